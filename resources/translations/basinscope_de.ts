<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de" sourcelanguage="en">
<context>
    <name>Basinscope</name>
    <message>
        <location filename="../../core/attractors/fixed_points.cpp"/>
        <source>saddles are not searched for in more than three dimensions</source>
        <translation>in mehr als drei Dimensionen werden Sattelpunkte nicht gesucht</translation>
    </message>
    <message>
        <location filename="../../core/attractors/slice.cpp"/>
        <source>a plane needs at least two dimensions</source>
        <translation>eine Ebene braucht mindestens zwei Dimensionen</translation>
    </message>
    <message>
        <location filename="../../core/attractors/slice.cpp"/>
        <source>coincide</source>
        <translation>fallen zusammen</translation>
    </message>
    <message>
        <location filename="../../core/attractors/slice.cpp"/>
        <source>expected two different axes from 1 to %1</source>
        <translation>erwartet werden zwei verschiedene Achsen von 1 bis %1</translation>
    </message>
    <message>
        <location filename="../../core/attractors/slice.cpp"/>
        <source>expected two different components from 1 to %1</source>
        <translation>erwartet werden zwei verschiedene Komponenten von 1 bis %1</translation>
    </message>
    <message>
        <location filename="../../core/attractors/slice.cpp"/>
        <source>lie on a line</source>
        <translation>liegen auf einer Geraden</translation>
    </message>
    <message>
        <location filename="../../core/attractors/slice.cpp"/>
        <source>the patterns %1, so they have no two principal components</source>
        <translation>die Muster %1; sie haben keine zwei Hauptkomponenten</translation>
    </message>
    <message>
        <location filename="../../core/attractors/slice.cpp"/>
        <source>the three points lie on a line, so they span no plane</source>
        <translation>die drei Punkte liegen auf einer Geraden und spannen keine Ebene auf</translation>
    </message>
    <message>
        <location filename="../../core/attractors/slice_kind.cpp"/>
        <source>%1 towards %2</source>
        <translation>%1 in Richtung %2</translation>
    </message>
    <message>
        <location filename="../../core/attractors/slice_kind.cpp"/>
        <source>PC %1 (%2 %)</source>
        <translation>PC %1 (%2 %)</translation>
    </message>
    <message>
        <location filename="../../core/attractors/slice_kind.cpp"/>
        <source>coordinate %1</source>
        <translation>Koordinate %1</translation>
    </message>
    <message>
        <location filename="../../core/attractors/slice_kind.cpp"/>
        <source>no such coordinate</source>
        <translation>keine solche Koordinate</translation>
    </message>
    <message>
        <location filename="../../core/attractors/slice_kind.cpp"/>
        <source>no such pattern</source>
        <translation>kein solches Muster</translation>
    </message>
    <message>
        <location filename="../../core/attractors/slice_kind.cpp"/>
        <source>none of the kinds</source>
        <translation>keine der Arten</translation>
    </message>
    <message>
        <location filename="../../core/attractors/slice_kind.cpp"/>
        <source>orthogonal, towards %1</source>
        <translation>orthogonal, in Richtung %1</translation>
    </message>
    <message>
        <location filename="../../core/attractors/slice_kind.cpp"/>
        <source>random %1 (seed %2)</source>
        <translation>Zufall %1 (Seed %2)</translation>
    </message>
    <message>
        <location filename="../../core/attractors/state_name.cpp"/>
        <source>%1 more</source>
        <translation>%1 weitere</translation>
    </message>
    <message>
        <location filename="../../core/attractors/state_name.cpp"/>
        <source>all %1</source>
        <translation>alle %1</translation>
    </message>
    <message>
        <location filename="../../core/attractors/state_name.cpp"/>
        <source>association</source>
        <translation>Assoziation</translation>
    </message>
    <message>
        <location filename="../../core/attractors/state_name.cpp"/>
        <source>continuum</source>
        <translation>Kontinuum</translation>
    </message>
    <message>
        <location filename="../../core/attractors/state_name.cpp"/>
        <source>continuum %1</source>
        <translation>Kontinuum %1</translation>
    </message>
    <message>
        <location filename="../../core/attractors/state_name.cpp"/>
        <source>eight</source>
        <translation>acht</translation>
    </message>
    <message>
        <location filename="../../core/attractors/state_name.cpp"/>
        <source>eleven</source>
        <translation>elf</translation>
    </message>
    <message>
        <location filename="../../core/attractors/state_name.cpp"/>
        <source>five</source>
        <translation>fünf</translation>
    </message>
    <message>
        <location filename="../../core/attractors/state_name.cpp"/>
        <source>four</source>
        <translation>vier</translation>
    </message>
    <message>
        <location filename="../../core/attractors/state_name.cpp"/>
        <source>fractional</source>
        <translation>gebrochen</translation>
    </message>
    <message>
        <location filename="../../core/attractors/state_name.cpp"/>
        <source>maximum</source>
        <translation>Maximum</translation>
    </message>
    <message>
        <location filename="../../core/attractors/state_name.cpp"/>
        <source>mirror image</source>
        <translation>Spiegelbild</translation>
    </message>
    <message>
        <location filename="../../core/attractors/state_name.cpp"/>
        <source>mixture</source>
        <translation>Mischzustand</translation>
    </message>
    <message>
        <location filename="../../core/attractors/state_name.cpp"/>
        <source>nine</source>
        <translation>neun</translation>
    </message>
    <message>
        <location filename="../../core/attractors/state_name.cpp"/>
        <source>no</source>
        <translation>kein</translation>
    </message>
    <message>
        <location filename="../../core/attractors/state_name.cpp"/>
        <source>no pattern</source>
        <translation>kein Muster</translation>
    </message>
    <message>
        <location filename="../../core/attractors/state_name.cpp"/>
        <source>one</source>
        <translation>ein</translation>
    </message>
    <message>
        <location filename="../../core/attractors/state_name.cpp"/>
        <source>pattern</source>
        <translation>Muster</translation>
    </message>
    <message>
        <location filename="../../core/attractors/state_name.cpp"/>
        <source>saddle</source>
        <translation>Sattel</translation>
    </message>
    <message>
        <location filename="../../core/attractors/state_name.cpp"/>
        <source>seven</source>
        <translation>sieben</translation>
    </message>
    <message>
        <location filename="../../core/attractors/state_name.cpp"/>
        <source>six</source>
        <translation>sechs</translation>
    </message>
    <message>
        <location filename="../../core/attractors/state_name.cpp"/>
        <source>ten</source>
        <translation>zehn</translation>
    </message>
    <message>
        <location filename="../../core/attractors/state_name.cpp"/>
        <source>three</source>
        <translation>drei</translation>
    </message>
    <message>
        <location filename="../../core/attractors/state_name.cpp"/>
        <source>twelve</source>
        <translation>zwölf</translation>
    </message>
    <message>
        <location filename="../../core/attractors/state_name.cpp"/>
        <source>two</source>
        <translation>zwei</translation>
    </message>
    <message>
        <location filename="../../core/certificates/certificates.cpp"/>
        <source>exact regions need a margin; %1 has none</source>
        <translation>exakte Gebiete brauchen einen Separationsrand; %1 hat keinen</translation>
    </message>
    <message>
        <location filename="../../core/certificates/certificates.cpp"/>
        <source>exact regions need an idempotent post-transform</source>
        <translation>exakte Gebiete brauchen eine idempotente Nachtransformation</translation>
    </message>
    <message>
        <location filename="../../core/certificates/certificates.cpp"/>
        <source>exact regions need every pattern in the image of the post-transform; %1 is not (normalise the patterns)</source>
        <translation>exakte Gebiete brauchen jedes Muster im Bild der Nachtransformation; %1 ist es nicht (Muster normieren)</translation>
    </message>
    <message>
        <location filename="../../core/continuation/continuation.cpp"/>
        <source>a sweep needs 2 to 100 000 values</source>
        <translation>ein Durchlauf braucht 2 bis 100 000 Werte</translation>
    </message>
    <message>
        <location filename="../../core/continuation/continuation.cpp"/>
        <source>a sweep needs two different ends</source>
        <translation>ein Durchlauf braucht zwei verschiedene Enden</translation>
    </message>
    <message>
        <location filename="../../core/continuation/continuation.cpp"/>
        <source>k must begin and end at whole numbers</source>
        <translation>k muss bei ganzen Zahlen beginnen und enden</translation>
    </message>
    <message>
        <location filename="../../core/continuation/continuation.cpp"/>
        <source>k must stay between 1 and the number of patterns, %1</source>
        <translation>k muss zwischen 1 und der Anzahl der Muster bleiben, %1</translation>
    </message>
    <message>
        <location filename="../../core/continuation/continuation.cpp"/>
        <source>logarithmic spacing needs both ends above 0</source>
        <translation>logarithmische Abstände brauchen beide Enden über 0</translation>
    </message>
    <message>
        <location filename="../../core/continuation/continuation.cpp"/>
        <source>needs a separation with k</source>
        <translation>braucht ein k</translation>
    </message>
    <message>
        <location filename="../../core/continuation/continuation.cpp"/>
        <source>needs α-entmax</source>
        <translation>braucht α-entmax</translation>
    </message>
    <message>
        <location filename="../../core/continuation/continuation.cpp"/>
        <source>needs γ-normmax</source>
        <translation>braucht γ-normmax</translation>
    </message>
    <message>
        <location filename="../../core/continuation/continuation.cpp"/>
        <source>needs ℓ₂ normalisation</source>
        <translation>braucht die ℓ₂-Normierung</translation>
    </message>
    <message>
        <location filename="../../core/continuation/continuation.cpp"/>
        <source>the line must run between two points of the patterns' dimension</source>
        <translation>die Strecke muss zwischen zwei Punkten der Dimension der Muster laufen</translation>
    </message>
    <message>
        <location filename="../../core/continuation/continuation.cpp"/>
        <source>the match distance must be above 0</source>
        <translation>der Abstand zum Verbinden muss über 0 liegen</translation>
    </message>
    <message>
        <location filename="../../core/continuation/continuation.cpp"/>
        <source>the place along the line must stay between −10⁶ and 10⁶</source>
        <translation>die Lage auf der Strecke muss zwischen −10⁶ und 10⁶ bleiben</translation>
    </message>
    <message>
        <location filename="../../core/continuation/continuation.cpp"/>
        <source>there is no such pattern to move</source>
        <translation>ein solches Muster gibt es nicht</translation>
    </message>
    <message>
        <location filename="../../core/continuation/continuation.cpp"/>
        <source>this parameter %1</source>
        <translation>dieser Parameter %1</translation>
    </message>
    <message>
        <location filename="../../core/continuation/continuation.cpp"/>
        <source>α must stay above 0 and at most 10</source>
        <translation>α muss über 0 bleiben und höchstens 10</translation>
    </message>
    <message>
        <location filename="../../core/continuation/continuation.cpp"/>
        <source>β must stay above 0 and at most 10⁶</source>
        <translation>β muss über 0 bleiben und höchstens 10⁶</translation>
    </message>
    <message>
        <location filename="../../core/continuation/continuation.cpp"/>
        <source>γ must stay between 1.001 and 1000</source>
        <translation>γ muss zwischen 1,001 und 1000 bleiben</translation>
    </message>
    <message>
        <location filename="../../core/continuation/continuation.cpp"/>
        <source>ρ must stay above 0 and at most 10⁶</source>
        <translation>ρ muss über 0 bleiben und höchstens 10⁶</translation>
    </message>
    <message>
        <location filename="../../core/data/byte_place.h"/>
        <source>at byte %1: expected %2</source>
        <translation>bei Byte %1: erwartet wird %2</translation>
    </message>
    <message>
        <location filename="../../core/data/csv.cpp"/>
        <source>%1: expected decimal points or decimal commas in all of the file, not both</source>
        <translation>%1: erwartet werden in der ganzen Datei Dezimalpunkte oder Dezimalkommas, nicht beides</translation>
    </message>
    <message numerus="yes">
        <location filename="../../core/data/csv.cpp"/>
        <source>%n number(s)</source>
        <translation>
            <numerusform>%n Zahl</numerusform>
            <numerusform>%n Zahlen</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../core/data/csv.cpp"/>
        <source>expected at least one row of numbers, found none</source>
        <translation>erwartet wird mindestens eine Zeile mit Zahlen, keine gefunden</translation>
    </message>
    <message>
        <location filename="../../core/data/csv.cpp"/>
        <source>line %1, which counts from 0, is taken for the names of the columns</source>
        <translation>Zeile %1, die von 0 an zählt, gilt als Namen der Spalten</translation>
    </message>
    <message>
        <location filename="../../core/data/csv.cpp"/>
        <source>line %1: expected %2 as in the first line, not %3</source>
        <translation>Zeile %1: erwartet werden %2 wie in der ersten Zeile, nicht %3</translation>
    </message>
    <message>
        <location filename="../../core/data/csv.cpp"/>
        <source>too large: at most %1</source>
        <translation>zu groß: höchstens %1</translation>
    </message>
    <message>
        <location filename="../../core/data/data_columns.cpp"/>
        <source>%1; its columns are %2</source>
        <translation>%1; seine Spalten sind %2</translation>
    </message>
    <message>
        <location filename="../../core/data/data_columns.cpp"/>
        <source>column %1</source>
        <translation>Spalte %1</translation>
    </message>
    <message>
        <location filename="../../core/data/data_columns.cpp"/>
        <source>there is no column "%1": expected a number from 1 to %2 or a range such as 1-%3</source>
        <translation>es gibt keine Spalte „%1“: erwartet wird eine Zahl von 1 bis %2 oder ein Bereich wie 1-%3</translation>
    </message>
    <message>
        <location filename="../../core/data/data_import.cpp"/>
        <source>%1 holds labels and is left out of the numbers</source>
        <translation>%1 enthält Klassen und ist bei den Zahlen ausgelassen</translation>
    </message>
    <message>
        <location filename="../../core/data/data_import.cpp"/>
        <source>%1 numbers a row are taken for images of %2 x %3 pixels</source>
        <translation>%1 Zahlen je Zeile gelten als Bilder von %2 x %3 Pixeln</translation>
    </message>
    <message>
        <location filename="../../core/data/data_import.cpp"/>
        <source>%1 numbers the rows and is left out</source>
        <translation>%1 nummeriert die Zeilen und ist ausgelassen</translation>
    </message>
    <message>
        <location filename="../../core/data/data_import.cpp"/>
        <source>%1 without a number left out: %2</source>
        <translation>%1 ohne eine Zahl ausgelassen: %2</translation>
    </message>
    <message>
        <location filename="../../core/data/data_import.cpp"/>
        <source>%1: empty, left out</source>
        <translation>%1: leer, ausgelassen</translation>
    </message>
    <message>
        <location filename="../../core/data/data_import.cpp"/>
        <source>%1: expected a finite number</source>
        <translation>%1: erwartet wird eine endliche Zahl</translation>
    </message>
    <message>
        <location filename="../../core/data/data_import.cpp"/>
        <source>%1: expected a finite number, not "%2"</source>
        <translation>%1: erwartet wird eine endliche Zahl, nicht „%2“</translation>
    </message>
    <message>
        <location filename="../../core/data/data_import.cpp"/>
        <source>%1: expected a finite number, not %2</source>
        <translation>%1: erwartet wird eine endliche Zahl, nicht %2</translation>
    </message>
    <message>
        <location filename="../../core/data/data_import.cpp"/>
        <source>%1: words and no number, left out</source>
        <translation>%1: Wörter und keine Zahl, ausgelassen</translation>
    </message>
    <message numerus="yes">
        <location filename="../../core/data/data_import.cpp"/>
        <source>%n row(s)</source>
        <translation>
            <numerusform>%n Zeile</numerusform>
            <numerusform>%n Zeilen</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../core/data/data_import.cpp"/>
        <source>an array of %1 x %2 x %3 x %4: its last dimension is taken for the colours</source>
        <translation>ein Array von %1 x %2 x %3 x %4: seine letzte Dimension gilt als Farben</translation>
    </message>
    <message>
        <location filename="../../core/data/data_import.cpp"/>
        <source>expected an array of 2 to 4 dimensions, it has %1</source>
        <translation>erwartet wird ein Array mit 2 bis 4 Dimensionen, es hat %1</translation>
    </message>
    <message>
        <location filename="../../core/data/data_import.cpp"/>
        <source>expected an array of 2 to 4 dimensions, it has %1; these are labels</source>
        <translation>erwartet wird ein Array mit 2 bis 4 Dimensionen, es hat %1; das sind Klassen</translation>
    </message>
    <message>
        <location filename="../../core/data/data_import.cpp"/>
        <source>expected at least one column of numbers, found none</source>
        <translation>erwartet wird mindestens eine Spalte mit Zahlen, es gibt keine</translation>
    </message>
    <message>
        <location filename="../../core/data/data_import.cpp"/>
        <source>the array has %1 of %2 numbers; transposed it has %3 of %4</source>
        <translation>das Array hat %1 mit %2 Zahlen; transponiert hat es %3 mit %4</translation>
    </message>
    <message>
        <location filename="../../core/data/data_import.cpp"/>
        <source>the last %1, empty in these columns, are left out</source>
        <translation>am Ende sind %1 ausgelassen, in diesen Spalten leer</translation>
    </message>
    <message>
        <location filename="../../core/data/data_source.cpp"/>
        <source>%1, column %2</source>
        <translation>%1, Spalte %2</translation>
    </message>
    <message>
        <location filename="../../core/data/data_source.cpp"/>
        <source>%1; the archive has %2</source>
        <translation>%1; das Archiv hat %2</translation>
    </message>
    <message numerus="yes">
        <location filename="../../core/data/data_source.cpp"/>
        <source>%n byte(s)</source>
        <translation>
            <numerusform>%n Byte</numerusform>
            <numerusform>%n Bytes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../core/data/data_source.cpp"/>
        <source>%n field(s)</source>
        <translation>
            <numerusform>%n Feld</numerusform>
            <numerusform>%n Felder</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../core/data/data_source.cpp"/>
        <source>expected an array, the archive has none</source>
        <translation>erwartet wird ein Array, das Archiv hat keines</translation>
    </message>
    <message>
        <location filename="../../core/data/data_source.cpp"/>
        <source>expected at least one number, its shape has a 0</source>
        <translation>erwartet wird mindestens eine Zahl, die Form enthält eine 0</translation>
    </message>
    <message>
        <location filename="../../core/data/data_source.cpp"/>
        <source>expected numbers, more than %1 are none</source>
        <translation>erwartet werden Zahlen, mehr als %1 sind keine</translation>
    </message>
    <message>
        <location filename="../../core/data/data_source.cpp"/>
        <source>expected the name of a file, without a NUL byte</source>
        <translation>erwartet wird der Name einer Datei, ohne ein NUL-Byte</translation>
    </message>
    <message>
        <location filename="../../core/data/data_source.cpp"/>
        <source>expected the name of one array, as in file.npz:%1</source>
        <translation>erwartet wird der Name eines Arrays, wie in datei.npz:%1</translation>
    </message>
    <message>
        <location filename="../../core/data/data_source.cpp"/>
        <source>it is deflated twice, expected numbers</source>
        <translation>sie ist zweimal gepackt, erwartet werden Zahlen</translation>
    </message>
    <message>
        <location filename="../../core/data/data_source.cpp"/>
        <source>it is no .npz archive that holds an array of a name</source>
        <translation>sie ist kein .npz-Archiv, das ein Array mit Namen enthält</translation>
    </message>
    <message>
        <location filename="../../core/data/data_source.cpp"/>
        <source>line %1</source>
        <translation>Zeile %1</translation>
    </message>
    <message>
        <location filename="../../core/data/data_source.cpp"/>
        <source>one number</source>
        <translation>eine Zahl</translation>
    </message>
    <message>
        <location filename="../../core/data/data_source.cpp"/>
        <source>records</source>
        <translation>Datensätze</translation>
    </message>
    <message>
        <location filename="../../core/data/data_source.cpp"/>
        <source>row %1</source>
        <translation>Zeile %1</translation>
    </message>
    <message>
        <location filename="../../core/data/data_source.cpp"/>
        <source>there is no array "%1"</source>
        <translation>es gibt kein Array „%1“</translation>
    </message>
    <message>
        <location filename="../../core/data/data_source.cpp"/>
        <source>too large: unpacked at most %1</source>
        <translation>zu groß: entpackt höchstens %1</translation>
    </message>
    <message>
        <location filename="../../core/data/embedded_text.cpp"/>
        <source>a checksum of the PNG is wrong</source>
        <translation>eine Prüfsumme des PNG stimmt nicht</translation>
    </message>
    <message>
        <location filename="../../core/data/embedded_text.cpp"/>
        <source>expected a PDF with one table of offsets</source>
        <translation>erwartet wird ein PDF mit einer Tabelle der Objekte</translation>
    </message>
    <message>
        <location filename="../../core/data/embedded_text.cpp"/>
        <source>expected a PNG with pixels</source>
        <translation>erwartet wird ein PNG mit Bildpunkten</translation>
    </message>
    <message>
        <location filename="../../core/data/embedded_text.cpp"/>
        <source>expected an SVG with a description</source>
        <translation>erwartet wird ein SVG mit einer Beschreibung</translation>
    </message>
    <message>
        <location filename="../../core/data/embedded_text.cpp"/>
        <source>its checksum is wrong</source>
        <translation>die Prüfsumme stimmt nicht</translation>
    </message>
    <message>
        <location filename="../../core/data/embedded_text.cpp"/>
        <source>the PDF ends too early</source>
        <translation>das PDF endet zu früh</translation>
    </message>
    <message>
        <location filename="../../core/data/embedded_text.cpp"/>
        <source>the PNG ends too early</source>
        <translation>das PNG endet zu früh</translation>
    </message>
    <message>
        <location filename="../../core/data/embedded_text.cpp"/>
        <source>the SVG ends too early</source>
        <translation>das SVG endet zu früh</translation>
    </message>
    <message>
        <location filename="../../core/data/embedded_text.cpp"/>
        <source>the entry of its attached file is broken</source>
        <translation>der Eintrag der angehängten Datei ist beschädigt</translation>
    </message>
    <message>
        <location filename="../../core/data/file.cpp"/>
        <source>"%1" is too large: at most %2</source>
        <translation>„%1“ ist zu groß: höchstens %2</translation>
    </message>
    <message>
        <location filename="../../core/data/file.cpp"/>
        <source>cannot read</source>
        <translation>nicht lesbar</translation>
    </message>
    <message>
        <location filename="../../core/data/file.cpp"/>
        <source>cannot replace</source>
        <translation>nicht zu ersetzen</translation>
    </message>
    <message>
        <location filename="../../core/data/file.cpp"/>
        <source>cannot write</source>
        <translation>nicht zu schreiben</translation>
    </message>
    <message>
        <location filename="../../core/data/file.cpp"/>
        <source>expected the name of a file</source>
        <translation>erwartet wird der Name einer Datei</translation>
    </message>
    <message>
        <location filename="../../core/data/file.cpp"/>
        <source>it is a pipe or a device, expected a file</source>
        <translation>es ist eine Pipe oder ein Gerät, erwartet wird eine Datei</translation>
    </message>
    <message>
        <location filename="../../core/data/generators.cpp"/>
        <source>ball</source>
        <translation>Kugel</translation>
    </message>
    <message>
        <location filename="../../core/data/generators.cpp"/>
        <source>gaussian</source>
        <translation>gaußverteilt</translation>
    </message>
    <message>
        <location filename="../../core/data/generators.cpp"/>
        <source>generated patterns hold at most 2^28 numbers (n d)</source>
        <translation>erzeugte Muster enthalten höchstens 2^28 Zahlen (n d)</translation>
    </message>
    <message>
        <location filename="../../core/data/generators.cpp"/>
        <source>glyphs</source>
        <translation>Glyphen</translation>
    </message>
    <message>
        <location filename="../../core/data/generators.cpp"/>
        <source>ring</source>
        <translation>Ring</translation>
    </message>
    <message>
        <location filename="../../core/data/generators.cpp"/>
        <source>sphere</source>
        <translation>Sphäre</translation>
    </message>
    <message>
        <location filename="../../core/data/generators.cpp"/>
        <source>the generator %1 needs n &gt;= 1 and d &gt;= %2</source>
        <translation>der Generator %1 braucht n &gt;= 1 und d &gt;= %2</translation>
    </message>
    <message>
        <location filename="../../core/data/generators.cpp"/>
        <source>there is no pattern generator named "%1"</source>
        <translation>es gibt keinen Mustergenerator namens „%1“</translation>
    </message>
    <message>
        <location filename="../../core/data/generators.cpp"/>
        <source>triangle</source>
        <translation>Dreieck</translation>
    </message>
    <message>
        <location filename="../../core/data/glyphs.cpp"/>
        <source>glyphs are square: expected d = 16, 25, 36, ... such as 784, not %1</source>
        <translation>Glyphen sind quadratisch: erwartet wird d = 16, 25, 36, ... wie 784, nicht %1</translation>
    </message>
    <message>
        <location filename="../../core/data/gunzip.cpp"/>
        <source>a gzip stream, it is broken</source>
        <translation>ein gzip-Strom, er ist beschädigt</translation>
    </message>
    <message>
        <location filename="../../core/data/gunzip.cpp"/>
        <source>the end of the gzip stream</source>
        <translation>das Ende des gzip-Stroms</translation>
    </message>
    <message>
        <location filename="../../core/data/gunzip.cpp"/>
        <source>the rest of the gzip stream, the file is cut</source>
        <translation>der Rest des gzip-Stroms, die Datei ist abgeschnitten</translation>
    </message>
    <message>
        <location filename="../../core/data/idx.cpp"/>
        <source>%1 bytes of numbers, there are %2</source>
        <translation>%1 Bytes mit Zahlen, es sind %2</translation>
    </message>
    <message>
        <location filename="../../core/data/idx.cpp"/>
        <source>%1, the file ends</source>
        <translation>%1, die Datei endet</translation>
    </message>
    <message>
        <location filename="../../core/data/idx.cpp"/>
        <source>08, 09, 0B, 0C, 0D or 0E as the type of IDX numbers</source>
        <translation>08, 09, 0B, 0C, 0D oder 0E als Typ der IDX-Zahlen</translation>
    </message>
    <message>
        <location filename="../../core/data/idx.cpp"/>
        <source>1 to 4 dimensions</source>
        <translation>1 bis 4 Dimensionen</translation>
    </message>
    <message>
        <location filename="../../core/data/idx.cpp"/>
        <source>at least 1 as the number of %1</source>
        <translation>mindestens 1 als Anzahl: %1</translation>
    </message>
    <message>
        <location filename="../../core/data/idx.cpp"/>
        <source>at most %1 numbers in all</source>
        <translation>höchstens %1 Zahlen insgesamt</translation>
    </message>
    <message>
        <location filename="../../core/data/idx.cpp"/>
        <source>columns</source>
        <translation>Spalten</translation>
    </message>
    <message>
        <location filename="../../core/data/idx.cpp"/>
        <source>entries of dimension %1</source>
        <translation>Einträge der Dimension %1</translation>
    </message>
    <message>
        <location filename="../../core/data/idx.cpp"/>
        <source>images</source>
        <translation>Bilder</translation>
    </message>
    <message>
        <location filename="../../core/data/idx.cpp"/>
        <source>rows</source>
        <translation>Zeilen</translation>
    </message>
    <message>
        <location filename="../../core/data/idx.cpp"/>
        <source>the end of the file after %1 bytes of numbers</source>
        <translation>das Ende der Datei nach %1 Bytes mit Zahlen</translation>
    </message>
    <message>
        <location filename="../../core/data/idx.cpp"/>
        <source>the magic number of IDX, such as 00 00 08 03 of images</source>
        <translation>die Kennzahl von IDX, wie 00 00 08 03 bei Bildern</translation>
    </message>
    <message>
        <location filename="../../core/data/idx.cpp"/>
        <source>the number of %1</source>
        <translation>die Anzahl: %1</translation>
    </message>
    <message>
        <location filename="../../core/data/images.cpp"/>
        <source>"%1": expected an image of %2 pixels as the first, not %3</source>
        <translation>„%1“: erwartet wird ein Bild mit %2 Pixeln wie das erste, nicht %3</translation>
    </message>
    <message>
        <location filename="../../core/data/images.cpp"/>
        <source>"%1": expected an image that can be read</source>
        <translation>„%1“: erwartet wird ein lesbares Bild</translation>
    </message>
    <message>
        <location filename="../../core/data/images.cpp"/>
        <source>"%1": expected at most %2 numbers in all of %3</source>
        <translation>„%1“: erwartet werden für %3 insgesamt höchstens %2 Zahlen</translation>
    </message>
    <message numerus="yes">
        <location filename="../../core/data/images.cpp"/>
        <source>%n image(s)</source>
        <translation>
            <numerusform>%n Bild</numerusform>
            <numerusform>%n Bilder</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../core/data/images.cpp"/>
        <source>--shape: expected C x H x W = %1 numbers, not %2</source>
        <translation>--shape: erwartet werden C x H x W = %1 Zahlen, nicht %2</translation>
    </message>
    <message>
        <location filename="../../core/data/images.cpp"/>
        <source>a label of CIFAR-10 from 0 to 9, not %1</source>
        <translation>eine Klasse von CIFAR-10 von 0 bis 9, nicht %1</translation>
    </message>
    <message>
        <location filename="../../core/data/images.cpp"/>
        <source>a record of CIFAR-10 of 3073 bytes, there are %1</source>
        <translation>ein Datensatz von CIFAR-10 mit 3073 Bytes, es sind %1</translation>
    </message>
    <message>
        <location filename="../../core/data/images.cpp"/>
        <source>at most %1 pixels in all</source>
        <translation>höchstens %1 Pixel insgesamt</translation>
    </message>
    <message>
        <location filename="../../core/data/images.cpp"/>
        <source>expected a file of numbers to choose columns, rows or pixels from</source>
        <translation>erwartet wurde eine Datei mit Zahlen, um daraus Spalten, Zeilen oder Pixel zu wählen</translation>
    </message>
    <message>
        <location filename="../../core/data/images.cpp"/>
        <source>expected at least one image, such as 1.png, in the folder</source>
        <translation>erwartet wird mindestens ein Bild, etwa 1.png, im Ordner</translation>
    </message>
    <message>
        <location filename="../../core/data/images.cpp"/>
        <source>expected the images that the figure was made with, these are others</source>
        <translation>erwartet werden die Bilder, mit denen die Abbildung entstand, dies sind andere</translation>
    </message>
    <message>
        <location filename="../../core/data/images.cpp"/>
        <source>glyphs: expected a count from 1 to %1</source>
        <translation>glyphs: erwartet wird eine Anzahl von 1 bis %1</translation>
    </message>
    <message>
        <location filename="../../core/data/mat.cpp"/>
        <source>%1 numbers of "%2", not %3</source>
        <translation>%1 Zahlen von "%2", nicht %3</translation>
    </message>
    <message>
        <location filename="../../core/data/mat.cpp"/>
        <source>1 to %1 numbers of "%2"</source>
        <translation>1 bis %1 Zahlen von "%2"</translation>
    </message>
    <message>
        <location filename="../../core/data/mat.cpp"/>
        <source>IM or MI, the order of bytes</source>
        <translation>IM oder MI, die Reihenfolge der Bytes</translation>
    </message>
    <message>
        <location filename="../../core/data/mat.cpp"/>
        <source>MATLAB's version 5, 6 or 7; version 7.3 is HDF5 (save with -v7)</source>
        <translation>Version 5, 6 oder 7 von MATLAB; Version 7.3 ist HDF5 (mit -v7 speichern)</translation>
    </message>
    <message>
        <location filename="../../core/data/mat.cpp"/>
        <source>a whole element, the file ends</source>
        <translation>ein ganzes Element, die Datei endet</translation>
    </message>
    <message>
        <location filename="../../core/data/mat.cpp"/>
        <source>numbers, not the type %1</source>
        <translation>Zahlen, nicht der Typ %1</translation>
    </message>
    <message>
        <location filename="../../core/data/mat.cpp"/>
        <source>rows of "%1" below %2</source>
        <translation>Zeilen von "%1" unter %2</translation>
    </message>
    <message>
        <location filename="../../core/data/mat.cpp"/>
        <source>the header of a MATLAB file, the file ends</source>
        <translation>der Kopf einer MATLAB-Datei, die Datei endet</translation>
    </message>
    <message>
        <location filename="../../core/data/mat.cpp"/>
        <source>the matrix "%1" of real numbers</source>
        <translation>die Matrix "%1" aus reellen Zahlen</translation>
    </message>
    <message>
        <location filename="../../core/data/mat.cpp"/>
        <source>two dimensions of "%1"</source>
        <translation>zwei Dimensionen von "%1"</translation>
    </message>
    <message>
        <location filename="../../core/data/mat.cpp"/>
        <source>what zlib has packed, it is broken or cut</source>
        <translation>von zlib Gepacktes, es ist beschädigt oder abgeschnitten</translation>
    </message>
    <message>
        <location filename="../../core/data/mat.cpp"/>
        <source>where each column of "%1" begins</source>
        <translation>wo jede Spalte von "%1" beginnt</translation>
    </message>
    <message>
        <location filename="../../core/data/npy.cpp"/>
        <source>it holds records, expected an array of numbers</source>
        <translation>sie enthält Datensätze, erwartet wird ein Array von Zahlen</translation>
    </message>
    <message>
        <location filename="../../core/data/npy.cpp"/>
        <source>its shape needs %1 bytes of data, there are %2</source>
        <translation>ihre Form braucht %1 Datenbytes, es sind %2</translation>
    </message>
    <message>
        <location filename="../../core/data/npy_header.cpp"/>
        <source>expected %1 in its header</source>
        <translation>erwartet wird %1 im Kopf</translation>
    </message>
    <message>
        <location filename="../../core/data/npy_header.cpp"/>
        <source>expected a comma in its header</source>
        <translation>erwartet wird ein Komma im Kopf</translation>
    </message>
    <message>
        <location filename="../../core/data/npy_header.cpp"/>
        <source>expected a comma in its shape</source>
        <translation>erwartet wird ein Komma in der Form</translation>
    </message>
    <message>
        <location filename="../../core/data/npy_header.cpp"/>
        <source>expected quoted text in its header</source>
        <translation>erwartet wird Text in Anführungszeichen im Kopf</translation>
    </message>
    <message>
        <location filename="../../core/data/npy_header.cpp"/>
        <source>format version 1.0, 2.0 or 3.0 expected</source>
        <translation>erwartet wird die Formatversion 1.0, 2.0 oder 3.0</translation>
    </message>
    <message>
        <location filename="../../core/data/npy_header.cpp"/>
        <source>fortran_order must be True or False</source>
        <translation>fortran_order muss True oder False sein</translation>
    </message>
    <message>
        <location filename="../../core/data/npy_header.cpp"/>
        <source>it does not start with the magic string of the format</source>
        <translation>sie beginnt nicht mit der magischen Zeichenfolge des Formats</translation>
    </message>
    <message>
        <location filename="../../core/data/npy_header.cpp"/>
        <source>it ends inside its header</source>
        <translation>sie endet im Kopf</translation>
    </message>
    <message>
        <location filename="../../core/data/npy_header.cpp"/>
        <source>it holds structures within structures, expected numbers</source>
        <translation>sie enthält Strukturen in Strukturen, erwartet werden Zahlen</translation>
    </message>
    <message>
        <location filename="../../core/data/npy_header.cpp"/>
        <source>its header is longer than 65536 bytes</source>
        <translation>ihr Kopf ist länger als 65536 Bytes</translation>
    </message>
    <message>
        <location filename="../../core/data/npy_header.cpp"/>
        <source>its header lacks descr, fortran_order or shape</source>
        <translation>im Kopf fehlt descr, fortran_order oder shape</translation>
    </message>
    <message>
        <location filename="../../core/data/npy_header.cpp"/>
        <source>its records have no fields</source>
        <translation>ihre Datensätze haben keine Felder</translation>
    </message>
    <message>
        <location filename="../../core/data/npy_header.cpp"/>
        <source>its shape must hold numbers from 0 to 2^63 - 1</source>
        <translation>die Form muss Zahlen von 0 bis 2^63 - 1 enthalten</translation>
    </message>
    <message>
        <location filename="../../core/data/npy_header.cpp"/>
        <source>more than 32 dimensions</source>
        <translation>mehr als 32 Dimensionen</translation>
    </message>
    <message>
        <location filename="../../core/data/npy_header.cpp"/>
        <source>not a valid .npy file: %1</source>
        <translation>keine gültige .npy-Datei: %1</translation>
    </message>
    <message>
        <location filename="../../core/data/npy_header.cpp"/>
        <source>text after its header's dictionary</source>
        <translation>Text nach dem Wörterbuch im Kopf</translation>
    </message>
    <message>
        <location filename="../../core/data/npy_header.cpp"/>
        <source>unexpected key in its header</source>
        <translation>unerwarteter Schlüssel im Kopf</translation>
    </message>
    <message>
        <location filename="../../core/data/npy_header.cpp"/>
        <source>unfinished text in its header</source>
        <translation>unvollständiger Text im Kopf</translation>
    </message>
    <message>
        <location filename="../../core/data/npy_table.cpp"/>
        <source>expected at least one record, there is none</source>
        <translation>erwartet wird mindestens ein Datensatz, es gibt keinen</translation>
    </message>
    <message>
        <location filename="../../core/data/npy_table.cpp"/>
        <source>it holds records without numbers, expected numbers</source>
        <translation>sie enthält Datensätze ohne Zahlen, erwartet werden Zahlen</translation>
    </message>
    <message>
        <location filename="../../core/data/npy_table.cpp"/>
        <source>its shape needs %1 records of %2 bytes, there are %3 bytes</source>
        <translation>ihre Form braucht %1 Datensätze zu %2 Bytes, es sind %3 Bytes</translation>
    </message>
    <message>
        <location filename="../../core/data/npy_type.cpp"/>
        <source>Python objects</source>
        <translation>Python-Objekte</translation>
    </message>
    <message>
        <location filename="../../core/data/npy_type.cpp"/>
        <source>complex numbers</source>
        <translation>komplexe Zahlen</translation>
    </message>
    <message>
        <location filename="../../core/data/npy_type.cpp"/>
        <source>dates or times</source>
        <translation>Daten oder Zeiten</translation>
    </message>
    <message>
        <location filename="../../core/data/npy_type.cpp"/>
        <source>expected a type such as &lt;f8, not %1</source>
        <translation>erwartet wird ein Typ wie &lt;f8, nicht %1</translation>
    </message>
    <message>
        <location filename="../../core/data/npy_type.cpp"/>
        <source>expected a type with its byte order, such as &lt;f8, not %1</source>
        <translation>erwartet wird ein Typ mit Byte-Reihenfolge, wie &lt;f8, nicht %1</translation>
    </message>
    <message>
        <location filename="../../core/data/npy_type.cpp"/>
        <source>it holds %1 (%2), expected real numbers of at most 8 bytes</source>
        <translation>sie enthält %1 (%2), erwartet werden reelle Zahlen von höchstens 8 Bytes</translation>
    </message>
    <message>
        <location filename="../../core/data/npy_type.cpp"/>
        <source>numbers that are no doubles</source>
        <translation>Zahlen, die keine doubles sind</translation>
    </message>
    <message>
        <location filename="../../core/data/npy_type.cpp"/>
        <source>texts</source>
        <translation>Texte</translation>
    </message>
    <message>
        <location filename="../../core/data/npy_type.cpp"/>
        <source>what is no number</source>
        <translation>was keine Zahl ist</translation>
    </message>
    <message>
        <location filename="../../core/data/npz.cpp"/>
        <source>a stored entry has two sizes</source>
        <translation>ein gespeicherter Eintrag hat zwei Größen</translation>
    </message>
    <message>
        <location filename="../../core/data/npz.cpp"/>
        <source>a zip signature is missing</source>
        <translation>eine zip-Signatur fehlt</translation>
    </message>
    <message>
        <location filename="../../core/data/npz.cpp"/>
        <source>an .npz archive holds at most 4 GiB</source>
        <translation>ein .npz-Archiv fasst höchstens 4 GiB</translation>
    </message>
    <message>
        <location filename="../../core/data/npz.cpp"/>
        <source>an entry claims more data than it can hold</source>
        <translation>ein Eintrag nennt mehr Daten, als er enthalten kann</translation>
    </message>
    <message>
        <location filename="../../core/data/npz.cpp"/>
        <source>an entry is encrypted</source>
        <translation>ein Eintrag ist verschlüsselt</translation>
    </message>
    <message>
        <location filename="../../core/data/npz.cpp"/>
        <source>an entry is neither stored nor deflated</source>
        <translation>ein Eintrag ist weder gespeichert noch komprimiert</translation>
    </message>
    <message>
        <location filename="../../core/data/npz.cpp"/>
        <source>an entry's checksum is wrong</source>
        <translation>die Prüfsumme eines Eintrags ist falsch</translation>
    </message>
    <message>
        <location filename="../../core/data/npz.cpp"/>
        <source>an entry's deflated data are damaged</source>
        <translation>die komprimierten Daten eines Eintrags sind beschädigt</translation>
    </message>
    <message>
        <location filename="../../core/data/npz.cpp"/>
        <source>archives over 4 GiB are not read</source>
        <translation>Archive über 4 GiB werden nicht gelesen</translation>
    </message>
    <message>
        <location filename="../../core/data/npz.cpp"/>
        <source>it ends too early</source>
        <translation>es endet zu früh</translation>
    </message>
    <message>
        <location filename="../../core/data/npz.cpp"/>
        <source>it has no end record</source>
        <translation>es hat keinen Endeintrag</translation>
    </message>
    <message>
        <location filename="../../core/data/npz.cpp"/>
        <source>it is shorter than an empty archive</source>
        <translation>es ist kürzer als ein leeres Archiv</translation>
    </message>
    <message>
        <location filename="../../core/data/npz.cpp"/>
        <source>not a valid .npz file: %1</source>
        <translation>keine gültige .npz-Datei: %1</translation>
    </message>
    <message>
        <location filename="../../core/data/npz.cpp"/>
        <source>the archive holds too much data</source>
        <translation>das Archiv enthält zu viele Daten</translation>
    </message>
    <message>
        <location filename="../../core/data/number_text.cpp"/>
        <source>expected a number above %1, not %2</source>
        <translation>erwartet wird eine Zahl über %1, nicht %2</translation>
    </message>
    <message>
        <location filename="../../core/data/number_text.cpp"/>
        <source>expected a number from %1, not %2</source>
        <translation>erwartet wird eine Zahl ab %1, nicht %2</translation>
    </message>
    <message>
        <location filename="../../core/data/number_text.cpp"/>
        <source>expected a number in (%1, %2], not %3</source>
        <translation>erwartet wird eine Zahl in (%1, %2], nicht %3</translation>
    </message>
    <message>
        <location filename="../../core/data/number_text.cpp"/>
        <source>expected a number in [%1, %2], not %3</source>
        <translation>erwartet wird eine Zahl in [%1, %2], nicht %3</translation>
    </message>
    <message>
        <location filename="../../core/data/number_text.cpp"/>
        <source>expected a whole number from %1 to %2, not %3</source>
        <translation>erwartet wird eine ganze Zahl von %1 bis %2, nicht %3</translation>
    </message>
    <message>
        <location filename="../../core/data/packed_text.cpp"/>
        <source>character %1 of its base64 text is out of place</source>
        <translation>Zeichen %1 des base64-Texts ist fehl am Platz</translation>
    </message>
    <message>
        <location filename="../../core/data/packed_text.cpp"/>
        <source>it unpacks to more than %1 bytes</source>
        <translation>entpackt sind es mehr als %1 Bytes</translation>
    </message>
    <message>
        <location filename="../../core/data/packed_text.cpp"/>
        <source>its base64 text is cut off</source>
        <translation>der base64-Text ist abgeschnitten</translation>
    </message>
    <message>
        <location filename="../../core/data/packed_text.cpp"/>
        <source>its compressed text is broken</source>
        <translation>der komprimierte Text ist beschädigt</translation>
    </message>
    <message>
        <location filename="../../core/data/packed_text.cpp"/>
        <source>its compressed text is cut off</source>
        <translation>der komprimierte Text ist abgeschnitten</translation>
    </message>
    <message>
        <location filename="../../core/data/pixel_range.cpp"/>
        <source>numbers from %1 to %2 are taken for pixels: %3 becomes -1 and %4 becomes 1</source>
        <translation>Zahlen von %1 bis %2 gelten als Pixel: %3 wird -1 und %4 wird 1</translation>
    </message>
    <message>
        <location filename="../../core/data/pixel_range.cpp"/>
        <source>numbers from %1 to %2 leave -1 to 1, the range of pixels, and stay as they are</source>
        <translation>Zahlen von %1 bis %2 verlassen -1 bis 1, den Bereich der Pixel, und bleiben, wie sie sind</translation>
    </message>
    <message>
        <location filename="../../core/data/pixel_range.cpp"/>
        <source>numbers from %1 to %2 stay as they are; if they are pixels, say which are black and white</source>
        <translation>Zahlen von %1 bis %2 bleiben, wie sie sind; sind es Pixel, so sagen Sie, welche schwarz und weiß sind</translation>
    </message>
    <message>
        <location filename="../../core/data/pixel_range.cpp"/>
        <source>row %1, number %2: expected a pixel from %3 to %4, not %5</source>
        <translation>Zeile %1, Zahl %2: erwartet wird ein Pixel von %3 bis %4, nicht %5</translation>
    </message>
    <message>
        <location filename="../../core/data/text_form.cpp"/>
        <source>expected text, not a NUL byte (at byte %1)</source>
        <translation>erwartet wird Text, kein NUL-Byte (bei Byte %1)</translation>
    </message>
    <message>
        <location filename="../../core/data/text_form.cpp"/>
        <source>it is text in UTF-16, expected UTF-8</source>
        <translation>es ist Text in UTF-16, erwartet wird UTF-8</translation>
    </message>
    <message>
        <location filename="../../core/data/text_rows.cpp"/>
        <source>%1: a quote is not closed</source>
        <translation>%1: ein Anführungszeichen ist nicht geschlossen</translation>
    </message>
    <message>
        <location filename="../../core/data/text_rows.cpp"/>
        <source>%1: text after a closing quote</source>
        <translation>%1: Text nach einem schließenden Anführungszeichen</translation>
    </message>
    <message>
        <location filename="../../core/data/text_rows.cpp"/>
        <source>line %1, column %2</source>
        <translation>Zeile %1, Spalte %2</translation>
    </message>
    <message numerus="yes">
        <location filename="../../core/engine/cpu_engine.cpp"/>
        <source>%n thread(s)</source>
        <translation>
            <numerusform>%n Thread</numerusform>
            <numerusform>%n Threads</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../core/engine/cpu_engine.cpp"/>
        <source>CPU, %1, %2</source>
        <translation>CPU, %1, %2</translation>
    </message>
    <message>
        <location filename="../../core/engine/cpu_engine.cpp"/>
        <source>no SIMD</source>
        <translation>kein SIMD</translation>
    </message>
    <message>
        <location filename="../../core/engine/cpu_engine.cpp"/>
        <source>this processor does not offer %1</source>
        <translation>dieser Prozessor bietet nicht: %1</translation>
    </message>
    <message>
        <location filename="../../core/engine/engines.cpp"/>
        <source>%1, as chosen</source>
        <translation>%1, wie gewählt</translation>
    </message>
    <message>
        <location filename="../../core/engine/engines.cpp"/>
        <source>there is no engine of a graphics processor here</source>
        <translation>hier gibt es keine Engine des Grafikprozessors</translation>
    </message>
    <message>
        <location filename="../../core/engine/float_limits.cpp"/>
        <source>a pattern's entries are too nearly equal for single precision</source>
        <translation>die Einträge eines Musters sind zu gleich für einfache Genauigkeit</translation>
    </message>
    <message>
        <location filename="../../core/engine/float_limits.cpp"/>
        <source>a pixel is too narrow for single precision</source>
        <translation>ein Pixel ist zu schmal für einfache Genauigkeit</translation>
    </message>
    <message>
        <location filename="../../core/engine/float_limits.cpp"/>
        <source>patterns are too close together for single precision</source>
        <translation>Muster liegen zu dicht beieinander für einfache Genauigkeit</translation>
    </message>
    <message>
        <location filename="../../core/engine/float_limits.cpp"/>
        <source>patterns have equal scores, and single precision would break the ties by rounding</source>
        <translation>Muster haben gleiche Scores, und einfache Genauigkeit entschiede den Gleichstand durch Rundung</translation>
    </message>
    <message>
        <location filename="../../core/engine/float_limits.cpp"/>
        <source>single precision does not know states of this length to within epsilon</source>
        <translation>einfache Genauigkeit kennt Zustände dieser Länge nicht bis auf Epsilon</translation>
    </message>
    <message>
        <location filename="../../core/engine/float_limits.cpp"/>
        <source>the bandwidth is too small beside the patterns for single precision</source>
        <translation>die Bandbreite ist neben den Mustern zu klein für einfache Genauigkeit</translation>
    </message>
    <message>
        <location filename="../../core/engine/float_limits.cpp"/>
        <source>the weights of %1 differ too little for single precision</source>
        <translation>die Gewichte von %1 unterscheiden sich zu wenig für einfache Genauigkeit</translation>
    </message>
    <message>
        <location filename="../../core/engine/prepared_basins.cpp"/>
        <source>%1 has no form in floats</source>
        <translation>%1 hat keine Form in einfacher Genauigkeit</translation>
    </message>
    <message>
        <location filename="../../core/engine/reference_engine.cpp"/>
        <source>a basin map needs at least one pattern</source>
        <translation>eine Karte der Einzugsgebiete braucht mindestens ein Muster</translation>
    </message>
    <message>
        <location filename="../../core/engine/reference_engine.cpp"/>
        <source>a basin map needs patterns of at least two dimensions</source>
        <translation>eine Karte der Einzugsgebiete braucht Muster mit mindestens zwei Dimensionen</translation>
    </message>
    <message>
        <location filename="../../core/engine/reference_engine.cpp"/>
        <source>beta must be above 0</source>
        <translation>beta muss über 0 liegen</translation>
    </message>
    <message>
        <location filename="../../core/engine/reference_engine.cpp"/>
        <source>reference, double, 1 thread</source>
        <translation>Referenz, doppelt, 1 Thread</translation>
    </message>
    <message>
        <location filename="../../core/engine/reference_engine.cpp"/>
        <source>the grid must be at least 1x1</source>
        <translation>das Gitter muss mindestens 1x1 sein</translation>
    </message>
    <message>
        <location filename="../../core/engine/reference_engine.cpp"/>
        <source>the patterns are not all finite</source>
        <translation>die Muster sind nicht alle endlich</translation>
    </message>
    <message>
        <location filename="../../core/engine/reference_engine.cpp"/>
        <source>the plane and the patterns differ in dimension</source>
        <translation>Ebene und Muster haben verschiedene Dimensionen</translation>
    </message>
    <message>
        <location filename="../../core/engine/rule_choice.cpp"/>
        <source>%1 has no rule in floats</source>
        <translation>%1 hat keine Regel in einfacher Genauigkeit</translation>
    </message>
    <message>
        <location filename="../../core/engine/weight_space.cpp"/>
        <source>%1 acts on each number of the state, so the state itself is needed</source>
        <translation>%1 wirkt auf jede Zahl des Zustands, also braucht es den Zustand selbst</translation>
    </message>
    <message>
        <location filename="../../core/engine/weight_space.cpp"/>
        <source>weight space needs all products of patterns, of at most %1 of them</source>
        <translation>der Gewichtsraum braucht alle Produkte der Muster, von höchstens %1 davon</translation>
    </message>
    <message>
        <location filename="../../core/kernels/kernel_pair.cpp"/>
        <source>%1-NN average</source>
        <translation>%1-NN-Mittel</translation>
    </message>
    <message>
        <location filename="../../core/kernels/kernel_pair.cpp"/>
        <source>%1-ReLUmax</source>
        <translation>%1-ReLUmax</translation>
    </message>
    <message>
        <location filename="../../core/kernels/kernel_pair.cpp"/>
        <source>Gaussian</source>
        <translation>Gauß</translation>
    </message>
    <message>
        <location filename="../../core/kernels/kernel_pair.cpp"/>
        <source>fixed</source>
        <translation>fest</translation>
    </message>
    <message>
        <location filename="../../core/kernels/kernel_pair.cpp"/>
        <source>k nearest</source>
        <translation>k nächste</translation>
    </message>
    <message>
        <location filename="../../core/kernels/kernel_pair.cpp"/>
        <source>normReLU</source>
        <translation>normReLU</translation>
    </message>
    <message>
        <location filename="../../core/kernels/kernel_pair.cpp"/>
        <source>normalised ReLU^%1</source>
        <translation>normiertes ReLU^%1</translation>
    </message>
    <message>
        <location filename="../../core/kernels/kernel_pair.cpp"/>
        <source>polynomial r = %1</source>
        <translation>polynomial r = %1</translation>
    </message>
    <message>
        <location filename="../../core/kernels/kernel_pair.cpp"/>
        <source>softmax</source>
        <translation>softmax</translation>
    </message>
    <message>
        <location filename="../../core/kernels/kernel_pair.cpp"/>
        <source>top-%1 softmax</source>
        <translation>Top-%1-Softmax</translation>
    </message>
    <message>
        <location filename="../../core/kernels/kernel_pair.cpp"/>
        <source>truncated Gaussian</source>
        <translation>abgeschnittener Gauß</translation>
    </message>
    <message>
        <location filename="../../core/kernels/kernel_pair.cpp"/>
        <source>uniform</source>
        <translation>konstant</translation>
    </message>
    <message>
        <location filename="../../core/kernels/kernel_pair.h"/>
        <source>adaptive</source>
        <translation>adaptiv</translation>
    </message>
    <message>
        <location filename="../../core/kernels/kernel_pair.h"/>
        <source>anchored</source>
        <translation>verankert</translation>
    </message>
    <message>
        <location filename="../../core/kernels/kernel_shape.cpp"/>
        <source>Epanechnikov</source>
        <translation>Epanechnikov</translation>
    </message>
    <message>
        <location filename="../../core/kernels/kernel_shape.cpp"/>
        <source>biweight</source>
        <translation>Biweight</translation>
    </message>
    <message>
        <location filename="../../core/kernels/kernel_shape.cpp"/>
        <source>triweight</source>
        <translation>Triweight</translation>
    </message>
    <message>
        <location filename="../../core/kernels/kernel_shape.h"/>
        <source>Biweight</source>
        <translation>Biweight</translation>
    </message>
    <message>
        <location filename="../../core/kernels/kernel_shape.h"/>
        <source>Kernel order: 1 Epanechnikov, 2 biweight, 3 triweight, large: Gaussian.</source>
        <translation>Kernordnung: 1 Epanechnikov, 2 Biweight, 3 Triweight, groß: Gauß.</translation>
    </message>
    <message>
        <location filename="../../core/kernels/kernel_shape.h"/>
        <source>Keys farther than this many bandwidths have no weight.</source>
        <translation>Schlüssel, die weiter als so viele Bandbreiten entfernt sind, haben kein Gewicht.</translation>
    </message>
    <message>
        <location filename="../../core/kernels/kernel_shape.h"/>
        <source>Rectified polynomial</source>
        <translation>Gekapptes Polynom</translation>
    </message>
    <message>
        <location filename="../../core/kernels/kernel_shape.h"/>
        <source>Triweight</source>
        <translation>Triweight</translation>
    </message>
    <message>
        <location filename="../../core/kernels/kernel_shape.h"/>
        <source>Truncated Gaussian</source>
        <translation>Abgeschnittener Gauß</translation>
    </message>
    <message>
        <location filename="../../core/kernels/kernel_shape.h"/>
        <source>Uniform</source>
        <translation>Konstant</translation>
    </message>
    <message>
        <location filename="../../core/landscape/descent.cpp"/>
        <source>the energy of a kernel by distance has no such bound here</source>
        <translation>die Energie eines Kerns über Abstände hat hier keine solche Schranke</translation>
    </message>
    <message numerus="yes">
        <location filename="../../core/landscape/probe.cpp"/>
        <source>%n pattern(s)</source>
        <translation>
            <numerusform>%n Muster</numerusform>
            <numerusform>%n Muster</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../core/landscape/probe.cpp"/>
        <source>%n step(s)</source>
        <translation>
            <numerusform>%n Schritt</numerusform>
            <numerusform>%n Schritte</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../core/landscape/probe.cpp"/>
        <source>Association: %1 on these %2 together.</source>
        <translation>Assoziation: %1 auf diesen zusammen (%2).</translation>
    </message>
    <message>
        <location filename="../../core/landscape/probe.cpp"/>
        <source>Fractional: %1 with the weight %2 shared by %3.</source>
        <translation>Gebrochen: %1 mit dem Gewicht %2, geteilt von: %3.</translation>
    </message>
    <message>
        <location filename="../../core/landscape/probe.cpp"/>
        <source>Hatched both ways: diverged, the state grew without bound within %1. Weights of %2 have no bound and the post-transform sets none.</source>
        <translation>In beiden Richtungen schraffiert: divergiert, der Zustand wuchs ohne Schranke (%1). Gewichte von %2 haben keine Schranke, und die Nachtransformation setzt keine.</translation>
    </message>
    <message>
        <location filename="../../core/landscape/probe.cpp"/>
        <source>Hatched: not converged, still moving by %1 per step after %2.</source>
        <translation>Schraffiert: nicht konvergiert, bewegt sich noch um %1 je Schritt (%2).</translation>
    </message>
    <message>
        <location filename="../../core/landscape/probe.cpp"/>
        <source>Hatched: undefined %1, %2, so every weight is 0/0.</source>
        <translation>Schraffiert: undefiniert %1, %2, also ist jedes Gewicht 0/0.</translation>
    </message>
    <message>
        <location filename="../../core/landscape/probe.cpp"/>
        <source>Mixture: %1 between patterns, at %2.</source>
        <translation>Mischzustand: %1 zwischen Mustern, bei %2.</translation>
    </message>
    <message>
        <location filename="../../core/landscape/probe.cpp"/>
        <source>On the boundary of basins: converges to %1 after %2. Any initial condition next to it goes elsewhere, and rounding may send this one too.</source>
        <translation>Auf der Grenze von Einzugsgebieten: konvergiert gegen %1 (%2). Jeder Anfangswert daneben führt woanders hin, und Rundung kann auch diesen dorthin schicken.</translation>
    </message>
    <message>
        <location filename="../../core/landscape/probe.cpp"/>
        <source>White: infinite energy, outside the set that the post-transform maps into.</source>
        <translation>Weiß: unendliche Energie, außerhalb der Bildmenge der Nachtransformation.</translation>
    </message>
    <message numerus="yes">
        <location filename="../../core/landscape/probe.cpp"/>
        <source>after %n step(s)</source>
        <translation>
            <numerusform>nach %n Schritt</numerusform>
            <numerusform>nach %n Schritten</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../core/landscape/probe.cpp"/>
        <source>converges after %1</source>
        <translation>konvergiert: %1</translation>
    </message>
    <message>
        <location filename="../../core/landscape/probe.cpp"/>
        <source>diverged</source>
        <translation>divergiert</translation>
    </message>
    <message>
        <location filename="../../core/landscape/probe.cpp"/>
        <source>here</source>
        <translation>hier</translation>
    </message>
    <message>
        <location filename="../../core/landscape/probe.cpp"/>
        <source>maximum %1</source>
        <translation>Maximum %1</translation>
    </message>
    <message>
        <location filename="../../core/landscape/probe.cpp"/>
        <source>no pattern lies within h = %1</source>
        <translation>kein Muster liegt innerhalb von h = %1</translation>
    </message>
    <message>
        <location filename="../../core/landscape/probe.cpp"/>
        <source>no score is within reach</source>
        <translation>kein Score ist in Reichweite</translation>
    </message>
    <message>
        <location filename="../../core/landscape/probe.cpp"/>
        <source>not converged</source>
        <translation>nicht konvergiert</translation>
    </message>
    <message>
        <location filename="../../core/landscape/probe.cpp"/>
        <source>saddle %1</source>
        <translation>Sattel %1</translation>
    </message>
    <message>
        <location filename="../../core/landscape/probe.cpp"/>
        <source>the maximum %1</source>
        <translation>Maximum %1</translation>
    </message>
    <message>
        <location filename="../../core/landscape/probe.cpp"/>
        <source>the saddle %1</source>
        <translation>Sattel %1</translation>
    </message>
    <message>
        <location filename="../../core/landscape/probe.cpp"/>
        <source>undefined</source>
        <translation>undefiniert</translation>
    </message>
    <message>
        <location filename="../../core/landscape/targets.cpp"/>
        <source>Every pattern is its own target here.</source>
        <translation>Jedes Muster ist hier sein eigenes Ziel.</translation>
    </message>
    <message>
        <location filename="../../core/landscape/targets.cpp"/>
        <source>More than %1 patterns: their targets are not drawn.</source>
        <translation>Mehr als %1 Muster: ihre Ziele werden nicht gezeichnet.</translation>
    </message>
    <message>
        <location filename="../../core/landscape/targets.cpp"/>
        <source>More than %1 sets of %2 patterns: their targets are not drawn.</source>
        <translation>Mehr als %1 Mengen aus %2 Mustern: ihre Ziele werden nicht gezeichnet.</translation>
    </message>
    <message>
        <location filename="../../core/landscape/targets.cpp"/>
        <source>target of a pattern</source>
        <translation>Ziel eines Musters</translation>
    </message>
    <message>
        <location filename="../../core/landscape/targets.cpp"/>
        <source>target sign(x), for patterns of ±1</source>
        <translation>Ziel sign(x), für Muster aus ±1</translation>
    </message>
    <message>
        <location filename="../../core/landscape/targets.cpp"/>
        <source>target, Xᵀy/k</source>
        <translation>Ziel, Xᵀy/k</translation>
    </message>
    <message>
        <location filename="../../core/layers/attention_layers.h"/>
        <source>Factor of the products of keys and query.</source>
        <translation>Faktor der Produkte von Schlüsseln und Anfrage.</translation>
    </message>
    <message>
        <location filename="../../core/layers/attention_layers.h"/>
        <source>HFY eq. 7, TTR eq. 50</source>
        <translation>HFY Gl. 7, TTR Gl. 50</translation>
    </message>
    <message>
        <location filename="../../core/layers/attention_layers.h"/>
        <source>Scores to weights.</source>
        <translation>Von Scores zu Gewichten.</translation>
    </message>
    <message>
        <location filename="../../core/layers/attention_layers.h"/>
        <source>TTR eq. 47</source>
        <translation>TTR Gl. 47</translation>
    </message>
    <message>
        <location filename="../../core/layers/attention_layers.h"/>
        <source>TTR eqs. 1, 51</source>
        <translation>TTR Gl. 1, 51</translation>
    </message>
    <message>
        <location filename="../../core/layers/attention_layers.h"/>
        <source>attention by a separation</source>
        <translation>Attention mit einer Separation</translation>
    </message>
    <message>
        <location filename="../../core/layers/attention_layers.h"/>
        <source>softmax attention</source>
        <translation>Softmax-Attention</translation>
    </message>
    <message>
        <location filename="../../core/layers/attention_layers.h"/>
        <source>unnormalised softmax attention</source>
        <translation>unnormierte Softmax-Attention</translation>
    </message>
    <message>
        <location filename="../../core/layers/attention_layers.h"/>
        <source>y = Vᵀ ŷ_Ω(s K q)</source>
        <translation>y = Vᵀ ŷ_Ω(s K q)</translation>
    </message>
    <message>
        <location filename="../../core/layers/attention_layers.h"/>
        <source>y = Σ vᵢ exp(s kᵢᵀq)</source>
        <translation>y = Σ vᵢ exp(s kᵢᵀq)</translation>
    </message>
    <message>
        <location filename="../../core/layers/attention_layers.h"/>
        <source>y = Σ vᵢ exp(s kᵢᵀq) / Σ exp(s kᵢᵀq)</source>
        <translation>y = Σ vᵢ exp(s kᵢᵀq) / Σ exp(s kᵢᵀq)</translation>
    </message>
    <message>
        <location filename="../../core/layers/batch_layers.h"/>
        <source>Newton steps: one of size 1 is least squares.</source>
        <translation>Newton-Schritte: einer der Größe 1 ist Kleinste Quadrate.</translation>
    </message>
    <message>
        <location filename="../../core/layers/batch_layers.h"/>
        <source>P ← (P − P k kᵀ P/(γ + kᵀ P k))/γ,  M ← M + e kᵀ P</source>
        <translation>P ← (P − P k kᵀ P/(γ + kᵀ P k))/γ,  M ← M + e kᵀ P</translation>
    </message>
    <message>
        <location filename="../../core/layers/batch_layers.h"/>
        <source>Share of a pair's weight that a token keeps.</source>
        <translation>Anteil vom Gewicht eines Paars, den ein Token behält.</translation>
    </message>
    <message>
        <location filename="../../core/layers/batch_layers.h"/>
        <source>Steps from 0 at each token.</source>
        <translation>Schritte von 0 bei jedem Token.</translation>
    </message>
    <message>
        <location filename="../../core/layers/batch_layers.h"/>
        <source>TTR eqs. 11, 15</source>
        <translation>TTR Gl. 11, 15</translation>
    </message>
    <message>
        <location filename="../../core/layers/batch_layers.h"/>
        <source>TTR eqs. 20-25</source>
        <translation>TTR Gl. 20-25</translation>
    </message>
    <message>
        <location filename="../../core/layers/batch_layers.h"/>
        <source>Weight of the L2 penalty; 0: least norm.</source>
        <translation>Gewicht der L2-Strafe; 0: kleinste Norm.</translation>
    </message>
    <message>
        <location filename="../../core/layers/batch_layers.h"/>
        <source>Whether the penalty fades as the pairs do.</source>
        <translation>Ob die Strafe abklingt wie die Paare.</translation>
    </message>
    <message>
        <location filename="../../core/layers/batch_layers.h"/>
        <source>batch gradient descent</source>
        <translation>Batch-Gradientenabstieg</translation>
    </message>
    <message>
        <location filename="../../core/layers/batch_layers.h"/>
        <source>from 0, steps times M ← M + β (B − M A)</source>
        <translation>von 0, steps-mal M ← M + β (B − M A)</translation>
    </message>
    <message>
        <location filename="../../core/layers/batch_layers.h"/>
        <source>recursive least squares (mesa layer, intention)</source>
        <translation>rekursive kleinste Quadrate (Mesa-Schicht)</translation>
    </message>
    <message>
        <location filename="../../core/layers/delta_rules.h"/>
        <source>DeltaNet (LMS)</source>
        <translation>DeltaNet (LMS)</translation>
    </message>
    <message>
        <location filename="../../core/layers/delta_rules.h"/>
        <source>DeltaProduct</source>
        <translation>DeltaProduct</translation>
    </message>
    <message>
        <location filename="../../core/layers/delta_rules.h"/>
        <source>Longhorn</source>
        <translation>Longhorn</translation>
    </message>
    <message>
        <location filename="../../core/layers/delta_rules.h"/>
        <source>M ← (1 − βλ) M + β e kᵀ</source>
        <translation>M ← (1 − βλ) M + β e kᵀ</translation>
    </message>
    <message>
        <location filename="../../core/layers/delta_rules.h"/>
        <source>M ← M + e kᵀ/‖k‖²</source>
        <translation>M ← M + e kᵀ/‖k‖²</translation>
    </message>
    <message>
        <location filename="../../core/layers/delta_rules.h"/>
        <source>M ← M + β e kᵀ</source>
        <translation>M ← M + β e kᵀ</translation>
    </message>
    <message>
        <location filename="../../core/layers/delta_rules.h"/>
        <source>M ← M + δ/(1 + δ‖k‖²) e kᵀ</source>
        <translation>M ← M + δ/(1 + δ‖k‖²) e kᵀ</translation>
    </message>
    <message>
        <location filename="../../core/layers/delta_rules.h"/>
        <source>M ← α M (I − η k kᵀ) + η v kᵀ</source>
        <translation>M ← α M (I − η k kᵀ) + η v kᵀ</translation>
    </message>
    <message>
        <location filename="../../core/layers/delta_rules.h"/>
        <source>NLMS (Kaczmarz)</source>
        <translation>NLMS (Kaczmarz)</translation>
    </message>
    <message>
        <location filename="../../core/layers/delta_rules.h"/>
        <source>S ← μ S + β e kᵀ,  M ← (1 − decay) M + S</source>
        <translation>S ← μ S + β e kᵀ,  M ← (1 − decay) M + S</translation>
    </message>
    <message>
        <location filename="../../core/layers/delta_rules.h"/>
        <source>Share of the last step that the next one keeps.</source>
        <translation>Anteil des letzten Schritts, den der nächste behält.</translation>
    </message>
    <message>
        <location filename="../../core/layers/delta_rules.h"/>
        <source>Share of the memory that a token keeps.</source>
        <translation>Anteil des Speichers, den ein Token behält.</translation>
    </message>
    <message>
        <location filename="../../core/layers/delta_rules.h"/>
        <source>Share of the memory that a token takes away.</source>
        <translation>Anteil des Speichers, den ein Token wegnimmt.</translation>
    </message>
    <message>
        <location filename="../../core/layers/delta_rules.h"/>
        <source>Step size.</source>
        <translation>Schrittweite.</translation>
    </message>
    <message>
        <location filename="../../core/layers/delta_rules.h"/>
        <source>Steps a token.</source>
        <translation>Schritte je Token.</translation>
    </message>
    <message>
        <location filename="../../core/layers/delta_rules.h"/>
        <source>TTR Figure 1</source>
        <translation>TTR Abbildung 1</translation>
    </message>
    <message>
        <location filename="../../core/layers/delta_rules.h"/>
        <source>TTR eq. 29</source>
        <translation>TTR Gl. 29</translation>
    </message>
    <message>
        <location filename="../../core/layers/delta_rules.h"/>
        <source>TTR eq. 31</source>
        <translation>TTR Gl. 31</translation>
    </message>
    <message>
        <location filename="../../core/layers/delta_rules.h"/>
        <source>TTR eq. 33</source>
        <translation>TTR Gl. 33</translation>
    </message>
    <message>
        <location filename="../../core/layers/delta_rules.h"/>
        <source>TTR eq. 41</source>
        <translation>TTR Gl. 41</translation>
    </message>
    <message>
        <location filename="../../core/layers/delta_rules.h"/>
        <source>TTR eqs. 26-28</source>
        <translation>TTR Gl. 26-28</translation>
    </message>
    <message>
        <location filename="../../core/layers/delta_rules.h"/>
        <source>TTR eqs. 37-40</source>
        <translation>TTR Gl. 37-40</translation>
    </message>
    <message>
        <location filename="../../core/layers/delta_rules.h"/>
        <source>Weight of the L2 penalty; 0 is DeltaNet.</source>
        <translation>Gewicht der L2-Strafe; 0 ist DeltaNet.</translation>
    </message>
    <message>
        <location filename="../../core/layers/delta_rules.h"/>
        <source>Weight of the newest pair against the memory before it: large δ is NLMS.</source>
        <translation>Gewicht des neuesten Paars gegen den Speicher davor: großes δ ist NLMS.</translation>
    </message>
    <message>
        <location filename="../../core/layers/delta_rules.h"/>
        <source>Whether the steps of a token share its pair or have one each.</source>
        <translation>Ob die Schritte eines Tokens dessen Paar teilen oder je eines haben.</translation>
    </message>
    <message>
        <location filename="../../core/layers/delta_rules.h"/>
        <source>gated DeltaNet</source>
        <translation>DeltaNet mit Gatter</translation>
    </message>
    <message>
        <location filename="../../core/layers/delta_rules.h"/>
        <source>leaky LMS</source>
        <translation>LMS mit Vergessen</translation>
    </message>
    <message>
        <location filename="../../core/layers/delta_rules.h"/>
        <source>momentum (Titans)</source>
        <translation>Impuls (Titans)</translation>
    </message>
    <message>
        <location filename="../../core/layers/delta_rules.h"/>
        <source>own</source>
        <translation>eigene</translation>
    </message>
    <message>
        <location filename="../../core/layers/delta_rules.h"/>
        <source>same</source>
        <translation>gleiche</translation>
    </message>
    <message>
        <location filename="../../core/layers/delta_rules.h"/>
        <source>steps times M ← M + β e kᵀ</source>
        <translation>steps-mal M ← M + β e kᵀ</translation>
    </message>
    <message>
        <location filename="../../core/layers/kernel_ridge.h"/>
        <source>Bandwidth.</source>
        <translation>Bandbreite.</translation>
    </message>
    <message>
        <location filename="../../core/layers/kernel_ridge.h"/>
        <source>Kernel of the function space.</source>
        <translation>Kern des Funktionenraums.</translation>
    </message>
    <message>
        <location filename="../../core/layers/kernel_ridge.h"/>
        <source>TTR eqs. 43-46</source>
        <translation>TTR Gl. 43-46</translation>
    </message>
    <message>
        <location filename="../../core/layers/kernel_ridge.h"/>
        <source>Weight of the penalty; 0: least norm.</source>
        <translation>Gewicht der Strafe; 0: kleinste Norm.</translation>
    </message>
    <message>
        <location filename="../../core/layers/kernel_ridge.h"/>
        <source>exponential</source>
        <translation>exponentiell</translation>
    </message>
    <message>
        <location filename="../../core/layers/kernel_ridge.h"/>
        <source>kernel ridge regression</source>
        <translation>Kern-Ridge-Regression</translation>
    </message>
    <message>
        <location filename="../../core/layers/kernel_ridge.h"/>
        <source>linear</source>
        <translation>linear</translation>
    </message>
    <message>
        <location filename="../../core/layers/kernel_ridge.h"/>
        <source>y = Vᵀ (κ(K, K) + ρ I)⁻¹ κ(K, q)</source>
        <translation>y = Vᵀ (κ(K, K) + ρ I)⁻¹ κ(K, q)</translation>
    </message>
    <message>
        <location filename="../../core/layers/layer.cpp"/>
        <source>a kernel by distance has no such parameter</source>
        <translation>ein Abstandskern hat keinen solchen Parameter</translation>
    </message>
    <message>
        <location filename="../../core/layers/layer.cpp"/>
        <source>an MLP has no closed form, it takes steps</source>
        <translation>ein MLP hat keine geschlossene Form, es macht Schritte</translation>
    </message>
    <message>
        <location filename="../../core/layers/layer.cpp"/>
        <source>sum needs the feature elu1</source>
        <translation>sum braucht das Merkmal elu1</translation>
    </message>
    <message>
        <location filename="../../core/layers/layer_curves.cpp"/>
        <source>pairs: own takes a sequence of one's own</source>
        <translation>pairs: own nimmt eine eigene Folge</translation>
    </message>
    <message numerus="yes">
        <location filename="../../core/layers/layer_run.cpp"/>
        <source>%n column(s)</source>
        <translation>
            <numerusform>%n Spalte</numerusform>
            <numerusform>%n Spalten</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../core/layers/layer_run.cpp"/>
        <source>entry %1: %2</source>
        <translation>Eintrag %1: %2</translation>
    </message>
    <message>
        <location filename="../../core/layers/layer_run.cpp"/>
        <source>expected %1, not %2</source>
        <translation>erwartet: %1, nicht %2</translation>
    </message>
    <message>
        <location filename="../../core/layers/layer_run.cpp"/>
        <source>expected a multiple of %1, not %2</source>
        <translation>erwartet wird ein Vielfaches von %1, nicht %2</translation>
    </message>
    <message>
        <location filename="../../core/layers/layer_run.cpp"/>
        <source>expected at least one row of numbers</source>
        <translation>erwartet wird mindestens eine Zeile mit Zahlen</translation>
    </message>
    <message>
        <location filename="../../core/layers/layer_run.cpp"/>
        <source>row %1, column %2: expected a finite number</source>
        <translation>Zeile %1, Spalte %2: erwartet wird eine endliche Zahl</translation>
    </message>
    <message>
        <location filename="../../core/layers/layer_run.cpp"/>
        <source>this layer takes none</source>
        <translation>diese Schicht nimmt keine</translation>
    </message>
    <message numerus="yes">
        <location filename="../../core/layers/layer_tasks.cpp"/>
        <source>%n dimension(s)</source>
        <translation>
            <numerusform>%n Dimension</numerusform>
            <numerusform>%n Dimensionen</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../core/layers/layer_tasks.cpp"/>
        <source>MQAR needs at least one pair and dimension and an even length</source>
        <translation>MQAR braucht mindestens ein Paar und eine Dimension und eine gerade Länge</translation>
    </message>
    <message>
        <location filename="../../core/layers/layer_tasks.cpp"/>
        <source>at most %1 orthonormal cues exist in %2, not %3</source>
        <translation>höchstens %1 orthonormale Hinweise gibt es bei %2, nicht %3</translation>
    </message>
    <message>
        <location filename="../../core/layers/layer_tasks.cpp"/>
        <source>entry %1: expected an index from 0 to %2, not %3</source>
        <translation>Eintrag %1: erwartet wird ein Index von 0 bis %2, nicht %3</translation>
    </message>
    <message>
        <location filename="../../core/layers/layer_tasks.cpp"/>
        <source>expected at least one index</source>
        <translation>erwartet wird mindestens ein Index</translation>
    </message>
    <message>
        <location filename="../../core/layers/layer_tasks.cpp"/>
        <source>noise: expected at least 2 rows</source>
        <translation>noise: erwartet werden mindestens 2 Zeilen</translation>
    </message>
    <message>
        <location filename="../../core/layers/layer_words.cpp"/>
        <source>false</source>
        <translation>nein</translation>
    </message>
    <message>
        <location filename="../../core/layers/layer_words.cpp"/>
        <source>set</source>
        <translation>gesetzt</translation>
    </message>
    <message>
        <location filename="../../core/layers/layer_words.cpp"/>
        <source>usual</source>
        <translation>üblich</translation>
    </message>
    <message>
        <location filename="../../core/layers/linear_memory.h"/>
        <source>Feature map of keys and queries; elu1 is x + 1 above 0, else e^x.</source>
        <translation>Merkmalsabbildung von Schlüsseln und Anfragen; elu1 ist x + 1 über 0, sonst e^x.</translation>
    </message>
    <message>
        <location filename="../../core/layers/linear_memory.h"/>
        <source>Share of the memory that a token keeps; 1 is linear attention.</source>
        <translation>Anteil des Speichers, den ein Token behält; 1 ist lineare Attention.</translation>
    </message>
    <message>
        <location filename="../../core/layers/linear_memory.h"/>
        <source>TTR eqs. 2, 3, 12</source>
        <translation>TTR Gl. 2, 3, 12</translation>
    </message>
    <message>
        <location filename="../../core/layers/linear_memory.h"/>
        <source>TTR eqs. 4, 16</source>
        <translation>TTR Gl. 4, 16</translation>
    </message>
    <message>
        <location filename="../../core/layers/linear_memory.h"/>
        <source>What the read is divided by: its norm (l2), its root mean square (rms), the sum of its weights (sum, needs elu1).</source>
        <translation>Wodurch das Gelesene geteilt wird: seine Norm (l2), sein quadratisches Mittel (rms), die Summe seiner Gewichte (sum, braucht elu1).</translation>
    </message>
    <message>
        <location filename="../../core/layers/linear_memory.h"/>
        <source>elu1</source>
        <translation>elu1</translation>
    </message>
    <message>
        <location filename="../../core/layers/linear_memory.h"/>
        <source>gated linear attention</source>
        <translation>lineare Attention mit Gatter</translation>
    </message>
    <message>
        <location filename="../../core/layers/linear_memory.h"/>
        <source>linear attention</source>
        <translation>lineare Attention</translation>
    </message>
    <message>
        <location filename="../../core/layers/linear_memory.h"/>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <location filename="../../core/layers/linear_memory.h"/>
        <source>rms</source>
        <translation>rms</translation>
    </message>
    <message>
        <location filename="../../core/layers/linear_memory.h"/>
        <source>sum</source>
        <translation>Summe</translation>
    </message>
    <message>
        <location filename="../../core/layers/local_layers.h"/>
        <source>Nadaraya–Watson</source>
        <translation>Nadaraya–Watson</translation>
    </message>
    <message>
        <location filename="../../core/layers/local_layers.h"/>
        <source>TTR eq. 50</source>
        <translation>TTR Gl. 50</translation>
    </message>
    <message>
        <location filename="../../core/layers/local_layers.h"/>
        <source>TTR eqs. 52-54</source>
        <translation>TTR Gl. 52-54</translation>
    </message>
    <message>
        <location filename="../../core/layers/local_layers.h"/>
        <source>Weight of a pair by the distance of its key.</source>
        <translation>Gewicht eines Paars nach dem Abstand seines Schlüssels.</translation>
    </message>
    <message>
        <location filename="../../core/layers/local_layers.h"/>
        <source>Weight of the L2 penalty on the slope; 0: least norm.</source>
        <translation>Gewicht der L2-Strafe auf der Steigung; 0: kleinste Norm.</translation>
    </message>
    <message>
        <location filename="../../core/layers/local_layers.h"/>
        <source>local linear regression</source>
        <translation>lokal lineare Regression</translation>
    </message>
    <message>
        <location filename="../../core/layers/local_layers.h"/>
        <source>y = Σ wᵢ vᵢ / Σ wᵢ</source>
        <translation>y = Σ wᵢ vᵢ / Σ wᵢ</translation>
    </message>
    <message>
        <location filename="../../core/layers/other_layers.h"/>
        <source>Hidden units.</source>
        <translation>Verborgene Einheiten.</translation>
    </message>
    <message>
        <location filename="../../core/layers/other_layers.h"/>
        <source>Seed of the first weights.</source>
        <translation>Seed der ersten Gewichte.</translation>
    </message>
    <message>
        <location filename="../../core/layers/other_layers.h"/>
        <source>TTR Figure 2</source>
        <translation>TTR Abbildung 2</translation>
    </message>
    <message>
        <location filename="../../core/layers/other_layers.h"/>
        <source>TTR section 3</source>
        <translation>TTR Abschnitt 3</translation>
    </message>
    <message>
        <location filename="../../core/layers/other_layers.h"/>
        <source>naive forecaster</source>
        <translation>naive Vorhersage</translation>
    </message>
    <message>
        <location filename="../../core/layers/other_layers.h"/>
        <source>test-time training of an MLP (TTT)</source>
        <translation>Training eines MLP zur Testzeit (TTT)</translation>
    </message>
    <message>
        <location filename="../../core/layers/other_layers.h"/>
        <source>θ ← θ − β ∇ ½‖v − m(k)‖²,  m(k) = W₂ tanh(W₁ k + b₁) + b₂</source>
        <translation>θ ← θ − β ∇ ½‖v − m(k)‖²,  m(k) = W₂ tanh(W₁ k + b₁) + b₂</translation>
    </message>
    <message>
        <location filename="../../core/layers/pair_memory.h"/>
        <source>Whether keys and queries are divided by their norms first.</source>
        <translation>Ob Schlüssel und Anfragen zuerst durch ihre Normen geteilt werden.</translation>
    </message>
    <message>
        <location filename="../../core/layers/recipe.cpp"/>
        <source>%1 or %2</source>
        <translation>%1 oder %2</translation>
    </message>
    <message>
        <location filename="../../core/layers/recipe.cpp"/>
        <source>MLP</source>
        <translation>MLP</translation>
    </message>
    <message>
        <location filename="../../core/layers/recipe.cpp"/>
        <source>RKHS</source>
        <translation>RKHS</translation>
    </message>
    <message>
        <location filename="../../core/layers/recipe.cpp"/>
        <source>SGD</source>
        <translation>SGD</translation>
    </message>
    <message>
        <location filename="../../core/layers/recipe.cpp"/>
        <source>SGD with L2</source>
        <translation>SGD mit L2</translation>
    </message>
    <message>
        <location filename="../../core/layers/recipe.cpp"/>
        <source>SGD with momentum</source>
        <translation>SGD mit Impuls</translation>
    </message>
    <message>
        <location filename="../../core/layers/recipe.cpp"/>
        <source>SGD, adaptive step</source>
        <translation>SGD, adaptiver Schritt</translation>
    </message>
    <message>
        <location filename="../../core/layers/recipe.cpp"/>
        <source>SGD, several steps per token</source>
        <translation>SGD, mehrere Schritte je Token</translation>
    </message>
    <message>
        <location filename="../../core/layers/recipe.cpp"/>
        <source>by similarity</source>
        <translation>nach Ähnlichkeit</translation>
    </message>
    <message>
        <location filename="../../core/layers/recipe.cpp"/>
        <source>constant</source>
        <translation>konstant</translation>
    </message>
    <message>
        <location filename="../../core/layers/recipe.cpp"/>
        <source>equal</source>
        <translation>gleich</translation>
    </message>
    <message>
        <location filename="../../core/layers/recipe.cpp"/>
        <source>exact</source>
        <translation>exakt</translation>
    </message>
    <message>
        <location filename="../../core/layers/recipe.cpp"/>
        <source>exact with κ ≈ I</source>
        <translation>exakt mit κ ≈ I</translation>
    </message>
    <message>
        <location filename="../../core/layers/recipe.cpp"/>
        <source>geometric</source>
        <translation>geometrisch</translation>
    </message>
    <message>
        <location filename="../../core/layers/recipe.cpp"/>
        <source>linear in φ(k)</source>
        <translation>linear in φ(k)</translation>
    </message>
    <message>
        <location filename="../../core/layers/recipe.cpp"/>
        <source>one batch step from 0</source>
        <translation>ein Batch-Schritt von 0</translation>
    </message>
    <message>
        <location filename="../../core/layers/recipe.cpp"/>
        <source>several batch steps from 0</source>
        <translation>mehrere Batch-Schritte von 0</translation>
    </message>
    <message>
        <location filename="../../core/layers/recipe.cpp"/>
        <source>the newest pair alone</source>
        <translation>allein das neueste Paar</translation>
    </message>
    <message>
        <location filename="../../core/layers/recipe.cpp"/>
        <source>unnamed combination</source>
        <translation>Kombination ohne Namen</translation>
    </message>
    <message>
        <location filename="../../core/layers/recipe_layer.h"/>
        <source>Bandwidth of the weights by similarity.</source>
        <translation>Bandbreite der Gewichte nach Ähnlichkeit.</translation>
    </message>
    <message>
        <location filename="../../core/layers/recipe_layer.h"/>
        <source>Class of the functions.</source>
        <translation>Klasse der Funktionen.</translation>
    </message>
    <message>
        <location filename="../../core/layers/recipe_layer.h"/>
        <source>Factor of the products in the kernel.</source>
        <translation>Faktor der Produkte im Kern.</translation>
    </message>
    <message>
        <location filename="../../core/layers/recipe_layer.h"/>
        <source>How the best of them is looked for.</source>
        <translation>Wie die beste davon gesucht wird.</translation>
    </message>
    <message>
        <location filename="../../core/layers/recipe_layer.h"/>
        <source>Of the pairs.</source>
        <translation>Der Paare.</translation>
    </message>
    <message>
        <location filename="../../core/layers/recipe_layer.h"/>
        <source>Steps, of a token or from 0.</source>
        <translation>Schritte, eines Tokens oder von 0.</translation>
    </message>
    <message>
        <location filename="../../core/layers/recipe_layer.h"/>
        <source>Weight of the L2 penalty.</source>
        <translation>Gewicht der L2-Strafe.</translation>
    </message>
    <message>
        <location filename="../../core/layers/recipe_layer.h"/>
        <source>m ← optimiser of ½ Σ wᵢ ‖vᵢ − m(kᵢ)‖²,  y = m(q)</source>
        <translation>m ← Optimierer von ½ Σ wᵢ ‖vᵢ − m(kᵢ)‖²,  y = m(q)</translation>
    </message>
    <message>
        <location filename="../../core/layers/recipe_layer.h"/>
        <source>unnamed recipe</source>
        <translation>Rezept ohne Namen</translation>
    </message>
    <message>
        <location filename="../../core/layers/weight_kernel.h"/>
        <source>Gaussian on the nearest</source>
        <translation>Gauß auf den nächsten</translation>
    </message>
    <message>
        <location filename="../../core/layers/weight_kernel.h"/>
        <source>How far beyond the nearest key weight reaches.</source>
        <translation>Wie weit über den nächsten Schlüssel hinaus das Gewicht reicht.</translation>
    </message>
    <message>
        <location filename="../../core/layers/weight_kernel.h"/>
        <source>How many of the nearest pairs have weight.</source>
        <translation>Wie viele der nächsten Paare Gewicht haben.</translation>
    </message>
    <message>
        <location filename="../../core/layers/weight_kernel.h"/>
        <source>Kernel order.</source>
        <translation>Kernordnung.</translation>
    </message>
    <message>
        <location filename="../../core/layers/weight_kernel.h"/>
        <source>Kernel order: (1 + 1/r)-entmax.</source>
        <translation>Kernordnung: (1 + 1/r)-entmax.</translation>
    </message>
    <message>
        <location filename="../../core/layers/weight_kernel.h"/>
        <source>Reach in bandwidths.</source>
        <translation>Reichweite in Bandbreiten.</translation>
    </message>
    <message>
        <location filename="../../core/layers/weight_kernel.h"/>
        <source>Temperature.</source>
        <translation>Temperatur.</translation>
    </message>
    <message>
        <location filename="../../core/layers/weight_kernel.h"/>
        <source>adaptive polynomial</source>
        <translation>adaptiv polynomial</translation>
    </message>
    <message>
        <location filename="../../core/layers/weight_kernel.h"/>
        <source>anchored polynomial</source>
        <translation>verankert polynomial</translation>
    </message>
    <message>
        <location filename="../../core/layers/weight_kernel.h"/>
        <source>mean of the nearest</source>
        <translation>Mittel der nächsten</translation>
    </message>
    <message>
        <location filename="../../core/layers/weight_kernel.h"/>
        <source>polynomial</source>
        <translation>polynomial</translation>
    </message>
    <message>
        <location filename="../../core/learning/bag_source.cpp"/>
        <source>"%1": expected a number for each of %2 instances, not %3</source>
        <translation>"%1": erwartet wird je eine Zahl für %2 Instanzen, nicht %3</translation>
    </message>
    <message>
        <location filename="../../core/learning/bag_source.cpp"/>
        <source>expected %1 fields, not %2</source>
        <translation>erwartet werden %1 Felder, nicht %2</translation>
    </message>
    <message>
        <location filename="../../core/learning/bag_source.cpp"/>
        <source>expected a finite number, not "%1"</source>
        <translation>erwartet wird eine endliche Zahl, nicht "%1"</translation>
    </message>
    <message>
        <location filename="../../core/learning/bag_source.cpp"/>
        <source>expected a label of -1, 0 or 1, not "%1"</source>
        <translation>erwartet wird ein Label von -1, 0 oder 1, nicht "%1"</translation>
    </message>
    <message>
        <location filename="../../core/learning/bag_source.cpp"/>
        <source>expected a matrix "%1"</source>
        <translation>erwartet wird eine Matrix "%1"</translation>
    </message>
    <message>
        <location filename="../../core/learning/bag_source.cpp"/>
        <source>expected bag,label,f1,... with at least one number</source>
        <translation>erwartet wird bag,label,f1,... mit mindestens einer Zahl</translation>
    </message>
    <message>
        <location filename="../../core/learning/bag_source.cpp"/>
        <source>expected bag:label and index:value, not "%1"</source>
        <translation>erwartet wird bag:label und index:value, nicht "%1"</translation>
    </message>
    <message>
        <location filename="../../core/learning/bag_source.cpp"/>
        <source>expected bags of both classes, with labels above 0 and others</source>
        <translation>erwartet werden Beutel beider Klassen, mit Labels über 0 und anderen</translation>
    </message>
    <message>
        <location filename="../../core/learning/bag_source.cpp"/>
        <source>instance %1: expected a label of -1, 0 or 1, not %2</source>
        <translation>Instanz %1: erwartet wird ein Label -1, 0 oder 1, nicht %2</translation>
    </message>
    <message>
        <location filename="../../core/learning/bag_source.cpp"/>
        <source>instance %1: expected finite numbers</source>
        <translation>Instanz %1: erwartet werden endliche Zahlen</translation>
    </message>
    <message>
        <location filename="../../core/learning/bag_source.cpp"/>
        <source>line %1: %2</source>
        <translation>Zeile %1: %2</translation>
    </message>
    <message>
        <location filename="../../core/learning/bag_source.cpp"/>
        <source>the bag "%1" has two labels</source>
        <translation>der Beutel "%1" hat zwei Labels</translation>
    </message>
    <message>
        <location filename="../../core/learning/bag_source.cpp"/>
        <source>the index %1 stands there twice</source>
        <translation>der Index %1 steht dort zweimal</translation>
    </message>
    <message>
        <location filename="../../core/learning/labelled_images.cpp"/>
        <source>"%1": expected test images of %2 pixels as the training images, not %3</source>
        <translation>"%1": erwartet werden Testbilder mit %2 Pixeln wie die Trainingsbilder, nicht %3</translation>
    </message>
    <message>
        <location filename="../../core/learning/labelled_images.cpp"/>
        <source>"%1": expected the file %2, or %2.gz</source>
        <translation>"%1": erwartet wird die Datei %2 oder %2.gz</translation>
    </message>
    <message>
        <location filename="../../core/learning/labelled_images.cpp"/>
        <source>expected as many labels as images, %1, not %2</source>
        <translation>erwartet werden so viele Labels wie Bilder, %1, nicht %2</translation>
    </message>
    <message>
        <location filename="../../core/learning/labelled_images.cpp"/>
        <source>expected bytes in %1, not %2 in %3</source>
        <translation>erwartet werden Bytes in %1, nicht %2 in %3</translation>
    </message>
    <message>
        <location filename="../../core/learning/labelled_images.cpp"/>
        <source>expected images of the label %1, and others</source>
        <translation>erwartet werden Bilder mit dem Label %1 und andere</translation>
    </message>
    <message>
        <location filename="../../core/learning/mosaic_experiment.cpp"/>
        <source>a divisor of the width %1, not %2</source>
        <translation>ein Teiler der Breite %1, nicht %2</translation>
    </message>
    <message>
        <location filename="../../core/learning/mosaic_experiment.cpp"/>
        <source>a length of its own for each</source>
        <translation>für jeden eine eigene Länge</translation>
    </message>
    <message>
        <location filename="../../core/learning/mosaic_experiment.cpp"/>
        <source>at most %1, not %2</source>
        <translation>höchstens %1, nicht %2</translation>
    </message>
    <message>
        <location filename="../../core/learning/mosaic_experiment.cpp"/>
        <source>each name once, not %1 twice</source>
        <translation>jeder Name einmal, nicht %1 zweimal</translation>
    </message>
    <message>
        <location filename="../../core/learning/mosaic_experiment.cpp"/>
        <source>expected some of %1, not "%2"</source>
        <translation>erwartet werden einige von %1, nicht „%2“</translation>
    </message>
    <message>
        <location filename="../../core/learning/mosaic_experiment.cpp"/>
        <source>lengths of at most %1, not %2</source>
        <translation>Längen von höchstens %1, nicht %2</translation>
    </message>
    <message>
        <location filename="../../core/learning/mosaic_experiment.cpp"/>
        <source>sequences with at most %1 weights of attention, not %2</source>
        <translation>Folgen mit höchstens %1 Gewichten der Attention, nicht %2</translation>
    </message>
    <message>
        <location filename="../../core/learning/pooling_experiment.cpp"/>
        <source>a whole number from 3 to the number of bags of the smaller class, %1, not %2</source>
        <translation>eine ganze Zahl von 3 bis zur Zahl der Beutel der kleineren Klasse, %1, nicht %2</translation>
    </message>
    <message>
        <location filename="../../core/learning/pooling_experiment.cpp"/>
        <source>at least one</source>
        <translation>mindestens eines</translation>
    </message>
    <message>
        <location filename="../../core/learning/pooling_experiment.cpp"/>
        <source>at most as many as the %1 instances of the largest bag, not %2</source>
        <translation>höchstens so viele wie die %1 Instanzen des größten Beutels, nicht %2</translation>
    </message>
    <message>
        <location filename="../../core/learning/pooling_experiment.cpp"/>
        <source>expected softmax, A-entmax, adaptive-entmax, G-normmax, K-subsets or K-sequential-subsets, or the last two without K, not "%1"</source>
        <translation>erwartet wird softmax, A-entmax, adaptive-entmax, G-normmax, K-subsets oder K-sequential-subsets oder die beiden letzten ohne K, nicht "%1"</translation>
    </message>
    <message>
        <location filename="../../core/learning/texts.cpp"/>
        <source>expected a finite number as label, not "%1"</source>
        <translation>erwartet wird eine endliche Zahl als Label, nicht "%1"</translation>
    </message>
    <message>
        <location filename="../../core/learning/texts.cpp"/>
        <source>expected a label, a tab and a text</source>
        <translation>erwartet werden ein Label, ein Tabulator und ein Text</translation>
    </message>
    <message>
        <location filename="../../core/learning/texts.cpp"/>
        <source>expected a text of at least one token</source>
        <translation>erwartet wird ein Text aus mindestens einem Token</translation>
    </message>
    <message>
        <location filename="../../core/learning/texts.cpp"/>
        <source>expected fewer tokens in all</source>
        <translation>erwartet werden insgesamt weniger Token</translation>
    </message>
    <message>
        <location filename="../../core/learning/texts.cpp"/>
        <source>expected ranges of the tokens 0 to %1, such as 3-5,9, not "%2"</source>
        <translation>erwartet werden Bereiche der Token 0 bis %1, etwa 3-5,9, nicht "%2"</translation>
    </message>
    <message>
        <location filename="../../core/learning/texts.cpp"/>
        <source>expected texts of both classes, with labels above 0 and others</source>
        <translation>erwartet werden Texte beider Klassen, mit Labels über 0 und anderen</translation>
    </message>
    <message>
        <location filename="../../core/lessons/condition.cpp"/>
        <source>%1: expected %2</source>
        <translation>%1: erwartet wird %2</translation>
    </message>
    <message>
        <location filename="../../core/lessons/condition.cpp"/>
        <source>%1: expected the number of a %2, 1, 2, …, not %3</source>
        <translation>%1: erwartet wird die Nummer für %2, 1, 2, …, nicht %3</translation>
    </message>
    <message>
        <location filename="../../core/lessons/condition.cpp"/>
        <source>expected a measure left of the sign, not the number %1</source>
        <translation>erwartet wird ein Maß links vom Zeichen, nicht die Zahl %1</translation>
    </message>
    <message>
        <location filename="../../core/lessons/condition.cpp"/>
        <source>expected a measure, a number or a word, not %1</source>
        <translation>erwartet wird ein Maß, eine Zahl oder ein Wort, nicht %1</translation>
    </message>
    <message>
        <location filename="../../core/lessons/condition.cpp"/>
        <source>expected a number or a measure right of %1, not the word %2</source>
        <translation>erwartet wird eine Zahl oder ein Maß rechts von %1, nicht das Wort %2</translation>
    </message>
    <message>
        <location filename="../../core/lessons/condition.cpp"/>
        <source>expected two terms and one of = != &lt; &lt;= &gt; &gt;= between them, not %1</source>
        <translation>erwartet werden zwei Terme und eines von = != &lt; &lt;= &gt; &gt;= dazwischen, nicht %1</translation>
    </message>
    <message>
        <location filename="../../core/lessons/condition.cpp"/>
        <source>needs %1</source>
        <translation>verlangt %1</translation>
    </message>
    <message>
        <location filename="../../core/lessons/condition.cpp"/>
        <source>needs anything but %1</source>
        <translation>verlangt alles außer %1</translation>
    </message>
    <message>
        <location filename="../../core/lessons/condition.cpp"/>
        <source>needs at least %1</source>
        <translation>verlangt mindestens %1</translation>
    </message>
    <message>
        <location filename="../../core/lessons/condition.cpp"/>
        <source>needs at most %1</source>
        <translation>verlangt höchstens %1</translation>
    </message>
    <message>
        <location filename="../../core/lessons/condition.cpp"/>
        <source>needs less than %1</source>
        <translation>verlangt weniger als %1</translation>
    </message>
    <message>
        <location filename="../../core/lessons/condition.cpp"/>
        <source>needs more than %1</source>
        <translation>verlangt mehr als %1</translation>
    </message>
    <message>
        <location filename="../../core/lessons/condition.cpp"/>
        <source>not chosen</source>
        <translation>nicht gewählt</translation>
    </message>
    <message>
        <location filename="../../core/lessons/condition.cpp"/>
        <source>nothing in brackets</source>
        <translation>nichts in Klammern</translation>
    </message>
    <message>
        <location filename="../../core/lessons/condition.cpp"/>
        <source>there is no measure %1 (did you mean %2?)</source>
        <translation>es gibt kein Maß %1 (ist %2 gemeint?)</translation>
    </message>
    <message>
        <location filename="../../core/lessons/condition.cpp"/>
        <source>there is no measure %1, `basinscope lesson measures` lists them</source>
        <translation>es gibt kein Maß %1, `basinscope lesson measures` nennt alle</translation>
    </message>
    <message>
        <location filename="../../core/lessons/learner_progress.cpp"/>
        <source>a key is not known: %1</source>
        <translation>ein Schlüssel ist nicht bekannt: %1</translation>
    </message>
    <message>
        <location filename="../../core/lessons/learner_progress.cpp"/>
        <source>a string</source>
        <translation>ein Text</translation>
    </message>
    <message>
        <location filename="../../core/lessons/learner_progress.cpp"/>
        <source>a whole number</source>
        <translation>eine ganze Zahl</translation>
    </message>
    <message>
        <location filename="../../core/lessons/learner_progress.cpp"/>
        <source>a whole number from 0 to %1</source>
        <translation>eine ganze Zahl von 0 bis %1</translation>
    </message>
    <message>
        <location filename="../../core/lessons/learner_progress.cpp"/>
        <source>an array of lessons</source>
        <translation>eine Liste von Lektionen</translation>
    </message>
    <message>
        <location filename="../../core/lessons/learner_progress.cpp"/>
        <source>an array of steps</source>
        <translation>eine Liste von Schritten</translation>
    </message>
    <message>
        <location filename="../../core/lessons/learner_progress.cpp"/>
        <source>an array of tasks</source>
        <translation>eine Liste von Aufgaben</translation>
    </message>
    <message>
        <location filename="../../core/lessons/learner_progress.cpp"/>
        <source>basinscope_progress: expected %1</source>
        <translation>basinscope_progress: %1 erwartet</translation>
    </message>
    <message>
        <location filename="../../core/lessons/learner_progress.cpp"/>
        <source>it is for a newer version (format %1, this one reads %2)</source>
        <translation>es ist für eine neuere Fassung (Format %1, gelesen wird %2)</translation>
    </message>
    <message>
        <location filename="../../core/lessons/learner_progress.cpp"/>
        <source>the lesson "%1" is there twice</source>
        <translation>die Lektion „%1“ kommt zweimal vor</translation>
    </message>
    <message>
        <location filename="../../core/lessons/learner_progress.cpp"/>
        <source>true or false</source>
        <translation>true oder false</translation>
    </message>
    <message>
        <location filename="../../core/lessons/lesson_file.cpp"/>
        <source>%1 has no value in the scene of this step</source>
        <translation>%1 hat in der Szene dieses Schritts keinen Wert</translation>
    </message>
    <message>
        <location filename="../../core/lessons/lesson_file.cpp"/>
        <source>%1 is %2, %3</source>
        <translation>%1 ist %2, %3</translation>
    </message>
    <message>
        <location filename="../../core/lessons/lesson_file.cpp"/>
        <source>%1: expected 1 to 9 digits</source>
        <translation>%1: erwartet werden 1 bis 9 Stellen</translation>
    </message>
    <message>
        <location filename="../../core/lessons/lesson_file.cpp"/>
        <source>%1: expected a JSON object that is merged into the scene</source>
        <translation>%1: erwartet wird ein JSON-Objekt, das in die Szene eingefügt wird</translation>
    </message>
    <message>
        <location filename="../../core/lessons/lesson_file.cpp"/>
        <source>%1: expected a line "- asks: …" in the same task</source>
        <translation>%1: erwartet wird eine Zeile "- asks: …" in derselben Aufgabe</translation>
    </message>
    <message>
        <location filename="../../core/lessons/lesson_file.cpp"/>
        <source>%1: expected a text</source>
        <translation>%1: erwartet wird ein Text</translation>
    </message>
    <message>
        <location filename="../../core/lessons/lesson_file.cpp"/>
        <source>%1: expected a whole number from 1 to %2</source>
        <translation>%1: erwartet wird eine ganze Zahl von 1 bis %2</translation>
    </message>
    <message>
        <location filename="../../core/lessons/lesson_file.cpp"/>
        <source>%1: there is no measure %2, `basinscope lesson measures` lists them</source>
        <translation>%1: es gibt kein Maß %2, `basinscope lesson measures` listet sie auf</translation>
    </message>
    <message>
        <location filename="../../core/lessons/lesson_file.cpp"/>
        <source>a condition</source>
        <translation>eine Bedingung</translation>
    </message>
    <message>
        <location filename="../../core/lessons/lesson_file.cpp"/>
        <source>a key is not known and has no effect: %1</source>
        <translation>ein Schlüssel ist unbekannt und bleibt ohne Wirkung: %1</translation>
    </message>
    <message>
        <location filename="../../core/lessons/lesson_file.cpp"/>
        <source>a number or a measure</source>
        <translation>eine Zahl oder ein Maß</translation>
    </message>
    <message>
        <location filename="../../core/lessons/lesson_file.cpp"/>
        <source>an answer to compare with</source>
        <translation>eine Antwort zum Vergleich</translation>
    </message>
    <message>
        <location filename="../../core/lessons/lesson_file.cpp"/>
        <source>asks: expected choice A | B, number, place or words, not %1</source>
        <translation>asks: erwartet wird choice A | B, number, place oder words, nicht %1</translation>
    </message>
    <message>
        <location filename="../../core/lessons/lesson_file.cpp"/>
        <source>asks: expected two to nine choices, choice ONE | ANOTHER</source>
        <translation>asks: erwartet werden zwei bis neun Antworten, choice EINE | ANDERE</translation>
    </message>
    <message>
        <location filename="../../core/lessons/lesson_file.cpp"/>
        <source>at the start: expected holds, or no such line</source>
        <translation>am Anfang: erwartet wird holds oder keine solche Zeile</translation>
    </message>
    <message>
        <location filename="../../core/lessons/lesson_file.cpp"/>
        <source>basinscope_lesson: expected %1</source>
        <translation>basinscope_lesson: erwartet wird %1</translation>
    </message>
    <message>
        <location filename="../../core/lessons/lesson_file.cpp"/>
        <source>does not hold at the start: %1</source>
        <translation>gilt am Anfang nicht: %1</translation>
    </message>
    <message>
        <location filename="../../core/lessons/lesson_file.cpp"/>
        <source>expected a line "- %1: %2" below "asks"</source>
        <translation>erwartet wird eine Zeile "- %1: %2" unter "asks"</translation>
    </message>
    <message>
        <location filename="../../core/lessons/lesson_file.cpp"/>
        <source>expected a line "- else: SENTENCE" that says what to look at</source>
        <translation>erwartet wird eine Zeile "- else: SATZ", die sagt, worauf zu achten ist</translation>
    </message>
    <message>
        <location filename="../../core/lessons/lesson_file.cpp"/>
        <source>expected a line "- holds: `CONDITION`" below what is to be done</source>
        <translation>erwartet wird eine Zeile "- holds: `BEDINGUNG`" unter der Aufgabe</translation>
    </message>
    <message>
        <location filename="../../core/lessons/lesson_file.cpp"/>
        <source>expected a line "- solved by: `{…}`" with one way of doing it</source>
        <translation>erwartet wird eine Zeile "- solved by: `{…}`" mit einem Lösungsweg</translation>
    </message>
    <message>
        <location filename="../../core/lessons/lesson_file.cpp"/>
        <source>expected a sentence below the title of the step</source>
        <translation>erwartet wird ein Satz unter dem Titel des Schritts</translation>
    </message>
    <message>
        <location filename="../../core/lessons/lesson_file.cpp"/>
        <source>expected a title behind "##"</source>
        <translation>erwartet wird ein Titel nach "##"</translation>
    </message>
    <message>
        <location filename="../../core/lessons/lesson_file.cpp"/>
        <source>expected at least one step, which begins with "## " and a title</source>
        <translation>erwartet wird mindestens ein Schritt, der mit "## " und einem Titel beginnt</translation>
    </message>
    <message>
        <location filename="../../core/lessons/lesson_file.cpp"/>
        <source>expected what is to be done behind "- [ ]"</source>
        <translation>erwartet wird die Aufgabe nach "- [ ]"</translation>
    </message>
    <message>
        <location filename="../../core/lessons/lesson_file.cpp"/>
        <source>holds before anything is done: %1</source>
        <translation>gilt, bevor etwas getan ist: %1</translation>
    </message>
    <message>
        <location filename="../../core/lessons/lesson_file.cpp"/>
        <source>its solution does not satisfy it: %1</source>
        <translation>die Lösung erfüllt es nicht: %1</translation>
    </message>
    <message>
        <location filename="../../core/lessons/lesson_file.cpp"/>
        <source>no condition, solution or scene of this step has the number %1: write what is measured as {MEASURE}, and other numbers as `%1`</source>
        <translation>keine Bedingung, Lösung oder Szene dieses Schritts hat die Zahl %1: was gemessen wird, als {MASS} schreiben, andere Zahlen als `%1`</translation>
    </message>
    <message>
        <location filename="../../core/lessons/lesson_file.cpp"/>
        <source>right: %1 is no number in the scene of its solution</source>
        <translation>right: %1 ist in der Szene der Lösung keine Zahl</translation>
    </message>
    <message>
        <location filename="../../core/lessons/lesson_file.cpp"/>
        <source>right: expected a number or a measure, not %1</source>
        <translation>right: erwartet wird eine Zahl oder ein Maß, nicht %1</translation>
    </message>
    <message>
        <location filename="../../core/lessons/lesson_file.cpp"/>
        <source>right: expected the letter of a choice, A to %1</source>
        <translation>right: erwartet wird der Buchstabe einer Antwort, A bis %1</translation>
    </message>
    <message>
        <location filename="../../core/lessons/lesson_file.cpp"/>
        <source>right: it holds before anything is done: %1</source>
        <translation>right: es gilt, bevor etwas getan ist: %1</translation>
    </message>
    <message>
        <location filename="../../core/lessons/lesson_file.cpp"/>
        <source>right: its solution does not satisfy it: %1</source>
        <translation>right: die Lösung erfüllt es nicht: %1</translation>
    </message>
    <message>
        <location filename="../../core/lessons/lesson_file.cpp"/>
        <source>scene: %1</source>
        <translation>Szene: %1</translation>
    </message>
    <message>
        <location filename="../../core/lessons/lesson_file.cpp"/>
        <source>scene: %1 is no scene file</source>
        <translation>scene: %1 ist keine Szenendatei</translation>
    </message>
    <message>
        <location filename="../../core/lessons/lesson_file.cpp"/>
        <source>scene: expected the name of a scene</source>
        <translation>scene: erwartet wird der Name einer Szene</translation>
    </message>
    <message>
        <location filename="../../core/lessons/lesson_file.cpp"/>
        <source>scene: there is no scene %1</source>
        <translation>scene: es gibt keine Szene %1</translation>
    </message>
    <message>
        <location filename="../../core/lessons/lesson_file.cpp"/>
        <source>slider: expected one of %1, not %2</source>
        <translation>slider: erwartet wird eines von %1, nicht %2</translation>
    </message>
    <message>
        <location filename="../../core/lessons/lesson_file.cpp"/>
        <source>solved by: %1</source>
        <translation>gelöst durch: %1</translation>
    </message>
    <message>
        <location filename="../../core/lessons/lesson_file.cpp"/>
        <source>the largest difference</source>
        <translation>die größte Abweichung</translation>
    </message>
    <message>
        <location filename="../../core/lessons/lesson_file.cpp"/>
        <source>unknown key %1: expected %2</source>
        <translation>unbekannter Schlüssel %1: erwartet wird %2</translation>
    </message>
    <message>
        <location filename="../../core/lessons/lesson_file.cpp"/>
        <source>unknown key %1: expected asks, right, within, model, holds, solved by, if …, else or at the start</source>
        <translation>unbekannter Schlüssel %1: erwartet wird asks, right, within, model, holds, solved by, if …, else oder at the start</translation>
    </message>
    <message>
        <location filename="../../core/lessons/lesson_file.cpp"/>
        <source>unknown key %1: expected panels, control, slider, vary or scene</source>
        <translation>unbekannter Schlüssel %1: panels, control, slider, vary oder scene erwartet</translation>
    </message>
    <message>
        <location filename="../../core/lessons/lesson_file.cpp"/>
        <source>within: expected a number that is not negative</source>
        <translation>within: erwartet wird eine Zahl, die nicht negativ ist</translation>
    </message>
    <message>
        <location filename="../../core/lessons/lesson_lines.cpp"/>
        <source>a task begins with "- [ ] " at the start of its line, not with "%1"</source>
        <translation>eine Aufgabe beginnt mit "- [ ] " am Anfang ihrer Zeile, nicht mit "%1"</translation>
    </message>
    <message>
        <location filename="../../core/lessons/lesson_lines.cpp"/>
        <source>expected "## " and the title of the first step</source>
        <translation>erwartet wird "## " und der Titel des ersten Schritts</translation>
    </message>
    <message>
        <location filename="../../core/lessons/lesson_lines.cpp"/>
        <source>expected "- [ ] ", "- key: value" indented below it, or the next step</source>
        <translation>erwartet wird "- [ ] ", eingerückt darunter "- key: value", oder der nächste Schritt</translation>
    </message>
    <message>
        <location filename="../../core/lessons/lesson_lines.cpp"/>
        <source>expected "---" and the head of a lesson below it</source>
        <translation>erwartet wird "---" und darunter der Kopf einer Lektion</translation>
    </message>
    <message>
        <location filename="../../core/lessons/lesson_lines.cpp"/>
        <source>expected "key: value", not "%1"</source>
        <translation>erwartet wird „key: value“, nicht „%1“</translation>
    </message>
    <message>
        <location filename="../../core/lessons/lesson_lines.cpp"/>
        <source>expected ```scene, the only block of a lesson</source>
        <translation>erwartet wird ```scene, der einzige Block einer Lektion</translation>
    </message>
    <message>
        <location filename="../../core/lessons/lesson_lines.cpp"/>
        <source>expected a comment that ends in its line, as &lt;!-- key: value --&gt;</source>
        <translation>erwartet wird ein Kommentar, der in seiner Zeile endet, wie &lt;!-- key: value --&gt;</translation>
    </message>
    <message>
        <location filename="../../core/lessons/lesson_lines.cpp"/>
        <source>the block has no end: expected ```</source>
        <translation>der Block hat kein Ende: erwartet wird ```</translation>
    </message>
    <message>
        <location filename="../../core/lessons/lesson_lines.cpp"/>
        <source>the head has no end: expected a second "---"</source>
        <translation>der Kopf hat kein Ende: erwartet wird ein zweites "---"</translation>
    </message>
    <message>
        <location filename="../../core/lessons/lesson_lines.cpp"/>
        <source>too large for a lesson: at most 1 MiB</source>
        <translation>zu groß für eine Lektion: höchstens 1 MiB</translation>
    </message>
    <message>
        <location filename="../../core/lessons/measures.cpp"/>
        <source>%1 and %2 together</source>
        <translation>%1 und %2 zusammen</translation>
    </message>
    <message>
        <location filename="../../core/lessons/measures.cpp"/>
        <source>all keys</source>
        <translation>alle Schlüssel</translation>
    </message>
    <message>
        <location filename="../../core/lessons/measures.cpp"/>
        <source>associations</source>
        <translation>Assoziationen</translation>
    </message>
    <message>
        <location filename="../../core/lessons/measures.cpp"/>
        <source>attention map</source>
        <translation>Attention-Abbildung</translation>
    </message>
    <message>
        <location filename="../../core/lessons/measures.cpp"/>
        <source>attractors</source>
        <translation>Attraktoren</translation>
    </message>
    <message>
        <location filename="../../core/lessons/measures.cpp"/>
        <source>attractors that are patterns</source>
        <translation>Attraktoren, die Muster sind</translation>
    </message>
    <message>
        <location filename="../../core/lessons/measures.cpp"/>
        <source>bandwidth</source>
        <translation>Bandbreite</translation>
    </message>
    <message>
        <location filename="../../core/lessons/measures.cpp"/>
        <source>bandwidth h</source>
        <translation>Bandbreite h</translation>
    </message>
    <message>
        <location filename="../../core/lessons/measures.cpp"/>
        <source>coordinate</source>
        <translation>Koordinate</translation>
    </message>
    <message>
        <location filename="../../core/lessons/measures.cpp"/>
        <source>decay</source>
        <translation>Abklingfaktor</translation>
    </message>
    <message>
        <location filename="../../core/lessons/measures.cpp"/>
        <source>dimensions</source>
        <translation>Dimensionen</translation>
    </message>
    <message>
        <location filename="../../core/lessons/measures.cpp"/>
        <source>distance from %1 to %2</source>
        <translation>Abstand von %1 zu %2</translation>
    </message>
    <message>
        <location filename="../../core/lessons/measures.cpp"/>
        <source>distance from where %1 ends to %2</source>
        <translation>Abstand vom Ende von %1 zu %2</translation>
    </message>
    <message>
        <location filename="../../core/lessons/measures.cpp"/>
        <source>distance of %1 from the slice</source>
        <translation>Abstand von %1 zum Schnitt</translation>
    </message>
    <message>
        <location filename="../../core/lessons/measures.cpp"/>
        <source>end of %1</source>
        <translation>Ende von %1</translation>
    </message>
    <message>
        <location filename="../../core/lessons/measures.cpp"/>
        <source>energy at %1</source>
        <translation>Energie bei %1</translation>
    </message>
    <message>
        <location filename="../../core/lessons/measures.cpp"/>
        <source>energy where %1 ends</source>
        <translation>Energie, wo %1 endet</translation>
    </message>
    <message>
        <location filename="../../core/lessons/measures.cpp"/>
        <source>error of %1 at step %2 after the change</source>
        <translation>Fehler von %1 beim Schritt %2 nach dem Wechsel</translation>
    </message>
    <message>
        <location filename="../../core/lessons/measures.cpp"/>
        <source>error of the fit</source>
        <translation>Fehler der Anpassung</translation>
    </message>
    <message>
        <location filename="../../core/lessons/measures.cpp"/>
        <source>error of the local line</source>
        <translation>Fehler der lokalen Geraden</translation>
    </message>
    <message>
        <location filename="../../core/lessons/measures.cpp"/>
        <source>error of the newest pair</source>
        <translation>Fehler des neuesten Paars</translation>
    </message>
    <message>
        <location filename="../../core/lessons/measures.cpp"/>
        <source>kernel</source>
        <translation>Kern</translation>
    </message>
    <message>
        <location filename="../../core/lessons/measures.cpp"/>
        <source>keys with weight</source>
        <translation>Schlüssel mit Gewicht</translation>
    </message>
    <message>
        <location filename="../../core/lessons/measures.cpp"/>
        <source>keys with weight at the largest n</source>
        <translation>Schlüssel mit Gewicht bei der größten Anzahl von Schlüsseln</translation>
    </message>
    <message>
        <location filename="../../core/lessons/measures.cpp"/>
        <source>largest difference from the attention weights</source>
        <translation>größter Unterschied zu den Attention-Gewichten</translation>
    </message>
    <message>
        <location filename="../../core/lessons/measures.cpp"/>
        <source>largest difference of the two weights</source>
        <translation>größter Unterschied der beiden Gewichte</translation>
    </message>
    <message>
        <location filename="../../core/lessons/measures.cpp"/>
        <source>largest weight</source>
        <translation>größtes Gewicht</translation>
    </message>
    <message>
        <location filename="../../core/lessons/measures.cpp"/>
        <source>largest weight at %1</source>
        <translation>größtes Gewicht bei %1</translation>
    </message>
    <message>
        <location filename="../../core/lessons/measures.cpp"/>
        <source>largest weight at the largest n</source>
        <translation>größtes Gewicht bei der größten Anzahl von Schlüsseln</translation>
    </message>
    <message>
        <location filename="../../core/lessons/measures.cpp"/>
        <source>largest weight where %1 ends</source>
        <translation>größtes Gewicht, wo %1 endet</translation>
    </message>
    <message>
        <location filename="../../core/lessons/measures.cpp"/>
        <source>lead of %1</source>
        <translation>Vorsprung von %1</translation>
    </message>
    <message>
        <location filename="../../core/lessons/measures.cpp"/>
        <source>leave-one-out error</source>
        <translation>Leave-one-out-Fehler</translation>
    </message>
    <message>
        <location filename="../../core/lessons/measures.cpp"/>
        <source>length of %1</source>
        <translation>Länge von %1</translation>
    </message>
    <message>
        <location filename="../../core/lessons/measures.cpp"/>
        <source>length where %1 ends</source>
        <translation>Länge, wo %1 endet</translation>
    </message>
    <message>
        <location filename="../../core/lessons/measures.cpp"/>
        <source>loss of %1 in the last quarter</source>
        <translation>Verlust von %1 im letzten Viertel</translation>
    </message>
    <message>
        <location filename="../../core/lessons/measures.cpp"/>
        <source>maxima</source>
        <translation>Maxima</translation>
    </message>
    <message>
        <location filename="../../core/lessons/measures.cpp"/>
        <source>mixtures</source>
        <translation>Mischzustände</translation>
    </message>
    <message>
        <location filename="../../core/lessons/measures.cpp"/>
        <source>open workspace</source>
        <translation>offener Arbeitsbereich</translation>
    </message>
    <message>
        <location filename="../../core/lessons/measures.cpp"/>
        <source>patterns</source>
        <translation>Muster</translation>
    </message>
    <message>
        <location filename="../../core/lessons/measures.cpp"/>
        <source>patterns that are certified exact</source>
        <translation>zertifiziert exakte Muster</translation>
    </message>
    <message>
        <location filename="../../core/lessons/measures.cpp"/>
        <source>patterns with weight at %1</source>
        <translation>Muster mit Gewicht bei %1</translation>
    </message>
    <message>
        <location filename="../../core/lessons/measures.cpp"/>
        <source>patterns with weight where %1 ends</source>
        <translation>Muster mit Gewicht, wo %1 endet</translation>
    </message>
    <message>
        <location filename="../../core/lessons/measures.cpp"/>
        <source>post-transform</source>
        <translation>Nachtransformation</translation>
    </message>
    <message>
        <location filename="../../core/lessons/measures.cpp"/>
        <source>queries</source>
        <translation>Anfragen</translation>
    </message>
    <message>
        <location filename="../../core/lessons/measures.cpp"/>
        <source>query</source>
        <translation>Anfrage</translation>
    </message>
    <message>
        <location filename="../../core/lessons/measures.cpp"/>
        <source>reach of the position</source>
        <translation>Reichweite der Position</translation>
    </message>
    <message>
        <location filename="../../core/lessons/measures.cpp"/>
        <source>saddles</source>
        <translation>Sattelpunkte</translation>
    </message>
    <message>
        <location filename="../../core/lessons/measures.cpp"/>
        <source>samples with weight at the probe</source>
        <translation>Datenpunkte mit Gewicht an der Sonde</translation>
    </message>
    <message>
        <location filename="../../core/lessons/measures.cpp"/>
        <source>separation</source>
        <translation>Separation</translation>
    </message>
    <message>
        <location filename="../../core/lessons/measures.cpp"/>
        <source>share of %1, percent</source>
        <translation>Anteil von %1, Prozent</translation>
    </message>
    <message>
        <location filename="../../core/lessons/measures.cpp"/>
        <source>share of keys with a value, percent</source>
        <translation>Anteil der Schlüssel mit Wert, Prozent</translation>
    </message>
    <message>
        <location filename="../../core/lessons/measures.cpp"/>
        <source>share of mixtures, percent</source>
        <translation>Anteil der Mischzustände, Prozent</translation>
    </message>
    <message>
        <location filename="../../core/lessons/measures.cpp"/>
        <source>steps of %1</source>
        <translation>Schritte von %1</translation>
    </message>
    <message>
        <location filename="../../core/lessons/measures.cpp"/>
        <source>temperature that falls as 1/log n</source>
        <translation>Temperatur, die wie 1/log n fällt</translation>
    </message>
    <message>
        <location filename="../../core/lessons/measures.cpp"/>
        <source>true</source>
        <translation>ja</translation>
    </message>
    <message>
        <location filename="../../core/lessons/measures.cpp"/>
        <source>value read at %1</source>
        <translation>gelesener Wert bei %1</translation>
    </message>
    <message>
        <location filename="../../core/lessons/measures.cpp"/>
        <source>weight of %2 at %1</source>
        <translation>Gewicht von %2 bei %1</translation>
    </message>
    <message>
        <location filename="../../core/lessons/measures.cpp"/>
        <source>window</source>
        <translation>Fenster</translation>
    </message>
    <message>
        <location filename="../../core/lessons/measures.cpp"/>
        <source>word</source>
        <translation>Wort</translation>
    </message>
    <message>
        <location filename="../../core/lessons/measures.cpp"/>
        <source>your answer</source>
        <translation>Antwort</translation>
    </message>
    <message>
        <location filename="../../core/lessons/measures.cpp"/>
        <source>Δ of %1</source>
        <translation>Δ von %1</translation>
    </message>
    <message>
        <location filename="../../core/lessons/measures.cpp"/>
        <source>α from which %1 is exact</source>
        <translation>α, ab dem %1 exakt ist</translation>
    </message>
    <message>
        <location filename="../../core/lessons/step_variants.cpp"/>
        <source>vary: %1 is taken, expected another name</source>
        <translation>vary: %1 ist vergeben, ein anderer Name wird erwartet</translation>
    </message>
    <message>
        <location filename="../../core/lessons/step_variants.cpp"/>
        <source>vary: expected %1 values, as many as %2 has, not %3</source>
        <translation>vary: %1 Werte erwartet, so viele, wie %2 hat, nicht %3</translation>
    </message>
    <message>
        <location filename="../../core/lessons/step_variants.cpp"/>
        <source>vary: expected a name of small letters and 2 to %1 values, NAME = ONE | ANOTHER</source>
        <translation>vary: ein Name aus kleinen Buchstaben und 2 bis %1 Werte erwartet, NAME = EINS | ANDERES</translation>
    </message>
    <message>
        <location filename="../../core/lessons/step_variants.cpp"/>
        <source>vary: nothing in this step has %1</source>
        <translation>vary: nichts in diesem Schritt enthält %1</translation>
    </message>
    <message>
        <location filename="../../core/message.cpp"/>
        <source>There is not enough memory.</source>
        <translation>Der Speicher reicht nicht.</translation>
    </message>
    <message>
        <location filename="../../core/network/dynamics.cpp"/>
        <source>a state of %1 numbers does not fit patterns of %2</source>
        <translation>ein Zustand aus %1 Zahlen passt nicht zu Mustern aus %2</translation>
    </message>
    <message>
        <location filename="../../core/network/energy.cpp"/>
        <source>a kernel by distance has an energy only with the identity post-transform</source>
        <translation>ein Abstandskern hat nur mit der Identität als Nachtransformation eine Energie</translation>
    </message>
    <message>
        <location filename="../../core/network/energy.cpp"/>
        <source>no energy is known for this combination: %1 has no known conjugate</source>
        <translation>für diese Kombination ist keine Energie bekannt: %1 hat keine bekannte Konjugierte</translation>
    </message>
    <message>
        <location filename="../../core/network/energy.cpp"/>
        <source>normalised ReLU has an energy only with ℓ₂ normalisation of radius 1 and unit patterns</source>
        <translation>normiertes ReLU hat nur mit ℓ₂-Normierung vom Radius 1 und Mustern der Norm 1 eine Energie</translation>
    </message>
    <message>
        <location filename="../../core/network/named_models.cpp"/>
        <source>CKR: anchored at the nearest key</source>
        <translation>CKR: am nächsten Schlüssel verankert</translation>
    </message>
    <message>
        <location filename="../../core/network/named_models.cpp"/>
        <source>CKR: fixed bandwidth</source>
        <translation>CKR: feste Bandbreite</translation>
    </message>
    <message>
        <location filename="../../core/network/named_models.cpp"/>
        <source>CKR: k nearest keys</source>
        <translation>CKR: k nächste Schlüssel</translation>
    </message>
    <message>
        <location filename="../../core/network/named_models.cpp"/>
        <source>CKR: uniform on k nearest keys</source>
        <translation>CKR: gleichverteilt auf k nächsten Schlüsseln</translation>
    </message>
    <message>
        <location filename="../../core/network/named_models.cpp"/>
        <source>Demircigil et al. 2017; HFY Table 2</source>
        <translation>Demircigil et al. 2017; HFY Tabelle 2</translation>
    </message>
    <message>
        <location filename="../../core/network/named_models.cpp"/>
        <source>Fukunaga and Hostetler 1975; Cheng 1995</source>
        <translation>Fukunaga und Hostetler 1975; Cheng 1995</translation>
    </message>
    <message>
        <location filename="../../core/network/named_models.cpp"/>
        <source>HFY section 5.2</source>
        <translation>HFY Abschnitt 5.2</translation>
    </message>
    <message>
        <location filename="../../core/network/named_models.cpp"/>
        <source>Hopfield 1982, 1984; HFY Table 2</source>
        <translation>Hopfield 1982, 1984; HFY Tabelle 2</translation>
    </message>
    <message>
        <location filename="../../core/network/named_models.cpp"/>
        <source>Hopfield 1982; HFY section 3.3.1</source>
        <translation>Hopfield 1982; HFY Abschnitt 3.3.1</translation>
    </message>
    <message>
        <location filename="../../core/network/named_models.cpp"/>
        <source>Hopfield network</source>
        <translation>Hopfield-Netz</translation>
    </message>
    <message>
        <location filename="../../core/network/named_models.cpp"/>
        <source>Hu et al. 2023; HFY Table 2</source>
        <translation>Hu et al. 2023; HFY Tabelle 2</translation>
    </message>
    <message>
        <location filename="../../core/network/named_models.cpp"/>
        <source>Krotov and Hopfield 2016; HFY Table 2</source>
        <translation>Krotov und Hopfield 2016; HFY Tabelle 2</translation>
    </message>
    <message>
        <location filename="../../core/network/named_models.cpp"/>
        <source>MHN</source>
        <translation>MHN</translation>
    </message>
    <message>
        <location filename="../../core/network/named_models.cpp"/>
        <source>Martins et al. 2023; Wu et al. 2024; HFY Table 2</source>
        <translation>Martins et al. 2023; Wu et al. 2024; HFY Tabelle 2</translation>
    </message>
    <message>
        <location filename="../../core/network/named_models.cpp"/>
        <source>Ramsauer et al. 2021; HFY Table 2</source>
        <translation>Ramsauer et al. 2021; HFY Tabelle 2</translation>
    </message>
    <message>
        <location filename="../../core/network/named_models.cpp"/>
        <source>ReLUmax attention</source>
        <translation>ReLUmax-Attention</translation>
    </message>
    <message>
        <location filename="../../core/network/named_models.cpp"/>
        <source>Santos et al. 2024; HFY Table 2</source>
        <translation>Santos et al. 2024; HFY Tabelle 2</translation>
    </message>
    <message>
        <location filename="../../core/network/named_models.cpp"/>
        <source>binary Hopfield network</source>
        <translation>binäres Hopfield-Netz</translation>
    </message>
    <message>
        <location filename="../../core/network/named_models.cpp"/>
        <source>entmax MHN</source>
        <translation>entmax-MHN</translation>
    </message>
    <message>
        <location filename="../../core/network/named_models.cpp"/>
        <source>exponential DAM</source>
        <translation>exponentielles DAM</translation>
    </message>
    <message>
        <location filename="../../core/network/named_models.cpp"/>
        <source>k-nearest-neighbour attention</source>
        <translation>Attention der k nächsten Nachbarn</translation>
    </message>
    <message>
        <location filename="../../core/network/named_models.cpp"/>
        <source>mean shift</source>
        <translation>Mean Shift</translation>
    </message>
    <message>
        <location filename="../../core/network/named_models.cpp"/>
        <source>normalised ReLU attention</source>
        <translation>normierte ReLU-Attention</translation>
    </message>
    <message>
        <location filename="../../core/network/named_models.cpp"/>
        <source>normmax MHN</source>
        <translation>normmax-MHN</translation>
    </message>
    <message>
        <location filename="../../core/network/named_models.cpp"/>
        <source>polynomial DAM</source>
        <translation>polynomiales DAM</translation>
    </message>
    <message>
        <location filename="../../core/network/named_models.cpp"/>
        <source>sequential structured MHN</source>
        <translation>sequenzielles strukturiertes MHN</translation>
    </message>
    <message>
        <location filename="../../core/network/named_models.cpp"/>
        <source>sparse MHN</source>
        <translation>dünnbesetztes MHN</translation>
    </message>
    <message>
        <location filename="../../core/network/named_models.cpp"/>
        <source>structured MHN</source>
        <translation>strukturiertes MHN</translation>
    </message>
    <message>
        <location filename="../../core/network/named_models.cpp"/>
        <source>truncated Gaussian attention</source>
        <translation>Attention mit abgeschnittenem Gauß</translation>
    </message>
    <message>
        <location filename="../../core/network/network.cpp"/>
        <source>%1 upper bounds do not fit %2</source>
        <translation>für %2 passen %1 obere Schranken nicht</translation>
    </message>
    <message>
        <location filename="../../core/network/network.cpp"/>
        <source>a %1 x %2 matrix does not fit patterns of %3 numbers</source>
        <translation>eine Matrix von %1 x %2 passt nicht zu Mustern aus %3 Zahlen</translation>
    </message>
    <message>
        <location filename="../../core/network/network.cpp"/>
        <source>k = %1 does not fit %2</source>
        <translation>k = %1 ist zu groß für %2</translation>
    </message>
    <message>
        <location filename="../../core/network/network_words.cpp"/>
        <source>%1 each</source>
        <translation>je %1</translation>
    </message>
    <message>
        <location filename="../../core/network/network_words.cpp"/>
        <source>%1 plus %2</source>
        <translation>%1 plus %2</translation>
    </message>
    <message>
        <location filename="../../core/network/network_words.cpp"/>
        <source>%1, … of %2, checksum %3]</source>
        <translation>%1, … von %2, Prüfsumme %3]</translation>
    </message>
    <message>
        <location filename="../../core/network/network_words.cpp"/>
        <source>kernel by distance (mean shift; %1)</source>
        <translation>Abstandskern (Mean Shift; %1)</translation>
    </message>
    <message>
        <location filename="../../core/network/network_words.cpp"/>
        <source>softmax (1-entmax)</source>
        <translation>softmax (1-entmax)</translation>
    </message>
    <message>
        <location filename="../../core/network/network_words.cpp"/>
        <source>sparsemax (2-entmax)</source>
        <translation>sparsemax (2-entmax)</translation>
    </message>
    <message>
        <location filename="../../core/network/network_words.cpp"/>
        <source>variance over D</source>
        <translation>Varianz durch D</translation>
    </message>
    <message>
        <location filename="../../core/network/network_words.cpp"/>
        <source>variance over D − 1</source>
        <translation>Varianz durch D − 1</translation>
    </message>
    <message>
        <location filename="../../core/post/identity.h"/>
        <source>identity</source>
        <translation>Identität</translation>
    </message>
    <message>
        <location filename="../../core/post/l2.h"/>
        <source>Radius of the sphere the state is kept on.</source>
        <translation>Radius der Sphäre, auf der der Zustand gehalten wird.</translation>
    </message>
    <message>
        <location filename="../../core/post/l2.h"/>
        <source>ℓ₂ normalisation</source>
        <translation>ℓ₂-Normierung</translation>
    </message>
    <message>
        <location filename="../../core/post/layer_norm.h"/>
        <source>Added to the variance, as layer-norm code does.</source>
        <translation>Wird zur Varianz addiert, wie in Programmen für Layer-Norm.</translation>
    </message>
    <message>
        <location filename="../../core/post/layer_norm.h"/>
        <source>Divide the variance by D − 1 instead of D.</source>
        <translation>Die Varianz durch D − 1 statt D teilen.</translation>
    </message>
    <message>
        <location filename="../../core/post/layer_norm.h"/>
        <source>Gain after normalising.</source>
        <translation>Verstärkung nach der Normierung.</translation>
    </message>
    <message>
        <location filename="../../core/post/layer_norm.h"/>
        <source>Shift after normalising, the same in every coordinate.</source>
        <translation>Verschiebung nach der Normierung, in jeder Koordinate gleich.</translation>
    </message>
    <message>
        <location filename="../../core/post/layer_norm.h"/>
        <source>layer normalisation</source>
        <translation>Schichtnormierung</translation>
    </message>
    <message>
        <location filename="../../core/post/linear.cpp"/>
        <source>expected a %1 matrix as patterns have %2 numbers, not %3 x %4</source>
        <translation>erwartet wird eine %1-Matrix, da Muster %2 Zahlen haben, nicht %3 x %4</translation>
    </message>
    <message>
        <location filename="../../core/post/linear.cpp"/>
        <source>expected a positive definite matrix</source>
        <translation>erwartet wird eine positiv definite Matrix</translation>
    </message>
    <message>
        <location filename="../../core/post/linear.cpp"/>
        <source>expected a symmetric matrix</source>
        <translation>erwartet wird eine symmetrische Matrix</translation>
    </message>
    <message>
        <location filename="../../core/post/linear.cpp"/>
        <source>expected finite numbers</source>
        <translation>erwartet werden endliche Zahlen</translation>
    </message>
    <message>
        <location filename="../../core/post/linear.h"/>
        <source>Symmetric positive definite matrix applied to Xᵀp, D rows of D numbers.</source>
        <translation>Symmetrische positiv definite Matrix, angewandt auf Xᵀp, D Zeilen mit je D Zahlen.</translation>
    </message>
    <message>
        <location filename="../../core/post/linear.h"/>
        <source>linear A</source>
        <translation>linear A</translation>
    </message>
    <message>
        <location filename="../../core/post/sign.h"/>
        <source>sign</source>
        <translation>sign</translation>
    </message>
    <message>
        <location filename="../../core/post/tanh.h"/>
        <source>tanh</source>
        <translation>tanh</translation>
    </message>
    <message>
        <location filename="../../core/proof/proven_map.cpp"/>
        <source>initial conditions are off the plane of states</source>
        <translation>Anfangswerte liegen neben der Ebene der Zustände</translation>
    </message>
    <message>
        <location filename="../../core/proof/update_bounds.cpp"/>
        <source>states of more than two dimensions have no cells</source>
        <translation>Zustände mit mehr als zwei Dimensionen haben keine Zellen</translation>
    </message>
    <message>
        <location filename="../../core/proof/update_bounds.cpp"/>
        <source>there are no bounds for %1</source>
        <translation>es gibt keine Schranken für %1</translation>
    </message>
    <message>
        <location filename="../../core/proof/update_bounds.cpp"/>
        <source>there are no bounds under %1</source>
        <translation>es gibt keine Schranken bei %1</translation>
    </message>
    <message>
        <location filename="../../core/random.cpp"/>
        <source>a random number below n needs n &gt;= 1</source>
        <translation>eine Zufallszahl unter n braucht n &gt;= 1</translation>
    </message>
    <message>
        <location filename="../../core/recall/cell_table.cpp"/>
        <source>cell %1 is there twice</source>
        <translation>Zelle %1 kommt zweimal vor</translation>
    </message>
    <message>
        <location filename="../../core/recall/cell_table.cpp"/>
        <source>cell %1 of %2 is missing</source>
        <translation>Zelle %1 von %2 fehlt</translation>
    </message>
    <message>
        <location filename="../../core/recall/cell_table.cpp"/>
        <source>cell %1: expected a table of experiment capacity or noise, with draws, trials and successes</source>
        <translation>Zelle %1: erwartet wird eine Tabelle des Experiments capacity oder noise, mit draws, trials und successes</translation>
    </message>
    <message>
        <location filename="../../core/recall/cell_table.cpp"/>
        <source>expected a cell below the number of cells and 16 digits of settings</source>
        <translation>erwartet wird eine Zelle unter der Anzahl der Zellen und 16 Ziffern der Einstellungen</translation>
    </message>
    <message>
        <location filename="../../core/recall/cell_table.cpp"/>
        <source>expected a table of experiment mosaic</source>
        <translation>erwartet wird eine Tabelle des Experiments mosaic</translation>
    </message>
    <message>
        <location filename="../../core/recall/cell_table.cpp"/>
        <source>expected a table of the same experiment with the same settings and inputs</source>
        <translation>erwartet wird eine Tabelle desselben Experiments mit denselben Einstellungen und Eingaben</translation>
    </message>
    <message>
        <location filename="../../core/recall/cell_table.cpp"/>
        <source>expected at least one row in the tables</source>
        <translation>erwartet wird mindestens eine Zeile in den Tabellen</translation>
    </message>
    <message>
        <location filename="../../core/recall/cell_table.cpp"/>
        <source>expected no more successes than trials</source>
        <translation>erwartet werden nicht mehr Erfolge als Versuche</translation>
    </message>
    <message>
        <location filename="../../core/recall/cell_table.cpp"/>
        <source>expected the end of the line, the file is cut</source>
        <translation>erwartet wird das Ende der Zeile, die Datei ist abgeschnitten</translation>
    </message>
    <message>
        <location filename="../../core/recall/cell_table.cpp"/>
        <source>expected the same columns as in the tables before</source>
        <translation>erwartet werden dieselben Spalten wie in den Tabellen davor</translation>
    </message>
    <message>
        <location filename="../../core/recall/cell_table.cpp"/>
        <source>expected the settings and cells of the rows before</source>
        <translation>erwartet werden Einstellungen und Zellen der Zeilen davor</translation>
    </message>
    <message>
        <location filename="../../core/recall/cell_table.cpp"/>
        <source>line 1: expected a table of an experiment in cells, which begins cell,cells,settings</source>
        <translation>Zeile 1: erwartet wird eine Tabelle eines Experiments in Zellen, die mit cell,cells,settings beginnt</translation>
    </message>
    <message>
        <location filename="../../core/recall/film.cpp"/>
        <source>recalls freely: it has no place beside sequential recall</source>
        <translation>ruft frei ab: neben sequenziellem Abruf ist dafür kein Platz</translation>
    </message>
    <message>
        <location filename="../../core/recall/metastable.cpp"/>
        <source>%1 of %2 trials %3</source>
        <translation>%1 von %2 Versuchen %3</translation>
    </message>
    <message>
        <location filename="../../core/recall/metastable.cpp"/>
        <source>did not converge in %1 steps (counted by their last support)</source>
        <translation>konvergierten in %1 Schritten nicht (gezählt nach dem letzten Träger)</translation>
    </message>
    <message>
        <location filename="../../core/recall/metastable.cpp"/>
        <source>ended where every weight is 0</source>
        <translation>endeten, wo jedes Gewicht 0 ist</translation>
    </message>
    <message>
        <location filename="../../core/recall/metastable.cpp"/>
        <source>ended where the update is undefined (no pattern in its support)</source>
        <translation>endeten, wo die Aktualisierung undefiniert ist (kein Muster im Träger)</translation>
    </message>
    <message>
        <location filename="../../core/recall/metastable.cpp"/>
        <source>the experiment needs at least one pattern, one dimension and one trial</source>
        <translation>das Experiment braucht mindestens ein Muster, eine Dimension und einen Versuch</translation>
    </message>
    <message>
        <location filename="../../core/recall/named_settings.cpp"/>
        <source>%1: expected a number above %2, at most %3, not %4</source>
        <translation>%1: erwartet wird eine Zahl über %2, höchstens %3, nicht %4</translation>
    </message>
    <message>
        <location filename="../../core/recall/named_settings.cpp"/>
        <source>%1: expected a number from %2 to %3, not %4</source>
        <translation>%1: erwartet wird eine Zahl von %2 bis %3, nicht %4</translation>
    </message>
    <message>
        <location filename="../../core/recall/recall.cpp"/>
        <source>1 to 1000000 outer steps</source>
        <translation>1 bis 1000000 äußere Schritte</translation>
    </message>
    <message>
        <location filename="../../core/recall/recall.cpp"/>
        <source>a cue below the number of memories</source>
        <translation>einen Hinweis unter der Anzahl der Erinnerungen</translation>
    </message>
    <message>
        <location filename="../../core/recall/recall.cpp"/>
        <source>a query of the memories' size</source>
        <translation>eine Anfrage von der Größe der Erinnerungen</translation>
    </message>
    <message>
        <location filename="../../core/recall/recall.cpp"/>
        <source>at least one memory</source>
        <translation>mindestens eine Erinnerung</translation>
    </message>
    <message>
        <location filename="../../core/recall/recall.cpp"/>
        <source>at least two memories for sequential recall</source>
        <translation>mindestens zwei Erinnerungen für sequenziellen Abruf</translation>
    </message>
    <message>
        <location filename="../../core/recall/recall.cpp"/>
        <source>at most as many outer steps as memories</source>
        <translation>höchstens so viele äußere Schritte wie Erinnerungen</translation>
    </message>
    <message>
        <location filename="../../core/recall/recall.cpp"/>
        <source>fewer outer steps where all weights are kept</source>
        <translation>weniger äußere Schritte, wo alle Gewichte behalten werden</translation>
    </message>
    <message>
        <location filename="../../core/recall/recall.cpp"/>
        <source>recall: a score is too large for a double, expected smaller memories</source>
        <translation>Abruf: ein Score ist zu groß für double, erwartet werden kleinere Erinnerungen</translation>
    </message>
    <message>
        <location filename="../../core/recall/recall.cpp"/>
        <source>recall: expected %1</source>
        <translation>Abruf: erwartet wird %1</translation>
    </message>
    <message>
        <location filename="../../core/recall/retrieval.cpp"/>
        <source>expected softmax, A-entmax, G-normmax or K-subsets, alone or with +l2 or +layer_norm, classic, R-poly-dam, exp-dam, hfy-11 or hfy-14, not "%1"</source>
        <translation>erwartet wird softmax, A-entmax, G-normmax oder K-subsets, allein oder mit +l2 oder +layer_norm, classic, R-poly-dam, exp-dam, hfy-11 oder hfy-14, nicht „%1“</translation>
    </message>
    <message>
        <location filename="../../core/recall/retrieval_experiment.cpp"/>
        <source>1 to 1000000</source>
        <translation>1 bis 1000000</translation>
    </message>
    <message>
        <location filename="../../core/recall/retrieval_experiment.cpp"/>
        <source>1 to 1048576</source>
        <translation>1 bis 1048576</translation>
    </message>
    <message>
        <location filename="../../core/recall/retrieval_experiment.cpp"/>
        <source>a number above 0, at most 1e6</source>
        <translation>eine Zahl über 0, höchstens 1e6</translation>
    </message>
    <message>
        <location filename="../../core/recall/retrieval_experiment.cpp"/>
        <source>a number from -1 to 1</source>
        <translation>eine Zahl von -1 bis 1</translation>
    </message>
    <message>
        <location filename="../../core/recall/retrieval_experiment.cpp"/>
        <source>a number from 0 to 1</source>
        <translation>eine Zahl von 0 bis 1</translation>
    </message>
    <message>
        <location filename="../../core/recall/retrieval_experiment.cpp"/>
        <source>at least %1 memories for %2, not %3</source>
        <translation>mindestens %1 Erinnerungen für %2, nicht %3</translation>
    </message>
    <message>
        <location filename="../../core/recall/retrieval_experiment.cpp"/>
        <source>at most one for each of the %1 memories, not %2</source>
        <translation>höchstens eines für jede der %1 Erinnerungen, nicht %2</translation>
    </message>
    <message>
        <location filename="../../core/recall/retrieval_experiment.cpp"/>
        <source>numbers above 0, at most 1e6</source>
        <translation>Zahlen über 0, höchstens 1e6</translation>
    </message>
    <message>
        <location filename="../../core/recall/retrieval_experiment.cpp"/>
        <source>numbers from 0 to 1e6</source>
        <translation>Zahlen von 0 bis 1e6</translation>
    </message>
    <message>
        <location filename="../../core/recall/retrieval_experiment.cpp"/>
        <source>one draw and no noise</source>
        <translation>eine Ziehung und kein Rauschen</translation>
    </message>
    <message>
        <location filename="../../core/recall/retrieval_experiment.cpp"/>
        <source>rows of %1 numbers as the memories', not %2</source>
        <translation>Zeilen mit %1 Zahlen wie die Erinnerungen, nicht %2</translation>
    </message>
    <message>
        <location filename="../../core/recall/retrieval_experiment.cpp"/>
        <source>the number of memories, %1, with queries, not %2</source>
        <translation>die Anzahl der Erinnerungen, %1, bei Anfragen, nicht %2</translation>
    </message>
    <message>
        <location filename="../../core/recall/retrieval_experiment.cpp"/>
        <source>whole numbers from 1 to the number of memories, %1, not %2</source>
        <translation>ganze Zahlen von 1 bis zur Anzahl der Erinnerungen, %1, nicht %2</translation>
    </message>
    <message>
        <location filename="../../core/recall/retrieval_path.cpp"/>
        <source>needs at least %1 memories</source>
        <translation>braucht mindestens %1 Erinnerungen</translation>
    </message>
    <message>
        <location filename="../../core/regression/column_table.cpp"/>
        <source>"%1": %2: expected a finite number of size at most %3</source>
        <translation>„%1“: %2: erwartet wird eine endliche Zahl vom Betrag höchstens %3</translation>
    </message>
    <message>
        <location filename="../../core/regression/column_table.cpp"/>
        <source>"%1": %2: expected a finite number of size at most %3, not "%4"</source>
        <translation>„%1“: %2: erwartet wird eine endliche Zahl vom Betrag höchstens %3, nicht „%4“</translation>
    </message>
    <message>
        <location filename="../../core/regression/column_table.cpp"/>
        <source>"%1": %2: expected a key with a direction on the sphere, not zero</source>
        <translation>„%1“: %2: erwartet wird ein Schlüssel mit einer Richtung auf der Sphäre, nicht null</translation>
    </message>
    <message>
        <location filename="../../core/regression/column_table.cpp"/>
        <source>"%1": expected at most %2 rows, not %3</source>
        <translation>„%1“: erwartet werden höchstens %2 Zeilen, nicht %3</translation>
    </message>
    <message>
        <location filename="../../core/regression/column_table.cpp"/>
        <source>"%1": there are no numbers in these columns</source>
        <translation>„%1“: diese Spalten enthalten keine Zahlen</translation>
    </message>
    <message>
        <location filename="../../core/regression/column_table.cpp"/>
        <source>%1 to %2</source>
        <translation>%1 bis %2</translation>
    </message>
    <message>
        <location filename="../../core/regression/column_table.cpp"/>
        <source>needs %1 of keys</source>
        <translation>braucht %1 mit Schlüsseln</translation>
    </message>
    <message>
        <location filename="../../core/regression/column_table.cpp"/>
        <source>needs %1 of keys and %2 of values</source>
        <translation>braucht %1 mit Schlüsseln und %2 mit Werten</translation>
    </message>
    <message>
        <location filename="../../core/regression/column_table.cpp"/>
        <source>needs columns of keys and columns of values</source>
        <translation>braucht Spalten von Schlüsseln und Spalten von Werten</translation>
    </message>
    <message>
        <location filename="../../core/regression/column_table.cpp"/>
        <source>needs two columns: key and value</source>
        <translation>braucht zwei Spalten: Schlüssel und Wert</translation>
    </message>
    <message>
        <location filename="../../core/regression/estimator.cpp"/>
        <source>%1 is not used for estimates: over thousands of samples it takes seconds per query</source>
        <translation>%1 dient nicht als Schätzer: bei Tausenden von Datenpunkten braucht es Sekunden je Anfrage</translation>
    </message>
    <message>
        <location filename="../../core/regression/estimator.cpp"/>
        <source>the weights of %1 have no fixed sum, so they form no mean</source>
        <translation>die Gewichte von %1 haben keine feste Summe und bilden so kein Mittel</translation>
    </message>
    <message>
        <location filename="../../core/regression/regression_data.cpp"/>
        <source>as many keys as values are needed</source>
        <translation>gebraucht werden so viele Schlüssel wie Werte</translation>
    </message>
    <message>
        <location filename="../../core/regression/regression_data.h"/>
        <source>Drawn by hand</source>
        <translation>Von Hand gezeichnet</translation>
    </message>
    <message>
        <location filename="../../core/regression/regression_data.h"/>
        <source>Piecewise linear</source>
        <translation>Stückweise linear</translation>
    </message>
    <message>
        <location filename="../../core/regression/regression_data.h"/>
        <source>Polynomial</source>
        <translation>Polynom</translation>
    </message>
    <message>
        <location filename="../../core/regression/regression_data.h"/>
        <source>Sinusoid</source>
        <translation>Sinus</translation>
    </message>
    <message>
        <location filename="../../core/regression/regression_data.h"/>
        <source>Sinusoid with trend</source>
        <translation>Sinus mit Trend</translation>
    </message>
    <message>
        <location filename="../../core/regression/regression_data.h"/>
        <source>Step</source>
        <translation>Stufe</translation>
    </message>
    <message>
        <location filename="../../core/regression/surface_fit.cpp"/>
        <source>expected as many keys as values, from 1 to %1</source>
        <translation>erwartet werden so viele Schlüssel wie Werte, von 1 bis %1</translation>
    </message>
    <message>
        <location filename="../../core/regression/surface_fit.cpp"/>
        <source>expected keys of %1 numbers, not %2</source>
        <translation>erwartet werden Schlüssel aus %1 Zahlen, nicht %2</translation>
    </message>
    <message>
        <location filename="../../core/regression/surface_fit.cpp"/>
        <source>expected keys of norm 1 on the sphere</source>
        <translation>erwartet werden Schlüssel der Norm 1 auf der Sphäre</translation>
    </message>
    <message>
        <location filename="../../core/regression/surface_fit.cpp"/>
        <source>expected numbers of size at most 1e6</source>
        <translation>erwartet werden Zahlen vom Betrag höchstens 1e6</translation>
    </message>
    <message>
        <location filename="../../core/regression/surface_fit.h"/>
        <source>Hills</source>
        <translation>Hügel</translation>
    </message>
    <message>
        <location filename="../../core/regression/surface_fit.h"/>
        <source>Plane</source>
        <translation>Ebene</translation>
    </message>
    <message>
        <location filename="../../core/regression/surface_fit.h"/>
        <source>Sinusoid + step</source>
        <translation>Sinus + Stufe</translation>
    </message>
    <message>
        <location filename="../../core/scene/animated_parameter.cpp"/>
        <source>Steps of the trajectories</source>
        <translation>Schritte der Trajektorien</translation>
    </message>
    <message>
        <location filename="../../core/scene/animated_parameter.cpp"/>
        <source>needs a sweep of one of the patterns, along a line of as many numbers</source>
        <translation>braucht einen Durchlauf eines der Muster, entlang einer Strecke aus ebenso vielen Zahlen</translation>
    </message>
    <message>
        <location filename="../../core/scene/animated_parameter.cpp"/>
        <source>needs queries</source>
        <translation>braucht Anfragen</translation>
    </message>
    <message>
        <location filename="../../core/scene/figure_scene.cpp"/>
        <source>%1 in %2 (checksum %3)</source>
        <translation>%1 in %2 (Prüfsumme %3)</translation>
    </message>
    <message>
        <location filename="../../core/scene/figure_scene.cpp"/>
        <source>images in %1</source>
        <translation>Bilder in %1</translation>
    </message>
    <message>
        <location filename="../../core/scene/figure_scene.cpp"/>
        <source>it has no scene inside, expected a figure that Basinscope has exported with its scene</source>
        <translation>sie enthält keine Szene, erwartet wird eine Abbildung, die Basinscope mit ihrer Szene exportiert hat</translation>
    </message>
    <message>
        <location filename="../../core/scene/figure_scene.cpp"/>
        <source>it is damaged, and no scene was found in what is left: %1</source>
        <translation>sie ist beschädigt, und in dem, was da ist, wurde keine Szene gefunden: %1</translation>
    </message>
    <message>
        <location filename="../../core/scene/figure_scene.cpp"/>
        <source>not enough memory to read it</source>
        <translation>zu wenig Speicher, um es zu lesen</translation>
    </message>
    <message>
        <location filename="../../core/scene/figure_scene.cpp"/>
        <source>the picture is damaged, the scene inside it is whole: %1</source>
        <translation>das Bild ist beschädigt, die enthaltene Szene ist unversehrt: %1</translation>
    </message>
    <message>
        <location filename="../../core/scene/figure_scene.cpp"/>
        <source>the scene inside it is damaged: %1</source>
        <translation>die enthaltene Szene ist beschädigt: %1</translation>
    </message>
    <message>
        <location filename="../../core/scene/figure_scene.cpp"/>
        <source>the text of the scene is damaged: %1</source>
        <translation>der Text der Szene ist beschädigt: %1</translation>
    </message>
    <message>
        <location filename="../../core/scene/figure_scene.cpp"/>
        <source>values</source>
        <translation>Werte</translation>
    </message>
    <message>
        <location filename="../../core/scene/json/field_json.cpp"/>
        <source>expected %1 numbers, not %2</source>
        <translation>erwartet werden %1 Zahlen, nicht %2</translation>
    </message>
    <message>
        <location filename="../../core/scene/json/field_json.cpp"/>
        <source>expected %1 to %2 numbers, not %3</source>
        <translation>erwartet werden %1 bis %2 Zahlen, nicht %3</translation>
    </message>
    <message>
        <location filename="../../core/scene/json/field_json.cpp"/>
        <source>expected numbers from %1 to %2, not %3</source>
        <translation>erwartet werden Zahlen von %1 bis %2, nicht %3</translation>
    </message>
    <message>
        <location filename="../../core/scene/json/field_json.cpp"/>
        <source>expected whole numbers from %1 to %2, not %3</source>
        <translation>erwartet werden ganze Zahlen von %1 bis %2, nicht %3</translation>
    </message>
    <message>
        <location filename="../../core/scene/json/import_json.cpp"/>
        <source>CxHxW, such as "3x32x32"</source>
        <translation>CxHxW, etwa "3x32x32"</translation>
    </message>
    <message>
        <location filename="../../core/scene/json/import_json.cpp"/>
        <source>a list of names, numbers from 1 and ranges such as "2-5"</source>
        <translation>eine Liste aus Namen, Nummern ab 1 und Bereichen wie "2-5"</translation>
    </message>
    <message>
        <location filename="../../core/scene/json/import_json.cpp"/>
        <source>a name, a number from 1 or a range such as "2-5"</source>
        <translation>ein Name, eine Nummer ab 1 oder ein Bereich wie "2-5"</translation>
    </message>
    <message>
        <location filename="../../core/scene/json/import_json.cpp"/>
        <source>a whole number of lines or rows</source>
        <translation>eine ganze Zahl von Zeilen</translation>
    </message>
    <message>
        <location filename="../../core/scene/json/import_json.cpp"/>
        <source>one of ",", ";", tab, blank, recognise</source>
        <translation>eines von ",", ";", tab, blank, recognise</translation>
    </message>
    <message>
        <location filename="../../core/scene/json/import_json.cpp"/>
        <source>recognise, as-is or a range such as "0..255"</source>
        <translation>recognise, as-is oder ein Bereich wie "0..255"</translation>
    </message>
    <message>
        <location filename="../../core/scene/json/json_node.cpp"/>
        <source>%1 (did you mean %2?)</source>
        <translation>%1 (ist %2 gemeint?)</translation>
    </message>
    <message>
        <location filename="../../core/scene/json/json_node.cpp"/>
        <source>a number</source>
        <translation>eine Zahl</translation>
    </message>
    <message>
        <location filename="../../core/scene/json/json_node.cpp"/>
        <source>a whole number from 0 to 2^64 - 1</source>
        <translation>eine ganze Zahl von 0 bis 2^64 - 1</translation>
    </message>
    <message>
        <location filename="../../core/scene/json/json_node.cpp"/>
        <source>an array of numbers</source>
        <translation>eine Liste von Zahlen</translation>
    </message>
    <message>
        <location filename="../../core/scene/json/json_node.cpp"/>
        <source>an array of rows of numbers</source>
        <translation>eine Liste von Zeilen aus Zahlen</translation>
    </message>
    <message>
        <location filename="../../core/scene/json/json_node.cpp"/>
        <source>an array of strings</source>
        <translation>eine Liste von Texten</translation>
    </message>
    <message>
        <location filename="../../core/scene/json/json_node.cpp"/>
        <source>an array of two numbers</source>
        <translation>eine Liste von zwei Zahlen</translation>
    </message>
    <message>
        <location filename="../../core/scene/json/json_node.cpp"/>
        <source>an object</source>
        <translation>ein Objekt</translation>
    </message>
    <message>
        <location filename="../../core/scene/json/json_node.cpp"/>
        <source>expected %1 as in the first row, not %2</source>
        <translation>erwartet: %1 wie in der ersten Zeile, nicht %2</translation>
    </message>
    <message>
        <location filename="../../core/scene/json/json_node.cpp"/>
        <source>expected one of %1, not %2</source>
        <translation>erwartet wird eines von %1, nicht %2</translation>
    </message>
    <message>
        <location filename="../../core/scene/json/json_node.cpp"/>
        <source>expected two numbers, not %1</source>
        <translation>erwartet werden zwei Zahlen, nicht %1</translation>
    </message>
    <message>
        <location filename="../../core/scene/json/json_node.cpp"/>
        <source>missing, expected %1</source>
        <translation>fehlt, erwartet: %1</translation>
    </message>
    <message>
        <location filename="../../core/scene/json/json_text.cpp"/>
        <source>an array</source>
        <translation>eine Liste</translation>
    </message>
    <message>
        <location filename="../../core/scene/json/json_text.cpp"/>
        <source>an empty array</source>
        <translation>eine leere Liste</translation>
    </message>
    <message>
        <location filename="../../core/scene/json/json_text.cpp"/>
        <source>an object has more than %1 keys</source>
        <translation>ein Objekt hat mehr als %1 Schlüssel</translation>
    </message>
    <message>
        <location filename="../../core/scene/json/json_text.cpp"/>
        <source>expected at most %1 patterns, there are more</source>
        <translation>erwartet werden höchstens %1 Muster, es sind mehr</translation>
    </message>
    <message>
        <location filename="../../core/scene/json/json_text.cpp"/>
        <source>more than %1 values; keep large matrices in an .npy file beside the scene</source>
        <translation>mehr als %1 Werte; große Matrizen gehören in eine .npy-Datei neben der Szene</translation>
    </message>
    <message>
        <location filename="../../core/scene/json/json_text.cpp"/>
        <source>nested deeper than %1 levels</source>
        <translation>tiefer als %1 Ebenen geschachtelt</translation>
    </message>
    <message>
        <location filename="../../core/scene/json/json_text.cpp"/>
        <source>not valid JSON</source>
        <translation>kein gültiges JSON</translation>
    </message>
    <message>
        <location filename="../../core/scene/json/json_text.cpp"/>
        <source>not valid JSON: %1</source>
        <translation>kein gültiges JSON: %1</translation>
    </message>
    <message>
        <location filename="../../core/scene/json/json_text.cpp"/>
        <source>the file is empty, expected a JSON object</source>
        <translation>die Datei ist leer, erwartet wird ein JSON-Objekt</translation>
    </message>
    <message>
        <location filename="../../core/scene/json/json_text.cpp"/>
        <source>the key %1 appears twice</source>
        <translation>der Schlüssel %1 kommt zweimal vor</translation>
    </message>
    <message>
        <location filename="../../core/scene/json/kernels_json.cpp"/>
        <source>expected %1 numbers, as many as a key</source>
        <translation>erwartet werden %1 Zahlen, so viele wie ein Schlüssel hat</translation>
    </message>
    <message>
        <location filename="../../core/scene/json/kernels_json.cpp"/>
        <source>expected 1 to 32 keys, not %1</source>
        <translation>erwartet werden 1 bis 32 Schlüssel, nicht %1</translation>
    </message>
    <message>
        <location filename="../../core/scene/json/kernels_json.cpp"/>
        <source>expected keys of 2 to 64 numbers, not %1</source>
        <translation>erwartet werden Schlüssel aus 2 bis 64 Zahlen, nicht %1</translation>
    </message>
    <message>
        <location filename="../../core/scene/json/kernels_json.cpp"/>
        <source>expected numbers from -100 to 100</source>
        <translation>erwartet werden Zahlen von -100 bis 100</translation>
    </message>
    <message>
        <location filename="../../core/scene/json/layers_json.cpp"/>
        <source>a list of 1 to %1 layers</source>
        <translation>eine Liste von 1 bis %1 Schichten</translation>
    </message>
    <message>
        <location filename="../../core/scene/json/layers_json.cpp"/>
        <source>a whole number from %1 to %2</source>
        <translation>eine ganze Zahl von %1 bis %2</translation>
    </message>
    <message>
        <location filename="../../core/scene/json/layers_json.cpp"/>
        <source>an even number</source>
        <translation>eine gerade Zahl</translation>
    </message>
    <message>
        <location filename="../../core/scene/json/layers_json.cpp"/>
        <source>as many values as keys</source>
        <translation>so viele Werte wie Schlüssel</translation>
    </message>
    <message>
        <location filename="../../core/scene/json/layers_json.cpp"/>
        <source>expected at most %1, as many as orthonormal cues have room for, not %2</source>
        <translation>erwartet wird höchstens %1, so viele orthonormale Hinweise passen hinein, nicht %2</translation>
    </message>
    <message>
        <location filename="../../core/scene/json/layers_json.cpp"/>
        <source>keys, since values or queries are there</source>
        <translation>Schlüssel, da Werte oder Anfragen da sind</translation>
    </message>
    <message>
        <location filename="../../core/scene/json/method_json.cpp"/>
        <source>expected %1, one for each pattern, not %2</source>
        <translation>erwartet: %1, eine Angabe für jedes Muster, nicht %2</translation>
    </message>
    <message>
        <location filename="../../core/scene/json/method_json.cpp"/>
        <source>expected at most N = %1, not %2</source>
        <translation>erwartet wird höchstens N = %1, nicht %2</translation>
    </message>
    <message>
        <location filename="../../core/scene/json/method_json.cpp"/>
        <source>expected bounds that sum to at least 1, not to %1</source>
        <translation>erwartet werden Schranken mit einer Summe von mindestens 1, nicht %1</translation>
    </message>
    <message>
        <location filename="../../core/scene/json/method_json.cpp"/>
        <source>the name of a method</source>
        <translation>der Name einer Methode</translation>
    </message>
    <message>
        <location filename="../../core/scene/json/recall_json.cpp"/>
        <source>a hexadecimal number of 64 bits</source>
        <translation>eine hexadezimale Zahl mit 64 Bit</translation>
    </message>
    <message>
        <location filename="../../core/scene/json/recall_json.cpp"/>
        <source>expected at most %1 pairs of an entry's number and its value from -1 to 1</source>
        <translation>erwartet werden höchstens %1 Paare aus der Nummer eines Eintrags und seinem Wert von -1 bis 1</translation>
    </message>
    <message>
        <location filename="../../core/scene/json/regression_json.cpp"/>
        <source>expected numbers of size at most 1e100</source>
        <translation>erwartet werden Zahlen vom Betrag höchstens 1e100</translation>
    </message>
    <message>
        <location filename="../../core/scene/json/regression_json.cpp"/>
        <source>missing, expected the imported keys</source>
        <translation>fehlt, erwartet werden die importierten Schlüssel</translation>
    </message>
    <message>
        <location filename="../../core/scene/json/scene_parts.cpp"/>
        <source>a figure of version %1</source>
        <translation>eine Abbildung der Version %1</translation>
    </message>
    <message>
        <location filename="../../core/scene/json/scene_parts.cpp"/>
        <source>a name of at most %1 bytes</source>
        <translation>ein Name von höchstens %1 Bytes</translation>
    </message>
    <message>
        <location filename="../../core/scene/json/scene_parts.cpp"/>
        <source>a scene</source>
        <translation>eine Szene</translation>
    </message>
    <message>
        <location filename="../../core/scene/json/scene_parts.cpp"/>
        <source>a whole number from 0</source>
        <translation>eine ganze Zahl ab 0</translation>
    </message>
    <message>
        <location filename="../../core/scene/json/scene_parts.cpp"/>
        <source>an object with the patterns</source>
        <translation>ein Objekt mit den Mustern</translation>
    </message>
    <message>
        <location filename="../../core/scene/json/scene_parts.cpp"/>
        <source>at most %1 names</source>
        <translation>höchstens %1 Namen</translation>
    </message>
    <message>
        <location filename="../../core/scene/json/scene_parts.cpp"/>
        <source>expected %1</source>
        <translation>erwartet: %1</translation>
    </message>
    <message>
        <location filename="../../core/scene/json/scene_parts.cpp"/>
        <source>expected %1, not %2, which a newer program wrote</source>
        <translation>erwartet: %1, nicht %2; das schrieb ein neueres Programm</translation>
    </message>
    <message>
        <location filename="../../core/scene/json/scene_parts.cpp"/>
        <source>expected a file of numbers; %1</source>
        <translation>erwartet wird eine Datei mit Zahlen; %1</translation>
    </message>
    <message>
        <location filename="../../core/scene/json/scene_parts.cpp"/>
        <source>expected an array of at most %1 objects</source>
        <translation>erwartet wird eine Liste von höchstens %1 Objekten</translation>
    </message>
    <message>
        <location filename="../../core/scene/json/scene_parts.cpp"/>
        <source>expected the numbers that the figure was made with, of checksum %1; those of "%2" have %3</source>
        <translation>erwartet werden die Zahlen, mit denen die Abbildung entstand, mit der Prüfsumme %1; die von „%2“ haben %3</translation>
    </message>
    <message>
        <location filename="../../core/scene/json/scene_parts.cpp"/>
        <source>rows of numbers, one for each pattern, or {"file": ...}</source>
        <translation>Zeilen aus Zahlen, je Muster eine, oder {"file": ...}</translation>
    </message>
    <message>
        <location filename="../../core/scene/json/scene_parts.cpp"/>
        <source>rows of numbers, {"file": ...} or {"generator": ...}</source>
        <translation>Zeilen aus Zahlen, {"file": ...} oder {"generator": ...}</translation>
    </message>
    <message>
        <location filename="../../core/scene/json/scene_parts.cpp"/>
        <source>the name of a file of numbers</source>
        <translation>der Name einer Datei mit Zahlen</translation>
    </message>
    <message>
        <location filename="../../core/scene/json/scene_parts.cpp"/>
        <source>the name of a font</source>
        <translation>der Name einer Schrift</translation>
    </message>
    <message>
        <location filename="../../core/scene/json/scene_parts.cpp"/>
        <source>two numbers</source>
        <translation>zwei Zahlen</translation>
    </message>
    <message>
        <location filename="../../core/scene/json/state_json.h"/>
        <source>The scene's kernels are not shown as written: %1.</source>
        <translation>Die Kerne der Szene werden nicht so gezeigt, wie sie geschrieben sind: %1.</translation>
    </message>
    <message>
        <location filename="../../core/scene/json/state_json.h"/>
        <source>The scene's layers are not shown as written: %1.</source>
        <translation>Die Schichten der Szene werden nicht so gezeigt, wie sie geschrieben sind: %1.</translation>
    </message>
    <message>
        <location filename="../../core/scene/json/state_json.h"/>
        <source>The scene's learning is not shown as written: %1.</source>
        <translation>Das Lernen der Szene ist nicht gezeigt, wie es geschrieben ist: %1.</translation>
    </message>
    <message>
        <location filename="../../core/scene/json/state_json.h"/>
        <source>The scene's recall is not shown as written: %1.</source>
        <translation>Das Erinnern der Szene wird nicht so gezeigt, wie es geschrieben ist: %1.</translation>
    </message>
    <message>
        <location filename="../../core/scene/json/state_json.h"/>
        <source>The scene's regression is not shown as written: %1.</source>
        <translation>Die Regression der Szene wird nicht so gezeigt, wie sie geschrieben ist: %1.</translation>
    </message>
    <message>
        <location filename="../../core/scene/json/state_json.h"/>
        <source>The scene's sweep is not set as written: %1.</source>
        <translation>Der Durchlauf der Szene ist nicht so eingestellt, wie er geschrieben ist: %1.</translation>
    </message>
    <message>
        <location filename="../../core/scene/json/state_json.h"/>
        <source>The scene's transforms are not shown as written: %1.</source>
        <translation>Die Gewichtung der Szene wird nicht so gezeigt, wie sie geschrieben ist: %1.</translation>
    </message>
    <message>
        <location filename="../../core/scene/json/transforms_json.cpp"/>
        <source>a list of maps</source>
        <translation>eine Liste von Abbildungen</translation>
    </message>
    <message>
        <location filename="../../core/scene/json/transforms_json.cpp"/>
        <source>a separation</source>
        <translation>eine Separation</translation>
    </message>
    <message>
        <location filename="../../core/scene/json/transforms_json.cpp"/>
        <source>expected 1 to 8 maps, not %1</source>
        <translation>erwartet werden 1 bis 8 Abbildungen, nicht %1</translation>
    </message>
    <message>
        <location filename="../../core/scene/json/transforms_json.cpp"/>
        <source>expected the index of a map</source>
        <translation>erwartet wird die Nummer einer Abbildung</translation>
    </message>
    <message>
        <location filename="../../core/scene/json/transforms_json.cpp"/>
        <source>expected the indices of three different scores</source>
        <translation>erwartet werden die Nummern dreier verschiedener Scores</translation>
    </message>
    <message>
        <location filename="../../core/scene/model_file.cpp"/>
        <source>%1 arrays of rows of numbers, one per head</source>
        <translation>%1 Listen von Zeilen aus Zahlen, eine je Kopf</translation>
    </message>
    <message>
        <location filename="../../core/scene/model_file.cpp"/>
        <source>0 or 1</source>
        <translation>0 oder 1</translation>
    </message>
    <message>
        <location filename="../../core/scene/model_file.cpp"/>
        <source>1, the version of the format</source>
        <translation>1, die Version des Formats</translation>
    </message>
    <message>
        <location filename="../../core/scene/model_file.cpp"/>
        <source>an array of at least one bag</source>
        <translation>eine Liste mit mindestens einem Beutel</translation>
    </message>
    <message>
        <location filename="../../core/scene/model_file.cpp"/>
        <source>an array of objects</source>
        <translation>eine Liste von Objekten</translation>
    </message>
    <message>
        <location filename="../../core/scene/model_file.cpp"/>
        <source>an array of whole numbers</source>
        <translation>eine Liste von ganzen Zahlen</translation>
    </message>
    <message>
        <location filename="../../core/scene/model_file.cpp"/>
        <source>at least one number</source>
        <translation>mindestens eine Zahl</translation>
    </message>
    <message>
        <location filename="../../core/scene/model_file.cpp"/>
        <source>expected %1 x %2 numbers, not %3 x %4</source>
        <translation>erwartet werden %1 x %2 Zahlen, nicht %3 x %4</translation>
    </message>
    <message>
        <location filename="../../core/scene/model_file.cpp"/>
        <source>expected a divisor of the width %1, not %2</source>
        <translation>erwartet wird ein Teiler der Breite %1, nicht %2</translation>
    </message>
    <message>
        <location filename="../../core/scene/model_file.cpp"/>
        <source>expected as many targets as tokens, %1, not %2</source>
        <translation>erwartet werden so viele Ziele wie Token, %1, nicht %2</translation>
    </message>
    <message>
        <location filename="../../core/scene/model_file.cpp"/>
        <source>expected at least one row of %1 numbers</source>
        <translation>erwartet wird mindestens eine Zeile von %1 Zahlen</translation>
    </message>
    <message>
        <location filename="../../core/scene/model_file.cpp"/>
        <source>expected so few that the network works with at most %1 numbers, not %2</source>
        <translation>erwartet werden so wenige, dass das Netz mit höchstens %1 Zahlen rechnet, nicht mit %2</translation>
    </message>
    <message>
        <location filename="../../core/scene/model_file.cpp"/>
        <source>pure or layer</source>
        <translation>pure oder layer</translation>
    </message>
    <message>
        <location filename="../../core/scene/model_file.cpp"/>
        <source>the kind of network</source>
        <translation>die Art des Netzes</translation>
    </message>
    <message>
        <location filename="../../core/scene/pattern_warning.cpp"/>
        <source>%1 are so large that scores overflow: nothing can be computed with them.</source>
        <translation>%1 sind so groß, dass Scores überlaufen: mit ihnen lässt sich nichts berechnen.</translation>
    </message>
    <message>
        <location filename="../../core/scene/pattern_warning.cpp"/>
        <source>%1 are zero and have no direction: ℓ₂ is undefined where no other pattern has weight.</source>
        <translation>%1 sind null und haben keine Richtung: ℓ₂ ist undefiniert, wo kein anderes Muster Gewicht hat.</translation>
    </message>
    <message>
        <location filename="../../core/scene/pattern_warning.cpp"/>
        <source>%1 is so large that scores overflow: nothing can be computed with it.</source>
        <translation>%1 ist so groß, dass Scores überlaufen: damit lässt sich nichts berechnen.</translation>
    </message>
    <message>
        <location filename="../../core/scene/pattern_warning.cpp"/>
        <source>%1 is zero and has no direction: ℓ₂ is undefined where no other pattern has weight.</source>
        <translation>%1 ist null und hat keine Richtung: ℓ₂ ist undefiniert, wo kein anderes Muster Gewicht hat.</translation>
    </message>
    <message>
        <location filename="../../core/scene/pattern_warning.cpp"/>
        <source>This model assumes patterns of ±1: %1 are retrieved at the corner sign(x) instead.</source>
        <translation>Dieses Modell setzt Muster aus ±1 voraus: %1 werden stattdessen in der Ecke sign(x) abgerufen.</translation>
    </message>
    <message>
        <location filename="../../core/scene/pattern_warning.cpp"/>
        <source>This model assumes patterns of ±1: %1 is retrieved at the corner sign(x) instead.</source>
        <translation>Dieses Modell setzt Muster aus ±1 voraus: %1 wird stattdessen in der Ecke sign(x) abgerufen.</translation>
    </message>
    <message>
        <location filename="../../core/scene/scene.cpp"/>
        <source>a scene of two dimensions needs a plane of two</source>
        <translation>eine Szene mit zwei Dimensionen braucht eine Ebene mit zweien</translation>
    </message>
    <message>
        <location filename="../../core/scene/scene.cpp"/>
        <source>expected one of viridis, cividis</source>
        <translation>erwartet wird eines von viridis, cividis</translation>
    </message>
    <message>
        <location filename="../../core/scene/scene.cpp"/>
        <source>there is no panel in that row and column of the compare grid</source>
        <translation>in dieser Zeile und Spalte des Vergleichsgitters ist kein Teilbild</translation>
    </message>
    <message>
        <location filename="../../core/scene/scene_file.cpp"/>
        <source>%1 and %2 more</source>
        <translation>%1 und %2 weitere</translation>
    </message>
    <message numerus="yes">
        <location filename="../../core/scene/scene_file.cpp"/>
        <source>%n name(s)</source>
        <translation>
            <numerusform>%n Name</numerusform>
            <numerusform>%n Namen</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../core/scene/scene_file.cpp"/>
        <source>an object such as {"id": "softmax"}</source>
        <translation>ein Objekt wie {"id": "softmax"}</translation>
    </message>
    <message>
        <location filename="../../core/scene/scene_file.cpp"/>
        <source>expected %1 numbers as in each pattern, not %2</source>
        <translation>erwartet werden %1 Zahlen wie in jedem Muster, nicht %2</translation>
    </message>
    <message>
        <location filename="../../core/scene/scene_file.cpp"/>
        <source>expected %1, not [%2, %3]</source>
        <translation>erwartet wird %1, nicht [%2, %3]</translation>
    </message>
    <message>
        <location filename="../../core/scene/scene_file.cpp"/>
        <source>expected a direction independent of plane.e1</source>
        <translation>erwartet wird eine von plane.e1 unabhängige Richtung</translation>
    </message>
    <message>
        <location filename="../../core/scene/scene_file.cpp"/>
        <source>expected a name on one line, without control characters, not "%1"</source>
        <translation>erwartet wird ein Name auf einer Zeile, ohne Steuerzeichen, nicht „%1“</translation>
    </message>
    <message>
        <location filename="../../core/scene/scene_file.cpp"/>
        <source>expected an object</source>
        <translation>erwartet wird ein Objekt</translation>
    </message>
    <message>
        <location filename="../../core/scene/scene_file.cpp"/>
        <source>expected at least 1 pixel each way and at most %1 in all</source>
        <translation>erwartet wird mindestens 1 Pixel in jeder Richtung und höchstens %1 insgesamt</translation>
    </message>
    <message>
        <location filename="../../core/scene/scene_file.cpp"/>
        <source>expected at least one pattern</source>
        <translation>erwartet wird mindestens ein Muster</translation>
    </message>
    <message>
        <location filename="../../core/scene/scene_file.cpp"/>
        <source>expected at most %1 bytes, not %2</source>
        <translation>erwartet werden höchstens %1 Bytes, nicht %2</translation>
    </message>
    <message>
        <location filename="../../core/scene/scene_file.cpp"/>
        <source>expected at most %1 numbers in all</source>
        <translation>erwartet werden insgesamt höchstens %1 Zahlen</translation>
    </message>
    <message>
        <location filename="../../core/scene/scene_file.cpp"/>
        <source>expected at most %1 panels, not %2 x %3</source>
        <translation>erwartet werden höchstens %1 Teilbilder, nicht %2 x %3</translation>
    </message>
    <message>
        <location filename="../../core/scene/scene_file.cpp"/>
        <source>expected at most %1 patterns, not %2</source>
        <translation>erwartet werden höchstens %1 Muster, nicht %2</translation>
    </message>
    <message>
        <location filename="../../core/scene/scene_file.cpp"/>
        <source>expected fewer pixels, or as plane.%1 of the scene %2</source>
        <translation>erwartet werden weniger Pixel, oder als plane.%1 der Szene %2</translation>
    </message>
    <message>
        <location filename="../../core/scene/scene_file.cpp"/>
        <source>expected finite numbers, not %1 in row %2, column %3</source>
        <translation>erwartet wurden endliche Zahlen, nicht %1 in Zeile %2, Spalte %3</translation>
    </message>
    <message>
        <location filename="../../core/scene/scene_file.cpp"/>
        <source>expected patterns of %1 numbers as in memory.patterns, not of %2</source>
        <translation>erwartet werden Muster aus %1 Zahlen wie in memory.patterns, nicht aus %2</translation>
    </message>
    <message>
        <location filename="../../core/scene/scene_file.cpp"/>
        <source>expected patterns of a norm of at most 1e150, beyond which a state counts as diverged, not %1 in row %2</source>
        <translation>erwartet werden Muster mit einer Norm von höchstens 1e150, jenseits deren ein Zustand als divergiert gilt, nicht %1 in Zeile %2</translation>
    </message>
    <message>
        <location filename="../../core/scene/scene_file.cpp"/>
        <source>expected patterns of at least %1 numbers, not of %2</source>
        <translation>erwartet werden Muster aus mindestens %1 Zahlen, nicht aus %2</translation>
    </message>
    <message>
        <location filename="../../core/scene/scene_file.cpp"/>
        <source>expected queries of %1 numbers as the patterns have, not of %2</source>
        <translation>erwartet werden Anfragen aus %1 Zahlen wie die Muster, nicht aus %2</translation>
    </message>
    <message>
        <location filename="../../core/scene/scene_file.cpp"/>
        <source>expected two finite numbers</source>
        <translation>erwartet werden zwei endliche Zahlen</translation>
    </message>
    <message>
        <location filename="../../core/scene/scene_file.cpp"/>
        <source>expected two numbers of size at most 1e300, the smaller one first by at least 1e-300</source>
        <translation>erwartet werden zwei Zahlen vom Betrag höchstens 1e300, die kleinere zuerst, mindestens 1e-300 auseinander</translation>
    </message>
    <message>
        <location filename="../../core/scene/scene_file.cpp"/>
        <source>keys are not known and have no effect: %1</source>
        <translation>Schlüssel sind unbekannt und bleiben ohne Wirkung: %1</translation>
    </message>
    <message>
        <location filename="../../core/scene/scene_file.cpp"/>
        <source>the format version %1</source>
        <translation>die Formatversion %1</translation>
    </message>
    <message>
        <location filename="../../core/scene/scene_file.cpp"/>
        <source>the keys kept for other versions are not JSON</source>
        <translation>die für andere Fassungen aufbewahrten Schlüssel sind kein JSON</translation>
    </message>
    <message>
        <location filename="../../core/scene/scene_file.h"/>
        <source>%1 (and %2 more)</source>
        <translation>%1 (und %2 weitere)</translation>
    </message>
    <message>
        <location filename="../../core/scene/scene_number.cpp"/>
        <source>Bandwidth h</source>
        <translation>Bandbreite h</translation>
    </message>
    <message>
        <location filename="../../core/scene/scene_number.cpp"/>
        <source>Epochs of the training</source>
        <translation>Epochen des Trainings</translation>
    </message>
    <message>
        <location filename="../../core/scene/scene_number.cpp"/>
        <source>Inverse temperature β</source>
        <translation>Inverse Temperatur β</translation>
    </message>
    <message>
        <location filename="../../core/scene/scene_number.cpp"/>
        <source>Memory that is the cue</source>
        <translation>Erinnerung als Hinweis</translation>
    </message>
    <message>
        <location filename="../../core/scene/scene_number.cpp"/>
        <source>Most steps of every iteration</source>
        <translation>Höchste Schrittzahl je Iteration</translation>
    </message>
    <message>
        <location filename="../../core/scene/scene_number.cpp"/>
        <source>Order α of entmax</source>
        <translation>Ordnung α von entmax</translation>
    </message>
    <message>
        <location filename="../../core/scene/scene_number.cpp"/>
        <source>Order γ of normmax</source>
        <translation>Ordnung γ von normmax</translation>
    </message>
    <message>
        <location filename="../../core/scene/scene_number.cpp"/>
        <source>Place of a pattern along its path</source>
        <translation>Lage eines Musters auf seinem Pfad</translation>
    </message>
    <message>
        <location filename="../../core/scene/scene_number.cpp"/>
        <source>Radius ρ of the sphere</source>
        <translation>Radius ρ der Sphäre</translation>
    </message>
    <message>
        <location filename="../../core/scene/scene_number.cpp"/>
        <source>Recalls of the film</source>
        <translation>Abrufe des Films</translation>
    </message>
    <message>
        <location filename="../../core/scene/scene_number.cpp"/>
        <source>Size k of subsets</source>
        <translation>Größe k der Teilmengen</translation>
    </message>
    <message>
        <location filename="../../core/scene/scene_number.cpp"/>
        <source>Temperature γ</source>
        <translation>Temperatur γ</translation>
    </message>
    <message>
        <location filename="../../core/scene/scene_number.cpp"/>
        <source>Token t of the sequence</source>
        <translation>Token t der Folge</translation>
    </message>
    <message>
        <location filename="../../core/scene/sweep_settings.cpp"/>
        <source>Also look for saddles and maxima (up to three dimensions)</source>
        <translation>Auch Sattelpunkte und Maxima suchen (bis zu drei Dimensionen)</translation>
    </message>
    <message>
        <location filename="../../core/scene/sweep_settings.cpp"/>
        <source>An attractor moves no farther than this in one step of its branch, times the largest norm of a state</source>
        <translation>Weiter bewegt sich ein Attraktor in einem Schritt seines Zweigs nicht, mal der größten Norm eines Zustands</translation>
    </message>
    <message>
        <location filename="../../core/scene/sweep_settings.cpp"/>
        <source>Bands</source>
        <translation>Bänder</translation>
    </message>
    <message>
        <location filename="../../core/scene/sweep_settings.cpp"/>
        <source>Births</source>
        <translation>Geburten</translation>
    </message>
    <message>
        <location filename="../../core/scene/sweep_settings.cpp"/>
        <source>Blend</source>
        <translation>Mischen</translation>
    </message>
    <message>
        <location filename="../../core/scene/sweep_settings.cpp"/>
        <source>Coordinates of this end of the line</source>
        <translation>Koordinaten dieses Endes der Strecke</translation>
    </message>
    <message>
        <location filename="../../core/scene/sweep_settings.cpp"/>
        <source>Exact</source>
        <translation>Exakt</translation>
    </message>
    <message>
        <location filename="../../core/scene/sweep_settings.cpp"/>
        <source>Folds</source>
        <translation>Sattel-Knoten</translation>
    </message>
    <message>
        <location filename="../../core/scene/sweep_settings.cpp"/>
        <source>Follow saddles</source>
        <translation>Sattelpunkte verfolgen</translation>
    </message>
    <message>
        <location filename="../../core/scene/sweep_settings.cpp"/>
        <source>From</source>
        <translation>Von</translation>
    </message>
    <message>
        <location filename="../../core/scene/sweep_settings.cpp"/>
        <source>Grid size</source>
        <translation>Gittergröße</translation>
    </message>
    <message>
        <location filename="../../core/scene/sweep_settings.cpp"/>
        <source>How many values, the ends included</source>
        <translation>Wie viele Werte, die Enden eingeschlossen</translation>
    </message>
    <message>
        <location filename="../../core/scene/sweep_settings.cpp"/>
        <source>Initial conditions per side, over the shown window</source>
        <translation>Anfangswerte je Seite über dem gezeigten Fenster</translation>
    </message>
    <message>
        <location filename="../../core/scene/sweep_settings.cpp"/>
        <source>Line from</source>
        <translation>Strecke von</translation>
    </message>
    <message>
        <location filename="../../core/scene/sweep_settings.cpp"/>
        <source>Line to</source>
        <translation>Strecke bis</translation>
    </message>
    <message>
        <location filename="../../core/scene/sweep_settings.cpp"/>
        <source>Mark births</source>
        <translation>Geburten markieren</translation>
    </message>
    <message>
        <location filename="../../core/scene/sweep_settings.cpp"/>
        <source>Mark exact</source>
        <translation>Exaktes markieren</translation>
    </message>
    <message>
        <location filename="../../core/scene/sweep_settings.cpp"/>
        <source>Mark folds</source>
        <translation>Sattel-Knoten-Bifurkationen markieren</translation>
    </message>
    <message>
        <location filename="../../core/scene/sweep_settings.cpp"/>
        <source>Match within</source>
        <translation>Verbinden bis</translation>
    </message>
    <message>
        <location filename="../../core/scene/sweep_settings.cpp"/>
        <source>Saddles</source>
        <translation>Sattelpunkte</translation>
    </message>
    <message>
        <location filename="../../core/scene/sweep_settings.cpp"/>
        <source>Spacing</source>
        <translation>Abstände</translation>
    </message>
    <message>
        <location filename="../../core/scene/sweep_settings.cpp"/>
        <source>The first value</source>
        <translation>Der erste Wert</translation>
    </message>
    <message>
        <location filename="../../core/scene/sweep_settings.cpp"/>
        <source>The last value</source>
        <translation>Der letzte Wert</translation>
    </message>
    <message>
        <location filename="../../core/scene/sweep_settings.cpp"/>
        <source>To</source>
        <translation>Bis</translation>
    </message>
    <message>
        <location filename="../../core/scene/sweep_settings.cpp"/>
        <source>Values</source>
        <translation>Werte</translation>
    </message>
    <message>
        <location filename="../../core/scene/sweep_settings.cpp"/>
        <source>Where a pattern becomes a fixed point of its own, as squares</source>
        <translation>Wo ein Muster selbst Fixpunkt wird, als Quadrate</translation>
    </message>
    <message>
        <location filename="../../core/scene/sweep_settings.cpp"/>
        <source>Where states appear: births and pitchforks, as triangles up and to the left</source>
        <translation>Wo Zustände entstehen: Geburten und Heugabel-Bifurkationen, als Dreiecke nach oben und nach links</translation>
    </message>
    <message>
        <location filename="../../core/scene/sweep_settings.cpp"/>
        <source>Where states end: folds as filled triangles, other losses as crosses</source>
        <translation>Wo Zustände enden: Sattel-Knoten-Bifurkationen als gefüllte Dreiecke, andere Verluste als Kreuze</translation>
    </message>
    <message>
        <location filename="../../core/scene/sweep_settings.cpp"/>
        <source>White</source>
        <translation>Weiß</translation>
    </message>
    <message>
        <location filename="../../core/scene/sweep_settings.cpp"/>
        <source>cannot be moved on the zero-sum plane</source>
        <translation>lässt sich in der Nullsummenebene nicht bewegen</translation>
    </message>
    <message>
        <location filename="../../core/scene/sweep_settings.cpp"/>
        <source>needs patterns as given</source>
        <translation>braucht Muster wie gegeben</translation>
    </message>
    <message>
        <location filename="../../core/scene/sweep_settings.cpp"/>
        <source>needs two patterns</source>
        <translation>braucht zwei Muster</translation>
    </message>
    <message>
        <location filename="../../core/scene/sweep_settings.cpp"/>
        <source>the number of values times the square of the grid must be at most %1</source>
        <translation>die Zahl der Werte mal dem Quadrat des Gitters darf höchstens %1 sein</translation>
    </message>
    <message>
        <location filename="../../core/scene/window_limits.h"/>
        <source>two increasing numbers</source>
        <translation>zwei wachsende Zahlen</translation>
    </message>
    <message>
        <location filename="../../core/scene/window_limits.h"/>
        <source>two numbers at least %1 apart, 64 steps of a double for each of %2 pixels</source>
        <translation>zwei Zahlen, die mindestens %1 auseinander liegen, 64 Schritte eines Doubles für jedes von %2 Pixeln</translation>
    </message>
    <message>
        <location filename="../../core/scene/window_limits.h"/>
        <source>two numbers less than 1.797e308 apart</source>
        <translation>zwei Zahlen, die weniger als 1.797e308 auseinander liegen</translation>
    </message>
    <message>
        <location filename="../../core/scene/without_direction.cpp"/>
        <source>%1 are constant and have no direction: layer normalisation leaves nothing of them.</source>
        <translation>%1 sind konstant und haben keine Richtung: die Schichtnormierung lässt nichts davon übrig.</translation>
    </message>
    <message>
        <location filename="../../core/scene/without_direction.cpp"/>
        <source>%1 are zero and have no direction: unit norm leaves them as they are.</source>
        <translation>%1 sind null und haben keine Richtung: Norm 1 lässt sie, wie sie sind.</translation>
    </message>
    <message>
        <location filename="../../core/scene/without_direction.cpp"/>
        <source>%1 is constant and has no direction: layer normalisation leaves nothing of it.</source>
        <translation>%1 ist konstant und hat keine Richtung: die Schichtnormierung lässt nichts davon übrig.</translation>
    </message>
    <message>
        <location filename="../../core/scene/without_direction.cpp"/>
        <source>%1 is zero and has no direction: unit norm leaves it as it is.</source>
        <translation>%1 ist null und hat keine Richtung: Norm 1 lässt es, wie es ist.</translation>
    </message>
    <message>
        <location filename="../../core/scene/workspace_states.cpp"/>
        <source>the states of workspaces are no JSON object</source>
        <translation>die Zustände der Arbeitsbereiche sind kein JSON-Objekt</translation>
    </message>
    <message>
        <location filename="../../core/script/pieces.cpp"/>
        <source>A Python text holds at most %1 numbers of %2, not %3</source>
        <translation>Ein Python-Text fasst höchstens %1 Zahlen (%2), nicht %3</translation>
    </message>
    <message>
        <location filename="../../core/script/python_text.cpp"/>
        <source>a sequence</source>
        <translation>eine Folge</translation>
    </message>
    <message>
        <location filename="../../core/script/python_text.cpp"/>
        <source>a stream's keys</source>
        <translation>Schlüssel eines Stroms</translation>
    </message>
    <message>
        <location filename="../../core/script/python_text.cpp"/>
        <source>a surface's keys</source>
        <translation>Schlüssel einer Fläche</translation>
    </message>
    <message>
        <location filename="../../core/script/python_text.cpp"/>
        <source>memories</source>
        <translation>Erinnerungen</translation>
    </message>
    <message>
        <location filename="../../core/script/python_text.cpp"/>
        <source>patterns and queries</source>
        <translation>Muster und Anfragen</translation>
    </message>
    <message>
        <location filename="../../core/separation/constrained.cpp"/>
        <source>constrained sparsemax needs one upper bound a score</source>
        <translation>beschränktes sparsemax braucht eine obere Schranke je Score</translation>
    </message>
    <message>
        <location filename="../../core/separation/constrained.cpp"/>
        <source>the upper bounds of the scores that are not masked must sum to at least 1</source>
        <translation>die oberen Schranken der nicht maskierten Scores müssen mindestens 1 ergeben</translation>
    </message>
    <message>
        <location filename="../../core/separation/constrained.h"/>
        <source>Upper bound of each weight; the bounds must sum to at least 1.</source>
        <translation>Obere Schranke jedes Gewichts; die Schranken müssen mindestens 1 ergeben.</translation>
    </message>
    <message>
        <location filename="../../core/separation/constrained.h"/>
        <source>constrained sparsemax</source>
        <translation>beschränktes sparsemax</translation>
    </message>
    <message>
        <location filename="../../core/separation/entmax.h"/>
        <source>Entmax index: 1 is softmax, 2 is sparsemax; a larger index is sparser. Kernel order r = 1/(α − 1).</source>
        <translation>entmax-Index: 1 ist softmax, 2 ist sparsemax; ein größerer Index ist dünner besetzt. Kernordnung r = 1/(α − 1).</translation>
    </message>
    <message>
        <location filename="../../core/separation/entmax.h"/>
        <source>α-entmax</source>
        <translation>α-entmax</translation>
    </message>
    <message>
        <location filename="../../core/separation/identity_separation.h"/>
        <source>identity (classic)</source>
        <translation>Identität (klassisch)</translation>
    </message>
    <message>
        <location filename="../../core/separation/kernel.h"/>
        <source>Bandwidth: patterns farther than h have no weight.</source>
        <translation>Bandbreite: Muster weiter als h haben kein Gewicht.</translation>
    </message>
    <message>
        <location filename="../../core/separation/kernel.h"/>
        <source>Kernel order: 1 Epanechnikov, 2 biweight, 3 triweight.</source>
        <translation>Kernordnung: 1 Epanechnikov, 2 Biweight, 3 Triweight.</translation>
    </message>
    <message>
        <location filename="../../core/separation/kernel.h"/>
        <source>kernel by distance (mean shift)</source>
        <translation>Abstandskern (Mean Shift)</translation>
    </message>
    <message>
        <location filename="../../core/separation/norm_relu.h"/>
        <source>normalised ReLU</source>
        <translation>normiertes ReLU</translation>
    </message>
    <message>
        <location filename="../../core/separation/normmax.h"/>
        <source>Order of the norm: large values spread the weight evenly over the support.</source>
        <translation>Ordnung der Norm: große Werte verteilen das Gewicht gleichmäßig über den Träger.</translation>
    </message>
    <message>
        <location filename="../../core/separation/normmax.h"/>
        <source>γ-normmax</source>
        <translation>γ-normmax</translation>
    </message>
    <message>
        <location filename="../../core/separation/relu_max.h"/>
        <source>Anchor: how far below the best score weight reaches, in units of h².</source>
        <translation>Anker: wie weit unter den besten Score das Gewicht reicht, in Einheiten von h².</translation>
    </message>
    <message>
        <location filename="../../core/separation/relu_max.h"/>
        <source>r-ReLUmax</source>
        <translation>r-ReLUmax</translation>
    </message>
    <message>
        <location filename="../../core/separation/separation.cpp"/>
        <source>%1-entmax</source>
        <translation>%1-entmax</translation>
    </message>
    <message>
        <location filename="../../core/separation/separation.cpp"/>
        <source>%1-normmax</source>
        <translation>%1-normmax</translation>
    </message>
    <message>
        <location filename="../../core/separation/separation.cpp"/>
        <source>%1-subsets</source>
        <translation>%1-Teilmengen</translation>
    </message>
    <message>
        <location filename="../../core/separation/separation.cpp"/>
        <source>sequential %1-subsets</source>
        <translation>sequenzielle %1-Teilmengen</translation>
    </message>
    <message>
        <location filename="../../core/separation/separation.cpp"/>
        <source>signed power (r = %1)</source>
        <translation>signierte Potenz (r = %1)</translation>
    </message>
    <message>
        <location filename="../../core/separation/separation.cpp"/>
        <source>uniform %1-NN</source>
        <translation>gleichverteilte %1-NN</translation>
    </message>
    <message>
        <location filename="../../core/separation/sequential_subsets.cpp"/>
        <source>sequential k-subsets needs 1 &lt;= k &lt;= N</source>
        <translation>sequenzielle k-Teilmengen brauchen 1 &lt;= k &lt;= N</translation>
    </message>
    <message>
        <location filename="../../core/separation/sequential_subsets.cpp"/>
        <source>sequential k-subsets needs at least k scores that are not masked</source>
        <translation>sequenzielle k-Teilmengen brauchen mindestens k nicht maskierte Scores</translation>
    </message>
    <message>
        <location filename="../../core/separation/sequential_subsets.h"/>
        <source>How many patterns are retrieved together; at most N.</source>
        <translation>Wie viele Muster gemeinsam abgerufen werden; höchstens N.</translation>
    </message>
    <message>
        <location filename="../../core/separation/sequential_subsets.h"/>
        <source>Score of each pair of adjacent patterns; not scaled by β.</source>
        <translation>Score jedes Paars benachbarter Muster; nicht mit β skaliert.</translation>
    </message>
    <message>
        <location filename="../../core/separation/sequential_subsets.h"/>
        <source>sequential k-subsets</source>
        <translation>sequenzielle k-Teilmengen</translation>
    </message>
    <message>
        <location filename="../../core/separation/signed_power.h"/>
        <source>Order: scores are raised to r − 1 and keep their sign; 2 is the classic network.</source>
        <translation>Ordnung: Scores werden hoch r − 1 genommen und behalten ihr Vorzeichen; 2 ist das klassische Netz.</translation>
    </message>
    <message>
        <location filename="../../core/separation/signed_power.h"/>
        <source>signed power</source>
        <translation>signierte Potenz</translation>
    </message>
    <message>
        <location filename="../../core/separation/subsets.cpp"/>
        <source>k-subsets needs 1 &lt;= k &lt;= N</source>
        <translation>k-Teilmengen brauchen 1 &lt;= k &lt;= N</translation>
    </message>
    <message>
        <location filename="../../core/separation/subsets.cpp"/>
        <source>k-subsets needs at least k scores that are not masked</source>
        <translation>k-Teilmengen brauchen mindestens k nicht maskierte Scores</translation>
    </message>
    <message>
        <location filename="../../core/separation/subsets.h"/>
        <source>k-subsets</source>
        <translation>k-Teilmengen</translation>
    </message>
    <message>
        <location filename="../../core/separation/sum.h"/>
        <source>The first separation.</source>
        <translation>Die erste Separation.</translation>
    </message>
    <message>
        <location filename="../../core/separation/sum.h"/>
        <source>The separation added to it.</source>
        <translation>Die Separation, die dazu addiert wird.</translation>
    </message>
    <message>
        <location filename="../../core/separation/sum.h"/>
        <source>sum of two</source>
        <translation>Summe zweier</translation>
    </message>
    <message>
        <location filename="../../core/separation/top_k_softmax.cpp"/>
        <source>top-k softmax needs 1 &lt;= k &lt;= N</source>
        <translation>Top-k-Softmax braucht 1 &lt;= k &lt;= N</translation>
    </message>
    <message>
        <location filename="../../core/separation/top_k_softmax.h"/>
        <source>How many of the largest scores keep weight; at most N.</source>
        <translation>Wie viele der größten Scores Gewicht behalten; höchstens N.</translation>
    </message>
    <message>
        <location filename="../../core/separation/top_k_softmax.h"/>
        <source>top-k softmax</source>
        <translation>Top-k-Softmax</translation>
    </message>
    <message>
        <location filename="../../core/separation/uniform_knn.cpp"/>
        <source>uniform k-NN needs 1 &lt;= k &lt;= N</source>
        <translation>gleichverteilte k-NN brauchen 1 &lt;= k &lt;= N</translation>
    </message>
    <message>
        <location filename="../../core/separation/uniform_knn.h"/>
        <source>How many nearest patterns are averaged; at most N.</source>
        <translation>Wie viele der nächsten Muster gemittelt werden; höchstens N.</translation>
    </message>
    <message>
        <location filename="../../core/separation/uniform_knn.h"/>
        <source>uniform k-NN</source>
        <translation>gleichverteilte k-NN</translation>
    </message>
    <message>
        <location filename="../../core/transforms/binary_curves.cpp"/>
        <source>%1 has no known entropy</source>
        <translation>%1 hat keine bekannte Entropie</translation>
    </message>
    <message>
        <location filename="../../core/transforms/binary_curves.cpp"/>
        <source>%1 has no weights on the simplex</source>
        <translation>%1 hat keine Gewichte auf dem Simplex</translation>
    </message>
    <message>
        <location filename="../../core/transforms/binary_curves.cpp"/>
        <source>curves need two points or more and a range of scores</source>
        <translation>Kurven brauchen zwei Punkte oder mehr und einen Bereich von Scores</translation>
    </message>
    <message>
        <location filename="../../core/transforms/fitting.cpp"/>
        <source>%1 needs at least %2 scores</source>
        <translation>%1 braucht mindestens %2 Scores</translation>
    </message>
    <message>
        <location filename="../../core/transforms/fitting.cpp"/>
        <source>constrained sparsemax has %1 upper bounds for %2 scores</source>
        <translation>beschränktes sparsemax hat %1 obere Schranken für %2 Scores</translation>
    </message>
    <message>
        <location filename="../../core/transforms/fitting.cpp"/>
        <source>the upper bounds of these %1 scores sum to %2, not to 1</source>
        <translation>die oberen Schranken dieser %1 Scores ergeben %2, nicht 1</translation>
    </message>
    <message>
        <location filename="../../core/transforms/regularisation_path.cpp"/>
        <source>%1 has weights without a fixed sum</source>
        <translation>%1 hat Gewichte ohne feste Summe</translation>
    </message>
    <message>
        <location filename="../../core/transforms/regularisation_path.cpp"/>
        <source>%1 takes its scores without a temperature, so it has no path</source>
        <translation>%1 nimmt Scores ohne Temperatur und hat so keinen Pfad</translation>
    </message>
    <message>
        <location filename="../../core/transforms/regularisation_path.cpp"/>
        <source>a path needs at least two rising temperatures above 0</source>
        <translation>ein Pfad braucht mindestens zwei steigende Temperaturen über 0</translation>
    </message>
    <message>
        <location filename="../../core/transforms/weighed_scores.cpp"/>
        <source>%1: Omega of the weights by %2 is too large for a double, expected smaller scores</source>
        <translation>%1: Omega der Gewichte von %2 ist zu groß für ein double, erwartet werden kleinere Scores</translation>
    </message>
    <message>
        <location filename="../../core/transforms/weighed_scores.cpp"/>
        <source>%1: Omega* by %2 is too large for a double, expected smaller scores</source>
        <translation>%1: Omega* von %2 ist zu groß für ein double, erwartet werden kleinere Scores</translation>
    </message>
    <message>
        <location filename="../../core/transforms/weighed_scores.cpp"/>
        <source>%1: expected at least one finite score</source>
        <translation>%1: erwartet wird mindestens ein endlicher Score</translation>
    </message>
    <message>
        <location filename="../../core/transforms/weighed_scores.cpp"/>
        <source>%1: expected at least one score</source>
        <translation>%1: erwartet wird mindestens ein Score</translation>
    </message>
    <message>
        <location filename="../../core/transforms/weighed_scores.cpp"/>
        <source>%1[%2]: expected a number of at most 1e150 in size or -inf</source>
        <translation>%1[%2]: erwartet wird eine Zahl vom Betrag höchstens 1e150 oder -inf</translation>
    </message>
    <message>
        <location filename="../../core/transforms/weighed_scores.cpp"/>
        <source>%1[%2]: its weight by %3 is too large for a double, expected smaller scores</source>
        <translation>%1[%2]: sein Gewicht nach %3 ist zu groß für ein double, erwartet werden kleinere Scores</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/bridge.cpp"/>
        <source>a key or the query is zero and has no direction</source>
        <translation>ein Schlüssel oder die Anfrage ist null und hat keine Richtung</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/bridge.cpp"/>
        <source>keys of the kernels workspace</source>
        <translation>Schlüssel des Arbeitsbereichs Kerne</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/bridge.cpp"/>
        <source>samples of the regression workspace</source>
        <translation>Datenpunkte des Arbeitsbereichs Regression</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/bridge.cpp"/>
        <source>the kernels workspace has keys of %1 to %2 numbers, these have %3</source>
        <translation>der Arbeitsbereich Kerne hat Schlüssel aus %1 bis %2 Zahlen, diese haben %3</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/bridge.cpp"/>
        <source>the kernels workspace has numbers from -100 to 100</source>
        <translation>der Arbeitsbereich Kerne hat Zahlen von -100 bis 100</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/kernels_state.cpp"/>
        <source>Adaptive</source>
        <translation>Adaptiv</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/kernels_state.cpp"/>
        <source>Adaptive: chosen so that the weights sum to one. Fixed: the same h everywhere. Anchored: measured from the nearest key.</source>
        <translation>Adaptiv: so gewählt, dass die Gewichte sich zu eins summieren. Fest: überall dasselbe h. Verankert: vom nächsten Schlüssel aus gemessen.</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/kernels_state.cpp"/>
        <source>Anchor</source>
        <translation>Anker</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/kernels_state.cpp"/>
        <source>Anchor b</source>
        <translation>Anker b</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/kernels_state.cpp"/>
        <source>Anchored</source>
        <translation>Anker</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/kernels_state.cpp"/>
        <source>Arc</source>
        <translation>Bogen</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/kernels_state.cpp"/>
        <source>Attention takes the scores divided by γ; every kernel's bandwidth grows with √γ.</source>
        <translation>Die Attention nimmt die Scores durch γ; die Bandbreite jedes Kerns wächst mit √γ.</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/kernels_state.cpp"/>
        <source>Bandwidth</source>
        <translation>Bandbreite</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/kernels_state.cpp"/>
        <source>Dimension</source>
        <translation>Dimension</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/kernels_state.cpp"/>
        <source>Dimension in which kernels have integral 1</source>
        <translation>Dimension, in der Kerne das Integral 1 haben</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/kernels_state.cpp"/>
        <source>Dimension of the dispersion's keys</source>
        <translation>Dimension der Schlüssel der Dispersion</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/kernels_state.cpp"/>
        <source>Dispersion</source>
        <translation>Dispersion</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/kernels_state.cpp"/>
        <source>Draws</source>
        <translation>Ziehungen</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/kernels_state.cpp"/>
        <source>Draws of the dispersion</source>
        <translation>Ziehungen der Dispersion</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/kernels_state.cpp"/>
        <source>Fixed</source>
        <translation>Fest</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/kernels_state.cpp"/>
        <source>From 1 to 100.</source>
        <translation>Von 1 bis 100.</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/kernels_state.cpp"/>
        <source>From 2 to 64.</source>
        <translation>Von 2 bis 64.</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/kernels_state.cpp"/>
        <source>From the query to the keys with weight</source>
        <translation>Von der Anfrage zu den Schlüsseln mit Gewicht</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/kernels_state.cpp"/>
        <source>Heat map</source>
        <translation>Farbkarte</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/kernels_state.cpp"/>
        <source>How far below the best score weight reaches, in units of rγ.</source>
        <translation>Wie weit unter den besten Score das Gewicht reicht, in Einheiten von rγ.</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/kernels_state.cpp"/>
        <source>How far the query stands from the planted key before it is normalised.</source>
        <translation>Wie weit die Anfrage vom gesetzten Schlüssel entfernt ist, bevor sie normiert wird.</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/kernels_state.cpp"/>
        <source>How many of the nearest keys have weight.</source>
        <translation>Wie viele der nächsten Schlüssel Gewicht haben.</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/kernels_state.cpp"/>
        <source>Integral</source>
        <translation>Integral</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/kernels_state.cpp"/>
        <source>Kernel</source>
        <translation>Kern</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/kernels_state.cpp"/>
        <source>Kernel order: 1 Epanechnikov, 2 biweight, 3 triweight; a large r is nearly the Gaussian.</source>
        <translation>Kernordnung: 1 Epanechnikov, 2 Biweight, 3 Triweight; großes r ist fast der Gauß-Kern.</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/kernels_state.cpp"/>
        <source>Kernel shapes have integral 1 over as many dimensions.</source>
        <translation>Kernformen haben über so viele Dimensionen das Integral 1.</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/kernels_state.cpp"/>
        <source>Lines</source>
        <translation>Linien</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/kernels_state.cpp"/>
        <source>Lower row</source>
        <translation>Untere Reihe</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/kernels_state.cpp"/>
        <source>Names</source>
        <translation>Namen</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/kernels_state.cpp"/>
        <source>Neighbours</source>
        <translation>Nachbarn</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/kernels_state.cpp"/>
        <source>Neighbours k</source>
        <translation>Nachbarn k</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/kernels_state.cpp"/>
        <source>Noise</source>
        <translation>Rauschen</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/kernels_state.cpp"/>
        <source>Noise of the dispersion's query</source>
        <translation>Rauschen der Anfrage der Dispersion</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/kernels_state.cpp"/>
        <source>Norms</source>
        <translation>Normen</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/kernels_state.cpp"/>
        <source>Of keys and query</source>
        <translation>Schlüssel und Anfrage</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/kernels_state.cpp"/>
        <source>Order r</source>
        <translation>Ordnung r</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/kernels_state.cpp"/>
        <source>Overlays</source>
        <translation>Überlagert</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/kernels_state.cpp"/>
        <source>Pairs</source>
        <translation>Paare</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/kernels_state.cpp"/>
        <source>Pairs: one row per identity, with the attention over three scores. Dispersion: what the weights do as keys are added.</source>
        <translation>Paare: eine Zeile je Identität, mit der Attention über drei Scores. Dispersion: was die Gewichte tun, wenn Schlüssel hinzukommen.</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/kernels_state.cpp"/>
        <source>Seed</source>
        <translation>Seed</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/kernels_state.cpp"/>
        <source>Seed of the dispersion</source>
        <translation>Seed der Dispersion</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/kernels_state.cpp"/>
        <source>Temperature</source>
        <translation>Temperatur</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/kernels_state.cpp"/>
        <source>Temperature falls as 1/log n</source>
        <translation>Temperatur fällt wie 1/log n</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/kernels_state.cpp"/>
        <source>The bandwidth as a disc round the query and the arc that it cuts out</source>
        <translation>Die Bandbreite als Scheibe um die Anfrage und der Bogen, den sie ausschneidet</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/kernels_state.cpp"/>
        <source>The same seed gives the same curves.</source>
        <translation>Derselbe Seed gibt dieselben Kurven.</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/kernels_state.cpp"/>
        <source>The temperature of n keys is γ log 4/log n: that of four keys is γ.</source>
        <translation>Die Temperatur von n Schlüsseln ist γ log 4/log n: Die von vier Schlüsseln ist γ.</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/kernels_state.cpp"/>
        <source>Unit: keys and query are divided by their norms, as QK-norm does. As given: kernel and dot product differ by exp(‖k‖²/2γ).</source>
        <translation>Norm 1: Schlüssel und Anfrage werden durch ihre Normen geteilt, wie bei QK-Norm. Wie gegeben: Kern und Skalarprodukt unterscheiden sich um exp(‖k‖²/2γ).</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/kernels_state.cpp"/>
        <source>Weight of the score 0</source>
        <translation>Gewicht des Scores 0</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/kernels_state.cpp"/>
        <source>Weight of u₁</source>
        <translation>Gewicht von u₁</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/kernels_state.cpp"/>
        <source>Weight of u₂</source>
        <translation>Gewicht von u₂</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/kernels_state.cpp"/>
        <source>Weight shown by the heat map</source>
        <translation>Gewicht in der Farbkarte</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/layers_state.cpp"/>
        <source>Associative recall (MQAR)</source>
        <translation>Assoziativer Abruf (MQAR)</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/layers_state.cpp"/>
        <source>Correlation</source>
        <translation>Korrelation</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/layers_state.cpp"/>
        <source>Cues</source>
        <translation>Hinweise</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/layers_state.cpp"/>
        <source>Cues, each with a response that is asked for.</source>
        <translation>Hinweise, jeder mit einer Antwort, nach der gefragt wird.</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/layers_state.cpp"/>
        <source>Data</source>
        <translation>Daten</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/layers_state.cpp"/>
        <source>Decay</source>
        <translation>Abklingen</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/layers_state.cpp"/>
        <source>Decay after</source>
        <translation>Abklingen danach</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/layers_state.cpp"/>
        <source>Decay before</source>
        <translation>Abklingen davor</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/layers_state.cpp"/>
        <source>Dim.</source>
        <translation>Dim.</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/layers_state.cpp"/>
        <source>Error by entry</source>
        <translation>Fehler je Eintrag</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/layers_state.cpp"/>
        <source>Factor of the noise of each token.</source>
        <translation>Faktor des Rauschens jedes Tokens.</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/layers_state.cpp"/>
        <source>How many tokens.</source>
        <translation>Wie viele Token.</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/layers_state.cpp"/>
        <source>Length</source>
        <translation>Länge</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/layers_state.cpp"/>
        <source>Lower left panel</source>
        <translation>Bild unten links</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/layers_state.cpp"/>
        <source>Lower right panel</source>
        <translation>Bild unten rechts</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/layers_state.cpp"/>
        <source>Of keys and values.</source>
        <translation>Der Schlüssel und Werte.</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/layers_state.cpp"/>
        <source>Of the chosen and the second layer; in recall of every layer.</source>
        <translation>Der gewählten und der zweiten Schicht; beim Abruf jeder Schicht.</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/layers_state.cpp"/>
        <source>Of the noise of two dimensions; the source does not give it.</source>
        <translation>Des Rauschens zweier Dimensionen; die Quelle nennt sie nicht.</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/layers_state.cpp"/>
        <source>Orthonormal</source>
        <translation>Orthonormal</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/layers_state.cpp"/>
        <source>Orthonormal: at most as many as dimensions, then exact for a linear memory. Nothing is trained here, as it is in the source.</source>
        <translation>Orthonormal: höchstens so viele wie Dimensionen, dann exakt für einen linearen Speicher. Hier wird nichts trainiert, anders als in der Quelle.</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/layers_state.cpp"/>
        <source>Own sequence</source>
        <translation>Eigene Folge</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/layers_state.cpp"/>
        <source>Quartiles over the draws</source>
        <translation>Quartile über den Ziehungen</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/layers_state.cpp"/>
        <source>Random</source>
        <translation>Zufall</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/layers_state.cpp"/>
        <source>Second layer</source>
        <translation>Zweite Schicht</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/layers_state.cpp"/>
        <source>Sequence</source>
        <translation>Folge</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/layers_state.cpp"/>
        <source>Sequences, whose median is drawn.</source>
        <translation>Folgen, deren Median gezeichnet wird.</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/layers_state.cpp"/>
        <source>Singular values</source>
        <translation>Singulärwerte</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/layers_state.cpp"/>
        <source>Smoothing</source>
        <translation>Glättung</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/layers_state.cpp"/>
        <source>Switching autoregression</source>
        <translation>AR mit Wechsel</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/layers_state.cpp"/>
        <source>Table</source>
        <translation>Tabelle</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/layers_state.cpp"/>
        <source>Task</source>
        <translation>Aufgabe</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/layers_state.cpp"/>
        <source>The layer whose state is shown next to the chosen one's.</source>
        <translation>Die Schicht, deren Zustand neben dem der gewählten steht.</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/layers_state.cpp"/>
        <source>The same seed gives the same sequences.</source>
        <translation>Derselbe Seed gibt dieselben Folgen.</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/layers_state.cpp"/>
        <source>The token whose losses, state and weights are shown.</source>
        <translation>Das Token, dessen Verluste, Zustand und Gewichte gezeigt werden.</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/layers_state.cpp"/>
        <source>Time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/layers_state.cpp"/>
        <source>Time t</source>
        <translation>Zeit t</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/layers_state.cpp"/>
        <source>Token</source>
        <translation>Token</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/layers_state.cpp"/>
        <source>Tokens of the running mean of the losses; 1: as they are.</source>
        <translation>Token des gleitenden Mittels der Verluste; 1: wie sie sind.</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/layers_state.cpp"/>
        <source>Vertical axis</source>
        <translation>Senkrechte Achse</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/layers_state.cpp"/>
        <source>Weights of the read</source>
        <translation>Gewichte des Lesens</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/layers_state.cpp"/>
        <source>What the layers are run over.</source>
        <translation>Worüber die Schichten laufen.</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/layers_state.cpp"/>
        <source>a from the first quarter on.</source>
        <translation>a nach dem ersten Viertel.</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/layers_state.cpp"/>
        <source>a of k ← a k + noise, for the first quarter.</source>
        <translation>a in k ← a k + Rauschen, im ersten Viertel.</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/layers_state.cpp"/>
        <source>keys: expected at most %1 rows and %2 numbers, not %3 and %4</source>
        <translation>keys: erwartet werden höchstens %1 Zeilen und %2 Zahlen, nicht %3 und %4</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/learn_state.cpp"/>
        <source>A bag is positive where at least so many of its instances are.</source>
        <translation>Ein Beutel ist positiv, wenn mindestens so viele seiner Instanzen es sind.</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/learn_state.cpp"/>
        <source>AUC</source>
        <translation>AUC</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/learn_state.cpp"/>
        <source>Accuracy</source>
        <translation>Genauigkeit</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/learn_state.cpp"/>
        <source>After the others there always is one.</source>
        <translation>Nach den anderen steht immer eine.</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/learn_state.cpp"/>
        <source>All</source>
        <translation>Alle</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/learn_state.cpp"/>
        <source>At most.</source>
        <translation>Höchstens.</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/learn_state.cpp"/>
        <source>Bag</source>
        <translation>Beutel</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/learn_state.cpp"/>
        <source>Bag dropout</source>
        <translation>Beutel-Dropout</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/learn_state.cpp"/>
        <source>Bags</source>
        <translation>Beutel</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/learn_state.cpp"/>
        <source>Bags of a step.</source>
        <translation>Beutel eines Schritts.</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/learn_state.cpp"/>
        <source>Bags of the table and of the strips.</source>
        <translation>Beutel der Tabelle und der Streifen.</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/learn_state.cpp"/>
        <source>Bags that choose the best epoch.</source>
        <translation>Beutel, nach denen die beste Epoche gewählt wird.</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/learn_state.cpp"/>
        <source>Bags to train with.</source>
        <translation>Beutel, mit denen trainiert wird.</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/learn_state.cpp"/>
        <source>Batch</source>
        <translation>Batch</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/learn_state.cpp"/>
        <source>Batch, epochs</source>
        <translation>Batch, Epochen</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/learn_state.cpp"/>
        <source>Beside loss and exact retrieval.</source>
        <translation>Neben Verlust und exaktem Abruf.</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/learn_state.cpp"/>
        <source>Clip</source>
        <translation>Kappen</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/learn_state.cpp"/>
        <source>Clip gradients</source>
        <translation>Gradienten kappen</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/learn_state.cpp"/>
        <source>Curves</source>
        <translation>Kurven</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/learn_state.cpp"/>
        <source>Decay of the rate</source>
        <translation>Abklingen der Rate</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/learn_state.cpp"/>
        <source>Embedding</source>
        <translation>Einbettung</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/learn_state.cpp"/>
        <source>Epochs</source>
        <translation>Epochen</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/learn_state.cpp"/>
        <source>Epochs a second, at most.</source>
        <translation>Epochen in der Sekunde, höchstens.</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/learn_state.cpp"/>
        <source>Epochs without a better validation AUC before the end.</source>
        <translation>Epochen ohne bessere AUC der Validierung bis zum Ende.</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/learn_state.cpp"/>
        <source>Factor of the rate after each epoch.</source>
        <translation>Faktor der Rate nach jeder Epoche.</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/learn_state.cpp"/>
        <source>Form</source>
        <translation>Form</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/learn_state.cpp"/>
        <source>Glyphs, 28 × 28</source>
        <translation>Glyphen, 28 × 28</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/learn_state.cpp"/>
        <source>Heads</source>
        <translation>Köpfe</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/learn_state.cpp"/>
        <source>Heads, width</source>
        <translation>Köpfe, Breite</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/learn_state.cpp"/>
        <source>How many.</source>
        <translation>Wie viele.</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/learn_state.cpp"/>
        <source>How often bags and starts are drawn.</source>
        <translation>Wie oft Beutel und Startwerte gezogen werden.</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/learn_state.cpp"/>
        <source>Identity</source>
        <translation>Identität</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/learn_state.cpp"/>
        <source>Inverse</source>
        <translation>Inverse</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/learn_state.cpp"/>
        <source>Inverse temperature, at the start where it is trained.</source>
        <translation>Inverse Temperatur; wird sie trainiert, ihr Startwert.</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/learn_state.cpp"/>
        <source>Largest norm of a gradient; 0: any.</source>
        <translation>Größte Norm eines Gradienten; 0: jede.</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/learn_state.cpp"/>
        <source>Layer</source>
        <translation>Schicht</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/learn_state.cpp"/>
        <source>Layer normalisation</source>
        <translation>Schichtnormierung</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/learn_state.cpp"/>
        <source>Learning rate</source>
        <translation>Lernrate</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/learn_state.cpp"/>
        <source>Listed bags</source>
        <translation>Gezeigte Beutel</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/learn_state.cpp"/>
        <source>Method</source>
        <translation>Verfahren</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/learn_state.cpp"/>
        <source>Methods</source>
        <translation>Verfahren</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/learn_state.cpp"/>
        <source>Noise of glyphs</source>
        <translation>Rauschen der Glyphen</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/learn_state.cpp"/>
        <source>Numbers of each head.</source>
        <translation>Zahlen jedes Kopfes.</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/learn_state.cpp"/>
        <source>Of Adam; acts on the running training.</source>
        <translation>Von Adam; wirkt auf das laufende Training.</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/learn_state.cpp"/>
        <source>Of keys, query and every step.</source>
        <translation>Der Schlüssel, der Anfrage und jedes Schritts.</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/learn_state.cpp"/>
        <source>Of the query before its state is read.</source>
        <translation>Der Anfrage, bevor ihr Zustand gelesen wird.</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/learn_state.cpp"/>
        <source>One for each head.</source>
        <translation>Eines je Kopf.</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/learn_state.cpp"/>
        <source>Patience</source>
        <translation>Geduld</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/learn_state.cpp"/>
        <source>Pick bag</source>
        <translation>Beutel wählen</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/learn_state.cpp"/>
        <source>Pixels that a glyph is moved by, at most.</source>
        <translation>Um so viele Pixel wird eine Glyphe höchstens verschoben.</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/learn_state.cpp"/>
        <source>Points in the plane</source>
        <translation>Punkte der Ebene</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/learn_state.cpp"/>
        <source>Positives</source>
        <translation>Positive</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/learn_state.cpp"/>
        <source>Positives K</source>
        <translation>Positive K</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/learn_state.cpp"/>
        <source>Post</source>
        <translation>Danach</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/learn_state.cpp"/>
        <source>Post-transform</source>
        <translation>Nachtransformation</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/learn_state.cpp"/>
        <source>Pure</source>
        <translation>Rein</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/learn_state.cpp"/>
        <source>Rate</source>
        <translation>Rate</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/learn_state.cpp"/>
        <source>ReLU after the last map</source>
        <translation>ReLU nach der letzten Abbildung</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/learn_state.cpp"/>
        <source>Repeat</source>
        <translation>Wiederholung</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/learn_state.cpp"/>
        <source>Repeats</source>
        <translation>Wiederholungen</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/learn_state.cpp"/>
        <source>Repeats, seed</source>
        <translation>Läufe, Seed</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/learn_state.cpp"/>
        <source>Share of instances without weight in a step; acts on the running training.</source>
        <translation>Anteil der Instanzen ohne Gewicht in einem Schritt; wirkt auf das laufende Training.</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/learn_state.cpp"/>
        <source>Shift</source>
        <translation>Verschiebung</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/learn_state.cpp"/>
        <source>Shown method</source>
        <translation>Gezeigtes Verfahren</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/learn_state.cpp"/>
        <source>Shown repeat</source>
        <translation>Gezeigte Wiederholung</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/learn_state.cpp"/>
        <source>Speed</source>
        <translation>Tempo</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/learn_state.cpp"/>
        <source>Speed of training</source>
        <translation>Tempo des Trainings</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/learn_state.cpp"/>
        <source>Spread</source>
        <translation>Streuung</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/learn_state.cpp"/>
        <source>Standard deviation at each pixel.</source>
        <translation>Standardabweichung an jedem Pixel.</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/learn_state.cpp"/>
        <source>Standard deviation of points about their centres.</source>
        <translation>Standardabweichung der Punkte um ihre Zentren.</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/learn_state.cpp"/>
        <source>Steps</source>
        <translation>Schritte</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/learn_state.cpp"/>
        <source>Test</source>
        <translation>Test</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/learn_state.cpp"/>
        <source>Test bags</source>
        <translation>Testbeutel</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/learn_state.cpp"/>
        <source>The memory itself, or heads with projections and norms around it.</source>
        <translation>Der Speicher selbst oder Köpfe mit Projektionen und Normierungen um ihn.</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/learn_state.cpp"/>
        <source>The same seed gives the same bags, starts and orders.</source>
        <translation>Derselbe Seed gibt dieselben Beutel, Startwerte und Reihenfolgen.</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/learn_state.cpp"/>
        <source>Train β</source>
        <translation>β trainieren</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/learn_state.cpp"/>
        <source>Train, validate</source>
        <translation>Training, Prüfung</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/learn_state.cpp"/>
        <source>Training bags</source>
        <translation>Trainingsbeutel</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/learn_state.cpp"/>
        <source>Validation bags</source>
        <translation>Validierungsbeutel</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/learn_state.cpp"/>
        <source>What the instances of a bag are.</source>
        <translation>Was die Instanzen eines Beutels sind.</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/learn_state.cpp"/>
        <source>Which test bags are listed, by the shown method.</source>
        <translation>Welche Testbeutel gezeigt werden, nach dem gezeigten Verfahren.</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/learn_state.cpp"/>
        <source>Whose bags are shown.</source>
        <translation>Deren Beutel gezeigt werden.</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/learn_state.cpp"/>
        <source>Whose landscape is shown.</source>
        <translation>Dessen Landschaft gezeigt wird.</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/learn_state.cpp"/>
        <source>Width of heads</source>
        <translation>Breite der Köpfe</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/learn_state.cpp"/>
        <source>Widths of the dense maps of an instance, with commas; none: as it is.</source>
        <translation>Breiten der dichten Abbildungen einer Instanz, mit Kommas; keine: wie sie ist.</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/learn_state.cpp"/>
        <source>Wrong</source>
        <translation>Falsch</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/learn_state.cpp"/>
        <source>expected 1 to %1 names with commas</source>
        <translation>erwartet werden 1 bis %1 Namen mit Kommas</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/learn_state.cpp"/>
        <source>softmax, A-entmax, adaptive-entmax (its α is trained), G-normmax, K-subsets, with commas.</source>
        <translation>softmax, A-entmax, adaptive-entmax (sein α wird trainiert), G-normmax, K-subsets, mit Kommas.</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/learn_state.cpp"/>
        <source>β is trained, too</source>
        <translation>β wird mittrainiert</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/learn_state.cpp"/>
        <source>β of pooling</source>
        <translation>β des Poolings</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/recall_state.cpp"/>
        <source>1: what was recalled loses its bound; 2: it is penalised; 3: pairs of neighbours.</source>
        <translation>1: Abgerufenes verliert seine Schranke; 2: es wird bestraft; 3: Paare von Nachbarn.</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/recall_state.cpp"/>
        <source>A query</source>
        <translation>Eine Anfrage</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/recall_state.cpp"/>
        <source>A query is recalled where its cosine with its memory is above this.</source>
        <translation>Eine Anfrage gilt als abgerufen, wenn ihr Kosinus mit ihrer Erinnerung darüber liegt.</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/recall_state.cpp"/>
        <source>Algorithm</source>
        <translation>Algorithmus</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/recall_state.cpp"/>
        <source>Bonus</source>
        <translation>Bonus</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/recall_state.cpp"/>
        <source>Brush</source>
        <translation>Pinsel</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/recall_state.cpp"/>
        <source>Capacity and noise</source>
        <translation>Kapazität und Rauschen</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/recall_state.cpp"/>
        <source>Compare</source>
        <translation>Vergleichen</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/recall_state.cpp"/>
        <source>Constrained, Algorithm 1</source>
        <translation>Beschränkt, Algorithmus 1</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/recall_state.cpp"/>
        <source>Count</source>
        <translation>Anzahl</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/recall_state.cpp"/>
        <source>Cue</source>
        <translation>Hinweis</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/recall_state.cpp"/>
        <source>How fast the penalty takes on what is recalled.</source>
        <translation>Wie schnell die Strafe aufnimmt, was abgerufen ist.</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/recall_state.cpp"/>
        <source>How many are recalled.</source>
        <translation>Wie viele abgerufen werden.</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/recall_state.cpp"/>
        <source>How many memories are stored, with commas.</source>
        <translation>Wie viele Erinnerungen gespeichert sind, mit Semikolons.</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/recall_state.cpp"/>
        <source>How often memories are drawn for the curves.</source>
        <translation>Wie oft Erinnerungen für die Kurven gezogen werden.</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/recall_state.cpp"/>
        <source>Images</source>
        <translation>Bilder</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/recall_state.cpp"/>
        <source>Images whose limits are counted: glyphs:COUNT:SEED, a file or a folder.</source>
        <translation>Bilder, deren Grenzwerte gezählt werden: glyphs:ANZAHL:SEED, eine Datei oder ein Ordner.</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/recall_state.cpp"/>
        <source>Inner steps</source>
        <translation>Innere Schritte</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/recall_state.cpp"/>
        <source>Inverse temperature.</source>
        <translation>Inverse Temperatur.</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/recall_state.cpp"/>
        <source>Lower panel</source>
        <translation>Unteres Bild</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/recall_state.cpp"/>
        <source>Mark repeats</source>
        <translation>Wiederholungen</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/recall_state.cpp"/>
        <source>Mark repeats and jumps</source>
        <translation>Wiederholungen und Sprünge markieren</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/recall_state.cpp"/>
        <source>Mask the query</source>
        <translation>Anfrage verdecken</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/recall_state.cpp"/>
        <source>Masked share</source>
        <translation>Verdeckt</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/recall_state.cpp"/>
        <source>Memories</source>
        <translation>Erinnerungen</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/recall_state.cpp"/>
        <source>Memories stored where the noise varies.</source>
        <translation>Gespeicherte Erinnerungen, wo das Rauschen variiert.</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/recall_state.cpp"/>
        <source>Memory of the query</source>
        <translation>Erinnerung der Anfrage</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/recall_state.cpp"/>
        <source>Metastable states</source>
        <translation>Metastabile Zustände</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/recall_state.cpp"/>
        <source>Noise at</source>
        <translation>Rauschen bei</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/recall_state.cpp"/>
        <source>Noise levels</source>
        <translation>Rauschstufen</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/recall_state.cpp"/>
        <source>Noise of the query</source>
        <translation>Rauschen der Anfrage</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/recall_state.cpp"/>
        <source>Of each query.</source>
        <translation>Jeder Anfrage.</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/recall_state.cpp"/>
        <source>Of its rows, from below, that are set to 0.</source>
        <translation>Von ihren Zeilen, von unten, die auf 0 gesetzt werden.</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/recall_state.cpp"/>
        <source>Of methods with +l2.</source>
        <translation>Der Verfahren mit +l2.</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/recall_state.cpp"/>
        <source>Of the memory recalled last.</source>
        <translation>Der zuletzt abgerufenen Erinnerung.</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/recall_state.cpp"/>
        <source>Of the rows of a query, from below, that are set to 0.</source>
        <translation>Von den Zeilen einer Anfrage, von unten, die auf 0 gesetzt werden.</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/recall_state.cpp"/>
        <source>Of what was recalled.</source>
        <translation>Des Abgerufenen.</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/recall_state.cpp"/>
        <source>Penalised, Algorithm 2</source>
        <translation>Bestraft, Algorithmus 2</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/recall_state.cpp"/>
        <source>Penalty</source>
        <translation>Strafe</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/recall_state.cpp"/>
        <source>Pixels across.</source>
        <translation>Durchmesser in Pixeln.</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/recall_state.cpp"/>
        <source>Queries</source>
        <translation>Anfragen</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/recall_state.cpp"/>
        <source>Recalls</source>
        <translation>Abrufe</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/recall_state.cpp"/>
        <source>Score of two neighbours.</source>
        <translation>Score zweier Nachbarn.</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/recall_state.cpp"/>
        <source>Separations</source>
        <translation>Separationen</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/recall_state.cpp"/>
        <source>Sequential, Algorithm 3</source>
        <translation>Sequenziell, Algorithmus 3</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/recall_state.cpp"/>
        <source>Sizes</source>
        <translation>Größen</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/recall_state.cpp"/>
        <source>So many memories, from the first, are recalled freely.</source>
        <translation>So viele Erinnerungen, von der ersten an, werden frei abgerufen.</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/recall_state.cpp"/>
        <source>Standard deviation; the result is cut to −1 … 1.</source>
        <translation>Standardabweichung; das Ergebnis wird auf −1 … 1 begrenzt.</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/recall_state.cpp"/>
        <source>Standard deviations, with commas.</source>
        <translation>Standardabweichungen, mit Semikolons.</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/recall_state.cpp"/>
        <source>Steps of each recall.</source>
        <translation>Schritte jedes Abrufs.</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/recall_state.cpp"/>
        <source>Success</source>
        <translation>Erfolg</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/recall_state.cpp"/>
        <source>Success, cosine</source>
        <translation>Erfolg, Kosinus</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/recall_state.cpp"/>
        <source>The memory that recall starts at, from 1.</source>
        <translation>Die Erinnerung, bei der der Abruf beginnt, ab 1.</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/recall_state.cpp"/>
        <source>The target memory, from 1.</source>
        <translation>Die Zielerinnerung, ab 1.</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/recall_state.cpp"/>
        <source>Transition</source>
        <translation>Übergang</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/recall_state.cpp"/>
        <source>True memory</source>
        <translation>Wahre Erinnerung</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/recall_state.cpp"/>
        <source>Unique memories</source>
        <translation>Verschiedene Erinnerungen</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/recall_state.cpp"/>
        <source>With commas: a bar each.</source>
        <translation>Mit Semikolons: je ein Balken.</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/recall_state.cpp"/>
        <source>With ℓ₂,</source>
        <translation>Mit ℓ₂,</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/recall_state.cpp"/>
        <source>expected a shape as CxHxW</source>
        <translation>erwartet wird eine Form als CxHxW</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/recall_state.cpp"/>
        <source>expected softmax, A-entmax, G-normmax or constrained with commas, not "%1"</source>
        <translation>erwartet wird softmax, A-entmax, G-normmax oder constrained mit Kommas, nicht „%1“</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/recall_state.cpp"/>
        <source>glyphs:COUNT:SEED, or a file (IDX, CIFAR-10, NPY, CSV) or folder of images.</source>
        <translation>glyphs:ANZAHL:SEED oder eine Datei (IDX, CIFAR-10, NPY, CSV) oder ein Ordner mit Bildern.</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/recall_state.cpp"/>
        <source>softmax, A-entmax, G-normmax, K-subsets, each alone or with +l2 or +layer_norm, classic, R-poly-dam, exp-dam, with commas; or hfy-11 or hfy-14.</source>
        <translation>softmax, A-entmax, G-normmax, K-subsets, jedes allein oder mit +l2 oder +layer_norm, classic, R-poly-dam, exp-dam, mit Kommas; oder hfy-11 oder hfy-14.</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/recall_state.cpp"/>
        <source>softmax, A-entmax, G-normmax, constrained, with commas: a row each.</source>
        <translation>softmax, A-entmax, G-normmax, constrained, mit Kommas: je eine Zeile.</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/recall_state.cpp"/>
        <source>β of recall</source>
        <translation>β des Erinnerns</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/recall_state.cpp"/>
        <source>β of retrieval</source>
        <translation>β des Abrufs</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/recall_state.cpp"/>
        <source>β of the limits</source>
        <translation>β der Grenzwerte</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/recall_state.cpp"/>
        <source>β with ℓ₂</source>
        <translation>β mit ℓ₂</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/regression_state.cpp"/>
        <source>%1 attention</source>
        <translation>%1-Attention</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/regression_state.cpp"/>
        <source>95 % noise band</source>
        <translation>95-%-Rauschband</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/regression_state.cpp"/>
        <source>A line through the samples near every key, weights of bandwidth h.</source>
        <translation>Eine Gerade durch die Datenpunkte nahe jedem Schlüssel, Gewichte der Bandbreite h.</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/regression_state.cpp"/>
        <source>As selected</source>
        <translation>Wie gewählt</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/regression_state.cpp"/>
        <source>Bandwidth squared</source>
        <translation>Quadrat der Bandbreite</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/regression_state.cpp"/>
        <source>Bandwidth²</source>
        <translation>Bandbreite²</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/regression_state.cpp"/>
        <source>Beside all keys</source>
        <translation>Neben allen</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/regression_state.cpp"/>
        <source>Change at</source>
        <translation>Wechsel bei</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/regression_state.cpp"/>
        <source>Columns of the state.</source>
        <translation>Spalten des Zustands.</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/regression_state.cpp"/>
        <source>Constant</source>
        <translation>Konstante</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/regression_state.cpp"/>
        <source>Covers noise, not bias: at each key it holds the fit of the same samples without noise in 95 % of draws, and the true function only where the fit has no bias. ±t s √Σl²: s² the squared residuals over their degrees of freedom, l the weights, t Student's; the noise is taken to be the same everywhere.</source>
        <translation>Deckt Rauschen ab, nicht Verzerrung: an jedem Schlüssel enthält es in 95 % der Ziehungen die Anpassung derselben Datenpunkte ohne Rauschen, und die wahre Funktion nur, wo die Anpassung unverzerrt ist. ±t s √Σl²: s² die quadrierten Residuen durch ihre Freiheitsgrade, l die Gewichte, t nach Student; das Rauschen wird überall gleich angenommen.</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/regression_state.cpp"/>
        <source>Distance at which compact kernels end; standard deviation of the Gaussian.</source>
        <translation>Abstand, bei dem kompakte Kerne enden; Standardabweichung des Gauß-Kerns.</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/regression_state.cpp"/>
        <source>Equal reach</source>
        <translation>Gleich weit</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/regression_state.cpp"/>
        <source>For each number of samples, for median and quartiles.</source>
        <translation>Für jede Anzahl von Datenpunkten, für Median und Quartile.</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/regression_state.cpp"/>
        <source>From 4 on no weight is clipped, whatever the unit vectors: the fixed state gives the full sum.</source>
        <translation>Ab 4 wird kein Gewicht gekappt, welche Einheitsvektoren es auch sind: der feste Zustand gibt die volle Summe.</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/regression_state.cpp"/>
        <source>Function</source>
        <translation>Funktion</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/regression_state.cpp"/>
        <source>Gaussian at</source>
        <translation>Gauß-Breite</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/regression_state.cpp"/>
        <source>How many of the last samples the sliding window keeps.</source>
        <translation>Wie viele der letzten Datenpunkte das gleitende Fenster behält.</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/regression_state.cpp"/>
        <source>How many samples are drawn, from 1 to 20000.</source>
        <translation>Wie viele Datenpunkte gezogen werden, von 1 bis 20000.</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/regression_state.cpp"/>
        <source>Key dimension</source>
        <translation>Schlüsseldimension</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/regression_state.cpp"/>
        <source>Keys in the</source>
        <translation>Schlüssel im</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/regression_state.cpp"/>
        <source>Keys on a line, whose fits are curves, or in the unit square, whose fits are surfaces.</source>
        <translation>Schlüssel auf einer Linie, deren Anpassungen Kurven sind, oder im Einheitsquadrat, deren Anpassungen Flächen sind.</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/regression_state.cpp"/>
        <source>Keys on the</source>
        <translation>Schlüssel auf</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/regression_state.cpp"/>
        <source>Leave out over</source>
        <translation>Auslassen über</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/regression_state.cpp"/>
        <source>Length of the sequence.</source>
        <translation>Länge der Folge.</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/regression_state.cpp"/>
        <source>Length of the stream.</source>
        <translation>Länge des Stroms.</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/regression_state.cpp"/>
        <source>Line</source>
        <translation>Linie</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/regression_state.cpp"/>
        <source>Local linear</source>
        <translation>Lokal linear</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/regression_state.cpp"/>
        <source>Local mean</source>
        <translation>Mittel</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/regression_state.cpp"/>
        <source>Local weights</source>
        <translation>Lokale Gewichte</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/regression_state.cpp"/>
        <source>No key is drawn between the two.</source>
        <translation>Zwischen beiden wird kein Schlüssel gezogen.</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/regression_state.cpp"/>
        <source>No keys from</source>
        <translation>Lücke von</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/regression_state.cpp"/>
        <source>Of keys and queries, all of unit norm.</source>
        <translation>Der Schlüssel und Anfragen, alle mit Norm 1.</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/regression_state.cpp"/>
        <source>Of the Gaussian over the keys.</source>
        <translation>Des Gauß-Kerns über den Schlüsseln.</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/regression_state.cpp"/>
        <source>Of the nearest-neighbour fit.</source>
        <translation>Der Anpassung durch nächste Nachbarn.</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/regression_state.cpp"/>
        <source>Of the surface's kernel.</source>
        <translation>Des Kerns der Fläche.</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/regression_state.cpp"/>
        <source>Position</source>
        <translation>Position</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/regression_state.cpp"/>
        <source>Positional encoding: time as one more key coordinate, with this reach in steps.</source>
        <translation>Positionskodierung: die Zeit als weitere Koordinate des Schlüssels, mit dieser Reichweite in Schritten.</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/regression_state.cpp"/>
        <source>Same h</source>
        <translation>Gleiches h</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/regression_state.cpp"/>
        <source>Samples</source>
        <translation>Datenpunkte</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/regression_state.cpp"/>
        <source>Samples n</source>
        <translation>Datenpunkte n</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/regression_state.cpp"/>
        <source>Samples of the surface.</source>
        <translation>Datenpunkte der Fläche.</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/regression_state.cpp"/>
        <source>Sequence seed</source>
        <translation>Seed der Folge</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/regression_state.cpp"/>
        <source>Shift bandwidth</source>
        <translation>Bandbreite bei Verschiebung</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/regression_state.cpp"/>
        <source>Shift keys</source>
        <translation>Schlüssel der Verschiebung</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/regression_state.cpp"/>
        <source>Square</source>
        <translation>Quadrat</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/regression_state.cpp"/>
        <source>Standard deviation of the surface's samples.</source>
        <translation>Standardabweichung der Datenpunkte der Fläche.</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/regression_state.cpp"/>
        <source>Standard deviation of the values about the function.</source>
        <translation>Standardabweichung der Werte um die Funktion.</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/regression_state.cpp"/>
        <source>Streams with seeds of their own, whose errors are averaged.</source>
        <translation>Ströme mit eigenen Seeds, deren Fehler gemittelt werden.</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/regression_state.cpp"/>
        <source>Surface bandwidth</source>
        <translation>Bandbreite der Fläche</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/regression_state.cpp"/>
        <source>Surface fit</source>
        <translation>Anpassung 2-D</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/regression_state.cpp"/>
        <source>Surface noise</source>
        <translation>Rauschen der Fläche</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/regression_state.cpp"/>
        <source>Surface samples</source>
        <translation>Datenpunkte der Fläche</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/regression_state.cpp"/>
        <source>Surface seed</source>
        <translation>Seed der Fläche</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/regression_state.cpp"/>
        <source>The bandwidth of Gaussian weights beside the kernel chosen. At the same h a Gaussian reaches farther than a kernel that ends at h. Equal reach: the standard deviation of the kernel, h/√(2r + 3) at order r; of an attention the median of those that it has at the samples.</source>
        <translation>Die Bandbreite der Gauß-Gewichte neben dem gewählten Kern. Bei gleichem h reicht ein Gauß weiter als ein Kern, der bei h endet. Gleich weit: die Standardabweichung des Kerns, h/√(2r + 3) bei Ordnung r; bei einer Attention der Median derer, die sie an den Datenpunkten hat.</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/regression_state.cpp"/>
        <source>The number whose leave-one-out errors are shown beside the fits, all others as they are: the bandwidth, the neighbours of the nearest-neighbour fit, or the number of the kernel or attention chosen above.</source>
        <translation>Die Zahl, deren Leave-one-out-Fehler neben den Anpassungen gezeigt werden, alle anderen wie sie sind: die Bandbreite, die Nachbarn der Nächste-Nachbarn-Anpassung oder die Zahl des oben gewählten Kerns oder der Attention.</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/regression_state.cpp"/>
        <source>The same seed gives the same samples.</source>
        <translation>Derselbe Seed gibt dieselben Datenpunkte.</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/regression_state.cpp"/>
        <source>The same seed gives the same sequence.</source>
        <translation>Derselbe Seed gibt dieselbe Folge.</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/regression_state.cpp"/>
        <source>The step from which another function holds.</source>
        <translation>Der Schritt, ab dem eine andere Funktion gilt.</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/regression_state.cpp"/>
        <source>The weighted mean of the values, or the weighted least-squares plane: in the coordinates of the square, on the sphere in those of the tangent plane at every point.</source>
        <translation>Das gewichtete Mittel der Werte oder die gewichtete Ebene kleinster Quadrate: in den Koordinaten des Quadrats, auf der Sphäre in denen der Tangentialebene an jedem Punkt.</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/regression_state.cpp"/>
        <source>Tokens</source>
        <translation>Token</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/regression_state.cpp"/>
        <source>Unit sphere</source>
        <translation>Einheitssphäre</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/regression_state.cpp"/>
        <source>Unit square</source>
        <translation>Einheitsquadrat</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/regression_state.cpp"/>
        <source>Value dimension</source>
        <translation>Wertdimension</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/regression_state.cpp"/>
        <source>What a sample's weight is multiplied by at every later step.</source>
        <translation>Womit das Gewicht eines Datenpunkts bei jedem späteren Schritt multipliziert wird.</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/regression_state.cpp"/>
        <source>What weighs the samples of the local line: a Gaussian, defined everywhere, or the kernel or attention chosen above. Where only one key has weight the line is level.</source>
        <translation>Was die Datenpunkte der lokalen Geraden gewichtet: ein Gauß-Kern, überall definiert, oder der oben gewählte Kern oder die Attention. Wo nur ein Schlüssel Gewicht hat, ist die Gerade waagerecht.</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/regression_state.cpp"/>
        <source>Whose surface stands beside that of all keys.</source>
        <translation>Wessen Fläche neben der aller Schlüssel steht.</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/regression_state.cpp"/>
        <source>Window</source>
        <translation>Fenster</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/regression_state.cpp"/>
        <source>expected at most 0.95 between the two</source>
        <translation>erwartet werden höchstens 0,95 zwischen den beiden</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/regression_state.cpp"/>
        <source>k-NN</source>
        <translation>k-NN</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/transforms_state.cpp"/>
        <source>5-normmax</source>
        <translation>5-normmax</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/transforms_state.cpp"/>
        <source>5-normmax in two scores</source>
        <translation>5-normmax bei zwei Scores</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/transforms_state.cpp"/>
        <source>Beside the maps shown, as in HFY Figure 3; it has no column of its own.</source>
        <translation>Neben den gezeigten Abbildungen, wie in HFY Abbildung 3; ohne eigene Spalte.</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/transforms_state.cpp"/>
        <source>Horizontal</source>
        <translation>Waagerecht</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/transforms_state.cpp"/>
        <source>Horizontal axis</source>
        <translation>Waagerechte Achse</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/transforms_state.cpp"/>
        <source>Inverse temperature: scores are multiplied by it. Large values make weights sharp.</source>
        <translation>Inverse Temperatur: Scores werden damit multipliziert. Große Werte machen Gewichte scharf.</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/transforms_state.cpp"/>
        <source>Inverse,</source>
        <translation>Inverse,</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/transforms_state.cpp"/>
        <source>Inverse, β</source>
        <translation>Inverse, β</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/transforms_state.cpp"/>
        <source>Level sets</source>
        <translation>Niveaulinien</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/transforms_state.cpp"/>
        <source>Map</source>
        <translation>Abbildung</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/transforms_state.cpp"/>
        <source>N, from 3 to 12.</source>
        <translation>N, von 3 bis 12.</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/transforms_state.cpp"/>
        <source>Number of scores</source>
        <translation>Anzahl der Scores</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/transforms_state.cpp"/>
        <source>Number of scores N</source>
        <translation>Anzahl der Scores N</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/transforms_state.cpp"/>
        <source>Random scores</source>
        <translation>Zufällige Scores</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/transforms_state.cpp"/>
        <source>Scores</source>
        <translation>Scores</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/transforms_state.cpp"/>
        <source>Seed of the scores</source>
        <translation>Seed der Scores</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/transforms_state.cpp"/>
        <source>Select map</source>
        <translation>Abbildung wählen</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/transforms_state.cpp"/>
        <source>Selected map</source>
        <translation>Gewählte Abbildung</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/transforms_state.cpp"/>
        <source>Support</source>
        <translation>Träger</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/transforms_state.cpp"/>
        <source>Support regions</source>
        <translation>Trägergebiete</translation>
    </message>
    <message>
        <location filename="../../core/workspaces/transforms_state.cpp"/>
        <source>The same seed gives the same scores.</source>
        <translation>Derselbe Seed gibt dieselben Scores.</translation>
    </message>
    <message>
        <location filename="../../resources/gallery/figure-ckr-1.entry.json"/>
        <source>Every kernel is an attention map: biweight is 1.5-entmax, and its weight over two scores is zero where the map is grey.</source>
        <translation>Jeder Kern ist eine Attention-Abbildung: Biweight ist 1,5-entmax, und sein Gewicht über zwei Scores ist null, wo das Bild grau ist.</translation>
    </message>
    <message>
        <location filename="../../resources/gallery/figure-ckr-1.entry.json"/>
        <source>Kernels and attentions</source>
        <translation>Kerne und Attention</translation>
    </message>
    <message>
        <location filename="../../resources/gallery/figure-hfy-10.entry.json"/>
        <source>Layer normalised, basins</source>
        <translation>Schichtnormiert, Einzugsgebiete</translation>
    </message>
    <message>
        <location filename="../../resources/gallery/figure-hfy-10.entry.json"/>
        <source>Vectors of three numbers with mean zero and fixed length lie on a circle, which every path reaches in one step.</source>
        <translation>Vektoren aus drei Zahlen mit Mittelwert null und fester Länge liegen auf einem Kreis, den jeder Pfad in einem Schritt erreicht.</translation>
    </message>
    <message>
        <location filename="../../resources/gallery/figure-hfy-11.entry.json"/>
        <source>Capacity</source>
        <translation>Kapazität</translation>
    </message>
    <message>
        <location filename="../../resources/gallery/figure-hfy-11.entry.json"/>
        <source>The share of half-masked glyphs that are completed, over the number stored: classic and polynomial memories fail after a few, the sparse maps still work beyond a thousand.</source>
        <translation>Anteil halb verdeckter Glyphen, die ergänzt werden, über der Anzahl der gespeicherten: klassische und polynomiale Speicher versagen nach wenigen, die dünnbesetzten Abbildungen arbeiten noch jenseits von tausend.</translation>
    </message>
    <message>
        <location filename="../../resources/gallery/figure-hfy-12.entry.json"/>
        <source>From noise 0 to noise 5 the share recalled falls from nearly all to a few, whichever the map.</source>
        <translation>Von Rauschen 0 bis Rauschen 5 fällt der abgerufene Anteil von fast allen auf wenige, bei jeder Abbildung.</translation>
    </message>
    <message>
        <location filename="../../resources/gallery/figure-hfy-12.entry.json"/>
        <source>Robustness to noise</source>
        <translation>Robustheit gegen Rauschen</translation>
    </message>
    <message>
        <location filename="../../resources/gallery/figure-hfy-14.entry.json"/>
        <source>Capacity, every map</source>
        <translation>Kapazität, jede Abbildung</translation>
    </message>
    <message>
        <location filename="../../resources/gallery/figure-hfy-14.entry.json"/>
        <source>Every map with every normalisation: softmax with ℓ₂ falls to a tenth, the others keep their accuracy.</source>
        <translation>Jede Abbildung mit jeder Normierung: softmax mit ℓ₂ fällt auf ein Zehntel, die übrigen bleiben genau.</translation>
    </message>
    <message>
        <location filename="../../resources/gallery/figure-hfy-2.entry.json"/>
        <source>As the temperature rises, weights become positive one by one; the numbers above the paths count them. Only softmax has all of them from the start.</source>
        <translation>Mit steigender Temperatur wird ein Gewicht nach dem anderen positiv; die Zahlen über den Pfaden zählen sie. Nur softmax hat von Anfang an alle.</translation>
    </message>
    <message>
        <location filename="../../resources/gallery/figure-hfy-2.entry.json"/>
        <source>Regularisation paths</source>
        <translation>Regularisierungspfade</translation>
    </message>
    <message>
        <location filename="../../resources/gallery/figure-hfy-3.entry.json"/>
        <source>Entropies and losses</source>
        <translation>Entropien und Verluste</translation>
    </message>
    <message>
        <location filename="../../resources/gallery/figure-hfy-3.entry.json"/>
        <source>The losses of the sparse maps reach zero at a margin, marked by a circle; the loss of softmax never does.</source>
        <translation>Die Verluste der dünnbesetzten Abbildungen erreichen null an einem Separationsrand, den ein Kreis markiert; der Verlust von softmax nie.</translation>
    </message>
    <message>
        <location filename="../../resources/gallery/figure-hfy-4.entry.json"/>
        <source>Free recall, unique memories</source>
        <translation>Freier Abruf, verschiedene Erinnerungen</translation>
    </message>
    <message>
        <location filename="../../resources/gallery/figure-hfy-4.entry.json"/>
        <source>The sparser the map, the smaller the β from which nearly all of 128 memories are recalled exactly once.</source>
        <translation>Je dünner besetzt die Abbildung, desto kleiner das β, ab dem fast alle von 128 Erinnerungen genau einmal abgerufen werden.</translation>
    </message>
    <message>
        <location filename="../../resources/gallery/figure-hfy-5.entry.json"/>
        <source>Each map recalls all twenty memories, in an order of its own; lower β until frames turn red: these are repeats.</source>
        <translation>Jede Abbildung ruft alle zwanzig Erinnerungen ab, in eigener Reihenfolge; β senken, bis Rahmen rot werden: das sind Wiederholungen.</translation>
    </message>
    <message>
        <location filename="../../resources/gallery/figure-hfy-5.entry.json"/>
        <source>Free recall, film strip</source>
        <translation>Freier Abruf, Filmstreifen</translation>
    </message>
    <message>
        <location filename="../../resources/gallery/figure-hfy-6.entry.json"/>
        <source>Sequential recall, curves</source>
        <translation>Sequenzieller Abruf, Kurven</translation>
    </message>
    <message>
        <location filename="../../resources/gallery/figure-hfy-6.entry.json"/>
        <source>The transition score decides: above β ≈ 0.01 the memories are recalled in their order (dashed), whichever the map.</source>
        <translation>Der Score des Übergangs entscheidet: oberhalb von β ≈ 0,01 werden die Erinnerungen in ihrer Reihenfolge abgerufen (gestrichelt), bei jeder Abbildung.</translation>
    </message>
    <message>
        <location filename="../../resources/gallery/figure-hfy-7.entry.json"/>
        <source>Each memory leads to the next until the last, which has no successor: the frame after it is a repeat.</source>
        <translation>Jede Erinnerung führt zur nächsten bis zur letzten, die keine Nachfolgerin hat: der Rahmen danach ist eine Wiederholung.</translation>
    </message>
    <message>
        <location filename="../../resources/gallery/figure-hfy-7.entry.json"/>
        <source>Sequential recall, film strip</source>
        <translation>Sequenzieller Abruf, Filmstreifen</translation>
    </message>
    <message>
        <location filename="../../resources/gallery/figure-hfy-8.entry.json"/>
        <source>Five maps side by side over four sets of patterns; white states end in a mixture.</source>
        <translation>Fünf Abbildungen nebeneinander über vier Mengen von Mustern; weiße Zustände enden in einem Mischzustand.</translation>
    </message>
    <message>
        <location filename="../../resources/gallery/figure-hfy-8.entry.json"/>
        <source>Identity, basins</source>
        <translation>Identität, Einzugsgebiete</translation>
    </message>
    <message>
        <location filename="../../resources/gallery/figure-hfy-9.entry.json"/>
        <source>The energy is finite only inside the disc; white is infinite.</source>
        <translation>Die Energie ist nur in der Kreisscheibe endlich; weiß ist unendlich.</translation>
    </message>
    <message>
        <location filename="../../resources/gallery/figure-hfy-9.entry.json"/>
        <source>ℓ₂ normalised, energy</source>
        <translation>ℓ₂-normiert, Energie</translation>
    </message>
    <message>
        <location filename="../../resources/gallery/figure-hfy-t3.entry.json"/>
        <source>At β = 0.1 softmax mixes many images, where the sparse maps converge to a single one.</source>
        <translation>Bei β = 0,1 mischt softmax viele Bilder, wo die dünnbesetzten Abbildungen zu einem einzigen konvergieren.</translation>
    </message>
    <message>
        <location filename="../../resources/gallery/figure-hfy-t3.entry.json"/>
        <source>Mixtures of images</source>
        <translation>Mischungen von Bildern</translation>
    </message>
    <message>
        <location filename="../../resources/gallery/figure-rayn-1.entry.json"/>
        <source>Constant and nearest</source>
        <translation>Konstante und nächste Nachbarn</translation>
    </message>
    <message>
        <location filename="../../resources/gallery/figure-rayn-1.entry.json"/>
        <source>One mean for all keys fits nowhere; the mean of the five nearest follows the function in steps.</source>
        <translation>Ein Mittel für alle Schlüssel passt nirgends; das Mittel der fünf nächsten folgt der Funktion in Stufen.</translation>
    </message>
    <message>
        <location filename="../../resources/gallery/figure-rayn-2.entry.json"/>
        <source>Nadaraya–Watson, 1-D</source>
        <translation>Nadaraya–Watson, 1-D</translation>
    </message>
    <message>
        <location filename="../../resources/gallery/figure-rayn-2.entry.json"/>
        <source>The fit is attention with keys on a line: widen the kernel and watch it flatten.</source>
        <translation>Die Anpassung ist Attention mit Schlüsseln auf einer Geraden: den Kern verbreitern und zusehen, wie sie flach wird.</translation>
    </message>
    <message>
        <location filename="../../resources/gallery/figure-rayn-3.entry.json"/>
        <source>A surface</source>
        <translation>Eine Fläche</translation>
    </message>
    <message>
        <location filename="../../resources/gallery/figure-rayn-3.entry.json"/>
        <source>Keys in a square: the error falls as samples are added, and stays longest along the edge of the function.</source>
        <translation>Schlüssel in einem Quadrat: der Fehler fällt mit der Zahl der Datenpunkte und bleibt am längsten an der Kante der Funktion.</translation>
    </message>
    <message>
        <location filename="../../resources/gallery/figure-rayn-4.entry.json"/>
        <source>Shift, all keys</source>
        <translation>Verschiebung, alle Schlüssel</translation>
    </message>
    <message>
        <location filename="../../resources/gallery/figure-rayn-4.entry.json"/>
        <source>When the function changes, the samples from before pull the fit towards the old one.</source>
        <translation>Wenn die Funktion wechselt, ziehen die Datenpunkte von vorher die Anpassung zur alten.</translation>
    </message>
    <message>
        <location filename="../../resources/gallery/figure-rayn-5.entry.json"/>
        <source>A window of the newest keys forgets the old function and follows the new one: within sixty steps its error is low again.</source>
        <translation>Ein Fenster der neuesten Schlüssel vergisst die alte Funktion und folgt der neuen: der Fehler ist nach sechzig Schritten wieder klein.</translation>
    </message>
    <message>
        <location filename="../../resources/gallery/figure-rayn-5.entry.json"/>
        <source>Shift, a sliding window</source>
        <translation>Verschiebung, gleitendes Fenster</translation>
    </message>
    <message>
        <location filename="../../resources/gallery/figure-smhn-1.entry.json"/>
        <source>Contours and paths</source>
        <translation>Höhenlinien und Pfade</translation>
    </message>
    <message>
        <location filename="../../resources/gallery/figure-smhn-1.entry.json"/>
        <source>Each column is one map: follow the white path from the query to where it ends, and compare it with the next column.</source>
        <translation>Jede Spalte ist eine Abbildung: dem weißen Pfad von der Anfrage bis zu seinem Ende folgen und ihn mit der nächsten Spalte vergleichen.</translation>
    </message>
    <message>
        <location filename="../../resources/gallery/figure-smhn-2.entry.json"/>
        <source>Contours, β = 4</source>
        <translation>Höhenlinien, β = 4</translation>
    </message>
    <message>
        <location filename="../../resources/gallery/figure-smhn-2.entry.json"/>
        <source>Energies at β = 4 with the path of one query; File ▸ Presets has the same figure at β = 1, where the wells merge.</source>
        <translation>Energien bei β = 4 mit dem Pfad einer Anfrage; Datei ▸ Vorlagen hat dieselbe Abbildung bei β = 1, wo die Mulden verschmelzen.</translation>
    </message>
    <message>
        <location filename="../../resources/gallery/figure-smhn-3.entry.json"/>
        <source>Basins, three orders</source>
        <translation>Einzugsgebiete, drei Ordnungen</translation>
    </message>
    <message>
        <location filename="../../resources/gallery/figure-smhn-3.entry.json"/>
        <source>Each colour is the basin of a pattern; white states end in a mixture. In set 3 the sparser map has fewer white states.</source>
        <translation>Jede Farbe ist das Einzugsgebiet eines Musters; weiße Zustände enden in einem Mischzustand. In Menge 3 hat die dünner besetzte Abbildung weniger weiße Zustände.</translation>
    </message>
    <message>
        <location filename="../../resources/gallery/figure-smhn-t1.entry.json"/>
        <source>Run ▸ Metastable statistics counts live how many patterns a limit mixes, with confidence intervals and the published table beside it.</source>
        <translation>Ausführen ▸ Metastabile Zustände zählt live, wie viele Muster ein Grenzwert mischt, mit Konfidenzintervallen und der veröffentlichten Tabelle daneben.</translation>
    </message>
    <message>
        <location filename="../../resources/gallery/figure-smhn-t1.entry.json"/>
        <source>Sizes of metastable states</source>
        <translation>Größen metastabiler Zustände</translation>
    </message>
    <message>
        <location filename="../../resources/gallery/figure-ttr-2.entry.json"/>
        <source>Online regression loss</source>
        <translation>Verlust der Online-Regression</translation>
    </message>
    <message>
        <location filename="../../resources/gallery/figure-ttr-2.entry.json"/>
        <source>The law changes at the line: recursive least squares still averages over the old one and lags, local linear regression follows at once.</source>
        <translation>An der Linie wechselt das Gesetz: rekursive kleinste Quadrate mitteln noch über das alte und hinken nach, lokal lineare Regression folgt sofort.</translation>
    </message>
    <message>
        <location filename="../../resources/gallery/figure-ttr-3-random.entry.json"/>
        <source>128 random keys interfere: linear attention loses accuracy first, recursive least squares later.</source>
        <translation>128 zufällige Schlüssel stören einander: lineare Attention verliert zuerst an Genauigkeit, rekursive kleinste Quadrate später.</translation>
    </message>
    <message>
        <location filename="../../resources/gallery/figure-ttr-3-random.entry.json"/>
        <source>Recall of random pairs</source>
        <translation>Abruf zufälliger Paare</translation>
    </message>
    <message>
        <location filename="../../resources/gallery/figure-ttr-3.entry.json"/>
        <source>64 orthonormal pairs do not interfere: both memories answer without error.</source>
        <translation>64 orthonormale Paare stören einander nicht: beide Speicher antworten fehlerfrei.</translation>
    </message>
    <message>
        <location filename="../../resources/gallery/figure-ttr-3.entry.json"/>
        <source>Associative recall</source>
        <translation>Assoziativer Abruf</translation>
    </message>
    <message>
        <location filename="../../resources/gallery/scene-01-a-pitchfork-about-to-happen.entry.json"/>
        <source>A pitchfork about to happen</source>
        <translation>Kurz vor einer Heugabel-Bifurkation</translation>
    </message>
    <message>
        <location filename="../../resources/gallery/scene-01-a-pitchfork-about-to-happen.entry.json"/>
        <source>The two wells are still one. Raise β past 1: the middle becomes a saddle, and each pattern gets a state of its own. S follows both branches.</source>
        <translation>Die zwei Mulden sind noch eine. β über 1 erhöhen: die Mitte wird zum Sattel, und jedes Muster bekommt einen eigenen Zustand. S verfolgt beide Zweige.</translation>
    </message>
    <message>
        <location filename="../../resources/gallery/scene-02-a-dense-map-beside-its-sparse-twins.entry.json"/>
        <source>A dense map beside its sparse twins</source>
        <translation>Eine dichte Abbildung neben dünnbesetzten</translation>
    </message>
    <message>
        <location filename="../../resources/gallery/scene-02-a-dense-map-beside-its-sparse-twins.entry.json"/>
        <source>The same seven patterns: softmax has three basins, all of mixtures; 1.5-entmax retrieves three patterns, 2-entmax four.</source>
        <translation>Dieselben sieben Muster: softmax hat drei Einzugsgebiete, alle von Mischzuständen; 1,5-entmax ruft drei Muster ab, 2-entmax vier.</translation>
    </message>
    <message>
        <location filename="../../resources/gallery/scene-03-births-and-mergers.entry.json"/>
        <source>Births and mergers</source>
        <translation>Geburten und Verschmelzungen</translation>
    </message>
    <message>
        <location filename="../../resources/gallery/scene-03-births-and-mergers.entry.json"/>
        <source>S sweeps β: states are born and merge, and bands show the share of the plane that each takes.</source>
        <translation>S durchläuft β: Zustände entstehen und verschmelzen, und Bänder zeigen, welchen Anteil der Ebene jeder einnimmt.</translation>
    </message>
    <message>
        <location filename="../../resources/gallery/scene-04-where-softmax-is-slow.entry.json"/>
        <source>Darker shades mean more steps: near the border a state takes many of them. Both limits mix all six patterns.</source>
        <translation>Dunklere Schattierung heißt mehr Schritte: nahe der Grenze braucht ein Zustand viele. Beide Grenzwerte mischen alle sechs Muster.</translation>
    </message>
    <message>
        <location filename="../../resources/gallery/scene-04-where-softmax-is-slow.entry.json"/>
        <source>Where softmax is slow</source>
        <translation>Wo softmax langsam ist</translation>
    </message>
    <message>
        <location filename="../../resources/gallery/scene-05-twelve-wells.entry.json"/>
        <source>The hill in the middle pushes every state outwards, into the well that is nearest in angle.</source>
        <translation>Der Hügel in der Mitte schiebt jeden Zustand nach außen, in die im Winkel nächste Mulde.</translation>
    </message>
    <message>
        <location filename="../../resources/gallery/scene-05-twelve-wells.entry.json"/>
        <source>Twelve wells</source>
        <translation>Zwölf Mulden</translation>
    </message>
    <message>
        <location filename="../../resources/gallery/scene-06-who-is-never-retrieved.entry.json"/>
        <source>Similarity is a dot product: of 48 patterns only those on the convex hull win. Set Normalise to Unit, and each pattern has a sector of its own.</source>
        <translation>Ähnlichkeit ist ein Skalarprodukt: von 48 Mustern gewinnen nur die auf der konvexen Hülle. „Normieren“ auf „Norm 1“ stellen, und jedes Muster hat seinen eigenen Sektor.</translation>
    </message>
    <message>
        <location filename="../../resources/gallery/scene-06-who-is-never-retrieved.entry.json"/>
        <source>Who is never retrieved</source>
        <translation>Wer nie abgerufen wird</translation>
    </message>
    <message>
        <location filename="../../resources/gallery/scene-07-mean-shift-finds-clusters.entry.json"/>
        <source>Mean shift finds clusters</source>
        <translation>Mean Shift findet Cluster</translation>
    </message>
    <message>
        <location filename="../../resources/gallery/scene-07-mean-shift-finds-clusters.entry.json"/>
        <source>With an Epanechnikov kernel each step goes to the mean of the patterns within h: one basin per cluster. Lower h and clusters split; hatched states reach no pattern.</source>
        <translation>Mit einem Epanechnikov-Kern führt jeder Schritt zum Mittel der Muster innerhalb von h: ein Einzugsgebiet je Cluster. h senken, und Cluster zerfallen; schraffierte Zustände erreichen kein Muster.</translation>
    </message>
    <message>
        <location filename="../../resources/gallery/scene-08-pairs-in-64-dimensions.entry.json"/>
        <source>Pairs in 64 dimensions</source>
        <translation>Paare in 64 Dimensionen</translation>
    </message>
    <message>
        <location filename="../../resources/gallery/scene-08-pairs-in-64-dimensions.entry.json"/>
        <source>k-subsets retrieve pairs: each colour mixes those of two patterns, in the plane of the first two principal components of six patterns.</source>
        <translation>k-Teilmengen rufen Paare ab: jede Farbe mischt die von zwei Mustern, in der Ebene der ersten zwei Hauptkomponenten von sechs Mustern.</translation>
    </message>
    <message>
        <location filename="../../resources/gallery/scene-09-two-glyphs-that-merge.entry.json"/>
        <source>At β = 8 the first two glyphs share one attractor, a mixture of both; raise β to 9 and it splits into both.</source>
        <translation>Bei β = 8 teilen sich die ersten zwei Glyphen einen Attraktor, einen Mischzustand aus beiden; β auf 9 erhöhen, und er teilt sich in beide.</translation>
    </message>
    <message>
        <location filename="../../resources/gallery/scene-09-two-glyphs-that-merge.entry.json"/>
        <source>Two glyphs that merge</source>
        <translation>Zwei Glyphen, die verschmelzen</translation>
    </message>
    <message>
        <location filename="../../resources/gallery/scene-10-nothing-outside-the-disc.entry.json"/>
        <source>Nothing outside the disc</source>
        <translation>Nichts außerhalb der Scheibe</translation>
    </message>
    <message>
        <location filename="../../resources/gallery/scene-10-nothing-outside-the-disc.entry.json"/>
        <source>Under ℓ₂ normalisation every step ends on the circle; the energy is finite inside it and infinite outside.</source>
        <translation>Bei ℓ₂-Normierung endet jeder Schritt auf dem Kreis; die Energie ist innerhalb endlich und außerhalb unendlich.</translation>
    </message>
    <message>
        <location filename="../../resources/gallery/scene-11-corners-of-the-classic-network.entry.json"/>
        <source>Corners of the classic network</source>
        <translation>Ecken des klassischen Netzes</translation>
    </message>
    <message>
        <location filename="../../resources/gallery/scene-11-corners-of-the-classic-network.entry.json"/>
        <source>Every state ends near a corner of the square: the two stored patterns and their opposites, which are spurious patterns.</source>
        <translation>Jeder Zustand endet nahe einer Ecke des Quadrats: bei den zwei gespeicherten Mustern und ihren Gegenstücken, die unechte Muster sind.</translation>
    </message>
    <message>
        <location filename="../../resources/gallery/scene-12-a-border-proven.entry.json"/>
        <source>A border, proven</source>
        <translation>Eine bewiesene Grenze</translation>
    </message>
    <message>
        <location filename="../../resources/gallery/scene-12-a-border-proven.entry.json"/>
        <source>White squares are proven: every state in one ends in the basin that its colour shows, with all rounding counted. View ▸ Layers ▸ Proof.</source>
        <translation>Weiße Quadrate sind bewiesen: jeder Zustand in einem endet, wie seine Farbe zeigt, alle Rundung eingerechnet. Ansicht ▸ Ebenen ▸ Beweis.</translation>
    </message>
    <message>
        <location filename="../../resources/gallery/scene-13-scores-that-tie.entry.json"/>
        <source>Drag a bar: two equal scores get equal weights under every map, and only the sparse maps give the lowest score the weight zero.</source>
        <translation>Einen Balken ziehen: zwei gleiche Scores bekommen bei jeder Abbildung gleiche Gewichte, und nur die dünnbesetzten geben dem kleinsten Score das Gewicht null.</translation>
    </message>
    <message>
        <location filename="../../resources/gallery/scene-13-scores-that-tie.entry.json"/>
        <source>Scores that tie</source>
        <translation>Scores im Gleichstand</translation>
    </message>
    <message>
        <location filename="../../resources/gallery/scene-14-one-kernel-eight-keys.entry.json"/>
        <source>Drag a key round the circle: kernel and attention agree up to rounding while all norms are one.</source>
        <translation>Einen Schlüssel um den Kreis ziehen: Kern und Attention stimmen bis auf Rundung überein, solange alle Normen eins sind.</translation>
    </message>
    <message>
        <location filename="../../resources/gallery/scene-14-one-kernel-eight-keys.entry.json"/>
        <source>One kernel, eight keys</source>
        <translation>Ein Kern, acht Schlüssel</translation>
    </message>
    <message>
        <location filename="../../resources/gallery/scene-15-forgetting-what-has-changed.entry.json"/>
        <source>A decay of 0.97 forgets as well as a window does: drag the play head through the change.</source>
        <translation>Ein Abklingen von 0,97 vergisst so gut wie ein Fenster: den Abspielkopf durch den Wechsel ziehen.</translation>
    </message>
    <message>
        <location filename="../../resources/gallery/scene-15-forgetting-what-has-changed.entry.json"/>
        <source>Forgetting what has changed</source>
        <translation>Vergessen, was sich geändert hat</translation>
    </message>
    <message>
        <location filename="../../resources/gallery/scene-16-inside-deltanet.entry.json"/>
        <source>Inside DeltaNet</source>
        <translation>Im Inneren von DeltaNet</translation>
    </message>
    <message>
        <location filename="../../resources/gallery/scene-16-inside-deltanet.entry.json"/>
        <source>The state after every token, as a matrix: each write subtracts what the memory read before and adds the new value.</source>
        <translation>Der Zustand nach jedem Token als Matrix: jedes Schreiben zieht ab, was der Speicher zuvor las, und addiert den neuen Wert.</translation>
    </message>
    <message>
        <location filename="../../resources/lessons/adaptive-bandwidth.lesson.md"/>
        <source>A bandwidth that adapts</source>
        <translation>Eine Bandbreite, die sich anpasst</translation>
    </message>
    <message>
        <location filename="../../resources/lessons/adaptive-bandwidth.lesson.md"/>
        <source>A compact kernel</source>
        <translation>Ein kompakter Kern</translation>
    </message>
    <message>
        <location filename="../../resources/lessons/adaptive-bandwidth.lesson.md"/>
        <source>A key has weight, but only because *γ* was raised. Keep *γ* small and choose the adaptive bandwidth.</source>
        <translation>Ein Schlüssel hat Gewicht, aber nur, weil *γ* erhöht wurde. *γ* klein lassen und die adaptive Bandbreite wählen.</translation>
    </message>
    <message>
        <location filename="../../resources/lessons/adaptive-bandwidth.lesson.md"/>
        <source>Adaptive bandwidth</source>
        <translation>Adaptive Bandbreite</translation>
    </message>
    <message>
        <location filename="../../resources/lessons/adaptive-bandwidth.lesson.md"/>
        <source>All this holds for keys of length one; this is what QK-norm is for. Without it, dot products favour long keys.</source>
        <translation>All das gilt für Schlüssel der Länge eins; dafür gibt es QK-Norm. Ohne sie bevorzugen Skalarprodukte lange Schlüssel.</translation>
    </message>
    <message>
        <location filename="../../resources/lessons/adaptive-bandwidth.lesson.md"/>
        <source>At distance *u* the biweight kernel gives a key the weight [1 − *u*²/*h*²]₊², before normalising, and none beyond the bandwidth *h*. Its twin is 1.5-entmax attention over dot products. Eight keys lie on the circle; the bars compare the normalised weights of both, key by key.</source>
        <translation>Im Abstand *u* gibt der Biweight-Kern einem Schlüssel das Gewicht [1 − *u*²/*h*²]₊², noch nicht normiert, und jenseits der Bandbreite *h* keines. Sein Zwilling ist 1,5-entmax-Attention über Skalarprodukte. Acht Schlüssel liegen auf dem Kreis; die Balken vergleichen die normierten Gewichte beider, Schlüssel für Schlüssel.</translation>
    </message>
    <message>
        <location filename="../../resources/lessons/adaptive-bandwidth.lesson.md"/>
        <source>Attention</source>
        <translation>Attention</translation>
    </message>
    <message>
        <location filename="../../resources/lessons/adaptive-bandwidth.lesson.md"/>
        <source>CKR, sections 2 and 3, equation 7</source>
        <translation>CKR, Abschnitte 2 und 3, Gleichung 7</translation>
    </message>
    <message>
        <location filename="../../resources/lessons/adaptive-bandwidth.lesson.md"/>
        <source>Check that the two sides agree: the largest difference of two weights is at most 10⁻¹².</source>
        <translation>Prüfen, dass beide Seiten übereinstimmen: der größte Unterschied zweier Gewichte ist höchstens 10⁻¹².</translation>
    </message>
    <message>
        <location filename="../../resources/lessons/adaptive-bandwidth.lesson.md"/>
        <source>Choose Epanechnikov in the inspector and lower *γ*: do all keys keep a bar? Then go back to biweight.</source>
        <translation>Im Inspektor Epanechnikov wählen und *γ* senken: behalten alle Schlüssel einen Balken? Dann zu Biweight zurückkehren.</translation>
    </message>
    <message>
        <location filename="../../resources/lessons/adaptive-bandwidth.lesson.md"/>
        <source>Choose the norms as given, and make the two sides differ by more than 0.01.</source>
        <translation>Die Normen „Gegeben“ wählen und die beiden Seiten um mehr als 0,01 verschieden machen.</translation>
    </message>
    <message>
        <location filename="../../resources/lessons/adaptive-bandwidth.lesson.md"/>
        <source>Here the bandwidth is fixed and no key lies within it: 0/0. Choose the adaptive bandwidth.</source>
        <translation>Hier ist die Bandbreite fest, und kein Schlüssel liegt in ihrer Reichweite: 0/0. Die adaptive Bandbreite wählen.</translation>
    </message>
    <message>
        <location filename="../../resources/lessons/adaptive-bandwidth.lesson.md"/>
        <source>In the inspector, below the kernels, choose Adaptive instead of Fixed.</source>
        <translation>Im Inspektor unter den Kernen „Adaptiv“ statt „Fest“ wählen.</translation>
    </message>
    <message>
        <location filename="../../resources/lessons/adaptive-bandwidth.lesson.md"/>
        <source>Length matters</source>
        <translation>Auf die Länge kommt es an</translation>
    </message>
    <message>
        <location filename="../../resources/lessons/adaptive-bandwidth.lesson.md"/>
        <source>More than two keys have weight. Lower *γ*: the arc round the query gets shorter.</source>
        <translation>Mehr als zwei Schlüssel haben Gewicht. *γ* senken: der Bogen um die Anfrage wird kürzer.</translation>
    </message>
    <message>
        <location filename="../../resources/lessons/adaptive-bandwidth.lesson.md"/>
        <source>Only one key has weight. Raise *γ* a little.</source>
        <translation>Nur ein Schlüssel hat Gewicht. *γ* ein wenig erhöhen.</translation>
    </message>
    <message>
        <location filename="../../resources/lessons/adaptive-bandwidth.lesson.md"/>
        <source>Sparse attention is a kernel that chooses its own bandwidth.</source>
        <translation>Dünnbesetzte Attention ist ein Kern, der seine Bandbreite selbst wählt.</translation>
    </message>
    <message>
        <location filename="../../resources/lessons/adaptive-bandwidth.lesson.md"/>
        <source>The adaptive bandwidth is the *h* at which the weights</source>
        <translation>Die adaptive Bandbreite ist das *h*, bei dem die Gewichte</translation>
    </message>
    <message>
        <location filename="../../resources/lessons/adaptive-bandwidth.lesson.md"/>
        <source>The weight that the text gives is zero beyond *h*. Lower *γ*: do all keys keep a bar?</source>
        <translation>Das Gewicht, das der Text angibt, ist jenseits von *h* null. *γ* senken: behalten alle Schlüssel einen Balken?</translation>
    </message>
    <message>
        <location filename="../../resources/lessons/adaptive-bandwidth.lesson.md"/>
        <source>They differ. Are the keys and the query normalised? Otherwise the two sides are not equal.</source>
        <translation>Sie unterscheiden sich. Sind Schlüssel und Anfrage normiert? Sonst sind die beiden Seiten nicht gleich.</translation>
    </message>
    <message>
        <location filename="../../resources/lessons/adaptive-bandwidth.lesson.md"/>
        <source>They still agree. Choose the norms as given, and drag a key off the circle.</source>
        <translation>Sie stimmen noch überein. Die Normen „Gegeben“ wählen und einen Schlüssel vom Kreis wegziehen.</translation>
    </message>
    <message>
        <location filename="../../resources/lessons/adaptive-bandwidth.lesson.md"/>
        <source>With which kernel would every key have some weight at any *γ*? Answer first; then change the temperature *γ* of the biweight kernel until exactly two keys have weight.</source>
        <translation>Bei welchem Kern hätte jeder Schlüssel bei jedem *γ* etwas Gewicht? Erst antworten; dann die Temperatur *γ* des Biweight-Kerns ändern, bis genau zwei Schlüssel Gewicht haben.</translation>
    </message>
    <message>
        <location filename="../../resources/lessons/adaptive-bandwidth.lesson.md"/>
        <source>[(*h*² − *u*²)/(4*γ*)]₊²</source>
        <translation>[(*h*² − *u*²)/(4*γ*)]₊²</translation>
    </message>
    <message>
        <location filename="../../resources/lessons/adaptive-bandwidth.lesson.md"/>
        <source>sum to one without normalising. This *h* is large where few keys are near the query and small where many are, so at least one key always has weight. Once you have chosen it, drag the query round the circle: the arc shows how *h* changes.</source>
        <translation>ohne Normierung die Summe eins haben. Dieses *h* ist groß, wo wenige Schlüssel nahe der Anfrage sind, und klein, wo es viele sind; so hat immer mindestens ein Schlüssel Gewicht. Danach die Anfrage um den Kreis ziehen: der Bogen zeigt, wie sich *h* ändert.</translation>
    </message>
    <message>
        <location filename="../../resources/lessons/cccp.lesson.md"/>
        <source>**Bound**, in the place of **Energy**, draws both along one step: the bound touches the energy before the step and is lowest after it. Play the steps to see the next ones.</source>
        <translation>**Schranke**, anstelle von **Energie**, zeichnet beide entlang eines Schritts: Die Schranke berührt die Energie vor dem Schritt und ist nach ihm am kleinsten. Die nächsten Schritte zeigt die Wiedergabe.</translation>
    </message>
    <message>
        <location filename="../../resources/lessons/cccp.lesson.md"/>
        <source>**Update**, in the place of **Energy**, goes through it in numbers, a row for each pattern: for *q*₁ while it is selected and the pointer is off the plots. The buttons uncover one column after the other: the dot products *s* = *x*·*q*, the scores *θ* = *β* *s*, the weights *p* = softmax(*θ*), and each pattern times its weight. The sum *z* of these, the weighted mean of the patterns, is the new state *q*′.</source>
        <translation>**Aktualisierung**, anstelle von **Energie**, geht sie in Zahlen durch, mit einer Zeile für jedes Muster: für *q*₁, solange es gewählt ist und der Zeiger nicht über einem Bild steht. Die Schaltflächen decken eine Spalte nach der anderen auf: die Skalarprodukte *s* = *x*·*q*, die Scores *θ* = *β* *s*, die Gewichte *p* = softmax(*θ*) und jedes Muster mal sein Gewicht. Die Summe *z* davon, das gewichtete Mittel der Muster, ist der neue Zustand *q*′.</translation>
    </message>
    <message>
        <location filename="../../resources/lessons/cccp.lesson.md"/>
        <source>*q* ← *X*ᵀ softmax({beta} *X* *q*)</source>
        <translation>*q* ← *X*ᵀ softmax({beta} *X* *q*)</translation>
    </message>
    <message>
        <location filename="../../resources/lessons/cccp.lesson.md"/>
        <source>*x*₂ has the larger weight: *q*₁ is on its side. Go to the right.</source>
        <translation>*x*₂ hat das größere Gewicht: *q*₁ steht auf dessen Seite. Nach rechts gehen.</translation>
    </message>
    <message>
        <location filename="../../resources/lessons/cccp.lesson.md"/>
        <source>A larger *β* lets one pattern win sooner. Raise it, and watch the steps of the path.</source>
        <translation>Ein größeres *β* lässt ein Muster früher gewinnen. Es erhöhen und die Schritte der Bahn beobachten.</translation>
    </message>
    <message>
        <location filename="../../resources/lessons/cccp.lesson.md"/>
        <source>Above 1 there are two, left and right of the middle. Read the text again: what does the middle do below 1?</source>
        <translation>Über 1 sind es zwei, links und rechts der Mitte. Den Text noch einmal lesen: was tut die Mitte unter 1?</translation>
    </message>
    <message>
        <location filename="../../resources/lessons/cccp.lesson.md"/>
        <source>Below *β* = 1 everything is drawn to the middle. Try larger values.</source>
        <translation>Unter *β* = 1 wird alles in die Mitte gezogen. Größere Werte versuchen.</translation>
    </message>
    <message>
        <location filename="../../resources/lessons/cccp.lesson.md"/>
        <source>CCCP: one step is attention</source>
        <translation>CCCP: ein Schritt ist Attention</translation>
    </message>
    <message>
        <location filename="../../resources/lessons/cccp.lesson.md"/>
        <source>Change *β* until *q*₁ reaches its end in at most 5 steps.</source>
        <translation>*β* ändern, bis *q*₁ in höchstens 5 Schritten ans Ende kommt.</translation>
    </message>
    <message>
        <location filename="../../resources/lessons/cccp.lesson.md"/>
        <source>Here are two opposite patterns, *x*₂ = −*x*₁. So after one step every state is on the line between them.</source>
        <translation>Hier sind zwei entgegengesetzte Muster, *x*₂ = −*x*₁. Nach einem Schritt liegt also jeder Zustand auf der Geraden zwischen ihnen.</translation>
    </message>
    <message>
        <location filename="../../resources/lessons/cccp.lesson.md"/>
        <source>How many attractors will there be at *β* = 0.8? Answer first, then lower *β* to 0.8 and count them.</source>
        <translation>Wie viele Attraktoren wird es bei *β* = 0,8 geben? Erst antworten, dann *β* auf 0,8 senken und sie zählen.</translation>
    </message>
    <message>
        <location filename="../../resources/lessons/cccp.lesson.md"/>
        <source>How many steps the path has depends on *β*.</source>
        <translation>Wie viele Schritte der Pfad hat, hängt von *β* ab.</translation>
    </message>
    <message>
        <location filename="../../resources/lessons/cccp.lesson.md"/>
        <source>It is still too fast. Approach *β* = 1 from above.</source>
        <translation>Es ist noch zu schnell. Sich *β* = 1 von oben nähern.</translation>
    </message>
    <message>
        <location filename="../../resources/lessons/cccp.lesson.md"/>
        <source>Keep *β* above 1 and make *q*₁ take at least 60 steps.</source>
        <translation>*β* über 1 halten und *q*₁ mindestens 60 Schritte brauchen lassen.</translation>
    </message>
    <message>
        <location filename="../../resources/lessons/cccp.lesson.md"/>
        <source>Lower *β* across the critical value, to 0.8, and look at the table of attractors.</source>
        <translation>*β* über den kritischen Wert hinweg auf 0,8 senken und die Tabelle der Attraktoren ansehen.</translation>
    </message>
    <message>
        <location filename="../../resources/lessons/cccp.lesson.md"/>
        <source>Memory</source>
        <translation>Speicher</translation>
    </message>
    <message>
        <location filename="../../resources/lessons/cccp.lesson.md"/>
        <source>Move *q*₁ until *x*₁ has a weight of at least 0.95 where *q*₁ stands.</source>
        <translation>*q*₁ bewegen, bis *x*₁ am Ort von *q*₁ ein Gewicht von mindestens 0,95 hat.</translation>
    </message>
    <message>
        <location filename="../../resources/lessons/cccp.lesson.md"/>
        <source>Near a fixed point each step multiplies the remaining distance by about the same factor. Here, in the middle and along the line of the patterns, that factor is *β* itself: below 1 the middle attracts, above 1 it repels, and close to 1 hardly anything moves. **Distance**, in the place of **Energy**, shows the distance to the limit on a logarithmic axis: close to the limit it falls along a straight line, by the factor there, *ρ*(*J*), at each step.</source>
        <translation>Nahe einem Fixpunkt multipliziert jeder Schritt den verbleibenden Abstand mit ungefähr demselben Faktor. Hier, in der Mitte und entlang der Linie der Muster, ist dieser Faktor *β* selbst: Unter 1 zieht die Mitte an, über 1 stößt sie ab, und nahe 1 bewegt sich kaum etwas. **Abstand**, anstelle von **Energie**, zeigt den Abstand zum Grenzwert auf einer logarithmischen Achse: Nahe am Grenzwert fällt er entlang einer Geraden, bei jedem Schritt um den Faktor dort, *ρ*(*J*).</translation>
    </message>
    <message>
        <location filename="../../resources/lessons/cccp.lesson.md"/>
        <source>No step size</source>
        <translation>Keine Schrittweite</translation>
    </message>
    <message>
        <location filename="../../resources/lessons/cccp.lesson.md"/>
        <source>One update is one read</source>
        <translation>Eine Aktualisierung ist ein Lesen</translation>
    </message>
    <message>
        <location filename="../../resources/lessons/cccp.lesson.md"/>
        <source>Only the dot product with the patterns counts: moving up or down changes nothing. Go to the right.</source>
        <translation>Nur das Skalarprodukt mit den Mustern zählt: auf und ab ändert nichts. Nach rechts gehen.</translation>
    </message>
    <message>
        <location filename="../../resources/lessons/cccp.lesson.md"/>
        <source>SMHN, equation 8; HFY, equation 7</source>
        <translation>SMHN, Gleichung 8; HFY, Gleichung 7</translation>
    </message>
    <message>
        <location filename="../../resources/lessons/cccp.lesson.md"/>
        <source>The update is attention with the patterns as keys and as values. Its number is *β* and moves with the slider:</source>
        <translation>Die Aktualisierung ist Attention mit den Mustern als Schlüsseln und als Werten. Die Zahl in ihr ist *β* und bewegt sich mit dem Regler:</translation>
    </message>
    <message>
        <location filename="../../resources/lessons/cccp.lesson.md"/>
        <source>The update is one read of attention, and why it needs no step size.</source>
        <translation>Eine Aktualisierung ist ein Lesen mit Attention, und warum sie keine Schrittweite braucht.</translation>
    </message>
    <message>
        <location filename="../../resources/lessons/cccp.lesson.md"/>
        <source>Up to *β* = 1, the critical value, *q*₁ moves to the middle. Stay a little above 1.</source>
        <translation>Bis *β* = 1, dem kritischen Wert, wandert *q*₁ in die Mitte. Knapp über 1 bleiben.</translation>
    </message>
    <message>
        <location filename="../../resources/lessons/cccp.lesson.md"/>
        <source>Up to a constant, the energy is the sum of a convex part, ½‖*q*‖², and a concave part, −log Σ exp(*β* *x*ᵢᵀ*q*)/*β*. Replace the concave part by its tangent at the current *q*: the new sum lies above the energy and touches it at *q*. The update jumps to the lowest point of that bound, so the energy falls as well. This is the **concave–convex procedure**, CCCP; it has no step size to choose.</source>
        <translation>Bis auf eine Konstante ist die Energie die Summe eines konvexen Teils, ½‖*q*‖², und eines konkaven, −log Σ exp(*β* *x*ᵢᵀ*q*)/*β*. Den konkaven Teil durch seine Tangente im jetzigen *q* ersetzen: die neue Summe liegt über der Energie und berührt sie in *q*. Die Aktualisierung springt zum tiefsten Punkt dieser Schranke, also fällt auch die Energie. Das ist das **konkav-konvexe Verfahren**, CCCP; eine Schrittweite ist dabei nicht zu wählen.</translation>
    </message>
    <message>
        <location filename="../../resources/lessons/cccp.lesson.md"/>
        <source>Where it gets slow</source>
        <translation>Wo es langsam wird</translation>
    </message>
    <message>
        <location filename="../../resources/lessons/dispersion.lesson.md"/>
        <source>About half</source>
        <translation>Etwa die Hälfte</translation>
    </message>
    <message>
        <location filename="../../resources/lessons/dispersion.lesson.md"/>
        <source>CKR, section 4</source>
        <translation>CKR, Abschnitt 4</translation>
    </message>
    <message>
        <location filename="../../resources/lessons/dispersion.lesson.md"/>
        <source>Each of the others gets little, but there are thousands. Look where the curve of the largest weight ends.</source>
        <translation>Jeder der anderen bekommt wenig, aber es sind Tausende. Ansehen, wo die Kurve des größten Gewichts endet.</translation>
    </message>
    <message>
        <location filename="../../resources/lessons/dispersion.lesson.md"/>
        <source>First set *γ* to 0.15 again: that is the temperature of four keys.</source>
        <translation>Zuerst *γ* wieder auf 0,15 stellen: Das ist die Temperatur von vier Schlüsseln.</translation>
    </message>
    <message>
        <location filename="../../resources/lessons/dispersion.lesson.md"/>
        <source>How much weight does softmax leave on the right key at *n* = 4096 keys? Answer first, then look at the end of the curve.</source>
        <translation>Wie viel Gewicht lässt Softmax dem richtigen Schlüssel bei *n* = 4096 Schlüsseln? Erst antworten, dann das Ende der Kurve ansehen.</translation>
    </message>
    <message>
        <location filename="../../resources/lessons/dispersion.lesson.md"/>
        <source>In the inspector, under Dispersion, tick **Temperature falls as 1/log n**.</source>
        <translation>Im Inspektor unter Dispersion **Temperatur fällt wie 1/log n** ankreuzen.</translation>
    </message>
    <message>
        <location filename="../../resources/lessons/dispersion.lesson.md"/>
        <source>Keep the Gaussian kernel, and raise its largest weight at *n* = 4096 keys above 0.9.</source>
        <translation>Den Gauß-Kern behalten und sein größtes Gewicht bei *n* = 4096 Schlüsseln über 0,9 bringen.</translation>
    </message>
    <message>
        <location filename="../../resources/lessons/dispersion.lesson.md"/>
        <source>Keep the temperature and choose a kernel whose largest weight stays above 0.9.</source>
        <translation>Die Temperatur behalten und einen Kern wählen, dessen größtes Gewicht über 0,9 bleibt.</translation>
    </message>
    <message>
        <location filename="../../resources/lessons/dispersion.lesson.md"/>
        <source>Less than a tenth, since the others are so many</source>
        <translation>Weniger als ein Zehntel, denn die anderen sind so viele</translation>
    </message>
    <message>
        <location filename="../../resources/lessons/dispersion.lesson.md"/>
        <source>Look where the curve of the largest weight ends, at *n* = 4096.</source>
        <translation>Ansehen, wo die Kurve des größten Gewichts endet, bei *n* = 4096.</translation>
    </message>
    <message>
        <location filename="../../resources/lessons/dispersion.lesson.md"/>
        <source>Lower *γ*: with 4096 keys it has to be lower than you might expect.</source>
        <translation>*γ* senken: bei 4096 Schlüsseln muss es kleiner sein, als man erwartet.</translation>
    </message>
    <message>
        <location filename="../../resources/lessons/dispersion.lesson.md"/>
        <source>Nearly all, since no other key is near</source>
        <translation>Fast alles, denn kein anderer Schlüssel ist nahe</translation>
    </message>
    <message>
        <location filename="../../resources/lessons/dispersion.lesson.md"/>
        <source>One key is planted: it is the right one, and the query is that key plus noise. Now thousands of random keys are added. None of them is near the query, but softmax gives each of them some weight.</source>
        <translation>Ein Schlüssel ist gesetzt: er ist der richtige, und die Anfrage ist dieser Schlüssel plus Rauschen. Nun kommen Tausende zufälliger Schlüssel hinzu. Keiner davon ist der Anfrage nahe, aber Softmax gibt jedem etwas Gewicht.</translation>
    </message>
    <message>
        <location filename="../../resources/lessons/dispersion.lesson.md"/>
        <source>Or get colder</source>
        <translation>Oder kälter werden</translation>
    </message>
    <message>
        <location filename="../../resources/lessons/dispersion.lesson.md"/>
        <source>Set *γ* back to 0.15, now as the temperature for four keys, and let the temperature fall as 1/log *n* from there: the curve of softmax stays near one.</source>
        <translation>*γ* wieder auf 0,15 setzen, nun als Temperatur für vier Schlüssel, und die Temperatur von dort aus wie 1/log *n* fallen lassen: die Kurve von Softmax bleibt nahe eins.</translation>
    </message>
    <message>
        <location filename="../../resources/lessons/dispersion.lesson.md"/>
        <source>Softmax keeps its weight if the temperature falls as the context grows: in theory about as 1/log *n* for *n* keys. One temperature for all *n* has to be low enough for the longest context, and then the weights over few keys are as good as a maximum. If the length of the context is not known beforehand, no such temperature can be set.</source>
        <translation>Softmax behält sein Gewicht, wenn die Temperatur mit wachsendem Kontext fällt: in der Theorie ungefähr wie 1/log *n* für *n* Schlüssel. Eine Temperatur für alle *n* muss niedrig genug für den längsten Kontext sein, und dann sind die Gewichte über wenige Schlüssel so gut wie ein Maximum. Ist die Länge des Kontexts vorher nicht bekannt, lässt sich keine solche Temperatur festlegen.</translation>
    </message>
    <message>
        <location filename="../../resources/lessons/dispersion.lesson.md"/>
        <source>The kernel should stay Gaussian, the twin of softmax.</source>
        <translation>Der Kern soll der Gauß-Kern bleiben, der Zwilling von Softmax.</translation>
    </message>
    <message>
        <location filename="../../resources/lessons/dispersion.lesson.md"/>
        <source>The more keys, the less weight</source>
        <translation>Je mehr Schlüssel, desto weniger Gewicht</translation>
    </message>
    <message>
        <location filename="../../resources/lessons/dispersion.lesson.md"/>
        <source>The temperature should stay at 0.15. Press Ctrl+Z.</source>
        <translation>Die Temperatur soll bei 0,15 bleiben. Strg+Z drücken.</translation>
    </message>
    <message>
        <location filename="../../resources/lessons/dispersion.lesson.md"/>
        <source>The weight still spreads too far. Compact kernels of a low order keep the most on the right key: choose Epanechnikov, the twin of sparsemax.</source>
        <translation>Das Gewicht verteilt sich noch zu weit. Kompakte Kerne niedriger Ordnung lassen dem richtigen Schlüssel am meisten: Epanechnikov wählen, den Zwilling von sparsemax.</translation>
    </message>
    <message>
        <location filename="../../resources/lessons/dispersion.lesson.md"/>
        <source>Why softmax forgets in long contexts, and sparse attention need not.</source>
        <translation>Warum Softmax in langen Kontexten vergisst und dünnbesetzte Attention nicht muss.</translation>
    </message>
    <message>
        <location filename="../../resources/lessons/energy-landscape.lesson.md"/>
        <source>*q*₁ now ends at *x*₁, the square at the top. Go down, across the border between the two colours.</source>
        <translation>*q*₁ endet jetzt bei *x*₁, dem Quadrat oben. Nach unten gehen, über die Grenze zwischen den beiden Farben.</translation>
    </message>
    <message>
        <location filename="../../resources/lessons/energy-landscape.lesson.md"/>
        <source>*q*₁ stands on a border and stops between two patterns. Move it a little further.</source>
        <translation>*q*₁ steht auf einer Grenze und bleibt zwischen zwei Mustern stehen. Es ein wenig weiter bewegen.</translation>
    </message>
    <message>
        <location filename="../../resources/lessons/energy-landscape.lesson.md"/>
        <source>*q*₁ still ends at *x*₃. Look at the right plot, and move it to the left, into the colour of *x*₂.</source>
        <translation>*q*₁ endet noch bei *x*₃. Das rechte Bild ansehen und es nach links bewegen, in die Farbe von *x*₂.</translation>
    </message>
    <message>
        <location filename="../../resources/lessons/energy-landscape.lesson.md"/>
        <source>A hill is not a memory</source>
        <translation>Ein Hügel ist keine Erinnerung</translation>
    </message>
    <message>
        <location filename="../../resources/lessons/energy-landscape.lesson.md"/>
        <source>Drag a circle with the mouse, or use the keys: Tab selects a point, arrow keys move it (with Shift in larger steps), and Enter lets you type its coordinates.</source>
        <translation>Einen Kreis mit der Maus ziehen oder die Tasten nehmen: Tab wählt einen Punkt, Pfeiltasten bewegen ihn (mit Umschalt in größeren Schritten), und die Eingabetaste lässt seinen Ort eintippen.</translation>
    </message>
    <message>
        <location filename="../../resources/lessons/energy-landscape.lesson.md"/>
        <source>Every step goes downhill</source>
        <translation>Jeder Schritt führt bergab</translation>
    </message>
    <message>
        <location filename="../../resources/lessons/energy-landscape.lesson.md"/>
        <source>Exactly in the middle nothing moves. Move it aside a little: `(0.02, 0)`.</source>
        <translation>Genau in der Mitte bewegt sich nichts. Es ein wenig zur Seite bewegen: `(0,02; 0)`.</translation>
    </message>
    <message>
        <location filename="../../resources/lessons/energy-landscape.lesson.md"/>
        <source>Find a place for *q*₁ that has an energy of at least 0.7 and from which it ends at *x*₁.</source>
        <translation>Einen Ort für *q*₁ finden, der eine Energie von mindestens 0,7 hat und von dem aus es bei *x*₁ endet.</translation>
    </message>
    <message>
        <location filename="../../resources/lessons/energy-landscape.lesson.md"/>
        <source>High enough, but it ends elsewhere. Stay in the colour of *x*₁, at the top.</source>
        <translation>Hoch genug, aber es endet woanders. In der Farbe von *x*₁ bleiben, oben.</translation>
    </message>
    <message>
        <location filename="../../resources/lessons/energy-landscape.lesson.md"/>
        <source>In the middle, at the triangle, all three patterns have the same weight, and the update leaves their mean where it is. The middle is a fixed point, too, but on top of a hill.</source>
        <translation>In der Mitte, am Dreieck, haben alle drei Muster dasselbe Gewicht, und die Aktualisierung lässt ihr Mittel, wo es ist. Auch die Mitte ist ein Fixpunkt, aber auf einem Hügel.</translation>
    </message>
    <message>
        <location filename="../../resources/lessons/energy-landscape.lesson.md"/>
        <source>It ends at *x*₁, but its energy at the start is too low. High is bright: move it away from the patterns.</source>
        <translation>Es endet bei *x*₁, aber seine Energie am Anfang ist zu niedrig. Hoch ist hell: es von den Mustern wegbewegen.</translation>
    </message>
    <message>
        <location filename="../../resources/lessons/energy-landscape.lesson.md"/>
        <source>It ends between patterns, as it stands on a border. Try another direction.</source>
        <translation>Es endet zwischen Mustern, denn es steht auf einer Grenze. Eine andere Richtung versuchen.</translation>
    </message>
    <message>
        <location filename="../../resources/lessons/energy-landscape.lesson.md"/>
        <source>It goes to a pattern, slowly at first</source>
        <translation>Er geht zu einem Muster, anfangs langsam</translation>
    </message>
    <message>
        <location filename="../../resources/lessons/energy-landscape.lesson.md"/>
        <source>It reaches a pattern in one step</source>
        <translation>Er erreicht ein Muster in einem Schritt</translation>
    </message>
    <message>
        <location filename="../../resources/lessons/energy-landscape.lesson.md"/>
        <source>It stays where it is</source>
        <translation>Er bleibt, wo er ist</translation>
    </message>
    <message>
        <location filename="../../resources/lessons/energy-landscape.lesson.md"/>
        <source>Look at the left plot: bright is high. The corners at the top are both high and in the basin of *x*₁.</source>
        <translation>Das linke Bild ansehen: hell ist hoch. Die oberen Ecken sind hoch und zugleich im Einzugsgebiet von *x*₁.</translation>
    </message>
    <message>
        <location filename="../../resources/lessons/energy-landscape.lesson.md"/>
        <source>Memories are wells</source>
        <translation>Erinnerungen sind Mulden</translation>
    </message>
    <message>
        <location filename="../../resources/lessons/energy-landscape.lesson.md"/>
        <source>Memories are wells, and every update goes downhill.</source>
        <translation>Erinnerungen sind Mulden, und jede Aktualisierung führt bergab.</translation>
    </message>
    <message>
        <location filename="../../resources/lessons/energy-landscape.lesson.md"/>
        <source>Move *q*₁ into the basin of *x*₂, the square at the lower left.</source>
        <translation>*q*₁ in das Einzugsgebiet von *x*₂ bewegen, des Quadrats links unten.</translation>
    </message>
    <message>
        <location filename="../../resources/lessons/energy-landscape.lesson.md"/>
        <source>Near the top of the hill the slope is small, so the steps are short. Move towards a pattern.</source>
        <translation>Nahe der Hügelspitze ist die Steigung klein, also sind die Schritte kurz. Auf ein Muster zugehen.</translation>
    </message>
    <message>
        <location filename="../../resources/lessons/energy-landscape.lesson.md"/>
        <source>Nearly there. Move on towards the pattern: close to it one step is enough.</source>
        <translation>Fast. Weiter auf das Muster zugehen: nahe bei ihm genügt ein Schritt.</translation>
    </message>
    <message>
        <location filename="../../resources/lessons/energy-landscape.lesson.md"/>
        <source>Now see how much a better start helps: let *q*₁ reach its end in at most two steps.</source>
        <translation>Nun sehen, wie viel ein besserer Anfangswert hilft: *q*₁ in höchstens zwei Schritten ans Ende kommen lassen.</translation>
    </message>
    <message>
        <location filename="../../resources/lessons/energy-landscape.lesson.md"/>
        <source>Only the middle itself is a fixed point. Move *q*₁ a little to one side and look at its path.</source>
        <translation>Nur die Mitte selbst ist ein Fixpunkt. *q*₁ ein wenig daneben setzen und seinen Weg ansehen.</translation>
    </message>
    <message>
        <location filename="../../resources/lessons/energy-landscape.lesson.md"/>
        <source>Put *q*₁ there and look at the dots of its path: how far does it get with each of the first steps?</source>
        <translation>*q*₁ dorthin setzen und die Punkte seines Weges ansehen: wie weit kommt es mit jedem der ersten Schritte?</translation>
    </message>
    <message>
        <location filename="../../resources/lessons/energy-landscape.lesson.md"/>
        <source>SMHN, equations 7 and 8</source>
        <translation>SMHN, Gleichungen 7 und 8</translation>
    </message>
    <message>
        <location filename="../../resources/lessons/energy-landscape.lesson.md"/>
        <source>Select *q*₁ and look at the small energy plot below: one dot for each step of its path. The energy never rises. It is bounded below, and it falls strictly except at fixed points: so the path can neither go round in a cycle nor descend for ever, and it converges to a fixed point.</source>
        <translation>*q*₁ wählen und das kleine Energiebild unten ansehen: ein Punkt für jeden Schritt seines Pfads. Die Energie steigt nie. Sie ist nach unten beschränkt und fällt außer in Fixpunkten streng: also kann der Pfad weder im Kreis laufen noch ohne Ende fallen, und er konvergiert gegen einen Fixpunkt.</translation>
    </message>
    <message>
        <location filename="../../resources/lessons/energy-landscape.lesson.md"/>
        <source>The middle is at (0, 0). Select *q*₁, press Enter and type a place such as `(0.02, 0)`.</source>
        <translation>Die Mitte liegt bei (0; 0). *q*₁ wählen, die Eingabetaste drücken und einen Ort wie `(0,02; 0)` eingeben.</translation>
    </message>
    <message>
        <location filename="../../resources/lessons/energy-landscape.lesson.md"/>
        <source>The right plot colours every state by the place where it ends. The states of one colour form a **basin of attraction**. (Lesson 4 explains the dashed lines.)</source>
        <translation>Das rechte Bild färbt jeden Zustand nach dem Ort, an dem er endet. Die Zustände einer Farbe bilden ein **Einzugsgebiet**. (Die gestrichelten Linien erklärt Lektion 4.)</translation>
    </message>
    <message>
        <location filename="../../resources/lessons/energy-landscape.lesson.md"/>
        <source>The three squares are stored patterns *x*₁, *x*₂, *x*₃. Each state *q* has an **energy** *E*(*q*); dark is low. A state *q* starts at a circle and moves step by step until it stops; the pattern where it stops has been retrieved.</source>
        <translation>Die drei Quadrate sind gespeicherte Muster *x*₁, *x*₂, *x*₃. Jeder Zustand *q* hat eine **Energie** *E*(*q*); dunkel ist niedrig. Ein Zustand *q* beginnt bei einem Kreis und bewegt sich Schritt für Schritt, bis er stehen bleibt; das Muster, bei dem er stehen bleibt, ist abgerufen.</translation>
    </message>
    <message>
        <location filename="../../resources/lessons/energy-landscape.lesson.md"/>
        <source>What an energy landscape is</source>
        <translation>Was eine Energielandschaft ist</translation>
    </message>
    <message>
        <location filename="../../resources/lessons/energy-landscape.lesson.md"/>
        <source>What will a state do that starts very close to the middle? Answer first. Then put *q*₁ within 0.05 of the middle, where it still ends at a pattern, and look at its path.</source>
        <translation>Was tut ein Zustand, der sehr nahe der Mitte beginnt? Erst antworten. Dann *q*₁ höchstens 0,05 von der Mitte entfernt so setzen, dass es trotzdem bei einem Muster endet, und seinen Weg ansehen.</translation>
    </message>
    <message>
        <location filename="../../resources/lessons/exact-retrieval.lesson.md"/>
        <source>*m*/*β* = 1/(({alpha} − 1) · {beta}) = {margin}</source>
        <translation>*m*/*β* = 1/(({alpha} − 1) · {beta}) = {margin}</translation>
    </message>
    <message>
        <location filename="../../resources/lessons/exact-retrieval.lesson.md"/>
        <source>*m*/*β* is {margin} and has to fall to Δ = {delta(1)}. Raise *α*.</source>
        <translation>*m*/*β* ist {margin} und muss auf Δ = {delta(1)} fallen. *α* erhöhen.</translation>
    </message>
    <message>
        <location filename="../../resources/lessons/exact-retrieval.lesson.md"/>
        <source>*x*ᵢᵀ*q* − *x*ⱼᵀ*q* ≥ *m*/*β* for all *j* ≠ *i*</source>
        <translation>*x*ᵢᵀ*q* − *x*ⱼᵀ*q* ≥ *m*/*β* für alle *j* ≠ *i*</translation>
    </message>
    <message>
        <location filename="../../resources/lessons/exact-retrieval.lesson.md"/>
        <source>*β* should stay at {b}. Press Ctrl+Z, and change *α* instead.</source>
        <translation>*β* soll bei {b} bleiben. Strg+Z drücken und stattdessen *α* ändern.</translation>
    </message>
    <message>
        <location filename="../../resources/lessons/exact-retrieval.lesson.md"/>
        <source>*β* stays at {b}. From which *α* on are all three patterns exact? Calculate it and answer, to within 0.01; then change *α* and see.</source>
        <translation>*β* bleibt bei {b}. Ab welchem *α* sind alle drei Muster exakt? Es ausrechnen und auf 0,01 genau antworten; dann *α* ändern und nachsehen.</translation>
    </message>
    <message>
        <location filename="../../resources/lessons/exact-retrieval.lesson.md"/>
        <source>A pattern is retrieved exactly if its lead over the others is large enough. This lead is its **pattern separation**:</source>
        <translation>Ein Muster wird exakt abgerufen, wenn sein Vorsprung vor den anderen groß genug ist. Dieser Vorsprung ist seine **Trennung**:</translation>
    </message>
    <message>
        <location filename="../../resources/lessons/exact-retrieval.lesson.md"/>
        <source>A small *m* has the effect of a large *β*. With *m* = 1/(*α* − 1), the pattern separation that is needed is now</source>
        <translation>Ein kleines *m* wirkt wie ein großes *β*. Mit *m* = 1/(*α* − 1) ist die nötige Trennung jetzt</translation>
    </message>
    <message>
        <location filename="../../resources/lessons/exact-retrieval.lesson.md"/>
        <source>A smaller margin</source>
        <translation>Ein kleinerer Separationsrand</translation>
    </message>
    <message>
        <location filename="../../resources/lessons/exact-retrieval.lesson.md"/>
        <source>All three still have weight. With *q*₁ selected and the pointer off the plots, the bars of **Weights** *p* below show it while you raise *α*.</source>
        <translation>Alle drei haben noch Gewicht. Ist *q*₁ gewählt und der Zeiger nicht über einem Bild, zeigen es die Balken von **Gewichte** *p* unten, während man *α* erhöht.</translation>
    </message>
    <message>
        <location filename="../../resources/lessons/exact-retrieval.lesson.md"/>
        <source>At that *α*, *m*/*β* is still larger than Δ. Solve 1/(*α* − 1) = *β*Δ.</source>
        <translation>Bei diesem *α* ist *m*/*β* noch größer als Δ. 1/(*α* − 1) = *β*Δ lösen.</translation>
    </message>
    <message>
        <location filename="../../resources/lessons/exact-retrieval.lesson.md"/>
        <source>Change *β* until all three patterns are certified exact.</source>
        <translation>*β* ändern, bis alle drei Muster laut Zertifikat exakt sind.</translation>
    </message>
    <message>
        <location filename="../../resources/lessons/exact-retrieval.lesson.md"/>
        <source>Drag *q*₁ in the left plot to a place that the right plot shows inside the dashed region of *x*₃: one step.</source>
        <translation>*q*₁ im linken Bild an einen Ort ziehen, der im rechten Bild im gestrichelten Gebiet von *x*₃ liegt: ein Schritt.</translation>
    </message>
    <message>
        <location filename="../../resources/lessons/exact-retrieval.lesson.md"/>
        <source>Exactly one pattern</source>
        <translation>Genau ein Muster</translation>
    </message>
    <message>
        <location filename="../../resources/lessons/exact-retrieval.lesson.md"/>
        <source>From weights that are never zero to exactly one pattern in one step.</source>
        <translation>Von Gewichten, die nie null sind, zu genau einem Muster in einem Schritt.</translation>
    </message>
    <message>
        <location filename="../../resources/lessons/exact-retrieval.lesson.md"/>
        <source>HFY, Proposition 9</source>
        <translation>HFY, Proposition 9</translation>
    </message>
    <message>
        <location filename="../../resources/lessons/exact-retrieval.lesson.md"/>
        <source>In one step</source>
        <translation>In einem Schritt</translation>
    </message>
    <message>
        <location filename="../../resources/lessons/exact-retrieval.lesson.md"/>
        <source>It does not end at *x*₃. Move it to the lower right first.</source>
        <translation>Es endet nicht bei *x*₃. Es zuerst nach rechts unten bewegen.</translation>
    </message>
    <message>
        <location filename="../../resources/lessons/exact-retrieval.lesson.md"/>
        <source>It ends at *x*₃, but needs more than one step: it is outside the dashed region. Go further to the lower right.</source>
        <translation>Es endet bei *x*₃, braucht aber mehr als einen Schritt: es steht außerhalb des gestrichelten Gebiets. Weiter nach rechts unten gehen.</translation>
    </message>
    <message>
        <location filename="../../resources/lessons/exact-retrieval.lesson.md"/>
        <source>It has to be at least *m*/*β*, where *m* = 1/(*α* − 1) is the **margin** of *α*-entmax. Here Δ = {delta(1)} for all three patterns, and *m*/*β* = {margin}. Softmax has no margin.</source>
        <translation>Sie muss mindestens *m*/*β* sein, wobei *m* = 1/(*α* − 1) der **Separationsrand** (margin) von *α*-entmax ist. Hier ist Δ = {delta(1)} für alle drei Muster, und *m*/*β* = {margin}. Softmax hat keinen Separationsrand.</translation>
    </message>
    <message>
        <location filename="../../resources/lessons/exact-retrieval.lesson.md"/>
        <source>Only one has weight now: *α* is higher than it has to be, or *q*₁ was moved. Lower *α* a little.</source>
        <translation>Jetzt hat nur eines Gewicht: *α* ist höher als nötig, oder *q*₁ wurde bewegt. *α* ein wenig senken.</translation>
    </message>
    <message>
        <location filename="../../resources/lessons/exact-retrieval.lesson.md"/>
        <source>Raise *α* until only two patterns have weight where *q*₁ stands.</source>
        <translation>*α* erhöhen, bis am Ort von *q*₁ nur zwei Muster Gewicht haben.</translation>
    </message>
    <message>
        <location filename="../../resources/lessons/exact-retrieval.lesson.md"/>
        <source>Softmax gives every pattern some weight, so its attractors are always mixtures; one that is within *ε* of a pattern is still named after it. *α*-entmax is a family that contains softmax, *α* = 1, and sparsemax, *α* = 2. For every *α* above 1, patterns whose scores are far enough below the largest get the weight zero.</source>
        <translation>Softmax gibt jedem Muster etwas Gewicht, also sind seine Attraktoren immer Mischzustände; einer, der höchstens *ε* von einem Muster entfernt ist, heißt dennoch nach ihm. *α*-entmax ist eine Familie, zu der softmax, *α* = 1, und sparsemax, *α* = 2, gehören. Für jedes *α* über 1 bekommen Muster, deren Scores weit genug unter dem größten liegen, das Gewicht null.</translation>
    </message>
    <message>
        <location filename="../../resources/lessons/exact-retrieval.lesson.md"/>
        <source>Sparsity, margins and exact retrieval</source>
        <translation>Dünnbesetztheit, Separationsrand und exakter Abruf</translation>
    </message>
    <message>
        <location filename="../../resources/lessons/exact-retrieval.lesson.md"/>
        <source>The condition for a state *q* is of the same kind. If the score of *x*ᵢ leads all the others by at least *m*, all the weight is on *x*ᵢ at once. In terms of *β* and dot products:</source>
        <translation>Die Bedingung für einen Zustand *q* ist von derselben Art. Übertrifft der Score von *x*ᵢ alle anderen um mindestens *m*, so liegt sofort alles Gewicht auf *x*ᵢ. Mit *β* und Skalarprodukten geschrieben:</translation>
    </message>
    <message>
        <location filename="../../resources/lessons/exact-retrieval.lesson.md"/>
        <source>The inequality Δᵢ ≥ *m*/*β* is a **certificate**: where it holds, it is proven that *x*ᵢ is a fixed point with all the weight, without iterating.</source>
        <translation>Die Ungleichung Δᵢ ≥ *m*/*β* ist ein **Zertifikat**: wo sie gilt, ist ohne Iteration bewiesen, dass *x*ᵢ ein Fixpunkt mit allem Gewicht ist.</translation>
    </message>
    <message>
        <location filename="../../resources/lessons/exact-retrieval.lesson.md"/>
        <source>The patterns are exact there, but a smaller *α* is enough. Solve 1/(*α* − 1) = *β*Δ.</source>
        <translation>Dort sind die Muster exakt, aber ein kleineres *α* genügt. 1/(*α* − 1) = *β*Δ lösen.</translation>
    </message>
    <message>
        <location filename="../../resources/lessons/exact-retrieval.lesson.md"/>
        <source>These states fill the **dashed region** round the pattern in the right plot: from there one step leads to the pattern.</source>
        <translation>Diese Zustände füllen im rechten Bild das **gestrichelte Gebiet** um das Muster: von dort führt ein Schritt zum Muster.</translation>
    </message>
    <message>
        <location filename="../../resources/lessons/exact-retrieval.lesson.md"/>
        <source>Weights that are zero</source>
        <translation>Gewichte, die null sind</translation>
    </message>
    <message>
        <location filename="../../resources/lessons/exact-retrieval.lesson.md"/>
        <source>and Δ is {delta(1)}.</source>
        <translation>und Δ ist {delta(1)}.</translation>
    </message>
    <message>
        <location filename="../../resources/lessons/exact-retrieval.lesson.md"/>
        <source>Δ = {delta(1)} has to reach *m*/*β*, which is {margin} now. A larger *β* requires less: watch the dashed regions appear in the right plot.</source>
        <translation>Δ = {delta(1)} muss *m*/*β* erreichen, das jetzt {margin} ist. Ein größeres *β* verlangt weniger: im rechten Bild erscheinen die gestrichelten Gebiete.</translation>
    </message>
    <message>
        <location filename="../../resources/lessons/exact-retrieval.lesson.md"/>
        <source>Δᵢ = *x*ᵢᵀ*x*ᵢ − max {*x*ᵢᵀ*x*ⱼ : *j* ≠ *i*}</source>
        <translation>Δᵢ = *x*ᵢᵀ*x*ᵢ − max {*x*ᵢᵀ*x*ⱼ : *j* ≠ *i*}</translation>
    </message>
    <message>
        <location filename="../../resources/lessons/kernel-regression.lesson.md"/>
        <source>**Same weights**, in the inspector, opens each view and shows the largest difference from the attention weights (rounding error only). From there, **Open** beside **Kernel over distances** returns here. Where the window has no room for the inspector, buttons below open the same views: a retrieval step in the landscape, a read in layers.</source>
        <translation>**Gleiche Gewichte** im Inspektor öffnet jede Ansicht und zeigt die größte Abweichung von den Attention-Gewichten (nur Rundungsfehler). Von dort führt **Öffnen** neben **Kern über Abständen** hierher zurück. Wo das Fenster keinen Platz für den Inspektor hat, öffnen Knöpfe unten dieselben Ansichten: einen Abrufschritt in der Landschaft, ein Lesen in Schichten.</translation>
    </message>
    <message>
        <location filename="../../resources/lessons/kernel-regression.lesson.md"/>
        <source>*w*ᵢ ∝ exp(−‖*k*ᵢ − *q*‖²/2*h*²)  ⇔  *w* = softmax(*K* *q*/*γ*),  *γ* = *h*²</source>
        <translation>*w*ᵢ ∝ exp(−‖*k*ᵢ − *q*‖²/2*h*²)  ⇔  *w* = softmax(*K* *q*/*γ*),  *γ* = *h*²</translation>
    </message>
    <message>
        <location filename="../../resources/lessons/kernel-regression.lesson.md"/>
        <source>A smaller *γ* is a smaller bandwidth, so the nearest key gets more of the weight. Lower *γ*.</source>
        <translation>Ein kleineres *γ* ist eine kleinere Bandbreite, sodass der nächste Schlüssel mehr vom Gewicht erhält. *γ* senken.</translation>
    </message>
    <message>
        <location filename="../../resources/lessons/kernel-regression.lesson.md"/>
        <source>A weighted mean becomes that constant when its bandwidth *h* is so large that all samples have the same weight.</source>
        <translation>Ein gewichtetes Mittel wird zu dieser Konstanten, wenn seine Bandbreite *h* so groß ist, dass alle Datenpunkte dasselbe Gewicht haben.</translation>
    </message>
    <message>
        <location filename="../../resources/lessons/kernel-regression.lesson.md"/>
        <source>Attention is kernel regression</source>
        <translation>Attention ist Kernregression</translation>
    </message>
    <message>
        <location filename="../../resources/lessons/kernel-regression.lesson.md"/>
        <source>Attention scores a key by its dot product with the query, not by a distance. For keys and a query of length one both are the same, because ‖*k* − *q*‖² = 2 − 2*k*ᵀ*q*, and the constant 2 drops out when the weights are normalised:</source>
        <translation>Attention bewertet einen Schlüssel nach seinem Skalarprodukt mit der Anfrage, nicht nach einem Abstand. Für Schlüssel und eine Anfrage der Länge eins ist beides dasselbe, denn ‖*k* − *q*‖² = 2 − 2*k*ᵀ*q*, und die Konstante 2 fällt beim Normieren der Gewichte heraus:</translation>
    </message>
    <message>
        <location filename="../../resources/lessons/kernel-regression.lesson.md"/>
        <source>Choose without the truth</source>
        <translation>Wählen ohne die Wahrheit</translation>
    </message>
    <message>
        <location filename="../../resources/lessons/kernel-regression.lesson.md"/>
        <source>Five keys of length one, a query, and the weights of softmax attention at temperature *γ* = 0.3. The same numbers are the weights of a fit at the query, of one retrieval step in an energy landscape, and of a layer's read.</source>
        <translation>Fünf Schlüssel der Länge eins, eine Anfrage und die Gewichte der Softmax-Attention bei der Temperatur *γ* = 0,3. Dieselben Zahlen sind die Gewichte einer Anpassung an der Anfrage, eines Abrufschritts in einer Energielandschaft und des Lesens einer Schicht.</translation>
    </message>
    <message>
        <location filename="../../resources/lessons/kernel-regression.lesson.md"/>
        <source>From a mean to softmax attention, in four steps, and the same weights in four views.</source>
        <translation>Vom Mittel zur Softmax-Attention in vier Schritten und dieselben Gewichte in vier Ansichten.</translation>
    </message>
    <message>
        <location filename="../../resources/lessons/kernel-regression.lesson.md"/>
        <source>Give all keys length one, and see both sides agree: the largest difference of two weights is at most 10⁻¹².</source>
        <translation>Allen Schlüsseln die Länge eins geben und sehen, dass beide Seiten übereinstimmen: Die größte Abweichung zweier Gewichte ist höchstens 10⁻¹².</translation>
    </message>
    <message>
        <location filename="../../resources/lessons/kernel-regression.lesson.md"/>
        <source>Given pairs of a key *k* and a value *v*: what is the value at a new key, the query *q*? The simplest model is a constant, and the best constant is the mean of all values. It ignores the query.</source>
        <translation>Gegeben sind Paare aus einem Schlüssel *k* und einem Wert *v*: welcher Wert gehört zu einem neuen Schlüssel, der Anfrage *q*? Das einfachste Modell ist eine Konstante, und die beste Konstante ist das Mittel aller Werte. Es hängt von der Anfrage nicht ab.</translation>
    </message>
    <message>
        <location filename="../../resources/lessons/kernel-regression.lesson.md"/>
        <source>Here the keys are not of length one. Dot products favour long keys, and distances do not.</source>
        <translation>Hier haben die Schlüssel nicht die Länge eins. Skalarprodukte bevorzugen lange Schlüssel, Abstände nicht.</translation>
    </message>
    <message>
        <location filename="../../resources/lessons/kernel-regression.lesson.md"/>
        <source>In practice the true function is unknown. Leave each sample out and predict it from the others: this **leave-one-out error** has its minimum near the best bandwidth. The curve beside the fit shows it.</source>
        <translation>In der Praxis ist die wahre Funktion unbekannt. Jeden Datenpunkt auslassen und aus den anderen vorhersagen: dieser **Leave-one-out-Fehler** hat sein Minimum nahe der besten Bandbreite. Die Kurve neben der Anpassung zeigt ihn.</translation>
    </message>
    <message>
        <location filename="../../resources/lessons/kernel-regression.lesson.md"/>
        <source>In the inspector of Kernels, under Same weights, press Open beside Retrieval step. From elsewhere, Open beside Kernel over distances leads to Kernels.</source>
        <translation>Im Inspektor von Kerne unter „Gleiche Gewichte“ neben „Abrufschritt“ auf „Öffnen“ drücken. Von anderswo führt „Öffnen“ neben „Kern über Abständen“ zu Kerne.</translation>
    </message>
    <message>
        <location filename="../../resources/lessons/kernel-regression.lesson.md"/>
        <source>In the inspector, under Keys, choose Unit as the norms.</source>
        <translation>Im Inspektor unter Schlüssel als Normen „Norm 1“ wählen.</translation>
    </message>
    <message>
        <location filename="../../resources/lessons/kernel-regression.lesson.md"/>
        <source>In the landscape the weights are those of *q*₁: select it and take the pointer off the plots, and **Weights** *p* shows them.</source>
        <translation>In der Landschaft sind es die Gewichte von *q*₁: es wählen und den Zeiger von den Bildern nehmen, und **Gewichte** *p* zeigt sie.</translation>
    </message>
    <message>
        <location filename="../../resources/lessons/kernel-regression.lesson.md"/>
        <source>It is a least-squares fit of a constant, separately at each query. If *h* is too large, it loses the shape.</source>
        <translation>Er ist die Anpassung einer Konstanten nach kleinsten Quadraten, für jede Anfrage gesondert. Ist *h* zu groß, verliert sie die Form.</translation>
    </message>
    <message>
        <location filename="../../resources/lessons/kernel-regression.lesson.md"/>
        <source>Let each sample count by how near its key is to the query. This is the **Nadaraya–Watson** estimate:</source>
        <translation>Jeder Datenpunkt soll danach zählen, wie nahe sein Schlüssel der Anfrage ist. Das ist der Schätzer von **Nadaraya–Watson**:</translation>
    </message>
    <message>
        <location filename="../../resources/lessons/kernel-regression.lesson.md"/>
        <source>Make *h* very small, and look at the curve between the samples: does the true function look like it?</source>
        <translation>*h* sehr klein machen und die Kurve zwischen den Datenpunkten ansehen: sieht die wahre Funktion so aus?</translation>
    </message>
    <message>
        <location filename="../../resources/lessons/kernel-regression.lesson.md"/>
        <source>Nothing, the error only falls</source>
        <translation>Nichts, der Fehler sinkt nur</translation>
    </message>
    <message>
        <location filename="../../resources/lessons/kernel-regression.lesson.md"/>
        <source>Now change the temperature until the nearest key has at least nine tenths of the weight on both sides.</source>
        <translation>Jetzt die Temperatur ändern, bis der nächste Schlüssel auf beiden Seiten mindestens neun Zehntel des Gewichts hat.</translation>
    </message>
    <message>
        <location filename="../../resources/lessons/kernel-regression.lesson.md"/>
        <source>One constant</source>
        <translation>Eine Konstante</translation>
    </message>
    <message>
        <location filename="../../resources/lessons/kernel-regression.lesson.md"/>
        <source>One set of weights, four views</source>
        <translation>Ein Satz Gewichte, vier Ansichten</translation>
    </message>
    <message>
        <location filename="../../resources/lessons/kernel-regression.lesson.md"/>
        <source>Only what is near</source>
        <translation>Nur was nahe ist</translation>
    </message>
    <message>
        <location filename="../../resources/lessons/kernel-regression.lesson.md"/>
        <source>Open the weights as a **layer's read**: the keys come as a sequence, and the query is that of the last token.</source>
        <translation>Die Gewichte als **Lesen einer Schicht** öffnen: die Schlüssel kommen als Folge, und die Anfrage ist die des letzten Tokens.</translation>
    </message>
    <message>
        <location filename="../../resources/lessons/kernel-regression.lesson.md"/>
        <source>Open the weights as a **retrieval step**: the keys are the patterns, and the query is *q*₁.</source>
        <translation>Die Gewichte als **Abrufschritt** öffnen: die Schlüssel sind die Muster, und die Anfrage ist *q*₁.</translation>
    </message>
    <message>
        <location filename="../../resources/lessons/kernel-regression.lesson.md"/>
        <source>Press Open beside Layer's read, under Same weights.</source>
        <translation>Unter „Gleiche Gewichte“ neben „Lesen einer Schicht“ auf „Öffnen“ drücken.</translation>
    </message>
    <message>
        <location filename="../../resources/lessons/kernel-regression.lesson.md"/>
        <source>RAYN, Figures 1 and 2</source>
        <translation>RAYN, Abbildungen 1 und 2</translation>
    </message>
    <message>
        <location filename="../../resources/lessons/kernel-regression.lesson.md"/>
        <source>Raise the bandwidth until the fit is as bad as the constant: an RMS error of at least 0.5.</source>
        <translation>Die Bandbreite erhöhen, bis die Anpassung so schlecht ist wie die Konstante: ein RMS-Fehler von mindestens 0,5.</translation>
    </message>
    <message>
        <location filename="../../resources/lessons/kernel-regression.lesson.md"/>
        <source>Reduce the leave-one-out error to at most 0.16.</source>
        <translation>Den Leave-one-out-Fehler auf höchstens 0,16 senken.</translation>
    </message>
    <message>
        <location filename="../../resources/lessons/kernel-regression.lesson.md"/>
        <source>So Gaussian kernel regression over keys of length one **is** softmax attention, and its temperature *γ* is the squared bandwidth. The bars compare the two sides key by key: one is computed from distances, the other from dot products.</source>
        <translation>Gaußsche Kernregression über Schlüssel der Länge eins **ist** also Softmax-Attention, und ihre Temperatur *γ* ist das Quadrat der Bandbreite. Die Balken vergleichen beide Seiten Schlüssel für Schlüssel: Die eine ist aus Abständen berechnet, die andere aus Skalarprodukten.</translation>
    </message>
    <message>
        <location filename="../../resources/lessons/kernel-regression.lesson.md"/>
        <source>That is what a large *h* does. Make *h* very small, and look at the curve between the samples.</source>
        <translation>Das tut ein großes *h*. *h* sehr klein machen und die Kurve zwischen den Datenpunkten ansehen.</translation>
    </message>
    <message>
        <location filename="../../resources/lessons/kernel-regression.lesson.md"/>
        <source>The bandwidth is still to the right of the minimum: lower *h*.</source>
        <translation>Die Bandbreite liegt noch rechts vom Minimum: *h* senken.</translation>
    </message>
    <message>
        <location filename="../../resources/lessons/kernel-regression.lesson.md"/>
        <source>The curve flattens the hills</source>
        <translation>Die Kurve ebnet die Hügel ein</translation>
    </message>
    <message>
        <location filename="../../resources/lessons/kernel-regression.lesson.md"/>
        <source>The curve flattens the hills: the bandwidth is still too large.</source>
        <translation>Die Kurve flacht die Hügel ab: die Bandbreite ist noch zu groß.</translation>
    </message>
    <message>
        <location filename="../../resources/lessons/kernel-regression.lesson.md"/>
        <source>The curve follows single samples: the bandwidth is too small now.</source>
        <translation>Die Kurve folgt einzelnen Datenpunkten: die Bandbreite ist jetzt zu klein.</translation>
    </message>
    <message>
        <location filename="../../resources/lessons/kernel-regression.lesson.md"/>
        <source>The curve follows the noise of single samples</source>
        <translation>Die Kurve folgt dem Rauschen einzelner Datenpunkte</translation>
    </message>
    <message>
        <location filename="../../resources/lessons/kernel-regression.lesson.md"/>
        <source>The curve still follows the samples. A larger *h* gives distant samples more weight and flattens the curve.</source>
        <translation>Die Kurve folgt noch den Datenpunkten. Ein größeres *h* gibt fernen Datenpunkten mehr Gewicht und macht die Kurve flach.</translation>
    </message>
    <message>
        <location filename="../../resources/lessons/kernel-regression.lesson.md"/>
        <source>The landscape has these keys, but *β* or the separation was changed: open it again.</source>
        <translation>Die Landschaft hat diese Schlüssel, aber *β* oder die Separation wurde geändert: noch einmal öffnen.</translation>
    </message>
    <message>
        <location filename="../../resources/lessons/kernel-regression.lesson.md"/>
        <source>The layer has these keys, but another layer or an earlier token is selected: open it again.</source>
        <translation>Die Schicht hat diese Schlüssel, aber eine andere Schicht oder ein früheres Token ist gewählt: noch einmal öffnen.</translation>
    </message>
    <message>
        <location filename="../../resources/lessons/kernel-regression.lesson.md"/>
        <source>The two sides differ: give the keys length one first.</source>
        <translation>Die beiden Seiten weichen voneinander ab: zuerst den Schlüsseln die Länge eins geben.</translation>
    </message>
    <message>
        <location filename="../../resources/lessons/kernel-regression.lesson.md"/>
        <source>To the left of the minimum the error rises again: raise *h*.</source>
        <translation>Links vom Minimum steigt der Fehler wieder: *h* erhöhen.</translation>
    </message>
    <message>
        <location filename="../../resources/lessons/kernel-regression.lesson.md"/>
        <source>What goes wrong if *h* is too small? Answer first; then find a bandwidth with an RMS error of at most 0.085 against the true function.</source>
        <translation>Was misslingt, wenn *h* zu klein ist? Erst antworten; dann eine Bandbreite mit einem RMS-Fehler von höchstens 0,085 gegen die wahre Funktion finden.</translation>
    </message>
    <message>
        <location filename="../../resources/lessons/kernel-regression.lesson.md"/>
        <source>v̂(*q*) = Σ *w*ᵢ*v*ᵢ,  *w*ᵢ ∝ exp(−‖*k*ᵢ − *q*‖²/2*h*²),  *h* = {fit_bandwidth}</source>
        <translation>v̂(*q*) = Σ *w*ᵢ*v*ᵢ,  *w*ᵢ ∝ exp(−‖*k*ᵢ − *q*‖²/2*h*²),  *h* = {fit_bandwidth}</translation>
    </message>
    <message>
        <location filename="../../resources/lessons/post-normalisation.lesson.md"/>
        <source>*m*/*β* is still above Δ = {delta(1)}. Raise *α* or *β*.</source>
        <translation>*m*/*β* liegt noch über Δ = {delta(1)}. *α* oder *β* erhöhen.</translation>
    </message>
    <message>
        <location filename="../../resources/lessons/post-normalisation.lesson.md"/>
        <source>After the first step all states have length *ρ*: they lie on a circle. Outside it the energy is infinite, which is left white. Only the direction is retrieved: the attractor that is named *x*₁ lies at *ρ* *x*₁/‖*x*₁‖, which is *x*₁ itself if *ρ* is its length.</source>
        <translation>Nach dem ersten Schritt haben alle Zustände die Länge *ρ*: sie liegen auf einem Kreis. Außerhalb ist die Energie unendlich und bleibt weiß. Abgerufen wird nur die Richtung: der Attraktor mit dem Namen *x*₁ liegt bei *ρ* *x*₁/‖*x*₁‖, und das ist *x*₁ selbst, wenn *ρ* dessen Länge ist.</translation>
    </message>
    <message>
        <location filename="../../resources/lessons/post-normalisation.lesson.md"/>
        <source>Another post-transform is chosen. In the inspector, below the separation, choose *ℓ*₂ normalisation.</source>
        <translation>Gewählt ist eine andere Nachtransformation. Im Inspektor unter der Separation die *ℓ*₂-Normierung wählen.</translation>
    </message>
    <message>
        <location filename="../../resources/lessons/post-normalisation.lesson.md"/>
        <source>Choose *ℓ*₂ as the post-transform in the inspector, so that three attractors appear.</source>
        <translation>*ℓ*₂ als Nachtransformation im Inspektor wählen, sodass drei Attraktoren erscheinen.</translation>
    </message>
    <message>
        <location filename="../../resources/lessons/post-normalisation.lesson.md"/>
        <source>Exact again</source>
        <translation>Wieder exakt</translation>
    </message>
    <message>
        <location filename="../../resources/lessons/post-normalisation.lesson.md"/>
        <source>HFY, section 4 and Figure 9</source>
        <translation>HFY, Abschnitt 4 und Abbildung 9</translation>
    </message>
    <message>
        <location filename="../../resources/lessons/post-normalisation.lesson.md"/>
        <source>If the patterns lie on the circle, a margin makes retrieval exact as it does without a post-transform: they are fixed points once Δ ≥ *m*/*β*. That inequality is their **certificate**.</source>
        <translation>Liegen die Muster auf dem Kreis, macht ein Separationsrand den Abruf exakt wie ohne Nachtransformation: sie sind Fixpunkte, sobald Δ ≥ *m*/*β* ist. Diese Ungleichung ist ihr **Zertifikat**.</translation>
    </message>
    <message>
        <location filename="../../resources/lessons/post-normalisation.lesson.md"/>
        <source>It is *ℓ*₂, but there are not three attractors. Did you change *β* or *α*? Go back to the start of the step.</source>
        <translation>Es ist *ℓ*₂, aber es gibt nicht drei Attraktoren. Wurde *β* oder *α* geändert? Zurück zum Anfang des Schritts gehen.</translation>
    </message>
    <message>
        <location filename="../../resources/lessons/post-normalisation.lesson.md"/>
        <source>Make all three patterns certified exact.</source>
        <translation>Alle drei Muster laut Zertifikat exakt machen.</translation>
    </message>
    <message>
        <location filename="../../resources/lessons/post-normalisation.lesson.md"/>
        <source>Normalise after every step</source>
        <translation>Nach jedem Schritt normieren</translation>
    </message>
    <message>
        <location filename="../../resources/lessons/post-normalisation.lesson.md"/>
        <source>On the sphere</source>
        <translation>Auf der Sphäre</translation>
    </message>
    <message>
        <location filename="../../resources/lessons/post-normalisation.lesson.md"/>
        <source>Only *ℓ*₂ normalisation has a radius. Go back to the start of the step.</source>
        <translation>Nur die *ℓ*₂-Normierung hat einen Radius. Zurück zum Anfang des Schritts gehen.</translation>
    </message>
    <message>
        <location filename="../../resources/lessons/post-normalisation.lesson.md"/>
        <source>Set *ρ* so that *q*₁ ends at a length between 0.45 and 0.55.</source>
        <translation>*ρ* so einstellen, dass *q*₁ bei einer Länge zwischen 0,45 und 0,55 endet.</translation>
    </message>
    <message>
        <location filename="../../resources/lessons/post-normalisation.lesson.md"/>
        <source>Softmax has no margin. Raise *α* above 1.</source>
        <translation>Softmax hat keinen Separationsrand. *α* über 1 erhöhen.</translation>
    </message>
    <message>
        <location filename="../../resources/lessons/post-normalisation.lesson.md"/>
        <source>The end lies on the circle of radius *ρ*. Set *ρ* to 0.5.</source>
        <translation>Das Ende liegt auf dem Kreis vom Radius *ρ*. *ρ* auf 0,5 setzen.</translation>
    </message>
    <message>
        <location filename="../../resources/lessons/post-normalisation.lesson.md"/>
        <source>The mean wins</source>
        <translation>Das Mittel gewinnt</translation>
    </message>
    <message>
        <location filename="../../resources/lessons/post-normalisation.lesson.md"/>
        <source>The patterns have length 1 and are not on the circle now: set *ρ* to 1.</source>
        <translation>Die Muster haben die Länge 1 und liegen jetzt nicht auf dem Kreis: *ρ* auf 1 setzen.</translation>
    </message>
    <message>
        <location filename="../../resources/lessons/post-normalisation.lesson.md"/>
        <source>The update has a second part, a **post-transform** of *X*ᵀ*p*. The identity does nothing. *ℓ*₂ normalisation divides by the length: it is RMSNorm without gain, up to a factor √*D*.</source>
        <translation>Die Aktualisierung hat einen zweiten Teil, eine **Nachtransformation** von *X*ᵀ*p*. Die Identität tut nichts. Die *ℓ*₂-Normierung teilt durch die Länge: sie ist RMSNorm ohne Verstärkung, bis auf einen Faktor √*D*.</translation>
    </message>
    <message>
        <location filename="../../resources/lessons/post-normalisation.lesson.md"/>
        <source>What RMSNorm and layer normalisation do to the wells.</source>
        <translation>Was RMSNorm und Schichtnormierung mit den Mulden machen.</translation>
    </message>
    <message>
        <location filename="../../resources/lessons/post-normalisation.lesson.md"/>
        <source>With softmax at *β* = 1 the scores of the three patterns are too similar: every state is drawn to their mean in the middle. No pattern can be retrieved.</source>
        <translation>Bei softmax mit *β* = 1 sind sich die Scores der drei Muster zu ähnlich: jeder Zustand wird zu ihrem Mittel in der Mitte gezogen. Kein Muster lässt sich abrufen.</translation>
    </message>
    <message>
        <location filename="../../resources/lessons/shift.lesson.md"/>
        <source>At 0.999, weights have hardly decayed after 100 steps. Lower it further.</source>
        <translation>Bei 0,999 sind Gewichte nach 100 Schritten kaum abgeklungen. Weiter senken.</translation>
    </message>
    <message>
        <location filename="../../resources/lessons/shift.lesson.md"/>
        <source>At step 400 a window longer than 100 still holds old keys.</source>
        <translation>Bei Schritt 400 enthält ein Fenster länger als 100 noch alte Schlüssel.</translation>
    </message>
    <message>
        <location filename="../../resources/lessons/shift.lesson.md"/>
        <source>Did you change the length or the change point? Go back to the start of the step.</source>
        <translation>Wurde die Länge oder der Zeitpunkt des Wechsels geändert? Zurück zum Anfang des Schritts gehen.</translation>
    </message>
    <message>
        <location filename="../../resources/lessons/shift.lesson.md"/>
        <source>Fading</source>
        <translation>Verblassen</translation>
    </message>
    <message>
        <location filename="../../resources/lessons/shift.lesson.md"/>
        <source>If the window is too short it holds too few samples, and the error rises again. Try between 50 and 100.</source>
        <translation>Ist das Fenster zu kurz, enthält es zu wenige Datenpunkte, und der Fehler steigt wieder. Zwischen 50 und 100 versuchen.</translation>
    </message>
    <message>
        <location filename="../../resources/lessons/shift.lesson.md"/>
        <source>Instead of cutting old keys off, let their weights decay by a factor at each step: this is the gate of gated linear attention, applied here to the weights of softmax.</source>
        <translation>Statt alte Schlüssel abzuschneiden, lassen wir ihre Gewichte in jedem Schritt um einen Faktor abklingen: das ist das Gatter der linearen Attention mit Gatter, hier auf die Gewichte von Softmax angewandt.</translation>
    </message>
    <message>
        <location filename="../../resources/lessons/shift.lesson.md"/>
        <source>It reaches too far back: old keys still count.</source>
        <translation>Sie reicht zu weit zurück: alte Schlüssel zählen noch.</translation>
    </message>
    <message>
        <location filename="../../resources/lessons/shift.lesson.md"/>
        <source>Look at the curves: 100 steps after the change, at step 400 (the vertical line), the error with all keys is still above 0.5.</source>
        <translation>Die Kurven ansehen: 100 Schritte nach dem Wechsel, bei Schritt 400 (der senkrechten Linie), liegt der Fehler mit allen Schlüsseln noch über 0,5.</translation>
    </message>
    <message>
        <location filename="../../resources/lessons/shift.lesson.md"/>
        <source>Old keys interfere</source>
        <translation>Alte Schlüssel stören</translation>
    </message>
    <message>
        <location filename="../../resources/lessons/shift.lesson.md"/>
        <source>Old keys never leave the context unless they are removed.</source>
        <translation>Alte Schlüssel verlassen den Kontext nie, wenn man sie nicht entfernt.</translation>
    </message>
    <message>
        <location filename="../../resources/lessons/shift.lesson.md"/>
        <source>RAYN, Figures 4 and 5</source>
        <translation>RAYN, Abbildungen 4 und 5</translation>
    </message>
    <message>
        <location filename="../../resources/lessons/shift.lesson.md"/>
        <source>Samples arrive one by one, and at step 300 the function changes. Attention over all keys goes on averaging old values with new ones: its error falls only as the new samples outnumber the old. A **window** keeps the newest samples alone.</source>
        <translation>Datenpunkte treffen einer nach dem anderen ein, und bei Schritt 300 wechselt die Funktion. Attention über alle Schlüssel mittelt weiter alte Werte mit neuen: ihr Fehler fällt nur, soweit die neuen Datenpunkte die alten überwiegen. Ein **Fenster** behält nur die neuesten Datenpunkte.</translation>
    </message>
    <message>
        <location filename="../../resources/lessons/shift.lesson.md"/>
        <source>Set the decay so that its error at step 400 is below 0.14.</source>
        <translation>Das Abklingen so einstellen, dass sein Fehler bei Schritt 400 unter 0,14 liegt.</translation>
    </message>
    <message>
        <location filename="../../resources/lessons/shift.lesson.md"/>
        <source>Shorten the window until its error at step 400 is below 0.15.</source>
        <translation>Das Fenster verkürzen, bis sein Fehler bei Schritt 400 unter 0,15 liegt.</translation>
    </message>
    <message>
        <location filename="../../resources/lessons/shift.lesson.md"/>
        <source>The weights decay so fast that hardly any samples count. Raise it a little.</source>
        <translation>Die Gewichte klingen so schnell ab, dass kaum Datenpunkte zählen. Ein wenig erhöhen.</translation>
    </message>
    <message>
        <location filename="../../resources/lessons/shift.lesson.md"/>
        <source>Time can also be one more coordinate of the key. Set **Position**, its reach in steps, so that this error at step 400 is below 0.15, too.</source>
        <translation>Die Zeit kann auch eine weitere Koordinate des Schlüssels sein. **Position**, ihre Reichweite in Schritten, so einstellen, dass auch dieser Fehler bei Schritt 400 unter 0,15 liegt.</translation>
    </message>
    <message>
        <location filename="../../resources/lessons/shift.lesson.md"/>
        <source>Too few steps are within its reach. Raise it.</source>
        <translation>Zu wenige Schritte sind in Reichweite. Sie erhöhen.</translation>
    </message>
    <message>
        <location filename="../../resources/lessons/shift.lesson.md"/>
        <source>When the world changes</source>
        <translation>Wenn sich die Welt ändert</translation>
    </message>
    <message>
        <location filename="../../resources/lessons/slices.lesson.md"/>
        <source>*x*₄ is still outside the plane. In the inspector, Slice, Through Points, set the third pattern to 4.</source>
        <translation>*x*₄ liegt noch außerhalb der Ebene. Im Inspektor, Schnitt, Durch Punkte, als drittes Muster 4 einstellen.</translation>
    </message>
    <message>
        <location filename="../../resources/lessons/slices.lesson.md"/>
        <source>*x*₄ lies in it now, but *x*₁ or *x*₂ no longer does. Choose *x*₁, *x*₂ and *x*₄.</source>
        <translation>*x*₄ liegt jetzt darin, aber *x*₁ oder *x*₂ nicht mehr. *x*₁, *x*₂ und *x*₄ wählen.</translation>
    </message>
    <message>
        <location filename="../../resources/lessons/slices.lesson.md"/>
        <source>A plane in five dimensions</source>
        <translation>Eine Ebene in fünf Dimensionen</translation>
    </message>
    <message>
        <location filename="../../resources/lessons/slices.lesson.md"/>
        <source>A slice shows only the attractors that states in *it* reach. There may be others.</source>
        <translation>Ein Schnitt zeigt nur die Attraktoren, die Zustände in *ihm* erreichen. Es kann weitere geben.</translation>
    </message>
    <message>
        <location filename="../../resources/lessons/slices.lesson.md"/>
        <source>All six are exact, but this slice shows six attractors, too. Go back to the start of the step.</source>
        <translation>Alle sechs sind exakt, aber auch dieser Schnitt zeigt sechs Attraktoren. Zurück zum Anfang des Schritts gehen.</translation>
    </message>
    <message>
        <location filename="../../resources/lessons/slices.lesson.md"/>
        <source>All six have Δ = {delta(1)}, and *m*/*β* is {margin} now. A pattern is exact if Δ ≥ *m*/*β*.</source>
        <translation>Alle sechs haben Δ = {delta(1)}, und *m*/*β* ist jetzt {margin}. Ein Muster ist exakt, wenn Δ ≥ *m*/*β* ist.</translation>
    </message>
    <message>
        <location filename="../../resources/lessons/slices.lesson.md"/>
        <source>Change *β* until all six patterns are certified exact (Δ ≥ *m*/*β* proves it), and count the attractors in the picture: there are fewer.</source>
        <translation>*β* ändern, bis alle sechs Muster laut Zertifikat exakt sind (Δ ≥ *m*/*β* beweist es), und die Attraktoren im Bild zählen: es sind weniger.</translation>
    </message>
    <message>
        <location filename="../../resources/lessons/slices.lesson.md"/>
        <source>How many are there?</source>
        <translation>Wie viele gibt es?</translation>
    </message>
    <message>
        <location filename="../../resources/lessons/slices.lesson.md"/>
        <source>In the inspector, move the slice so that it goes through *x*₄ instead of *x*₃.</source>
        <translation>Im Inspektor den Schnitt so legen, dass er durch *x*₄ statt *x*₃ geht.</translation>
    </message>
    <message>
        <location filename="../../resources/lessons/slices.lesson.md"/>
        <source>It ends at a mixture. Go further away from *x*₁ and *x*₂.</source>
        <translation>Es endet in einem Mischzustand. Weiter von *x*₁ und *x*₂ weggehen.</translation>
    </message>
    <message>
        <location filename="../../resources/lessons/slices.lesson.md"/>
        <source>Look for a colour that belongs to neither *x*₁ nor *x*₂: *x*₆ wins where the dot products with both are negative.</source>
        <translation>Eine Farbe suchen, die weder zu *x*₁ noch zu *x*₂ gehört: *x*₆ gewinnt, wo die Skalarprodukte mit beiden negativ sind.</translation>
    </message>
    <message>
        <location filename="../../resources/lessons/slices.lesson.md"/>
        <source>Move *q*₁ until it ends at *x*₆, which is not in the plane.</source>
        <translation>*q*₁ bewegen, bis es bei *x*₆ endet, das nicht in der Ebene liegt.</translation>
    </message>
    <message>
        <location filename="../../resources/lessons/slices.lesson.md"/>
        <source>Out of the plane</source>
        <translation>Aus der Ebene heraus</translation>
    </message>
    <message>
        <location filename="../../resources/lessons/slices.lesson.md"/>
        <source>Six patterns in five dimensions. The plot shows the plane through *x*₁, *x*₂ and *x*₃; the three others are drawn at their projections onto it, but lie elsewhere. Every state in the plane is still computed with all five coordinates.</source>
        <translation>Sechs Muster in fünf Dimensionen. Das Bild zeigt die Ebene durch *x*₁, *x*₂ und *x*₃; die drei anderen sind an ihren Projektionen auf sie gezeichnet, liegen aber anderswo. Jeder Zustand in der Ebene wird dennoch mit allen fünf Koordinaten berechnet.</translation>
    </message>
    <message>
        <location filename="../../resources/lessons/slices.lesson.md"/>
        <source>Slices of many dimensions</source>
        <translation>Schnitte durch viele Dimensionen</translation>
    </message>
    <message>
        <location filename="../../resources/lessons/slices.lesson.md"/>
        <source>This plane goes through the origin, *x*₁ and *x*₂; the four others lie elsewhere. A path begins in the plane and may leave it at the first step: what counts is the dot product with each pattern, including those outside the plane. **Off slice**, in the table of attractors, is the distance of an attractor from the plane.</source>
        <translation>Diese Ebene geht durch den Ursprung, *x*₁ und *x*₂; die vier anderen liegen anderswo. Ein Pfad beginnt in der Ebene und kann sie beim ersten Schritt verlassen: es zählt das Skalarprodukt mit jedem Muster, auch mit denen außerhalb der Ebene. **Abstand**, in der Tabelle der Attraktoren, ist die Entfernung eines Attraktors von der Ebene.</translation>
    </message>
    <message>
        <location filename="../../resources/lessons/slices.lesson.md"/>
        <source>What a flat picture of a high-dimensional space shows, and what it hides.</source>
        <translation>Was ein flaches Bild eines hochdimensionalen Raums zeigt und was es verbirgt.</translation>
    </message>
    <message>
        <location filename="../../resources/lessons/structured.lesson.md"/>
        <source>*k* has another value now. Set it to 3.</source>
        <translation>*k* hat jetzt einen anderen Wert. Auf 3 setzen.</translation>
    </message>
    <message>
        <location filename="../../resources/lessons/structured.lesson.md"/>
        <source>A set is retrieved exactly if the lowest similarity *x*ᵢᵀ*q* of its members exceeds the largest outside it by at least 1/*β*.</source>
        <translation>Eine Menge wird exakt abgerufen, wenn die kleinste Ähnlichkeit *x*ᵢᵀ*q* ihrer Mitglieder die größte außerhalb um mindestens 1/*β* übertrifft.</translation>
    </message>
    <message>
        <location filename="../../resources/lessons/structured.lesson.md"/>
        <source>HFY, section 5 and Proposition 14</source>
        <translation>HFY, Abschnitt 5 und Proposition 14</translation>
    </message>
    <message>
        <location filename="../../resources/lessons/structured.lesson.md"/>
        <source>In the inspector, *k* is the number of patterns that are retrieved together.</source>
        <translation>Im Inspektor ist *k* die Anzahl der Muster, die gemeinsam abgerufen werden.</translation>
    </message>
    <message>
        <location filename="../../resources/lessons/structured.lesson.md"/>
        <source>It ends at another pair. Look for the two squares, and go from the middle to where both are near.</source>
        <translation>Es endet bei einem anderen Paar. Die beiden Quadrate suchen und von der Mitte aus dorthin gehen, wo beide nahe sind.</translation>
    </message>
    <message>
        <location filename="../../resources/lessons/structured.lesson.md"/>
        <source>It ends between sets: more than two patterns have weight. Move it outwards, away from the middle.</source>
        <translation>Es endet zwischen Mengen: mehr als zwei Muster haben Gewicht. Es nach außen bewegen, weg von der Mitte.</translation>
    </message>
    <message>
        <location filename="../../resources/lessons/structured.lesson.md"/>
        <source>Make *q*₁ end where exactly three patterns have weight.</source>
        <translation>*q*₁ dort enden lassen, wo genau drei Muster Gewicht haben.</translation>
    </message>
    <message>
        <location filename="../../resources/lessons/structured.lesson.md"/>
        <source>Memories that belong together</source>
        <translation>Erinnerungen, die zusammengehören</translation>
    </message>
    <message>
        <location filename="../../resources/lessons/structured.lesson.md"/>
        <source>More than three share the weight. Raise *β*, or move *q*₁ away from the middle.</source>
        <translation>Mehr als drei teilen sich das Gewicht. *β* erhöhen oder *q*₁ von der Mitte wegbewegen.</translation>
    </message>
    <message>
        <location filename="../../resources/lessons/structured.lesson.md"/>
        <source>Most attractors still contain a third pattern. Raise *β*, and read the names in the table of attractors.</source>
        <translation>Die meisten Attraktoren enthalten noch ein drittes Muster. *β* erhöhen und die Namen in der Tabelle der Attraktoren lesen.</translation>
    </message>
    <message>
        <location filename="../../resources/lessons/structured.lesson.md"/>
        <source>Move *q*₁ so that it ends at {pair}.</source>
        <translation>*q*₁ so bewegen, dass es bei {pair} endet.</translation>
    </message>
    <message>
        <location filename="../../resources/lessons/structured.lesson.md"/>
        <source>Nothing is special about two: *k* can be any number up to the number of patterns, and the weights then sum to *k*.</source>
        <translation>An der Zwei ist nichts Besonderes: *k* kann jede Zahl bis zur Anzahl der Muster sein, und die Gewichte haben dann die Summe *k*.</translation>
    </message>
    <message>
        <location filename="../../resources/lessons/structured.lesson.md"/>
        <source>Raise *β* until at least four attractors are associations, complete sets of two.</source>
        <translation>*β* erhöhen, bis mindestens vier Attraktoren Assoziationen sind, vollständige Mengen aus zweien.</translation>
    </message>
    <message>
        <location filename="../../resources/lessons/structured.lesson.md"/>
        <source>Retrieving two patterns at once.</source>
        <translation>Zwei Muster auf einmal abrufen.</translation>
    </message>
    <message>
        <location filename="../../resources/lessons/structured.lesson.md"/>
        <source>Set *k* to 3.</source>
        <translation>*k* auf 3 setzen.</translation>
    </message>
    <message>
        <location filename="../../resources/lessons/structured.lesson.md"/>
        <source>Softmax attention can only average; here both stored items are read out completely. The table of attractors writes {*x*₃, *x*₇} for such a pair. A number before a pattern says that only this share of it is read out.</source>
        <translation>Softmax-Attention kann nur mitteln; hier werden beide gespeicherten Elemente vollständig ausgelesen. Die Tabelle der Attraktoren schreibt {*x*₃, *x*₇} für ein solches Paar. Eine Zahl vor einem Muster sagt, dass nur dieser Anteil von ihm ausgelesen wird.</translation>
    </message>
    <message>
        <location filename="../../resources/lessons/structured.lesson.md"/>
        <source>Three at once</source>
        <translation>Drei auf einmal</translation>
    </message>
    <message>
        <location filename="../../resources/lessons/structured.lesson.md"/>
        <source>Two at once</source>
        <translation>Zwei auf einmal</translation>
    </message>
    <message>
        <location filename="../../resources/lessons/structured.lesson.md"/>
        <source>Weights need not sum to one. With ***k*-subsets** every weight lies between 0 and 1, and together they sum to *k*: the network retrieves a set of *k* patterns, an **association**. Its state is the sum of its members. Faint diamonds mark the mean of each set of *k* patterns.</source>
        <translation>Gewichte müssen nicht die Summe eins haben. Bei ***k*-Teilmengen** liegt jedes Gewicht zwischen 0 und 1, und alle zusammen ergeben *k*: das Netz ruft eine Menge von *k* Mustern ab, eine **Assoziation**. Ihr Zustand ist die Summe ihrer Mitglieder. Blasse Rauten markieren das Mittel jeder Menge von *k* Mustern.</translation>
    </message>
    <message>
        <location filename="../../resources/lessons/structured.lesson.md"/>
        <source>Which pair</source>
        <translation>Welches Paar</translation>
    </message>
    <message>
        <location filename="../../resources/lessons/temperature.lesson.md"/>
        <source>*q*₁ is not close enough to *x*₁ yet. Select *q*₁, press Enter and type (0.9, 0.3).</source>
        <translation>*q*₁ steht noch nicht nahe genug bei *x*₁. *q*₁ wählen, die Eingabetaste drücken und (0,9; 0,3) eingeben.</translation>
    </message>
    <message>
        <location filename="../../resources/lessons/temperature.lesson.md"/>
        <source>*β* is the inverse temperature. Cold means a large *β*: the scores move apart, and groups split up.</source>
        <translation>*β* ist die inverse Temperatur. Kalt heißt großes *β*: die Scores rücken auseinander, und Gruppen zerfallen.</translation>
    </message>
    <message>
        <location filename="../../resources/lessons/temperature.lesson.md"/>
        <source>A pattern *x*ᵢ has a well of its own only if no other pattern has a larger dot product with it: *x*ᵢᵀ*x*ᵢ &gt; *x*ᵢᵀ*x*ⱼ.</source>
        <translation>Ein Muster *x*ᵢ hat nur dann eine eigene Mulde, wenn kein anderes ein größeres Skalarprodukt mit ihm hat: *x*ᵢᵀ*x*ᵢ &gt; *x*ᵢᵀ*x*ⱼ.</translation>
    </message>
    <message>
        <location filename="../../resources/lessons/temperature.lesson.md"/>
        <source>A transformer head that averages over a few tokens does the same.</source>
        <translation>Ein Transformer-Kopf, der über wenige Token mittelt, tut dasselbe.</translation>
    </message>
    <message>
        <location filename="../../resources/lessons/temperature.lesson.md"/>
        <source>Colder</source>
        <translation>Kälter</translation>
    </message>
    <message>
        <location filename="../../resources/lessons/temperature.lesson.md"/>
        <source>Go on until the six weights are nearly equal where *q*₁ ends: none above 0.175.</source>
        <translation>Weitergehen, bis die sechs Gewichte dort, wo *q*₁ endet, fast gleich sind: keines über 0,175.</translation>
    </message>
    <message>
        <location filename="../../resources/lessons/temperature.lesson.md"/>
        <source>Half remembered</source>
        <translation>Halb erinnert</translation>
    </message>
    <message>
        <location filename="../../resources/lessons/temperature.lesson.md"/>
        <source>Hot means a small *β*: the scores hardly differ, and attention becomes a plain mean. To see the weights near the end of a path, select *q*₁ and press the comma key, which steps back once: **Weights** *p* then shows them.</source>
        <translation>Heiß heißt kleines *β*: die Scores unterscheiden sich kaum, und Attention wird zum einfachen Mittel. Um die Gewichte nahe dem Ende eines Pfads zu sehen, *q*₁ wählen und die Kommataste drücken, die einen Schritt zurückgeht: **Gewichte** *p* zeigt sie dann.</translation>
    </message>
    <message>
        <location filename="../../resources/lessons/temperature.lesson.md"/>
        <source>It ends at a mixture. Raise *β*: *x*₃ is longer, so even at *x*₁ it has the larger dot product and wins.</source>
        <translation>Es endet in einem Mischzustand. *β* erhöhen: *x*₃ ist länger, hat also selbst bei *x*₁ das größere Skalarprodukt und gewinnt.</translation>
    </message>
    <message>
        <location filename="../../resources/lessons/temperature.lesson.md"/>
        <source>It ends in the group at the right. Move it across the border between the two colours.</source>
        <translation>Es endet in der rechten Gruppe. Es über die Grenze zwischen den beiden Farben bewegen.</translation>
    </message>
    <message>
        <location filename="../../resources/lessons/temperature.lesson.md"/>
        <source>Lower *β* until a single attractor is left.</source>
        <translation>*β* senken, bis ein einziger Attraktor übrig ist.</translation>
    </message>
    <message>
        <location filename="../../resources/lessons/temperature.lesson.md"/>
        <source>Move *q*₁ so that it ends in the group at the lower left, within 0.3 of *x*₄.</source>
        <translation>*q*₁ so bewegen, dass es in der Gruppe links unten endet, höchstens 0,3 von *x*₄ entfernt.</translation>
    </message>
    <message>
        <location filename="../../resources/lessons/temperature.lesson.md"/>
        <source>Not every pattern has a well: put *q*₁ within 0.05 of *x*₁, and see it end within 0.05 of *x*₃.</source>
        <translation>Nicht jedes Muster hat eine Mulde: *q*₁ höchstens 0,05 von *x*₁ entfernt setzen und sehen, dass es höchstens 0,05 von *x*₃ entfernt endet.</translation>
    </message>
    <message>
        <location filename="../../resources/lessons/temperature.lesson.md"/>
        <source>One group still outweighs the other. Lower *β* further: at *β* = 0 attention is the mean, whatever the query.</source>
        <translation>Eine Gruppe überwiegt noch die andere. *β* weiter senken: bei *β* = 0 ist Attention das Mittel, was auch die Anfrage ist.</translation>
    </message>
    <message>
        <location filename="../../resources/lessons/temperature.lesson.md"/>
        <source>Raise *β* until there are at least three attractors.</source>
        <translation>*β* erhöhen, bis es mindestens drei Attraktoren gibt.</translation>
    </message>
    <message>
        <location filename="../../resources/lessons/temperature.lesson.md"/>
        <source>SMHN, Table 1</source>
        <translation>SMHN, Tabelle 1</translation>
    </message>
    <message>
        <location filename="../../resources/lessons/temperature.lesson.md"/>
        <source>Six patterns, in two groups of three. At *β* = 4 softmax cannot tell the members of a group apart: the attractor is a weighted mean of them, a **mixture**. A diamond in the colours of its members marks it (the one at the lower left lies under the square of *x*₄), and the table of attractors names it by its weights.</source>
        <translation>Sechs Muster in zwei Gruppen zu dreien. Bei *β* = 4 kann softmax die Mitglieder einer Gruppe nicht unterscheiden: der Attraktor ist ein gewichtetes Mittel von ihnen, ein **Mischzustand**. Eine Raute in den Farben seiner Mitglieder markiert ihn (die links unten liegt unter dem Quadrat von *x*₄), und die Tabelle der Attraktoren benennt ihn nach seinen Gewichten.</translation>
    </message>
    <message>
        <location filename="../../resources/lessons/temperature.lesson.md"/>
        <source>Still too warm. The members of a group are close together, and only a large *β* separates them.</source>
        <translation>Noch zu warm. Die Mitglieder einer Gruppe liegen nahe beieinander, und erst ein großes *β* trennt sie.</translation>
    </message>
    <message>
        <location filename="../../resources/lessons/temperature.lesson.md"/>
        <source>Temperature and mixtures</source>
        <translation>Temperatur und Mischzustände</translation>
    </message>
    <message>
        <location filename="../../resources/lessons/temperature.lesson.md"/>
        <source>That is colder. Go below *β* = 4.</source>
        <translation>Das ist kälter. Unter *β* = 4 gehen.</translation>
    </message>
    <message>
        <location filename="../../resources/lessons/temperature.lesson.md"/>
        <source>That was the wrong direction: it got warmer, and there is only one mixture.</source>
        <translation>Das war die falsche Richtung: es wurde wärmer, und es gibt nur noch einen Mischzustand.</translation>
    </message>
    <message>
        <location filename="../../resources/lessons/temperature.lesson.md"/>
        <source>The literature calls a mixture a **metastable state**, since it breaks up into its members at a larger *β*. At this *β* it is a stable fixed point, as the table says.</source>
        <translation>In der Literatur heißt ein Mischzustand **metastabiler Zustand**, weil er bei größerem *β* in seine Mitglieder zerfällt. Bei diesem *β* ist er ein stabiler Fixpunkt, wie die Tabelle sagt.</translation>
    </message>
    <message>
        <location filename="../../resources/lessons/temperature.lesson.md"/>
        <source>The two groups still have an attractor each. Lower *β* further: in the end every state converges to one mixture near the mean of all patterns.</source>
        <translation>Die zwei Gruppen haben noch je einen Attraktor. *β* weiter senken: am Ende konvergiert jeder Zustand zu einem Mischzustand nahe dem Mittel aller Muster.</translation>
    </message>
    <message>
        <location filename="../../resources/lessons/temperature.lesson.md"/>
        <source>Warmer</source>
        <translation>Wärmer</translation>
    </message>
    <message>
        <location filename="../../resources/lessons/temperature.lesson.md"/>
        <source>What lies between one memory and all of them.</source>
        <translation>Was zwischen einer Erinnerung und allen liegt.</translation>
    </message>
    <message>
        <location filename="../../resources/lessons/test-time-regression.lesson.md"/>
        <source>A layer solves a regression</source>
        <translation>Eine Schicht löst eine Regression</translation>
    </message>
    <message>
        <location filename="../../resources/lessons/test-time-regression.lesson.md"/>
        <source>DeltaNet writes only what is missing, *v* − *Mk*, times *β*. Select it in the list and try a larger *β*.</source>
        <translation>DeltaNet schreibt nur, was fehlt, *v* − *Mk*, mal *β*. Es in der Liste wählen und ein größeres *β* versuchen.</translation>
    </message>
    <message>
        <location filename="../../resources/lessons/test-time-regression.lesson.md"/>
        <source>Did you remove a layer or change the scale? Go back to the start of the step.</source>
        <translation>Wurde eine Schicht entfernt oder die Skala geändert? Zurück zum Anfang des Schritts gehen.</translation>
    </message>
    <message>
        <location filename="../../resources/lessons/test-time-regression.lesson.md"/>
        <source>Every sequence layer here answers the same question at each token: which function *m* maps the keys so far to their values? Its output is *m*(*q*). Layers differ in which pairs count, which functions are allowed, and how well they solve the regression.</source>
        <translation>Jede Schicht für Folgen beantwortet hier bei jedem Token dieselbe Frage: welche Funktion *m* bildet die bisherigen Schlüssel auf ihre Werte ab? Ihre Ausgabe ist *m*(*q*). Schichten unterscheiden sich darin, welche Paare zählen, welche Funktionen erlaubt sind und wie gut sie die Regression lösen.</translation>
    </message>
    <message>
        <location filename="../../resources/lessons/test-time-regression.lesson.md"/>
        <source>Forgetting helps</source>
        <translation>Vergessen hilft</translation>
    </message>
    <message>
        <location filename="../../resources/lessons/test-time-regression.lesson.md"/>
        <source>In the inspector, under Same weights, press Open beside Layer's read.</source>
        <translation>Im Inspektor unter „Gleiche Gewichte“ neben „Lesen einer Schicht“ auf „Öffnen“ drücken.</translation>
    </message>
    <message>
        <location filename="../../resources/lessons/test-time-regression.lesson.md"/>
        <source>Layers</source>
        <translation>Schichten</translation>
    </message>
    <message>
        <location filename="../../resources/lessons/test-time-regression.lesson.md"/>
        <source>Least squares over all pairs is the exact answer to the wrong question: the pairs from before the change still count. Let the weights of old pairs decay by a factor *γ* per token.</source>
        <translation>Kleinste Quadrate über alle Paare sind die exakte Antwort auf die falsche Frage: die Paare von vor dem Wechsel zählen noch. Die Gewichte alter Paare mit jedem Token um einen Faktor *γ* abklingen lassen.</translation>
    </message>
    <message>
        <location filename="../../resources/lessons/test-time-regression.lesson.md"/>
        <source>Linear attention never corrects what it has stored. Select NLMS in the list.</source>
        <translation>Lineare Attention berichtigt nie, was sie gespeichert hat. NLMS in der Liste wählen.</translation>
    </message>
    <message>
        <location filename="../../resources/lessons/test-time-regression.lesson.md"/>
        <source>Linear attention, DeltaNet and softmax attention as three answers to one question.</source>
        <translation>Lineare Attention, DeltaNet und Softmax-Attention als drei Antworten auf eine Frage.</translation>
    </message>
    <message>
        <location filename="../../resources/lessons/test-time-regression.lesson.md"/>
        <source>Lower the *γ* of recursive least squares to at most 0.95, and watch its loss in the last quarter.</source>
        <translation>Das *γ* der rekursiven kleinsten Quadrate auf höchstens 0,95 senken und den Verlust im letzten Viertel ansehen.</translation>
    </message>
    <message>
        <location filename="../../resources/lessons/test-time-regression.lesson.md"/>
        <source>NLMS is DeltaNet with *β* = 1/‖*k*‖²: after each token it returns the newest value at the newest key without error.</source>
        <translation>NLMS ist DeltaNet mit *β* = 1/‖*k*‖²: nach jedem Token gibt es beim neuesten Schlüssel den neuesten Wert ohne Fehler zurück.</translation>
    </message>
    <message>
        <location filename="../../resources/lessons/test-time-regression.lesson.md"/>
        <source>One question</source>
        <translation>Eine Frage</translation>
    </message>
    <message>
        <location filename="../../resources/lessons/test-time-regression.lesson.md"/>
        <source>Open the weights as a layer's read.</source>
        <translation>Die Gewichte als Lesen einer Schicht öffnen.</translation>
    </message>
    <message>
        <location filename="../../resources/lessons/test-time-regression.lesson.md"/>
        <source>Open them as a layer. It uses the same weights, up to rounding. The layer it is compared with is softmax attention over the same keys, which uses different weights.</source>
        <translation>Sie als Schicht öffnen. Diese verwendet dieselben Gewichte, bis auf Rundung. Die Schicht, mit der sie verglichen wird, ist Softmax-Attention über dieselben Schlüssel, die andere Gewichte verwendet.</translation>
    </message>
    <message>
        <location filename="../../resources/lessons/test-time-regression.lesson.md"/>
        <source>See that the loss of softmax attention ends below that of linear attention.</source>
        <translation>Sehen, dass der Verlust der Softmax-Attention unter dem der linearen Attention endet.</translation>
    </message>
    <message>
        <location filename="../../resources/lessons/test-time-regression.lesson.md"/>
        <source>Select a layer that has stored the newest pair to within 10⁻⁶.</source>
        <translation>Eine Schicht wählen, die das neueste Paar bis auf 10⁻⁶ gespeichert hat.</translation>
    </message>
    <message>
        <location filename="../../resources/lessons/test-time-regression.lesson.md"/>
        <source>Select recursive least squares in the list; its *γ* is in the inspector.</source>
        <translation>Rekursive kleinste Quadrate in der Liste wählen; ihr *γ* steht im Inspektor.</translation>
    </message>
    <message>
        <location filename="../../resources/lessons/test-time-regression.lesson.md"/>
        <source>Select softmax attention among the layers: its weights differ by more than 0.01.</source>
        <translation>Unter den Schichten Softmax-Attention wählen: ihre Gewichte unterscheiden sich um mehr als 0,01.</translation>
    </message>
    <message>
        <location filename="../../resources/lessons/test-time-regression.lesson.md"/>
        <source>Set the step size *β* of DeltaNet so that its loss ends below that of linear attention.</source>
        <translation>Die Schrittweite *β* von DeltaNet so einstellen, dass sein Verlust unter dem der linearen Attention endet.</translation>
    </message>
    <message>
        <location filename="../../resources/lessons/test-time-regression.lesson.md"/>
        <source>Softmax attention keeps every pair and fits a constant, with weights by similarity; the Kernels workspace shows such weights on a circle. Here they are those of 1.5-entmax, a biweight kernel with adaptive bandwidth: distant keys have no weight at all.</source>
        <translation>Softmax-Attention behält jedes Paar und passt eine Konstante an, mit Gewichten nach Ähnlichkeit; der Arbeitsbereich Kerne zeigt solche Gewichte auf einem Kreis. Hier sind es die von 1,5-entmax, einem Biweight-Kern mit adaptiver Bandbreite: ferne Schlüssel haben gar kein Gewicht.</translation>
    </message>
    <message>
        <location filename="../../resources/lessons/test-time-regression.lesson.md"/>
        <source>TTR, equations 2, 11, 29 and 50</source>
        <translation>TTR, Gleichungen 2, 11, 29 und 50</translation>
    </message>
    <message>
        <location filename="../../resources/lessons/test-time-regression.lesson.md"/>
        <source>The layers have other keys: open the weights as a layer's read first.</source>
        <translation>Die Schichten haben andere Schlüssel: zuerst die Gewichte als Lesen einer Schicht öffnen.</translation>
    </message>
    <message>
        <location filename="../../resources/lessons/test-time-regression.lesson.md"/>
        <source>The table below the losses lists the layers: select softmax attention.</source>
        <translation>Die Tabelle unter den Verlusten zählt die Schichten auf: Softmax-Attention wählen.</translation>
    </message>
    <message>
        <location filename="../../resources/lessons/test-time-regression.lesson.md"/>
        <source>The task is to predict the next key of a process whose law changes at token 32. Linear attention does not solve the regression at all: it adds up outer products.</source>
        <translation>Die Aufgabe ist, den nächsten Schlüssel eines Prozesses vorherzusagen, dessen Gesetz bei Token 32 wechselt. Lineare Attention löst die Regression überhaupt nicht: sie addiert äußere Produkte.</translation>
    </message>
    <message>
        <location filename="../../resources/lessons/test-time-regression.lesson.md"/>
        <source>What is stored</source>
        <translation>Was gespeichert ist</translation>
    </message>
    <message>
        <location filename="../../resources/lessons/test-time-regression.lesson.md"/>
        <source>Whose weights are these?</source>
        <translation>Wessen Gewichte sind das?</translation>
    </message>
    <message>
        <location filename="../../resources/scenes/antipodal-pair.basinscope.json"/>
        <source>Antipodal pair</source>
        <translation>Antipodisches Paar</translation>
    </message>
    <message>
        <location filename="../../resources/scenes/antipodal-pair.basinscope.json"/>
        <source>Two unit patterns facing each other. Under softmax the middle stops being stable at beta = 1; under 1.5-entmax it does so at 1/sqrt(2), and the patterns are retrieved exactly from beta = 1 on; under 2-entmax both happen at beta = 1/2.</source>
        <translation>Zwei Muster der Norm 1 einander gegenüber. Bei softmax verliert die Mitte ihre Stabilität bei beta = 1; bei 1,5-entmax bei 1/sqrt(2), und ab beta = 1 werden die Muster exakt abgerufen; bei 2-entmax geschieht beides bei beta = 1/2.</translation>
    </message>
    <message>
        <location filename="../../resources/scenes/ckr-1.basinscope.json"/>
        <source>CKR Figure 1: kernels and attentions</source>
        <translation>CKR Abbildung 1: Kerne und Attention</translation>
    </message>
    <message>
        <location filename="../../resources/scenes/ckr-1.basinscope.json"/>
        <source>Temperature 1, k = 2, b = 1; the heat map shows the weight of u1 for scores [0, u1, u2]. The caption swaps two names: 1.5-entmax is the biweight kernel and 4/3-entmax the triweight.</source>
        <translation>Temperatur 1, k = 2, b = 1; die Farbkarte zeigt das Gewicht von u1 für Scores [0, u1, u2]. Die Bildunterschrift vertauscht zwei Namen: 1,5-entmax ist der Biweight-Kern und 4/3-entmax der Triweight-Kern.</translation>
    </message>
    <message>
        <location filename="../../resources/scenes/glyphs-pairs.basinscope.json"/>
        <source>Glyphs in pairs, principal components</source>
        <translation>Glyphen in Paaren, Hauptkomponenten</translation>
    </message>
    <message>
        <location filename="../../resources/scenes/glyphs-pairs.basinscope.json"/>
        <source>Six 28 x 28 glyphs drawn by code (generator glyphs), scaled to unit norm, retrieved two at a time. The plane goes through their mean along the first two principal components.</source>
        <translation>Sechs vom Programm gezeichnete Glyphen mit 28 x 28 Pixeln (Generator glyphs), auf Norm 1 skaliert, je zwei zusammen abgerufen. Die Ebene geht durch ihr Mittel entlang der ersten zwei Hauptkomponenten.</translation>
    </message>
    <message>
        <location filename="../../resources/scenes/glyphs-three.basinscope.json"/>
        <source>Eight 28 x 28 glyphs drawn by code (generator glyphs), scaled to unit norm. The plane goes through the first three; the others lie off it, and so do the mixtures.</source>
        <translation>Acht vom Programm gezeichnete Glyphen mit 28 x 28 Pixeln (Generator glyphs), auf Norm 1 skaliert. Die Ebene geht durch die ersten drei; die übrigen liegen außerhalb, ebenso die Mischzustände.</translation>
    </message>
    <message>
        <location filename="../../resources/scenes/glyphs-three.basinscope.json"/>
        <source>Glyphs, plane through three</source>
        <translation>Glyphen, Ebene durch drei</translation>
    </message>
    <message>
        <location filename="../../resources/scenes/hfy-10-basins.basinscope.json"/>
        <source>Four configurations of patterns, beta = 10. An initial condition counts as retrieved within epsilon = 0.01 of a pattern for softmax and 0.001 otherwise; at most 1000 steps instead of the published 50. The published code ran the basins at beta = 4 with 0.001 for every map; this follows the caption. Points (x, y) stand for (x, y, -x-y).</source>
        <translation>Vier Konfigurationen von Mustern, beta = 10. Ein Anfangswert gilt als abgerufen, wenn er bei softmax höchstens epsilon = 0,01 von einem Muster endet, sonst 0,001; höchstens 1000 Schritte statt der veröffentlichten 50. Das veröffentlichte Programm rechnete die Einzugsgebiete mit beta = 4 und 0,001 für jede Abbildung; hier gilt die Bildunterschrift. Punkte (x, y) stehen für (x, y, -x-y).</translation>
    </message>
    <message>
        <location filename="../../resources/scenes/hfy-10-basins.basinscope.json"/>
        <source>HFY Figure 10: basins</source>
        <translation>HFY Abbildung 10: Einzugsgebiete</translation>
    </message>
    <message>
        <location filename="../../resources/scenes/hfy-10-contours.basinscope.json"/>
        <source>Four configurations of patterns, beta = 1. The trajectory starts at X^T softmax(X q) with beta = 1 and the published query q as it is. The published 5-normmax energies use the 2-norm; here the norm is that of the map. Points (x, y) stand for (x, y, -x-y); the published energy loses most of that plane to an exact test for sum zero.</source>
        <translation>Vier Konfigurationen von Mustern, beta = 1. Die Trajektorie beginnt bei X^T softmax(X q) mit beta = 1 und der veröffentlichten Anfrage q. Die veröffentlichten Energien von 5-normmax nehmen die 2-Norm; hier ist es die Norm der Abbildung. Punkte (x, y) stehen für (x, y, -x-y); die veröffentlichte Energie verliert den größten Teil dieser Ebene durch einen exakten Test auf Summe null.</translation>
    </message>
    <message>
        <location filename="../../resources/scenes/hfy-10-contours.basinscope.json"/>
        <source>HFY Figure 10: energies</source>
        <translation>HFY Abbildung 10: Energien</translation>
    </message>
    <message>
        <location filename="../../resources/scenes/hfy-11.basinscope.json"/>
        <source>HFY Figure 11: retrieval over stored memories</source>
        <translation>HFY Abbildung 11: Abruf über der Zahl der Erinnerungen</translation>
    </message>
    <message>
        <location filename="../../resources/scenes/hfy-11.basinscope.json"/>
        <source>Published on MNIST, CIFAR-10 and Tiny ImageNet with half of each query masked, β = 1 and 0.1; here on built-in glyphs. Open own images under Memories to repeat it on them. As published, the classic network and the polynomial one fall off first; at β = 1 the others degrade gracefully, at β = 0.1 the more the lower α or the higher γ is. Not as published: the exponential one keeps .98, as its scores are not scaled down here; ℓ₂ does not surpass the plain maps, which recall nearly all of these memories, and with softmax its β of 20 is too low; layer normalisation is below both.</source>
        <translation>Veröffentlicht zu MNIST, CIFAR-10 und Tiny ImageNet, jede Anfrage halb verdeckt, β = 1 und 0,1; hier mit eingebauten Glyphen. Eigene Bilder unter „Erinnerungen“ öffnen, um es damit zu wiederholen. Wie veröffentlicht fallen das klassische und das polynomiale Netz zuerst ab; bei β = 1 lassen die übrigen allmählich nach, bei β = 0,1 umso mehr, je kleiner α oder je größer γ ist. Anders als veröffentlicht: das exponentielle behält 0,98, da seine Scores hier nicht herunterskaliert sind; ℓ₂ übertrifft die einfachen Abbildungen nicht, die fast alle dieser Erinnerungen abrufen, und bei softmax ist sein β von 20 zu klein; die Schichtnormierung liegt unter beiden.</translation>
    </message>
    <message>
        <location filename="../../resources/scenes/hfy-12.basinscope.json"/>
        <source>HFY Figure 12: retrieval over noise</source>
        <translation>HFY Abbildung 12: Abruf über dem Rauschen</translation>
    </message>
    <message>
        <location filename="../../resources/scenes/hfy-12.basinscope.json"/>
        <source>Published with 100 memories of MNIST, CIFAR-10 and Tiny ImageNet, β = 1 and 0.1; here 100 built-in glyphs, half of each query masked. As published, the classic network and the polynomial one fail without noise and the others fall together as it grows, softmax at β = 0.1 first. Not as published: the exponential one falls with the others.</source>
        <translation>Veröffentlicht zu 100 Erinnerungen aus MNIST, CIFAR-10 und Tiny ImageNet, β = 1 und 0,1; hier 100 eingebaute Glyphen, jede Anfrage halb verdeckt. Wie veröffentlicht versagen das klassische und das polynomiale Netz ohne Rauschen, und die übrigen fallen gemeinsam mit dem Rauschen, softmax bei β = 0,1 zuerst. Anders als veröffentlicht: das exponentielle fällt mit den übrigen.</translation>
    </message>
    <message>
        <location filename="../../resources/scenes/hfy-14.basinscope.json"/>
        <source>As Figure 11 at β = 1, every separation with every post-transform. Published: normalisation excels. Here it is above layer normalisation for every map but softmax, and just below the plain maps, which recall nearly all of these memories.</source>
        <translation>Wie Abbildung 11 bei β = 1, jede Separation mit jeder Nachtransformation. Veröffentlicht: Normierung ist die beste. Hier liegt sie bei jeder Abbildung außer softmax über der Schichtnormierung und knapp unter den einfachen Abbildungen, die fast alle dieser Erinnerungen abrufen.</translation>
    </message>
    <message>
        <location filename="../../resources/scenes/hfy-14.basinscope.json"/>
        <source>HFY Figure 14: retrieval by every transformation</source>
        <translation>HFY Abbildung 14: Abruf mit jeder Transformation</translation>
    </message>
    <message>
        <location filename="../../resources/scenes/hfy-2.basinscope.json"/>
        <source>HFY Figure 2: regularisation paths</source>
        <translation>HFY Abbildung 2: Regularisierungspfade</translation>
    </message>
    <message>
        <location filename="../../resources/scenes/hfy-2.basinscope.json"/>
        <source>Weights over the temperature for the published scores. The caption names no range of temperatures; k-subsets take k = 2.</source>
        <translation>Gewichte über der Temperatur für die veröffentlichten Scores. Die Bildunterschrift nennt keinen Temperaturbereich; k-Teilmengen nehmen k = 2.</translation>
    </message>
    <message>
        <location filename="../../resources/scenes/hfy-3.basinscope.json"/>
        <source>HFY Figure 3: entropies, predictions and losses</source>
        <translation>HFY Abbildung 3: Entropien, Vorhersagen und Verluste</translation>
    </message>
    <message>
        <location filename="../../resources/scenes/hfy-3.basinscope.json"/>
        <source>Two scores [s, 0]: binary entropies, predictions and Fenchel–Young losses of the published maps, in the panels of two scores.</source>
        <translation>Zwei Scores [s, 0]: binäre Entropien, Vorhersagen und Fenchel–Young-Verluste der veröffentlichten Abbildungen, in den Teilbildern zweier Scores.</translation>
    </message>
    <message>
        <location filename="../../resources/scenes/hfy-4.basinscope.json"/>
        <source>HFY Figure 4: unique memories in free recall</source>
        <translation>HFY Abbildung 4: verschiedene Erinnerungen im freien Abruf</translation>
    </message>
    <message>
        <location filename="../../resources/scenes/hfy-4.basinscope.json"/>
        <source>The memories are drawn glyphs in place of the published images, five draws as published. As published, constrained sparsemax is nearly perfect, the penalised maps lose memories as their number grows, softmax most, and gain with β. Below β = 1/64 constrained sparsemax falls off, too; the published range begins at 1/32.</source>
        <translation>Die Erinnerungen sind gezeichnete Glyphen anstelle der veröffentlichten Bilder, fünf Ziehungen wie veröffentlicht. Wie veröffentlicht ist beschränktes sparsemax fast vollkommen, die bestraften Abbildungen verlieren Erinnerungen, wenn es mehr werden, softmax am meisten, und gewinnen mit β. Unter β = 1/64 fällt auch beschränktes sparsemax ab; der veröffentlichte Bereich beginnt bei 1/32.</translation>
    </message>
    <message>
        <location filename="../../resources/scenes/hfy-5.basinscope.json"/>
        <source>HFY Figure 5: free recall</source>
        <translation>HFY Abbildung 5: freier Abruf</translation>
    </message>
    <message>
        <location filename="../../resources/scenes/hfy-5.basinscope.json"/>
        <source>The memories are drawn glyphs in place of the published images. As published, constrained sparsemax recalls each once. Penalised sparsemax repeats none here, as these memories are further apart; at β = 0.02 it repeats one, at β = 0.005 ten.</source>
        <translation>Die Erinnerungen sind gezeichnete Glyphen anstelle der veröffentlichten Bilder. Wie veröffentlicht ruft beschränktes sparsemax jede einmal ab. Bestraftes sparsemax wiederholt hier keine, da diese Erinnerungen weiter auseinander liegen; bei β = 0,02 wiederholt es eine, bei β = 0,005 zehn.</translation>
    </message>
    <message>
        <location filename="../../resources/scenes/hfy-6.basinscope.json"/>
        <source>HFY Figure 6: sequential recall over size and β</source>
        <translation>HFY Abbildung 6: sequenzieller Abruf über Größe und β</translation>
    </message>
    <message>
        <location filename="../../resources/scenes/hfy-6.basinscope.json"/>
        <source>The memories are drawn glyphs in place of the published images, five draws as published. As published, order is lost as memories become many. The three separations coincide here, where softmax is published to be worse: the pairs' scores alone decide.</source>
        <translation>Die Erinnerungen sind gezeichnete Glyphen anstelle der veröffentlichten Bilder, fünf Ziehungen wie veröffentlicht. Wie veröffentlicht geht die Reihenfolge verloren, wenn es viele Erinnerungen werden. Die drei Separationen fallen hier zusammen, wo softmax schlechter veröffentlicht ist: allein die Scores der Paare entscheiden.</translation>
    </message>
    <message>
        <location filename="../../resources/scenes/hfy-7.basinscope.json"/>
        <source>HFY Figure 7: sequential recall</source>
        <translation>HFY Abbildung 7: sequenzieller Abruf</translation>
    </message>
    <message>
        <location filename="../../resources/scenes/hfy-7.basinscope.json"/>
        <source>The memories are drawn glyphs in place of the published images. Twenty of them are recalled in order, without the published jumps, which come here with 256 memories and more; the last recall has no memory left that follows.</source>
        <translation>Die Erinnerungen sind gezeichnete Glyphen anstelle der veröffentlichten Bilder. Zwanzig davon werden in Reihenfolge abgerufen, ohne die veröffentlichten Sprünge, die hier ab 256 Erinnerungen auftreten; auf den letzten Abruf folgt keine Erinnerung mehr.</translation>
    </message>
    <message>
        <location filename="../../resources/scenes/hfy-8-basins.basinscope.json"/>
        <source>Four configurations of patterns, beta = 10. An initial condition counts as retrieved within epsilon = 0.01 of a pattern for softmax and 0.001 otherwise; at most 1000 steps instead of the published 50. The published code ran the basins at beta = 4 with 0.001 for every map; this follows the caption.</source>
        <translation>Vier Konfigurationen von Mustern, beta = 10. Ein Anfangswert gilt als abgerufen, wenn er bei softmax höchstens epsilon = 0,01 von einem Muster endet, sonst 0,001; höchstens 1000 Schritte statt der veröffentlichten 50. Das veröffentlichte Programm rechnete die Einzugsgebiete mit beta = 4 und 0,001 für jede Abbildung; hier gilt die Bildunterschrift.</translation>
    </message>
    <message>
        <location filename="../../resources/scenes/hfy-8-basins.basinscope.json"/>
        <source>HFY Figure 8: basins</source>
        <translation>HFY Abbildung 8: Einzugsgebiete</translation>
    </message>
    <message>
        <location filename="../../resources/scenes/hfy-8-contours.basinscope.json"/>
        <source>Four configurations of patterns, beta = 1. The trajectory starts at X^T softmax(X q) with beta = 1 and the published query q as it is. The published 5-normmax energies use the 2-norm; here the norm is that of the map.</source>
        <translation>Vier Konfigurationen von Mustern, beta = 1. Die Trajektorie beginnt bei X^T softmax(X q) mit beta = 1 und der veröffentlichten Anfrage q. Die veröffentlichten Energien von 5-normmax nehmen die 2-Norm; hier ist es die Norm der Abbildung.</translation>
    </message>
    <message>
        <location filename="../../resources/scenes/hfy-8-contours.basinscope.json"/>
        <source>HFY Figure 8: energies</source>
        <translation>HFY Abbildung 8: Energien</translation>
    </message>
    <message>
        <location filename="../../resources/scenes/hfy-9-basins.basinscope.json"/>
        <source>HFY Figure 9: basins</source>
        <translation>HFY Abbildung 9: Einzugsgebiete</translation>
    </message>
    <message>
        <location filename="../../resources/scenes/hfy-9-contours.basinscope.json"/>
        <source>HFY Figure 9: energies</source>
        <translation>HFY Abbildung 9: Energien</translation>
    </message>
    <message>
        <location filename="../../resources/scenes/hfy-t3.basinscope.json"/>
        <source>HFY Table 3: metastable states of images</source>
        <translation>HFY Tabelle 3: metastabile Zustände von Bildern</translation>
    </message>
    <message>
        <location filename="../../resources/scenes/hfy-t3.basinscope.json"/>
        <source>How many memories the limits of queries mix. Published on MNIST; here 1024 built-in glyphs are stored and 256 others ask. As published, states are purer the higher α is, 5-normmax keeps pairs, k-subsets hold k memories, and at β = 1 nearly all states are single; the shares are those of other images.</source>
        <translation>Wie viele Erinnerungen die Grenzwerte der Anfragen mischen. Veröffentlicht zu MNIST; hier sind 1024 eingebaute Glyphen gespeichert, und 256 andere fragen. Wie veröffentlicht sind Zustände umso reiner, je größer α ist, 5-normmax behält Paare, k-Teilmengen halten k Erinnerungen, und bei β = 1 sind fast alle Zustände einzeln; die Anteile sind die anderer Bilder.</translation>
    </message>
    <message>
        <location filename="../../resources/scenes/random-ring.basinscope.json"/>
        <source>Ten at random on the circle</source>
        <translation>Zehn zufällige auf dem Kreis</translation>
    </message>
    <message>
        <location filename="../../resources/scenes/random-ring.basinscope.json"/>
        <source>Ten patterns drawn uniformly on the unit circle. Most attractors are mixtures of neighbours; raise beta to separate them.</source>
        <translation>Zehn auf dem Einheitskreis gleichverteilte Muster. Die meisten Attraktoren sind Mischzustände aus Nachbarn; beta erhöhen, um sie zu trennen.</translation>
    </message>
    <message>
        <location filename="../../resources/scenes/rayn-1.basinscope.json"/>
        <source>RAYN Figure 1: constant and nearest neighbours</source>
        <translation>RAYN Abbildung 1: Konstante und nächste Nachbarn</translation>
    </message>
    <message>
        <location filename="../../resources/scenes/rayn-1.basinscope.json"/>
        <source>The source gives neither functions nor settings: function, samples, noise and bandwidth are chosen here. The Gaussian kernel is shown beside the two.</source>
        <translation>Die Quelle nennt weder Funktionen noch Einstellungen: Funktion, Datenpunkte, Rauschen und Bandbreite sind hier gewählt. Der Gauß-Kern ist neben beiden gezeigt.</translation>
    </message>
    <message>
        <location filename="../../resources/scenes/rayn-2-piecewise.basinscope.json"/>
        <source>RAYN Figure 2: piecewise</source>
        <translation>RAYN Abbildung 2: stückweise</translation>
    </message>
    <message>
        <location filename="../../resources/scenes/rayn-2-piecewise.basinscope.json"/>
        <source>The source gives neither functions nor settings: function, samples, noise and bandwidth are chosen here. The bandwidth has the lowest leave-one-out error.</source>
        <translation>Die Quelle nennt weder Funktionen noch Einstellungen: Funktion, Datenpunkte, Rauschen und Bandbreite sind hier gewählt. Die Bandbreite hat den kleinsten Leave-one-out-Fehler.</translation>
    </message>
    <message>
        <location filename="../../resources/scenes/rayn-2-polynomial.basinscope.json"/>
        <source>RAYN Figure 2: polynomial</source>
        <translation>RAYN Abbildung 2: Polynom</translation>
    </message>
    <message>
        <location filename="../../resources/scenes/rayn-2-sinusoid.basinscope.json"/>
        <source>RAYN Figure 2: sinusoid</source>
        <translation>RAYN Abbildung 2: Sinus</translation>
    </message>
    <message>
        <location filename="../../resources/scenes/rayn-3.basinscope.json"/>
        <source>RAYN Figure 3: a surface</source>
        <translation>RAYN Abbildung 3: eine Fläche</translation>
    </message>
    <message>
        <location filename="../../resources/scenes/rayn-3.basinscope.json"/>
        <source>The source gives neither functions nor settings: function, samples, noise and bandwidth are chosen here. The source draws the surface in perspective; here it is a map with contour lines.</source>
        <translation>Die Quelle nennt weder Funktionen noch Einstellungen: Funktion, Datenpunkte, Rauschen und Bandbreite sind hier gewählt. Die Quelle zeichnet die Fläche perspektivisch; hier ist sie eine Karte mit Höhenlinien.</translation>
    </message>
    <message>
        <location filename="../../resources/scenes/rayn-4-5.basinscope.json"/>
        <source>All keys against the last 60, with decay and with time as one more key coordinate. Inside, every sample has the colour of its own value; those from before the change have an orange edge. The source draws the surfaces in perspective.</source>
        <translation>Alle Schlüssel gegen die letzten 60, mit Abklingen und mit der Zeit als weiterer Koordinate des Schlüssels. Innen hat jeder Datenpunkt die Farbe seines Wertes; die von vor dem Wechsel haben einen orangen Rand. Die Quelle zeichnet die Flächen perspektivisch.</translation>
    </message>
    <message>
        <location filename="../../resources/scenes/rayn-4-5.basinscope.json"/>
        <source>RAYN Figures 4 and 5: distribution shift</source>
        <translation>RAYN Abbildungen 4 und 5: Verteilungsverschiebung</translation>
    </message>
    <message>
        <location filename="../../resources/scenes/seven-on-a-ring.basinscope.json"/>
        <source>Seven on a ring</source>
        <translation>Sieben auf einem Ring</translation>
    </message>
    <message>
        <location filename="../../resources/scenes/smhn-1-basins.basinscope.json"/>
        <source>Four configurations of patterns, beta = 10. An initial condition counts as retrieved within epsilon = 0.01 of a pattern for softmax and 0.001 otherwise; at most 1000 steps instead of the published 50.</source>
        <translation>Vier Konfigurationen von Mustern, beta = 10. Ein Anfangswert gilt als abgerufen, wenn er bei softmax höchstens epsilon = 0,01 von einem Muster endet, sonst 0,001; höchstens 1000 Schritte statt der veröffentlichten 50.</translation>
    </message>
    <message>
        <location filename="../../resources/scenes/smhn-1-basins.basinscope.json"/>
        <source>SMHN Figure 1: basins</source>
        <translation>SMHN Abbildung 1: Einzugsgebiete</translation>
    </message>
    <message>
        <location filename="../../resources/scenes/smhn-1-contours.basinscope.json"/>
        <source>Four configurations of patterns, beta = 1. The trajectory starts at X^T softmax(X q) with beta = 1 and the published query q as it is.</source>
        <translation>Vier Konfigurationen von Mustern, beta = 1. Die Trajektorie beginnt bei X^T softmax(X q) mit beta = 1 und der veröffentlichten Anfrage q.</translation>
    </message>
    <message>
        <location filename="../../resources/scenes/smhn-1-contours.basinscope.json"/>
        <source>SMHN Figure 1: energies</source>
        <translation>SMHN Abbildung 1: Energien</translation>
    </message>
    <message>
        <location filename="../../resources/scenes/smhn-2-contours-beta-1.basinscope.json"/>
        <source>SMHN Figure 2a: energies</source>
        <translation>SMHN Abbildung 2a: Energien</translation>
    </message>
    <message>
        <location filename="../../resources/scenes/smhn-2-contours-beta-4.basinscope.json"/>
        <source>Four configurations of patterns, beta = 4. The trajectory starts at X^T softmax(X q) with beta = 1 and the published query q as it is.</source>
        <translation>Vier Konfigurationen von Mustern, beta = 4. Die Trajektorie beginnt bei X^T softmax(X q) mit beta = 1 und der veröffentlichten Anfrage q.</translation>
    </message>
    <message>
        <location filename="../../resources/scenes/smhn-2-contours-beta-4.basinscope.json"/>
        <source>SMHN Figure 2b: energies</source>
        <translation>SMHN Abbildung 2b: Energien</translation>
    </message>
    <message>
        <location filename="../../resources/scenes/smhn-3-basins-as-drawn.basinscope.json"/>
        <source>Four configurations of patterns, beta = 4. An initial condition counts as retrieved within epsilon = 0.01 of a pattern for softmax and 0.001 otherwise; at most 1000 steps instead of the published 50.</source>
        <translation>Vier Konfigurationen von Mustern, beta = 4. Ein Anfangswert gilt als abgerufen, wenn er bei softmax höchstens epsilon = 0,01 von einem Muster endet, sonst 0,001; höchstens 1000 Schritte statt der veröffentlichten 50.</translation>
    </message>
    <message>
        <location filename="../../resources/scenes/smhn-3-basins-as-drawn.basinscope.json"/>
        <source>SMHN Figure 3b: basins, patterns as drawn</source>
        <translation>SMHN Abbildung 3b: Einzugsgebiete, Muster wie gezeichnet</translation>
    </message>
    <message>
        <location filename="../../resources/scenes/smhn-3-basins-normalised.basinscope.json"/>
        <source>SMHN Figure 3a: basins, patterns normalised</source>
        <translation>SMHN Abbildung 3a: Einzugsgebiete, Muster normiert</translation>
    </message>
    <message>
        <location filename="../../resources/scenes/triangle.basinscope.json"/>
        <source>Three unit patterns at equal angles. Each becomes a fixed point once its separation 1.5 reaches m/beta, where m is the margin: at beta = 4/3 for 1.5-entmax, at 2/3 for 2-entmax.</source>
        <translation>Drei Muster der Norm 1 in gleichen Winkeln. Jedes wird Fixpunkt, sobald seine Trennung 1,5 den Wert m/beta erreicht, mit m dem Separationsrand: bei beta = 4/3 für 1,5-entmax, bei 2/3 für 2-entmax.</translation>
    </message>
    <message>
        <location filename="../../resources/scenes/triangle.basinscope.json"/>
        <source>Triangle</source>
        <translation>Dreieck</translation>
    </message>
    <message>
        <location filename="../../resources/scenes/ttr-2.basinscope.json"/>
        <source>TTR Figure 2: online regression of a switching sequence</source>
        <translation>TTR Abbildung 2: Online-Regression einer wechselnden Folge</translation>
    </message>
    <message>
        <location filename="../../resources/scenes/ttr-2.basinscope.json"/>
        <source>The source does not give the correlation of the noise (0.5 here), the scale of the scores nor the ridge of the local linear fit: unit keys and queries, scale 64 (h = 1/8) and ridge 0.001 give its order. Losses are medians of ten draws, as running means of five tokens. As published, linear attention ends worst, least squares stays high after the change, and the fits by similarity follow it, the linear one closest; round t = D least squares, which then just interpolates, is worse than all.</source>
        <translation>Die Quelle nennt weder die Korrelation des Rauschens (hier 0,5) noch die Skala der Scores noch die Strafe der lokal linearen Anpassung: Schlüssel und Anfragen der Norm 1, Skala 64 (h = 1/8) und Strafe 0,001 geben ihre Reihenfolge. Verluste sind Mediane über zehn Ziehungen, als gleitende Mittel über fünf Token. Wie veröffentlicht endet lineare Attention am schlechtesten, Kleinste Quadrate bleiben nach dem Wechsel hoch, und die Anpassungen nach Ähnlichkeit folgen ihm, die lineare am engsten; um t = D sind Kleinste Quadrate, die dort gerade interpolieren, schlechter als alle.</translation>
    </message>
    <message>
        <location filename="../../resources/scenes/ttr-3-random.basinscope.json"/>
        <source>Nothing is trained: cues and responses are random unit vectors, where the source trains embeddings. Linear attention falls short with 128 pairs in 64 dimensions, as published; so does recursive least squares at great length, which trained embeddings avoid.</source>
        <translation>Nichts wird trainiert: Hinweise und Antworten sind zufällige Vektoren der Norm 1, wo die Quelle Einbettungen trainiert. Lineare Attention versagt wie veröffentlicht bei 128 Paaren in 64 Dimensionen; ebenso rekursive kleinste Quadrate bei großer Länge, was trainierte Einbettungen vermeiden.</translation>
    </message>
    <message>
        <location filename="../../resources/scenes/ttr-3-random.basinscope.json"/>
        <source>TTR Figure 3: associative recall, 128 random pairs</source>
        <translation>TTR Abbildung 3: assoziativer Abruf, 128 zufällige Paare</translation>
    </message>
    <message>
        <location filename="../../resources/scenes/ttr-3.basinscope.json"/>
        <source>Nothing is trained: cues and responses are two orthonormal bases. Linear attention and recursive least squares recall all of the 64 pairs in 64 dimensions at any length, as published.</source>
        <translation>Nichts wird trainiert: Hinweise und Antworten sind zwei Orthonormalbasen. Lineare Attention und rekursive kleinste Quadrate rufen alle 64 Paare in 64 Dimensionen bei jeder Länge ab, wie veröffentlicht.</translation>
    </message>
    <message>
        <location filename="../../resources/scenes/ttr-3.basinscope.json"/>
        <source>TTR Figure 3: associative recall, 64 orthonormal pairs</source>
        <translation>TTR Abbildung 3: assoziativer Abruf, 64 orthonormale Paare</translation>
    </message>
    <message>
        <location filename="../../resources/scenes/two-tight-clusters.basinscope.json"/>
        <source>Two groups of three patterns. For moderate beta each group is retrieved as one mixture of its members; large beta tells the members apart.</source>
        <translation>Zwei Gruppen aus drei Mustern. Bei mittlerem beta wird jede Gruppe als ein Mischzustand ihrer Mitglieder abgerufen; großes beta unterscheidet die Mitglieder.</translation>
    </message>
    <message>
        <location filename="../../resources/scenes/two-tight-clusters.basinscope.json"/>
        <source>Two tight clusters</source>
        <translation>Zwei enge Cluster</translation>
    </message>
    <message>
        <location filename="../../ui/controls/bound_rows.cpp"/>
        <source>%1, slider</source>
        <translation>%1, Schieberegler</translation>
    </message>
    <message>
        <location filename="../../ui/controls/data_menu.cpp"/>
        <source>%1 could not be written</source>
        <translation>%1 konnte nicht geschrieben werden</translation>
    </message>
    <message>
        <location filename="../../ui/controls/data_menu.cpp"/>
        <source>Comma-separated text (*.csv);;Tab-separated text (*.tsv *.txt);;JSON with the parameters (*.json);;NumPy array (*.npy)</source>
        <translation>Text mit Kommas (*.csv);;Text mit Tabulatoren (*.tsv *.txt);;JSON mit den Parametern (*.json);;NumPy-Array (*.npy)</translation>
    </message>
    <message>
        <location filename="../../ui/controls/data_menu.cpp"/>
        <source>Copy data</source>
        <translation>Daten kopieren</translation>
    </message>
    <message>
        <location filename="../../ui/controls/data_menu.cpp"/>
        <source>Copy data as CSV</source>
        <translation>Daten als CSV kopieren</translation>
    </message>
    <message>
        <location filename="../../ui/controls/data_menu.cpp"/>
        <source>Copy data as JSON</source>
        <translation>Daten als JSON kopieren</translation>
    </message>
    <message>
        <location filename="../../ui/controls/data_menu.cpp"/>
        <source>Copy picture</source>
        <translation>Bild kopieren</translation>
    </message>
    <message>
        <location filename="../../ui/controls/data_menu.cpp"/>
        <source>Save data</source>
        <translation>Daten speichern</translation>
    </message>
    <message>
        <location filename="../../ui/controls/data_menu.cpp"/>
        <source>Save data…</source>
        <translation>Daten speichern…</translation>
    </message>
    <message>
        <location filename="../../ui/controls/dialog_foot.h"/>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <location filename="../../ui/controls/import_dialog.cpp"/>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <location filename="../../ui/controls/import_dialog.cpp"/>
        <source>All files</source>
        <translation>Alle Dateien</translation>
    </message>
    <message>
        <location filename="../../ui/controls/import_dialog.cpp"/>
        <source>Array</source>
        <translation>Array</translation>
    </message>
    <message>
        <location filename="../../ui/controls/import_dialog.cpp"/>
        <source>At most so many rows are taken; 0: all</source>
        <translation>Höchstens so viele Zeilen werden genommen; 0: alle</translation>
    </message>
    <message>
        <location filename="../../ui/controls/import_dialog.cpp"/>
        <source>Black and white in the file; they become −1 and 1</source>
        <translation>Schwarz und Weiß in der Datei; sie werden −1 und 1</translation>
    </message>
    <message>
        <location filename="../../ui/controls/import_dialog.cpp"/>
        <source>Blank</source>
        <translation>Leerzeichen</translation>
    </message>
    <message>
        <location filename="../../ui/controls/import_dialog.cpp"/>
        <source>Columns of the array are taken for its rows</source>
        <translation>Die Spalten des Arrays werden als seine Zeilen genommen</translation>
    </message>
    <message>
        <location filename="../../ui/controls/import_dialog.cpp"/>
        <source>Comma</source>
        <translation>Komma</translation>
    </message>
    <message>
        <location filename="../../ui/controls/import_dialog.cpp"/>
        <source>First line</source>
        <translation>Erste Zeile</translation>
    </message>
    <message>
        <location filename="../../ui/controls/import_dialog.cpp"/>
        <source>From 0 to 1</source>
        <translation>Von 0 bis 1</translation>
    </message>
    <message>
        <location filename="../../ui/controls/import_dialog.cpp"/>
        <source>From 0 to 255</source>
        <translation>Von 0 bis 255</translation>
    </message>
    <message>
        <location filename="../../ui/controls/import_dialog.cpp"/>
        <source>From −1 to 1</source>
        <translation>Von −1 bis 1</translation>
    </message>
    <message>
        <location filename="../../ui/controls/import_dialog.cpp"/>
        <source>Header</source>
        <translation>Kopfzeile</translation>
    </message>
    <message>
        <location filename="../../ui/controls/import_dialog.cpp"/>
        <source>Import</source>
        <translation>Importieren</translation>
    </message>
    <message>
        <location filename="../../ui/controls/import_dialog.cpp"/>
        <source>Import %1</source>
        <translation>%1 importieren</translation>
    </message>
    <message>
        <location filename="../../ui/controls/import_dialog.cpp"/>
        <source>Import from %1</source>
        <translation>Import aus %1</translation>
    </message>
    <message>
        <location filename="../../ui/controls/import_dialog.cpp"/>
        <source>Leave their rows out</source>
        <translation>Zeilen weglassen</translation>
    </message>
    <message>
        <location filename="../../ui/controls/import_dialog.cpp"/>
        <source>Lines to skip</source>
        <translation>Übersprungene Zeilen</translation>
    </message>
    <message>
        <location filename="../../ui/controls/import_dialog.cpp"/>
        <source>Missing values</source>
        <translation>Fehlende Werte</translation>
    </message>
    <message>
        <location filename="../../ui/controls/import_dialog.cpp"/>
        <source>Most rows</source>
        <translation>Zeilen max.</translation>
    </message>
    <message>
        <location filename="../../ui/controls/import_dialog.cpp"/>
        <source>No</source>
        <translation>Nein</translation>
    </message>
    <message>
        <location filename="../../ui/controls/import_dialog.cpp"/>
        <source>None</source>
        <translation>Keine</translation>
    </message>
    <message>
        <location filename="../../ui/controls/import_dialog.cpp"/>
        <source>Numbers</source>
        <translation>Zahlen</translation>
    </message>
    <message>
        <location filename="../../ui/controls/import_dialog.cpp"/>
        <source>Numbers as they are</source>
        <translation>Zahlen wie sie sind</translation>
    </message>
    <message>
        <location filename="../../ui/controls/import_dialog.cpp"/>
        <source>Pixels</source>
        <translation>Pixel</translation>
    </message>
    <message>
        <location filename="../../ui/controls/import_dialog.cpp"/>
        <source>Recognised</source>
        <translation>Erkannt</translation>
    </message>
    <message>
        <location filename="../../ui/controls/import_dialog.cpp"/>
        <source>Refuse them</source>
        <translation>Ablehnen</translation>
    </message>
    <message>
        <location filename="../../ui/controls/import_dialog.cpp"/>
        <source>Rows become columns</source>
        <translation>Zeilen werden Spalten</translation>
    </message>
    <message>
        <location filename="../../ui/controls/import_dialog.cpp"/>
        <source>Rows in which a used column has no number</source>
        <translation>Zeilen, in denen einer verwendeten Spalte eine Zahl fehlt</translation>
    </message>
    <message>
        <location filename="../../ui/controls/import_dialog.cpp"/>
        <source>Selected columns are used as</source>
        <translation>Gewählte Spalten sind</translation>
    </message>
    <message>
        <location filename="../../ui/controls/import_dialog.cpp"/>
        <source>Semicolon</source>
        <translation>Semikolon</translation>
    </message>
    <message>
        <location filename="../../ui/controls/import_dialog.cpp"/>
        <source>Separator</source>
        <translation>Trennzeichen</translation>
    </message>
    <message>
        <location filename="../../ui/controls/import_dialog.cpp"/>
        <source>Skip lines</source>
        <translation>Überspringen</translation>
    </message>
    <message>
        <location filename="../../ui/controls/import_dialog.cpp"/>
        <source>So many lines before the header, or rows of an array, are passed over</source>
        <translation>So viele Zeilen vor der Kopfzeile oder Zeilen eines Arrays werden übergangen</translation>
    </message>
    <message>
        <location filename="../../ui/controls/import_dialog.cpp"/>
        <source>Space in the table changes to the next use</source>
        <translation>Die Leertaste wechselt in der Tabelle zur nächsten Verwendung</translation>
    </message>
    <message>
        <location filename="../../ui/controls/import_dialog.cpp"/>
        <source>Tab</source>
        <translation>Tabulator</translation>
    </message>
    <message>
        <location filename="../../ui/controls/import_dialog.cpp"/>
        <source>There is not enough memory to read it.</source>
        <translation>Zu wenig Speicher, um sie zu lesen.</translation>
    </message>
    <message>
        <location filename="../../ui/controls/import_dialog.cpp"/>
        <source>Transpose</source>
        <translation>Transponieren</translation>
    </message>
    <message>
        <location filename="../../ui/controls/import_dialog.cpp"/>
        <source>What stands between the fields of a line</source>
        <translation>Was zwischen den Feldern einer Zeile steht</translation>
    </message>
    <message>
        <location filename="../../ui/controls/import_dialog.cpp"/>
        <source>What the selected columns are used as</source>
        <translation>Wofür die gewählten Spalten stehen</translation>
    </message>
    <message>
        <location filename="../../ui/controls/import_dialog.cpp"/>
        <source>Whether the first line names the columns</source>
        <translation>Ob die erste Zeile die Spalten benennt</translation>
    </message>
    <message>
        <location filename="../../ui/controls/import_dialog.cpp"/>
        <source>Which array of the archive</source>
        <translation>Welches Array des Archivs</translation>
    </message>
    <message>
        <location filename="../../ui/controls/import_dialog.cpp"/>
        <source>all</source>
        <translation>alle</translation>
    </message>
    <message>
        <location filename="../../ui/controls/import_dialog.cpp"/>
        <source>the clipboard</source>
        <translation>der Zwischenablage</translation>
    </message>
    <message>
        <location filename="../../ui/controls/import_dialog.cpp"/>
        <source>… and %1 more</source>
        <translation>… und %1 weitere</translation>
    </message>
    <message>
        <location filename="../../ui/controls/import_preview.cpp"/>
        <source>%1 missing</source>
        <translation>%1 fehlen</translation>
    </message>
    <message numerus="yes">
        <location filename="../../ui/controls/import_preview.cpp"/>
        <source>%n word(s)</source>
        <translation>
            <numerusform>%n Wort</numerusform>
            <numerusform>%n Wörter</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../ui/controls/import_preview.cpp"/>
        <source>Coordinate</source>
        <translation>Koordinate</translation>
    </message>
    <message>
        <location filename="../../ui/controls/import_preview.cpp"/>
        <source>First rows</source>
        <translation>Erste Zeilen</translation>
    </message>
    <message>
        <location filename="../../ui/controls/import_preview.cpp"/>
        <source>Holds</source>
        <translation>Enthält</translation>
    </message>
    <message>
        <location filename="../../ui/controls/import_preview.cpp"/>
        <source>Key</source>
        <translation>Schlüssel</translation>
    </message>
    <message>
        <location filename="../../ui/controls/import_preview.cpp"/>
        <source>Label</source>
        <translation>Name</translation>
    </message>
    <message>
        <location filename="../../ui/controls/import_preview.cpp"/>
        <source>Not used</source>
        <translation>Ungenutzt</translation>
    </message>
    <message>
        <location filename="../../ui/controls/import_preview.cpp"/>
        <source>Used as</source>
        <translation>Steht für</translation>
    </message>
    <message>
        <location filename="../../ui/controls/import_preview.cpp"/>
        <source>Value</source>
        <translation>Wert</translation>
    </message>
    <message>
        <location filename="../../ui/controls/import_preview.cpp"/>
        <source>empty</source>
        <translation>leer</translation>
    </message>
    <message>
        <location filename="../../ui/controls/import_preview.cpp"/>
        <source>numbers</source>
        <translation>Zahlen</translation>
    </message>
    <message>
        <location filename="../../ui/controls/import_preview.cpp"/>
        <source>row numbers</source>
        <translation>Zeilennummern</translation>
    </message>
    <message>
        <location filename="../../ui/controls/import_preview.cpp"/>
        <source>words</source>
        <translation>Wörter</translation>
    </message>
    <message>
        <location filename="../../ui/controls/import_reading.cpp"/>
        <source>needs at least one column of numbers</source>
        <translation>braucht mindestens eine Spalte mit Zahlen</translation>
    </message>
    <message>
        <location filename="../../ui/controls/method_panel.cpp"/>
        <source> Rows are separated by ";".</source>
        <translation> Zeilen werden durch „;“ getrennt.</translation>
    </message>
    <message>
        <location filename="../../ui/controls/method_panel.cpp"/>
        <source>Member</source>
        <translation>Summand</translation>
    </message>
    <message>
        <location filename="../../ui/controls/method_panel.cpp"/>
        <source>identity, %1 × %1</source>
        <translation>Einheitsmatrix, %1 × %1</translation>
    </message>
    <message>
        <location filename="../../ui/controls/method_panel.cpp"/>
        <source>needs rows of %1 numbers with a ; between rows</source>
        <translation>verlangt Zeilen mit je %1 Zahlen und ; zwischen den Zeilen</translation>
    </message>
    <message>
        <location filename="../../ui/controls/number_entry.cpp"/>
        <source>above %1</source>
        <translation>über %1</translation>
    </message>
    <message>
        <location filename="../../ui/controls/number_entry.cpp"/>
        <source>above %1 and at most %2</source>
        <translation>über %1 und höchstens %2</translation>
    </message>
    <message>
        <location filename="../../ui/controls/number_entry.cpp"/>
        <source>from %1 to %2</source>
        <translation>von %1 bis %2</translation>
    </message>
    <message>
        <location filename="../../ui/controls/number_entry.cpp"/>
        <source>needs %1 %2; kept %3</source>
        <translation>verlangt %1 %2; es bleibt %3</translation>
    </message>
    <message>
        <location filename="../../ui/controls/number_entry.cpp"/>
        <source>needs %1%2; kept %3</source>
        <translation>verlangt %1%2; es bleibt %3</translation>
    </message>
    <message>
        <location filename="../../ui/controls/number_entry.cpp"/>
        <source>needs %1; kept %2</source>
        <translation>verlangt %1; es bleibt %2</translation>
    </message>
    <message>
        <location filename="../../ui/controls/number_entry.cpp"/>
        <source>of at least %1</source>
        <translation>ab %1</translation>
    </message>
    <message>
        <location filename="../../ui/controls/number_entry.cpp"/>
        <source>of at most %1</source>
        <translation>bis %1</translation>
    </message>
    <message>
        <location filename="../../ui/controls/number_lists.cpp"/>
        <source>needs %1 numbers with commas between them</source>
        <translation>verlangt %1 Zahlen mit Trennzeichen dazwischen</translation>
    </message>
    <message>
        <location filename="../../ui/controls/number_lists.cpp"/>
        <source>needs %1 numbers, not %2</source>
        <translation>verlangt %1 Zahlen, nicht %2</translation>
    </message>
    <message>
        <location filename="../../ui/controls/number_lists.cpp"/>
        <source>needs up to %1 %2 from %3 to %4</source>
        <translation>verlangt bis zu %1 %2 von %3 bis %4</translation>
    </message>
    <message>
        <location filename="../../ui/controls/number_lists.cpp"/>
        <source>whole numbers</source>
        <translation>ganze Zahlen</translation>
    </message>
    <message>
        <location filename="../../ui/controls/progress_row.cpp"/>
        <source>about %1:%2 left</source>
        <translation>noch etwa %1:%2</translation>
    </message>
    <message>
        <location filename="../../ui/controls/section.cpp"/>
        <source>%1, section</source>
        <translation>%1, Abschnitt</translation>
    </message>
    <message>
        <location filename="../../ui/document/autosave.cpp"/>
        <source>No recovery copy is kept: %1</source>
        <translation>Es gibt keine Sicherungskopie: %1</translation>
    </message>
    <message>
        <location filename="../../ui/document/autosave.cpp"/>
        <source>The recovery copy could not be written</source>
        <translation>Die Sicherungskopie konnte nicht geschrieben werden</translation>
    </message>
    <message>
        <location filename="../../ui/document/lesson_files.cpp"/>
        <source>it cannot be read</source>
        <translation>die Datei lässt sich nicht lesen</translation>
    </message>
    <message>
        <location filename="../../ui/document/pattern_file.cpp"/>
        <source>expected at least one number</source>
        <translation>erwartet wird mindestens eine Zahl</translation>
    </message>
    <message>
        <location filename="../../ui/document/pattern_file.cpp"/>
        <source>expected queries of %1, as the patterns have, not %2</source>
        <translation>erwartet werden Anfragen aus %1 wie die Muster, nicht %2</translation>
    </message>
    <message>
        <location filename="../../ui/document/preset_scenes.cpp"/>
        <source>scene %1: %2</source>
        <translation>Szene %1: %2</translation>
    </message>
    <message>
        <location filename="../../ui/document/preset_scenes.cpp"/>
        <source>the program was built without the scene %1</source>
        <translation>dem Programm fehlt die Szene %1</translation>
    </message>
    <message>
        <location filename="../../ui/document/save_path.cpp"/>
        <source>%1 exists already. Do you want to replace it?</source>
        <translation>%1 gibt es schon. Soll die Datei ersetzt werden?</translation>
    </message>
    <message>
        <location filename="../../ui/document/save_path.cpp"/>
        <source>%1 in %2</source>
        <translation>%1 in %2</translation>
    </message>
    <message>
        <location filename="../../ui/document/scene_document.cpp"/>
        <source>Could not save %1</source>
        <translation>%1 konnte nicht gespeichert werden</translation>
    </message>
    <message>
        <location filename="../../ui/document/scene_document.cpp"/>
        <source>Could not save %1: %2</source>
        <translation>%1 wurde nicht gespeichert: %2</translation>
    </message>
    <message>
        <location filename="../../ui/document/scene_size.cpp"/>
        <source>its points have %1 numbers, and a scene file holds at most %2.</source>
        <translation>ihre Punkte haben %1 Zahlen, eine Szenendatei fasst höchstens %2.</translation>
    </message>
    <message>
        <location filename="../../ui/document/variations.cpp"/>
        <source>, slice</source>
        <translation>, Schnitt</translation>
    </message>
    <message>
        <location filename="../../ui/document/variations.cpp"/>
        <source>Patterns</source>
        <translation>Muster</translation>
    </message>
    <message>
        <location filename="../../ui/document/variations.cpp"/>
        <source>Separation</source>
        <translation>Separation</translation>
    </message>
    <message>
        <location filename="../../ui/document/variations.cpp"/>
        <source>Temperature β</source>
        <translation>Temperatur β</translation>
    </message>
    <message>
        <location filename="../../ui/document/variations.cpp"/>
        <source>layer-normalised patterns</source>
        <translation>schichtnormierte Muster</translation>
    </message>
    <message>
        <location filename="../../ui/document/variations.cpp"/>
        <source>patterns as given</source>
        <translation>Muster wie gegeben</translation>
    </message>
    <message>
        <location filename="../../ui/document/variations.cpp"/>
        <source>plane (x, y, −x−y), D = 3</source>
        <translation>Ebene (x, y, −x−y), D = 3</translation>
    </message>
    <message>
        <location filename="../../ui/document/variations.cpp"/>
        <source>sparsemax</source>
        <translation>sparsemax</translation>
    </message>
    <message>
        <location filename="../../ui/document/variations.cpp"/>
        <source>unchanged</source>
        <translation>unverändert</translation>
    </message>
    <message>
        <location filename="../../ui/document/variations.cpp"/>
        <source>unit patterns</source>
        <translation>normierte Muster</translation>
    </message>
    <message>
        <location filename="../../ui/document/writing.cpp"/>
        <source>there is not enough memory</source>
        <translation>zu wenig Speicher</translation>
    </message>
    <message>
        <location filename="../../ui/export/animation/animation_formats.cpp"/>
        <source>a GIF could not be begun</source>
        <translation>ein GIF ließ sich nicht beginnen</translation>
    </message>
    <message>
        <location filename="../../ui/export/animation/animation_formats.cpp"/>
        <source>a WebP could not be begun</source>
        <translation>ein WebP konnte nicht begonnen werden</translation>
    </message>
    <message>
        <location filename="../../ui/export/animation/animation_formats.cpp"/>
        <source>a frame could not be brought to 256 colours</source>
        <translation>ein Einzelbild ließ sich nicht auf 256 Farben bringen</translation>
    </message>
    <message>
        <location filename="../../ui/export/animation/animation_formats.cpp"/>
        <source>a frame could not be encoded as GIF</source>
        <translation>ein Bild konnte nicht als GIF kodiert werden</translation>
    </message>
    <message>
        <location filename="../../ui/export/animation/animation_formats.cpp"/>
        <source>a frame could not be encoded as GIF: %1</source>
        <translation>ein Bild konnte nicht als GIF kodiert werden: %1</translation>
    </message>
    <message>
        <location filename="../../ui/export/animation/animation_formats.cpp"/>
        <source>a frame could not be encoded as WebP: %1</source>
        <translation>ein Bild konnte nicht als WebP kodiert werden: %1</translation>
    </message>
    <message>
        <location filename="../../ui/export/animation/animation_writer.cpp"/>
        <source>MP4 needs the program ffmpeg, which is not installed; expected a name that ends in .gif, .webp or .png</source>
        <translation>MP4 braucht das Programm ffmpeg, das nicht installiert ist; erwartet wird ein Name auf .gif, .webp oder .png</translation>
    </message>
    <message>
        <location filename="../../ui/export/animation/animation_writer.cpp"/>
        <source>a frame could not be encoded as PNG</source>
        <translation>ein Einzelbild ließ sich nicht als PNG kodieren</translation>
    </message>
    <message>
        <location filename="../../ui/export/animation/animation_writer.cpp"/>
        <source>expected a name that ends in %1</source>
        <translation>erwartet wird ein Name, der auf %1 endet</translation>
    </message>
    <message>
        <location filename="../../ui/export/animation/animation_writer.cpp"/>
        <source>ffmpeg made no film</source>
        <translation>ffmpeg hat keinen Film erzeugt</translation>
    </message>
    <message>
        <location filename="../../ui/export/animation/animation_writer.cpp"/>
        <source>ffmpeg made no film: %1</source>
        <translation>ffmpeg hat keinen Film erzeugt: %1</translation>
    </message>
    <message>
        <location filename="../../ui/export/card_grid.cpp"/>
        <source>a width of %1 mm has no room for the table %2, expected about %3 mm</source>
        <translation>eine Breite von %1 mm hat keinen Platz für die Tabelle %2, erwartet werden etwa %3 mm</translation>
    </message>
    <message>
        <location filename="../../ui/export/card_sheet.cpp"/>
        <source>Basinscope </source>
        <translation>Basinscope </translation>
    </message>
    <message>
        <location filename="../../ui/export/card_sheet.cpp"/>
        <source>axes: </source>
        <translation>Achsen: </translation>
    </message>
    <message>
        <location filename="../../ui/export/dialog/export_dialog.cpp"/>
        <source> mm</source>
        <translation> mm</translation>
    </message>
    <message>
        <location filename="../../ui/export/dialog/export_dialog.cpp"/>
        <source> pt</source>
        <translation> pt</translation>
    </message>
    <message>
        <location filename="../../ui/export/dialog/export_dialog.cpp"/>
        <source>%1 (not installed)</source>
        <translation>%1 (nicht installiert)</translation>
    </message>
    <message>
        <location filename="../../ui/export/dialog/export_dialog.cpp"/>
        <source>%1 fonts embedded</source>
        <translation>%1 Schriften eingebettet</translation>
    </message>
    <message>
        <location filename="../../ui/export/dialog/export_dialog.cpp"/>
        <source>%1 ppi</source>
        <translation>%1 ppi</translation>
    </message>
    <message>
        <location filename="../../ui/export/dialog/export_dialog.cpp"/>
        <source>%1 × %2 mm</source>
        <translation>%1 × %2 mm</translation>
    </message>
    <message>
        <location filename="../../ui/export/dialog/export_dialog.cpp"/>
        <source>%1, %2 mm</source>
        <translation>%1, %2 mm</translation>
    </message>
    <message>
        <location filename="../../ui/export/dialog/export_dialog.cpp"/>
        <source>Actual size</source>
        <translation>Originalgröße</translation>
    </message>
    <message>
        <location filename="../../ui/export/dialog/export_dialog.cpp"/>
        <source>Caption</source>
        <translation>Bildunterschrift</translation>
    </message>
    <message>
        <location filename="../../ui/export/dialog/export_dialog.cpp"/>
        <source>Caption of the figure</source>
        <translation>Bildunterschrift der Abbildung</translation>
    </message>
    <message>
        <location filename="../../ui/export/dialog/export_dialog.cpp"/>
        <source>Computing the figure at %1 ppi, %2 %…</source>
        <translation>Abbildung wird mit %1 ppi berechnet, %2 %…</translation>
    </message>
    <message>
        <location filename="../../ui/export/dialog/export_dialog.cpp"/>
        <source>Computing the figure at %1 ppi…</source>
        <translation>Abbildung wird mit %1 ppi berechnet…</translation>
    </message>
    <message>
        <location filename="../../ui/export/dialog/export_dialog.cpp"/>
        <source>Copied as a picture, SVG and PDF.</source>
        <translation>Als Bild, SVG und PDF kopiert.</translation>
    </message>
    <message>
        <location filename="../../ui/export/dialog/export_dialog.cpp"/>
        <source>Copied the caption.</source>
        <translation>Bildunterschrift kopiert.</translation>
    </message>
    <message>
        <location filename="../../ui/export/dialog/export_dialog.cpp"/>
        <source>Copy caption</source>
        <translation>Bildunterschrift kopieren</translation>
    </message>
    <message>
        <location filename="../../ui/export/dialog/export_dialog.cpp"/>
        <source>Copy figure</source>
        <translation>Abbildung kopieren</translation>
    </message>
    <message>
        <location filename="../../ui/export/dialog/export_dialog.cpp"/>
        <source>Custom</source>
        <translation>Eigene</translation>
    </message>
    <message>
        <location filename="../../ui/export/dialog/export_dialog.cpp"/>
        <source>Export figure</source>
        <translation>Abbildung exportieren</translation>
    </message>
    <message>
        <location filename="../../ui/export/dialog/export_dialog.cpp"/>
        <source>Fields are computed again at %1 ppi; they are stored without loss.</source>
        <translation>Felder werden mit %1 ppi neu berechnet und verlustfrei gespeichert.</translation>
    </message>
    <message>
        <location filename="../../ui/export/dialog/export_dialog.cpp"/>
        <source>Fields at</source>
        <translation>Felder mit</translation>
    </message>
    <message>
        <location filename="../../ui/export/dialog/export_dialog.cpp"/>
        <source>Figures (*.pdf *.svg *.png)</source>
        <translation>Abbildungen (*.pdf *.svg *.png)</translation>
    </message>
    <message>
        <location filename="../../ui/export/dialog/export_dialog.cpp"/>
        <source>File</source>
        <translation>Datei</translation>
    </message>
    <message>
        <location filename="../../ui/export/dialog/export_dialog.cpp"/>
        <source>Fit width</source>
        <translation>Breite einpassen</translation>
    </message>
    <message>
        <location filename="../../ui/export/dialog/export_dialog.cpp"/>
        <source>Fixed height</source>
        <translation>Feste Höhe</translation>
    </message>
    <message>
        <location filename="../../ui/export/dialog/export_dialog.cpp"/>
        <source>Font</source>
        <translation>Schrift</translation>
    </message>
    <message>
        <location filename="../../ui/export/dialog/export_dialog.cpp"/>
        <source>Height of the page</source>
        <translation>Höhe der Seite</translation>
    </message>
    <message>
        <location filename="../../ui/export/dialog/export_dialog.cpp"/>
        <source>LaTeX</source>
        <translation>LaTeX</translation>
    </message>
    <message>
        <location filename="../../ui/export/dialog/export_dialog.cpp"/>
        <source>Legend</source>
        <translation>Legende</translation>
    </message>
    <message>
        <location filename="../../ui/export/dialog/export_dialog.cpp"/>
        <source>Notes below</source>
        <translation>Notizen darunter</translation>
    </message>
    <message>
        <location filename="../../ui/export/dialog/export_dialog.cpp"/>
        <source>Nothing is written on this scene (View ▸ Notes)</source>
        <translation>Zu dieser Szene ist nichts notiert (Ansicht ▸ Notizen)</translation>
    </message>
    <message>
        <location filename="../../ui/export/dialog/export_dialog.cpp"/>
        <source>Preview</source>
        <translation>Vorschau</translation>
    </message>
    <message>
        <location filename="../../ui/export/dialog/export_dialog.cpp"/>
        <source>Resolution of fields</source>
        <translation>Auflösung der Felder</translation>
    </message>
    <message>
        <location filename="../../ui/export/dialog/export_dialog.cpp"/>
        <source>Scene inside the file</source>
        <translation>Szene in der Datei</translation>
    </message>
    <message>
        <location filename="../../ui/export/dialog/export_dialog.cpp"/>
        <source>Settings as footer</source>
        <translation>Angaben als Fußzeile</translation>
    </message>
    <message>
        <location filename="../../ui/export/dialog/export_dialog.cpp"/>
        <source>Size</source>
        <translation>Größe</translation>
    </message>
    <message>
        <location filename="../../ui/export/dialog/export_dialog.cpp"/>
        <source>Size of text</source>
        <translation>Schriftgröße</translation>
    </message>
    <message>
        <location filename="../../ui/export/dialog/export_dialog.cpp"/>
        <source>Text</source>
        <translation>Text</translation>
    </message>
    <message>
        <location filename="../../ui/export/dialog/export_dialog.cpp"/>
        <source>The file can be dropped on the window, or rendered again</source>
        <translation>Die Datei lässt sich auf das Fenster ziehen und erneut ausgeben</translation>
    </message>
    <message>
        <location filename="../../ui/export/dialog/export_dialog.cpp"/>
        <source>The file name must end in .pdf, .svg or .png.</source>
        <translation>Der Dateiname muss auf .pdf, .svg oder .png enden.</translation>
    </message>
    <message>
        <location filename="../../ui/export/dialog/export_dialog.cpp"/>
        <source>Transparent background</source>
        <translation>Hintergrund durchsichtig</translation>
    </message>
    <message>
        <location filename="../../ui/export/dialog/export_dialog.cpp"/>
        <source>What is written on the scene, under the figure</source>
        <translation>Was zur Szene notiert ist, unter der Abbildung</translation>
    </message>
    <message>
        <location filename="../../ui/export/dialog/export_dialog.cpp"/>
        <source>Whole page</source>
        <translation>Ganze Seite</translation>
    </message>
    <message>
        <location filename="../../ui/export/dialog/export_dialog.cpp"/>
        <source>Width of lines</source>
        <translation>Linienstärke</translation>
    </message>
    <message>
        <location filename="../../ui/export/dialog/export_dialog.cpp"/>
        <source>Width of the page</source>
        <translation>Breite der Seite</translation>
    </message>
    <message>
        <location filename="../../ui/export/dialog/export_dialog.cpp"/>
        <source>Zoom</source>
        <translation>Vergrößerung</translation>
    </message>
    <message>
        <location filename="../../ui/export/dialog/export_dialog.cpp"/>
        <source>Zoom of the preview</source>
        <translation>Vergrößerung der Vorschau</translation>
    </message>
    <message>
        <location filename="../../ui/export/dialog/export_dialog.cpp"/>
        <source>expected size %1 MB</source>
        <translation>erwartete Größe %1 MB</translation>
    </message>
    <message>
        <location filename="../../ui/export/dialog/export_dialog.cpp"/>
        <source>expected size %1 kB</source>
        <translation>erwartete Größe %1 kB</translation>
    </message>
    <message>
        <location filename="../../ui/export/dialog/export_dialog.cpp"/>
        <source>fields at %1 ppi</source>
        <translation>Felder mit %1 ppi</translation>
    </message>
    <message>
        <location filename="../../ui/export/dialog/export_dialog.cpp"/>
        <source>lines at least %1 pt</source>
        <translation>Linien mindestens %1 pt</translation>
    </message>
    <message>
        <location filename="../../ui/export/dialog/export_dialog.cpp"/>
        <source>smallest text %1 pt</source>
        <translation>kleinste Schrift %1 pt</translation>
    </message>
    <message>
        <location filename="../../ui/export/dialog/export_dialog.cpp"/>
        <source>text names its font, %1</source>
        <translation>Text nennt seine Schrift, %1</translation>
    </message>
    <message>
        <location filename="../../ui/export/dialog/figure_preview.cpp"/>
        <source>%1 by %2 mm</source>
        <translation>%1 mal %2 mm</translation>
    </message>
    <message>
        <location filename="../../ui/export/dialog/figure_preview.cpp"/>
        <source>Drawing the preview, %1 %…</source>
        <translation>Vorschau wird gezeichnet, %1 %…</translation>
    </message>
    <message>
        <location filename="../../ui/export/dialog/figure_preview.cpp"/>
        <source>Drawing the preview…</source>
        <translation>Vorschau wird gezeichnet…</translation>
    </message>
    <message>
        <location filename="../../ui/export/dialog/figure_preview.cpp"/>
        <source>Preview of the figure</source>
        <translation>Vorschau der Abbildung</translation>
    </message>
    <message>
        <location filename="../../ui/export/dialog/page_dialog.cpp"/>
        <source>As in the window</source>
        <translation>Wie im Fenster</translation>
    </message>
    <message>
        <location filename="../../ui/export/dialog/page_dialog.cpp"/>
        <source>Columns</source>
        <translation>Spalten</translation>
    </message>
    <message>
        <location filename="../../ui/export/dialog/page_dialog.cpp"/>
        <source>Columns of panels</source>
        <translation>Spalten der Teilbilder</translation>
    </message>
    <message>
        <location filename="../../ui/export/dialog/page_dialog.cpp"/>
        <source>Dark</source>
        <translation>Dunkel</translation>
    </message>
    <message>
        <location filename="../../ui/export/dialog/page_dialog.cpp"/>
        <source>Export…</source>
        <translation>Exportieren…</translation>
    </message>
    <message>
        <location filename="../../ui/export/dialog/page_dialog.cpp"/>
        <source>Format</source>
        <translation>Format</translation>
    </message>
    <message>
        <location filename="../../ui/export/dialog/page_dialog.cpp"/>
        <source>Grey</source>
        <translation>Grau</translation>
    </message>
    <message>
        <location filename="../../ui/export/dialog/page_dialog.cpp"/>
        <source>Letters</source>
        <translation>Buchstaben</translation>
    </message>
    <message>
        <location filename="../../ui/export/dialog/page_dialog.cpp"/>
        <source>Letters of panels</source>
        <translation>Buchstaben der Teilbilder</translation>
    </message>
    <message>
        <location filename="../../ui/export/dialog/page_dialog.cpp"/>
        <source>Light</source>
        <translation>Hell</translation>
    </message>
    <message>
        <location filename="../../ui/export/dialog/page_dialog.cpp"/>
        <source>Panels</source>
        <translation>Teilbilder</translation>
    </message>
    <message>
        <location filename="../../ui/export/dialog/page_dialog.cpp"/>
        <source>Theme</source>
        <translation>Farben</translation>
    </message>
    <message>
        <location filename="../../ui/export/embedded_scene.cpp"/>
        <source> and </source>
        <translation> und </translation>
    </message>
    <message>
        <location filename="../../ui/export/embedded_scene.cpp"/>
        <source>%1 not inside this file</source>
        <translation>%1 nicht in dieser Datei enthalten</translation>
    </message>
    <message>
        <location filename="../../ui/export/field_notes.cpp"/>
        <source> (double precision: %1)</source>
        <translation> (doppelte Genauigkeit: %1)</translation>
    </message>
    <message>
        <location filename="../../ui/export/field_notes.cpp"/>
        <source> (single precision; tolerance at most %1, &lt;i&gt;ε&lt;/i&gt; at most %2)</source>
        <translation> (einfache Genauigkeit; Toleranz höchstens %1, &lt;i&gt;ε&lt;/i&gt; höchstens %2)</translation>
    </message>
    <message>
        <location filename="../../ui/export/field_notes.cpp"/>
        <source>%1 engine</source>
        <translation>Berechnung: %1</translation>
    </message>
    <message>
        <location filename="../../ui/export/field_notes.cpp"/>
        <source>%1 of the window proven</source>
        <translation>%1 des Fensters bewiesen</translation>
    </message>
    <message>
        <location filename="../../ui/export/field_notes.cpp"/>
        <source>darker basins take more steps</source>
        <translation>dunklere Einzugsgebiete brauchen mehr Schritte</translation>
    </message>
    <message>
        <location filename="../../ui/export/field_notes.cpp"/>
        <source>double precision</source>
        <translation>doppelte Genauigkeit</translation>
    </message>
    <message>
        <location filename="../../ui/export/field_notes.cpp"/>
        <source>energy in %1 equal steps from %2 to %3</source>
        <translation>Energie in %1 gleichen Stufen von %2 bis %3</translation>
    </message>
    <message>
        <location filename="../../ui/export/field_notes.cpp"/>
        <source>energy in %1 equal steps over each panel’s own range</source>
        <translation>Energie in %1 gleichen Stufen über den Bereich jedes Teilbilds</translation>
    </message>
    <message>
        <location filename="../../ui/export/field_notes.cpp"/>
        <source>layer normalisation shown on the plane (&lt;i&gt;x&lt;/i&gt;, &lt;i&gt;y&lt;/i&gt;, −&lt;i&gt;x&lt;/i&gt; − &lt;i&gt;y&lt;/i&gt;)</source>
        <translation>Schichtnormierung, gezeigt in der Ebene (&lt;i&gt;x&lt;/i&gt;, &lt;i&gt;y&lt;/i&gt;, −&lt;i&gt;x&lt;/i&gt; − &lt;i&gt;y&lt;/i&gt;)</translation>
    </message>
    <message>
        <location filename="../../ui/export/figure.cpp"/>
        <source> (%1, seed %2)</source>
        <translation> (%1, Seed %2)</translation>
    </message>
    <message>
        <location filename="../../ui/export/figure.cpp"/>
        <source>, layer norm</source>
        <translation>, schichtnormiert</translation>
    </message>
    <message>
        <location filename="../../ui/export/figure.cpp"/>
        <source>, unit norm</source>
        <translation>, auf Norm 1</translation>
    </message>
    <message>
        <location filename="../../ui/export/figure.cpp"/>
        <source>Basins of attraction</source>
        <translation>Einzugsgebiete</translation>
    </message>
    <message>
        <location filename="../../ui/export/figure.cpp"/>
        <source>Basinscope figure</source>
        <translation>Abbildung aus Basinscope</translation>
    </message>
    <message>
        <location filename="../../ui/export/figure.cpp"/>
        <source>Energy and trajectories</source>
        <translation>Energie und Trajektorien</translation>
    </message>
    <message>
        <location filename="../../ui/export/figure.cpp"/>
        <source>as given</source>
        <translation>wie gegeben</translation>
    </message>
    <message>
        <location filename="../../ui/export/figure.cpp"/>
        <source>at most %1, tolerance %2, &lt;i&gt;ε&lt;/i&gt; = %3</source>
        <translation>höchstens %1, Toleranz %2, &lt;i&gt;ε&lt;/i&gt; = %3</translation>
    </message>
    <message>
        <location filename="../../ui/export/figure.cpp"/>
        <source>figures side by side need the same number of rows</source>
        <translation>Abbildungen nebeneinander brauchen gleich viele Zeilen</translation>
    </message>
    <message>
        <location filename="../../ui/export/figure.cpp"/>
        <source>layer norm</source>
        <translation>Schichtnorm</translation>
    </message>
    <message>
        <location filename="../../ui/export/figure.cpp"/>
        <source>left: %1; right: %2</source>
        <translation>links: %1; rechts: %2</translation>
    </message>
    <message>
        <location filename="../../ui/export/figure.cpp"/>
        <source>the scene has no compare grid: neither view.compare.rows nor columns</source>
        <translation>die Szene hat kein Vergleichsgitter: weder view.compare.rows noch columns</translation>
    </message>
    <message>
        <location filename="../../ui/export/figure.cpp"/>
        <source>unit norm</source>
        <translation>Norm 1</translation>
    </message>
    <message>
        <location filename="../../ui/export/figure.cpp"/>
        <source>unit-norm patterns</source>
        <translation>Muster mit Norm 1</translation>
    </message>
    <message>
        <location filename="../../ui/export/figure_file.cpp"/>
        <source>a picture of that width and resolution does not fit in memory</source>
        <translation>ein Bild dieser Breite und Auflösung passt nicht in den Speicher</translation>
    </message>
    <message>
        <location filename="../../ui/export/figure_file.cpp"/>
        <source>the SVG writer made a file of an unknown form</source>
        <translation>die SVG-Ausgabe hat eine unbekannte Form</translation>
    </message>
    <message>
        <location filename="../../ui/export/figure_file.cpp"/>
        <source>the picture could not be encoded as PNG</source>
        <translation>das Bild ließ sich nicht als PNG kodieren</translation>
    </message>
    <message>
        <location filename="../../ui/export/figure_offer.cpp"/>
        <source>%1 %2: expected one of %3</source>
        <translation>%1 %2: erwartet wird eines von %3</translation>
    </message>
    <message>
        <location filename="../../ui/export/figure_offer.cpp"/>
        <source>%1 %2: it fills a page of its own, expected it without other panels</source>
        <translation>%1 %2: es füllt eine eigene Seite, erwartet wird kein anderes Teilbild daneben</translation>
    </message>
    <message>
        <location filename="../../ui/export/figure_offer.cpp"/>
        <source>%1 fills a page of its own, which has no columns</source>
        <translation>%1 füllt eine eigene Seite, die keine Spalten hat</translation>
    </message>
    <message>
        <location filename="../../ui/export/figure_offer.cpp"/>
        <source>Compare grid</source>
        <translation>Vergleichsgitter</translation>
    </message>
    <message>
        <location filename="../../ui/export/figure_offer.cpp"/>
        <source>The scene has no compare grid: open Compare and choose rows or columns.</source>
        <translation>Die Szene hat kein Vergleichsgitter: Vergleich öffnen und Zeilen oder Spalten wählen.</translation>
    </message>
    <message>
        <location filename="../../ui/export/page.h"/>
        <source>ICML 1 column</source>
        <translation>ICML 1-spaltig</translation>
    </message>
    <message>
        <location filename="../../ui/export/page.h"/>
        <source>ICML 2 columns</source>
        <translation>ICML 2-spaltig</translation>
    </message>
    <message>
        <location filename="../../ui/export/page.h"/>
        <source>NeurIPS, ICLR</source>
        <translation>NeurIPS, ICLR</translation>
    </message>
    <message>
        <location filename="../../ui/export/page.h"/>
        <source>Poster, half of A0</source>
        <translation>Plakat, halbes A0</translation>
    </message>
    <message>
        <location filename="../../ui/export/page.h"/>
        <source>Slide, 16 : 9</source>
        <translation>Folie, 16 : 9</translation>
    </message>
    <message>
        <location filename="../../ui/export/page.h"/>
        <source>Thesis, A4</source>
        <translation>Abschlussarbeit, A4</translation>
    </message>
    <message>
        <location filename="../../ui/export/page_room.cpp"/>
        <source>a height of %1 mm has no room for this figure, expected at least %2 mm</source>
        <translation>eine Höhe von %1 mm hat keinen Platz für diese Abbildung, erwartet werden mindestens %2 mm</translation>
    </message>
    <message>
        <location filename="../../ui/export/panel_list.cpp"/>
        <source>A figure needs at least one panel</source>
        <translation>Eine Abbildung braucht mindestens ein Teilbild</translation>
    </message>
    <message>
        <location filename="../../ui/export/panel_list.cpp"/>
        <source>Add a panel of another workspace</source>
        <translation>Teilbild aus anderem Bereich</translation>
    </message>
    <message>
        <location filename="../../ui/export/panel_list.cpp"/>
        <source>Move %1 down</source>
        <translation>%1 nach unten</translation>
    </message>
    <message>
        <location filename="../../ui/export/panel_list.cpp"/>
        <source>Move %1 up</source>
        <translation>%1 nach oben</translation>
    </message>
    <message>
        <location filename="../../ui/export/panel_picture.cpp"/>
        <source>a picture of %1 × %2 pixels is too large, expected at most %3 of them: a smaller page, or fewer pixels per inch</source>
        <translation>ein Bild von %1 × %2 Pixeln ist zu groß, erwartet werden höchstens %3: eine kleinere Seite oder weniger Pixel je Zoll</translation>
    </message>
    <message>
        <location filename="../../ui/export/pdf_normal_form.cpp"/>
        <source>the PDF writer made a file of an unknown form</source>
        <translation>die PDF-Ausgabe hat eine unbekannte Form</translation>
    </message>
    <message>
        <location filename="../../ui/export/typeset_table.cpp"/>
        <source>a table row needs one cell a head</source>
        <translation>eine Tabellenzeile braucht eine Zelle je Spaltenkopf</translation>
    </message>
    <message>
        <location filename="../../ui/figure/field/contours.cpp"/>
        <source>a grid of contours has at most 2^30 points</source>
        <translation>ein Gitter für Höhenlinien hat höchstens 2^30 Punkte</translation>
    </message>
    <message>
        <location filename="../../ui/figure/field/contours.cpp"/>
        <source>contour values must rise</source>
        <translation>die Werte der Höhenlinien müssen steigen</translation>
    </message>
    <message>
        <location filename="../../ui/figure/field/contours.cpp"/>
        <source>contours need one value a grid point</source>
        <translation>Höhenlinien brauchen einen Wert je Gitterpunkt</translation>
    </message>
    <message>
        <location filename="../../ui/figure/field/field_legend.cpp"/>
        <source>, blend of its patterns</source>
        <translation>, Mischfarbe seiner Muster</translation>
    </message>
    <message>
        <location filename="../../ui/figure/field/field_legend.cpp"/>
        <source>, coloured by its patterns</source>
        <translation>, gefärbt nach seinen Mustern</translation>
    </message>
    <message>
        <location filename="../../ui/figure/field/field_legend.cpp"/>
        <source>A fixed point that is unstable in every direction</source>
        <translation>Ein Fixpunkt, der in jeder Richtung instabil ist</translation>
    </message>
    <message>
        <location filename="../../ui/figure/field/field_legend.cpp"/>
        <source>A fixed point that is unstable in some directions: basins meet there</source>
        <translation>Ein Fixpunkt, der in einigen Richtungen instabil ist: dort treffen sich Einzugsgebiete</translation>
    </message>
    <message>
        <location filename="../../ui/figure/field/field_legend.cpp"/>
        <source>A query and its way: one dot an update, in the colour of where it ends</source>
        <translation>Eine Anfrage und ihr Weg: ein Punkt je Aktualisierung, in der Farbe ihres Endes</translation>
    </message>
    <message>
        <location filename="../../ui/figure/field/field_legend.cpp"/>
        <source>A query that lies off the plane: its projection, with its distance</source>
        <translation>Eine Anfrage außerhalb der Ebene: ihre Projektion, mit ihrem Abstand</translation>
    </message>
    <message>
        <location filename="../../ui/figure/field/field_legend.cpp"/>
        <source>A query: where an iteration starts</source>
        <translation>Eine Anfrage: wo eine Iteration beginnt</translation>
    </message>
    <message>
        <location filename="../../ui/figure/field/field_legend.cpp"/>
        <source>Initial conditions that still moved after all steps</source>
        <translation>Anfangswerte, die sich nach allen Schritten noch bewegten</translation>
    </message>
    <message>
        <location filename="../../ui/figure/field/field_legend.cpp"/>
        <source>Initial conditions whose states grew without bound</source>
        <translation>Anfangswerte, deren Zustände ohne Schranke wuchsen</translation>
    </message>
    <message>
        <location filename="../../ui/figure/field/field_legend.cpp"/>
        <source>Inside, one update reaches the pattern exactly, for certain</source>
        <translation>Innerhalb erreicht eine Aktualisierung das Muster sicher exakt</translation>
    </message>
    <message>
        <location filename="../../ui/figure/field/field_legend.cpp"/>
        <source>Lines of equal energy between the colours</source>
        <translation>Linien gleicher Energie zwischen den Farben</translation>
    </message>
    <message>
        <location filename="../../ui/figure/field/field_legend.cpp"/>
        <source>Names beside the marks</source>
        <translation>Namen neben den Markierungen</translation>
    </message>
    <message>
        <location filename="../../ui/figure/field/field_legend.cpp"/>
        <source>No pattern is within reach: every weight would be 0/0</source>
        <translation>Kein Muster ist in Reichweite: jedes Gewicht wäre 0/0</translation>
    </message>
    <message>
        <location filename="../../ui/figure/field/field_legend.cpp"/>
        <source>Pixels that are in no proven square: where they end is iterated</source>
        <translation>Pixel, die in keinem bewiesenen Quadrat liegen: Wo sie enden, ist iteriert</translation>
    </message>
    <message>
        <location filename="../../ui/figure/field/field_legend.cpp"/>
        <source>Squares of which every initial condition is proven to end there, rounding counted</source>
        <translation>Quadrate, in denen für jeden Anfangswert bewiesen ist, dass er dort endet, Rundung eingerechnet</translation>
    </message>
    <message>
        <location filename="../../ui/figure/field/field_legend.cpp"/>
        <source>Stable fixed points between patterns; names give their weights</source>
        <translation>Stabile Fixpunkte zwischen Mustern; Namen nennen ihre Gewichte</translation>
    </message>
    <message>
        <location filename="../../ui/figure/field/field_legend.cpp"/>
        <source>The memories, each in its colour: what the network stores</source>
        <translation>Die gespeicherten Muster, jedes in seiner Farbe: was das Netz speichert</translation>
    </message>
    <message>
        <location filename="../../ui/figure/field/field_legend.cpp"/>
        <source>The point as it was given, before it was normalised; this is what is dragged</source>
        <translation>Der Punkt wie gegeben, vor der Normierung; er ist es, der gezogen wird</translation>
    </message>
    <message>
        <location filename="../../ui/figure/field/field_legend.cpp"/>
        <source>Where a pattern or a set of patterns is retrieved exactly</source>
        <translation>Wo ein Muster oder eine Menge von Mustern exakt abgerufen wird</translation>
    </message>
    <message>
        <location filename="../../ui/figure/field/field_legend.cpp"/>
        <source>White: no finite energy, or the basin of a mixture where these are shown white</source>
        <translation>Weiß: keine endliche Energie, oder das Einzugsgebiet eines Mischzustands, wo diese weiß gezeigt werden</translation>
    </message>
    <message>
        <location filename="../../ui/figure/field/field_legend.cpp"/>
        <source>basin of a mixture</source>
        <translation>Einzugsgebiet eines Mischzustands</translation>
    </message>
    <message>
        <location filename="../../ui/figure/field/field_legend.cpp"/>
        <source>exact in one step</source>
        <translation>exakt in einem Schritt</translation>
    </message>
    <message>
        <location filename="../../ui/figure/field/field_legend.cpp"/>
        <source>fractional attractor</source>
        <translation>gebrochener Attraktor</translation>
    </message>
    <message>
        <location filename="../../ui/figure/field/field_legend.cpp"/>
        <source>infinite energy</source>
        <translation>unendliche Energie</translation>
    </message>
    <message>
        <location filename="../../ui/figure/field/field_legend.cpp"/>
        <source>infinite energy; basin of a mixture</source>
        <translation>unendliche Energie; Einzugsgebiet eines Mischzustands</translation>
    </message>
    <message>
        <location filename="../../ui/figure/field/field_legend.cpp"/>
        <source>iterated</source>
        <translation>iteriert</translation>
    </message>
    <message>
        <location filename="../../ui/figure/field/field_legend.cpp"/>
        <source>normalised pattern</source>
        <translation>normiertes Muster</translation>
    </message>
    <message>
        <location filename="../../ui/figure/field/field_legend.cpp"/>
        <source>off</source>
        <translation>entfernt</translation>
    </message>
    <message>
        <location filename="../../ui/figure/field/field_legend.cpp"/>
        <source>off the plane</source>
        <translation>außerhalb der Ebene</translation>
    </message>
    <message>
        <location filename="../../ui/figure/field/field_legend.cpp"/>
        <source>proven</source>
        <translation>bewiesen</translation>
    </message>
    <message>
        <location filename="../../ui/figure/field/field_legend.cpp"/>
        <source>proven cells</source>
        <translation>bewiesene Zellen</translation>
    </message>
    <message>
        <location filename="../../ui/figure/field/field_legend.cpp"/>
        <source>query and steps</source>
        <translation>Anfrage und Schritte</translation>
    </message>
    <message>
        <location filename="../../ui/figure/field/field_legend.cpp"/>
        <source>raw point</source>
        <translation>Rohpunkt</translation>
    </message>
    <message>
        <location filename="../../ui/figure/field/field_legend.cpp"/>
        <source>undefined (0/0)</source>
        <translation>undefiniert (0/0)</translation>
    </message>
    <message>
        <location filename="../../ui/figure/field/landscape_marks.cpp"/>
        <source>, %1 off</source>
        <translation>, %1 entfernt</translation>
    </message>
    <message>
        <location filename="../../ui/figure/panel_summary.cpp"/>
        <source>%1 from %2 to %3</source>
        <translation>%1 von %2 bis %3</translation>
    </message>
    <message numerus="yes">
        <location filename="../../ui/figure/panel_summary.cpp"/>
        <source>%n point(s)</source>
        <translation>
            <numerusform>%n Punkt</numerusform>
            <numerusform>%n Punkte</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../ui/figure/panel_summary.cpp"/>
        <source>picture</source>
        <translation>Bild</translation>
    </message>
    <message>
        <location filename="../../ui/figure/shift_panel.cpp"/>
        <source>Inside, the colour of the sample's own value.</source>
        <translation>Innen die Farbe des eigenen Wertes des Datenpunkts.</translation>
    </message>
    <message>
        <location filename="../../ui/figure/shift_panel.cpp"/>
        <source>forgotten</source>
        <translation>vergessen</translation>
    </message>
    <message>
        <location filename="../../ui/figure/shift_panel.cpp"/>
        <source>from before the change</source>
        <translation>von vor dem Wechsel</translation>
    </message>
    <message>
        <location filename="../../ui/figure/shift_panel.cpp"/>
        <source>inside: its own value</source>
        <translation>innen: der eigene Wert</translation>
    </message>
    <message>
        <location filename="../../ui/figure/shift_panel.cpp"/>
        <source>new</source>
        <translation>neu</translation>
    </message>
    <message>
        <location filename="../../ui/figure/shift_panel.cpp"/>
        <source>old</source>
        <translation>alt</translation>
    </message>
    <message>
        <location filename="../../ui/figure/shift_panel.cpp"/>
        <source>sample</source>
        <translation>Datenpunkt</translation>
    </message>
    <message>
        <location filename="../../ui/figure/shift_panel.cpp"/>
        <source>since the change</source>
        <translation>seit dem Wechsel</translation>
    </message>
    <message>
        <location filename="../../ui/gpu/basin_renderer.cpp"/>
        <source>the request has no shader</source>
        <translation>die Anforderung hat keinen Shader</translation>
    </message>
    <message>
        <location filename="../../ui/gpu/gl_context.cpp"/>
        <source>OpenGL %1 is too old: 3.3 is needed</source>
        <translation>OpenGL %1 ist zu alt: 3.3 wird gebraucht</translation>
    </message>
    <message>
        <location filename="../../ui/gpu/gl_context.cpp"/>
        <source>OpenGL ran out of memory</source>
        <translation>OpenGL hat keinen Speicher mehr</translation>
    </message>
    <message>
        <location filename="../../ui/gpu/gl_context.cpp"/>
        <source>OpenGL reports error %1</source>
        <translation>OpenGL meldet den Fehler %1</translation>
    </message>
    <message>
        <location filename="../../ui/gpu/gl_context.cpp"/>
        <source>no OpenGL 3.3 core context: EGL has neither a device nor a display that offers one</source>
        <translation>kein Kernkontext von OpenGL 3.3: EGL hat weder ein Gerät noch eine Anzeige, die ihn bietet</translation>
    </message>
    <message>
        <location filename="../../ui/gpu/gl_context.cpp"/>
        <source>no OpenGL: the EGL library is missing</source>
        <translation>kein OpenGL: die Bibliothek EGL fehlt</translation>
    </message>
    <message>
        <location filename="../../ui/gpu/gl_objects.cpp"/>
        <source>the OpenGL driver cannot link a shader: %1</source>
        <translation>der OpenGL-Treiber kann einen Shader nicht binden: %1</translation>
    </message>
    <message>
        <location filename="../../ui/gpu/gl_objects.cpp"/>
        <source>the OpenGL driver lays the uniform %1 out unlike std140</source>
        <translation>der OpenGL-Treiber legt die Uniform %1 anders als std140</translation>
    </message>
    <message>
        <location filename="../../ui/gpu/gl_objects.cpp"/>
        <source>the OpenGL driver rejects a shader: %1</source>
        <translation>der OpenGL-Treiber lehnt einen Shader ab: %1</translation>
    </message>
    <message>
        <location filename="../../ui/gpu/gpu_engine.cpp"/>
        <source>%1 has no shader.</source>
        <translation>%1 hat keinen Shader.</translation>
    </message>
    <message>
        <location filename="../../ui/gpu/gpu_engine.cpp"/>
        <source>%1 needs at least %2 patterns.</source>
        <translation>%1 braucht mindestens %2 Muster.</translation>
    </message>
    <message>
        <location filename="../../ui/gpu/gpu_engine.cpp"/>
        <source>GPU, %1, OpenGL %2</source>
        <translation>GPU, %1, OpenGL %2</translation>
    </message>
    <message>
        <location filename="../../ui/gpu/gpu_engine.cpp"/>
        <source>The GPU engine does not serve here: %1.</source>
        <translation>Die GPU rechnet hier nicht: %1.</translation>
    </message>
    <message>
        <location filename="../../ui/gpu/gpu_engine.cpp"/>
        <source>The GPU engine takes 1 to %1 patterns, not %2.</source>
        <translation>Die GPU nimmt 1 bis %1 Muster, nicht %2.</translation>
    </message>
    <message>
        <location filename="../../ui/gpu/gpu_engine.cpp"/>
        <source>The GPU engine works in 2 or 3 dimensions, not %1.</source>
        <translation>Die GPU rechnet in 2 oder 3 Dimensionen, nicht %1.</translation>
    </message>
    <message>
        <location filename="../../ui/gpu/gpu_engine.cpp"/>
        <source>The grid has no pixels.</source>
        <translation>Das Gitter hat keine Pixel.</translation>
    </message>
    <message>
        <location filename="../../ui/gpu/gpu_engine.cpp"/>
        <source>The patterns or the states they lead to are beyond single precision (norms of 1e-12 to 1e12).</source>
        <translation>Die Muster oder die Zustände daraus überschreiten die einfache Genauigkeit (Normen von 1e-12 bis 1e12).</translation>
    </message>
    <message>
        <location filename="../../ui/gpu/gpu_engine.cpp"/>
        <source>The plane does not lie in the patterns' space.</source>
        <translation>Die Ebene liegt nicht im Raum der Muster.</translation>
    </message>
    <message>
        <location filename="../../ui/gpu/gpu_engine.cpp"/>
        <source>the OpenGL context was lost twice</source>
        <translation>der OpenGL-Kontext ging zweimal verloren</translation>
    </message>
    <message>
        <location filename="../../ui/gpu/surfaces.cpp"/>
        <source>the OpenGL driver cannot draw into float textures</source>
        <translation>der OpenGL-Treiber kann nicht in Float-Texturen zeichnen</translation>
    </message>
    <message>
        <location filename="../../ui/jobs/cell_run.cpp"/>
        <source>%1, %2 of %3</source>
        <translation>%1, %2 von %3</translation>
    </message>
    <message numerus="yes">
        <location filename="../../ui/jobs/cell_run.cpp"/>
        <source>%n cell(s)</source>
        <translation>
            <numerusform>%n Zelle</numerusform>
            <numerusform>%n Zellen</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../ui/jobs/cell_run.cpp"/>
        <source>it is a table of other settings or memories than these</source>
        <translation>es ist eine Tabelle zu anderen Einstellungen oder Erinnerungen</translation>
    </message>
    <message>
        <location filename="../../ui/jobs/latest_job.cpp"/>
        <source>There is not enough memory to compute this.</source>
        <translation>Zu wenig Speicher, um dies zu berechnen.</translation>
    </message>
    <message>
        <location filename="../../ui/plots/bar_panels.cpp"/>
        <source>95 % interval</source>
        <translation>95-%-Intervall</translation>
    </message>
    <message>
        <location filename="../../ui/plots/bar_panels.cpp"/>
        <source>patterns in the support, &lt;i&gt;n&lt;/i&gt;</source>
        <translation>Muster im Träger, &lt;i&gt;n&lt;/i&gt;</translation>
    </message>
    <message>
        <location filename="../../ui/plots/bar_panels.cpp"/>
        <source>published, SMHN Table 1</source>
        <translation>veröffentlicht, SMHN Tabelle 1</translation>
    </message>
    <message>
        <location filename="../../ui/plots/bar_panels.cpp"/>
        <source>share of the trials</source>
        <translation>Anteil der Versuche</translation>
    </message>
    <message>
        <location filename="../../ui/plots/bar_panels.cpp"/>
        <source>trials, %</source>
        <translation>Versuche, %</translation>
    </message>
    <message>
        <location filename="../../ui/plots/curve_plot.cpp"/>
        <source>play head</source>
        <translation>Abspielkopf</translation>
    </message>
    <message>
        <location filename="../../ui/plots/curve_plot.cpp"/>
        <source>pointer</source>
        <translation>Zeiger</translation>
    </message>
    <message>
        <location filename="../../ui/plots/energy_traces.cpp"/>
        <source>step</source>
        <translation>Schritt</translation>
    </message>
    <message>
        <location filename="../../ui/plots/energy_traces.cpp"/>
        <source>step, the first %1 of %2</source>
        <translation>Schritt, die ersten %1 von %2</translation>
    </message>
    <message>
        <location filename="../../ui/plots/fit_plot.cpp"/>
        <source>%1 of the largest weight at the probe</source>
        <translation>%1 des größten Gewichts an der Sonde</translation>
    </message>
    <message>
        <location filename="../../ui/plots/fit_plot.cpp"/>
        <source>needs a key from %1 to %2</source>
        <translation>braucht einen Schlüssel von %1 bis %2</translation>
    </message>
    <message>
        <location filename="../../ui/plots/fit_plot.cpp"/>
        <source>probe</source>
        <translation>Sonde</translation>
    </message>
    <message>
        <location filename="../../ui/plots/fit_plot.cpp"/>
        <source>sample %1</source>
        <translation>Datenpunkt %1</translation>
    </message>
    <message>
        <location filename="../../ui/plots/key_circle.cpp"/>
        <source>Keys and query</source>
        <translation>Schlüssel und Anfrage</translation>
    </message>
    <message>
        <location filename="../../ui/plots/key_circle.cpp"/>
        <source>angle in degrees</source>
        <translation>Winkel in Grad</translation>
    </message>
    <message>
        <location filename="../../ui/plots/key_circle.cpp"/>
        <source>key %1</source>
        <translation>Schlüssel %1</translation>
    </message>
    <message>
        <location filename="../../ui/plots/key_circle.cpp"/>
        <source>needs a direction, not zero</source>
        <translation>verlangt eine Richtung, nicht null</translation>
    </message>
    <message>
        <location filename="../../ui/plots/key_circle.cpp"/>
        <source>weight %1</source>
        <translation>Gewicht %1</translation>
    </message>
    <message>
        <location filename="../../ui/plots/lone_card.cpp"/>
        <source>Back to all panels</source>
        <translation>Zurück zu allen Teilbildern</translation>
    </message>
    <message>
        <location filename="../../ui/plots/lone_card.cpp"/>
        <source>Back to all panels (Esc)</source>
        <translation>Zurück zu allen Teilbildern (Esc)</translation>
    </message>
    <message>
        <location filename="../../ui/plots/lone_card.cpp"/>
        <source>Enlarge %1</source>
        <translation>%1 vergrößern</translation>
    </message>
    <message>
        <location filename="../../ui/plots/lone_card.cpp"/>
        <source>Enlarge (F)</source>
        <translation>Vergrößern (F)</translation>
    </message>
    <message>
        <location filename="../../ui/plots/paint_plot.cpp"/>
        <source>column</source>
        <translation>Spalte</translation>
    </message>
    <message>
        <location filename="../../ui/plots/paint_plot.cpp"/>
        <source>needs a column from 1 to %1 and a row from 1 to %2</source>
        <translation>braucht eine Spalte von 1 bis %1 und eine Zeile von 1 bis %2</translation>
    </message>
    <message>
        <location filename="../../ui/plots/paint_plot.cpp"/>
        <source>pixel</source>
        <translation>Pixel</translation>
    </message>
    <message>
        <location filename="../../ui/plots/paint_plot.cpp"/>
        <source>row</source>
        <translation>Zeile</translation>
    </message>
    <message>
        <location filename="../../ui/plots/paired_bars.cpp"/>
        <source>Kernel and attention weights</source>
        <translation>Kern- und Attention-Gewichte</translation>
    </message>
    <message>
        <location filename="../../ui/plots/paired_bars.cpp"/>
        <source>weight</source>
        <translation>Gewicht</translation>
    </message>
    <message>
        <location filename="../../ui/plots/paired_bars.cpp"/>
        <source>weights %1</source>
        <translation>Gewichte %1</translation>
    </message>
    <message>
        <location filename="../../ui/plots/plot_access.cpp"/>
        <source>Edit</source>
        <translation>Bearbeiten</translation>
    </message>
    <message>
        <location filename="../../ui/plots/plot_access.cpp"/>
        <source>Move down</source>
        <translation>Nach unten</translation>
    </message>
    <message>
        <location filename="../../ui/plots/plot_access.cpp"/>
        <source>Move left</source>
        <translation>Nach links</translation>
    </message>
    <message>
        <location filename="../../ui/plots/plot_access.cpp"/>
        <source>Move right</source>
        <translation>Nach rechts</translation>
    </message>
    <message>
        <location filename="../../ui/plots/plot_access.cpp"/>
        <source>Move up</source>
        <translation>Nach oben</translation>
    </message>
    <message>
        <location filename="../../ui/plots/plot_access.cpp"/>
        <source>Open</source>
        <translation>Öffnen</translation>
    </message>
    <message>
        <location filename="../../ui/plots/plot_access.cpp"/>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <location filename="../../ui/plots/plot_points.cpp"/>
        <source>needs a number from %1 to %2</source>
        <translation>verlangt eine Zahl von %1 bis %2</translation>
    </message>
    <message>
        <location filename="../../ui/plots/point_entry.cpp"/>
        <source>Coordinates</source>
        <translation>Koordinaten</translation>
    </message>
    <message>
        <location filename="../../ui/plots/point_entry.cpp"/>
        <source>needs a number, as in 0.5 or −4/3</source>
        <translation>verlangt eine Zahl, etwa 0,5 oder −4/3</translation>
    </message>
    <message>
        <location filename="../../ui/plots/point_entry.cpp"/>
        <source>needs two numbers, as in 0.5, −4/3</source>
        <translation>verlangt zwei Zahlen, etwa 0,5; −4/3</translation>
    </message>
    <message>
        <location filename="../../ui/plots/score_bars.cpp"/>
        <source>Drag a bar; arrow keys choose and move it, Enter types its score</source>
        <translation>Balken ziehen; Pfeiltasten wählen und bewegen ihn, Eingabe lässt seinen Score eintippen</translation>
    </message>
    <message>
        <location filename="../../ui/plots/score_bars.cpp"/>
        <source>score %1</source>
        <translation>Score %1</translation>
    </message>
    <message>
        <location filename="../../ui/plots/simplex_plot.cpp"/>
        <source>at &lt;i&gt;β&lt;/i&gt; = %1</source>
        <translation>bei &lt;i&gt;β&lt;/i&gt; = %1</translation>
    </message>
    <message>
        <location filename="../../ui/plots/simplex_plot.cpp"/>
        <source>colour and {…}: support</source>
        <translation>Farbe und {…}: Träger</translation>
    </message>
    <message>
        <location filename="../../ui/plots/simplex_plot.cpp"/>
        <source>level sets of &lt;i&gt;Ω&lt;/i&gt;</source>
        <translation>Niveaulinien von &lt;i&gt;Ω&lt;/i&gt;</translation>
    </message>
    <message>
        <location filename="../../ui/plots/simplex_plot.cpp"/>
        <source>path over 1/&lt;i&gt;β&lt;/i&gt;</source>
        <translation>Pfad über 1/&lt;i&gt;β&lt;/i&gt;</translation>
    </message>
    <message>
        <location filename="../../ui/plots/simplex_plot.cpp"/>
        <source>scores &lt;i&gt;βθ&lt;/i&gt;, mean removed</source>
        <translation>Scores &lt;i&gt;βθ&lt;/i&gt; ohne Mittelwert</translation>
    </message>
    <message>
        <location filename="../../ui/plots/simplex_plot.cpp"/>
        <source>weights &lt;i&gt;p&lt;/i&gt;</source>
        <translation>Gewichte &lt;i&gt;p&lt;/i&gt;</translation>
    </message>
    <message>
        <location filename="../../ui/plots/surface_plot.cpp"/>
        <source>needs a place in the plot: %1 from %2 to %3, %4 from %5 to %6</source>
        <translation>verlangt einen Ort im Bild: %1 von %2 bis %3, %4 von %5 bis %6</translation>
    </message>
    <message>
        <location filename="../../ui/plots/sweep_plot.cpp"/>
        <source>Attractor energies over the parameter</source>
        <translation>Energien der Attraktoren über dem Parameter</translation>
    </message>
    <message>
        <location filename="../../ui/plots/sweep_plot.cpp"/>
        <source>Basin shares over the parameter</source>
        <translation>Anteile der Einzugsgebiete über dem Parameter</translation>
    </message>
    <message>
        <location filename="../../ui/plots/sweep_plot.cpp"/>
        <source>birth</source>
        <translation>Geburt</translation>
    </message>
    <message>
        <location filename="../../ui/plots/sweep_plot.cpp"/>
        <source>colour: blend of the weights there</source>
        <translation>Farbe: Mischung der Gewichte dort</translation>
    </message>
    <message>
        <location filename="../../ui/plots/sweep_plot.cpp"/>
        <source>fold</source>
        <translation>Sattel-Knoten-Bifurkation</translation>
    </message>
    <message>
        <location filename="../../ui/plots/sweep_plot.cpp"/>
        <source>lost</source>
        <translation>verloren</translation>
    </message>
    <message>
        <location filename="../../ui/plots/sweep_plot.cpp"/>
        <source>pending</source>
        <translation>ausstehend</translation>
    </message>
    <message>
        <location filename="../../ui/plots/sweep_plot.cpp"/>
        <source>pitchfork</source>
        <translation>Heugabel-Bifurkation</translation>
    </message>
    <message>
        <location filename="../../ui/plots/sweep_plot.cpp"/>
        <source>saddle or maximum</source>
        <translation>Sattel oder Maximum</translation>
    </message>
    <message>
        <location filename="../../ui/plots/sweep_plot.cpp"/>
        <source>share of the window, %</source>
        <translation>Anteil am Fenster, %</translation>
    </message>
    <message>
        <location filename="../../ui/plots/sweep_plot.cpp"/>
        <source>stable</source>
        <translation>stabil</translation>
    </message>
    <message>
        <location filename="../../ui/plots/weights_plot.h"/>
        <source>Weights</source>
        <translation>Gewichte</translation>
    </message>
    <message>
        <location filename="../../ui/shell/about.cpp"/>
        <source>1 % of the slider's range</source>
        <translation>1 % des Bereichs des Schiebereglers</translation>
    </message>
    <message>
        <location filename="../../ui/shell/about.cpp"/>
        <source>An explorer of the energy landscapes of associative memories: modern Hopfield and Hopfield–Fenchel–Young networks, their basins of attraction, and their kernels.</source>
        <translation>Energielandschaften assoziativer Speicher erkunden: moderne Hopfield- und Hopfield–Fenchel–Young-Netze, ihre Einzugsgebiete und ihre Kerne.</translation>
    </message>
    <message>
        <location filename="../../ui/shell/about.cpp"/>
        <source>Apache License 2.0</source>
        <translation>Apache License 2.0</translation>
    </message>
    <message>
        <location filename="../../ui/shell/about.cpp"/>
        <source>Arrows</source>
        <translation>Pfeiltasten</translation>
    </message>
    <message>
        <location filename="../../ui/shell/about.cpp"/>
        <source>BSD, three clauses</source>
        <translation>BSD, drei Klauseln</translation>
    </message>
    <message>
        <location filename="../../ui/shell/about.cpp"/>
        <source>Built with</source>
        <translation>Erstellt mit</translation>
    </message>
    <message>
        <location filename="../../ui/shell/about.cpp"/>
        <source>Ctrl+0</source>
        <translation>Strg+0</translation>
    </message>
    <message>
        <location filename="../../ui/shell/about.cpp"/>
        <source>Ctrl+A</source>
        <translation>Strg+A</translation>
    </message>
    <message>
        <location filename="../../ui/shell/about.cpp"/>
        <source>Delete</source>
        <translation>Entf</translation>
    </message>
    <message>
        <location filename="../../ui/shell/about.cpp"/>
        <source>Enter</source>
        <translation>Eingabe</translation>
    </message>
    <message>
        <location filename="../../ui/shell/about.cpp"/>
        <source>Enter, Esc</source>
        <translation>Eingabe, Esc</translation>
    </message>
    <message>
        <location filename="../../ui/shell/about.cpp"/>
        <source>Esc</source>
        <translation>Esc</translation>
    </message>
    <message>
        <location filename="../../ui/shell/about.cpp"/>
        <source>Free software under the GNU General Public License, version 3 or later. It comes without any warranty.</source>
        <translation>Freie Software unter der GNU General Public License, Version 3 oder später. Ohne jede Gewährleistung.</translation>
    </message>
    <message>
        <location filename="../../ui/shell/about.cpp"/>
        <source>GNU General Public License, version 3 or later</source>
        <translation>GNU General Public License, Version 3 oder später</translation>
    </message>
    <message>
        <location filename="../../ui/shell/about.cpp"/>
        <source>GNU Lesser General Public License, version 3</source>
        <translation>GNU Lesser General Public License, Version 3</translation>
    </message>
    <message>
        <location filename="../../ui/shell/about.cpp"/>
        <source>In a plot</source>
        <translation>In einem Bild</translation>
    </message>
    <message>
        <location filename="../../ui/shell/about.cpp"/>
        <source>In an entry or on a slider</source>
        <translation>In einem Eingabefeld oder auf einem Schieberegler</translation>
    </message>
    <message>
        <location filename="../../ui/shell/about.cpp"/>
        <source>In presenter mode</source>
        <translation>Im Vortragsmodus</translation>
    </message>
    <message>
        <location filename="../../ui/shell/about.cpp"/>
        <source>Methods and figures are those of</source>
        <translation>Verfahren und Abbildungen stammen aus</translation>
    </message>
    <message>
        <location filename="../../ui/shell/about.cpp"/>
        <source>Mozilla Public License 2.0</source>
        <translation>Mozilla Public License 2.0</translation>
    </message>
    <message>
        <location filename="../../ui/shell/about.cpp"/>
        <source>Page Up, Page Down</source>
        <translation>Bild auf, Bild ab</translation>
    </message>
    <message>
        <location filename="../../ui/shell/about.cpp"/>
        <source>Shift, Alt</source>
        <translation>Umschalt, Alt</translation>
    </message>
    <message>
        <location filename="../../ui/shell/about.cpp"/>
        <source>Shift, Alt + arrows</source>
        <translation>Umschalt, Alt + Pfeile</translation>
    </message>
    <message>
        <location filename="../../ui/shell/about.cpp"/>
        <source>Tab, Shift+Tab</source>
        <translation>Tab, Umschalt+Tab</translation>
    </message>
    <message>
        <location filename="../../ui/shell/about.cpp"/>
        <source>Up, Down</source>
        <translation>Auf, Ab</translation>
    </message>
    <message>
        <location filename="../../ui/shell/about.cpp"/>
        <source>all panels, and those alone again</source>
        <translation>alle Teilbilder, dann wieder nur diese</translation>
    </message>
    <message>
        <location filename="../../ui/shell/about.cpp"/>
        <source>cancel drag, run, tool or selection, in this order</source>
        <translation>bricht Ziehen, Lauf, Werkzeug oder Auswahl ab, in dieser Reihenfolge</translation>
    </message>
    <message>
        <location filename="../../ui/shell/about.cpp"/>
        <source>commit, restore</source>
        <translation>übernehmen, zurücknehmen</translation>
    </message>
    <message>
        <location filename="../../ui/shell/about.cpp"/>
        <source>default</source>
        <translation>Standardwert</translation>
    </message>
    <message>
        <location filename="../../ui/shell/about.cpp"/>
        <source>edit the marker, or pin the probe</source>
        <translation>Markierung bearbeiten oder Sonde festhalten</translation>
    </message>
    <message>
        <location filename="../../ui/shell/about.cpp"/>
        <source>enlarge the focused plot</source>
        <translation>das aktive Bild vergrößern</translation>
    </message>
    <message>
        <location filename="../../ui/shell/about.cpp"/>
        <source>inspector over the panels</source>
        <translation>Inspektor über den Teilbildern</translation>
    </message>
    <message>
        <location filename="../../ui/shell/about.cpp"/>
        <source>next panel; Shift+Tab still goes through the points</source>
        <translation>nächstes Teilbild; Umschalt+Tab geht weiterhin durch die Punkte</translation>
    </message>
    <message>
        <location filename="../../ui/shell/about.cpp"/>
        <source>next, previous point of a plot; with Ctrl out of it</source>
        <translation>nächster, voriger Punkt eines Bilds; mit Strg hinaus</translation>
    </message>
    <message>
        <location filename="../../ui/shell/about.cpp"/>
        <source>nudge the selection by 1/200 of the window; without one, pan</source>
        <translation>Auswahl um 1/200 des Fensters schieben; ohne Auswahl das Fenster</translation>
    </message>
    <message>
        <location filename="../../ui/shell/about.cpp"/>
        <source>pen, eraser; again: the pointer</source>
        <translation>Stift, Radierer; noch einmal: der Zeiger</translation>
    </message>
    <message>
        <location filename="../../ui/shell/about.cpp"/>
        <source>remove the selection</source>
        <translation>Auswahl löschen</translation>
    </message>
    <message>
        <location filename="../../ui/shell/about.cpp"/>
        <source>select all</source>
        <translation>alles auswählen</translation>
    </message>
    <message>
        <location filename="../../ui/shell/about.cpp"/>
        <source>speaker window, blank screen</source>
        <translation>Vortragsfenster, leerer Bildschirm</translation>
    </message>
    <message>
        <location filename="../../ui/shell/about.cpp"/>
        <source>step before, next step</source>
        <translation>Schritt davor, nächster Schritt</translation>
    </message>
    <message>
        <location filename="../../ui/shell/about.cpp"/>
        <source>ten times as far, a tenth as far</source>
        <translation>zehnmal so weit, ein Zehntel so weit</translation>
    </message>
    <message>
        <location filename="../../ui/shell/about.cpp"/>
        <source>text of the step, and away again</source>
        <translation>Text des Schritts, und wieder weg</translation>
    </message>
    <message>
        <location filename="../../ui/shell/about.cpp"/>
        <source>text, pen, then presenter mode end</source>
        <translation>Text, Stift, dann der Vortragsmodus enden</translation>
    </message>
    <message>
        <location filename="../../ui/shell/about.cpp"/>
        <source>that panel, beside the one shown or away again</source>
        <translation>dieses Teilbild, neben dem gezeigten oder wieder weg</translation>
    </message>
    <message>
        <location filename="../../ui/shell/about.cpp"/>
        <source>type where the chosen point is</source>
        <translation>den Ort des gewählten Punkts eintippen</translation>
    </message>
    <message>
        <location filename="../../ui/shell/about.cpp"/>
        <source>zoom at the probe</source>
        <translation>an der Sonde vergrößern</translation>
    </message>
    <message>
        <location filename="../../ui/shell/animation_dialog.cpp"/>
        <source> px</source>
        <translation> px</translation>
    </message>
    <message>
        <location filename="../../ui/shell/animation_dialog.cpp"/>
        <source>%1 frames, %2 per second.</source>
        <translation>%1 Einzelbilder, %2 pro Sekunde.</translation>
    </message>
    <message>
        <location filename="../../ui/shell/animation_dialog.cpp"/>
        <source>A file for each frame</source>
        <translation>Eine Datei für jedes Einzelbild</translation>
    </message>
    <message>
        <location filename="../../ui/shell/animation_dialog.cpp"/>
        <source>All frames are drawn, the file is being written.</source>
        <translation>Alle Einzelbilder sind gezeichnet, die Datei wird geschrieben.</translation>
    </message>
    <message>
        <location filename="../../ui/shell/animation_dialog.cpp"/>
        <source>Animations (*.gif *.webp *.mp4 *.png)</source>
        <translation>Animationen (*.gif *.webp *.mp4 *.png)</translation>
    </message>
    <message>
        <location filename="../../ui/shell/animation_dialog.cpp"/>
        <source>Cancelled.</source>
        <translation>Abgebrochen.</translation>
    </message>
    <message>
        <location filename="../../ui/shell/animation_dialog.cpp"/>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <location filename="../../ui/shell/animation_dialog.cpp"/>
        <source>Drawing the frames…</source>
        <translation>Einzelbilder werden gezeichnet…</translation>
    </message>
    <message>
        <location filename="../../ui/shell/animation_dialog.cpp"/>
        <source>Duration</source>
        <translation>Dauer</translation>
    </message>
    <message>
        <location filename="../../ui/shell/animation_dialog.cpp"/>
        <source>Export animation</source>
        <translation>Animation exportieren</translation>
    </message>
    <message>
        <location filename="../../ui/shell/animation_dialog.cpp"/>
        <source>First value</source>
        <translation>Erster Wert</translation>
    </message>
    <message>
        <location filename="../../ui/shell/animation_dialog.cpp"/>
        <source>Frames</source>
        <translation>Einzelbilder</translation>
    </message>
    <message>
        <location filename="../../ui/shell/animation_dialog.cpp"/>
        <source>How long it lasts</source>
        <translation>Dauer</translation>
    </message>
    <message>
        <location filename="../../ui/shell/animation_dialog.cpp"/>
        <source>How many frames</source>
        <translation>Anzahl der Einzelbilder</translation>
    </message>
    <message>
        <location filename="../../ui/shell/animation_dialog.cpp"/>
        <source>Last value</source>
        <translation>Letzter Wert</translation>
    </message>
    <message>
        <location filename="../../ui/shell/animation_dialog.cpp"/>
        <source>Needs the program ffmpeg, which is not installed</source>
        <translation>Braucht das Programm ffmpeg, das nicht installiert ist</translation>
    </message>
    <message>
        <location filename="../../ui/shell/animation_dialog.cpp"/>
        <source>Number</source>
        <translation>Anzahl</translation>
    </message>
    <message>
        <location filename="../../ui/shell/animation_dialog.cpp"/>
        <source>Parameter</source>
        <translation>Parameter</translation>
    </message>
    <message>
        <location filename="../../ui/shell/animation_dialog.cpp"/>
        <source>Progress of the animation</source>
        <translation>Fortschritt der Animation</translation>
    </message>
    <message>
        <location filename="../../ui/shell/animation_dialog.cpp"/>
        <source>Return to the first value</source>
        <translation>Zurück zum ersten Wert</translation>
    </message>
    <message>
        <location filename="../../ui/shell/animation_dialog.cpp"/>
        <source>This parameter %1</source>
        <translation>Dieser Parameter %1</translation>
    </message>
    <message>
        <location filename="../../ui/shell/animation_dialog.cpp"/>
        <source>Width</source>
        <translation>Breite</translation>
    </message>
    <message>
        <location filename="../../ui/shell/animation_dialog.cpp"/>
        <source>Width of a frame</source>
        <translation>Breite eines Einzelbilds</translation>
    </message>
    <message>
        <location filename="../../ui/shell/animation_dialog.cpp"/>
        <source>Wrote %1.</source>
        <translation>%1 geschrieben.</translation>
    </message>
    <message>
        <location filename="../../ui/shell/command_bar.cpp"/>
        <source>Toolbar</source>
        <translation>Werkzeugleiste</translation>
    </message>
    <message>
        <location filename="../../ui/shell/command_bar.cpp"/>
        <source>Workspaces</source>
        <translation>Arbeitsbereiche</translation>
    </message>
    <message>
        <location filename="../../ui/shell/command_palette.cpp"/>
        <source>   ↑ ↓ choose   Enter runs   Esc closes</source>
        <translation>   ↑ ↓ wählen   Eingabe führt aus   Esc schließt</translation>
    </message>
    <message numerus="yes">
        <location filename="../../ui/shell/command_palette.cpp"/>
        <source>%n command(s)</source>
        <translation>
            <numerusform>%n Befehl</numerusform>
            <numerusform>%n Befehle</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../ui/shell/command_palette.cpp"/>
        <source>Command</source>
        <translation>Befehl</translation>
    </message>
    <message>
        <location filename="../../ui/shell/command_palette.cpp"/>
        <source>Command palette</source>
        <translation>Befehlsliste</translation>
    </message>
    <message>
        <location filename="../../ui/shell/command_palette.cpp"/>
        <source>Command, preset or model</source>
        <translation>Befehl, Vorlage oder Modell</translation>
    </message>
    <message>
        <location filename="../../ui/shell/command_palette.cpp"/>
        <source>Commands</source>
        <translation>Befehle</translation>
    </message>
    <message>
        <location filename="../../ui/shell/command_palette.cpp"/>
        <source>No matching command</source>
        <translation>Kein passender Befehl</translation>
    </message>
    <message>
        <location filename="../../ui/shell/command_palette.cpp"/>
        <source>Not now</source>
        <translation>Jetzt nicht</translation>
    </message>
    <message>
        <location filename="../../ui/shell/documentation/documentation_window.cpp"/>
        <source>Documentation</source>
        <translation>Dokumentation</translation>
    </message>
    <message>
        <location filename="../../ui/shell/documentation/documentation_window.cpp"/>
        <source>Find in all pages</source>
        <translation>Auf allen Seiten suchen</translation>
    </message>
    <message>
        <location filename="../../ui/shell/documentation/documentation_window.cpp"/>
        <source>Find in all pages, Enter: next</source>
        <translation>Überall suchen, Eingabe: weiter</translation>
    </message>
    <message>
        <location filename="../../ui/shell/documentation/documentation_window.cpp"/>
        <source>Not found</source>
        <translation>Nicht gefunden</translation>
    </message>
    <message>
        <location filename="../../ui/shell/documentation/documentation_window.cpp"/>
        <source>Pages</source>
        <translation>Seiten</translation>
    </message>
    <message>
        <location filename="../../ui/shell/figure_commands.cpp"/>
        <source>Copied the figure as picture, SVG and PDF</source>
        <translation>Abbildung als Bild, SVG und PDF kopiert</translation>
    </message>
    <message>
        <location filename="../../ui/shell/figure_commands.cpp"/>
        <source>Drawing the figure for the clipboard, %1 %; Esc cancels</source>
        <translation>Abbildung wird für die Zwischenablage gezeichnet, %1 %; Esc bricht ab</translation>
    </message>
    <message>
        <location filename="../../ui/shell/figure_commands.cpp"/>
        <source>Drawing the figure for the clipboard…</source>
        <translation>Abbildung wird für die Zwischenablage gezeichnet…</translation>
    </message>
    <message>
        <location filename="../../ui/shell/figure_commands.cpp"/>
        <source>Nothing was copied</source>
        <translation>Nichts wurde kopiert</translation>
    </message>
    <message>
        <location filename="../../ui/shell/figure_commands.cpp"/>
        <source>Wrote %1</source>
        <translation>Geschrieben: %1</translation>
    </message>
    <message>
        <location filename="../../ui/shell/file_opening.cpp"/>
        <source>%1 was not opened; your scene is unchanged.</source>
        <translation>%1 wurde nicht geöffnet; die Szene ist unverändert.</translation>
    </message>
    <message>
        <location filename="../../ui/shell/file_opening.cpp"/>
        <source>Choose…</source>
        <translation>Auswählen…</translation>
    </message>
    <message>
        <location filename="../../ui/shell/file_opening.cpp"/>
        <source>One pattern per row, as a scene of its own.</source>
        <translation>Ein Muster je Zeile, als eigene Szene.</translation>
    </message>
    <message>
        <location filename="../../ui/shell/file_opening.cpp"/>
        <source>Opened %1.</source>
        <translation>%1 geöffnet.</translation>
    </message>
    <message>
        <location filename="../../ui/shell/file_opening.cpp"/>
        <source>Patterns from %1</source>
        <translation>Muster aus %1</translation>
    </message>
    <message>
        <location filename="../../ui/shell/file_opening.cpp"/>
        <source>Reading %1…</source>
        <translation>%1 wird gelesen…</translation>
    </message>
    <message>
        <location filename="../../ui/shell/file_opening.cpp"/>
        <source>The text of a scene</source>
        <translation>Der Text einer Szene</translation>
    </message>
    <message>
        <location filename="../../ui/shell/file_opening.cpp"/>
        <source>Values from %1</source>
        <translation>Werte aus %1</translation>
    </message>
    <message>
        <location filename="../../ui/shell/gallery/gallery_details.cpp"/>
        <source>Choose a figure or a scene</source>
        <translation>Eine Abbildung oder Szene wählen</translation>
    </message>
    <message>
        <location filename="../../ui/shell/gallery/gallery_details.cpp"/>
        <source>Notes</source>
        <translation>Notizen</translation>
    </message>
    <message>
        <location filename="../../ui/shell/gallery/gallery_details.cpp"/>
        <source>Open in %1</source>
        <translation>Öffnen in: %1</translation>
    </message>
    <message>
        <location filename="../../ui/shell/gallery/gallery_details.cpp"/>
        <source>The chosen entry</source>
        <translation>Der gewählte Eintrag</translation>
    </message>
    <message>
        <location filename="../../ui/shell/gallery/gallery_details.cpp"/>
        <source>What to see</source>
        <translation>Was zu sehen ist</translation>
    </message>
    <message>
        <location filename="../../ui/shell/gallery/gallery_details.cpp"/>
        <source>basinscope figure %1 -o DIR</source>
        <translation>basinscope figure %1 -o DIR</translation>
    </message>
    <message>
        <location filename="../../ui/shell/gallery/gallery_entry.cpp"/>
        <source>%1: expected a part of a scene</source>
        <translation>%1: erwartet wird ein Teil einer Szene</translation>
    </message>
    <message>
        <location filename="../../ui/shell/gallery/gallery_entry.cpp"/>
        <source>basinscope_gallery: expected 1</source>
        <translation>basinscope_gallery: erwartet wird 1</translation>
    </message>
    <message>
        <location filename="../../ui/shell/gallery/gallery_entry.cpp"/>
        <source>expected a JSON object (%1 at byte %2)</source>
        <translation>erwartet wird ein JSON-Objekt (%1 bei Byte %2)</translation>
    </message>
    <message>
        <location filename="../../ui/shell/gallery/gallery_entry.cpp"/>
        <source>it is for a newer version (format %1, this one reads 1)</source>
        <translation>für eine neuere Fassung (Format %1, gelesen wird 1)</translation>
    </message>
    <message>
        <location filename="../../ui/shell/gallery/gallery_entry.cpp"/>
        <source>scene: expected the name of a scene file, or a scene</source>
        <translation>scene: erwartet wird der Name einer Szenendatei oder eine Szene</translation>
    </message>
    <message>
        <location filename="../../ui/shell/gallery/gallery_entry.cpp"/>
        <source>scene: there is no scene file %1</source>
        <translation>scene: es gibt keine Szenendatei %1</translation>
    </message>
    <message>
        <location filename="../../ui/shell/gallery/gallery_entry.cpp"/>
        <source>too large: at most 64 MiB</source>
        <translation>zu groß: höchstens 64 MiB</translation>
    </message>
    <message>
        <location filename="../../ui/shell/gallery/gallery_list.cpp"/>
        <source>not drawn yet</source>
        <translation>noch nicht gezeichnet</translation>
    </message>
    <message>
        <location filename="../../ui/shell/gallery/gallery_page.cpp"/>
        <source>%1 of the gallery cannot be shown: %2. The others work.</source>
        <translation>%1 der Galerie nicht darstellbar: %2. Die übrigen sind in Ordnung.</translation>
    </message>
    <message numerus="yes">
        <location filename="../../ui/shell/gallery/gallery_page.cpp"/>
        <source>%n figure(s)</source>
        <translation>
            <numerusform>%n Abbildung</numerusform>
            <numerusform>%n Abbildungen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../ui/shell/gallery/gallery_page.cpp"/>
        <source>%n file(s)</source>
        <translation>
            <numerusform>%n Datei</numerusform>
            <numerusform>%n Dateien</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../ui/shell/gallery/gallery_page.cpp"/>
        <source>%n lesson(s)</source>
        <translation>
            <numerusform>%n Lektion</numerusform>
            <numerusform>%n Lektionen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../ui/shell/gallery/gallery_page.cpp"/>
        <source>%n scene(s)</source>
        <translation>
            <numerusform>%n Szene</numerusform>
            <numerusform>%n Szenen</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../ui/shell/gallery/gallery_page.cpp"/>
        <source>&lt;b&gt;Click a picture&lt;/b&gt; to open its scene, or type to search.</source>
        <translation>&lt;b&gt;Ein Bild anklicken&lt;/b&gt;, um seine Szene zu öffnen, oder tippen, um zu suchen.</translation>
    </message>
    <message>
        <location filename="../../ui/shell/gallery/gallery_page.cpp"/>
        <source>Drawing thumbnails, %1 left</source>
        <translation>Vorschaubilder werden gezeichnet, %1 fehlen noch</translation>
    </message>
    <message>
        <location filename="../../ui/shell/gallery/gallery_page.cpp"/>
        <source>Enter or a click opens the scene</source>
        <translation>Eingabe oder Klick öffnet die Szene</translation>
    </message>
    <message>
        <location filename="../../ui/shell/gallery/gallery_page.cpp"/>
        <source>Nothing to play in the gallery</source>
        <translation>In der Galerie gibt es nichts abzuspielen</translation>
    </message>
    <message>
        <location filename="../../ui/shell/gallery/gallery_page.cpp"/>
        <source>Ready</source>
        <translation>Bereit</translation>
    </message>
    <message>
        <location filename="../../ui/shell/gallery/gallery_page.cpp"/>
        <source>What to see: %1</source>
        <translation>Was zu sehen ist: %1</translation>
    </message>
    <message>
        <location filename="../../ui/shell/gallery/gallery_page.cpp"/>
        <source>selected %1</source>
        <translation>ausgewählt: %1</translation>
    </message>
    <message>
        <location filename="../../ui/shell/gallery/gallery_page.cpp"/>
        <source>thumbnails drawn in %1</source>
        <translation>Vorschaubilder gezeichnet in %1</translation>
    </message>
    <message>
        <location filename="../../ui/shell/gallery/gallery_page.h"/>
        <source>Gallery</source>
        <translation>Galerie</translation>
    </message>
    <message>
        <location filename="../../ui/shell/gallery/gallery_page.h"/>
        <source>Open a scene to export its figure</source>
        <translation>Zum Exportieren eine Szene öffnen</translation>
    </message>
    <message>
        <location filename="../../ui/shell/gallery/gallery_view.cpp"/>
        <source>Figures</source>
        <translation>Abbildungen</translation>
    </message>
    <message>
        <location filename="../../ui/shell/gallery/gallery_view.cpp"/>
        <source>Figures of the publications</source>
        <translation>Abbildungen der Veröffentlichungen</translation>
    </message>
    <message>
        <location filename="../../ui/shell/gallery/gallery_view.cpp"/>
        <source>No matching entry.</source>
        <translation>Kein passender Eintrag.</translation>
    </message>
    <message>
        <location filename="../../ui/shell/gallery/gallery_view.cpp"/>
        <source>Scenes</source>
        <translation>Szenen</translation>
    </message>
    <message>
        <location filename="../../ui/shell/gallery/gallery_view.cpp"/>
        <source>Search the gallery</source>
        <translation>Galerie durchsuchen</translation>
    </message>
    <message>
        <location filename="../../ui/shell/gallery/gallery_view.cpp"/>
        <source>each picture is drawn from its scene; a click opens it</source>
        <translation>jedes Bild ist aus seiner Szene gezeichnet; ein Klick öffnet sie</translation>
    </message>
    <message>
        <location filename="../../ui/shell/gallery/gallery_view.cpp"/>
        <source>title, publication, map, layer</source>
        <translation>Titel, Veröffentlichung, Abbildung, Schicht</translation>
    </message>
    <message>
        <location filename="../../ui/shell/gallery/gallery_view.cpp"/>
        <source> %1 of %2</source>
        <translation> %1 von %2</translation>
    </message>
    <message>
        <location filename="../../ui/shell/gallery/thumbnail.cpp"/>
        <source>its figure has no part</source>
        <translation>die Abbildung hat keinen Teil</translation>
    </message>
    <message>
        <location filename="../../ui/shell/gallery/thumbnail_store.cpp"/>
        <source>there is no picture of it</source>
        <translation>es gibt kein Bild davon</translation>
    </message>
    <message>
        <location filename="../../ui/shell/help_commands.cpp"/>
        <source>About Basinscope</source>
        <translation>Über Basinscope</translation>
    </message>
    <message>
        <location filename="../../ui/shell/help_commands.cpp"/>
        <source>Copied: how to cite Basinscope, also as BibTeX</source>
        <translation>Kopiert: wie Basinscope zitiert wird, auch als BibTeX</translation>
    </message>
    <message>
        <location filename="../../ui/shell/help_commands.cpp"/>
        <source>Glossary</source>
        <translation>Glossar</translation>
    </message>
    <message>
        <location filename="../../ui/shell/help_commands.cpp"/>
        <source>Keyboard shortcuts</source>
        <translation>Tastenkürzel</translation>
    </message>
    <message>
        <location filename="../../ui/shell/hint_line.cpp"/>
        <source>Close the hint</source>
        <translation>Hinweis schließen</translation>
    </message>
    <message>
        <location filename="../../ui/shell/hint_line.cpp"/>
        <source>Do not show again; Help ▸ Show hints brings the hints back</source>
        <translation>Nicht wieder zeigen; Hilfe ▸ Hinweise zeigen holt die Hinweise zurück</translation>
    </message>
    <message>
        <location filename="../../ui/shell/hint_line.cpp"/>
        <source>Hint</source>
        <translation>Hinweis</translation>
    </message>
    <message>
        <location filename="../../ui/shell/hint_line.cpp"/>
        <source>Start the lesson</source>
        <translation>Lektion beginnen</translation>
    </message>
    <message>
        <location filename="../../ui/shell/lessons/handout.cpp"/>
        <source>Answer: %1</source>
        <translation>Antwort: %1</translation>
    </message>
    <message>
        <location filename="../../ui/shell/lessons/handout.cpp"/>
        <source>One answer: %1</source>
        <translation>Eine Antwort: %1</translation>
    </message>
    <message>
        <location filename="../../ui/shell/lessons/handout.cpp"/>
        <source>One solution: %1</source>
        <translation>Eine Lösung: %1</translation>
    </message>
    <message>
        <location filename="../../ui/shell/lessons/handout.cpp"/>
        <source>Then: %1</source>
        <translation>Dann: %1</translation>
    </message>
    <message>
        <location filename="../../ui/shell/lessons/handout.cpp"/>
        <source>page %1 of %2</source>
        <translation>Seite %1 von %2</translation>
    </message>
    <message>
        <location filename="../../ui/shell/lessons/handout.cpp"/>
        <source>seed %1</source>
        <translation>Seed %1</translation>
    </message>
    <message>
        <location filename="../../ui/shell/lessons/lesson_course.cpp"/>
        <source>Start of “%1”</source>
        <translation>Anfang von „%1“</translation>
    </message>
    <message>
        <location filename="../../ui/shell/lessons/lesson_desk.cpp"/>
        <source>&amp;Close the lesson</source>
        <translation>Lektion s&amp;chließen</translation>
    </message>
    <message>
        <location filename="../../ui/shell/lessons/lesson_desk.cpp"/>
        <source>&amp;Export progress…</source>
        <translation>Lernstand &amp;exportieren …</translation>
    </message>
    <message>
        <location filename="../../ui/shell/lessons/lesson_desk.cpp"/>
        <source>&amp;Next step</source>
        <translation>&amp;Nächster Schritt</translation>
    </message>
    <message>
        <location filename="../../ui/shell/lessons/lesson_desk.cpp"/>
        <source>&amp;Previous step</source>
        <translation>&amp;Voriger Schritt</translation>
    </message>
    <message>
        <location filename="../../ui/shell/lessons/lesson_desk.cpp"/>
        <source>Back to the &amp;start of the step</source>
        <translation>Zum &amp;Anfang des Schritts</translation>
    </message>
    <message>
        <location filename="../../ui/shell/lessons/lesson_desk.cpp"/>
        <source>Choose a file…</source>
        <translation>Datei wählen …</translation>
    </message>
    <message>
        <location filename="../../ui/shell/lessons/lesson_desk.cpp"/>
        <source>Expected a whole number from 0 to %1.</source>
        <translation>Eine ganze Zahl von 0 bis %1 wird erwartet.</translation>
    </message>
    <message>
        <location filename="../../ui/shell/lessons/lesson_desk.cpp"/>
        <source>Export progress</source>
        <translation>Lernstand exportieren</translation>
    </message>
    <message>
        <location filename="../../ui/shell/lessons/lesson_desk.cpp"/>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <location filename="../../ui/shell/lessons/lesson_desk.cpp"/>
        <source>No lesson is open</source>
        <translation>Keine Lektion ist offen</translation>
    </message>
    <message>
        <location filename="../../ui/shell/lessons/lesson_desk.cpp"/>
        <source>PDF (*.pdf)</source>
        <translation>PDF (*.pdf)</translation>
    </message>
    <message>
        <location filename="../../ui/shell/lessons/lesson_desk.cpp"/>
        <source>Progress (*.json);;Table (*.csv)</source>
        <translation>Lernstand (*.json);;Tabelle (*.csv)</translation>
    </message>
    <message>
        <location filename="../../ui/shell/lessons/lesson_desk.cpp"/>
        <source>Save a &amp;handout (PDF)…</source>
        <translation>&amp;Arbeitsblatt speichern (PDF) …</translation>
    </message>
    <message>
        <location filename="../../ui/shell/lessons/lesson_desk.cpp"/>
        <source>Save a handout</source>
        <translation>Arbeitsblatt speichern</translation>
    </message>
    <message>
        <location filename="../../ui/shell/lessons/lesson_desk.cpp"/>
        <source>Save the &amp;teacher's copy (PDF)…</source>
        <translation>Arbeitsblatt mit &amp;Lösungen speichern (PDF) …</translation>
    </message>
    <message>
        <location filename="../../ui/shell/lessons/lesson_desk.cpp"/>
        <source>Some lessons give each learner other numbers. The same seed gives the same numbers; 0 gives the lessons as they are printed.</source>
        <translation>Manche Lektionen geben allen Lernenden andere Zahlen. Derselbe Seed gibt dieselben Zahlen; 0 gibt die Lektionen, wie sie gedruckt sind.</translation>
    </message>
    <message>
        <location filename="../../ui/shell/lessons/lesson_desk.cpp"/>
        <source>This is the first step</source>
        <translation>Dies ist der erste Schritt</translation>
    </message>
    <message>
        <location filename="../../ui/shell/lessons/lesson_desk.cpp"/>
        <source>This is the last step</source>
        <translation>Dies ist der letzte Schritt</translation>
    </message>
    <message>
        <location filename="../../ui/shell/lessons/lesson_desk.cpp"/>
        <source>Use it</source>
        <translation>Übernehmen</translation>
    </message>
    <message>
        <location filename="../../ui/shell/lessons/lesson_desk.cpp"/>
        <source>What you have done in the lessons, for your teacher. A name is optional; answers in words are in the JSON file only.</source>
        <translation>Was in den Lektionen erledigt ist, für die Lehrkraft. Der Name darf fehlen; Antworten in Worten stehen nur in der JSON-Datei.</translation>
    </message>
    <message>
        <location filename="../../ui/shell/lessons/lesson_desk.cpp"/>
        <source>Your see&amp;d…</source>
        <translation>Ei&amp;gener Seed …</translation>
    </message>
    <message>
        <location filename="../../ui/shell/lessons/lesson_desk.cpp"/>
        <source>Your seed</source>
        <translation>Eigener Seed</translation>
    </message>
    <message>
        <location filename="../../ui/shell/lessons/lesson_list.cpp"/>
        <source>%1 of %2 done</source>
        <translation>%1 von %2 erledigt</translation>
    </message>
    <message>
        <location filename="../../ui/shell/lessons/lesson_list.cpp"/>
        <source>%1, %2 min</source>
        <translation>%1, %2 min</translation>
    </message>
    <message>
        <location filename="../../ui/shell/lessons/lesson_list.cpp"/>
        <source>Lessons</source>
        <translation>Lektionen</translation>
    </message>
    <message>
        <location filename="../../ui/shell/lessons/lesson_list.cpp"/>
        <source>done</source>
        <translation>erledigt</translation>
    </message>
    <message>
        <location filename="../../ui/shell/lessons/lesson_list.cpp"/>
        <source>not yet</source>
        <translation>noch nicht</translation>
    </message>
    <message>
        <location filename="../../ui/shell/lessons/lesson_panel.cpp"/>
        <source>%1 of %2: </source>
        <translation>%1 von %2: </translation>
    </message>
    <message>
        <location filename="../../ui/shell/lessons/lesson_panel.cpp"/>
        <source>Back</source>
        <translation>Zurück</translation>
    </message>
    <message>
        <location filename="../../ui/shell/lessons/lesson_panel.cpp"/>
        <source>Close the lesson</source>
        <translation>Lektion schließen</translation>
    </message>
    <message>
        <location filename="../../ui/shell/lessons/lesson_panel.cpp"/>
        <source>Close the lesson; the scene stays</source>
        <translation>Lektion schließen; die Szene bleibt</translation>
    </message>
    <message>
        <location filename="../../ui/shell/lessons/lesson_panel.cpp"/>
        <source>Each seed gives other numbers; 0 gives the lesson as it is printed</source>
        <translation>Jeder Seed gibt andere Zahlen; 0 gibt die Lektion, wie sie gedruckt ist</translation>
    </message>
    <message>
        <location filename="../../ui/shell/lessons/lesson_panel.cpp"/>
        <source>Finish</source>
        <translation>Fertig</translation>
    </message>
    <message>
        <location filename="../../ui/shell/lessons/lesson_panel.cpp"/>
        <source>Lesson</source>
        <translation>Lektion</translation>
    </message>
    <message>
        <location filename="../../ui/shell/lessons/lesson_panel.cpp"/>
        <source>Lesson %1 of %2</source>
        <translation>Lektion %1 von %2</translation>
    </message>
    <message>
        <location filename="../../ui/shell/lessons/lesson_panel.cpp"/>
        <source>Next</source>
        <translation>Weiter</translation>
    </message>
    <message>
        <location filename="../../ui/shell/lessons/lesson_panel.cpp"/>
        <source>Next lesson</source>
        <translation>Nächste Lektion</translation>
    </message>
    <message>
        <location filename="../../ui/shell/lessons/lesson_panel.cpp"/>
        <source>Nothing is locked: you may go on at any time (Ctrl+PgDown)</source>
        <translation>Nichts ist gesperrt: weiter geht es jederzeit (Strg+Bild ab)</translation>
    </message>
    <message>
        <location filename="../../ui/shell/lessons/lesson_panel.cpp"/>
        <source>Seed %1…</source>
        <translation>Seed %1 …</translation>
    </message>
    <message>
        <location filename="../../ui/shell/lessons/lesson_panel.cpp"/>
        <source>Start again</source>
        <translation>Neu beginnen</translation>
    </message>
    <message>
        <location filename="../../ui/shell/lessons/lesson_panel.cpp"/>
        <source>Text of the lesson</source>
        <translation>Text der Lektion</translation>
    </message>
    <message>
        <location filename="../../ui/shell/lessons/lesson_panel.cpp"/>
        <source>The step before (Ctrl+PgUp)</source>
        <translation>Der vorige Schritt (Strg+Bild auf)</translation>
    </message>
    <message>
        <location filename="../../ui/shell/lessons/lesson_panel.cpp"/>
        <source>This step from its start; nothing of it is done then (Ctrl+Home)</source>
        <translation>Dieser Schritt von vorn; dann ist nichts davon erledigt (Strg+Pos1)</translation>
    </message>
    <message>
        <location filename="../../ui/shell/lessons/lesson_panel.cpp"/>
        <source>To do</source>
        <translation>Aufgaben</translation>
    </message>
    <message>
        <location filename="../../ui/shell/lessons/lesson_panel.cpp"/>
        <source>What is measured is shown once the answer is right.</source>
        <translation>Was gemessen wird, erscheint, sobald die Antwort richtig ist.</translation>
    </message>
    <message>
        <location filename="../../ui/shell/lessons/lesson_panel.cpp"/>
        <source>looking</source>
        <translation>wird geprüft</translation>
    </message>
    <message>
        <location filename="../../ui/shell/lessons/lesson_stage.cpp"/>
        <source>control: the documentation explains no control "%1"</source>
        <translation>control: die Dokumentation erklärt kein Bedienelement „%1“</translation>
    </message>
    <message>
        <location filename="../../ui/shell/lessons/question_box.cpp"/>
        <source>Answer</source>
        <translation>Antworten</translation>
    </message>
    <message>
        <location filename="../../ui/shell/lessons/question_box.cpp"/>
        <source>My answer says the same</source>
        <translation>Meine Antwort sagt dasselbe</translation>
    </message>
    <message>
        <location filename="../../ui/shell/lessons/question_box.cpp"/>
        <source>This is my answer</source>
        <translation>Das ist meine Antwort</translation>
    </message>
    <message>
        <location filename="../../ui/shell/lessons/question_box.cpp"/>
        <source>Your answer</source>
        <translation>Antwort</translation>
    </message>
    <message>
        <location filename="../../ui/shell/lessons/question_box.cpp"/>
        <source>your answer in words</source>
        <translation>Antwort in Worten</translation>
    </message>
    <message>
        <location filename="../../ui/shell/lessons/step_controls.cpp"/>
        <source>The number that this step moves.</source>
        <translation>Die Zahl, um die es in diesem Schritt geht.</translation>
    </message>
    <message>
        <location filename="../../ui/shell/main_window.cpp"/>
        <source>%1, edited</source>
        <translation>%1, bearbeitet</translation>
    </message>
    <message>
        <location filename="../../ui/shell/main_window.cpp"/>
        <source>&amp;Pause</source>
        <translation>&amp;Pause</translation>
    </message>
    <message>
        <location filename="../../ui/shell/main_window.cpp"/>
        <source>Basinscope made an error: %1</source>
        <translation>Basinscope hat einen Fehler gemacht: %1</translation>
    </message>
    <message>
        <location filename="../../ui/shell/main_window.cpp"/>
        <source>Copied: %1</source>
        <translation>Kopiert: %1</translation>
    </message>
    <message>
        <location filename="../../ui/shell/main_window.cpp"/>
        <source>Only in the %1 workspace</source>
        <translation>Nur im Arbeitsbereich %1</translation>
    </message>
    <message>
        <location filename="../../ui/shell/main_window.cpp"/>
        <source>Redone in %1: %2</source>
        <translation>Wiederholt in %1: %2</translation>
    </message>
    <message>
        <location filename="../../ui/shell/main_window.cpp"/>
        <source>The menus stand at the top of the window</source>
        <translation>Die Menüs stehen oben im Fenster</translation>
    </message>
    <message>
        <location filename="../../ui/shell/main_window.cpp"/>
        <source>The scene is kept. Save it, and start Basinscope again if something looks wrong.</source>
        <translation>Die Szene ist erhalten. Speichern, und Basinscope neu starten, falls etwas falsch aussieht.</translation>
    </message>
    <message>
        <location filename="../../ui/shell/main_window.cpp"/>
        <source>Undone in %1: %2</source>
        <translation>Zurückgenommen in %1: %2</translation>
    </message>
    <message>
        <location filename="../../ui/shell/main_window.cpp"/>
        <source>Workspace</source>
        <translation>Arbeitsbereich</translation>
    </message>
    <message>
        <location filename="../../ui/shell/notes/notes_panel.cpp"/>
        <source>&amp;Notes</source>
        <translation>&amp;Notizen</translation>
    </message>
    <message>
        <location filename="../../ui/shell/notes/notes_panel.cpp"/>
        <source>Close the notes</source>
        <translation>Notizen schließen</translation>
    </message>
    <message>
        <location filename="../../ui/shell/notes/notes_panel.cpp"/>
        <source>Close the notes; they stay in the scene</source>
        <translation>Notizen schließen; sie bleiben in der Szene</translation>
    </message>
    <message>
        <location filename="../../ui/shell/notes/notes_panel.cpp"/>
        <source>Notes as they are read</source>
        <translation>Notizen, wie sie gelesen werden</translation>
    </message>
    <message>
        <location filename="../../ui/shell/notes/notes_panel.cpp"/>
        <source>Notes have at most %1 bytes; what goes beyond is not kept.</source>
        <translation>Notizen haben höchstens %1 Bytes; was darüber hinausgeht, wird nicht behalten.</translation>
    </message>
    <message>
        <location filename="../../ui/shell/notes/notes_panel.cpp"/>
        <source>Notes on the scene</source>
        <translation>Notizen zur Szene</translation>
    </message>
    <message>
        <location filename="../../ui/shell/notes/notes_panel.cpp"/>
        <source>Nothing is written on this scene yet.</source>
        <translation>Zu dieser Szene ist noch nichts notiert.</translation>
    </message>
    <message>
        <location filename="../../ui/shell/notes/notes_panel.cpp"/>
        <source>Text of the notes</source>
        <translation>Text der Notizen</translation>
    </message>
    <message>
        <location filename="../../ui/shell/notes/notes_panel.cpp"/>
        <source>What is to be seen here, and why.

# A heading

- a list

*italic*, **bold**</source>
        <translation>Was hier zu sehen ist und warum.

# Eine Überschrift

- eine Liste

*kursiv*, **fett**</translation>
    </message>
    <message>
        <location filename="../../ui/shell/notes/notes_panel.cpp"/>
        <source>What is written on the scene, beside it (Ctrl+Shift+N)</source>
        <translation>Was zur Szene notiert ist, daneben (Strg+Umschalt+N)</translation>
    </message>
    <message>
        <location filename="../../ui/shell/notes/notes_panel.cpp"/>
        <source>Write</source>
        <translation>Schreiben</translation>
    </message>
    <message>
        <location filename="../../ui/shell/notes/notes_panel.cpp"/>
        <source>Write them: paragraphs, # headings, - lists, *italic*, **bold**</source>
        <translation>Schreiben: Absätze, # Überschriften, - Listen, *kursiv*, **fett**</translation>
    </message>
    <message>
        <location filename="../../ui/shell/outside_notice.cpp"/>
        <source>%1 is no longer where it was; Save writes it again.</source>
        <translation>%1 ist nicht mehr am alten Ort; Speichern schreibt die Datei neu.</translation>
    </message>
    <message>
        <location filename="../../ui/shell/outside_notice.cpp"/>
        <source>%1 was changed outside this window.</source>
        <translation>%1 wurde außerhalb dieses Fensters geändert.</translation>
    </message>
    <message>
        <location filename="../../ui/shell/outside_notice.cpp"/>
        <source>%1, which the %2 were read from, is no longer where it was.</source>
        <translation>%1, woraus die %2 gelesen wurden, ist nicht mehr am alten Ort.</translation>
    </message>
    <message>
        <location filename="../../ui/shell/outside_notice.cpp"/>
        <source>%1, which the %2 were read from, was changed outside this window.</source>
        <translation>%1, woraus die %2 gelesen wurden, wurde außerhalb dieses Fensters geändert.</translation>
    </message>
    <message>
        <location filename="../../ui/shell/outside_notice.cpp"/>
        <source>Discard my changes and reload</source>
        <translation>Meine Änderungen verwerfen und neu laden</translation>
    </message>
    <message>
        <location filename="../../ui/shell/outside_notice.cpp"/>
        <source>File changed</source>
        <translation>Datei geändert</translation>
    </message>
    <message>
        <location filename="../../ui/shell/outside_notice.cpp"/>
        <source>Keep my version</source>
        <translation>Meine Fassung behalten</translation>
    </message>
    <message>
        <location filename="../../ui/shell/outside_notice.cpp"/>
        <source>Keep them in the scene</source>
        <translation>In der Szene behalten</translation>
    </message>
    <message>
        <location filename="../../ui/shell/outside_notice.cpp"/>
        <source>Overwrite</source>
        <translation>Überschreiben</translation>
    </message>
    <message>
        <location filename="../../ui/shell/outside_notice.cpp"/>
        <source>Overwrite replaces that version by the scene here; Reload replaces the scene here by that version.</source>
        <translation>Überschreiben ersetzt jene Fassung durch die Szene hier; Neu laden ersetzt die Szene hier durch jene Fassung.</translation>
    </message>
    <message>
        <location filename="../../ui/shell/outside_notice.cpp"/>
        <source>Patterns into the scene</source>
        <translation>Muster in die Szene</translation>
    </message>
    <message>
        <location filename="../../ui/shell/outside_notice.cpp"/>
        <source>Reload</source>
        <translation>Neu laden</translation>
    </message>
    <message>
        <location filename="../../ui/shell/outside_notice.cpp"/>
        <source>Save as…</source>
        <translation>Speichern unter…</translation>
    </message>
    <message>
        <location filename="../../ui/shell/outside_notice.cpp"/>
        <source>Values into the scene</source>
        <translation>Werte in die Szene</translation>
    </message>
    <message>
        <location filename="../../ui/shell/presenter/presenter_bar.cpp"/>
        <source>All of this step is done.</source>
        <translation>In diesem Schritt ist alles erledigt.</translation>
    </message>
    <message>
        <location filename="../../ui/shell/presenter/presenter_bar.cpp"/>
        <source>All of this step is done. It is the last one.</source>
        <translation>In diesem Schritt ist alles erledigt. Er ist der letzte.</translation>
    </message>
    <message>
        <location filename="../../ui/shell/presenter/presenter_bar.cpp"/>
        <source>B blank</source>
        <translation>B leer</translation>
    </message>
    <message>
        <location filename="../../ui/shell/presenter/presenter_bar.cpp"/>
        <source>E eraser</source>
        <translation>E Radierer</translation>
    </message>
    <message>
        <location filename="../../ui/shell/presenter/presenter_bar.cpp"/>
        <source>End of the lesson: %1</source>
        <translation>Ende der Lektion: %1</translation>
    </message>
    <message>
        <location filename="../../ui/shell/presenter/presenter_bar.cpp"/>
        <source>Esc ends</source>
        <translation>Esc beendet</translation>
    </message>
    <message>
        <location filename="../../ui/shell/presenter/presenter_bar.cpp"/>
        <source>F all panels</source>
        <translation>F alle Teilbilder</translation>
    </message>
    <message>
        <location filename="../../ui/shell/presenter/presenter_bar.cpp"/>
        <source>I inspector</source>
        <translation>I Inspektor</translation>
    </message>
    <message>
        <location filename="../../ui/shell/presenter/presenter_bar.cpp"/>
        <source>No lesson is open: Help ▸ Lessons, or Ctrl+K.</source>
        <translation>Keine Lektion ist offen: Hilfe ▸ Lektionen oder Strg+K.</translation>
    </message>
    <message>
        <location filename="../../ui/shell/presenter/presenter_bar.cpp"/>
        <source>P pen</source>
        <translation>P Stift</translation>
    </message>
    <message>
        <location filename="../../ui/shell/presenter/presenter_bar.cpp"/>
        <source>Page Up goes back to the last step, Esc ends presenter mode.</source>
        <translation>Bild auf führt zum letzten Schritt zurück, Esc beendet den Vortragsmodus.</translation>
    </message>
    <message>
        <location filename="../../ui/shell/presenter/presenter_bar.cpp"/>
        <source>PgUp PgDn steps</source>
        <translation>Bild auf/ab Schritte</translation>
    </message>
    <message>
        <location filename="../../ui/shell/presenter/presenter_bar.cpp"/>
        <source>Presenter</source>
        <translation>Vortrag</translation>
    </message>
    <message>
        <location filename="../../ui/shell/presenter/presenter_bar.cpp"/>
        <source>Presenter mode</source>
        <translation>Vortragsmodus</translation>
    </message>
    <message>
        <location filename="../../ui/shell/presenter/presenter_bar.cpp"/>
        <source>S speaker</source>
        <translation>S Vortragsfenster</translation>
    </message>
    <message>
        <location filename="../../ui/shell/presenter/presenter_bar.cpp"/>
        <source>T text</source>
        <translation>T Text</translation>
    </message>
    <message>
        <location filename="../../ui/shell/presenter/presenter_bar.cpp"/>
        <source>Tab next panel</source>
        <translation>Tab nächstes Teilbild</translation>
    </message>
    <message>
        <location filename="../../ui/shell/presenter/presenter_mode.cpp"/>
        <source>&amp;Presenter mode</source>
        <translation>Vort&amp;ragsmodus</translation>
    </message>
    <message>
        <location filename="../../ui/shell/presenter/presenter_mode.cpp"/>
        <source>Full screen, large type, one panel or two, and the controls of the step (F5)</source>
        <translation>Ganzer Bildschirm, große Schrift, ein oder zwei Teilbilder und die Bedienelemente des Schritts (F5)</translation>
    </message>
    <message>
        <location filename="../../ui/shell/presenter/presenter_mode.cpp"/>
        <source>Speaker &amp;window</source>
        <translation>Vortragsfens&amp;ter</translation>
    </message>
    <message>
        <location filename="../../ui/shell/presenter/presenter_mode.cpp"/>
        <source>Text of the step, the next step and a clock, in a window of its own (Ctrl+F5)</source>
        <translation>Text des Schritts, der nächste Schritt und eine Uhr, in einem eigenen Fenster (Strg+F5)</translation>
    </message>
    <message>
        <location filename="../../ui/shell/presenter/presenter_sheet.cpp"/>
        <source>Text of the step</source>
        <translation>Text des Schritts</translation>
    </message>
    <message>
        <location filename="../../ui/shell/presenter/speaker_window.cpp"/>
        <source>Next: %1</source>
        <translation>Danach: %1</translation>
    </message>
    <message>
        <location filename="../../ui/shell/presenter/speaker_window.cpp"/>
        <source>Speaker</source>
        <translation>Vortrag</translation>
    </message>
    <message>
        <location filename="../../ui/shell/presenter/speaker_window.cpp"/>
        <source>Step %1 of %2</source>
        <translation>Schritt %1 von %2</translation>
    </message>
    <message>
        <location filename="../../ui/shell/presenter/speaker_window.cpp"/>
        <source>Time since the start</source>
        <translation>Zeit seit dem Beginn</translation>
    </message>
    <message>
        <location filename="../../ui/shell/scene_files.cpp"/>
        <source>%1 more after this one.</source>
        <translation>Danach noch %1.</translation>
    </message>
    <message numerus="yes">
        <location filename="../../ui/shell/scene_files.cpp"/>
        <source>%n line(s)</source>
        <translation>
            <numerusform>%n Zeile</numerusform>
            <numerusform>%n Zeilen</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../ui/shell/scene_files.cpp"/>
        <source>All that can be opened</source>
        <translation>Alles, was sich öffnen lässt</translation>
    </message>
    <message>
        <location filename="../../ui/shell/scene_files.cpp"/>
        <source>An earlier session ended without saving %1 (%2), and its recovery copy %3 cannot be read.</source>
        <translation>Eine frühere Sitzung endete, ohne %1 (%2) zu speichern, und die Sicherungskopie %3 lässt sich nicht lesen.</translation>
    </message>
    <message>
        <location filename="../../ui/shell/scene_files.cpp"/>
        <source>An earlier session ended without saving %1 (%2).</source>
        <translation>Eine frühere Sitzung endete, ohne %1 (%2) zu speichern.</translation>
    </message>
    <message>
        <location filename="../../ui/shell/scene_files.cpp"/>
        <source>Copied as Python</source>
        <translation>Als Python kopiert</translation>
    </message>
    <message>
        <location filename="../../ui/shell/scene_files.cpp"/>
        <source>Copied as shell commands</source>
        <translation>Als Shell-Befehle kopiert</translation>
    </message>
    <message>
        <location filename="../../ui/shell/scene_files.cpp"/>
        <source>Copied the scene as a text of %1 characters</source>
        <translation>Szene als Text von %1 Zeichen kopiert</translation>
    </message>
    <message>
        <location filename="../../ui/shell/scene_files.cpp"/>
        <source>Discard</source>
        <translation>Verwerfen</translation>
    </message>
    <message>
        <location filename="../../ui/shell/scene_files.cpp"/>
        <source>Opened the scene inside %1</source>
        <translation>Szene aus %1 geöffnet</translation>
    </message>
    <message>
        <location filename="../../ui/shell/scene_files.cpp"/>
        <source>Restore</source>
        <translation>Wiederherstellen</translation>
    </message>
    <message>
        <location filename="../../ui/shell/scene_files.cpp"/>
        <source>Save changes to “%1”?</source>
        <translation>Änderungen an „%1“ speichern?</translation>
    </message>
    <message>
        <location filename="../../ui/shell/scene_files.cpp"/>
        <source>Save scene</source>
        <translation>Szene speichern</translation>
    </message>
    <message>
        <location filename="../../ui/shell/scene_files.cpp"/>
        <source>Saved %1</source>
        <translation>Gespeichert: %1</translation>
    </message>
    <message>
        <location filename="../../ui/shell/scene_files.cpp"/>
        <source>Scenes (*.basinscope.json)</source>
        <translation>Szenen (*.basinscope.json)</translation>
    </message>
    <message>
        <location filename="../../ui/shell/scene_files.cpp"/>
        <source>Scenes and figures</source>
        <translation>Szenen und Abbildungen</translation>
    </message>
    <message>
        <location filename="../../ui/shell/scene_files.cpp"/>
        <source>The %1 on the clipboard</source>
        <translation>Der Inhalt der Zwischenablage (%1)</translation>
    </message>
    <message>
        <location filename="../../ui/shell/scene_files.cpp"/>
        <source>The clipboard holds no scene: expected the text of one (basinscope:…), a figure that carries one, or rows of numbers.</source>
        <translation>In der Zwischenablage ist keine Szene: erwartet wird der Text einer Szene (basinscope:…), eine Abbildung, die eine enthält, oder Zeilen von Zahlen.</translation>
    </message>
    <message>
        <location filename="../../ui/shell/scene_files.cpp"/>
        <source>Unsaved changes</source>
        <translation>Nicht gespeicherte Änderungen</translation>
    </message>
    <message>
        <location filename="../../ui/shell/scene_files.cpp"/>
        <source>Untitled</source>
        <translation>Ohne Titel</translation>
    </message>
    <message>
        <location filename="../../ui/shell/scene_files.cpp"/>
        <source>an untitled scene</source>
        <translation>eine Szene ohne Titel</translation>
    </message>
    <message>
        <location filename="../../ui/shell/scene_files.cpp"/>
        <source>d MMM yyyy, hh:mm</source>
        <translation>d. MMM yyyy, hh:mm</translation>
    </message>
    <message>
        <location filename="../../ui/shell/window_actions.cpp"/>
        <source>&amp;About Basinscope</source>
        <translation>&amp;Über Basinscope</translation>
    </message>
    <message>
        <location filename="../../ui/shell/window_actions.cpp"/>
        <source>&amp;Commands…</source>
        <translation>&amp;Befehle…</translation>
    </message>
    <message>
        <location filename="../../ui/shell/window_actions.cpp"/>
        <source>&amp;Dark</source>
        <translation>&amp;Dunkel</translation>
    </message>
    <message>
        <location filename="../../ui/shell/window_actions.cpp"/>
        <source>&amp;Documentation</source>
        <translation>D&amp;okumentation</translation>
    </message>
    <message>
        <location filename="../../ui/shell/window_actions.cpp"/>
        <source>&amp;Export figure…</source>
        <translation>&amp;Abbildung exportieren…</translation>
    </message>
    <message>
        <location filename="../../ui/shell/window_actions.cpp"/>
        <source>&amp;Full screen</source>
        <translation>V&amp;ollbild</translation>
    </message>
    <message>
        <location filename="../../ui/shell/window_actions.cpp"/>
        <source>&amp;Glossary of symbols</source>
        <translation>&amp;Glossar der Symbole</translation>
    </message>
    <message>
        <location filename="../../ui/shell/window_actions.cpp"/>
        <source>&amp;Help on this control</source>
        <translation>&amp;Hilfe zum Bedienelement</translation>
    </message>
    <message>
        <location filename="../../ui/shell/window_actions.cpp"/>
        <source>&amp;Import…</source>
        <translation>&amp;Importieren…</translation>
    </message>
    <message>
        <location filename="../../ui/shell/window_actions.cpp"/>
        <source>&amp;Increase contrast</source>
        <translation>&amp;Kontrast erhöhen</translation>
    </message>
    <message>
        <location filename="../../ui/shell/window_actions.cpp"/>
        <source>&amp;Inspector</source>
        <translation>&amp;Inspektor</translation>
    </message>
    <message>
        <location filename="../../ui/shell/window_actions.cpp"/>
        <source>&amp;Keyboard shortcuts</source>
        <translation>&amp;Tastenkürzel</translation>
    </message>
    <message>
        <location filename="../../ui/shell/window_actions.cpp"/>
        <source>&amp;Light</source>
        <translation>&amp;Hell</translation>
    </message>
    <message>
        <location filename="../../ui/shell/window_actions.cpp"/>
        <source>&amp;Menu</source>
        <translation>&amp;Menü</translation>
    </message>
    <message>
        <location filename="../../ui/shell/window_actions.cpp"/>
        <source>&amp;New</source>
        <translation>&amp;Neu</translation>
    </message>
    <message>
        <location filename="../../ui/shell/window_actions.cpp"/>
        <source>&amp;Next pane</source>
        <translation>&amp;Nächster Bereich</translation>
    </message>
    <message>
        <location filename="../../ui/shell/window_actions.cpp"/>
        <source>&amp;Open…</source>
        <translation>Ö&amp;ffnen…</translation>
    </message>
    <message>
        <location filename="../../ui/shell/window_actions.cpp"/>
        <source>&amp;Paste</source>
        <translation>Ein&amp;fügen</translation>
    </message>
    <message>
        <location filename="../../ui/shell/window_actions.cpp"/>
        <source>&amp;Play</source>
        <translation>&amp;Abspielen</translation>
    </message>
    <message>
        <location filename="../../ui/shell/window_actions.cpp"/>
        <source>&amp;Previous pane</source>
        <translation>&amp;Voriger Bereich</translation>
    </message>
    <message>
        <location filename="../../ui/shell/window_actions.cpp"/>
        <source>&amp;Quit</source>
        <translation>&amp;Beenden</translation>
    </message>
    <message>
        <location filename="../../ui/shell/window_actions.cpp"/>
        <source>&amp;Redo</source>
        <translation>&amp;Wiederholen</translation>
    </message>
    <message>
        <location filename="../../ui/shell/window_actions.cpp"/>
        <source>&amp;Reset view</source>
        <translation>Ansicht &amp;zurücksetzen</translation>
    </message>
    <message>
        <location filename="../../ui/shell/window_actions.cpp"/>
        <source>&amp;Save</source>
        <translation>&amp;Speichern</translation>
    </message>
    <message>
        <location filename="../../ui/shell/window_actions.cpp"/>
        <source>&amp;Step</source>
        <translation>&amp;Schritt vor</translation>
    </message>
    <message>
        <location filename="../../ui/shell/window_actions.cpp"/>
        <source>&amp;System</source>
        <translation>&amp;System</translation>
    </message>
    <message>
        <location filename="../../ui/shell/window_actions.cpp"/>
        <source>&amp;Undo</source>
        <translation>&amp;Rückgängig</translation>
    </message>
    <message>
        <location filename="../../ui/shell/window_actions.cpp"/>
        <source>A short text of the whole scene, to paste in a chat or a paper</source>
        <translation>Ein kurzer Text der ganzen Szene zum Einfügen in Nachricht oder Artikel</translation>
    </message>
    <message>
        <location filename="../../ui/shell/window_actions.cpp"/>
        <source>Copy &amp;citation</source>
        <translation>&amp;Zitierhinweis kopieren</translation>
    </message>
    <message>
        <location filename="../../ui/shell/window_actions.cpp"/>
        <source>Copy &amp;figure</source>
        <translation>&amp;Abbildung kopieren</translation>
    </message>
    <message>
        <location filename="../../ui/shell/window_actions.cpp"/>
        <source>Copy as P&amp;ython</source>
        <translation>Als P&amp;ython kopieren</translation>
    </message>
    <message>
        <location filename="../../ui/shell/window_actions.cpp"/>
        <source>Copy as Python with the &amp;module</source>
        <translation>Als Python mit dem &amp;Modul kopieren</translation>
    </message>
    <message>
        <location filename="../../ui/shell/window_actions.cpp"/>
        <source>Copy as shell c&amp;ommands</source>
        <translation>Als Shell-&amp;Befehle kopieren</translation>
    </message>
    <message>
        <location filename="../../ui/shell/window_actions.cpp"/>
        <source>Copy how to cite the program, also as BibTeX</source>
        <translation>Zitierhinweis des Programms kopieren, auch als BibTeX</translation>
    </message>
    <message>
        <location filename="../../ui/shell/window_actions.cpp"/>
        <source>Copy scene as &amp;text</source>
        <translation>Szene als &amp;Text kopieren</translation>
    </message>
    <message>
        <location filename="../../ui/shell/window_actions.cpp"/>
        <source>Copy the figure to the clipboard</source>
        <translation>Abbildung in die Zwischenablage kopieren</translation>
    </message>
    <message>
        <location filename="../../ui/shell/window_actions.cpp"/>
        <source>Ctrl+Shift+Z</source>
        <translation>Strg+Umschalt+Z</translation>
    </message>
    <message>
        <location filename="../../ui/shell/window_actions.cpp"/>
        <source>Ctrl+Z</source>
        <translation>Strg+Z</translation>
    </message>
    <message>
        <location filename="../../ui/shell/window_actions.cpp"/>
        <source>En&amp;large plot</source>
        <translation>&amp;Bild vergrößern</translation>
    </message>
    <message>
        <location filename="../../ui/shell/window_actions.cpp"/>
        <source>Every control and number explained</source>
        <translation>Jedes Bedienelement und jede Zahl erklärt</translation>
    </message>
    <message>
        <location filename="../../ui/shell/window_actions.cpp"/>
        <source>Export a&amp;nimation…</source>
        <translation>Animation e&amp;xportieren…</translation>
    </message>
    <message>
        <location filename="../../ui/shell/window_actions.cpp"/>
        <source>Find any command by its name</source>
        <translation>Jeden Befehl über seinen Namen finden</translation>
    </message>
    <message>
        <location filename="../../ui/shell/window_actions.cpp"/>
        <source>Normal</source>
        <translation>Normal</translation>
    </message>
    <message>
        <location filename="../../ui/shell/window_actions.cpp"/>
        <source>Nothing to redo</source>
        <translation>Nichts zu wiederholen</translation>
    </message>
    <message>
        <location filename="../../ui/shell/window_actions.cpp"/>
        <source>Nothing to undo</source>
        <translation>Nichts rückgängig zu machen</translation>
    </message>
    <message>
        <location filename="../../ui/shell/window_actions.cpp"/>
        <source>Numbers of a file into the open scene: patterns, queries, samples, keys</source>
        <translation>Zahlen einer Datei in die offene Szene: Muster, Anfragen, Stichproben, Schlüssel</translation>
    </message>
    <message>
        <location filename="../../ui/shell/window_actions.cpp"/>
        <source>One line of what to do first, in every workspace</source>
        <translation>Eine Zeile, was zuerst zu tun ist, in jedem Arbeitsbereich</translation>
    </message>
    <message>
        <location filename="../../ui/shell/window_actions.cpp"/>
        <source>One number of the scene moves: GIF, WebP, MP4 or PNG frames</source>
        <translation>Eine Zahl der Szene bewegt sich: GIF, WebP, MP4 oder PNG-Bilder</translation>
    </message>
    <message>
        <location filename="../../ui/shell/window_actions.cpp"/>
        <source>One step of every trajectory</source>
        <translation>Ein Schritt jeder Trajektorie</translation>
    </message>
    <message>
        <location filename="../../ui/shell/window_actions.cpp"/>
        <source>Panels share the room as usual, in every workspace</source>
        <translation>Die Bereiche teilen den Platz wie üblich, in jedem Arbeitsbereich</translation>
    </message>
    <message>
        <location filename="../../ui/shell/window_actions.cpp"/>
        <source>Play the trajectories step by step</source>
        <translation>Trajektorien Schritt für Schritt abspielen</translation>
    </message>
    <message>
        <location filename="../../ui/shell/window_actions.cpp"/>
        <source>Redo</source>
        <translation>Wiederholen</translation>
    </message>
    <message>
        <location filename="../../ui/shell/window_actions.cpp"/>
        <source>Reset la&amp;yout</source>
        <translation>Aufteilung zur&amp;ücksetzen</translation>
    </message>
    <message>
        <location filename="../../ui/shell/window_actions.cpp"/>
        <source>Save &amp;as…</source>
        <translation>Speichern &amp;unter…</translation>
    </message>
    <message>
        <location filename="../../ui/shell/window_actions.cpp"/>
        <source>Show h&amp;ints</source>
        <translation>H&amp;inweise zeigen</translation>
    </message>
    <message>
        <location filename="../../ui/shell/window_actions.cpp"/>
        <source>Show the focused plot alone on the page, or all plots again</source>
        <translation>Das aktive Bild allein auf der Seite zeigen, oder wieder alle</translation>
    </message>
    <message>
        <location filename="../../ui/shell/window_actions.cpp"/>
        <source>Step &amp;back</source>
        <translation>Schritt z&amp;urück</translation>
    </message>
    <message>
        <location filename="../../ui/shell/window_actions.cpp"/>
        <source>Stronger borders of controls and darker hints, in either theme</source>
        <translation>Stärkere Ränder und dunklere Hinweise, in beiden Farbschemata</translation>
    </message>
    <message>
        <location filename="../../ui/shell/window_actions.cpp"/>
        <source>The commands of a shell that make this figure and its numbers</source>
        <translation>Die Kommandozeilen, die diese Abbildung und ihre Zahlen erzeugen</translation>
    </message>
    <message>
        <location filename="../../ui/shell/window_actions.cpp"/>
        <source>The language changes when Basinscope is started again.</source>
        <translation>Die Sprache ändert sich, wenn Basinscope neu gestartet wird.</translation>
    </message>
    <message>
        <location filename="../../ui/shell/window_actions.cpp"/>
        <source>The same in fewer lines, for Python with the module basinscope</source>
        <translation>Dasselbe in weniger Zeilen, für Python mit dem Modul basinscope</translation>
    </message>
    <message>
        <location filename="../../ui/shell/window_actions.cpp"/>
        <source>The scene whose text or figure is on the clipboard, or rows of numbers</source>
        <translation>Die Szene, deren Text oder Abbildung in der Zwischenablage ist, oder Zeilen von Zahlen</translation>
    </message>
    <message>
        <location filename="../../ui/shell/window_actions.cpp"/>
        <source>The scene's own window; once more: all patterns with a margin of 10 %</source>
        <translation>Das Fenster der Szene; noch einmal: alle Muster mit 10 % Rand</translation>
    </message>
    <message>
        <location filename="../../ui/shell/window_actions.cpp"/>
        <source>Undo</source>
        <translation>Rückgängig</translation>
    </message>
    <message>
        <location filename="../../ui/shell/window_actions.cpp"/>
        <source>What this workspace computes, as a short Python program with NumPy</source>
        <translation>Was dieser Arbeitsbereich berechnet, als kurzes Python-Programm mit NumPy</translation>
    </message>
    <message>
        <location filename="../../ui/shell/window_actions.cpp"/>
        <source>load open data csv tsv txt npy npz idx array table</source>
        <translation>laden öffnen daten load open data csv tsv txt npy npz idx array tabelle import</translation>
    </message>
    <message>
        <location filename="../../ui/shell/window_actions.cpp"/>
        <source>load scene figure data</source>
        <translation>laden szene abbildung daten load</translation>
    </message>
    <message>
        <location filename="../../ui/shell/window_menus.cpp"/>
        <source>&amp;Edit</source>
        <translation>&amp;Bearbeiten</translation>
    </message>
    <message>
        <location filename="../../ui/shell/window_menus.cpp"/>
        <source>&amp;File</source>
        <translation>&amp;Datei</translation>
    </message>
    <message>
        <location filename="../../ui/shell/window_menus.cpp"/>
        <source>&amp;Help</source>
        <translation>&amp;Hilfe</translation>
    </message>
    <message>
        <location filename="../../ui/shell/window_menus.cpp"/>
        <source>&amp;Lessons</source>
        <translation>&amp;Lektionen</translation>
    </message>
    <message>
        <location filename="../../ui/shell/window_menus.cpp"/>
        <source>&amp;Model</source>
        <translation>&amp;Modell</translation>
    </message>
    <message>
        <location filename="../../ui/shell/window_menus.cpp"/>
        <source>&amp;Presentation size</source>
        <translation>&amp;Darstellungsgröße</translation>
    </message>
    <message>
        <location filename="../../ui/shell/window_menus.cpp"/>
        <source>&amp;Presets</source>
        <translation>&amp;Vorlagen</translation>
    </message>
    <message>
        <location filename="../../ui/shell/window_menus.cpp"/>
        <source>&amp;Run</source>
        <translation>A&amp;usführen</translation>
    </message>
    <message>
        <location filename="../../ui/shell/window_menus.cpp"/>
        <source>&amp;Theme</source>
        <translation>&amp;Farbschema</translation>
    </message>
    <message>
        <location filename="../../ui/shell/window_menus.cpp"/>
        <source>&amp;View</source>
        <translation>&amp;Ansicht</translation>
    </message>
    <message>
        <location filename="../../ui/shell/window_menus.cpp"/>
        <source>&amp;Window</source>
        <translation>&amp;Fenster</translation>
    </message>
    <message>
        <location filename="../../ui/shell/window_menus.cpp"/>
        <source>Changes the landscape, which this workspace does not show</source>
        <translation>Ändert die Landschaft, die dieser Arbeitsbereich nicht zeigt</translation>
    </message>
    <message>
        <location filename="../../ui/shell/window_menus.cpp"/>
        <source>Clear this list</source>
        <translation>Diese Liste leeren</translation>
    </message>
    <message>
        <location filename="../../ui/shell/window_menus.cpp"/>
        <source>Lan&amp;guage</source>
        <translation>&amp;Sprache</translation>
    </message>
    <message>
        <location filename="../../ui/shell/window_menus.cpp"/>
        <source>No presets</source>
        <translation>Keine Vorlagen</translation>
    </message>
    <message>
        <location filename="../../ui/shell/window_menus.cpp"/>
        <source>No scene opened yet</source>
        <translation>Noch keine Szene geöffnet</translation>
    </message>
    <message>
        <location filename="../../ui/shell/window_menus.cpp"/>
        <source>Open &amp;recent</source>
        <translation>&amp;Zuletzt geöffnet</translation>
    </message>
    <message>
        <location filename="../../ui/shell/window_menus.cpp"/>
        <source>The landscape is now %1 (Ctrl+1 shows it); this workspace keeps its own.</source>
        <translation>Die Landschaft ist jetzt %1 (Strg+1 zeigt sie); dieser Arbeitsbereich behält seine eigene.</translation>
    </message>
    <message>
        <location filename="../../ui/text/formula.cpp"/>
        <source>‖&lt;i&gt;x&lt;sub&gt;i&lt;/sub&gt;&lt;/i&gt; − &lt;i&gt;q&lt;/i&gt;‖</source>
        <translation>‖&lt;i&gt;x&lt;sub&gt;i&lt;/sub&gt;&lt;/i&gt; − &lt;i&gt;q&lt;/i&gt;‖</translation>
    </message>
    <message>
        <location filename="../../ui/text/window_title.h"/>
        <source> – Basinscope</source>
        <translation> – Basinscope</translation>
    </message>
    <message>
        <location filename="../../ui/window/formula_line.cpp"/>
        <source>&lt;p&gt;Click copies the formula, Alt+click as LaTeX.&lt;/p&gt;</source>
        <translation>&lt;p&gt;Klick kopiert die Formel, Alt+Klick als LaTeX.&lt;/p&gt;</translation>
    </message>
    <message>
        <location filename="../../ui/window/formula_line.cpp"/>
        <source>Model: %1 %2</source>
        <translation>Modell: %1 %2</translation>
    </message>
    <message>
        <location filename="../../ui/window/glossary.cpp"/>
        <source>anchor of r-ReLUmax: how far below the best score weight reaches</source>
        <translation>Anker von r-ReLUmax: wie weit unter den besten Score das Gewicht reicht</translation>
    </message>
    <message>
        <location filename="../../ui/window/glossary.cpp"/>
        <source>bandwidth of a kernel</source>
        <translation>Bandbreite eines Kerns</translation>
    </message>
    <message>
        <location filename="../../ui/window/glossary.cpp"/>
        <source>dimension of patterns and queries</source>
        <translation>Dimension der Muster und Anfragen</translation>
    </message>
    <message>
        <location filename="../../ui/window/glossary.cpp"/>
        <source>energy (Hopfield–Fenchel–Young): never rises along a trajectory</source>
        <translation>Energie (Hopfield–Fenchel–Young): steigt entlang keiner Trajektorie</translation>
    </message>
    <message>
        <location filename="../../ui/window/glossary.cpp"/>
        <source>entmax index: 1 is softmax, 2 is sparsemax</source>
        <translation>entmax-Index: 1 ist softmax, 2 ist sparsemax</translation>
    </message>
    <message>
        <location filename="../../ui/window/glossary.cpp"/>
        <source>gain of layer normalisation</source>
        <translation>Verstärkung der Schichtnormierung</translation>
    </message>
    <message>
        <location filename="../../ui/window/glossary.cpp"/>
        <source>how many patterns are retrieved together, or kept</source>
        <translation>wie viele Muster gemeinsam abgerufen oder behalten werden</translation>
    </message>
    <message>
        <location filename="../../ui/window/glossary.cpp"/>
        <source>inverse temperature: the factor on the similarities, or inside tanh</source>
        <translation>inverse Temperatur: der Faktor vor den Ähnlichkeiten oder im tanh</translation>
    </message>
    <message>
        <location filename="../../ui/window/glossary.cpp"/>
        <source>kernel order, r = 1/(α − 1): 1 Epanechnikov, 2 biweight, 3 triweight, ∞ Gaussian</source>
        <translation>Kernordnung, r = 1/(α − 1): 1 Epanechnikov, 2 Biweight, 3 Triweight, ∞ Gauß</translation>
    </message>
    <message>
        <location filename="../../ui/window/glossary.cpp"/>
        <source>margin of the separation: a lead of m/β in score gives one pattern all the weight</source>
        <translation>Separationsrand (margin): ein Vorsprung von m/β im Score gibt einem Muster alles Gewicht</translation>
    </message>
    <message>
        <location filename="../../ui/window/glossary.cpp"/>
        <source>memory patterns x₁ … x&lt;sub&gt;N&lt;/sub&gt;, one per row, N × D; M is the largest norm</source>
        <translation>gespeicherte Muster x₁ … x&lt;sub&gt;N&lt;/sub&gt;, eines je Zeile, N × D; M ist die größte Norm</translation>
    </message>
    <message>
        <location filename="../../ui/window/glossary.cpp"/>
        <source>number of patterns</source>
        <translation>Anzahl der Muster</translation>
    </message>
    <message>
        <location filename="../../ui/window/glossary.cpp"/>
        <source>order of the norm in normmax; in Kernels the temperature, scores are divided by it</source>
        <translation>Ordnung der Norm in normmax; unter Kerne die Temperatur, durch die Scores geteilt werden</translation>
    </message>
    <message>
        <location filename="../../ui/window/glossary.cpp"/>
        <source>post-transform of the classic network; sign is its limit for large β</source>
        <translation>Nachtransformation des klassischen Netzes; sign ist ihr Grenzfall für großes β</translation>
    </message>
    <message>
        <location filename="../../ui/window/glossary.cpp"/>
        <source>query: the state that is updated; q⁽⁰⁾ is where it starts</source>
        <translation>Anfrage: der Zustand, der aktualisiert wird; q⁽⁰⁾ ist der Anfangswert</translation>
    </message>
    <message>
        <location filename="../../ui/window/glossary.cpp"/>
        <source>radius that ℓ₂ normalisation gives the state</source>
        <translation>Radius, den die ℓ₂-Normierung dem Zustand gibt</translation>
    </message>
    <message>
        <location filename="../../ui/window/glossary.cpp"/>
        <source>radius: a limit this near to a pattern is that pattern</source>
        <translation>Radius: ein Grenzwert, der so nahe an einem Muster liegt, ist dieses Muster</translation>
    </message>
    <message>
        <location filename="../../ui/window/glossary.cpp"/>
        <source>regulariser of the post-transform; ŷ&lt;sub&gt;Ψ&lt;/sub&gt; = ∇Ψ* is applied to Xᵀp</source>
        <translation>Regularisierer der Nachtransformation; ŷ&lt;sub&gt;Ψ&lt;/sub&gt; = ∇Ψ* wird auf Xᵀp angewandt</translation>
    </message>
    <message>
        <location filename="../../ui/window/glossary.cpp"/>
        <source>regulariser of the separation; ŷ&lt;sub&gt;Ω&lt;/sub&gt; = ∇Ω* turns scores into weights</source>
        <translation>Regularisierer der Separation; ŷ&lt;sub&gt;Ω&lt;/sub&gt; = ∇Ω* macht aus Scores Gewichte</translation>
    </message>
    <message>
        <location filename="../../ui/window/glossary.cpp"/>
        <source>scores θ = βs</source>
        <translation>Scores θ = βs</translation>
    </message>
    <message>
        <location filename="../../ui/window/glossary.cpp"/>
        <source>separation of pattern i: x&lt;sub&gt;i&lt;/sub&gt;·x&lt;sub&gt;i&lt;/sub&gt; less its largest x&lt;sub&gt;i&lt;/sub&gt;·x&lt;sub&gt;j&lt;/sub&gt;</source>
        <translation>Trennung des Musters i: x&lt;sub&gt;i&lt;/sub&gt;·x&lt;sub&gt;i&lt;/sub&gt; abzüglich seines größten x&lt;sub&gt;i&lt;/sub&gt;·x&lt;sub&gt;j&lt;/sub&gt;</translation>
    </message>
    <message>
        <location filename="../../ui/window/glossary.cpp"/>
        <source>shift of layer normalisation</source>
        <translation>Verschiebung der Schichtnormierung</translation>
    </message>
    <message>
        <location filename="../../ui/window/glossary.cpp"/>
        <source>signed power sign(s)|s|&lt;sup&gt;r−1&lt;/sup&gt; (polynomial DAM)</source>
        <translation>signierte Potenz sign(s)|s|&lt;sup&gt;r−1&lt;/sup&gt; (polynomiales DAM)</translation>
    </message>
    <message>
        <location filename="../../ui/window/glossary.cpp"/>
        <source>similarities s = Xq</source>
        <translation>Ähnlichkeiten s = Xq</translation>
    </message>
    <message>
        <location filename="../../ui/window/glossary.cpp"/>
        <source>symmetric positive definite matrix applied to Xᵀp (hetero-association)</source>
        <translation>symmetrische positiv definite Matrix, auf Xᵀp angewandt (Heteroassoziation)</translation>
    </message>
    <message>
        <location filename="../../ui/window/glossary.cpp"/>
        <source>threshold: what makes the weights sum to one</source>
        <translation>Schwelle: was die Gewichte auf Summe eins bringt</translation>
    </message>
    <message>
        <location filename="../../ui/window/glossary.cpp"/>
        <source>transition: score of two adjacent patterns retrieved together (sequential k-subsets)</source>
        <translation>Übergang: Score zweier benachbarter Muster, die gemeinsam abgerufen werden (sequenzielle k-Teilmengen)</translation>
    </message>
    <message>
        <location filename="../../ui/window/glossary.cpp"/>
        <source>weights of k-subsets: each at most 1, k in all; an association where k of them are 1</source>
        <translation>Gewichte der k-Teilmengen: jedes höchstens 1, zusammen k; eine Assoziation, wo k davon 1 sind</translation>
    </message>
    <message>
        <location filename="../../ui/window/glossary.cpp"/>
        <source>weights p = ŷ&lt;sub&gt;Ω&lt;/sub&gt;(θ) of the patterns at the query</source>
        <translation>Gewichte p = ŷ&lt;sub&gt;Ω&lt;/sub&gt;(θ) der Muster bei der Anfrage</translation>
    </message>
    <message>
        <location filename="../../ui/window/model_menu.cpp"/>
        <source>CKR: attention as kernel regression, iterated</source>
        <translation>CKR: Attention als Kernregression, iteriert</translation>
    </message>
    <message>
        <location filename="../../ui/window/model_menu.cpp"/>
        <source>MHN: modern Hopfield networks; DAM: dense associative memories</source>
        <translation>MHN: moderne Hopfield-Netze; DAM: dichte assoziative Speicher</translation>
    </message>
    <message>
        <location filename="../../ui/window/model_menu.cpp"/>
        <source>Model %1</source>
        <translation>Modell %1</translation>
    </message>
    <message>
        <location filename="../../ui/window/notice_bar.cpp"/>
        <source>Close this message</source>
        <translation>Diese Meldung schließen</translation>
    </message>
    <message>
        <location filename="../../ui/window/notice_bar.cpp"/>
        <source>and %1 more</source>
        <translation>und %1 weitere</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/check_line.cpp"/>
        <source>%1 fail</source>
        <translation>%1 fehlgeschlagen</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/check_line.cpp"/>
        <source>%1 of %2 pass</source>
        <translation>%1 von %2 erfüllt</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/check_line.cpp"/>
        <source>%1 running</source>
        <translation>%1 laufen</translation>
    </message>
    <message numerus="yes">
        <location filename="../../ui/workspaces/check_line.cpp"/>
        <source>%n warning(s)</source>
        <translation>
            <numerusform>%n Warnung</numerusform>
            <numerusform>%n Warnungen</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/check_line.cpp"/>
        <source>1 fails</source>
        <translation>1 fehlgeschlagen</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/check_line.cpp"/>
        <source>not applicable</source>
        <translation>nicht anwendbar</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/check_line.cpp"/>
        <source>nothing to check</source>
        <translation>nichts zu prüfen</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/check_line.cpp"/>
        <source>running</source>
        <translation>läuft</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/checks_panel.cpp"/>
        <source>Checks</source>
        <translation>Prüfungen</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/inspector_column.cpp"/>
        <source>Inspector</source>
        <translation>Inspektor</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/kernels/dispersion_panel.cpp"/>
        <source>&lt;b&gt;cancelled&lt;/b&gt; before a draw was finished, </source>
        <translation>&lt;b&gt;abgebrochen&lt;/b&gt;, bevor eine Ziehung fertig war, </translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/kernels/dispersion_panel.cpp"/>
        <source>&lt;b&gt;partial&lt;/b&gt;, %1 of %2 draws, </source>
        <translation>&lt;b&gt;unvollständig&lt;/b&gt;, %1 von %2 Ziehungen, </translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/kernels/dispersion_panel.cpp"/>
        <source>Attention dispersion</source>
        <translation>Dispersion der Attention</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/kernels/dispersion_panel.cpp"/>
        <source>Cancel the running draws; finished ones stay</source>
        <translation>Laufende Ziehungen abbrechen; fertige bleiben</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/kernels/dispersion_panel.cpp"/>
        <source>Compute all draws</source>
        <translation>Alle Ziehungen berechnen</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/kernels/dispersion_panel.cpp"/>
        <source>Computing the draws…</source>
        <translation>Ziehungen werden berechnet…</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/kernels/dispersion_panel.cpp"/>
        <source>The draws were cancelled.</source>
        <translation>Die Ziehungen wurden abgebrochen.</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/kernels/dispersion_panel.cpp"/>
        <source>computing %1 %, </source>
        <translation>%1 % berechnet, </translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/kernels/inspector_keys.cpp"/>
        <source>Angle</source>
        <translation>Winkel</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/kernels/inspector_keys.cpp"/>
        <source>Angle of the selected key</source>
        <translation>Winkel des gewählten Schlüssels</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/kernels/inspector_keys.cpp"/>
        <source>As given</source>
        <translation>Gegeben</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/kernels/inspector_keys.cpp"/>
        <source>As many numbers as the dimension, separated by commas.</source>
        <translation>So viele Zahlen wie Dimensionen, durch Semikolons getrennt.</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/kernels/inspector_keys.cpp"/>
        <source>Coordinates of the selected key</source>
        <translation>Koordinaten des gewählten Schlüssels</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/kernels/inspector_keys.cpp"/>
        <source>D, from 2 to 64; above 2 keys are drawn by their angle to the query.</source>
        <translation>D, von 2 bis 64; über 2 werden Schlüssel nach ihrem Winkel zur Anfrage gezeichnet.</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/kernels/inspector_keys.cpp"/>
        <source>Dim. &lt;i&gt;D&lt;/i&gt;</source>
        <translation>Dim. &lt;i&gt;D&lt;/i&gt;</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/kernels/inspector_keys.cpp"/>
        <source>Dimension D of the keys</source>
        <translation>Dimension D der Schlüssel</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/kernels/inspector_keys.cpp"/>
        <source>Dimension of the keys</source>
        <translation>Dimension der Schlüssel</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/kernels/inspector_keys.cpp"/>
        <source>Direction of the query in the plane, in degrees.</source>
        <translation>Richtung der Anfrage in der Ebene, in Grad.</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/kernels/inspector_keys.cpp"/>
        <source>Edited</source>
        <translation>Bearbeitet</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/kernels/inspector_keys.cpp"/>
        <source>Eight keys</source>
        <translation>Acht Schlüssel</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/kernels/inspector_keys.cpp"/>
        <source>Eight on the circle</source>
        <translation>Acht auf dem Kreis</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/kernels/inspector_keys.cpp"/>
        <source>Import…</source>
        <translation>Importieren…</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/kernels/inspector_keys.cpp"/>
        <source>Its length as given; unit norms divide by it.</source>
        <translation>Seine Länge wie gegeben; bei Norm 1 wird durch sie geteilt.</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/kernels/inspector_keys.cpp"/>
        <source>Key, angle, norm</source>
        <translation>Winkel, Norm</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/kernels/inspector_keys.cpp"/>
        <source>Keys</source>
        <translation>Schlüssel</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/kernels/inspector_keys.cpp"/>
        <source>Keys &lt;i&gt;N&lt;/i&gt;</source>
        <translation>Schlüssel &lt;i&gt;N&lt;/i&gt;</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/kernels/inspector_keys.cpp"/>
        <source>Move query</source>
        <translation>Anfrage bewegen</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/kernels/inspector_keys.cpp"/>
        <source>N, from 1 to 32.</source>
        <translation>N, von 1 bis 32.</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/kernels/inspector_keys.cpp"/>
        <source>Norm of the selected key</source>
        <translation>Norm des gewählten Schlüssels</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/kernels/inspector_keys.cpp"/>
        <source>Number of keys</source>
        <translation>Anzahl der Schlüssel</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/kernels/inspector_keys.cpp"/>
        <source>Number of keys N</source>
        <translation>Anzahl der Schlüssel N</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/kernels/inspector_keys.cpp"/>
        <source>Query angle, °</source>
        <translation>Anfrage, °</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/kernels/inspector_keys.cpp"/>
        <source>Random directions</source>
        <translation>Zufällige Richtungen</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/kernels/inspector_keys.cpp"/>
        <source>Selected key</source>
        <translation>Gewählter Schlüssel</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/kernels/inspector_keys.cpp"/>
        <source>Source</source>
        <translation>Herkunft</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/kernels/inspector_keys.cpp"/>
        <source>Source of the keys</source>
        <translation>Herkunft der Schlüssel</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/kernels/inspector_keys.cpp"/>
        <source>Unit</source>
        <translation>Norm 1</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/kernels/inspector_keys.cpp"/>
        <source>needs %1 numbers; kept the old ones</source>
        <translation>verlangt %1 Zahlen; die alten bleiben</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/kernels/inspector_keys.cpp"/>
        <source>needs a direction: not all zero</source>
        <translation>verlangt eine Richtung: nicht nur Nullen</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/kernels/inspector_keys.cpp"/>
        <source>needs numbers from −100 to 100</source>
        <translation>verlangt Zahlen von −100 bis 100</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/kernels/kernel_checks.cpp"/>
        <source>Kernel = attention</source>
        <translation>Kern = Attention</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/kernels/kernel_checks.cpp"/>
        <source>Keys have unit norm</source>
        <translation>Schlüssel haben Norm 1</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/kernels/kernel_checks.cpp"/>
        <source>Largest difference of a weight between the two sides; at most 1e−12 where norms are one.</source>
        <translation>Größter Unterschied eines Gewichts zwischen beiden Seiten; höchstens 1e−12, wo die Normen eins sind.</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/kernels/kernel_checks.cpp"/>
        <source>Largest |1 − ‖k‖| of keys and query; at most 1e−12. Otherwise attention multiplies a Gaussian kernel's weight by exp(‖k‖²/2γ).</source>
        <translation>Größtes |1 − ‖k‖| von Schlüsseln und Anfrage; höchstens 1e−12. Sonst multipliziert Attention das Gewicht eines Gauß-Kerns mit exp(‖k‖²/2γ).</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/kernels/kernel_checks.cpp"/>
        <source>The larger error of the two sums; at most 1e−12.</source>
        <translation>Der größere Fehler der beiden Summen; höchstens 1e−12.</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/kernels/kernel_checks.cpp"/>
        <source>Weights sum to one</source>
        <translation>Gewichte haben Summe eins</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/kernels/kernel_checks.cpp"/>
        <source>max |1 − ‖&lt;i&gt;k&lt;/i&gt;‖| %1</source>
        <translation>max |1 − ‖&lt;i&gt;k&lt;/i&gt;‖| %1</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/kernels/kernel_checks.cpp"/>
        <source>undefined, 0/0</source>
        <translation>undefiniert, 0/0</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/kernels/kernel_pictures.cpp"/>
        <source>× attention / kernel</source>
        <translation>× Attention / Kern</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/kernels/kernel_pictures.cpp"/>
        <source>× exp((‖&lt;i&gt;k&lt;/i&gt;‖² − 1)/2&lt;i&gt;γ&lt;/i&gt;)</source>
        <translation>× exp((‖&lt;i&gt;k&lt;/i&gt;‖² − 1)/2&lt;i&gt;γ&lt;/i&gt;)</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/kernels/kernel_sections.cpp"/>
        <source>, any r</source>
        <translation>, beliebiges r</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/kernels/kernel_sections.cpp"/>
        <source>&lt;i&gt;H&lt;/i&gt; = √(2&lt;i&gt;brγ&lt;/i&gt; + &lt;i&gt;u&lt;/i&gt;²&lt;sub&gt;min&lt;/sub&gt;)</source>
        <translation>&lt;i&gt;H&lt;/i&gt; = √(2&lt;i&gt;brγ&lt;/i&gt; + &lt;i&gt;u&lt;/i&gt;²&lt;sub&gt;min&lt;/sub&gt;)</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/kernels/kernel_sections.cpp"/>
        <source>&lt;i&gt;k&lt;/i&gt;-th distance</source>
        <translation>&lt;i&gt;k&lt;/i&gt;-ter Abstand</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/kernels/kernel_sections.cpp"/>
        <source>Bandwidth &lt;i&gt;h&lt;/i&gt;</source>
        <translation>Bandbreite &lt;i&gt;h&lt;/i&gt;</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/kernels/kernel_sections.cpp"/>
        <source>Dimension d whose scaling 1/√d this is</source>
        <translation>Dimension d, deren Skalierung 1/√d dies ist</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/kernels/kernel_sections.cpp"/>
        <source>Entmax index of the attention: 1 is softmax, whose kernel is the Gaussian.</source>
        <translation>entmax-Index der Attention: 1 ist softmax, deren Kern der Gauß-Kern ist.</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/kernels/kernel_sections.cpp"/>
        <source>From the attention %1, from the kernel's bandwidth %2.</source>
        <translation>Aus der Attention %1, aus der Bandbreite des Kerns %2.</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/kernels/kernel_sections.cpp"/>
        <source>Gaussian &lt;i&gt;h&lt;/i&gt; = √&lt;i&gt;γ&lt;/i&gt;</source>
        <translation>Gauß &lt;i&gt;h&lt;/i&gt; = √&lt;i&gt;γ&lt;/i&gt;</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/kernels/kernel_sections.cpp"/>
        <source>Gaussian bandwidth √γ</source>
        <translation>Gaußsche Bandbreite √γ</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/kernels/kernel_sections.cpp"/>
        <source>Integral 1 in R&lt;sup&gt;&lt;i&gt;d&lt;/i&gt;&lt;/sup&gt;</source>
        <translation>Integral 1 im R&lt;sup&gt;&lt;i&gt;d&lt;/i&gt;&lt;/sup&gt;</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/kernels/kernel_sections.cpp"/>
        <source>Kernels on the k nearest keys have no order.</source>
        <translation>Kerne auf den k nächsten Schlüsseln haben keine Ordnung.</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/kernels/kernel_sections.cpp"/>
        <source>Only polynomial kernels have three bandwidths.</source>
        <translation>Nur polynomiale Kerne haben drei Bandbreiten.</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/kernels/kernel_sections.cpp"/>
        <source>Order</source>
        <translation>Ordnung</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/kernels/kernel_sections.cpp"/>
        <source>Pair</source>
        <translation>Paar</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/kernels/kernel_sections.cpp"/>
        <source>Scale</source>
        <translation>Skala</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/kernels/kernel_sections.cpp"/>
        <source>Scores over √d are temperature √d: a Gaussian of bandwidth d^(1/4).</source>
        <translation>Scores durch √d sind die Temperatur √d: ein Gauß-Kern der Bandbreite d^(1/4).</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/kernels/kernel_sections.cpp"/>
        <source>The bandwidth h = √γ of the Gaussian kernel at this temperature.</source>
        <translation>Die Bandbreite h = √γ des Gauß-Kerns bei dieser Temperatur.</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/kernels/kernel_sections.cpp"/>
        <source>Threshold &lt;i&gt;τ&lt;/i&gt;</source>
        <translation>Schwelle &lt;i&gt;τ&lt;/i&gt;</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/kernels/kernel_sections.cpp"/>
        <source>View</source>
        <translation>Ansicht</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/kernels/kernel_sections.cpp"/>
        <source>computing…</source>
        <translation>wird berechnet…</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/kernels/kernel_sections.cpp"/>
        <source>found</source>
        <translation>gefunden</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/kernels/kernel_texts.cpp"/>
        <source> on the &lt;i&gt;k&lt;/i&gt; nearest</source>
        <translation> auf den &lt;i&gt;k&lt;/i&gt; nächsten</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/kernels/kernel_texts.cpp"/>
        <source>%1 = 1/&lt;i&gt;k&lt;/i&gt; on the &lt;i&gt;k&lt;/i&gt; nearest</source>
        <translation>%1 = 1/&lt;i&gt;k&lt;/i&gt; auf den &lt;i&gt;k&lt;/i&gt; nächsten</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/kernels/kernel_texts.cpp"/>
        <source>%1 kernel = %2</source>
        <translation>%1-Kern = %2</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/kernels/kernel_texts.cpp"/>
        <source>%1 ∝ [&lt;i&gt;b&lt;/i&gt; + (%2 − max &lt;i&gt;s&lt;/i&gt;)/%3]&lt;sub&gt;+&lt;/sub&gt;&lt;sup&gt;%4&lt;/sup&gt;</source>
        <translation>%1 ∝ [&lt;i&gt;b&lt;/i&gt; + (%2 − max &lt;i&gt;s&lt;/i&gt;)/%3]&lt;sub&gt;+&lt;/sub&gt;&lt;sup&gt;%4&lt;/sup&gt;</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/kernels/kernel_texts.cpp"/>
        <source>%1 ∝ exp(%2/&lt;i&gt;γ&lt;/i&gt;)</source>
        <translation>%1 ∝ exp(%2/&lt;i&gt;γ&lt;/i&gt;)</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/kernels/kernel_texts.cpp"/>
        <source>, 0/0 hatched</source>
        <translation>, 0/0 schraffiert</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/kernels/kernel_texts.cpp"/>
        <source>&lt;i&gt;r&lt;/i&gt;-ReLUmax</source>
        <translation>&lt;i&gt;r&lt;/i&gt;-ReLUmax</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/kernels/kernel_texts.cpp"/>
        <source>Any &lt;i&gt;r&lt;/i&gt; = %1</source>
        <translation>Beliebiges &lt;i&gt;r&lt;/i&gt; = %1</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/kernels/kernel_texts.cpp"/>
        <source>Attention weight of &lt;i&gt;u&lt;/i&gt;&lt;sub&gt;%1&lt;/sub&gt;</source>
        <translation>Attention-Gewicht von &lt;i&gt;u&lt;/i&gt;&lt;sub&gt;%1&lt;/sub&gt;</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/kernels/kernel_texts.cpp"/>
        <source>Attention weight of the score 0</source>
        <translation>Attention-Gewicht des Scores 0</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/kernels/kernel_texts.cpp"/>
        <source>Keys as given</source>
        <translation>Schlüssel wie gegeben</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/kernels/kernel_texts.cpp"/>
        <source>Keys on the unit circle</source>
        <translation>Schlüssel auf dem Einheitskreis</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/kernels/kernel_texts.cpp"/>
        <source>Keys on the unit sphere</source>
        <translation>Schlüssel auf der Einheitssphäre</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/kernels/kernel_texts.cpp"/>
        <source>No key lies within h = %1 of the query, the nearest is %2 away: 0/0, undefined.</source>
        <translation>Kein Schlüssel liegt näher als h = %1 an der Anfrage, der nächste ist %2 entfernt: 0/0, undefiniert.</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/kernels/kernel_texts.cpp"/>
        <source>The attention is undefined: every score lies below its threshold, 0/0.</source>
        <translation>Die Attention ist undefiniert: jeder Score liegt unter ihrer Schwelle, 0/0.</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/kernels/kernel_texts.cpp"/>
        <source>normalised ReLUʳ</source>
        <translation>normiertes ReLUʳ</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/kernels/kernel_texts.cpp"/>
        <source>pᵢ = 1/k on the k nearest</source>
        <translation>pᵢ = 1/k auf den k nächsten</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/kernels/kernel_texts.cpp"/>
        <source>pᵢ = [sᵢ/%1 − τ]₊%2</source>
        <translation>pᵢ = [sᵢ/%1 − τ]₊%2</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/kernels/kernel_texts.cpp"/>
        <source>pᵢ ∝ [1 + (sᵢ − 1)/%1]₊%2</source>
        <translation>pᵢ ∝ [1 + (sᵢ − 1)/%1]₊%2</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/kernels/kernel_texts.cpp"/>
        <source>pᵢ ∝ [b + (sᵢ − max s)/%1]₊%2</source>
        <translation>pᵢ ∝ [b + (sᵢ − max s)/%1]₊%2</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/kernels/kernel_texts.cpp"/>
        <source>pᵢ ∝ exp(sᵢ/γ)</source>
        <translation>pᵢ ∝ exp(sᵢ/γ)</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/kernels/kernel_texts.cpp"/>
        <source>scores [0, &lt;i&gt;u&lt;/i&gt;&lt;sub&gt;1&lt;/sub&gt;, &lt;i&gt;u&lt;/i&gt;&lt;sub&gt;2&lt;/sub&gt;], &lt;i&gt;γ&lt;/i&gt; = 1, exact zero in grey</source>
        <translation>Scores [0, &lt;i&gt;u&lt;/i&gt;&lt;sub&gt;1&lt;/sub&gt;, &lt;i&gt;u&lt;/i&gt;&lt;sub&gt;2&lt;/sub&gt;], &lt;i&gt;γ&lt;/i&gt; = 1, exakte Null in Grau</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/kernels/kernels_figure.cpp"/>
        <source>%1 in &lt;i&gt;D&lt;/i&gt; = %2; %3; %4; &lt;i&gt;γ&lt;/i&gt; = %5; double precision; %6.</source>
        <translation>%1 in &lt;i&gt;D&lt;/i&gt; = %2; %3; %4; &lt;i&gt;γ&lt;/i&gt; = %5; doppelte Genauigkeit; %6.</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/kernels/kernels_figure.cpp"/>
        <source>%1, &lt;i&gt;k&lt;/i&gt; at most 2</source>
        <translation>%1, &lt;i&gt;k&lt;/i&gt; höchstens 2</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/kernels/kernels_figure.cpp"/>
        <source>%1; query %2; %3</source>
        <translation>%1; Anfrage %2; %3</translation>
    </message>
    <message numerus="yes">
        <location filename="../../ui/workspaces/kernels/kernels_figure.cpp"/>
        <source>%n key(s)</source>
        <translation>
            <numerusform>%n Schlüssel</numerusform>
            <numerusform>%n Schlüssel</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/kernels/kernels_figure.cpp"/>
        <source>&lt;i&gt;r&lt;/i&gt; of any order = %1</source>
        <translation>&lt;i&gt;r&lt;/i&gt; beliebiger Ordnung = %1</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/kernels/kernels_figure.cpp"/>
        <source>Attention weight</source>
        <translation>Attention-Gewicht</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/kernels/kernels_figure.cpp"/>
        <source>Kernel shapes</source>
        <translation>Kernformen</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/kernels/kernels_figure.cpp"/>
        <source>Kernels: %1</source>
        <translation>Kerne: %1</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/kernels/kernels_figure.cpp"/>
        <source>Largest diff.</source>
        <translation>Größter Unt.</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/kernels/kernels_figure.cpp"/>
        <source>One weight, two names</source>
        <translation>Ein Gewicht, zwei Namen</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/kernels/kernels_figure.cpp"/>
        <source>exact zero</source>
        <translation>exakte Null</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/kernels/kernels_figure.cpp"/>
        <source>keys at %1 degrees, query at %2; %3</source>
        <translation>Schlüssel bei %1 Grad, Anfrage bei %2; %3</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/kernels/kernels_figure.cpp"/>
        <source>keys drawn with seed %1</source>
        <translation>Schlüssel gezogen mit Seed %1</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/kernels/kernels_figure.cpp"/>
        <source>noise %1, seed %2</source>
        <translation>Rauschen %1, Seed %2</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/kernels/kernels_figure.cpp"/>
        <source>norms %1, the query’s %2</source>
        <translation>Normen %1, die der Anfrage %2</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/kernels/kernels_figure.cpp"/>
        <source>one row is one identity, measured at these keys</source>
        <translation>jede Zeile ist eine Identität, an diesen Schlüsseln gemessen</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/kernels/kernels_figure.cpp"/>
        <source>partial, %1 of %2 draws, </source>
        <translation>unvollständig, %1 von %2 Ziehungen, </translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/kernels/kernels_figure.cpp"/>
        <source>unit norms</source>
        <translation>Norm 1</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/kernels/kernels_model.cpp"/>
        <source>Sweep γ</source>
        <translation>γ durchlaufen</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/kernels/kernels_panels.cpp"/>
        <source>%1 log 4/log &lt;i&gt;n&lt;/i&gt;</source>
        <translation>%1 log 4/log &lt;i&gt;n&lt;/i&gt;</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/kernels/kernels_panels.cpp"/>
        <source>; tie at the k-th key</source>
        <translation>; Gleichstand beim k-ten Schlüssel</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/kernels/kernels_panels.cpp"/>
        <source>&lt;i&gt;n&lt;/i&gt; keys</source>
        <translation>&lt;i&gt;n&lt;/i&gt; Schlüssel</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/kernels/kernels_panels.cpp"/>
        <source>As attention: %1</source>
        <translation>Als Attention: %1</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/kernels/kernels_panels.cpp"/>
        <source>From dot products with the keys alone.</source>
        <translation>Allein aus Skalarprodukten mit den Schlüsseln.</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/kernels/kernels_panels.cpp"/>
        <source>From the distances of the keys alone.</source>
        <translation>Allein aus den Abständen der Schlüssel.</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/kernels/kernels_panels.cpp"/>
        <source>at one temperature, in R%1</source>
        <translation>bei einer Temperatur, im R%1</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/kernels/kernels_panels.cpp"/>
        <source>at one temperature, on a line</source>
        <translation>bei einer Temperatur, auf einer Geraden</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/kernels/kernels_panels.cpp"/>
        <source>attention weight</source>
        <translation>Attention-Gewicht</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/kernels/kernels_panels.cpp"/>
        <source>error of the planted key, ‖∑ pᵢkᵢ − k₁‖</source>
        <translation>Fehler des gesetzten Schlüssels, ‖∑ pᵢkᵢ − k₁‖</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/kernels/kernels_panels.cpp"/>
        <source>kernel weight</source>
        <translation>Kerngewicht</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/kernels/kernels_panels.cpp"/>
        <source>kernel, integral 1</source>
        <translation>Kern, Integral 1</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/kernels/kernels_panels.cpp"/>
        <source>largest difference %1</source>
        <translation>größter Unterschied %1</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/kernels/kernels_panels.cpp"/>
        <source>norms are not one: difference %1</source>
        <translation>Normen nicht eins: Unterschied %1</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/kernels/kernels_panels.cpp"/>
        <source>one planted key among &lt;i&gt;n&lt;/i&gt; random unit keys of R%1, &lt;i&gt;γ&lt;/i&gt; = %2, median and quartiles of %3 draws; no training: a stand-in for length generalisation</source>
        <translation>ein gesetzter Schlüssel unter &lt;i&gt;n&lt;/i&gt; zufälligen der Norm 1 im R%1, &lt;i&gt;γ&lt;/i&gt; = %2, Median und Quartile von %3 Ziehungen; kein Training: stellvertretend für Längengeneralisierung</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/kernels/kernels_panels.cpp"/>
        <source>signed distance to the query</source>
        <translation>Abstand zur Anfrage mit Vorzeichen</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/kernels/kernels_panels.cpp"/>
        <source>undefined: 0/0 on both sides</source>
        <translation>undefiniert: 0/0 auf beiden Seiten</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/kernels/kernels_panels.cpp"/>
        <source>undefined: 0/0 on one side</source>
        <translation>undefiniert: 0/0 auf einer Seite</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/kernels/kernels_panels.cpp"/>
        <source>within one &lt;i&gt;h&lt;/i&gt;</source>
        <translation>innerhalb von &lt;i&gt;h&lt;/i&gt;</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/kernels/kernels_view.cpp"/>
        <source>0/0, undefined</source>
        <translation>0/0, undefiniert</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/kernels/kernels_view.cpp"/>
        <source>&lt;i&gt;D&lt;/i&gt; = %1, drawn by their angle to &lt;i&gt;q&lt;/i&gt;</source>
        <translation>&lt;i&gt;D&lt;/i&gt; = %1, gezeichnet nach dem Winkel zu &lt;i&gt;q&lt;/i&gt;</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/kernels/kernels_view.cpp"/>
        <source>Attention weight over two scores</source>
        <translation>Attention-Gewicht über zwei Scores</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/kernels/kernels_view.cpp"/>
        <source>Computing the weights…</source>
        <translation>Gewichte werden berechnet…</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/kernels/kernels_view.cpp"/>
        <source>Copy the table</source>
        <translation>Tabelle kopieren</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/kernels/kernels_view.cpp"/>
        <source>at (%1, %2): </source>
        <translation>bei (%1; %2): </translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/kernels/kernels_view.cpp"/>
        <source>drag &lt;i&gt;q&lt;/i&gt; or any key</source>
        <translation>&lt;i&gt;q&lt;/i&gt; oder einen Schlüssel ziehen</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/kernels/kernels_view.cpp"/>
        <source>keys on the unit circle</source>
        <translation>Schlüssel auf dem Einheitskreis</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/kernels/kernels_view.cpp"/>
        <source>weights </source>
        <translation>Gewichte </translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/kernels/kernels_workspace.cpp"/>
        <source> along the circle</source>
        <translation> entlang des Kreises</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/kernels/kernels_workspace.cpp"/>
        <source>%1 of %2 %3</source>
        <translation>%2, %1 %3</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/kernels/kernels_workspace.cpp"/>
        <source>&amp;Random keys</source>
        <translation>&amp;Zufällige Schlüssel</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/kernels/kernels_workspace.cpp"/>
        <source>&amp;Sweep γ</source>
        <translation>γ &amp;durchlaufen</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/kernels/kernels_workspace.cpp"/>
        <source>&lt;b&gt;Drag the query&lt;/b&gt; round the circle: kernel and attention stay the same weights. Lower &lt;i&gt;γ&lt;/i&gt; and keys drop out.</source>
        <translation>&lt;b&gt;Die Anfrage&lt;/b&gt; um den Kreis ziehen: Kern und Attention behalten dieselben Gewichte. Sinkt &lt;i&gt;γ&lt;/i&gt;, fallen Schlüssel heraus.</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/kernels/kernels_workspace.cpp"/>
        <source>Add &amp;key</source>
        <translation>&amp;Schlüssel hinzufügen</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/kernels/kernels_workspace.cpp"/>
        <source>Kernels</source>
        <translation>Kerne</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/kernels/kernels_workspace.cpp"/>
        <source>Keys by their distance from the query, weighed by this kernel: the same weights as a fit</source>
        <translation>Schlüssel nach ihrem Abstand von der Anfrage, gewichtet mit diesem Kern: dieselben Gewichte als Anpassung</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/kernels/kernels_workspace.cpp"/>
        <source>Keys in random directions (R)</source>
        <translation>Schlüssel in zufälligen Richtungen (R)</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/kernels/kernels_workspace.cpp"/>
        <source>One more key, in a random direction (P)</source>
        <translation>Ein weiterer Schlüssel in zufälliger Richtung (P)</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/kernels/kernels_workspace.cpp"/>
        <source>Open in la&amp;yers</source>
        <translation>In S&amp;chichten öffnen</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/kernels/kernels_workspace.cpp"/>
        <source>Open in r&amp;egression</source>
        <translation>In R&amp;egression öffnen</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/kernels/kernels_workspace.cpp"/>
        <source>Open in the &amp;landscape</source>
        <translation>In &amp;Landschaft öffnen</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/kernels/kernels_workspace.cpp"/>
        <source>Sweep the temperature γ</source>
        <translation>Die Temperatur γ durchlaufen</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/kernels/kernels_workspace.cpp"/>
        <source>The keys as a sequence and this kernel's attention as a layer: the same weights again</source>
        <translation>Die Schlüssel als Folge und die Attention dieses Kerns als Schicht: noch einmal dieselben Gewichte</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/kernels/kernels_workspace.cpp"/>
        <source>The keys as patterns and this kernel as the separation: iterating it is mean shift</source>
        <translation>Die Schlüssel als Muster und dieser Kern als Separation: iteriert ist das Mean Shift</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/kernels/kernels_workspace.cpp"/>
        <source>at most 32 keys</source>
        <translation>höchstens 32 Schlüssel</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/kernels/kernels_workspace.cpp"/>
        <source>distance %1, weight &lt;b&gt;%2&lt;/b&gt;</source>
        <translation>Abstand %1, Gewicht &lt;b&gt;%2&lt;/b&gt;</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/kernels/kernels_workspace.cpp"/>
        <source>drag %1%2, arrow keys turn it by 1°</source>
        <translation>%1%2 ziehen, Pfeiltasten drehen um 1°</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/kernels/kernels_workspace.cpp"/>
        <source>drag a key: its angle to &lt;i&gt;q&lt;/i&gt; changes, arrow keys turn it by 1°</source>
        <translation>Schlüssel ziehen: sein Winkel zu &lt;i&gt;q&lt;/i&gt; ändert sich, Pfeiltasten drehen um 1°</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/kernels/kernels_workspace.cpp"/>
        <source>inside &lt;i&gt;h&lt;/i&gt;</source>
        <translation>innerhalb &lt;i&gt;h&lt;/i&gt;</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/kernels/kernels_workspace.cpp"/>
        <source>no key inside &lt;i&gt;h&lt;/i&gt;: 0/0</source>
        <translation>kein Schlüssel innerhalb &lt;i&gt;h&lt;/i&gt;: 0/0</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/kernels/kernels_workspace.cpp"/>
        <source>with weight</source>
        <translation>mit Gewicht</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/kernels/key_moves.cpp"/>
        <source>"%1": %2: expected a key with a direction, not zero</source>
        <translation>„%1“: %2: erwartet wird ein Schlüssel mit einer Richtung, nicht null</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/kernels/key_moves.cpp"/>
        <source>"%1": expected at most 32 keys, one per row, not %2</source>
        <translation>„%1“: erwartet werden höchstens 32 Schlüssel, einer je Zeile, nicht %2</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/kernels/key_moves.cpp"/>
        <source>Add key</source>
        <translation>Schlüssel hinzufügen</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/kernels/key_moves.cpp"/>
        <source>Import keys</source>
        <translation>Schlüssel importieren</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/kernels/key_moves.cpp"/>
        <source>Keys take two to 64 columns, one key per row; values have no part here, weights depend on keys alone.</source>
        <translation>Schlüssel haben zwei bis 64 Spalten, einer je Zeile; Werte spielen keine Rolle, Gewichte hängen allein von Schlüsseln ab.</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/kernels/key_moves.cpp"/>
        <source>Move key k</source>
        <translation>Schlüssel k bewegen</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/kernels/key_moves.cpp"/>
        <source>Random keys</source>
        <translation>Zufällige Schlüssel</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/kernels/key_moves.cpp"/>
        <source>Remove key</source>
        <translation>Schlüssel entfernen</translation>
    </message>
    <message numerus="yes">
        <location filename="../../ui/workspaces/kernels/map_picker.cpp"/>
        <source>%n map(s)</source>
        <translation>
            <numerusform>%n Abbildung</numerusform>
            <numerusform>%n Abbildungen</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/kernels/map_picker.cpp"/>
        <source>Attention maps</source>
        <translation>Attention-Abbildungen</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/kernels/pair_list.cpp"/>
        <source>%1 of %2 below 1e−12 in float64</source>
        <translation>%1 von %2 unter 1e−12 in float64</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/kernels/pair_list.cpp"/>
        <source>, %1 undefined (0/0)</source>
        <translation>, %1 undefiniert (0/0)</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/kernels/pair_list.cpp"/>
        <source>A click chooses the pair; arrow keys walk the rows</source>
        <translation>Ein Klick wählt das Paar; Pfeiltasten gehen durch die Zeilen</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/kernels/pair_list.cpp"/>
        <source>Pairs of kernel and attention</source>
        <translation>Paare aus Kern und Attention</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/compare/compare_panel.cpp"/>
        <source>%1 % exact</source>
        <translation>%1 % exakt</translation>
    </message>
    <message numerus="yes">
        <location filename="../../ui/workspaces/landscape/compare/compare_panel.cpp"/>
        <source>%n attractor(s)</source>
        <translation>
            <numerusform>%n Attraktor</numerusform>
            <numerusform>%n Attraktoren</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/compare/compare_panel.cpp"/>
        <source>Move %1</source>
        <translation>%1 verschieben</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/compare/compare_panel.cpp"/>
        <source>Move the windows</source>
        <translation>Fenster verschieben</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/compare/compare_panel.cpp"/>
        <source>Not drawn on the GPU: %1</source>
        <translation>Nicht auf der GPU gezeichnet: %1</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/compare/compare_panel.cpp"/>
        <source>not computed</source>
        <translation>nicht berechnet</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/compare/compare_panel.cpp"/>
        <source>not computed yet</source>
        <translation>noch nicht berechnet</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/compare/compare_panels.cpp"/>
        <source>There is not enough memory for this panel.</source>
        <translation>Zu wenig Speicher für dieses Teilbild.</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/compare/compare_view.cpp"/>
        <source>Columns and rows of the grid</source>
        <translation>Spalten und Zeilen des Gitters</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/compare/compare_view.cpp"/>
        <source>Compare basins</source>
        <translation>Einzugsgebiete vergleichen</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/compare/compare_view.cpp"/>
        <source>Compare energies</source>
        <translation>Energien vergleichen</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/compare/compare_view.cpp"/>
        <source>Compare energies and basins</source>
        <translation>Energien und Einzugsgebiete vergleichen</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/compare/compare_view.cpp"/>
        <source>Exit compare</source>
        <translation>Vergleich beenden</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/compare/compare_view.cpp"/>
        <source>Grid</source>
        <translation>Gitter</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/compare/compare_view.cpp"/>
        <source>Grid %1 × %2</source>
        <translation>Gitter %1 × %2</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/compare/compare_view.cpp"/>
        <source>Open panel</source>
        <translation>Teilbild öffnen</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/compare/compare_view.cpp"/>
        <source>as it is</source>
        <translation>wie es ist</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/compare/compare_view.cpp"/>
        <source>basin shares, exact left of the mark</source>
        <translation>Anteile der Einzugsgebiete, links der Marke exakt</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/compare/compare_view.cpp"/>
        <source>mixture, blend of its patterns</source>
        <translation>Mischzustand, Mischfarbe seiner Muster</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/compare/compare_view.cpp"/>
        <source>same patterns</source>
        <translation>gleiche Muster</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/compare/compare_view.cpp"/>
        <source>window %1 … %2</source>
        <translation>Fenster %1 … %2</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/descent_panels.cpp"/>
        <source>Bound</source>
        <translation>Schranke</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/descent_panels.cpp"/>
        <source>Bound of one step</source>
        <translation>Schranke eines Schritts</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/descent_panels.cpp"/>
        <source>Bound of step %2 of &lt;i&gt;q&lt;/i&gt;&lt;sub&gt;%1&lt;/sub&gt;</source>
        <translation>Schranke von Schritt %2 von &lt;i&gt;q&lt;/i&gt;&lt;sub&gt;%1&lt;/sub&gt;</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/descent_panels.cpp"/>
        <source>Computing the step…</source>
        <translation>Schritt wird berechnet …</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/descent_panels.cpp"/>
        <source>Distance</source>
        <translation>Abstand</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/descent_panels.cpp"/>
        <source>Distance of &lt;i&gt;q&lt;/i&gt;&lt;sub&gt;%1&lt;/sub&gt; to its limit</source>
        <translation>Abstand von &lt;i&gt;q&lt;/i&gt;&lt;sub&gt;%1&lt;/sub&gt; zum Grenzwert</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/descent_panels.cpp"/>
        <source>Distance to the limit</source>
        <translation>Abstand zum Grenzwert</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/descent_panels.cpp"/>
        <source>after</source>
        <translation>danach</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/descent_panels.cpp"/>
        <source>along step %1</source>
        <translation>entlang Schritt %1</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/descent_panels.cpp"/>
        <source>before</source>
        <translation>davor</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/descent_panels.cpp"/>
        <source>bound</source>
        <translation>Schranke</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/descent_panels.cpp"/>
        <source>distance to the limit</source>
        <translation>Abstand zum Grenzwert</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/descent_panels.cpp"/>
        <source>energy</source>
        <translation>Energie</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/descent_panels.cpp"/>
        <source>the energy is infinite along this step</source>
        <translation>die Energie ist entlang dieses Schritts unendlich</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/descent_panels.cpp"/>
        <source>the query did not converge</source>
        <translation>die Anfrage ist nicht konvergiert</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/descent_panels.cpp"/>
        <source>the query is at its limit</source>
        <translation>die Anfrage ist an ihrem Grenzwert</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/fields/attractor_rows.cpp"/>
        <source>A connected set of fixed points, %1 wide</source>
        <translation>Zusammenhängende Menge von Fixpunkten, %1 breit</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/fields/attractor_rows.cpp"/>
        <source>Area %</source>
        <translation>Fläche %</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/fields/attractor_rows.cpp"/>
        <source>Attractor</source>
        <translation>Attraktor</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/fields/attractor_rows.cpp"/>
        <source>Distance of the attractor from the plane shown; its marker is its projection</source>
        <translation>Abstand des Attraktors von der gezeigten Ebene; die Markierung ist seine Projektion</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/fields/attractor_rows.cpp"/>
        <source>Fixed points of the update, named by their weights, the largest first; a click sorts</source>
        <translation>Fixpunkte der Aktualisierung, nach ihren Gewichten benannt, das größte zuerst; ein Klick sortiert</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/fields/attractor_rows.cpp"/>
        <source>Kind</source>
        <translation>Art</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/fields/attractor_rows.cpp"/>
        <source>Off slice</source>
        <translation>Abstand</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/fields/attractor_rows.cpp"/>
        <source>Pattern: within the radius ε of a stored one; mixture: stable between several; saddle and maximum: unstable in some, in every direction</source>
        <translation>Muster: innerhalb des Radius ε um ein gespeichertes; Mischzustand: stabil zwischen mehreren; Sattel und Maximum: instabil in einigen, in jeder Richtung</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/fields/attractor_rows.cpp"/>
        <source>Share of the initial conditions in the shown window that end there, ± the share of those next to a border; where the proof gives narrower bounds, ± what is not proven</source>
        <translation>Anteil der Anfangswerte im gezeigten Fenster, die dort enden, ± den Anteil derer neben einer Grenze; wo der Beweis engere Schranken gibt, ± was nicht bewiesen ist</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/fields/attractor_rows.cpp"/>
        <source>Spectral radius</source>
        <translation>Spektralradius</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/fields/attractor_rows.cpp"/>
        <source>Spectral radius of the update's Jacobian: below 1 it is stable, and 0 is reached in one step</source>
        <translation>Spektralradius der Jacobi-Matrix der Aktualisierung: unter 1 stabil, und 0 wird in einem Schritt erreicht</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/fields/attractor_rows.cpp"/>
        <source>The energy there; the update never raises it</source>
        <translation>Die Energie dort; die Aktualisierung erhöht sie nie</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/fields/attractor_rows.cpp"/>
        <source>Unstable in every direction</source>
        <translation>In jeder Richtung instabil</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/fields/attractor_rows.cpp"/>
        <source>Unstable in some directions</source>
        <translation>In einigen Richtungen instabil</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/fields/attractor_rows.cpp"/>
        <source>Whether a small push is taken back</source>
        <translation>Ob ein kleiner Stoß zurückgenommen wird</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/fields/attractor_table.cpp"/>
        <source>Attractors</source>
        <translation>Attraktoren</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/fields/field_commands.cpp"/>
        <source>%1 of the window</source>
        <translation>%1 des Fensters</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/fields/field_commands.cpp"/>
        <source>Add pattern</source>
        <translation>Muster hinzufügen</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/fields/field_commands.cpp"/>
        <source>Add query</source>
        <translation>Anfrage hinzufügen</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/fields/field_commands.cpp"/>
        <source>Copy point</source>
        <translation>Punkt kopieren</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/fields/field_commands.cpp"/>
        <source>Duplicate</source>
        <translation>Verdoppeln</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/fields/field_commands.cpp"/>
        <source>Edit coordinates…</source>
        <translation>Koordinaten bearbeiten…</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/fields/field_commands.cpp"/>
        <source>Freely</source>
        <translation>Frei</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/fields/field_commands.cpp"/>
        <source>Move the slice</source>
        <translation>Schnitt verschieben</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/fields/field_commands.cpp"/>
        <source>Move the slice to it</source>
        <translation>Den Schnitt dorthin verschieben</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/fields/field_commands.cpp"/>
        <source>No closer: this is the limit of double precision, 64 units in the last place a pixel</source>
        <translation>Nicht näher: hier liegt die Grenze doppelter Genauigkeit, 64 Einheiten der letzten Stelle je Pixel</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/fields/field_commands.cpp"/>
        <source>Nudge</source>
        <translation>Schieben</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/fields/field_commands.cpp"/>
        <source>Perturb %1…</source>
        <translation>%1 stören…</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/fields/field_commands.cpp"/>
        <source>Pin probe here</source>
        <translation>Sonde hier festhalten</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/fields/field_commands.cpp"/>
        <source>Project %1</source>
        <translation>%1 projizieren</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/fields/field_commands.cpp"/>
        <source>Project onto the slice</source>
        <translation>Auf den Schnitt projizieren</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/fields/field_commands.cpp"/>
        <source>Put pattern here</source>
        <translation>Muster hierher setzen</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/fields/field_commands.cpp"/>
        <source>Put query here</source>
        <translation>Anfrage hierher setzen</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/fields/field_commands.cpp"/>
        <source>Release probe</source>
        <translation>Sonde lösen</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/fields/field_commands.cpp"/>
        <source>Reset view</source>
        <translation>Ansicht zurücksetzen</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/fields/field_commands.cpp"/>
        <source>Snap points</source>
        <translation>Punkte einrasten</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/fields/field_commands.cpp"/>
        <source>The memory keeps its last pattern: without one there is no landscape</source>
        <translation>Das letzte Muster bleibt: ohne Muster gibt es keine Landschaft</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/fields/field_commands.cpp"/>
        <source>To the grid</source>
        <translation>Auf das Gitter</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/fields/field_commands.cpp"/>
        <source>To the unit circle</source>
        <translation>Auf den Einheitskreis</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/fields/field_commands.cpp"/>
        <source>attractor</source>
        <translation>Attraktor</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/fields/field_interaction.cpp"/>
        <source>Move points</source>
        <translation>Punkte verschieben</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/fields/field_panel.cpp"/>
        <source> attractor</source>
        <translation> Attraktor</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/fields/field_panel.cpp"/>
        <source> attractors</source>
        <translation> Attraktoren</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/fields/field_panel.cpp"/>
        <source>%1 of %2 patterns in %3 dimensions…</source>
        <translation>%1 von %2 Mustern in %3 Dimensionen…</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/fields/field_panel.cpp"/>
        <source>1/%1 resolution</source>
        <translation>1/%1 der Auflösung</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/fields/field_panel.cpp"/>
        <source>; open squares are raw points, filled ones the memories they make</source>
        <translation>; offene Quadrate sind Rohpunkte, gefüllte die Muster, die daraus werden</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/fields/field_panel.cpp"/>
        <source>A basin has the colours of the patterns of its attractor, mixed by their weights, or a colour of its own where that would be taken for another.</source>
        <translation>Ein Einzugsgebiet hat die Farben der Muster seines Attraktors, gemischt nach ihren Gewichten, oder eine eigene Farbe, wo diese mit einer anderen zu verwechseln wäre.</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/fields/field_panel.cpp"/>
        <source>Computing the basins</source>
        <translation>Einzugsgebiete werden berechnet</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/fields/field_panel.cpp"/>
        <source>Computing the energy</source>
        <translation>Energie wird berechnet</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/fields/field_panel.cpp"/>
        <source>Enlarge</source>
        <translation>Vergrößern</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/fields/field_panel.cpp"/>
        <source>More</source>
        <translation>Mehr</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/fields/field_panel.cpp"/>
        <source>Shift+Home fits</source>
        <translation>Umschalt+Pos1 passt an</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/fields/field_panel.cpp"/>
        <source>The basin of a pattern has its colour; those of mixtures are white, as published.</source>
        <translation>Das Einzugsgebiet eines Musters hat dessen Farbe; die von Mischzuständen sind weiß, wie veröffentlicht.</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/fields/field_panel.cpp"/>
        <source>The energy, low to high; a sign before an end says that some lie outside the colours.</source>
        <translation>Die Energie, niedrig bis hoch; ein Zeichen vor einem Ende sagt, dass einige außerhalb der Farben liegen.</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/fields/field_panel.cpp"/>
        <source>colour: blend of the weights</source>
        <translation>Farbe: Mischung der Gewichte</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/fields/field_panel.cpp"/>
        <source>colour: the pattern; white: mixtures</source>
        <translation>Farbe: das Muster; weiß: Mischzustände</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/fields/field_panel.cpp"/>
        <source>trajectories leave the window: Shift+Home fits it</source>
        <translation>Trajektorien verlassen das Fenster: Umschalt+Pos1 passt es an</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/fields/landscape_words.cpp"/>
        <source>%1 above 0.01</source>
        <translation>%1 über 0,01</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/fields/landscape_words.cpp"/>
        <source>%1 fractional</source>
        <translation>%1 gebrochen</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/fields/landscape_words.cpp"/>
        <source>%1 in view</source>
        <translation>%1 im Bild</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/fields/landscape_words.cpp"/>
        <source>%1, %2 of them in view</source>
        <translation>%1, davon %2 im Bild</translation>
    </message>
    <message numerus="yes">
        <location filename="../../ui/workspaces/landscape/fields/landscape_words.cpp"/>
        <source>%n association(s)</source>
        <translation>
            <numerusform>%n Assoziation</numerusform>
            <numerusform>%n Assoziationen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../ui/workspaces/landscape/fields/landscape_words.cpp"/>
        <source>%n maximum/maxima</source>
        <translation>
            <numerusform>%n Maximum</numerusform>
            <numerusform>%n Maxima</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../ui/workspaces/landscape/fields/landscape_words.cpp"/>
        <source>%n saddle(s)</source>
        <translation>
            <numerusform>%n Sattelpunkt</numerusform>
            <numerusform>%n Sattelpunkte</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../ui/workspaces/landscape/fields/landscape_words.cpp"/>
        <source>%n stable attractor(s)</source>
        <translation>
            <numerusform>%n stabiler Attraktor</numerusform>
            <numerusform>%n stabile Attraktoren</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/fields/landscape_words.cpp"/>
        <source>, %1 not stable</source>
        <translation>, %1 nicht stabil</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/fields/landscape_words.cpp"/>
        <source>, on (x, y, −x−y)</source>
        <translation>, in (x, y, −x−y)</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/fields/landscape_words.cpp"/>
        <source>, saddles not searched for</source>
        <translation>, Sattelpunkte nicht gesucht</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/fields/landscape_words.cpp"/>
        <source>; largest basin %1, %2 %</source>
        <translation>; größtes Einzugsgebiet %1, %2 %</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/fields/landscape_words.cpp"/>
        <source>no adjacent pair</source>
        <translation>kein benachbartes Paar</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/fields/landscape_words.cpp"/>
        <source>no fixed sum</source>
        <translation>keine feste Summe</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/fields/landscape_words.cpp"/>
        <source>none stable</source>
        <translation>keine stabil</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/fields/landscape_words.cpp"/>
        <source>pair </source>
        <translation>Paar </translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/fields/landscape_words.cpp"/>
        <source>pairs </source>
        <translation>Paare </translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/fields/landscape_words.cpp"/>
        <source>pattern %1</source>
        <translation>Muster %1</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/fields/landscape_words.cpp"/>
        <source>query %1</source>
        <translation>Anfrage %1</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/fields/landscape_words.cpp"/>
        <source>support %1</source>
        <translation>Träger %1</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/fields/landscape_words.cpp"/>
        <source>unstable</source>
        <translation>instabil</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/fields/layer_actions.cpp"/>
        <source>&amp;Hold the energy's colours</source>
        <translation>Energiefarben festha&amp;lten</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/fields/layer_actions.cpp"/>
        <source>Hold the energy's colours</source>
        <translation>Energiefarben festhalten</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/fields/layer_actions.cpp"/>
        <source>Let the energy's colours go</source>
        <translation>Energiefarben freigeben</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/fields/layer_actions.cpp"/>
        <source>The colours keep their two ends while parameters move (Shift+L)</source>
        <translation>Die Farben behalten ihre beiden Enden, während sich Parameter bewegen (Umschalt+L)</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/fields/layer_actions.cpp"/>
        <source>The energy is not computed yet.</source>
        <translation>Die Energie ist noch nicht berechnet.</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/fields/layer_actions.cpp"/>
        <source>This model has no energy.</source>
        <translation>Dieses Modell hat keine Energie.</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/fields/layer_row.cpp"/>
        <source>More layers</source>
        <translation>Weitere Ebenen</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/fields/layer_row.cpp"/>
        <source>More layers, and why some have nothing to show</source>
        <translation>Weitere Ebenen, und warum manche nichts zu zeigen haben</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/fields/layers.cpp"/>
        <source>%1 has no margin.</source>
        <translation>%1 hat keinen Separationsrand.</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/fields/layers.cpp"/>
        <source>Hide %1</source>
        <translation>%1 ausblenden</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/fields/layers.cpp"/>
        <source>Lines of equal energy between the colours.</source>
        <translation>Linien gleicher Energie zwischen den Farben.</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/fields/layers.cpp"/>
        <source>Names beside the marks.</source>
        <translation>Namen neben den Markierungen.</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/fields/layers.cpp"/>
        <source>No such region lies in this window.</source>
        <translation>Kein solches Gebiet liegt in diesem Fenster.</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/fields/layers.cpp"/>
        <source>Show %1</source>
        <translation>%1 zeigen</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/fields/layers.cpp"/>
        <source>Squares of the basins of which it is proven, rounding counted, that every initial condition in them ends there; the rest is iterated.</source>
        <translation>Quadrate der Einzugsgebiete, für die bewiesen ist, Rundung eingerechnet, dass jeder Anfangswert in ihnen dort endet; der Rest ist iteriert.</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/fields/layers.cpp"/>
        <source>Stable fixed points that are no pattern: mixtures, as diamonds.</source>
        <translation>Stabile Fixpunkte, die kein Muster sind: Mischzustände, als Rauten.</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/fields/layers.cpp"/>
        <source>The cross hair at the pointer.</source>
        <translation>Das Fadenkreuz am Zeiger.</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/fields/layers.cpp"/>
        <source>The means Xᵀy/k of every k patterns, as faint diamonds.</source>
        <translation>Die Mittel Xᵀy/k von je k Mustern als blasse Rauten.</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/fields/layers.cpp"/>
        <source>The memories, as squares in their colours.</source>
        <translation>Die gespeicherten Muster als Quadrate in ihren Farben.</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/fields/layers.cpp"/>
        <source>The ways of the queries, one dot an update.</source>
        <translation>Die Wege der Anfragen, ein Punkt je Aktualisierung.</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/fields/layers.cpp"/>
        <source>There are no queries: add one with Q.</source>
        <translation>Es gibt keine Anfragen: mit Q eine hinzufügen.</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/fields/layers.cpp"/>
        <source>Unstable fixed points: saddles as hollow diamonds, maxima as triangles.</source>
        <translation>Instabile Fixpunkte: Sattelpunkte als hohle Rauten, Maxima als Dreiecke.</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/fields/layers.cpp"/>
        <source>Where iterations start.</source>
        <translation>Wo Iterationen beginnen.</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/fields/layers.cpp"/>
        <source>Where one step reaches the pattern for certain (HFY Proposition 9).</source>
        <translation>Wo ein Schritt das Muster sicher erreicht (HFY Proposition 9).</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/fields/layers.cpp"/>
        <source>Where one step reaches the set for certain (HFY Proposition 14).</source>
        <translation>Wo ein Schritt die Menge sicher erreicht (HFY Proposition 14).</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/fields/layers.cpp"/>
        <source>Where patterns are retrieved, as faint diamonds: sign(x) under tanh and sign, which assume patterns of ±1.</source>
        <translation>Wo Muster abgerufen werden, als blasse Rauten: sign(x) bei tanh und sign, die Muster aus ±1 voraussetzen.</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/fields/layers.cpp"/>
        <source>contours</source>
        <translation>Linien</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/fields/layers.cpp"/>
        <source>exact regions</source>
        <translation>exakt</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/fields/layers.cpp"/>
        <source>names</source>
        <translation>Namen</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/fields/layers.cpp"/>
        <source>proof</source>
        <translation>Beweis</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/fields/layers.cpp"/>
        <source>targets</source>
        <translation>Ziele</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/fields/layers.cpp"/>
        <source>trajectories</source>
        <translation>Trajektorien</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/inspector/inspector_checks.cpp"/>
        <source>
… and %1 more</source>
        <translation>
… und %1 weitere</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/inspector/inspector_checks.cpp"/>
        <source> (Proposition 14: %1)</source>
        <translation> (Proposition 14: %1)</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/inspector/inspector_checks.cpp"/>
        <source> Compared: %1 initial conditions.</source>
        <translation> Verglichen: %1 Anfangswerte.</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/inspector/inspector_checks.cpp"/>
        <source> Not counted: %1 of the window, where the weights are undefined (0/0).</source>
        <translation> Nicht gezählt: %1 des Fensters, wo die Gewichte undefiniert sind (0/0).</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/inspector/inspector_checks.cpp"/>
        <source> associations</source>
        <translation> Assoziationen</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/inspector/inspector_checks.cpp"/>
        <source> patterns</source>
        <translation> Mustern</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/inspector/inspector_checks.cpp"/>
        <source>%1 of %2 initial conditions compared end elsewhere in float64: rounding in single precision decides there. View ▸ Engine ▸ Reference draws the map in float64.</source>
        <translation>%1 von %2 verglichenen Anfangswerten enden in float64 anderswo: Dort entscheidet die Rundung einfacher Genauigkeit. Ansicht ▸ Engine ▸ Referenz zeichnet die Karte in float64.</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/inspector/inspector_checks.cpp"/>
        <source>%1 of %2 initial conditions do not converge within %3. They are hatched in the basins; the probe is at one of them.</source>
        <translation>%1 von %2 Anfangswerten konvergieren innerhalb der Grenze nicht (%3). Sie sind in den Einzugsgebieten schraffiert; die Sonde steht bei einem davon.</translation>
    </message>
    <message numerus="yes">
        <location filename="../../ui/workspaces/landscape/inspector/inspector_checks.cpp"/>
        <source>%n pixel(s)</source>
        <translation>
            <numerusform>%n Pixel</numerusform>
            <numerusform>%n Pixel</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/inspector/inspector_checks.cpp"/>
        <source>: not certain</source>
        <translation>: nicht sicher</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/inspector/inspector_checks.cpp"/>
        <source>: Δ = %1, exact within %2</source>
        <translation>: Δ = %1, exakt bis %2</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/inspector/inspector_checks.cpp"/>
        <source>: Δ = %1, not certain</source>
        <translation>: Δ = %1, nicht sicher</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/inspector/inspector_checks.cpp"/>
        <source>Add a query: the energy is followed along its trajectory.</source>
        <translation>Eine Anfrage hinzufügen: die Energie wird entlang ihrer Trajektorie verfolgt.</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/inspector/inspector_checks.cpp"/>
        <source>All %1 initial conditions compared have the same basin in float32 and in float64.</source>
        <translation>Alle %1 verglichenen Anfangswerte haben in float32 und float64 dasselbe Einzugsgebiet.</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/inspector/inspector_checks.cpp"/>
        <source>All %1 initial conditions of the shown window converge.</source>
        <translation>Alle %1 Anfangswerte des gezeigten Fensters konvergieren.</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/inspector/inspector_checks.cpp"/>
        <source>Associations that win somewhere in the window and are retrieved for certain: the set is the best one also with its members' scores lowered by one (HFY Proposition 13).</source>
        <translation>Assoziationen, die irgendwo im Fenster gewinnen und sicher abgerufen werden: die Menge ist die beste, auch wenn die Scores ihrer Mitglieder um eins gesenkt werden (HFY Proposition 13).</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/inspector/inspector_checks.cpp"/>
        <source>Associations that win somewhere in the window and are retrieved for certain: Δ, the members' least score less the others' largest, is at least 1/β = %1 (exactly; HFY Proposition 14 is sufficient).</source>
        <translation>Assoziationen, die irgendwo im Fenster gewinnen und sicher abgerufen werden: Δ, der kleinste Score der Mitglieder abzüglich des größten der übrigen, ist mindestens 1/β = %1 (genau; HFY Proposition 14 ist hinreichend).</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/inspector/inspector_checks.cpp"/>
        <source>Certified exact</source>
        <translation>Zertifiziert exakt</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/inspector/inspector_checks.cpp"/>
        <source>Converged</source>
        <translation>Konvergiert</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/inspector/inspector_checks.cpp"/>
        <source>Draw in float64</source>
        <translation>In float64 zeichnen</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/inspector/inspector_checks.cpp"/>
        <source>Energy never rises</source>
        <translation>Energie steigt nie</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/inspector/inspector_checks.cpp"/>
        <source>Initial conditions of the shown window that converged within the steps allowed.</source>
        <translation>Anfangswerte des gezeigten Fensters, die in den erlaubten Schritten konvergierten.</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/inspector/inspector_checks.cpp"/>
        <source>Initial conditions that end alike in the display's precision and in double: the same pattern, or mixtures that are one attractor.</source>
        <translation>Anfangswerte, die in der Genauigkeit des Bildes und in doppelter gleich enden: bei demselben Muster oder bei Mischzuständen, die ein Attraktor sind.</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/inspector/inspector_checks.cpp"/>
        <source>Largest relative rise of E along the queries' trajectories; at most 1e−12.</source>
        <translation>Größter relativer Anstieg von E entlang der Trajektorien; höchstens 1e−12.</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/inspector/inspector_checks.cpp"/>
        <source>Not certain to be retrieved exactly, and now selected: %1.</source>
        <translation>Nicht sicher exakt abgerufen und jetzt ausgewählt: %1.</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/inspector/inspector_checks.cpp"/>
        <source>Not certain to be retrieved exactly: %1.</source>
        <translation>Nicht sicher exakt abgerufen: %1.</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/inspector/inspector_checks.cpp"/>
        <source>Patterns retrieved for certain: Δ, the own score less the largest of the others, is at least m/β = %1 (HFY Propositions 9 and 11).</source>
        <translation>Muster, die sicher abgerufen werden: Δ, der eigene Score abzüglich des größten der übrigen, ist mindestens m/β = %1 (HFY Propositionen 9 und 11).</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/inspector/inspector_checks.cpp"/>
        <source>Pixels of which it is proven, rounding counted, that every initial condition in their square ends in the basin shown; the rest is iterated.
%1 in a table; steps a pixel: %2; largest proven square: %3 wide; %4 ms. Proof, under View, shows the squares.</source>
        <translation>Pixel, für die bewiesen ist, Rundung eingerechnet, dass jeder Anfangswert in ihrem Quadrat im gezeigten Einzugsgebiet endet; der Rest ist iteriert.
%1 in einer Tabelle; Schritte je Pixel: %2; größtes bewiesenes Quadrat: %3 breit; %4 ms. „Beweis“ unter „Ansicht“ zeigt die Quadrate.</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/inspector/inspector_checks.cpp"/>
        <source>Proven</source>
        <translation>Bewiesen</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/inspector/inspector_checks.cpp"/>
        <source>Single precision would not do: %1.</source>
        <translation>Einfache Genauigkeit reicht nicht: %1.</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/inspector/inspector_checks.cpp"/>
        <source>The checks are still running.</source>
        <translation>Die Prüfungen laufen noch.</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/inspector/inspector_checks.cpp"/>
        <source>The energy rises at no step of any query.</source>
        <translation>Die Energie steigt bei keinem Schritt einer Anfrage.</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/inspector/inspector_checks.cpp"/>
        <source>The energy rises most along %1, now selected: %2 relative; up to 1e−12 is rounding.</source>
        <translation>Am stärksten steigt die Energie entlang %1 (jetzt ausgewählt): relativ %2; bis 1e−12 ist Rundung.</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/inspector/inspector_checks.cpp"/>
        <source>The picture itself is computed in double precision; there is nothing to compare.</source>
        <translation>Das Bild selbst ist in doppelter Genauigkeit berechnet; es gibt nichts zu vergleichen.</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/inspector/inspector_checks.cpp"/>
        <source>float32 = float64 labels</source>
        <translation>Gebiete float32 = float64</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/inspector/inspector_checks.cpp"/>
        <source>float64 shown</source>
        <translation>float64 gezeigt</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/inspector/inspector_checks.cpp"/>
        <source>max rise %1</source>
        <translation>höchster Anstieg %1</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/inspector/inspector_checks.cpp"/>
        <source>no energy</source>
        <translation>keine Energie</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/inspector/inspector_checks.cpp"/>
        <source>no queries</source>
        <translation>keine Anfragen</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/inspector/inspector_checks.cpp"/>
        <source>… %1 more</source>
        <translation>… %1 weitere</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/inspector/inspector_compare.cpp"/>
        <source>Add</source>
        <translation>Hinzufügen</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/inspector/inspector_compare.cpp"/>
        <source>Add to the grid</source>
        <translation>Zum Gitter hinzufügen</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/inspector/inspector_compare.cpp"/>
        <source>Add…</source>
        <translation>Hinzufügen…</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/inspector/inspector_compare.cpp"/>
        <source>All panels are drawn over the range that is held (Shift+L lets it go).</source>
        <translation>Alle Teilbilder sind über den festgehaltenen Bereich gezeichnet (Umschalt+L gibt ihn frei).</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/inspector/inspector_compare.cpp"/>
        <source>At most %1 panels are shown.</source>
        <translation>Höchstens %1 Teilbilder werden gezeigt.</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/inspector/inspector_compare.cpp"/>
        <source>Basins</source>
        <translation>Gebiete</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/inspector/inspector_compare.cpp"/>
        <source>Both</source>
        <translation>Beides</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/inspector/inspector_compare.cpp"/>
        <source>Colour scale</source>
        <translation>Farbskala</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/inspector/inspector_compare.cpp"/>
        <source>Compare: %1</source>
        <translation>Vergleich: %1</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/inspector/inspector_compare.cpp"/>
        <source>Compare: add %1</source>
        <translation>Vergleich: %1 hinzufügen</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/inspector/inspector_compare.cpp"/>
        <source>Compare: show</source>
        <translation>Vergleich: zeigen</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/inspector/inspector_compare.cpp"/>
        <source>Compare: vary %1</source>
        <translation>Vergleich: %1 variieren</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/inspector/inspector_compare.cpp"/>
        <source>Each panel's energy is drawn over its own range; a range that is held (Shift+L in the landscape) is one for all.</source>
        <translation>Die Energie jedes Teilbilds ist über ihren eigenen Bereich gezeichnet; ein festgehaltener Bereich (Umschalt+L in der Landschaft) gilt für alle.</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/inspector/inspector_compare.cpp"/>
        <source>Energy</source>
        <translation>Energie</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/inspector/inspector_compare.cpp"/>
        <source>Family</source>
        <translation>Familie</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/inspector/inspector_compare.cpp"/>
        <source>Inverse, &lt;i&gt;β&lt;/i&gt;</source>
        <translation>Inverse, &lt;i&gt;β&lt;/i&gt;</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/inspector/inspector_compare.cpp"/>
        <source>Linked</source>
        <translation>Gekoppelt</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/inspector/inspector_compare.cpp"/>
        <source>Probe</source>
        <translation>Sonde</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/inspector/inspector_compare.cpp"/>
        <source>Rows</source>
        <translation>Zeilen</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/inspector/inspector_compare.cpp"/>
        <source>Shared</source>
        <translation>Gemeinsam</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/inspector/inspector_compare.cpp"/>
        <source>Show</source>
        <translation>Zeigen</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/inspector/inspector_compare.cpp"/>
        <source>The windows of all panels move together; one on its own is not in this version.</source>
        <translation>Die Fenster aller Teilbilder bewegen sich gemeinsam; ein einzelnes gibt es in dieser Fassung nicht.</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/inspector/inspector_compare.cpp"/>
        <source>Vary</source>
        <translation>Variieren</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/inspector/inspector_compare.cpp"/>
        <source>Zoom and pan</source>
        <translation>Fensterausschnitt</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/inspector/inspector_memory.cpp"/>
        <source>%1, generated</source>
        <translation>%1, erzeugt</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/inspector/inspector_memory.cpp"/>
        <source>%1: glyphs have a square number of pixels, at least 16; %2 %3</source>
        <translation>%1: Glyphen haben eine Quadratzahl von Pixeln, mindestens 16; %2 %3</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/inspector/inspector_memory.cpp"/>
        <source>Applied to every pattern before it is stored; the points stay as given.</source>
        <translation>Wird auf jedes Muster angewandt, bevor es gespeichert wird; die Punkte bleiben wie gegeben.</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/inspector/inspector_memory.cpp"/>
        <source>D, the dimension of the patterns. Above 2 a plane through them is shown.</source>
        <translation>D, die Dimension der Muster. Über 2 wird eine Ebene durch sie gezeigt.</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/inspector/inspector_memory.cpp"/>
        <source>Dimension D</source>
        <translation>Dimension D</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/inspector/inspector_memory.cpp"/>
        <source>Dimension of the patterns</source>
        <translation>Dimension der Muster</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/inspector/inspector_memory.cpp"/>
        <source>From a file…</source>
        <translation>Aus einer Datei…</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/inspector/inspector_memory.cpp"/>
        <source>Layer norm</source>
        <translation>Schichtnorm</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/inspector/inspector_memory.cpp"/>
        <source>M, the numbers in each value. Edit them under Points, Values.</source>
        <translation>M, die Zahlen je Wert. Bearbeiten unter Punkte, Werte.</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/inspector/inspector_memory.cpp"/>
        <source>N, the number of memory patterns x₁ … x_N.</source>
        <translation>N, die Anzahl der gespeicherten Muster x₁ … x_N.</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/inspector/inspector_memory.cpp"/>
        <source>Normalise</source>
        <translation>Normieren</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/inspector/inspector_memory.cpp"/>
        <source>Normalise patterns</source>
        <translation>Muster normieren</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/inspector/inspector_memory.cpp"/>
        <source>Normalise the patterns</source>
        <translation>Muster normieren</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/inspector/inspector_memory.cpp"/>
        <source>Number of patterns</source>
        <translation>Anzahl der Muster</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/inspector/inspector_memory.cpp"/>
        <source>Number of patterns N</source>
        <translation>Anzahl der Muster N</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/inspector/inspector_memory.cpp"/>
        <source>Number of the pattern</source>
        <translation>Nummer des Musters</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/inspector/inspector_memory.cpp"/>
        <source>Numbers in each value M</source>
        <translation>Zahlen je Wert M</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/inspector/inspector_memory.cpp"/>
        <source>One-hot labels</source>
        <translation>Einheitsvektoren</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/inspector/inspector_memory.cpp"/>
        <source>Own patterns</source>
        <translation>Eigene Muster</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/inspector/inspector_memory.cpp"/>
        <source>Patterns &lt;i&gt;N&lt;/i&gt;</source>
        <translation>Muster &lt;i&gt;N&lt;/i&gt;</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/inspector/inspector_memory.cpp"/>
        <source>Patterns, queries or values of a file: CSV, TSV, NPY, NPZ, IDX (Ctrl+Shift+O)</source>
        <translation>Muster, Anfragen oder Werte einer Datei: CSV, TSV, NPY, NPZ, IDX (Strg+Umschalt+O)</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/inspector/inspector_memory.cpp"/>
        <source>Patterns: %1</source>
        <translation>Muster: %1</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/inspector/inspector_memory.cpp"/>
        <source>Remove values</source>
        <translation>Werte entfernen</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/inspector/inspector_memory.cpp"/>
        <source>Source of the patterns</source>
        <translation>Herkunft der Muster</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/inspector/inspector_memory.cpp"/>
        <source>The patterns' own dimension; a generator can make others.</source>
        <translation>Die eigene Dimension der Muster; ein Generator kann andere erzeugen.</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/inspector/inspector_memory.cpp"/>
        <source>There are no values.</source>
        <translation>Es gibt keine Werte.</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/inspector/inspector_memory.cpp"/>
        <source>Unit norm</source>
        <translation>Norm 1</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/inspector/inspector_memory.cpp"/>
        <source>V, one row per pattern: the weights p read out Vᵀp (hetero-association, the values of attention). The state does not depend on them.</source>
        <translation>V, eine Zeile je Muster: Die Gewichte p lesen Vᵀp aus (Heteroassoziation, die Werte der Attention). Der Zustand hängt nicht von ihnen ab.</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/inspector/inspector_memory.cpp"/>
        <source>Values &lt;i&gt;V&lt;/i&gt;</source>
        <translation>Werte &lt;i&gt;V&lt;/i&gt;</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/inspector/inspector_memory.cpp"/>
        <source>Values of the patterns</source>
        <translation>Werte der Muster</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/inspector/inspector_memory.cpp"/>
        <source>Where the patterns X come from: a preset or a generator. One undo step.</source>
        <translation>Woher die Muster X kommen: Vorlage oder Generator. Ein Schritt im Verlauf.</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/inspector/inspector_memory.cpp"/>
        <source>Width of the values</source>
        <translation>Breite der Werte</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/inspector/inspector_memory.cpp"/>
        <source>kept</source>
        <translation>bleibt</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/inspector/inspector_memory.cpp"/>
        <source>taken</source>
        <translation>wird genommen</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/inspector/inspector_memory.cpp"/>
        <source>width</source>
        <translation>Breite</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/inspector/inspector_methods.cpp"/>
        <source>%1 kernel</source>
        <translation>%1-Kern</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/inspector/inspector_methods.cpp"/>
        <source>A limit within ε of a pattern is that pattern; any other limit is a mixture.</source>
        <translation>Ein Grenzwert näher als ε an einem Muster ist dieses Muster; jeder andere ist ein Mischzustand.</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/inspector/inspector_methods.cpp"/>
        <source>An iteration has converged when a step is no longer than this.</source>
        <translation>Eine Iteration ist konvergiert, wenn ein Schritt nicht länger ist.</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/inspector/inspector_methods.cpp"/>
        <source>An iteration stops after this many steps: not converged.</source>
        <translation>Eine Iteration endet nach so vielen Schritten: nicht konvergiert.</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/inspector/inspector_methods.cpp"/>
        <source>Dynamics</source>
        <translation>Dynamik</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/inspector/inspector_methods.cpp"/>
        <source>Inverse temperature: acts inside tanh(βz); large β gives signs.</source>
        <translation>Inverse Temperatur: wirkt in tanh(βz); großes β gibt Vorzeichen.</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/inspector/inspector_methods.cpp"/>
        <source>Inverse temperature: acts on the scores θ = βXq and inside tanh(βz).</source>
        <translation>Inverse Temperatur: wirkt auf die Scores θ = βXq und in tanh(βz).</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/inspector/inspector_methods.cpp"/>
        <source>Inverse temperature: scores are θ = βXq. Large β separates sharply.</source>
        <translation>Inverse Temperatur: Scores sind θ = βXq. Großes β trennt scharf.</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/inspector/inspector_methods.cpp"/>
        <source>Kernel order &lt;i&gt;r&lt;/i&gt;</source>
        <translation>Kernordnung &lt;i&gt;r&lt;/i&gt;</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/inspector/inspector_methods.cpp"/>
        <source>Kernel order r</source>
        <translation>Kernordnung r</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/inspector/inspector_methods.cpp"/>
        <source>Maximum steps</source>
        <translation>Größte Schrittzahl</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/inspector/inspector_methods.cpp"/>
        <source>Model</source>
        <translation>Modell</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/inspector/inspector_methods.cpp"/>
        <source>Post-transform %1</source>
        <translation>Nachtransformation %1</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/inspector/inspector_methods.cpp"/>
        <source>Radius &lt;i&gt;ε&lt;/i&gt;</source>
        <translation>Radius &lt;i&gt;ε&lt;/i&gt;</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/inspector/inspector_methods.cpp"/>
        <source>Radius ε</source>
        <translation>Radius ε</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/inspector/inspector_methods.cpp"/>
        <source>Separation %1</source>
        <translation>Separation %1</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/inspector/inspector_methods.cpp"/>
        <source>Steps, tolerance</source>
        <translation>Schritte, Toleranz</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/inspector/inspector_methods.cpp"/>
        <source>The post-transform ŷ_Ψ is applied to Xᵀp after each step.</source>
        <translation>Die Nachtransformation ŷ_Ψ wird nach jedem Schritt auf Xᵀp angewandt.</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/inspector/inspector_methods.cpp"/>
        <source>The separation ŷ_Ω turns scores θ = βXq into weights p.</source>
        <translation>Die Separation ŷ_Ω macht aus den Scores θ = βXq Gewichte p.</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/inspector/inspector_methods.cpp"/>
        <source>This pair of separation and post-transform has no published name; choosing a model sets both.</source>
        <translation>Für dieses Paar aus Separation und Nachtransformation gibt es keinen veröffentlichten Namen; ein Modell setzt beides.</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/inspector/inspector_methods.cpp"/>
        <source>Tolerance</source>
        <translation>Toleranz</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/inspector/inspector_methods.cpp"/>
        <source>a number of at least 1/9, or below −1</source>
        <translation>eine Zahl ab 1/9 oder unter −1</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/inspector/inspector_methods.cpp"/>
        <source>acts in scores and tanh</source>
        <translation>wirkt in Scores und tanh</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/inspector/inspector_methods.cpp"/>
        <source>acts inside tanh</source>
        <translation>wirkt im tanh</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/inspector/inspector_methods.cpp"/>
        <source>not used by this model</source>
        <translation>wirkt in diesem Modell nicht</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/inspector/inspector_methods.cpp"/>
        <source>r = 1/(α − 1): 1 Epanechnikov, 2 biweight, 3 triweight, ∞ Gaussian (softmax).</source>
        <translation>r = 1/(α − 1): 1 Epanechnikov, 2 Biweight, 3 Triweight, ∞ Gauß (softmax).</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/inspector/inspector_methods.cpp"/>
        <source>β is not used by this model: %1 has a bandwidth of its own.</source>
        <translation>β wirkt in diesem Modell nicht: %1 hat eine eigene Bandbreite.</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/inspector/inspector_methods.cpp"/>
        <source>β is not used by this model: %1 takes the largest scores, the same at every β.</source>
        <translation>β wirkt in diesem Modell nicht: %1 nimmt die größten Scores, bei jedem β dieselben.</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/inspector/inspector_methods.cpp"/>
        <source>β is not used by this model: %1 takes the similarities s = Xq, only tanh would use β.</source>
        <translation>β wirkt in diesem Modell nicht: %1 nimmt die Ähnlichkeiten s = Xq, nur tanh bräuchte β.</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/inspector/inspector_probe_ends.cpp"/>
        <source>Computing where each ends…</source>
        <translation>Die Endpunkte werden berechnet…</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/inspector/inspector_probe_ends.cpp"/>
        <source>Hover over a panel to see where its probe ends.</source>
        <translation>Über ein Teilbild fahren, um zu sehen, wo seine Sonde endet.</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/inspector/inspector_probe_ends.cpp"/>
        <source>Probe ends at</source>
        <translation>Sonde endet bei</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/inspector/inspector_probe_ends.cpp"/>
        <source>open</source>
        <translation>offen</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/inspector/inspector_read_out.cpp"/>
        <source>At the limit </source>
        <translation>Im Grenzwert </translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/inspector/inspector_read_out.cpp"/>
        <source>Computing the probe…</source>
        <translation>Die Sonde wird berechnet…</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/inspector/inspector_read_out.cpp"/>
        <source>Hover over a plot to read out a state.</source>
        <translation>Über ein Bild fahren, um einen Zustand auszulesen.</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/inspector/inspector_read_out.cpp"/>
        <source>Limit &lt;i&gt;q&lt;/i&gt;</source>
        <translation>Grenzwert &lt;i&gt;q&lt;/i&gt;</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/inspector/inspector_read_out.cpp"/>
        <source>Probe &lt;i&gt;q&lt;/i&gt;</source>
        <translation>Sonde &lt;i&gt;q&lt;/i&gt;</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/inspector/inspector_read_out.cpp"/>
        <source>Read-out</source>
        <translation>Auslesen</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/inspector/inspector_read_out.cpp"/>
        <source>Read-out &lt;i&gt;v&lt;/i&gt;</source>
        <translation>Gelesen &lt;i&gt;v&lt;/i&gt;</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/inspector/inspector_read_out.cpp"/>
        <source>Read-out at the probe</source>
        <translation>Auslesen an der Sonde</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/inspector/inspector_read_out.cpp"/>
        <source>Read-out at the probe's limit</source>
        <translation>Auslesen im Grenzwert der Sonde</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/inspector/inspector_read_out.cpp"/>
        <source>State at the probe</source>
        <translation>Zustand an der Sonde</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/inspector/inspector_read_out.cpp"/>
        <source>State at the probe's limit</source>
        <translation>Zustand im Grenzwert der Sonde</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/inspector/inspector_read_out.cpp"/>
        <source>between values; nearest %1, %2 away</source>
        <translation>zwischen Werten; der nächste %1, Abstand %2</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/inspector/inspector_read_out.cpp"/>
        <source>exactly %1</source>
        <translation>genau %1</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/inspector/inspector_read_out.cpp"/>
        <source>no limit, so nothing is read out</source>
        <translation>kein Grenzwert, also wird nichts ausgelesen</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/inspector/inspector_read_out.cpp"/>
        <source>not converged: the last step's state, not a limit</source>
        <translation>nicht konvergiert: der Zustand des letzten Schritts, kein Grenzwert</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/inspector/inspector_read_out.cpp"/>
        <source>undefined, every weight is 0/0</source>
        <translation>undefiniert, jedes Gewicht ist 0/0</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/inspector/inspector_slice.cpp"/>
        <source>%1 % in the plane</source>
        <translation>%1 % in der Ebene</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/inspector/inspector_slice.cpp"/>
        <source>%1 from the plane</source>
        <translation>%1 von der Ebene</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/inspector/inspector_slice.cpp"/>
        <source>2 of %1 dim.</source>
        <translation>2 von %1 Dim.</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/inspector/inspector_slice.cpp"/>
        <source>Axes</source>
        <translation>Achsen</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/inspector/inspector_slice.cpp"/>
        <source>Coordinate of axis %1</source>
        <translation>Koordinate der Achse %1</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/inspector/inspector_slice.cpp"/>
        <source>Distance from the plane shown to the state in which the probe ends.</source>
        <translation>Abstand der gezeigten Ebene vom Zustand, in dem die Sonde endet.</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/inspector/inspector_slice.cpp"/>
        <source>How far the plane is moved along another principal component.</source>
        <translation>Wie weit die Ebene entlang einer weiteren Hauptkomponente verschoben ist.</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/inspector/inspector_slice.cpp"/>
        <source>Offset</source>
        <translation>Versatz</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/inspector/inspector_slice.cpp"/>
        <source>Offset of the slice</source>
        <translation>Versatz des Schnitts</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/inspector/inspector_slice.cpp"/>
        <source>Offset, PC %1</source>
        <translation>Versatz, PC %1</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/inspector/inspector_slice.cpp"/>
        <source>Pattern %1 of the plane</source>
        <translation>Muster %1 der Ebene</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/inspector/inspector_slice.cpp"/>
        <source>Points</source>
        <translation>Punkte</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/inspector/inspector_slice.cpp"/>
        <source>Principal component of axis %1</source>
        <translation>Hauptkomponente der Achse %1</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/inspector/inspector_slice.cpp"/>
        <source>Principal components</source>
        <translation>Hauptkomponenten</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/inspector/inspector_slice.cpp"/>
        <source>Probe's limit</source>
        <translation>Sondengrenzwert</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/inspector/inspector_slice.cpp"/>
        <source>Random slice</source>
        <translation>Zufälliger Schnitt</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/inspector/inspector_slice.cpp"/>
        <source>Seed of the random slice</source>
        <translation>Seed des zufälligen Schnitts</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/inspector/inspector_slice.cpp"/>
        <source>Share of the patterns' variance that lies in the plane shown.</source>
        <translation>Anteil der Varianz der Muster, der in der gezeigten Ebene liegt.</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/inspector/inspector_slice.cpp"/>
        <source>Slice</source>
        <translation>Schnitt</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/inspector/inspector_slice.cpp"/>
        <source>Slice along axes</source>
        <translation>Schnitt entlang der Achsen</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/inspector/inspector_slice.cpp"/>
        <source>Slice through patterns</source>
        <translation>Schnitt durch Muster</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/inspector/inspector_slice.cpp"/>
        <source>The origin and the directions e1, e2 are those of the scene's file, or patterns have moved away from the plane.</source>
        <translation>Ursprung und Richtungen e1, e2 stammen aus der Szenendatei, oder Muster haben sich von der Ebene entfernt.</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/inspector/inspector_slice.cpp"/>
        <source>The plane of R^D that is shown: through three patterns, along the directions of largest variance, random, or two coordinates.</source>
        <translation>Die gezeigte Ebene des R^D: durch drei Muster, entlang der Richtungen größter Varianz, zufällig oder zwei Koordinaten.</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/inspector/inspector_slice.cpp"/>
        <source>Through</source>
        <translation>Durch</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/inspector/inspector_slice.cpp"/>
        <source>Variance</source>
        <translation>Varianz</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/inspector/inspector_slice.cpp"/>
        <source>as given, none of these</source>
        <translation>wie gegeben, keine davon</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/inspector/inspector_slice.cpp"/>
        <source>hover over a plot</source>
        <translation>über ein Bild fahren</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/inspector/inspector_slice.cpp"/>
        <source>needs at least three patterns</source>
        <translation>braucht mindestens drei Muster</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/inspector/inspector_slice.cpp"/>
        <source>none: the patterns coincide</source>
        <translation>keine: die Muster fallen zusammen</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/inspector/inspector_slice.cpp"/>
        <source>offset</source>
        <translation>Versatz</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/inspector/inspector_view.cpp"/>
        <source>An end of the energy's colours.</source>
        <translation>Ein Ende der Energiefarben.</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/inspector/inspector_view.cpp"/>
        <source>Blend: mixtures take the colours of their patterns. White: as published.</source>
        <translation>Mischen: Mischzustände nehmen die Farben ihrer Muster an. Weiß: wie veröffentlicht.</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/inspector/inspector_view.cpp"/>
        <source>Cividis</source>
        <translation>Cividis</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/inspector/inspector_view.cpp"/>
        <source>Colours</source>
        <translation>Farben</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/inspector/inspector_view.cpp"/>
        <source>Colours of the energy</source>
        <translation>Farben der Energie</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/inspector/inspector_view.cpp"/>
        <source>Colours, levels</source>
        <translation>Farben, Stufen</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/inspector/inspector_view.cpp"/>
        <source>Contour levels</source>
        <translation>Höhenstufen</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/inspector/inspector_view.cpp"/>
        <source>Energy range</source>
        <translation>Energiebereich</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/inspector/inspector_view.cpp"/>
        <source>Energy range, lower end</source>
        <translation>Energiebereich, unteres Ende</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/inspector/inspector_view.cpp"/>
        <source>Energy range, upper end</source>
        <translation>Energiebereich, oberes Ende</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/inspector/inspector_view.cpp"/>
        <source>Hold the energy range</source>
        <translation>Energiebereich festhalten</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/inspector/inspector_view.cpp"/>
        <source>How many steps of colour the energy is drawn in.</source>
        <translation>In wie vielen Farbstufen die Energie gezeichnet wird.</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/inspector/inspector_view.cpp"/>
        <source>Mixture colours</source>
        <translation>Farben der Mischzustände</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/inspector/inspector_view.cpp"/>
        <source>Mixtures</source>
        <translation>Mischzustände</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/inspector/inspector_view.cpp"/>
        <source>Places that need more steps are drawn darker.</source>
        <translation>Orte, die mehr Schritte brauchen, sind dunkler.</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/inspector/inspector_view.cpp"/>
        <source>Shade by steps</source>
        <translation>Nach Schritten</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/inspector/inspector_view.cpp"/>
        <source>Viridis</source>
        <translation>Viridis</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/inspector/inspector_view.cpp"/>
        <source>a number above the lower end</source>
        <translation>eine Zahl über dem unteren Ende</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/inspector/inspector_view.cpp"/>
        <source>a number below the upper end</source>
        <translation>eine Zahl unter dem oberen Ende</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/inspector/inspector_view.cpp"/>
        <source>to</source>
        <translation>bis</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/landscape_actions.cpp"/>
        <source>&amp;Automatic</source>
        <translation>&amp;Automatisch</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/landscape_actions.cpp"/>
        <source>&amp;CPU</source>
        <translation>&amp;CPU</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/landscape_actions.cpp"/>
        <source>&amp;Compare</source>
        <translation>&amp;Vergleichen</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/landscape_actions.cpp"/>
        <source>&amp;Duplicate</source>
        <translation>&amp;Verdoppeln</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/landscape_actions.cpp"/>
        <source>&amp;GPU</source>
        <translation>&amp;GPU</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/landscape_actions.cpp"/>
        <source>&amp;Random patterns…</source>
        <translation>Zufällige &amp;Muster…</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/landscape_actions.cpp"/>
        <source>&amp;Reference, double precision</source>
        <translation>&amp;Referenz, doppelte Genauigkeit</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/landscape_actions.cpp"/>
        <source>&amp;Zoom to trajectories</source>
        <translation>Auf Tra&amp;jektorien zoomen</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/landscape_actions.cpp"/>
        <source>A query made from the selected pattern, with noise or a mask</source>
        <translation>Eine Anfrage aus dem gewählten Muster, mit Rauschen oder Maske</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/landscape_actions.cpp"/>
        <source>A window that holds all trajectories (Shift+Home)</source>
        <translation>Ein Fenster, das alle Trajektorien fasst (Umschalt+Pos1)</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/landscape_actions.cpp"/>
        <source>Add &amp;pattern</source>
        <translation>Muster &amp;hinzufügen</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/landscape_actions.cpp"/>
        <source>Add &amp;query</source>
        <translation>&amp;Anfrage hinzufügen</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/landscape_actions.cpp"/>
        <source>All patterns and queries (Ctrl+A)</source>
        <translation>Alle Muster und Anfragen (Strg+A)</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/landscape_actions.cpp"/>
        <source>Attractors as one parameter moves (S)</source>
        <translation>Attraktoren, während sich ein Parameter bewegt (S)</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/landscape_actions.cpp"/>
        <source>Click in a plot to place patterns; Esc ends (P)</source>
        <translation>Klick in ein Bild setzt Muster; Esc beendet (P)</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/landscape_actions.cpp"/>
        <source>Click in a plot to place queries; Esc ends (Q)</source>
        <translation>Klick in ein Bild setzt Anfragen; Esc beendet (Q)</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/landscape_actions.cpp"/>
        <source>Close compare</source>
        <translation>Vergleich schließen</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/landscape_actions.cpp"/>
        <source>Copies of the selected points (Ctrl+D)</source>
        <translation>Kopien der gewählten Punkte (Strg+D)</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/landscape_actions.cpp"/>
        <source>De&amp;lete</source>
        <translation>&amp;Löschen</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/landscape_actions.cpp"/>
        <source>Grid of linked panels (C)</source>
        <translation>Gitter gekoppelter Teilbilder (C)</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/landscape_actions.cpp"/>
        <source>Open compare</source>
        <translation>Vergleich öffnen</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/landscape_actions.cpp"/>
        <source>Perturb a &amp;memory…</source>
        <translation>Muster st&amp;ören…</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/landscape_actions.cpp"/>
        <source>Random patterns</source>
        <translation>Zufällige Muster</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/landscape_actions.cpp"/>
        <source>Random patterns (R)</source>
        <translation>Zufällige Muster (R)</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/landscape_actions.cpp"/>
        <source>S&amp;weep…</source>
        <translation>&amp;Durchlauf…</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/landscape_actions.cpp"/>
        <source>Select &amp;all</source>
        <translation>Alle&amp;s auswählen</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/landscape_actions.cpp"/>
        <source>The selected points (Delete)</source>
        <translation>Die gewählten Punkte (Entf)</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/landscape_actions.cpp"/>
        <source>β &amp;down by 5 %</source>
        <translation>β um 5 % &amp;senken</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/landscape_actions.cpp"/>
        <source>β &amp;up by 5 %</source>
        <translation>β um 5 % &amp;erhöhen</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/landscape_actions.cpp"/>
        <source>β down by 5 % ([)</source>
        <translation>β um 5 % senken ([)</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/landscape_actions.cpp"/>
        <source>β up by 5 % (])</source>
        <translation>β um 5 % erhöhen (])</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/landscape_probe.cpp"/>
        <source>Pin probe</source>
        <translation>Sonde festhalten</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/landscape_readings.cpp"/>
        <source>; the first %1 of %2</source>
        <translation>; die ersten %1 von %2</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/landscape_readings.cpp"/>
        <source>Ends at</source>
        <translation>Endet bei</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/landscape_readings.cpp"/>
        <source>Energy along the queries</source>
        <translation>Energie entlang der Anfragen</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/landscape_readings.cpp"/>
        <source>No initial condition: pin the probe or add a query.</source>
        <translation>Kein Anfangswert: die Sonde festhalten oder eine Anfrage hinzufügen.</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/landscape_readings.cpp"/>
        <source>No place: pin the probe or add a query.</source>
        <translation>Kein Ort: die Sonde festhalten oder eine Anfrage hinzufügen.</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/landscape_readings.cpp"/>
        <source>Place</source>
        <translation>Ort</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/landscape_readings.cpp"/>
        <source>Query</source>
        <translation>Anfrage</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/landscape_readings.cpp"/>
        <source>Readings of a landscape</source>
        <translation>Messwerte einer Landschaft</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/landscape_readings.cpp"/>
        <source>Retrieval</source>
        <translation>Abruf</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/landscape_readings.cpp"/>
        <source>The scene has no queries yet.</source>
        <translation>Die Szene hat noch keine Anfragen.</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/landscape_readings.cpp"/>
        <source>Weights &lt;i&gt;p&lt;/i&gt;</source>
        <translation>Gewichte &lt;i&gt;p&lt;/i&gt;</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/landscape_readings.cpp"/>
        <source>Weights &lt;i&gt;y&lt;/i&gt;</source>
        <translation>Gewichte &lt;i&gt;y&lt;/i&gt;</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/landscape_readings.cpp"/>
        <source>area: share of the shown window, of %1 × %1 initial conditions</source>
        <translation>Fläche: Anteil am gezeigten Fenster, aus %1 × %1 Anfangswerten</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/landscape_readings.cpp"/>
        <source>end</source>
        <translation>Ende</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/landscape_readings.cpp"/>
        <source>start</source>
        <translation>Start</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/landscape_readings.cpp"/>
        <source>sum %1</source>
        <translation>Summe %1</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/landscape_readings.cpp"/>
        <source>the first %1 of %2 initial conditions</source>
        <translation>die ersten %1 von %2 Anfangswerten</translation>
    </message>
    <message numerus="yes">
        <location filename="../../ui/workspaces/landscape/landscape_readings.cpp"/>
        <source>the first of %n step(s)</source>
        <translation>
            <numerusform>der erste von %n Schritt</numerusform>
            <numerusform>die ersten von %n Schritten</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/landscape_readings.cpp"/>
        <source>undefined here: no pattern within reach, every weight is 0/0</source>
        <translation>hier undefiniert: kein Muster in Reichweite, jedes Gewicht ist 0/0</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/landscape_strip.cpp"/>
        <source>%1 to %2</source>
        <comment>so many steps to a state</comment>
        <translation>%1 bis %2</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/landscape_strip.cpp"/>
        <source>, %1 from the plane</source>
        <translation>, %1 von der Ebene</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/landscape_strip.cpp"/>
        <source>Computing the attractors…</source>
        <translation>Attraktoren werden berechnet…</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/landscape_strip.cpp"/>
        <source>Computing the trajectories…</source>
        <translation>Trajektorien werden berechnet…</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/landscape_strip.cpp"/>
        <source>Copy table (Ctrl+C)</source>
        <translation>Tabelle kopieren (Strg+C)</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/landscape_strip.cpp"/>
        <source>Energy along &lt;i&gt;q&lt;/i&gt;&lt;sub&gt;%1&lt;/sub&gt;</source>
        <translation>Energie entlang &lt;i&gt;q&lt;/i&gt;&lt;sub&gt;%1&lt;/sub&gt;</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/landscape_strip.cpp"/>
        <source>Update</source>
        <translation>Aktualisierung</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/landscape_strip.cpp"/>
        <source>Weights &lt;i&gt;p&lt;/i&gt; at the probe</source>
        <translation>Gewichte &lt;i&gt;p&lt;/i&gt; an der Sonde</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/landscape_strip.cpp"/>
        <source>Weights &lt;i&gt;p&lt;/i&gt; of &lt;i&gt;q&lt;/i&gt;&lt;sub&gt;%1&lt;/sub&gt;, step %2</source>
        <translation>Gewichte &lt;i&gt;p&lt;/i&gt; von &lt;i&gt;q&lt;/i&gt;&lt;sub&gt;%1&lt;/sub&gt;, Schritt %2</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/landscape_strip.cpp"/>
        <source>Weights &lt;i&gt;y&lt;/i&gt; at the probe</source>
        <translation>Gewichte &lt;i&gt;y&lt;/i&gt; an der Sonde</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/landscape_strip.cpp"/>
        <source>Weights &lt;i&gt;y&lt;/i&gt; of &lt;i&gt;q&lt;/i&gt;&lt;sub&gt;%1&lt;/sub&gt;, step %2</source>
        <translation>Gewichte &lt;i&gt;y&lt;/i&gt; von &lt;i&gt;q&lt;/i&gt;&lt;sub&gt;%1&lt;/sub&gt;, Schritt %2</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/landscape_strip.cpp"/>
        <source>Weights of &lt;i&gt;q&lt;/i&gt;&lt;sub&gt;%1&lt;/sub&gt;</source>
        <translation>Gewichte von &lt;i&gt;q&lt;/i&gt;&lt;sub&gt;%1&lt;/sub&gt;</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/landscape_strip.cpp"/>
        <source>Weights of &lt;i&gt;q&lt;/i&gt;&lt;sub&gt;%1&lt;/sub&gt;, step %2</source>
        <translation>Gewichte von &lt;i&gt;q&lt;/i&gt;&lt;sub&gt;%1&lt;/sub&gt;, Schritt %2</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/landscape_strip.cpp"/>
        <source>area of the shown window</source>
        <translation>Fläche des gezeigten Fensters</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/landscape_strip.cpp"/>
        <source>energies</source>
        <translation>Energien</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/landscape_strip.cpp"/>
        <source>no queries yet</source>
        <translation>noch keine Anfragen</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/landscape_strip.cpp"/>
        <source>step %1: </source>
        <translation>Schritt %1: </translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/landscape_strip.cpp"/>
        <source>weights</source>
        <translation>Gewichte</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/landscape_workspace.cpp"/>
        <source>%1, …} of %2</source>
        <translation>%1, …} von %2</translation>
    </message>
    <message numerus="yes">
        <location filename="../../ui/workspaces/landscape/landscape_workspace.cpp"/>
        <source>%n panel(s)</source>
        <translation>
            <numerusform>%n Teilbild</numerusform>
            <numerusform>%n Teilbilder</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/landscape_workspace.cpp"/>
        <source>&amp;Engine</source>
        <translation>En&amp;gine</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/landscape_workspace.cpp"/>
        <source>&amp;Layers</source>
        <translation>&amp;Ebenen</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/landscape_workspace.cpp"/>
        <source>, the end</source>
        <translation>, das Ende</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/landscape_workspace.cpp"/>
        <source>&lt;b&gt;%1&lt;/b&gt; of the window proven</source>
        <translation>&lt;b&gt;%1&lt;/b&gt; des Fensters bewiesen</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/landscape_workspace.cpp"/>
        <source>&lt;b&gt;Drag a square.&lt;/b&gt; Lower &lt;i&gt;β&lt;/i&gt; and watch basins merge. Press &lt;b&gt;S&lt;/b&gt; to follow them.</source>
        <translation>&lt;b&gt;Ein Quadrat ziehen.&lt;/b&gt; &lt;i&gt;β&lt;/i&gt; senken und sehen, wie Einzugsgebiete verschmelzen. &lt;b&gt;S&lt;/b&gt; verfolgt sie.</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/landscape_workspace.cpp"/>
        <source>&lt;b&gt;float32&lt;/b&gt; basins, &lt;b&gt;float64&lt;/b&gt; states</source>
        <translation>Gebiete &lt;b&gt;float32&lt;/b&gt;, Zustände &lt;b&gt;float64&lt;/b&gt;</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/landscape_workspace.cpp"/>
        <source>&lt;b&gt;float64&lt;/b&gt;: %1</source>
        <translation>&lt;b&gt;float64&lt;/b&gt;: %1</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/landscape_workspace.cpp"/>
        <source>Checking</source>
        <translation>Wird geprüft</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/landscape_workspace.cpp"/>
        <source>Checking %1</source>
        <translation>Wird geprüft: %1</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/landscape_workspace.cpp"/>
        <source>Computing</source>
        <translation>Wird berechnet</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/landscape_workspace.cpp"/>
        <source>Failed</source>
        <translation>Fehlgeschlagen</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/landscape_workspace.cpp"/>
        <source>Landscape</source>
        <translation>Landschaft</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/landscape_workspace.cpp"/>
        <source>Nothing to play: add a query first</source>
        <translation>Nichts abzuspielen: zuerst eine Anfrage hinzufügen</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/landscape_workspace.cpp"/>
        <source>Sweep</source>
        <translation>Durchlauf</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/landscape_workspace.cpp"/>
        <source>all finished</source>
        <translation>alles fertig</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/landscape_workspace.cpp"/>
        <source>computed in &lt;b&gt;%1 ms&lt;/b&gt;</source>
        <translation>berechnet in &lt;b&gt;%1 ms&lt;/b&gt;</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/landscape_workspace.cpp"/>
        <source>computing</source>
        <translation>wird berechnet</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/landscape_workspace.cpp"/>
        <source>computing the probe…</source>
        <translation>die Sonde wird berechnet…</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/landscape_workspace.cpp"/>
        <source>ends at %1 %2</source>
        <translation>endet bei %1 %2</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/landscape_workspace.cpp"/>
        <source>float64 labels</source>
        <translation>Gebiete in float64</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/landscape_workspace.cpp"/>
        <source>moving: &lt;b&gt;CPU&lt;/b&gt; %1 ms, GPU %2 ms</source>
        <translation>in Bewegung: &lt;b&gt;CPU&lt;/b&gt; %1 ms, GPU %2 ms</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/landscape_workspace.cpp"/>
        <source>moving: &lt;b&gt;GPU&lt;/b&gt; %1 ms, CPU %2 ms</source>
        <translation>in Bewegung: &lt;b&gt;GPU&lt;/b&gt; %1 ms, CPU %2 ms</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/landscape_workspace.cpp"/>
        <source>pixel &lt;b&gt;proven&lt;/b&gt;</source>
        <translation>Pixel &lt;b&gt;bewiesen&lt;/b&gt;</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/landscape_workspace.cpp"/>
        <source>pixel iterated</source>
        <translation>Pixel iteriert</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/landscape_workspace.cpp"/>
        <source>probe (%1, %2) of the slice</source>
        <translation>Sonde (%1; %2) des Schnitts</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/landscape_workspace.cpp"/>
        <source>probe &lt;i&gt;q&lt;/i&gt; = (%1, %2)</source>
        <translation>Sonde &lt;i&gt;q&lt;/i&gt; = (%1; %2)</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/landscape_workspace.cpp"/>
        <source>selected &lt;b&gt;%1&lt;/b&gt;</source>
        <translation>gewählt &lt;b&gt;%1&lt;/b&gt;</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/landscape_workspace.cpp"/>
        <source>step &lt;b&gt;%1 of %2&lt;/b&gt;</source>
        <translation>Schritt &lt;b&gt;%1 von %2&lt;/b&gt;</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/memory/landscape_imports.cpp"/>
        <source>One pattern per row. They take the place of the patterns of the open scene.</source>
        <translation>Ein Muster je Zeile. Sie ersetzen die Muster der offenen Szene.</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/memory/landscape_imports.cpp"/>
        <source>One query per row, of %1 like the patterns. They take the place of the queries.</source>
        <translation>Eine Anfrage je Zeile, von %1 wie die Muster. Sie ersetzen die Anfragen.</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/memory/landscape_imports.cpp"/>
        <source>One value per row, as many as the %1: the rows of V. The weights p of a state read out Vᵀp; the state itself does not depend on it.</source>
        <translation>Ein Wert je Zeile, so viele wie die %1: die Zeilen von V. Die Gewichte p eines Zustands lesen Vᵀp aus; der Zustand selbst hängt nicht davon ab.</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/memory/landscape_imports.cpp"/>
        <source>Paste patterns</source>
        <translation>Muster einfügen</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/memory/landscape_imports.cpp"/>
        <source>Paste queries</source>
        <translation>Anfragen einfügen</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/memory/landscape_imports.cpp"/>
        <source>Paste values</source>
        <translation>Werte einfügen</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/memory/landscape_imports.cpp"/>
        <source>Pasted patterns</source>
        <translation>Eingefügte Muster</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/memory/landscape_imports.cpp"/>
        <source>Queries from %1</source>
        <translation>Anfragen aus %1</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/memory/metastable_dialog.cpp"/>
        <source>%1 did not converge</source>
        <translation>%1 nicht konvergiert</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/memory/metastable_dialog.cpp"/>
        <source>%1 diverged</source>
        <translation>%1 divergiert</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/memory/metastable_dialog.cpp"/>
        <source>%1 of %2 trials</source>
        <translation>%1 von %2 Versuchen</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/memory/metastable_dialog.cpp"/>
        <source>%1 undefined (no pattern in the support)</source>
        <translation>%1 undefiniert (kein Muster im Träger)</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/memory/metastable_dialog.cpp"/>
        <source>%1 without weight</source>
        <translation>%1 ohne Gewicht</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/memory/metastable_dialog.cpp"/>
        <source>&amp;Metastable statistics…</source>
        <translation>&amp;Metastabile Zustände…</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/memory/metastable_dialog.cpp"/>
        <source>, partial</source>
        <translation>, unvollständig</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/memory/metastable_dialog.cpp"/>
        <source>, partial: cancelled</source>
        <translation>, unvollständig: abgebrochen</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/memory/metastable_dialog.cpp"/>
        <source>; diamonds: SMHN Table 1</source>
        <translation>; Rauten: SMHN Tabelle 1</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/memory/metastable_dialog.cpp"/>
        <source>; no published values for this setting</source>
        <translation>; für diese Einstellung nichts veröffentlicht</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/memory/metastable_dialog.cpp"/>
        <source>An entry is wrong.</source>
        <translation>Eine Eingabe ist falsch.</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/memory/metastable_dialog.cpp"/>
        <source>Copy table</source>
        <translation>Tabelle kopieren</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/memory/metastable_dialog.cpp"/>
        <source>Counts the patterns with non-zero weight in the limit of a random query (above 0.01 for dense maps). SMHN Table 1 has N = 10, D = 5, β = 4 and α = 1, 1.5, 2.</source>
        <translation>Zählt die Muster mit Gewicht ungleich null im Grenzwert einer zufälligen Anfrage (über 0,01 bei dichten Abbildungen). SMHN Tabelle 1 hat N = 10, D = 5, β = 4 und α = 1; 1,5; 2.</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/memory/metastable_dialog.cpp"/>
        <source>Difference from the published share over its standard error (pooled; published of %1 trials)</source>
        <translation>Abweichung vom veröffentlichten Anteil, geteilt durch ihren Standardfehler (zusammengefasst; veröffentlicht zu %1 Versuchen)</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/memory/metastable_dialog.cpp"/>
        <source>Dimension &lt;i&gt;D&lt;/i&gt;</source>
        <translation>Dimension &lt;i&gt;D&lt;/i&gt;</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/memory/metastable_dialog.cpp"/>
        <source>Drawn uniformly on the unit sphere, anew for every trial.</source>
        <translation>Gleichverteilt auf der Einheitssphäre, für jeden Versuch neu gezogen.</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/memory/metastable_dialog.cpp"/>
        <source>Histogram of support sizes</source>
        <translation>Histogramm der Trägergrößen</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/memory/metastable_dialog.cpp"/>
        <source>How many patterns have weight at the limit</source>
        <translation>Wie viele Muster im Grenzwert Gewicht haben</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/memory/metastable_dialog.cpp"/>
        <source>How many patterns the limit of a random query mixes (SMHN Table 1)</source>
        <translation>Wie viele Muster der Grenzwert einer zufälligen Anfrage mischt (SMHN Tabelle 1)</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/memory/metastable_dialog.cpp"/>
        <source>Inverse &lt;i&gt;β&lt;/i&gt;</source>
        <translation>Inverse &lt;i&gt;β&lt;/i&gt;</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/memory/metastable_dialog.cpp"/>
        <source>Metastable statistics</source>
        <translation>Metastabile Zustände</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/memory/metastable_dialog.cpp"/>
        <source>More trials, narrower intervals.</source>
        <translation>Mehr Versuche, engere Intervalle.</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/memory/metastable_dialog.cpp"/>
        <source>Not run yet.</source>
        <translation>Noch nicht gelaufen.</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/memory/metastable_dialog.cpp"/>
        <source>Of patterns and of the query, which is uniform in the unit ball.</source>
        <translation>Der Muster und der Anfrage, die in der Einheitskugel gleichverteilt ist.</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/memory/metastable_dialog.cpp"/>
        <source>Of the trials that converged</source>
        <translation>Der Versuche, die konvergierten</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/memory/metastable_dialog.cpp"/>
        <source>Run</source>
        <translation>Starten</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/memory/metastable_dialog.cpp"/>
        <source>SMHN Table 1</source>
        <translation>SMHN Tabelle 1</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/memory/metastable_dialog.cpp"/>
        <source>Shares of support sizes</source>
        <translation>Anteile der Trägergrößen</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/memory/metastable_dialog.cpp"/>
        <source>The same seed gives the same counts everywhere.</source>
        <translation>Derselbe Seed gibt überall dieselben Zählungen.</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/memory/metastable_dialog.cpp"/>
        <source>Trials</source>
        <translation>Versuche</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/memory/metastable_dialog.cpp"/>
        <source>Trials done</source>
        <translation>Versuche erledigt</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/memory/metastable_dialog.cpp"/>
        <source>Wilson's interval of that share</source>
        <translation>Wilson-Intervall dieses Anteils</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/memory/metastable_dialog.cpp"/>
        <source>published</source>
        <translation>veröffentlicht</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/memory/perturb_dialog.cpp"/>
        <source>Another seed</source>
        <translation>Anderer Seed</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/memory/perturb_dialog.cpp"/>
        <source>Noise &lt;i&gt;σ&lt;/i&gt;</source>
        <translation>Rauschen &lt;i&gt;σ&lt;/i&gt;</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/memory/perturb_dialog.cpp"/>
        <source>Of the entries, from the last; of images of the rows, from below. They are set to 0.</source>
        <translation>Der Einträge, vom letzten an; bei Bildern der Zeilen, von unten. Sie werden 0.</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/memory/perturb_dialog.cpp"/>
        <source>Perturb %1</source>
        <translation>%1 stören</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/memory/perturb_dialog.cpp"/>
        <source>Perturb a memory</source>
        <translation>Muster stören</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/memory/perturb_dialog.cpp"/>
        <source>Preview of the query</source>
        <translation>Vorschau der Anfrage</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/memory/perturb_dialog.cpp"/>
        <source>Standard deviation of the normal noise that is added to every entry.</source>
        <translation>Standardabweichung des normalverteilten Rauschens, das zu jedem Eintrag kommt.</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/memory/perturb_dialog.cpp"/>
        <source>The pattern that the query is made from, from 1.</source>
        <translation>Das Muster, aus dem die Anfrage entsteht, ab 1.</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/memory/perturb_dialog.cpp"/>
        <source>The same seed gives the same noise.</source>
        <translation>Derselbe Seed gibt dasselbe Rauschen.</translation>
    </message>
    <message numerus="yes">
        <location filename="../../ui/workspaces/landscape/memory/points_table.cpp"/>
        <source>%n query/queries</source>
        <translation>
            <numerusform>%n Anfrage</numerusform>
            <numerusform>%n Anfragen</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/memory/points_table.cpp"/>
        <source>A query from a memory: noise or a mask</source>
        <translation>Eine Anfrage aus einem Muster: Rauschen oder Maske</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/memory/points_table.cpp"/>
        <source>Add a point in the middle of the window</source>
        <translation>Einen Punkt in der Mitte des Fensters hinzufügen</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/memory/points_table.cpp"/>
        <source>Coordinate %1 of each point</source>
        <translation>Koordinate %1 jedes Punkts</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/memory/points_table.cpp"/>
        <source>Coordinates of the points</source>
        <translation>Koordinaten der Punkte</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/memory/points_table.cpp"/>
        <source>Delete %1</source>
        <translation>%1 löschen</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/memory/points_table.cpp"/>
        <source>Delete the selected point</source>
        <translation>Den gewählten Punkt löschen</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/memory/points_table.cpp"/>
        <source>Duplicate %1</source>
        <translation>%1 verdoppeln</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/memory/points_table.cpp"/>
        <source>Duplicate the selected point</source>
        <translation>Den gewählten Punkt verdoppeln</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/memory/points_table.cpp"/>
        <source>Edit %1</source>
        <translation>%1 bearbeiten</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/memory/points_table.cpp"/>
        <source>Import points from a file</source>
        <translation>Punkte aus einer Datei importieren</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/memory/points_table.cpp"/>
        <source>No values: Memory, Values makes or loads some.</source>
        <translation>Keine Werte: Speicher, Werte erzeugt oder lädt welche.</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/memory/points_table.cpp"/>
        <source>Number %1 of each value</source>
        <translation>Zahl %1 jedes Werts</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/memory/points_table.cpp"/>
        <source>The memory keeps its last pattern.</source>
        <translation>Das letzte Muster bleibt im Speicher.</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/memory/points_table.cpp"/>
        <source>V, one row per pattern: the weights p read out Vᵀp.</source>
        <translation>V, eine Zeile je Muster: Die Gewichte p lesen Vᵀp aus.</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/memory/points_table.cpp"/>
        <source>Values come with their patterns: duplicate the pattern.</source>
        <translation>Werte gehören zu ihren Mustern: das Muster verdoppeln.</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/memory/points_table.cpp"/>
        <source>needs a number; kept %1</source>
        <translation>verlangt eine Zahl; es bleibt %1</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/memory/random_patterns_dialog.cpp"/>
        <source>Distribution</source>
        <translation>Verteilung</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/memory/random_patterns_dialog.cpp"/>
        <source>Preview of the patterns</source>
        <translation>Vorschau der Muster</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/memory/random_patterns_dialog.cpp"/>
        <source>Replace patterns</source>
        <translation>Muster ersetzen</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/memory/random_patterns_dialog.cpp"/>
        <source>The same seed gives the same patterns everywhere. They replace the current patterns in one undo step.</source>
        <translation>Derselbe Seed gibt überall dieselben Muster. Sie ersetzen die jetzigen in einem Schritt des Verlaufs.</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/playback_bar.cpp"/>
        <source>Begin again at the end</source>
        <translation>Am Ende von vorn beginnen</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/playback_bar.cpp"/>
        <source>How many steps of the trajectories are shown.</source>
        <translation>Wie viele Schritte der Trajektorien gezeigt werden.</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/playback_bar.cpp"/>
        <source>One step back (,)</source>
        <translation>Ein Schritt zurück (,)</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/playback_bar.cpp"/>
        <source>One step on (.)</source>
        <translation>Ein Schritt weiter (.)</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/playback_bar.cpp"/>
        <source>Pause (Space)</source>
        <translation>Pause (Leertaste)</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/playback_bar.cpp"/>
        <source>Play the trajectories (Space)</source>
        <translation>Trajektorien abspielen (Leertaste)</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/playback_bar.cpp"/>
        <source>Playback</source>
        <translation>Wiedergabe</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/playback_bar.cpp"/>
        <source>Playback speed</source>
        <translation>Tempo der Wiedergabe</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/playback_bar.cpp"/>
        <source>Step, slider</source>
        <translation>Schritt, Schieberegler</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/playback_bar.cpp"/>
        <source>To the start</source>
        <translation>Zum Anfang</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/playback_bar.cpp"/>
        <source>at its end, step %1</source>
        <translation>am Ende, Schritt %1</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/playback_bar.cpp"/>
        <source>no steps</source>
        <translation>keine Schritte</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/playback_bar.cpp"/>
        <source>step %1 of %2</source>
        <translation>Schritt %1 von %2</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/small_bar.cpp"/>
        <source>%1 over the fields</source>
        <translation>%1 über den Feldern</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/small_bar.cpp"/>
        <source>A number of the model.</source>
        <translation>Eine Zahl des Modells.</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/small_bar.cpp"/>
        <source>Parameters</source>
        <translation>Parameter</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/steps_panel.cpp"/>
        <source>% of the window</source>
        <translation>% des Fensters</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/steps_panel.cpp"/>
        <source>%1 without limit</source>
        <translation>%1 ohne Grenzwert</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/steps_panel.cpp"/>
        <source>Counting steps…</source>
        <translation>Schritte werden gezählt…</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/steps_panel.cpp"/>
        <source>Steps to convergence</source>
        <translation>Schritte bis zur Konvergenz</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/steps_panel.cpp"/>
        <source>median %1, 95 % within %2</source>
        <translation>Median %1, 95 % in höchstens %2</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/steps_panel.cpp"/>
        <source>no trajectory from this window converges</source>
        <translation>keine Trajektorie aus diesem Fenster konvergiert</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/steps_panel.cpp"/>
        <source>steps</source>
        <translation>Schritte</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/steps_panel.cpp"/>
        <source>steps, the slowest 1 % left out</source>
        <translation>Schritte, ohne die langsamsten 1 %</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/sweep/sweep_figure.cpp"/>
        <source> (partial, %1 were asked for)</source>
        <translation> (unvollständig, verlangt waren %1)</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/sweep/sweep_figure.cpp"/>
        <source> sweep</source>
        <translation> Durchlauf</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/sweep/sweep_figure.cpp"/>
        <source>%1 from %2 to %3, %4, %5 spacing</source>
        <translation>%1 von %2 bis %3, %4, Abstände %5</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/sweep/sweep_figure.cpp"/>
        <source>%1; other parameters: %2</source>
        <translation>%1; übrige Parameter: %2</translation>
    </message>
    <message numerus="yes">
        <location filename="../../ui/workspaces/landscape/sweep/sweep_figure.cpp"/>
        <source>%n value(s)</source>
        <translation>
            <numerusform>%n Wert</numerusform>
            <numerusform>%n Werte</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/sweep/sweep_figure.cpp"/>
        <source>Attractor energies</source>
        <translation>Energien der Attraktoren</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/sweep/sweep_figure.cpp"/>
        <source>Attractors under a sweep</source>
        <translation>Attraktoren in einem Durchlauf</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/sweep/sweep_figure.cpp"/>
        <source>Basin shares</source>
        <translation>Anteile der Einzugsgebiete</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/sweep/sweep_figure.cpp"/>
        <source>The sweep has no value yet.</source>
        <translation>Der Durchlauf hat noch keinen Wert.</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/sweep/sweep_figure.cpp"/>
        <source>branches matched within %1 times the largest norm of a state</source>
        <translation>Zweige verbunden bis zum %1-Fachen der größten Norm eines Zustands</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/sweep/sweep_figure.cpp"/>
        <source>initial conditions in the window %1 … %2 by %3 … %4 of %5 and %6</source>
        <translation>Anfangswerte im Fenster %1 … %2 mal %3 … %4 von %5 und %6</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/sweep/sweep_figure.cpp"/>
        <source>logarithmic</source>
        <translation>logarithmisch</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/sweep/sweep_figure.cpp"/>
        <source>mixtures in white</source>
        <translation>Mischzustände weiß</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/sweep/sweep_figure.cpp"/>
        <source>path from %1 to %2</source>
        <translation>Pfad von %1 bis %2</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/sweep/sweep_figure.cpp"/>
        <source>saddles and maxima followed</source>
        <translation>Sattelpunkte und Maxima verfolgt</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/sweep/sweep_figure.cpp"/>
        <source>saddles and maxima not followed</source>
        <translation>Sattelpunkte und Maxima nicht verfolgt</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/sweep/sweep_model.cpp"/>
        <source>Use %1 = %2</source>
        <translation>%1 = %2 übernehmen</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/sweep/sweep_model.cpp"/>
        <source>inverse temperature β</source>
        <translation>inverse Temperatur β</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/sweep/sweep_model.cpp"/>
        <source>order α</source>
        <translation>Ordnung α</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/sweep/sweep_model.cpp"/>
        <source>order γ</source>
        <translation>Ordnung γ</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/sweep/sweep_model.cpp"/>
        <source>position t of %1 along its path</source>
        <translation>Lage t von %1 auf seinem Pfad</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/sweep/sweep_model.cpp"/>
        <source>radius ρ</source>
        <translation>Radius ρ</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/sweep/sweep_model.cpp"/>
        <source>set size k</source>
        <translation>Mengengröße k</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/sweep/sweep_picture.cpp"/>
        <source>No energy is known for this combination.</source>
        <translation>Für diese Kombination ist keine Energie bekannt.</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/sweep/sweep_picture.cpp"/>
        <source>a state</source>
        <translation>ein Zustand</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/sweep/sweep_section.cpp"/>
        <source>Follow</source>
        <translation>Verfolgen</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/sweep/sweep_section.cpp"/>
        <source>From, to</source>
        <translation>Von, bis</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/sweep/sweep_section.cpp"/>
        <source>Line of the moved pattern</source>
        <translation>Strecke des bewegten Musters</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/sweep/sweep_section.cpp"/>
        <source>Linear</source>
        <translation>Linear</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/sweep/sweep_section.cpp"/>
        <source>Log</source>
        <translation>Log</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/sweep/sweep_section.cpp"/>
        <source>Mark</source>
        <translation>Marken</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/sweep/sweep_section.cpp"/>
        <source>Moved pattern</source>
        <translation>Bewegtes Muster</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/sweep/sweep_section.cpp"/>
        <source>Order α</source>
        <translation>Ordnung α</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/sweep/sweep_section.cpp"/>
        <source>Order γ</source>
        <translation>Ordnung γ</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/sweep/sweep_section.cpp"/>
        <source>Pattern</source>
        <translation>Muster</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/sweep/sweep_section.cpp"/>
        <source>Radius ρ</source>
        <translation>Radius ρ</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/sweep/sweep_section.cpp"/>
        <source>Range and attractors</source>
        <translation>Bereich und Attraktoren</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/sweep/sweep_section.cpp"/>
        <source>Set size k</source>
        <translation>Mengengröße k</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/sweep/sweep_section.cpp"/>
        <source>Swept parameter</source>
        <translation>Parameter des Durchlaufs</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/sweep/sweep_section.cpp"/>
        <source>needs %1 numbers</source>
        <translation>verlangt %1 Zahlen</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/sweep/sweep_table.cpp"/>
        <source>Attractors at the play head</source>
        <translation>Attraktoren am Abspielkopf</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/sweep/sweep_table.cpp"/>
        <source>Born at %1</source>
        <translation>Geboren bei %1</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/sweep/sweep_table.cpp"/>
        <source>Exact at</source>
        <translation>Exakt bei</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/sweep/sweep_view.cpp"/>
        <source>&lt;b&gt;Cancelled&lt;/b&gt;</source>
        <translation>&lt;b&gt;Abgebrochen&lt;/b&gt;</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/sweep/sweep_view.cpp"/>
        <source>&lt;b&gt;No sweep&lt;/b&gt;</source>
        <translation>&lt;b&gt;Kein Durchlauf&lt;/b&gt;</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/sweep/sweep_view.cpp"/>
        <source>&lt;b&gt;Sweep&lt;/b&gt;</source>
        <translation>&lt;b&gt;Durchlauf&lt;/b&gt;</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/sweep/sweep_view.cpp"/>
        <source>&lt;i&gt;%1&lt;/i&gt; from %2 to %3, %4, %5, window %6 … %7</source>
        <translation>&lt;i&gt;%1&lt;/i&gt; von %2 bis %3, %4, %5, Fenster %6 … %7</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/sweep/sweep_view.cpp"/>
        <source>At the play head</source>
        <translation>Am Abspielkopf</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/sweep/sweep_view.cpp"/>
        <source>Basins at &lt;i&gt;%1&lt;/i&gt; = %2</source>
        <translation>Einzugsgebiete bei &lt;i&gt;%1&lt;/i&gt; = %2</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/sweep/sweep_view.cpp"/>
        <source>Exit sweep</source>
        <translation>Durchlauf beenden</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/sweep/sweep_view.cpp"/>
        <source>Makes this the scene's own value (one undo step)</source>
        <translation>Macht dies zum Wert der Szene (ein Schritt im Verlauf)</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/sweep/sweep_view.cpp"/>
        <source>Next event</source>
        <translation>Nächstes Ereignis</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/sweep/sweep_view.cpp"/>
        <source>Next value</source>
        <translation>Nächster Wert</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/sweep/sweep_view.cpp"/>
        <source>Play head</source>
        <translation>Abspielkopf</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/sweep/sweep_view.cpp"/>
        <source>Play the sweep</source>
        <translation>Durchlauf abspielen</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/sweep/sweep_view.cpp"/>
        <source>Previous</source>
        <translation>Voriges</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/sweep/sweep_view.cpp"/>
        <source>Progress of the sweep</source>
        <translation>Fortschritt des Durchlaufs</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/sweep/sweep_view.cpp"/>
        <source>Step to</source>
        <translation>Gehe zu</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/sweep/sweep_view.cpp"/>
        <source>The scene has this value</source>
        <translation>Die Szene hat diesen Wert</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/sweep/sweep_view.cpp"/>
        <source>Value at the play head</source>
        <translation>Wert am Abspielkopf</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/sweep/sweep_view.cpp"/>
        <source>area of the shown window at &lt;i&gt;%1&lt;/i&gt; = %2</source>
        <translation>Fläche des gezeigten Fensters bei &lt;i&gt;%1&lt;/i&gt; = %2</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/sweep/sweep_view.cpp"/>
        <source>attractor energies</source>
        <translation>Energien der Attraktoren</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/sweep/sweep_view.cpp"/>
        <source>basin shares</source>
        <translation>Anteile der Einzugsgebiete</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/sweep/sweep_view.cpp"/>
        <source>nothing computed there yet</source>
        <translation>dort ist noch nichts berechnet</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/sweep/sweep_view.cpp"/>
        <source>of %1</source>
        <translation>von %1</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/sweep/sweep_view.cpp"/>
        <source>same axis; a stable branch and a saddle meet at a fold</source>
        <translation>gleiche Achse; an einer Sattel-Knoten-Bifurkation treffen sich ein stabiler Zweig und ein Sattel</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/sweep/sweep_words.cpp"/>
        <source> so far</source>
        <translation> bisher</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/sweep/sweep_words.cpp"/>
        <source>%1 exact</source>
        <translation>%1 exakt</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/sweep/sweep_words.cpp"/>
        <source>%1 lost</source>
        <translation>%1 verloren</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/sweep/sweep_words.cpp"/>
        <source>%1 no longer exact</source>
        <translation>%1 nicht mehr exakt</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/sweep/sweep_words.cpp"/>
        <source>%1 values, %2 s</source>
        <translation>%1 Werte, %2 s</translation>
    </message>
    <message numerus="yes">
        <location filename="../../ui/workspaces/landscape/sweep/sweep_words.cpp"/>
        <source>%n birth(s)</source>
        <translation>
            <numerusform>%n Geburt</numerusform>
            <numerusform>%n Geburten</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../ui/workspaces/landscape/sweep/sweep_words.cpp"/>
        <source>%n fold(s)</source>
        <translation>
            <numerusform>%n Sattel-Knoten-Bifurkation</numerusform>
            <numerusform>%n Sattel-Knoten-Bifurkationen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../ui/workspaces/landscape/sweep/sweep_words.cpp"/>
        <source>%n pitchfork(s)</source>
        <translation>
            <numerusform>%n Heugabel-Bifurkation</numerusform>
            <numerusform>%n Heugabel-Bifurkationen</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/sweep/sweep_words.cpp"/>
        <source>, %1 exact</source>
        <translation>, %1 exakt</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/sweep/sweep_words.cpp"/>
        <source>, %1 lost</source>
        <translation>, %1 verloren</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/sweep/sweep_words.cpp"/>
        <source>&lt;b&gt;%1 of %2&lt;/b&gt; values</source>
        <translation>&lt;b&gt;%1 von %2&lt;/b&gt; Werten</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/sweep/sweep_words.cpp"/>
        <source>&lt;b&gt;Computing&lt;/b&gt; sweep</source>
        <translation>Durchlauf &lt;b&gt;wird berechnet&lt;/b&gt;</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/sweep/sweep_words.cpp"/>
        <source>At the other values one has not been found: a finer grid may help. Saddles from which a step leads a hundred times as far away, as those of γ-normmax do from about γ = 5 on, are found only from initial guesses a hundredth as near.</source>
        <translation>Bei den übrigen Werten wurde einer nicht gefunden: ein feineres Gitter kann helfen. Sattelpunkte, von denen ein Schritt hundertmal so weit wegführt, wie bei γ-normmax ab etwa γ = 5, werden nur von hundertmal näheren Startwerten gefunden.</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/sweep/sweep_words.cpp"/>
        <source>Holds in the plane, for the identity and weights that sum to one and never jump.</source>
        <translation>Gilt in der Ebene, für die Identität und Gewichte mit Summe eins, die nirgends springen.</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/sweep/sweep_words.cpp"/>
        <source>Initial conditions of the shown window that converged, at the value where fewest did.</source>
        <translation>Anfangswerte des gezeigten Fensters, die konvergierten, beim ungünstigsten Wert.</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/sweep/sweep_words.cpp"/>
        <source>Partial results are kept when cancelled.</source>
        <translation>Teilergebnisse bleiben beim Abbrechen erhalten.</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/sweep/sweep_words.cpp"/>
        <source>Stable − saddles + maxima = 1</source>
        <translation>Stabile − Sattelpunkte + Maxima = 1</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/sweep/sweep_words.cpp"/>
        <source>Sweep finished</source>
        <translation>Durchlauf fertig</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/sweep/sweep_words.cpp"/>
        <source>Values at which no fixed point is missing. </source>
        <translation>Werte, bei denen kein Fixpunkt fehlt. </translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/sweep/sweep_words.cpp"/>
        <source>all initial conditions</source>
        <translation>alle Anfangswerte</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/sweep/sweep_words.cpp"/>
        <source>birth of %1</source>
        <translation>Geburt von %1</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/sweep/sweep_words.cpp"/>
        <source>fixed points &lt;b&gt;float64&lt;/b&gt;</source>
        <translation>Fixpunkte &lt;b&gt;float64&lt;/b&gt;</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/sweep/sweep_words.cpp"/>
        <source>fold of %1</source>
        <translation>Sattel-Knoten-Bifurkation von %1</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/sweep/sweep_words.cpp"/>
        <source>next: %1 at &lt;i&gt;%2&lt;/i&gt; = &lt;b&gt;%3&lt;/b&gt;</source>
        <translation>nächstes: %1 bei &lt;i&gt;%2&lt;/i&gt; = &lt;b&gt;%3&lt;/b&gt;</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/sweep/sweep_words.cpp"/>
        <source>partial results are kept when cancelled</source>
        <translation>Teilergebnisse bleiben beim Abbrechen</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/sweep/sweep_words.cpp"/>
        <source>pitchfork of %1</source>
        <translation>Heugabel-Bifurkation von %1</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/sweep/sweep_words.cpp"/>
        <source>value %1 of %2, &lt;i&gt;%3&lt;/i&gt; = %4, %5 initial conditions</source>
        <translation>Wert %1 von %2, &lt;i&gt;%3&lt;/i&gt; = %4, %5 Anfangswerte</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/sweep/sweep_words.cpp"/>
        <source>worst %1 %, &lt;i&gt;%2&lt;/i&gt; = %3</source>
        <translation>schlechtester %1 %, &lt;i&gt;%2&lt;/i&gt; = %3</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/update_panel.cpp"/>
        <source>&lt;i&gt;q&lt;/i&gt;′ from &lt;i&gt;z&lt;/i&gt;: %1</source>
        <translation>&lt;i&gt;q&lt;/i&gt;′ aus &lt;i&gt;z&lt;/i&gt;: %1</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/update_panel.cpp"/>
        <source>A further step of &lt;i&gt;q&lt;/i&gt;&lt;sub&gt;%1&lt;/sub&gt; in numbers</source>
        <translation>Ein weiterer Schritt von &lt;i&gt;q&lt;/i&gt;&lt;sub&gt;%1&lt;/sub&gt; in Zahlen</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/update_panel.cpp"/>
        <source>Next state</source>
        <translation>Nächster Zustand</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/update_panel.cpp"/>
        <source>One update at the probe</source>
        <translation>Eine Aktualisierung an der Sonde</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/update_panel.cpp"/>
        <source>One update in numbers</source>
        <translation>Eine Aktualisierung in Zahlen</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/update_panel.cpp"/>
        <source>Products or distances</source>
        <translation>Produkte oder Abstände</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/update_panel.cpp"/>
        <source>Stages of the update</source>
        <translation>Stufen der Aktualisierung</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/update_panel.cpp"/>
        <source>Step %2 of &lt;i&gt;q&lt;/i&gt;&lt;sub&gt;%1&lt;/sub&gt; in numbers</source>
        <translation>Schritt %2 von &lt;i&gt;q&lt;/i&gt;&lt;sub&gt;%1&lt;/sub&gt; in Zahlen</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/update_panel.cpp"/>
        <source>Weighted mean</source>
        <translation>Gewichtetes Mittel</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/landscape/update_panel.cpp"/>
        <source>length of the step, ‖&lt;i&gt;q&lt;/i&gt;′ − &lt;i&gt;q&lt;/i&gt;‖</source>
        <translation>Länge des Schritts, ‖&lt;i&gt;q&lt;/i&gt;′ − &lt;i&gt;q&lt;/i&gt;‖</translation>
    </message>
    <message numerus="yes">
        <location filename="../../ui/workspaces/layers/layers_figure.cpp"/>
        <source>%n draw(s)</source>
        <translation>
            <numerusform>%n Ziehung</numerusform>
            <numerusform>%n Ziehungen</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/layers/layers_figure.cpp"/>
        <source>, decay %1 then %2, noise %3</source>
        <translation>, Abklingen %1, dann %2, Rauschen %3</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/layers/layers_figure.cpp"/>
        <source>; %1, seed %2</source>
        <translation>; %1, Seed %2</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/layers/layers_figure.cpp"/>
        <source>; double precision; %1.</source>
        <translation>; doppelte Genauigkeit; %1.</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/layers/layers_figure.cpp"/>
        <source>Layers: %1</source>
        <translation>Schichten: %1</translation>
    </message>
    <message numerus="yes">
        <location filename="../../ui/workspaces/layers/layers_import.cpp"/>
        <source>%n token(s)</source>
        <translation>
            <numerusform>%n Token</numerusform>
            <numerusform>%n Token</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/layers/layers_import.cpp"/>
        <source>A key per row. Then the values are asked for, from another file or another array.</source>
        <translation>Ein Schlüssel je Zeile. Danach wird nach den Werten gefragt, aus einer anderen Datei oder einem anderen Array.</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/layers/layers_import.cpp"/>
        <source>A token per row: columns of its key and columns of its value.</source>
        <translation>Ein Token je Zeile: Spalten seines Schlüssels und Spalten seines Werts.</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/layers/layers_import.cpp"/>
        <source>Keys alone</source>
        <translation>Nur Schlüssel</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/layers/layers_import.cpp"/>
        <source>Keys and values</source>
        <translation>Schlüssel und Werte</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/layers/layers_import.cpp"/>
        <source>Open keys and values</source>
        <translation>Schlüssel und Werte öffnen</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/layers/layers_import.cpp"/>
        <source>Values of the %1 whose keys are those of %2, one per row.</source>
        <translation>Werte der %1 mit den Schlüsseln aus %2, einer je Zeile.</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/layers/layers_inspector.cpp"/>
        <source>%1 shown</source>
        <translation>%1 gezeigt</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/layers/layers_inspector.cpp"/>
        <source>A file of both, or one of keys and one of values, with as many rows.</source>
        <translation>Eine Datei mit beidem, oder eine mit Schlüsseln und eine mit Werten, mit gleich vielen Zeilen.</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/layers/layers_inspector.cpp"/>
        <source>An example sequence, until you open your own.</source>
        <translation>Eine Beispielfolge, bis Sie eine eigene öffnen.</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/layers/layers_inspector.cpp"/>
        <source>Compare layers</source>
        <translation>Schichten vergleichen</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/layers/layers_inspector.cpp"/>
        <source>Compare with</source>
        <translation>Vergleich mit</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/layers/layers_inspector.cpp"/>
        <source>Its read at the newest key against the newest value.</source>
        <translation>Was sie beim neuesten Schlüssel liest, gegen den neuesten Wert.</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/layers/layers_inspector.cpp"/>
        <source>Keys and values of %1.</source>
        <translation>Schlüssel und Werte aus %1.</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/layers/layers_inspector.cpp"/>
        <source>NLMS stores the newest pair</source>
        <translation>NLMS speichert das neueste Paar</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/layers/layers_inspector.cpp"/>
        <source>One batch step = linear attention</source>
        <translation>Ein Batch-Schritt = lineare Attention</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/layers/layers_inspector.cpp"/>
        <source>One step of gradient descent from 0 on all pairs so far against the sum of v kᵀ.</source>
        <translation>Ein Gradientenschritt von 0 auf allen bisherigen Paaren gegen die Summe der v kᵀ.</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/layers/layers_inspector.cpp"/>
        <source>Open keys and values…</source>
        <translation>Schlüssel und Werte öffnen…</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/layers/layers_inspector.cpp"/>
        <source>RLS = batch least squares</source>
        <translation>RLS = Kleinste Quadrate</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/layers/layers_inspector.cpp"/>
        <source>Recursive least squares against the pseudo-inverse of the keys so far, read at the token's query; at most 1e−8 of the largest entry.</source>
        <translation>Rekursive kleinste Quadrate gegen die Pseudoinverse der bisherigen Schlüssel, gelesen bei der Anfrage des Tokens; höchstens 1e−8 des größten Eintrags.</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/layers/layers_inspector.cpp"/>
        <source>Softmax = Nadaraya–Watson</source>
        <translation>Softmax = Nadaraya–Watson</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/layers/layers_inspector.cpp"/>
        <source>Softmax = one retrieval step</source>
        <translation>Softmax = ein Abrufschritt</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/layers/layers_inspector.cpp"/>
        <source>Softmax attention over unit keys with scale 64 against a Gaussian kernel with h = 1/8.</source>
        <translation>Softmax-Attention über Schlüssel der Norm 1 mit Skala 64 gegen einen Gauß-Kern mit h = 1/8.</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/layers/layers_inspector.cpp"/>
        <source>Softmax attention whose values are its keys against one update of the network of the landscape with these patterns and β = 64.</source>
        <translation>Softmax-Attention, deren Werte ihre Schlüssel sind, gegen eine Aktualisierung des Netzes der Landschaft mit diesen Mustern und β = 64.</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/layers/layers_inspector.cpp"/>
        <source>then</source>
        <translation>dann</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/layers/layers_list.cpp"/>
        <source>accuracy</source>
        <translation>Genauigkeit</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/layers/layers_list.cpp"/>
        <source>at t = %1</source>
        <translation>bei t = %1</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/layers/layers_list.cpp"/>
        <source>last quarter</source>
        <translation>letztes Viertel</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/layers/layers_model.cpp"/>
        <source>Choose layer</source>
        <translation>Schicht wählen</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/layers/layers_model.cpp"/>
        <source>New draw</source>
        <translation>Neue Ziehung</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/layers/layers_model.cpp"/>
        <source>Play tokens</source>
        <translation>Token abspielen</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/layers/layers_panels.cpp"/>
        <source>, %1, training-free</source>
        <translation>, %1, ohne Training</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/layers/layers_panels.cpp"/>
        <source>, %1-step mean</source>
        <translation>, Mittel über %1 Schritte</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/layers/layers_panels.cpp"/>
        <source>, median of %1</source>
        <translation>, Median über %1</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/layers/layers_panels.cpp"/>
        <source>; %1 numbers, each side over its largest</source>
        <translation>; %1 Zahlen, jede Seite bezogen auf ihr Größtes</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/layers/layers_panels.cpp"/>
        <source>&lt;i&gt;t&lt;/i&gt; = %1, sum %2</source>
        <translation>&lt;i&gt;t&lt;/i&gt; = %1, Summe %2</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/layers/layers_panels.cpp"/>
        <source>Accuracy over length</source>
        <translation>Genauigkeit über der Länge</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/layers/layers_panels.cpp"/>
        <source>Accuracy over pairs</source>
        <translation>Genauigkeit über Paaren</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/layers/layers_panels.cpp"/>
        <source>Losses</source>
        <translation>Verluste</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/layers/layers_panels.cpp"/>
        <source>MQAR, %1 pairs, &lt;i&gt;D&lt;/i&gt; = %2, &lt;i&gt;T&lt;/i&gt; = %3, %4 cues, training-free</source>
        <translation>MQAR, %1 Paare, &lt;i&gt;D&lt;/i&gt; = %2, &lt;i&gt;T&lt;/i&gt; = %3, Hinweise %4, ohne Training</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/layers/layers_panels.cpp"/>
        <source>Pairs of %1</source>
        <translation>Paare von %1</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/layers/layers_panels.cpp"/>
        <source>State</source>
        <translation>Zustand</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/layers/layers_panels.cpp"/>
        <source>State &lt;i&gt;M&lt;/i&gt; of %1</source>
        <translation>Zustand &lt;i&gt;M&lt;/i&gt; von %1</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/layers/layers_panels.cpp"/>
        <source>State beside</source>
        <translation>Zustand daneben</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/layers/layers_panels.cpp"/>
        <source>a given sequence</source>
        <translation>eine gegebene Folge</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/layers/layers_panels.cpp"/>
        <source>decay %1</source>
        <translation>Abklingen %1</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/layers/layers_panels.cpp"/>
        <source>diverged at token %1</source>
        <translation>divergiert bei Token %1</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/layers/layers_panels.cpp"/>
        <source>entry</source>
        <translation>Eintrag</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/layers/layers_panels.cpp"/>
        <source>error of &lt;i&gt;v&lt;/i&gt;</source>
        <translation>Fehler von &lt;i&gt;v&lt;/i&gt;</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/layers/layers_panels.cpp"/>
        <source>guessing</source>
        <translation>Raten</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/layers/layers_panels.cpp"/>
        <source>it keeps no matrix and no pairs: no singular values</source>
        <translation>sie hält weder Matrix noch Paare: keine Singulärwerte</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/layers/layers_panels.cpp"/>
        <source>its read is no weighted sum of the values</source>
        <translation>was sie liest, ist keine gewichtete Summe der Werte</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/layers/layers_panels.cpp"/>
        <source>key entry</source>
        <translation>Eintrag des Schlüssels</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/layers/layers_panels.cpp"/>
        <source>keys</source>
        <translation>Schlüssel</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/layers/layers_panels.cpp"/>
        <source>length &lt;i&gt;T&lt;/i&gt;</source>
        <translation>Länge &lt;i&gt;T&lt;/i&gt;</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/layers/layers_panels.cpp"/>
        <source>no matrix and no pairs to show</source>
        <translation>weder Matrix noch Paare zu zeigen</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/layers/layers_panels.cpp"/>
        <source>orthonormal</source>
        <translation>orthonormal</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/layers/layers_panels.cpp"/>
        <source>pair</source>
        <translation>Paar</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/layers/layers_panels.cpp"/>
        <source>pair &lt;i&gt;i&lt;/i&gt;</source>
        <translation>Paar &lt;i&gt;i&lt;/i&gt;</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/layers/layers_panels.cpp"/>
        <source>pairs &lt;i&gt;P&lt;/i&gt;</source>
        <translation>Paare &lt;i&gt;P&lt;/i&gt;</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/layers/layers_panels.cpp"/>
        <source>random</source>
        <translation>zufällig</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/layers/layers_panels.cpp"/>
        <source>singular value of &lt;i&gt;%1&lt;/i&gt;</source>
        <translation>Singulärwert von &lt;i&gt;%1&lt;/i&gt;</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/layers/layers_panels.cpp"/>
        <source>squared loss</source>
        <translation>quadratischer Verlust</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/layers/layers_panels.cpp"/>
        <source>sum of squares %1</source>
        <translation>Summe der Quadrate %1</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/layers/layers_panels.cpp"/>
        <source>switching autoregression, &lt;i&gt;D&lt;/i&gt; = %1, &lt;i&gt;T&lt;/i&gt; = %2, correlation %3</source>
        <translation>wechselnde Autoregression, &lt;i&gt;D&lt;/i&gt; = %1, &lt;i&gt;T&lt;/i&gt; = %2, Korrelation %3</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/layers/layers_panels.cpp"/>
        <source>the loss is undefined here</source>
        <translation>der Verlust ist hier undefiniert</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/layers/layers_panels.cpp"/>
        <source>time step &lt;i&gt;t&lt;/i&gt;</source>
        <translation>Zeitschritt &lt;i&gt;t&lt;/i&gt;</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/layers/layers_panels.cpp"/>
        <source>value entry</source>
        <translation>Eintrag des Werts</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/layers/layers_panels.cpp"/>
        <source>values of the first draw over time</source>
        <translation>Werte der ersten Ziehung über der Zeit</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/layers/layers_panels.cpp"/>
        <source>‖&lt;i&gt;%1&lt;/i&gt;‖ = %2, rank %3, effective rank %4</source>
        <translation>‖&lt;i&gt;%1&lt;/i&gt;‖ = %2, Rang %3, effektiver Rang %4</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/layers/layers_view.cpp"/>
        <source>A click on a token shows the weights of its read; the line can be dragged</source>
        <translation>Ein Klick auf ein Token zeigt die Gewichte seines Lesens; die Linie lässt sich ziehen</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/layers/layers_view.cpp"/>
        <source>Reading the state…</source>
        <translation>Der Zustand wird gelesen…</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/layers/layers_view.cpp"/>
        <source>Running the layers…</source>
        <translation>Die Schichten laufen…</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/layers/layers_view.cpp"/>
        <source>losses</source>
        <translation>Verluste</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/layers/layers_workspace.cpp"/>
        <source>%1 loss &lt;b&gt;%2&lt;/b&gt;</source>
        <translation>%1, Verlust &lt;b&gt;%2&lt;/b&gt;</translation>
    </message>
    <message numerus="yes">
        <location filename="../../ui/workspaces/layers/layers_workspace.cpp"/>
        <source>%n layer(s)</source>
        <translation>
            <numerusform>%n Schicht</numerusform>
            <numerusform>%n Schichten</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/layers/layers_workspace.cpp"/>
        <source>&amp;New draw</source>
        <translation>&amp;Neue Ziehung</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/layers/layers_workspace.cpp"/>
        <source>&lt;b&gt;Pick another recipe&lt;/b&gt; and watch the loss. Click a step to see what the layer reads there.</source>
        <translation>&lt;b&gt;Ein anderes Rezept wählen&lt;/b&gt; und den Verlust beobachten. Ein Klick auf einen Schritt zeigt, was die Schicht dort liest.</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/layers/layers_workspace.cpp"/>
        <source>&lt;i&gt;m&lt;sub&gt;t&lt;/sub&gt;&lt;/i&gt; = arg min ½ Σ &lt;i&gt;γ&lt;sub&gt;i&lt;/sub&gt;&lt;/i&gt; ‖&lt;i&gt;v&lt;sub&gt;i&lt;/sub&gt;&lt;/i&gt; − &lt;i&gt;m&lt;/i&gt;(&lt;i&gt;k&lt;sub&gt;i&lt;/sub&gt;&lt;/i&gt;)‖²</source>
        <translation>&lt;i&gt;m&lt;sub&gt;t&lt;/sub&gt;&lt;/i&gt; = arg min ½ Σ &lt;i&gt;γ&lt;sub&gt;i&lt;/sub&gt;&lt;/i&gt; ‖&lt;i&gt;v&lt;sub&gt;i&lt;/sub&gt;&lt;/i&gt; − &lt;i&gt;m&lt;/i&gt;(&lt;i&gt;k&lt;sub&gt;i&lt;/sub&gt;&lt;/i&gt;)‖²</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/layers/layers_workspace.cpp"/>
        <source>Not opened in kernels: %1.</source>
        <translation>Nicht in Kerne geöffnet: %1.</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/layers/layers_workspace.cpp"/>
        <source>Open in &amp;kernels</source>
        <translation>In &amp;Kerne öffnen</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/layers/layers_workspace.cpp"/>
        <source>Open in kernels</source>
        <translation>In Kerne öffnen</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/layers/layers_workspace.cpp"/>
        <source>Play the tokens</source>
        <translation>Die Token abspielen</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/layers/layers_workspace.cpp"/>
        <source>Sequences of the next seed (R)</source>
        <translation>Folgen mit dem nächsten Seed (R)</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/layers/layers_workspace.cpp"/>
        <source>The newest keys at this token, at most 32, and its query; softmax attention as its Gaussian</source>
        <translation>Die neuesten Schlüssel bei diesem Token, höchstens 32, und seine Anfrage; Softmax-Attention als ihr Gauß-Kern</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/layers/layers_workspace.cpp"/>
        <source>m_t = arg min 1/2 sum_i gamma_i ||v_i - m(k_i)||^2</source>
        <translation>m_t = arg min 1/2 sum_i gamma_i ||v_i - m(k_i)||^2</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/layers/layers_workspace.cpp"/>
        <source>test-time regression</source>
        <translation>Regression zur Testzeit</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/layers/recipe_picker.cpp"/>
        <source>An MLP has no closed form: nothing is run for it. Curves and state stay those of %1.</source>
        <translation>Ein MLP hat keine geschlossene Form: dafür läuft nichts. Kurven und Zustand bleiben die von %1.</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/layers/recipe_picker.cpp"/>
        <source>Function class</source>
        <translation>Funktionenklasse</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/layers/recipe_picker.cpp"/>
        <source>Layers of this recipe</source>
        <translation>Schichten dieses Rezepts</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/layers/recipe_picker.cpp"/>
        <source>No published name, and no room for another layer.</source>
        <translation>Kein veröffentlichter Name und kein Platz für eine weitere Schicht.</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/layers/recipe_picker.cpp"/>
        <source>Optimiser</source>
        <translation>Optimierer</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/layers/recipe_picker.cpp"/>
        <source>Recipe</source>
        <translation>Rezept</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/layers/recipe_picker.cpp"/>
        <source>Unnamed combination</source>
        <translation>Kombination ohne Namen</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/layers/recipe_picker.cpp"/>
        <source>keeps every pair</source>
        <translation>behält jedes Paar</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/layers/recipe_picker.cpp"/>
        <source>state: a matrix</source>
        <translation>Zustand: eine Matrix</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/layers/recipe_picker.cpp"/>
        <source>state: neither a matrix nor pairs</source>
        <translation>Zustand: weder Matrix noch Paare</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/layers/recipe_picker.cpp"/>
        <source>unnamed combination; it runs as “%1”</source>
        <translation>unbenannte Kombination; läuft als „%1“</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/layers/recipe_picker.cpp"/>
        <source>weights × function class × optimiser name a layer</source>
        <translation>Gewichte × Funktionenklasse × Optimierer benennen eine Schicht</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/learn/bag_landscape.cpp"/>
        <source>%1, logit %2</source>
        <translation>%1, Logit %2</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/learn/bag_landscape.cpp"/>
        <source>Landscape of bag %1</source>
        <translation>Landschaft von Beutel %1</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/learn/bag_landscape.cpp"/>
        <source>Landscape of the bag</source>
        <translation>Landschaft des Beutels</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/learn/bag_landscape.cpp"/>
        <source>No landscape: %1.</source>
        <translation>Keine Landschaft: %1.</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/learn/bag_landscape.cpp"/>
        <source>a landscape needs keys of two numbers at least</source>
        <translation>eine Landschaft braucht Schlüssel aus mindestens zwei Zahlen</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/learn/bag_landscape.cpp"/>
        <source>its layer normalisation has a shift for each coordinate, the landscape's has one</source>
        <translation>ihre Schichtnormierung hat eine Verschiebung je Koordinate, die der Landschaft nur eine</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/learn/bag_landscape.cpp"/>
        <source>path of the query</source>
        <translation>Weg der Anfrage</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/learn/bag_landscape.cpp"/>
        <source>query and keys lie on a line</source>
        <translation>Anfrage und Schlüssel liegen auf einer Geraden</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/learn/bag_landscape.cpp"/>
        <source>the layer form reads values that are not its keys, as no landscape does</source>
        <translation>die Schichtform liest Werte, die nicht ihre Schlüssel sind; das tut keine Landschaft</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/learn/bag_landscape.cpp"/>
        <source>the weights are undefined</source>
        <translation>die Gewichte sind undefiniert</translation>
    </message>
    <message numerus="yes">
        <location filename="../../ui/workspaces/learn/bag_panels.cpp"/>
        <source>%n test bag(s)</source>
        <translation>
            <numerusform>%n Testbeutel</numerusform>
            <numerusform>%n Testbeutel</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/learn/bag_panels.cpp"/>
        <source>, repeat %1</source>
        <translation>, Wiederholung %1</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/learn/bag_panels.cpp"/>
        <source>Bag %1</source>
        <translation>Beutel %1</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/learn/bag_panels.cpp"/>
        <source>bag %1, negative, %2 of %3</source>
        <translation>Beutel %1, negativ, %2 von %3</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/learn/bag_panels.cpp"/>
        <source>bag %1, positive, %2 of %3</source>
        <translation>Beutel %1, positiv, %2 von %3</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/learn/bag_panels.cpp"/>
        <source>bar: weight, at most 1; open circle: exact zero; ring: positive instance</source>
        <translation>Balken: Gewicht, höchstens 1; offener Kreis: genau null; Ring: positive Instanz</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/learn/bag_panels.cpp"/>
        <source>exact</source>
        <comment>a retrieval</comment>
        <translation>exakt</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/learn/bag_panels.cpp"/>
        <source>negative, %1 of %2</source>
        <translation>negativ, %1 von %2</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/learn/bag_panels.cpp"/>
        <source>no test bag is like that</source>
        <translation>kein Testbeutel ist so</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/learn/bag_panels.cpp"/>
        <source>positive, %1 of %2</source>
        <translation>positiv, %1 von %2</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/learn/bag_panels.cpp"/>
        <source>positive: at least %1 positives; %2 of %3</source>
        <translation>positiv: mindestens %1 Positive; %2 von %3</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/learn/learn_figure.cpp"/>
        <source> at the start</source>
        <translation> am Anfang</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/learn/learn_figure.cpp"/>
        <source> with a ReLU at its end</source>
        <translation> mit einer ReLU am Ende</translation>
    </message>
    <message numerus="yes">
        <location filename="../../ui/workspaces/learn/learn_figure.cpp"/>
        <source>%n epoch(s)</source>
        <translation>
            <numerusform>%n Epoche</numerusform>
            <numerusform>%n Epochen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../ui/workspaces/learn/learn_figure.cpp"/>
        <source>%n head(s)</source>
        <translation>
            <numerusform>%n Kopf</numerusform>
            <numerusform>%n Köpfe</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../ui/workspaces/learn/learn_figure.cpp"/>
        <source>%n repeat(s)</source>
        <translation>
            <numerusform>%n Wiederholung</numerusform>
            <numerusform>%n Wiederholungen</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/learn/learn_figure.cpp"/>
        <source>, %1 of width %2</source>
        <translation>, %1 der Breite %2</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/learn/learn_figure.cpp"/>
        <source>, &lt;i&gt;K&lt;/i&gt; = %1, %2 + %3 + %4 bags; %5 form, embedding %6%7, %8</source>
        <translation>, &lt;i&gt;K&lt;/i&gt; = %1, %2 + %3 + %4 Beutel; Form %5, Einbettung %6%7, %8</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/learn/learn_figure.cpp"/>
        <source>, &lt;i&gt;β&lt;/i&gt; = %1%2; Adam, rate %3, decay %4, batch %5, %6, patience %7, dropout %8, clip %9</source>
        <translation>, &lt;i&gt;β&lt;/i&gt; = %1%2; Adam, Rate %3, Abklingen %4, Batch %5, %6, Geduld %7, Dropout %8, Kappen %9</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/learn/learn_figure.cpp"/>
        <source>, layer normalisation</source>
        <translation>, Schichtnormierung</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/learn/learn_figure.cpp"/>
        <source>, ℓ₂ normalisation</source>
        <translation>, ℓ₂-Normierung</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/learn/learn_figure.cpp"/>
        <source>; %1, seed %2; double precision; %3.</source>
        <translation>; %1, Seed %2; doppelte Genauigkeit; %3.</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/learn/learn_figure.cpp"/>
        <source>Bags of glyphs, noise %1, shift %2</source>
        <translation>Beutel aus Glyphen, Rauschen %1, Verschiebung %2</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/learn/learn_figure.cpp"/>
        <source>Bags of points, spread %1</source>
        <translation>Beutel aus Punkten, Streuung %1</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/learn/learn_figure.cpp"/>
        <source>Learning</source>
        <translation>Lernen</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/learn/learn_figure.cpp"/>
        <source>layer</source>
        <translation>Schicht</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/learn/learn_figure.cpp"/>
        <source>pure</source>
        <translation>rein</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/learn/learn_inspector.cpp"/>
        <source>Along one direction drawn at random, over 32 training bags; relative, at most 1e−5. Where the support of a bag changes within the difference they need not agree.</source>
        <translation>Entlang einer zufällig gezogenen Richtung, über 32 Trainingsbeuteln; relativ, höchstens 1e−5. Wo sich der Träger eines Beutels innerhalb der Differenz ändert, müssen sie nicht übereinstimmen.</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/learn/learn_inspector.cpp"/>
        <source>As before the first epoch, with the same bags and starts</source>
        <translation>Wie vor der ersten Epoche, mit denselben Beuteln und Startwerten</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/learn/learn_inspector.cpp"/>
        <source>Gradient = central differences</source>
        <translation>Gradient = zentrale Differenzen</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/learn/learn_inspector.cpp"/>
        <source>It is training: pause it first</source>
        <translation>Es trainiert: zuerst anhalten</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/learn/learn_inspector.cpp"/>
        <source>Largest error over the test bags; at most 1e−9.</source>
        <translation>Größter Fehler über den Testbeuteln; höchstens 1e−9.</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/learn/learn_inspector.cpp"/>
        <source>Network</source>
        <translation>Netz</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/learn/learn_inspector.cpp"/>
        <source>Nothing is trained yet</source>
        <translation>Noch ist nichts trainiert</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/learn/learn_inspector.cpp"/>
        <source>One epoch of every method (.)</source>
        <translation>Eine Epoche jedes Verfahrens (.)</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/learn/learn_inspector.cpp"/>
        <source>Pause</source>
        <translation>Anhalten</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/learn/learn_inspector.cpp"/>
        <source>Reset</source>
        <translation>Zurück</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/learn/learn_inspector.cpp"/>
        <source>Retrieval in Landscape = &lt;i&gt;z&lt;/i&gt;</source>
        <translation>Abruf in Landschaft = &lt;i&gt;z&lt;/i&gt;</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/learn/learn_inspector.cpp"/>
        <source>Start</source>
        <translation>Start</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/learn/learn_inspector.cpp"/>
        <source>Step</source>
        <comment>of a training</comment>
        <translation>Schritt</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/learn/learn_inspector.cpp"/>
        <source>The steps of the landscape's network from the learned query against the pooled state; at most 1e−9.</source>
        <translation>Die Schritte des Netzes der Landschaft von der gelernten Anfrage an gegen den gepoolten Zustand; höchstens 1e−9.</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/learn/learn_inspector.cpp"/>
        <source>There is no map</source>
        <translation>Es gibt keine Abbildung</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/learn/learn_inspector.cpp"/>
        <source>Training</source>
        <translation>Training</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/learn/learn_inspector.cpp"/>
        <source>Trains all methods, epoch by epoch (Space)</source>
        <translation>Trainiert alle Verfahren, Epoche um Epoche (Leertaste)</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/learn/learn_inspector.cpp"/>
        <source>Weights sum to 1, or &lt;i&gt;k&lt;/i&gt;</source>
        <translation>Summe der Gewichte 1 oder &lt;i&gt;k&lt;/i&gt;</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/learn/learn_inspector.cpp"/>
        <source>when paused</source>
        <translation>wenn angehalten</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/learn/learn_model.cpp"/>
        <source>The training has ended; Reset begins it again</source>
        <translation>Das Training ist zu Ende; „Zurück“ beginnt es neu</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/learn/learn_panels.cpp"/>
        <source>%1, best epochs, %</source>
        <translation>%1, beste Epochen, %</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/learn/learn_panels.cpp"/>
        <source>%1, best epochs, %, mean ± sd</source>
        <translation>%1, beste Epochen, %, Mittel ± Standardabweichung</translation>
    </message>
    <message numerus="yes">
        <location filename="../../ui/workspaces/learn/learn_panels.cpp"/>
        <source>%n bag(s)</source>
        <translation>
            <numerusform>%n Beutel</numerusform>
            <numerusform>%n Beutel</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../ui/workspaces/learn/learn_panels.cpp"/>
        <source>%n method(s)</source>
        <translation>
            <numerusform>%n Verfahren</numerusform>
            <numerusform>%n Verfahren</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/learn/learn_panels.cpp"/>
        <source>; still training</source>
        <translation>; trainiert noch</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/learn/learn_panels.cpp"/>
        <source>HFY Table 4 has MNIST and LeNet, so its numbers are not beside these.</source>
        <translation>HFY Tabelle 4 hat MNIST und LeNet, daher stehen ihre Zahlen nicht daneben.</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/learn/learn_panels.cpp"/>
        <source>Learning curves</source>
        <translation>Lernkurven</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/learn/learn_panels.cpp"/>
        <source>Methods at &lt;i&gt;K&lt;/i&gt; = %1</source>
        <translation>Verfahren bei &lt;i&gt;K&lt;/i&gt; = %1</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/learn/learn_panels.cpp"/>
        <source>adaptive entmax</source>
        <translation>adaptives entmax</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/learn/learn_panels.cpp"/>
        <source>epoch</source>
        <translation>Epoche</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/learn/learn_panels.cpp"/>
        <source>exact of K</source>
        <translation>exakt bei K</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/learn/learn_panels.cpp"/>
        <source>exact retrieval</source>
        <translation>exakter Abruf</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/learn/learn_panels.cpp"/>
        <source>loss</source>
        <translation>Verlust</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/learn/learn_panels.cpp"/>
        <source>median and quartiles of %1, validation on %2</source>
        <translation>Median und Quartile von %1, Validierung auf %2</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/learn/learn_panels.cpp"/>
        <source>not trained yet</source>
        <translation>noch nicht trainiert</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/learn/learn_panels.cpp"/>
        <source>training</source>
        <translation>Training</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/learn/learn_panels.cpp"/>
        <source>validation on %1</source>
        <translation>Validierung auf %1</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/learn/learn_view.cpp"/>
        <source>&lt;b&gt;Not trained yet&lt;/b&gt;</source>
        <translation>&lt;b&gt;Noch nicht trainiert&lt;/b&gt;</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/learn/learn_view.cpp"/>
        <source>&lt;b&gt;Paused&lt;/b&gt;</source>
        <translation>&lt;b&gt;Angehalten&lt;/b&gt;</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/learn/learn_view.cpp"/>
        <source>&lt;b&gt;Trained&lt;/b&gt;</source>
        <translation>&lt;b&gt;Trainiert&lt;/b&gt;</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/learn/learn_view.cpp"/>
        <source>&lt;b&gt;Training&lt;/b&gt;</source>
        <translation>&lt;b&gt;Training&lt;/b&gt;</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/learn/learn_view.cpp"/>
        <source>A click on a bag shows its landscape</source>
        <translation>Ein Klick auf einen Beutel zeigt seine Landschaft</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/learn/learn_view.cpp"/>
        <source>Bags before</source>
        <translation>Beutel davor</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/learn/learn_view.cpp"/>
        <source>Drawing the bags…</source>
        <translation>Beutel werden gezogen…</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/learn/learn_view.cpp"/>
        <source>Drawing the landscape…</source>
        <translation>Landschaft wird gezeichnet…</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/learn/learn_view.cpp"/>
        <source>End here</source>
        <translation>Hier beenden</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/learn/learn_view.cpp"/>
        <source>Ends the training; the best epochs so far are kept</source>
        <translation>Beendet das Training; die besten Epochen bis hier bleiben</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/learn/learn_view.cpp"/>
        <source>Next bags</source>
        <translation>Beutel danach</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/learn/learn_view.cpp"/>
        <source>Open in the landscape</source>
        <translation>In Landschaft öffnen</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/learn/learn_view.cpp"/>
        <source>Progress of the training</source>
        <translation>Fortschritt des Trainings</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/learn/learn_view.cpp"/>
        <source>The training has ended</source>
        <translation>Das Training ist zu Ende</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/learn/learn_view.cpp"/>
        <source>bags</source>
        <translation>Beutel</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/learn/learn_view.cpp"/>
        <source>began anew with other settings; %1</source>
        <translation>mit anderen Einstellungen neu begonnen; %1</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/learn/learn_view.cpp"/>
        <source>curves</source>
        <translation>Kurven</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/learn/learn_view.cpp"/>
        <source>epoch %1 of %2, %3</source>
        <translation>Epoche %1 von %2, %3</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/learn/learn_view.cpp"/>
        <source>landscape</source>
        <translation>Landschaft</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/learn/learn_workspace.cpp"/>
        <source>&amp;Start training</source>
        <translation>&amp;Training starten</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/learn/learn_workspace.cpp"/>
        <source>&lt;b&gt;Press Start&lt;/b&gt;: every method learns which bags hold at least &lt;i&gt;K&lt;/i&gt; positive instances.</source>
        <translation>&lt;b&gt;Start drücken&lt;/b&gt;: jedes Verfahren lernt, welche Beutel mindestens &lt;i&gt;K&lt;/i&gt; positive Instanzen haben.</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/learn/learn_workspace.cpp"/>
        <source>&lt;i&gt;a&lt;/i&gt; = &lt;i&gt;u&lt;/i&gt;ᵀ&lt;i&gt;X&lt;/i&gt;ᵀ&lt;i&gt;ŷ&lt;/i&gt;&lt;sub&gt;Ω&lt;/sub&gt;(&lt;i&gt;βXw&lt;/i&gt;) + &lt;i&gt;c&lt;/i&gt;</source>
        <translation>&lt;i&gt;a&lt;/i&gt; = &lt;i&gt;u&lt;/i&gt;ᵀ&lt;i&gt;X&lt;/i&gt;ᵀ&lt;i&gt;ŷ&lt;/i&gt;&lt;sub&gt;Ω&lt;/sub&gt;(&lt;i&gt;βXw&lt;/i&gt;) + &lt;i&gt;c&lt;/i&gt;</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/learn/learn_workspace.cpp"/>
        <source>Bags and starts of the next seed (R)</source>
        <translation>Beutel und Startwerte des nächsten Seeds (R)</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/learn/learn_workspace.cpp"/>
        <source>Esc pauses</source>
        <translation>Esc hält an</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/learn/learn_workspace.cpp"/>
        <source>Hopfield pooling</source>
        <translation>Hopfield-Pooling</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/learn/learn_workspace.cpp"/>
        <source>Learn</source>
        <translation>Lernen</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/learn/learn_workspace.cpp"/>
        <source>Not opened in the landscape: %1.</source>
        <translation>Nicht in Landschaft geöffnet: %1.</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/learn/learn_workspace.cpp"/>
        <source>Reset &amp;training</source>
        <translation>Training &amp;zurücksetzen</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/learn/learn_workspace.cpp"/>
        <source>Train all methods, or pause</source>
        <translation>Alle Verfahren trainieren oder anhalten</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/learn/learn_workspace.cpp"/>
        <source>bag %1: %2 logit &lt;b&gt;%3&lt;/b&gt;</source>
        <translation>Beutel %1: %2, Logit &lt;b&gt;%3&lt;/b&gt;</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/modelled_workspace.h"/>
        <source>update %1</source>
        <translation>Aktualisierung %1</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/published.cpp"/>
        <source>there is no figure "%1"</source>
        <translation>es gibt keine Abbildung „%1“</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/recall/query_panels.cpp"/>
        <source>% of the queries</source>
        <translation>% der Anfragen</translation>
    </message>
    <message numerus="yes">
        <location filename="../../ui/workspaces/recall/query_panels.cpp"/>
        <source>%n weight(s)</source>
        <translation>
            <numerusform>%n Gewicht</numerusform>
            <numerusform>%n Gewichte</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/recall/query_panels.cpp"/>
        <source>, %1 above .01</source>
        <translation>, %1 über 0,01</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/recall/query_panels.cpp"/>
        <source>hatched: no weight above .01, or undefined</source>
        <translation>schraffiert: kein Gewicht über 0,01 oder undefiniert</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/recall/query_panels.cpp"/>
        <source>memories mixed</source>
        <translation>gemischte Erinnerungen</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/recall/query_panels.cpp"/>
        <source>memory %1</source>
        <translation>Erinnerung %1</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/recall/query_panels.cpp"/>
        <source>more</source>
        <translation>mehr</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/recall/query_row.cpp"/>
        <source>A click on a state chooses method and step; numbers are cosines with the memory</source>
        <translation>Ein Klick auf einen Zustand wählt Verfahren und Schritt; Zahlen sind Kosinus mit der Erinnerung</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/recall/query_row.cpp"/>
        <source>Choose state</source>
        <translation>Zustand wählen</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/recall/query_row.cpp"/>
        <source>Click to use that memory as the query; numbers in bold are weights</source>
        <translation>Klicken, um diese Erinnerung als Anfrage zu nehmen; fette Zahlen sind Gewichte</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/recall/query_row.cpp"/>
        <source>Memories before</source>
        <translation>Vorige Erinnerungen</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/recall/query_row.cpp"/>
        <source>Next memories</source>
        <translation>Nächste Erinnerungen</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/recall/query_row.cpp"/>
        <source>Paint with the pointer, or with the arrow keys and Return</source>
        <translation>Mit dem Zeiger malen oder mit Pfeiltasten und Eingabe</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/recall/query_row.cpp"/>
        <source>Retrieving…</source>
        <translation>Wird abgerufen…</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/recall/query_row.cpp"/>
        <source>energy %1</source>
        <translation>Energie %1</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/recall/query_row.cpp"/>
        <source>method %1, step %2</source>
        <translation>Verfahren %1, Schritt %2</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/recall/query_row.cpp"/>
        <source>step %1</source>
        <translation>Schritt %1</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/recall/recall_figure.cpp"/>
        <source>%1 of the memories, seed %2</source>
        <translation>%1 der Erinnerungen, Seed %2</translation>
    </message>
    <message numerus="yes">
        <location filename="../../ui/workspaces/recall/recall_figure.cpp"/>
        <source>%n inner step(s)</source>
        <translation>
            <numerusform>%n innerer Schritt</numerusform>
            <numerusform>%n innere Schritte</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../ui/workspaces/recall/recall_figure.cpp"/>
        <source>%n recall(s)</source>
        <translation>
            <numerusform>%n Abruf</numerusform>
            <numerusform>%n Abrufe</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/recall/recall_figure.cpp"/>
        <source>; %1 masked, cosine above %2, %3, seed %4</source>
        <translation>; %1 verdeckt, Kosinus über %2, %3, Seed %4</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/recall/recall_figure.cpp"/>
        <source>; memory %1 of the first %2, noise %3, %4 masked, %5 painted, seed %6</source>
        <translation>; Erinnerung %1 der ersten %2, Rauschen %3, %4 verdeckt, %5 gemalt, Seed %6</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/recall/recall_figure.cpp"/>
        <source>Memories: %1; %2; &lt;i&gt;β&lt;/i&gt; = %3 (%4 with l2), %5</source>
        <translation>Erinnerungen: %1; %2; &lt;i&gt;β&lt;/i&gt; = %3 (%4 mit l2), %5</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/recall/recall_figure.cpp"/>
        <source>Memories: %1; %2; algorithm %3, &lt;i&gt;β&lt;/i&gt; = %4, %5 of %6, cue %7</source>
        <translation>Erinnerungen: %1; %2; Algorithmus %3, &lt;i&gt;β&lt;/i&gt; = %4, %5, je %6, Hinweis %7</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/recall/recall_figure.cpp"/>
        <source>Memories: %1; queries %2; &lt;i&gt;β&lt;/i&gt; = %3, %4</source>
        <translation>Erinnerungen: %1; Anfragen %2; &lt;i&gt;β&lt;/i&gt; = %3, %4</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/recall/recall_inspector.cpp"/>
        <source>%1; kept %2</source>
        <translation>%1; es bleibt %2</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/recall/recall_inspector.cpp"/>
        <source>A table that was saved, also a partial one or one of the command line.</source>
        <translation>Eine gespeicherte Tabelle, auch eine unvollständige oder eine von der Kommandozeile.</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/recall/recall_inspector.cpp"/>
        <source>CSV (*.csv)</source>
        <translation>CSV (*.csv)</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/recall/recall_inspector.cpp"/>
        <source>Capacity as CSV, noise beside it; the command line merges and goes on with them.</source>
        <translation>Kapazität als CSV, Rauschen daneben; die Kommandozeile fügt sie zusammen und setzt sie fort.</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/recall/recall_inspector.cpp"/>
        <source>Clear paint</source>
        <translation>Gemaltes löschen</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/recall/recall_inspector.cpp"/>
        <source>Experiments finished</source>
        <translation>Experimente fertig</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/recall/recall_inspector.cpp"/>
        <source>File…</source>
        <translation>Datei…</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/recall/recall_inspector.cpp"/>
        <source>Folder of images</source>
        <translation>Ordner mit Bildern</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/recall/recall_inspector.cpp"/>
        <source>Folder…</source>
        <translation>Ordner…</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/recall/recall_inspector.cpp"/>
        <source>Free recall</source>
        <translation>Freier Abruf</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/recall/recall_inspector.cpp"/>
        <source>Glyphs</source>
        <translation>Glyphen</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/recall/recall_inspector.cpp"/>
        <source>Largest error of the sum over all recalls; at most 1e−9.</source>
        <translation>Größter Fehler der Summe über alle Abrufe; höchstens 1e−9.</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/recall/recall_inspector.cpp"/>
        <source>Largest rise along the run that is looked at.</source>
        <translation>Größter Anstieg entlang des betrachteten Laufs.</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/recall/recall_inspector.cpp"/>
        <source>No weight below zero</source>
        <translation>Kein Gewicht unter null</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/recall/recall_inspector.cpp"/>
        <source>One image per row, or an array of images. They become the memories; the file is read again by its name, so that columns, missing values, labels and pixels are as they are recognised.</source>
        <translation>Ein Bild je Zeile oder ein Array von Bildern. Sie werden die Erinnerungen; die Datei wird unter ihrem Namen neu gelesen, darum sind Spalten, fehlende Werte, Beschriftungen und Pixel so, wie sie erkannt werden.</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/recall/recall_inspector.cpp"/>
        <source>Partial results are kept when it is paused.</source>
        <translation>Teilergebnisse bleiben beim Anhalten erhalten.</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/recall/recall_inspector.cpp"/>
        <source>Resume from a table</source>
        <translation>Aus einer Tabelle fortsetzen</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/recall/recall_inspector.cpp"/>
        <source>Resume from table…</source>
        <translation>Aus Tabelle fortsetzen…</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/recall/recall_inspector.cpp"/>
        <source>Save tables</source>
        <translation>Tabellen speichern</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/recall/recall_inspector.cpp"/>
        <source>Save tables…</source>
        <translation>Tabellen speichern…</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/recall/recall_inspector.cpp"/>
        <source>The images were not imported: %1.</source>
        <translation>Die Bilder wurden nicht importiert: %1.</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/recall/recall_inspector.cpp"/>
        <source>The lowest weight of all recalls, its sign turned.</source>
        <translation>Das kleinste Gewicht aller Abrufe, Vorzeichen umgekehrt.</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/recall/recall_inspector.cpp"/>
        <source>The table was not opened: </source>
        <translation>Die Tabelle wurde nicht geöffnet: </translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/recall/recall_inspector.cpp"/>
        <source>The tables were not saved: </source>
        <translation>Die Tabellen wurden nicht gespeichert: </translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/recall/recall_inspector.cpp"/>
        <source>a scene names the file of its images, and pasted numbers have none: import a file</source>
        <translation>eine Szene nennt die Datei ihrer Bilder, und eingefügte Zahlen haben keine: importieren Sie eine Datei</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/recall/recall_inspector.cpp"/>
        <source>needs the name of images</source>
        <translation>verlangt den Namen von Bildern</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/recall/recall_inspector.cpp"/>
        <source>the memories are of this file already</source>
        <translation>die Erinnerungen sind schon aus dieser Datei</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/recall/recall_model.cpp"/>
        <source>No more is painted: a scene holds at most %1 painted entries.</source>
        <translation>Mehr wird nicht gemalt: eine Szene fasst höchstens %1 gemalte Einträge.</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/recall/recall_model.cpp"/>
        <source>Paint the query</source>
        <translation>Anfrage bemalen</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/recall/recall_model.cpp"/>
        <source>Play steps</source>
        <translation>Schritte abspielen</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/recall/recall_model.cpp"/>
        <source>There is not enough memory for these images.</source>
        <translation>Der Speicher reicht nicht für diese Bilder.</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/recall/recall_panels.cpp"/>
        <source>%1 % masked, </source>
        <translation>%1 % verdeckt, </translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/recall/recall_panels.cpp"/>
        <source>%1 of %2 shown</source>
        <translation>%1 von %2 gezeigt</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/recall/recall_panels.cpp"/>
        <source>%1 of %2 unique</source>
        <translation>%1/%2 verschieden</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/recall/recall_panels.cpp"/>
        <source>%1 of %2 × %3</source>
        <translation>%1 von %2 × %3</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/recall/recall_panels.cpp"/>
        <source>%1 weigh more than .01</source>
        <translation>%1 wiegen mehr als 0,01</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/recall/recall_panels.cpp"/>
        <source>%1, %2 a recall, one column a recall</source>
        <translation>%1, je Abruf %2, eine Spalte je Abruf</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/recall/recall_panels.cpp"/>
        <source>%1, first %2</source>
        <translation>%1, die ersten %2</translation>
    </message>
    <message numerus="yes">
        <location filename="../../ui/workspaces/recall/recall_panels.cpp"/>
        <source>%n memory/memories</source>
        <translation>
            <numerusform>%n Erinnerung</numerusform>
            <numerusform>%n Erinnerungen</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/recall/recall_panels.cpp"/>
        <source>; %1 of %2 cells</source>
        <translation>; %1 von %2 Zellen</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/recall/recall_panels.cpp"/>
        <source>; partial, %1 %</source>
        <translation>; unvollständig, %1 %</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/recall/recall_panels.cpp"/>
        <source>At least so many random patterns of this norm are stored exactly, with high probability.</source>
        <translation>Mindestens so viele zufällige Muster dieser Norm sind exakt gespeichert, mit hoher Wahrscheinlichkeit.</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/recall/recall_panels.cpp"/>
        <source>Every step is %1, then %2; filled dots have all their draws.</source>
        <translation>Jeder Schritt ist %1, dann %2; gefüllte Punkte haben alle ihre Ziehungen.</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/recall/recall_panels.cpp"/>
        <source>Memory</source>
        <comment>a row of the film</comment>
        <translation>Erinnerung</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/recall/recall_panels.cpp"/>
        <source>Proposition 10: </source>
        <translation>Proposition 10: </translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/recall/recall_panels.cpp"/>
        <source>Recall</source>
        <translation>Erinnern</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/recall/recall_panels.cpp"/>
        <source>Sequential recall</source>
        <translation>Sequenzieller Abruf</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/recall/recall_panels.cpp"/>
        <source>Unique memories over size</source>
        <translation>Verschiedene Erinnerungen über der Größe</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/recall/recall_panels.cpp"/>
        <source>Unique memories over β</source>
        <translation>Verschiedene Erinnerungen über β</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/recall/recall_panels.cpp"/>
        <source>constrained</source>
        <translation>beschränkt</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/recall/recall_panels.cpp"/>
        <source>energy %1 to %2</source>
        <translation>Energie %1 bis %2</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/recall/recall_panels.cpp"/>
        <source>glyphs, first %1</source>
        <translation>Glyphen, die ersten %1</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/recall/recall_panels.cpp"/>
        <source>in order</source>
        <translation>in Reihenfolge</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/recall/recall_panels.cpp"/>
        <source>in order %1</source>
        <translation>in Reihenfolge %1</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/recall/recall_panels.cpp"/>
        <source>median of %1</source>
        <translation>Median über %1</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/recall/recall_panels.cpp"/>
        <source>memories &lt;i&gt;N&lt;/i&gt;</source>
        <translation>Erinnerungen &lt;i&gt;N&lt;/i&gt;</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/recall/recall_panels.cpp"/>
        <source>memory</source>
        <translation>Erinnerung</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/recall/recall_panels.cpp"/>
        <source>noise, standard deviation</source>
        <translation>Rauschen, Standardabweichung</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/recall/recall_panels.cpp"/>
        <source>not run yet</source>
        <translation>noch nicht gelaufen</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/recall/recall_panels.cpp"/>
        <source>pairs of neighbours</source>
        <translation>Paare von Nachbarn</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/recall/recall_panels.cpp"/>
        <source>penalised</source>
        <translation>bestraft</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/recall/recall_panels.cpp"/>
        <source>query %1 of %2, %3, &lt;i&gt;N&lt;/i&gt; = %4, noise %5, draw %6</source>
        <translation>Anfrage %1 von %2, %3, &lt;i&gt;N&lt;/i&gt; = %4, Rauschen %5, Ziehung %6</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/recall/recall_panels.cpp"/>
        <source>recalled, cosine &gt; %1</source>
        <translation>abgerufen, Kosinus &gt; %1</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/recall/recall_panels.cpp"/>
        <source>stored memories &lt;i&gt;N&lt;/i&gt;</source>
        <translation>gespeicherte Erinnerungen &lt;i&gt;N&lt;/i&gt;</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/recall/recall_panels.cpp"/>
        <source>unique ratio</source>
        <translation>Anteil verschiedener</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/recall/recall_view.cpp"/>
        <source>%1 retrieved</source>
        <translation>%1 abgerufen</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/recall/recall_view.cpp"/>
        <source>%1, noise %2</source>
        <translation>%1, Rauschen %2</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/recall/recall_view.cpp"/>
        <source>&lt;b&gt;Experiments&lt;/b&gt;</source>
        <translation>&lt;b&gt;Experimente&lt;/b&gt;</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/recall/recall_view.cpp"/>
        <source>&lt;b&gt;Running&lt;/b&gt;</source>
        <translation>&lt;b&gt;Läuft&lt;/b&gt;</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/recall/recall_view.cpp"/>
        <source>A click on a point opens that very run</source>
        <translation>Ein Klick auf einen Punkt öffnet genau diesen Lauf</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/recall/recall_view.cpp"/>
        <source>Capacity, then noise; existing rows are kept and the run continues</source>
        <translation>Kapazität, dann Rauschen; vorhandene Zeilen bleiben, der Lauf wird fortgesetzt</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/recall/recall_view.cpp"/>
        <source>Close the run</source>
        <translation>Den Lauf schließen</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/recall/recall_view.cpp"/>
        <source>Next query</source>
        <translation>Nächste Anfrage</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/recall/recall_view.cpp"/>
        <source>Progress of the experiments</source>
        <translation>Fortschritt der Experimente</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/recall/recall_view.cpp"/>
        <source>Query before</source>
        <translation>Vorige Anfrage</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/recall/recall_view.cpp"/>
        <source>Recalling…</source>
        <translation>Wird erinnert…</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/recall/recall_view.cpp"/>
        <source>Resume</source>
        <translation>Fortsetzen</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/recall/recall_view.cpp"/>
        <source>capacity and noise, %1</source>
        <translation>Kapazität und Rauschen, %1</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/recall/recall_view.cpp"/>
        <source>finished, %1</source>
        <translation>fertig, %1</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/recall/recall_view.cpp"/>
        <source>recalls</source>
        <translation>Abrufe</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/recall/recall_workspace.cpp"/>
        <source>%1: %2 of %3 unique</source>
        <translation>%1: %2 von %3 verschieden</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/recall/recall_workspace.cpp"/>
        <source>&amp;Run experiments</source>
        <translation>&amp;Experimente starten</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/recall/recall_workspace.cpp"/>
        <source>&lt;b&gt;Choose a memory&lt;/b&gt;: every method retrieves it. “A query” below can be painted over. Press Run for the curves.</source>
        <translation>&lt;b&gt;Eine Erinnerung wählen&lt;/b&gt;: jedes Verfahren ruft sie ab. Darunter lässt sich „Eine Anfrage“ übermalen. „Starten“ zeichnet die Kurven.</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/recall/recall_workspace.cpp"/>
        <source>&lt;i&gt;u&lt;/i&gt; ← max(&lt;i&gt;u&lt;/i&gt; − &lt;i&gt;p&lt;/i&gt;, 0)</source>
        <translation>&lt;i&gt;u&lt;/i&gt; ← max(&lt;i&gt;u&lt;/i&gt; − &lt;i&gt;p&lt;/i&gt;, 0)</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/recall/recall_workspace.cpp"/>
        <source>Esc pauses, what has run is kept</source>
        <translation>Esc hält an, was gelaufen ist, bleibt</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/recall/recall_workspace.cpp"/>
        <source>Every cell has run</source>
        <translation>Jede Zelle ist gelaufen</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/recall/recall_workspace.cpp"/>
        <source>Not opened in the landscape: it takes at most %1, these are %2.</source>
        <translation>Nicht in Landschaft geöffnet: dort sind es höchstens %1, dies sind %2.</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/recall/recall_workspace.cpp"/>
        <source>Play the steps of the query</source>
        <translation>Die Schritte der Anfrage abspielen</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/recall/recall_workspace.cpp"/>
        <source>Run capacity and noise, or pause them</source>
        <translation>Kapazität und Rauschen starten oder anhalten</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/recall/recall_workspace.cpp"/>
        <source>The experiments with the next seed (R)</source>
        <translation>Die Experimente mit dem nächsten Seed (R)</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/recall/recall_workspace.cpp"/>
        <source>a &lt;- tau p + (1 - tau) a</source>
        <translation>a &lt;- tau p + (1 - tau) a</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/recall/recall_workspace.cpp"/>
        <source>u &lt;- max(u - p, 0)</source>
        <translation>u &lt;- max(u - p, 0)</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/regression/bandwidth_panel.cpp"/>
        <source> (%1 of %2)</source>
        <translation> (%1 von %2)</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/regression/bandwidth_panel.cpp"/>
        <source>, one without another key within reach charged its distance to the mean of the others</source>
        <translation>, wobei einem Datenpunkt ohne anderen in Reichweite sein Abstand zum Mittel der übrigen angerechnet wird</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/regression/bandwidth_panel.cpp"/>
        <source>; %1 of equal reach: best beside h = %2</source>
        <translation>; %1 gleicher Weite: am besten neben h = %2</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/regression/bandwidth_panel.cpp"/>
        <source>; %1: best bandwidth %2</source>
        <translation>; %1: beste Bandbreite %2</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/regression/bandwidth_panel.cpp"/>
        <source>; with the best the fit is undefined on %1 % of the range of keys</source>
        <translation>; mit der besten ist die Anpassung auf %1 % des Schlüsselbereichs undefiniert</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/regression/bandwidth_panel.cpp"/>
        <source>Leave one out over &lt;i&gt;%1&lt;/i&gt;</source>
        <translation>Leave-one-out über &lt;i&gt;%1&lt;/i&gt;</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/regression/bandwidth_panel.cpp"/>
        <source>bandwidth &lt;i&gt;h&lt;/i&gt;</source>
        <translation>Bandbreite &lt;i&gt;h&lt;/i&gt;</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/regression/bandwidth_panel.cpp"/>
        <source>best %1</source>
        <translation>beste %1</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/regression/bandwidth_panel.cpp"/>
        <source>best %4 %1, and from %2 to %3 the error is within 1 % of its lowest</source>
        <translation>bestes %4 %1; von %2 bis %3 liegt der Fehler höchstens 1 % über seinem Minimum</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/regression/bandwidth_panel.cpp"/>
        <source>best bandwidth %1, and from %2 to %3 the error is within 1 % of its lowest</source>
        <translation>beste Bandbreite %1; von %2 bis %3 liegt der Fehler höchstens 1 % über seinem Minimum</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/regression/bandwidth_panel.cpp"/>
        <source>dashed: some samples have no neighbour</source>
        <translation>gestrichelt: manche ohne Nachbarn</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/regression/bandwidth_panel.cpp"/>
        <source>flat: no bandwidth is better than another</source>
        <translation>flach: keine Bandbreite ist besser als eine andere</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/regression/bandwidth_panel.cpp"/>
        <source>flat: no number is better than another</source>
        <translation>flach: keine Zahl ist besser als eine andere</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/regression/bandwidth_panel.cpp"/>
        <source>local linear</source>
        <translation>lokal linear</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/regression/bandwidth_panel.cpp"/>
        <source>lowest at the end, %1</source>
        <translation>kleinster Fehler am Ende, %1</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/regression/bandwidth_panel.cpp"/>
        <source>neighbours &lt;i&gt;k&lt;/i&gt;</source>
        <translation>Nachbarn &lt;i&gt;k&lt;/i&gt;</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/regression/bandwidth_panel.cpp"/>
        <source>one sample cannot be left out</source>
        <translation>ein einzelner Datenpunkt lässt sich nicht auslassen</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/regression/bandwidth_panel.cpp"/>
        <source>root mean square over all %1 samples, each left out in turn</source>
        <translation>quadratisches Mittel über alle %1 Datenpunkte, jeder einmal ausgelassen</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/regression/error_table.cpp"/>
        <source>Computing the fits…</source>
        <translation>Anpassungen werden berechnet…</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/regression/error_table.cpp"/>
        <source>Defined on (%)</source>
        <translation>Definiert bei (%)</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/regression/error_table.cpp"/>
        <source>Errors of the estimators</source>
        <translation>Fehler der Schätzer</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/regression/error_table.cpp"/>
        <source>Estimator</source>
        <translation>Schätzer</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/regression/error_table.cpp"/>
        <source>RMSE on common keys</source>
        <translation>RMSE gemeinsam</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/regression/error_table.cpp"/>
        <source>RMSE where defined</source>
        <translation>RMSE wo definiert</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/regression/error_table.cpp"/>
        <source>Root mean square difference to the true function: over the keys where all estimators shown are defined, which compares them, and over those where each one is.</source>
        <translation>Quadratisch gemittelter Abstand zur wahren Funktion: über die Schlüssel, an denen alle gezeigten Schätzer definiert sind, was sie vergleichbar macht, und über jene, an denen der einzelne es ist.</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/regression/error_table.cpp"/>
        <source>common keys: those where all estimators are defined</source>
        <translation>gemeinsame Schlüssel: die, an denen alle Schätzer definiert sind</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/regression/fit_panel.cpp"/>
        <source>95 % band covers noise, not bias</source>
        <translation>95-%-Band deckt Rauschen ab, nicht Verzerrung</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/regression/fit_panel.cpp"/>
        <source>; band: fit ± &lt;i&gt;t&lt;/i&gt; &lt;i&gt;s&lt;/i&gt; √∑&lt;i&gt;l&lt;/i&gt;², &lt;i&gt;s&lt;/i&gt; = %1 on %2 residual degrees of freedom</source>
        <translation>; Band: Anpassung ± &lt;i&gt;t&lt;/i&gt; &lt;i&gt;s&lt;/i&gt; √∑&lt;i&gt;l&lt;/i&gt;², &lt;i&gt;s&lt;/i&gt; = %1 bei %2 Freiheitsgraden der Residuen</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/regression/fit_panel.cpp"/>
        <source>; filled by weight at the probe</source>
        <translation>; gefüllt nach Gewicht an der Sonde</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/regression/fit_panel.cpp"/>
        <source>Fits</source>
        <translation>Anpassungen</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/regression/fit_panel.cpp"/>
        <source>Move probe</source>
        <translation>Sonde bewegen</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/regression/fit_panel.cpp"/>
        <source>Nadaraya–Watson fits</source>
        <translation>Nadaraya–Watson-Anpassungen</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/regression/fit_panel.cpp"/>
        <source>Nothing is drawn yet: press here and draw the function.</source>
        <translation>Noch ist nichts gezeichnet: hier drücken und die Funktion zeichnen.</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/regression/fit_panel.cpp"/>
        <source>The function that the samples are drawn from.</source>
        <translation>Die Funktion, aus der die Datenpunkte gezogen sind.</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/regression/fit_panel.cpp"/>
        <source>data, &lt;i&gt;n&lt;/i&gt; = %1</source>
        <translation>Daten, &lt;i&gt;n&lt;/i&gt; = %1</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/regression/fit_panel.cpp"/>
        <source>every key has weight</source>
        <translation>jeder Schlüssel hat Gewicht</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/regression/fit_panel.cpp"/>
        <source>key &lt;i&gt;k&lt;/i&gt;</source>
        <translation>Schlüssel &lt;i&gt;k&lt;/i&gt;</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/regression/fit_panel.cpp"/>
        <source>no band: less than one residual degree of freedom</source>
        <translation>kein Band: weniger als ein Freiheitsgrad der Residuen</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/regression/fit_panel.cpp"/>
        <source>no key within reach</source>
        <translation>kein Schlüssel in Reichweite</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/regression/fit_panel.cpp"/>
        <source>reach ±%1</source>
        <translation>Reichweite ±%1</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/regression/fit_panel.cpp"/>
        <source>true function</source>
        <translation>wahre Funktion</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/regression/fit_panel.cpp"/>
        <source>value &lt;i&gt;v&lt;/i&gt;</source>
        <translation>Wert &lt;i&gt;v&lt;/i&gt;</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/regression/inspector_data.cpp"/>
        <source>A column of keys and one of values; a file can also be dropped on the plots above.</source>
        <translation>Eine Spalte Schlüssel und eine Spalte Werte; eine Datei lässt sich auch auf die Bilder oben ziehen.</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/regression/inspector_data.cpp"/>
        <source>Data, 1-D</source>
        <translation>Daten, 1-D</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/regression/inspector_data.cpp"/>
        <source>Draw in the plot</source>
        <translation>Im Bild zeichnen</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/regression/inspector_data.cpp"/>
        <source>Draw samples instead</source>
        <translation>Datenpunkte ziehen</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/regression/inspector_data.cpp"/>
        <source>In place of the samples of the file.</source>
        <translation>Anstelle der Datenpunkte aus der Datei.</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/regression/inspector_data.cpp"/>
        <source>Mouse strokes in the fit plot become the function.</source>
        <translation>Striche mit der Maus im Bild werden zur Funktion.</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/regression/inspector_data.cpp"/>
        <source>No key is drawn between the two; equal ends: keys everywhere.</source>
        <translation>Zwischen beiden wird kein Schlüssel gezogen; gleiche Enden: Schlüssel überall.</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/regression/inspector_data.cpp"/>
        <source>No keys to</source>
        <translation>Lücke bis</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/regression/inspector_data.cpp"/>
        <source>Samples &lt;i&gt;n&lt;/i&gt;</source>
        <translation>Punkte &lt;i&gt;n&lt;/i&gt;</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/regression/inspector_data.cpp"/>
        <source>The samples come from a file: nothing is drawn.</source>
        <translation>Die Datenpunkte stammen aus einer Datei: nichts wird gezogen.</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/regression/inspector_data.cpp"/>
        <source>edited</source>
        <translation>bearbeitet</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/regression/inspector_data.cpp"/>
        <source>imported</source>
        <translation>importiert</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/regression/inspector_estimator.cpp"/>
        <source>A leave-one-out error needs two samples.</source>
        <translation>Ein Leave-one-out-Fehler braucht zwei Datenpunkte.</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/regression/inspector_estimator.cpp"/>
        <source>Also show</source>
        <translation>Auch zeigen</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/regression/inspector_estimator.cpp"/>
        <source>Best (leave-one-out)</source>
        <translation>Bester Wert, leave-one-out</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/regression/inspector_estimator.cpp"/>
        <source>Best bandwidth</source>
        <translation>Beste Bandbreite</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/regression/inspector_estimator.cpp"/>
        <source>Bound &lt;i&gt;u&lt;/i&gt;</source>
        <translation>Schranke &lt;i&gt;u&lt;/i&gt;</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/regression/inspector_estimator.cpp"/>
        <source>Bound of the weights</source>
        <translation>Schranke der Gewichte</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/regression/inspector_estimator.cpp"/>
        <source>Estimator </source>
        <translation>Schätzer </translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/regression/inspector_estimator.cpp"/>
        <source>Its number %1</source>
        <translation>Seine Zahl %1</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/regression/inspector_estimator.cpp"/>
        <source>No sample has more weight than this; at least 1/n, where all weights are equal.</source>
        <translation>Kein Datenpunkt hat mehr Gewicht; mindestens 1/n, dann sind alle Gewichte gleich.</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/regression/inspector_estimator.cpp"/>
        <source>The leave-one-out error is the same everywhere.</source>
        <translation>Der Leave-one-out-Fehler ist überall gleich.</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/regression/inspector_estimator.cpp"/>
        <source>The lowest leave-one-out error stands at the end of the range: a better one may lie beyond it.</source>
        <translation>Der kleinste Leave-one-out-Fehler steht am Ende des Bereichs: dahinter kann ein besserer liegen.</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/regression/inspector_estimator.cpp"/>
        <source>The number with the lowest leave-one-out error over all samples: %1.</source>
        <translation>Die Zahl mit dem kleinsten Leave-one-out-Fehler über alle Datenpunkte: %1.</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/regression/inspector_estimator.cpp"/>
        <source>Use best (leave-one-out)</source>
        <translation>Bester Wert, leave-one-out</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/regression/inspector_lower.cpp"/>
        <source>Draw surface samples</source>
        <translation>Flächenpunkte ziehen</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/regression/inspector_lower.cpp"/>
        <source>Draw surface samples instead</source>
        <translation>Flächenpunkte ziehen</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/regression/inspector_lower.cpp"/>
        <source>Import surface samples</source>
        <translation>Flächenpunkte importieren</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/regression/inspector_lower.cpp"/>
        <source>Linear attention</source>
        <translation>Lineare Attention</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/regression/inspector_lower.cpp"/>
        <source>Surface kernel</source>
        <translation>Kern der Fläche</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/regression/inspector_lower.cpp"/>
        <source>Surface, 2-D</source>
        <translation>Fläche, 2-D</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/regression/inspector_lower.cpp"/>
        <source>Two columns of keys (the plane) or three (the sphere) and one of values; a file can also be dropped on the surfaces.</source>
        <translation>Zwei Spalten Schlüssel (die Ebene) oder drei (die Sphäre) und eine Spalte Werte; eine Datei lässt sich auch auf die Flächen ziehen.</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/regression/linear_panels.cpp"/>
        <source>&lt;i&gt;t&lt;/i&gt; = %1; &lt;i&gt;S&lt;/i&gt; is %2 × %3, &lt;i&gt;Z&lt;/i&gt; has %2 entries</source>
        <translation>&lt;i&gt;t&lt;/i&gt; = %1; &lt;i&gt;S&lt;/i&gt; ist %2 × %3, &lt;i&gt;Z&lt;/i&gt; hat %2 Einträge</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/regression/linear_panels.cpp"/>
        <source>Cost of a token</source>
        <translation>Aufwand eines Tokens</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/regression/linear_panels.cpp"/>
        <source>Estimate</source>
        <translation>Schätzung</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/regression/linear_panels.cpp"/>
        <source>Estimate &lt;i&gt;y&lt;/i&gt;₁</source>
        <translation>Schätzung &lt;i&gt;y&lt;/i&gt;₁</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/regression/linear_panels.cpp"/>
        <source>State against full sum</source>
        <translation>Zustand gegen volle Summe</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/regression/linear_panels.cpp"/>
        <source>blue negative, red positive</source>
        <translation>blau negativ, rot positiv</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/regression/linear_panels.cpp"/>
        <source>difference; %1 clipped</source>
        <translation>Unterschied; %1 gekappt</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/regression/linear_panels.cpp"/>
        <source>difference; nothing clipped</source>
        <translation>Unterschied; nichts gekappt</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/regression/linear_panels.cpp"/>
        <source>from the state</source>
        <translation>aus dem Zustand</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/regression/linear_panels.cpp"/>
        <source>full sum</source>
        <translation>volle Summe</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/regression/linear_panels.cpp"/>
        <source>operations</source>
        <translation>Operationen</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/regression/linear_panels.cpp"/>
        <source>state, constant</source>
        <translation>Zustand, konstant</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/regression/linear_panels.cpp"/>
        <source>token</source>
        <translation>Token</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/regression/linear_panels.cpp"/>
        <source>|&lt;i&gt;S&lt;/i&gt;| up to %1, |&lt;i&gt;Z&lt;/i&gt;| up to %2</source>
        <translation>|&lt;i&gt;S&lt;/i&gt;| bis %1, |&lt;i&gt;Z&lt;/i&gt;| bis %2</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/regression/lower_panels.cpp"/>
        <source>Computing the errors…</source>
        <translation>Fehler werden berechnet…</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/regression/lower_panels.cpp"/>
        <source>Computing the states…</source>
        <translation>Zustände werden berechnet…</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/regression/lower_panels.cpp"/>
        <source>Computing the surface…</source>
        <translation>Die Fläche wird berechnet…</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/regression/lower_panels.cpp"/>
        <source>How many samples have been seen.</source>
        <translation>Wie viele Datenpunkte gesehen wurden.</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/regression/lower_panels.cpp"/>
        <source>Play the steps</source>
        <translation>Schritte abspielen</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/regression/lower_panels.cpp"/>
        <source>Shift over time</source>
        <translation>Zeitverlauf</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/regression/lower_panels.cpp"/>
        <source>Surface and shift</source>
        <translation>Fläche</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/regression/lower_panels.cpp"/>
        <source>Time step</source>
        <translation>Zeitschritt</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/regression/lower_panels.cpp"/>
        <source>Token &lt;i&gt;t&lt;/i&gt;</source>
        <translation>Token &lt;i&gt;t&lt;/i&gt;</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/regression/lower_panels.cpp"/>
        <source>imported: no true function</source>
        <translation>importiert: keine wahre Funktion</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/regression/lower_panels.cpp"/>
        <source>samples</source>
        <translation>Datenpunkte</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/regression/lower_panels.cpp"/>
        <source>step %1, </source>
        <translation>Schritt %1, </translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/regression/regression_checks.cpp"/>
        <source>A kernel gives the same fit</source>
        <translation>Ein Kern gibt dieselbe Anpassung</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/regression/regression_checks.cpp"/>
        <source>Attention gives the same fit</source>
        <translation>Attention gibt dieselbe Anpassung</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/regression/regression_checks.cpp"/>
        <source>Fit defined everywhere</source>
        <translation>Überall definiert</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/regression/regression_checks.cpp"/>
        <source>Largest difference between the attention's fit and that of the kernel over distances which it is at every key%1, over the largest value; at most 1e−9.</source>
        <translation>Größter Unterschied zwischen der Anpassung der Attention und der des Abstandskerns, der sie an jedem Schlüssel ist%1, bezogen auf den größten Wert; höchstens 1e−9.</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/regression/regression_checks.cpp"/>
        <source>Largest difference between the kernel's fit and that of its attention map%1 on scores 1 − u²/2, over the largest value; at most 1e−9.</source>
        <translation>Größter Unterschied zwischen der Anpassung des Kerns und der seiner Attention-Abbildung%1 auf Scores 1 − u²/2, bezogen auf den größten Wert; höchstens 1e−9.</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/regression/regression_checks.cpp"/>
        <source>Largest error of the sum over the lines shown; at most 1e−9.</source>
        <translation>Größter Fehler der Summe über die gezeigten Linien; höchstens 1e−9.</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/regression/regression_checks.cpp"/>
        <source>Share of the keys shown at which some sample has weight.</source>
        <translation>Anteil der gezeigten Schlüssel, an denen ein Datenpunkt Gewicht hat.</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/regression/regression_checks.cpp"/>
        <source>This attention is no kernel: its weights have an upper bound or heavier tails than any kernel here, or it is a sum of two maps.%1</source>
        <translation>Diese Attention ist kein Kern: ihre Gewichte haben eine obere Schranke oder schwerere Enden als jeder Kern hier, oder sie ist eine Summe zweier Abbildungen.%1</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/regression/regression_figure.cpp"/>
        <source>%1; &lt;i&gt;h&lt;/i&gt; = %2; probe at &lt;i&gt;k&lt;/i&gt; = %3; double precision; %4.</source>
        <translation>%1; &lt;i&gt;h&lt;/i&gt; = %2; Sonde bei &lt;i&gt;k&lt;/i&gt; = %3; doppelte Genauigkeit; %4.</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/regression/regression_figure.cpp"/>
        <source>Error table</source>
        <translation>Fehlertabelle</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/regression/regression_figure.cpp"/>
        <source>Errors against the true function</source>
        <translation>Fehler gegenüber der wahren Funktion</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/regression/regression_figure.cpp"/>
        <source>Imported samples have no true function.</source>
        <translation>Importierte Datenpunkte haben keine wahre Funktion.</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/regression/regression_figure.cpp"/>
        <source>Regression: %1</source>
        <translation>Regression: %1</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/regression/regression_import.cpp"/>
        <source>A fit of one variable takes one column of keys and one of values.</source>
        <translation>Eine Anpassung in einer Variablen nimmt eine Spalte Schlüssel und eine Spalte Werte.</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/regression/regression_import.cpp"/>
        <source>A surface takes two columns of keys (the plane) or three (divided by their norms, the sphere) and one column of values.</source>
        <translation>Eine Fläche nimmt zwei Spalten Schlüssel (die Ebene) oder drei (durch ihre Normen geteilt, die Sphäre) und eine Spalte Werte.</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/regression/regression_model.cpp"/>
        <source>Add sample</source>
        <translation>Datenpunkt hinzufügen</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/regression/regression_model.cpp"/>
        <source>At most %1 samples.</source>
        <translation>Höchstens %1 Datenpunkte.</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/regression/regression_model.cpp"/>
        <source>Delete sample</source>
        <translation>Datenpunkt löschen</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/regression/regression_model.cpp"/>
        <source>Draw function</source>
        <translation>Funktion zeichnen</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/regression/regression_model.cpp"/>
        <source>Import samples</source>
        <translation>Datenpunkte importieren</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/regression/regression_model.cpp"/>
        <source>Move sample</source>
        <translation>Datenpunkt bewegen</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/regression/regression_model.cpp"/>
        <source>Move surface sample</source>
        <translation>Datenpunkt der Fläche bewegen</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/regression/regression_model.cpp"/>
        <source>Sweep bandwidth</source>
        <translation>Bandbreite durchlaufen</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/regression/regression_result.cpp"/>
        <source>%1 kernel, %2 bandwidth</source>
        <translation>%1-Kern, Bandbreite %2</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/regression/regression_result.cpp"/>
        <source>%1-NN</source>
        <translation>%1-NN</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/regression/regression_result.cpp"/>
        <source>Gaussian, as wide</source>
        <translation>Gauß, gleich weit</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/regression/regression_result.cpp"/>
        <source>Local linear, %1</source>
        <translation>Lokal linear, %1</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/regression/regression_texts.cpp"/>
        <source> attention</source>
        <translation>-Attention</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/regression/regression_texts.cpp"/>
        <source> of equal reach, &lt;i&gt;h&lt;/i&gt; = %1</source>
        <translation> gleicher Weite, &lt;i&gt;h&lt;/i&gt; = %1</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/regression/regression_texts.cpp"/>
        <source> steps</source>
        <translation> Schritte</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/regression/regression_texts.cpp"/>
        <source>%1 on the %2</source>
        <translation>%1 auf: %2</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/regression/regression_texts.cpp"/>
        <source>%1 tokens, keys of %2 numbers, values of %3, &lt;i&gt;τ&lt;/i&gt; = %4, seed %5; step %6</source>
        <translation>%1 Token, Schlüssel aus %2 Zahlen, Werte aus %3, &lt;i&gt;τ&lt;/i&gt; = %4, Seed %5; Schritt %6</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/regression/regression_texts.cpp"/>
        <source>%1, &lt;i&gt;n&lt;/i&gt; = %2, noise %3, seed %4, %5</source>
        <translation>%1, &lt;i&gt;n&lt;/i&gt; = %2, Rauschen %3, Seed %4, %5</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/regression/regression_texts.cpp"/>
        <source>%1, change at %2, Gaussian &lt;i&gt;h&lt;/i&gt; = %3, noise %4, seed %5; last %6; decay %7; position ±%8; at step %9</source>
        <translation>%1, Wechsel bei %2, Gauß &lt;i&gt;h&lt;/i&gt; = %3, Rauschen %4, Seed %5; letzte %6; Abklingen %7; Position ±%8; bei Schritt %9</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/regression/regression_texts.cpp"/>
        <source>%1, noise %2, first seed %3; %4, &lt;i&gt;h&lt;/i&gt; = %5, %6; where a fit is undefined the mean stands in</source>
        <translation>%1, Rauschen %2, erster Seed %3; %4, &lt;i&gt;h&lt;/i&gt; = %5, %6; wo eine Anpassung undefiniert ist, steht dafür das Mittel</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/regression/regression_texts.cpp"/>
        <source>%1, samples moved by hand, %2</source>
        <translation>%1, von Hand bewegte Datenpunkte, %2</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/regression/regression_texts.cpp"/>
        <source>, edited samples</source>
        <translation>, bearbeitete Datenpunkte</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/regression/regression_texts.cpp"/>
        <source>; keys in the unit square</source>
        <translation>; Schlüssel im Einheitsquadrat</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/regression/regression_texts.cpp"/>
        <source>; lines: %1; &lt;i&gt;h&lt;/i&gt; = %2; probe at &lt;i&gt;k&lt;/i&gt; = %3</source>
        <translation>; Linien: %1; &lt;i&gt;h&lt;/i&gt; = %2; Sonde bei &lt;i&gt;k&lt;/i&gt; = %3</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/regression/regression_texts.cpp"/>
        <source>&lt;i&gt;n&lt;/i&gt; = %1, noise %2, seed %3</source>
        <translation>&lt;i&gt;n&lt;/i&gt; = %1, Rauschen %2, Seed %3</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/regression/regression_texts.cpp"/>
        <source>&lt;i&gt;v̂&lt;/i&gt;(&lt;i&gt;q&lt;/i&gt;) = ∑ &lt;i&gt;w&lt;/i&gt;&lt;sub&gt;i&lt;/sub&gt;&lt;i&gt;v&lt;/i&gt;&lt;sub&gt;i&lt;/sub&gt; / ∑ &lt;i&gt;w&lt;/i&gt;&lt;sub&gt;i&lt;/sub&gt;</source>
        <translation>&lt;i&gt;v̂&lt;/i&gt;(&lt;i&gt;q&lt;/i&gt;) = ∑ &lt;i&gt;w&lt;/i&gt;&lt;sub&gt;i&lt;/sub&gt;&lt;i&gt;v&lt;/i&gt;&lt;sub&gt;i&lt;/sub&gt; / ∑ &lt;i&gt;w&lt;/i&gt;&lt;sub&gt;i&lt;/sub&gt;</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/regression/regression_texts.cpp"/>
        <source>Gaussian weights of every sample so far.</source>
        <translation>Gauß-Gewichte aller bisherigen Datenpunkte.</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/regression/regression_texts.cpp"/>
        <source>Gaussian weights of the last samples; the others are forgotten.</source>
        <translation>Gauß-Gewichte der letzten Datenpunkte; die anderen sind vergessen.</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/regression/regression_texts.cpp"/>
        <source>Gaussian weights that shrink by a factor at every later step.</source>
        <translation>Gauß-Gewichte, die mit jedem späteren Schritt um einen Faktor schrumpfen.</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/regression/regression_texts.cpp"/>
        <source>Gaussian weights with time as one more key coordinate.</source>
        <translation>Gauß-Gewichte mit der Zeit als weiterer Koordinate des Schlüssels.</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/regression/regression_texts.cpp"/>
        <source>The line through the samples near every key (TTR eqs. 52–54).</source>
        <translation>Die Gerade durch die Datenpunkte nahe jedem Schlüssel (TTR Gl. 52–54).</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/regression/regression_texts.cpp"/>
        <source>The mean of all values so far.</source>
        <translation>Der Mittelwert aller bisherigen Werte.</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/regression/regression_texts.cpp"/>
        <source>The mean of all values.</source>
        <translation>Der Mittelwert aller Werte.</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/regression/regression_texts.cpp"/>
        <source>The mean of the values by Gaussian weights.</source>
        <translation>Der Mittelwert der Werte mit Gauß-Gewichten.</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/regression/regression_texts.cpp"/>
        <source>The mean of the values by the weights of the kernel or attention chosen.</source>
        <translation>Der Mittelwert der Werte mit den Gewichten des gewählten Kerns oder der Attention.</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/regression/regression_texts.cpp"/>
        <source>The mean of the values of the k nearest samples.</source>
        <translation>Der Mittelwert der Werte der k nächsten Datenpunkte.</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/regression/regression_texts.cpp"/>
        <source>imported samples</source>
        <translation>importierte Datenpunkte</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/regression/regression_texts.cpp"/>
        <source>imported samples, </source>
        <translation>importierte Datenpunkte, </translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/regression/regression_texts.cpp"/>
        <source>imported samples, %1</source>
        <translation>importierte Datenpunkte, %1</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/regression/regression_texts.cpp"/>
        <source>k nearest, averaged</source>
        <translation>k nächste, gemittelt</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/regression/regression_texts.cpp"/>
        <source>keys and values </source>
        <translation>Schlüssel und Werte </translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/regression/regression_texts.cpp"/>
        <source>keys everywhere</source>
        <translation>Schlüssel überall</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/regression/regression_texts.cpp"/>
        <source>last %1</source>
        <translation>letzte %1</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/regression/regression_texts.cpp"/>
        <source>local linear weighed as selected</source>
        <translation>lokal linear, gewichtet wie gewählt</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/regression/regression_texts.cpp"/>
        <source>local linear, Gaussian weights</source>
        <translation>lokal linear, Gauß-Gewichte</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/regression/regression_texts.cpp"/>
        <source>local mean</source>
        <translation>lokales Mittel</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/regression/regression_texts.cpp"/>
        <source>no keys from %1 to %2</source>
        <translation>keine Schlüssel von %1 bis %2</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/regression/regression_texts.cpp"/>
        <source>normReLU attention</source>
        <translation>normReLU-Attention</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/regression/regression_texts.cpp"/>
        <source>normReLU^%1 attention</source>
        <translation>normReLU^%1-Attention</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/regression/regression_texts.cpp"/>
        <source>position, ±%1</source>
        <translation>Position, ±%1</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/regression/regression_texts.cpp"/>
        <source>samples moved by hand, </source>
        <translation>von Hand bewegte Datenpunkte, </translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/regression/regression_texts.cpp"/>
        <source>top-k softmax attention</source>
        <translation>Top-k-Softmax-Attention</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/regression/regression_texts.cpp"/>
        <source>unit sphere</source>
        <translation>Einheitssphäre</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/regression/regression_texts.cpp"/>
        <source>unit square</source>
        <translation>Einheitsquadrat</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/regression/regression_texts.cpp"/>
        <source>v̂(q) = Σ wᵢvᵢ / Σ wᵢ</source>
        <translation>v̂(q) = Σ wᵢvᵢ / Σ wᵢ</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/regression/regression_view.cpp"/>
        <source>fits</source>
        <translation>Anpassungen</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/regression/regression_workspace.cpp"/>
        <source>%1 with weight</source>
        <translation>%1 mit Gewicht</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/regression/regression_workspace.cpp"/>
        <source>%1 within &lt;i&gt;h&lt;/i&gt;</source>
        <translation>%1 innerhalb &lt;i&gt;h&lt;/i&gt;</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/regression/regression_workspace.cpp"/>
        <source>&lt;b&gt;Drag a sample.&lt;/b&gt; Double click adds one. Narrow the bandwidth until gaps appear.</source>
        <translation>&lt;b&gt;Einen Datenpunkt ziehen.&lt;/b&gt; Ein Doppelklick fügt einen hinzu. Die Bandbreite verkleinern, bis Lücken erscheinen.</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/regression/regression_workspace.cpp"/>
        <source>&lt;i&gt;v&lt;/i&gt; undefined</source>
        <translation>&lt;i&gt;v&lt;/i&gt; undefiniert</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/regression/regression_workspace.cpp"/>
        <source>Add &amp;sample</source>
        <translation>&amp;Datenpunkt hinzufügen</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/regression/regression_workspace.cpp"/>
        <source>Clicks in the fit plot add samples; Esc ends (S)</source>
        <translation>Klicks ins Bild der Anpassung setzen Datenpunkte; Esc beendet (S)</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/regression/regression_workspace.cpp"/>
        <source>New &amp;draw</source>
        <translation>Neue &amp;Ziehung</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/regression/regression_workspace.cpp"/>
        <source>Not opened in layers: %1.</source>
        <translation>Nicht in Schichten geöffnet: %1.</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/regression/regression_workspace.cpp"/>
        <source>Open in layers</source>
        <translation>In Schichten öffnen</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/regression/regression_workspace.cpp"/>
        <source>Regression</source>
        <translation>Regression</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/regression/regression_workspace.cpp"/>
        <source>Samples with the next seed (R)</source>
        <translation>Datenpunkte mit dem nächsten Seed (R)</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/regression/regression_workspace.cpp"/>
        <source>Sweep &amp;h</source>
        <translation>&amp;h durchlaufen</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/regression/regression_workspace.cpp"/>
        <source>Sweep the bandwidth</source>
        <translation>Die Bandbreite durchlaufen</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/regression/regression_workspace.cpp"/>
        <source>The samples as pairs that come one by one, this estimator as a layer: the same fit again</source>
        <translation>Die Datenpunkte als Paare, die nacheinander kommen, dieser Schätzer als Schicht: noch einmal dieselbe Anpassung</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/regression/regression_workspace.cpp"/>
        <source>probe &lt;i&gt;k&lt;/i&gt; = %1</source>
        <translation>Sonde &lt;i&gt;k&lt;/i&gt; = %1</translation>
    </message>
    <message numerus="yes">
        <location filename="../../ui/workspaces/regression/shift_panels.cpp"/>
        <source>%n sample(s)</source>
        <translation>
            <numerusform>%n Datenpunkt</numerusform>
            <numerusform>%n Datenpunkte</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/regression/shift_panels.cpp"/>
        <source>Distribution shift</source>
        <translation>Verteilungsverschiebung</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/regression/shift_panels.cpp"/>
        <source>Error over time</source>
        <translation>Fehler über der Zeit</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/regression/shift_panels.cpp"/>
        <source>Fits at step %1</source>
        <translation>Anpassungen bei Schritt %1</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/regression/shift_panels.cpp"/>
        <source>Fits at the play head</source>
        <translation>Anpassungen am Abspielkopf</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/regression/shift_panels.cpp"/>
        <source>Surface of all keys</source>
        <translation>Fläche aller Schlüssel</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/regression/shift_panels.cpp"/>
        <source>Surface of the remedy</source>
        <translation>Fläche des Mittels dagegen</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/regression/shift_panels.cpp"/>
        <source>Surface, %1</source>
        <translation>Fläche, %1</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/regression/shift_panels.cpp"/>
        <source>error against the true function</source>
        <translation>Fehler gegenüber der wahren Funktion</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/regression/shift_panels.cpp"/>
        <source>first repeat, %1</source>
        <translation>erste Wiederholung, %1</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/regression/shift_panels.cpp"/>
        <source>rmse, %1</source>
        <translation>RMSE, %1</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/regression/shift_panels.cpp"/>
        <source>root mean square over 16 keys and %1</source>
        <translation>quadratisches Mittel über 16 Schlüssel und %1</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/regression/shift_panels.cpp"/>
        <source>shift</source>
        <translation>Verschiebung</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/regression/shift_panels.cpp"/>
        <source>step %1, rmse %2</source>
        <translation>Schritt %1, RMSE %2</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/regression/shift_panels.cpp"/>
        <source>time step</source>
        <translation>Zeitschritt</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/regression/surface_panels.cpp"/>
        <source>, %1 % defined</source>
        <translation>, %1 % definiert</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/regression/surface_panels.cpp"/>
        <source>, edited</source>
        <translation>, bearbeitet</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/regression/surface_panels.cpp"/>
        <source>, imported</source>
        <translation>, importiert</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/regression/surface_panels.cpp"/>
        <source>Error against samples</source>
        <translation>Fehler über Datenpunkten</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/regression/surface_panels.cpp"/>
        <source>Error of the fit</source>
        <translation>Fehler der Anpassung</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/regression/surface_panels.cpp"/>
        <source>latitude</source>
        <translation>Breite</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/regression/surface_panels.cpp"/>
        <source>local linear, </source>
        <translation>lokal linear, </translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/regression/surface_panels.cpp"/>
        <source>local linear; median and quartiles, %1</source>
        <translation>lokal linear; Median und Quartile, %1</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/regression/surface_panels.cpp"/>
        <source>longitude</source>
        <translation>Länge</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/regression/surface_panels.cpp"/>
        <source>median and quartiles, %1</source>
        <translation>Median und Quartile, %1</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/regression/surface_panels.cpp"/>
        <source>no true function to compare with</source>
        <translation>keine wahre Funktion zum Vergleich</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/regression/surface_panels.cpp"/>
        <source>rmse %1</source>
        <translation>RMSE %1</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/same_weights/same_weights_opening.cpp"/>
        <source>Kernel over distances</source>
        <translation>Kern über Abständen</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/same_weights/same_weights_opening.cpp"/>
        <source>Layer's read</source>
        <translation>Lesen einer Schicht</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/same_weights/same_weights_opening.cpp"/>
        <source>Open in regression</source>
        <translation>In Regression öffnen</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/same_weights/same_weights_opening.cpp"/>
        <source>Regression fit</source>
        <translation>Regression</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/same_weights/same_weights_opening.cpp"/>
        <source>Retrieval step</source>
        <translation>Abrufschritt</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/same_weights/same_weights_section.cpp"/>
        <source>Largest difference of a weight to attention's over dot products</source>
        <translation>Größter Unterschied eines Gewichts zu dem der Attention über Skalarprodukte</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/same_weights/same_weights_section.cpp"/>
        <source>Same weights</source>
        <translation>Gleiche Gewichte</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/same_weights/same_weights_section.cpp"/>
        <source>Shown</source>
        <translation>Gezeigt</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/same_weights/same_weights_section.cpp"/>
        <source>another query</source>
        <translation>andere Anfrage</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/same_weights/same_weights_section.cpp"/>
        <source>attention is undefined, 0/0</source>
        <translation>Attention ist undefiniert, 0/0</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/same_weights/same_weights_section.cpp"/>
        <source>difference %1</source>
        <translation>Unterschied %1</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/same_weights/same_weights_section.cpp"/>
        <source>difference %1: two keys are equally far at the cut of the nearest, and here the other one counts</source>
        <translation>Differenz %1: zwei Schlüssel sind an der Grenze der nächsten gleich weit entfernt, und hier zählt der andere</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/same_weights/same_weights_section.cpp"/>
        <source>k%1: %2, attention %3</source>
        <translation>k%1: %2, Attention %3</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/same_weights/same_weights_section.cpp"/>
        <source>no such weights here</source>
        <translation>hier keine solchen Gewichte</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/same_weights/same_weights_section.cpp"/>
        <source>undefined like attention, 0/0</source>
        <translation>undefiniert wie die Attention, 0/0</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/transforms/checks_card.cpp"/>
        <source>Gradient of &lt;i&gt;Ω&lt;/i&gt;* is the map</source>
        <translation>Gradient von &lt;i&gt;Ω&lt;/i&gt;* ist die Abbildung</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/transforms/checks_card.cpp"/>
        <source>Largest change of a weight when 1 is added to all scores; at most 1e−12.</source>
        <translation>Größte Änderung eines Gewichts, wenn alle Scores um 1 wachsen; höchstens 1e−12.</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/transforms/checks_card.cpp"/>
        <source>Largest difference between the weights and central differences of Ω*; at most 1e−7. It is larger where a weight is just becoming zero.</source>
        <translation>Größter Unterschied zwischen den Gewichten und zentralen Differenzen von Ω*; höchstens 1e−7. Er ist größer, wo ein Gewicht gerade null wird.</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/transforms/checks_card.cpp"/>
        <source>Largest error of the sum over the maps shown; at most 1e−12.</source>
        <translation>Größter Fehler der Summe über die gezeigten Abbildungen; höchstens 1e−12.</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/transforms/checks_card.cpp"/>
        <source>Unchanged by &lt;i&gt;θ&lt;/i&gt; + &lt;i&gt;c&lt;/i&gt;</source>
        <translation>Invariant unter &lt;i&gt;θ&lt;/i&gt; + &lt;i&gt;c&lt;/i&gt;</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/transforms/checks_card.cpp"/>
        <source>Weights sum to one, or &lt;i&gt;k&lt;/i&gt;</source>
        <translation>Summe der Gewichte eins oder &lt;i&gt;k&lt;/i&gt;</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/transforms/inspector_maps.cpp"/>
        <source>%1 of map %2</source>
        <translation>%1 der Abbildung %2</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/transforms/inspector_maps.cpp"/>
        <source>Add a map</source>
        <translation>Eine Abbildung hinzufügen</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/transforms/inspector_maps.cpp"/>
        <source>Add map</source>
        <translation>Abbildung hinzufügen</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/transforms/inspector_maps.cpp"/>
        <source>At most 8 maps.</source>
        <translation>Höchstens 8 Abbildungen.</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/transforms/inspector_maps.cpp"/>
        <source>Bounds</source>
        <translation>Schranken</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/transforms/inspector_maps.cpp"/>
        <source>Bounds &lt;i&gt;u&lt;/i&gt;</source>
        <translation>Schranken &lt;i&gt;u&lt;/i&gt;</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/transforms/inspector_maps.cpp"/>
        <source>Bounds u</source>
        <translation>Schranken u</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/transforms/inspector_maps.cpp"/>
        <source>Corner %1 of the simplex</source>
        <translation>Ecke %1 des Simplex</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/transforms/inspector_maps.cpp"/>
        <source>Corners</source>
        <translation>Ecken</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/transforms/inspector_maps.cpp"/>
        <source>Hide map</source>
        <translation>Abbildung ausblenden</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/transforms/inspector_maps.cpp"/>
        <source>Map %1</source>
        <translation>Abbildung %1</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/transforms/inspector_maps.cpp"/>
        <source>Maps</source>
        <translation>Abbildungen</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/transforms/inspector_maps.cpp"/>
        <source>Remove map</source>
        <translation>Abbildung entfernen</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/transforms/inspector_maps.cpp"/>
        <source>Remove map %1</source>
        <translation>Abbildung %1 entfernen</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/transforms/inspector_maps.cpp"/>
        <source>Remove this map</source>
        <translation>Diese Abbildung entfernen</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/transforms/inspector_maps.cpp"/>
        <source>Show map</source>
        <translation>Abbildung zeigen</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/transforms/inspector_maps.cpp"/>
        <source>The last map stays.</source>
        <translation>Die letzte Abbildung bleibt.</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/transforms/inspector_maps.cpp"/>
        <source>Two scores</source>
        <translation>Zwei Scores</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/transforms/inspector_maps.cpp"/>
        <source>Upper bound of each weight, one per score; the bounds must sum to at least 1.</source>
        <translation>Obere Schranke jedes Gewichts, eine je Score; die Schranken müssen mindestens 1 ergeben.</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/transforms/inspector_scores.cpp"/>
        <source>A score; β times it goes into the maps.</source>
        <translation>Ein Score; sein β-Faches geht in die Abbildungen.</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/transforms/inspector_scores.cpp"/>
        <source>HFY Figure 2</source>
        <translation>HFY Abbildung 2</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/transforms/inspector_scores.cpp"/>
        <source>Only random scores have a seed.</source>
        <translation>Nur zufällige Scores haben einen Seed.</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/transforms/inspector_scores.cpp"/>
        <source>Random, normal</source>
        <translation>Zufällig, normalverteilt</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/transforms/inspector_scores.cpp"/>
        <source>Score %1</source>
        <translation>Score %1</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/transforms/inspector_scores.cpp"/>
        <source>Scores: %1</source>
        <translation>Scores: %1</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/transforms/inspector_scores.cpp"/>
        <source>Source of the scores</source>
        <translation>Herkunft der Scores</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/transforms/map_columns.cpp"/>
        <source>%1 of %1</source>
        <translation>%1 von %1</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/transforms/map_columns.cpp"/>
        <source>No map is shown: tick one in the inspector</source>
        <translation>Keine Abbildung wird gezeigt: im Inspektor eine ankreuzen</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/transforms/map_columns.cpp"/>
        <source>Path of %1</source>
        <translation>Pfad von %1</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/transforms/map_columns.cpp"/>
        <source>needs more scores</source>
        <translation>braucht mehr Scores</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/transforms/map_columns.cpp"/>
        <source>temperature 1/β</source>
        <translation>Temperatur 1/β</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/transforms/map_texts.cpp"/>
        <source>%1 = exp(%2) / ∑&lt;sub&gt;j&lt;/sub&gt; exp(&lt;i&gt;βθ&lt;/i&gt;&lt;sub&gt;j&lt;/sub&gt;)</source>
        <translation>%1 = exp(%2) / ∑&lt;sub&gt;j&lt;/sub&gt; exp(&lt;i&gt;βθ&lt;/i&gt;&lt;sub&gt;j&lt;/sub&gt;)</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/transforms/map_texts.cpp"/>
        <source>%1 above &lt;i&gt;%2&lt;/i&gt; sum to %3</source>
        <translation>%1 über &lt;i&gt;%2&lt;/i&gt; summieren sich zu %3</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/transforms/map_texts.cpp"/>
        <source>%1 cuts nothing: every score has weight</source>
        <translation>%1 kappt nichts: jeder Score hat Gewicht</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/transforms/map_texts.cpp"/>
        <source>%1 has no threshold here</source>
        <translation>%1 hat hier keine Schwelle</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/transforms/map_texts.cpp"/>
        <source>&lt;i&gt;y&lt;/i&gt;&lt;sub&gt;i&lt;/sub&gt; = clip(%1 − &lt;i&gt;τ&lt;/i&gt;, 0, 1)</source>
        <translation>&lt;i&gt;y&lt;/i&gt;&lt;sub&gt;i&lt;/sub&gt; = clip(%1 − &lt;i&gt;τ&lt;/i&gt;, 0, 1)</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/transforms/map_texts.cpp"/>
        <source>&lt;i&gt;θ&lt;/i&gt;%1, &lt;i&gt;θ&lt;/i&gt;%2, &lt;i&gt;θ&lt;/i&gt;%3 through %4</source>
        <translation>&lt;i&gt;θ&lt;/i&gt;%1, &lt;i&gt;θ&lt;/i&gt;%2, &lt;i&gt;θ&lt;/i&gt;%3 durch %4</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/transforms/map_texts.cpp"/>
        <source>areas</source>
        <translation>Flächen</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/transforms/map_texts.cpp"/>
        <source>p = %1(βθ)</source>
        <translation>p = %1(βθ)</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/transforms/map_texts.cpp"/>
        <source>pᵢ = [%1 − τ]₊%2</source>
        <translation>pᵢ = [%1 − τ]₊%2</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/transforms/map_texts.cpp"/>
        <source>pᵢ = exp(βθᵢ) / Σⱼ exp(βθⱼ)</source>
        <translation>pᵢ = exp(βθᵢ) / Σⱼ exp(βθⱼ)</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/transforms/map_texts.cpp"/>
        <source>pᵢ ∝ [βθᵢ − ν]₊%1</source>
        <translation>pᵢ ∝ [βθᵢ − ν]₊%1</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/transforms/map_texts.cpp"/>
        <source>squares</source>
        <translation>Quadrate</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/transforms/map_texts.cpp"/>
        <source>yᵢ = clip(βθᵢ − τ, 0, 1)</source>
        <translation>yᵢ = clip(βθᵢ − τ, 0, 1)</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/transforms/scrubber.cpp"/>
        <source>%1 s a decade</source>
        <translation>%1 s je Dekade</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/transforms/scrubber.cpp"/>
        <source>1/β, what scores are divided by before the map.</source>
        <translation>1/β, wodurch die Scores vor der Abbildung geteilt werden.</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/transforms/scrubber.cpp"/>
        <source>Play the temperature (Space)</source>
        <translation>Temperatur abspielen (Leertaste)</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/transforms/scrubber.cpp"/>
        <source>Temperature 1/&lt;i&gt;β&lt;/i&gt;</source>
        <translation>Temperatur 1/&lt;i&gt;β&lt;/i&gt;</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/transforms/scrubber.cpp"/>
        <source>Temperature, slider</source>
        <translation>Temperatur, Schieberegler</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/transforms/scrubber.cpp"/>
        <source>To where the support changes next, colder</source>
        <translation>Dorthin, wo sich der Träger als Nächstes ändert, kälter</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/transforms/scrubber.cpp"/>
        <source>To where the support changes next, hotter</source>
        <translation>Dorthin, wo sich der Träger als Nächstes ändert, wärmer</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/transforms/transforms_figure.cpp"/>
        <source>; of two scores 5-normmax, too</source>
        <translation>; bei zwei Scores auch 5-normmax</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/transforms/transforms_figure.cpp"/>
        <source>No map is shown.</source>
        <translation>Keine Abbildung wird gezeigt.</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/transforms/transforms_figure.cpp"/>
        <source>Scores &lt;i&gt;θ&lt;/i&gt; = %1; &lt;i&gt;β&lt;/i&gt; = %2; maps: %3%4; selected: %5; double precision; %6.</source>
        <translation>Scores &lt;i&gt;θ&lt;/i&gt; = %1; &lt;i&gt;β&lt;/i&gt; = %2; Abbildungen: %3%4; gewählt: %5; doppelte Genauigkeit; %6.</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/transforms/transforms_figure.cpp"/>
        <source>Transforms: weights and regularisation paths</source>
        <translation>Gewichtung: Gewichte und Regularisierungspfade</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/transforms/transforms_figure.cpp"/>
        <source>Weights and paths</source>
        <translation>Gewichte und Pfade</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/transforms/transforms_figure.cpp"/>
        <source>Weights and regularisation paths</source>
        <translation>Gewichte und Regularisierungspfade</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/transforms/transforms_figure.cpp"/>
        <source>at &lt;i&gt;β&lt;/i&gt; = %1, and over %2</source>
        <translation>bei &lt;i&gt;β&lt;/i&gt; = %1 und über %2</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/transforms/transforms_figure.cpp"/>
        <source>the temperature 1/&lt;i&gt;β&lt;/i&gt;</source>
        <translation>die Temperatur 1/&lt;i&gt;β&lt;/i&gt;</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/transforms/transforms_model.cpp"/>
        <source>Play temperature</source>
        <translation>Temperatur abspielen</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/transforms/transforms_panels.cpp"/>
        <source>&lt;i&gt;θ&lt;/i&gt; = [&lt;i&gt;s&lt;/i&gt;, 0]; %1 not drawn</source>
        <translation>&lt;i&gt;θ&lt;/i&gt; = [&lt;i&gt;s&lt;/i&gt;, 0]; %1 nicht gezeichnet</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/transforms/transforms_panels.cpp"/>
        <source>&lt;i&gt;θ&lt;/i&gt; = [&lt;i&gt;s&lt;/i&gt;, 0]; not drawn: %1</source>
        <translation>&lt;i&gt;θ&lt;/i&gt; = [&lt;i&gt;s&lt;/i&gt;, 0]; nicht gezeichnet: %1</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/transforms/transforms_panels.cpp"/>
        <source>Scores &lt;i&gt;θ&lt;/i&gt;</source>
        <translation>Scores &lt;i&gt;θ&lt;/i&gt;</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/transforms/transforms_panels.cpp"/>
        <source>Simplex</source>
        <translation>Simplex</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/transforms/transforms_panels.cpp"/>
        <source>Threshold</source>
        <translation>Schwelle</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/transforms/transforms_panels.cpp"/>
        <source>entropy −&lt;i&gt;Ω&lt;/i&gt;([&lt;i&gt;p&lt;/i&gt;, 1−&lt;i&gt;p&lt;/i&gt;])</source>
        <translation>Entropie −&lt;i&gt;Ω&lt;/i&gt;([&lt;i&gt;p&lt;/i&gt;, 1−&lt;i&gt;p&lt;/i&gt;])</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/transforms/transforms_panels.cpp"/>
        <source>loss against &lt;i&gt;e&lt;/i&gt;&lt;sub&gt;1&lt;/sub&gt;</source>
        <translation>Verlust gegen &lt;i&gt;e&lt;/i&gt;&lt;sub&gt;1&lt;/sub&gt;</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/transforms/transforms_panels.cpp"/>
        <source>margin %1</source>
        <translation>Separationsrand %1</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/transforms/transforms_panels.cpp"/>
        <source>numbers above a path: its support</source>
        <translation>Zahlen über einem Pfad: sein Träger</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/transforms/transforms_panels.cpp"/>
        <source>prediction &lt;i&gt;p&lt;/i&gt;</source>
        <translation>Vorhersage &lt;i&gt;p&lt;/i&gt;</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/transforms/transforms_probe.cpp"/>
        <source>&lt;i&gt;p&lt;/i&gt; = %1: entropy %2</source>
        <translation>&lt;i&gt;p&lt;/i&gt; = %1: Entropie %2</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/transforms/transforms_probe.cpp"/>
        <source>&lt;i&gt;s&lt;/i&gt; = %1: &lt;i&gt;p&lt;/i&gt; = %2, loss %3, entropy %4</source>
        <translation>&lt;i&gt;s&lt;/i&gt; = %1: &lt;i&gt;p&lt;/i&gt; = %2, Verlust %3, Entropie %4</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/transforms/transforms_probe.cpp"/>
        <source>at 1/&lt;i&gt;β&lt;/i&gt; = %1: </source>
        <translation>bei 1/&lt;i&gt;β&lt;/i&gt; = %1: </translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/transforms/transforms_probe.cpp"/>
        <source>at the pointer: </source>
        <translation>am Zeiger: </translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/transforms/transforms_view.cpp"/>
        <source>Computing weights and paths…</source>
        <translation>Gewichte und Pfade werden berechnet…</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/transforms/transforms_view.cpp"/>
        <source>Random scores (R)</source>
        <translation>Zufällige Scores (R)</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/transforms/transforms_view.cpp"/>
        <source>Score θ%1</source>
        <translation>Score θ%1</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/transforms/transforms_view.cpp"/>
        <source>Simplex of the scores</source>
        <translation>Simplex der Werte</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/transforms/transforms_view.cpp"/>
        <source>Simplex of the weights</source>
        <translation>Simplex der Gewichte</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/transforms/transforms_view.cpp"/>
        <source>at the play head, and over the temperature</source>
        <translation>am Abspielkopf und über der Temperatur</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/transforms/transforms_view.cpp"/>
        <source>at the pointer, 1/&lt;i&gt;β&lt;/i&gt; = %1</source>
        <translation>am Zeiger, 1/&lt;i&gt;β&lt;/i&gt; = %1</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/transforms/transforms_view.cpp"/>
        <source>drag a bar</source>
        <translation>Balken ziehen</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/transforms/transforms_view.cpp"/>
        <source>simplex</source>
        <translation>Simplex</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/transforms/transforms_view.cpp"/>
        <source>two scores</source>
        <translation>Zwei Scores</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/transforms/transforms_view.cpp"/>
        <source>weights and paths</source>
        <translation>Gewichte und Pfade</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/transforms/transforms_workspace.cpp"/>
        <source>&amp;Random scores</source>
        <translation>&amp;Zufällige Scores</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/transforms/transforms_workspace.cpp"/>
        <source>&lt;b&gt;Drag a bar.&lt;/b&gt; Press &lt;b&gt;Space&lt;/b&gt; to heat it up and watch weights become zero.</source>
        <translation>&lt;b&gt;Einen Balken ziehen.&lt;/b&gt; Die &lt;b&gt;Leertaste&lt;/b&gt; verändert die Temperatur: zusehen, wie Gewichte null werden.</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/transforms/transforms_workspace.cpp"/>
        <source>Add &amp;score</source>
        <translation>&amp;Score hinzufügen</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/transforms/transforms_workspace.cpp"/>
        <source>Add score</source>
        <translation>Score hinzufügen</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/transforms/transforms_workspace.cpp"/>
        <source>One more score, at 0</source>
        <translation>Ein weiterer Score, bei 0</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/transforms/transforms_workspace.cpp"/>
        <source>Play the temperature</source>
        <translation>Die Temperatur abspielen</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/transforms/transforms_workspace.cpp"/>
        <source>Scores from a normal distribution (R)</source>
        <translation>Scores aus einer Normalverteilung (R)</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/transforms/transforms_workspace.cpp"/>
        <source>Transforms</source>
        <translation>Gewichtung</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/transforms/transforms_workspace.cpp"/>
        <source>at most 12 scores</source>
        <translation>höchstens 12 Scores</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/transforms/transforms_workspace.cpp"/>
        <source>drag a bar, arrow keys move it by 0.01</source>
        <translation>Balken ziehen, Pfeiltasten bewegen ihn um 0,01</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/transforms/transforms_workspace.cpp"/>
        <source>probe 1/&lt;i&gt;β&lt;/i&gt; = %1</source>
        <translation>Sonde 1/&lt;i&gt;β&lt;/i&gt; = %1</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/transforms/transforms_workspace.cpp"/>
        <source>support %1 of %2</source>
        <translation>Träger %1 von %2</translation>
    </message>
    <message>
        <location filename="../../ui/workspaces/workspace.h"/>
        <source>This workspace has no figure to export</source>
        <translation>Dieser Arbeitsbereich hat keine Abbildung zum Exportieren</translation>
    </message>
</context>
</TS>
