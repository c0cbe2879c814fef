import type { NewsTexts } from '../../headlines.ts'

export const news: NewsTexts = {
  'market-without-a-bell': {
    title: 'Der Markt ohne Schlussglocke',
    summary: 'Krypto wird auch am Samstagabend gehandelt. Was das für eine Position ändert.',
    html: [
      '<p>Die meisten Märkte läuten eine Glocke: Devisen, Metalle und Indizes ruhen von Freitag bis Sonntag, und mit ihnen ruhen alle, die sie beobachten. <strong>Krypto schließt nie.</strong> Ein Kurs kann sich am Sonntag um drei Uhr früh so weit bewegen wie an einem Mittwochnachmittag.</p>',
      '<h2>Was anders ist</h2>',
      '<ul><li><strong>Keine Lücke, aber auch keine Pause.</strong> Ein Stop-Loss wird in jeder Sekunde der Woche geprüft, der Kurs der Zwangsschließung ebenso.</li><li><strong>Größere Ausschläge.</strong> Drei Prozent sind für <a href="/trade?symbol=BTCUSDT">Bitcoin</a> ein gewöhnlicher Tag; für EUR/USD wären sie die Bewegung des Jahres.</li><li><strong>Nächte kosten wie überall.</strong> Der Swap wird von Montag bis Freitag gebucht, mittwochs dreifach. Das Wochenende ist damit schon bezahlt.</li></ul>',
      '<h2>Ruhig halten</h2>',
      '<p>Wer nicht zusehen kann, überlässt das der Größe. Ein Lot ist eine ganze Münze, doch es lässt sich bis auf ein Tausendstel teilen: 0,01 Bitcoin reichen, um den Markt zu spüren, und sind zu wenig, um den Schlaf zu verlieren.</p>',
      '<blockquote><p>Eine Position, nach der du jede Stunde sehen musst, ist zu groß.</p></blockquote>',
    ],
  },
  'weekend-gaps': {
    title: 'Warum ein Kurs über das Wochenende springen kann',
    summary: 'Ein geschlossener Markt steht nicht still. Was das für einen Stop-Loss bedeutet.',
    html: [
      '<p>Devisen, Metalle und Indizes ruhen von Freitag 21:00 bis Sonntag 21:00 Uhr UTC. Was in der Zwischenzeit geschieht, zeigt sich im ersten Kurs danach, und der kann <em>weit vom letzten entfernt</em> sein.</p>',
      '<h2>Was ein Stop dann tut</h2>',
      '<p>Ein Stop-Loss wird zum nächsten Kurs ausgeführt, den es gibt. Öffnet der Markt jenseits davon, schließt die Position zum Eröffnungskurs, und der Verlust ist größer als geplant.</p>',
      '<h2>Zwei Gewohnheiten, die helfen</h2>',
      '<ol><li>Halte über das Wochenende weniger als unter der Woche.</li><li>Überlege dir vorher, was ein Sprung von zwei oder drei üblichen Tagen kosten würde.</li></ol>',
    ],
  },
  'one-ounce-four-prices': {
    title: 'Eine Unze, vier Preise: Gold in Dollar, Euro, Pfund und Yen',
    summary: 'Dasselbe Metall kann in einer Währung steigen, während es in einer anderen fällt.',
    html: [
      '<p>Gold wird in Dollar notiert, doch niemand muss Dollar halten, um es zu besitzen. Das Haus führt die Unze in vier der großen Währungen, und ihre Diagramme sind keine Kopien voneinander.</p>',
      '<p>Jedes beantwortet zwei Fragen zugleich: Was ist das Metall wert, und was ist das Geld wert, das es bezahlt? Verliert der Yen ein Prozent, während die Unze stillsteht, steigt <a href="/trade?symbol=XAUJPY">Gold in Yen</a> um ein Prozent.</p>',
      '<h2>Welches Paar passt</h2>',
      '<table><thead><tr><th>Wenn du erwartest, dass</th><th>sieh dir an</th></tr></thead><tbody><tr><td>das Metall steigt</td><td><a href="/trade?symbol=XAUUSD">XAU/USD</a></td></tr><tr><td>das Metall steigt und der Euro fällt</td><td><a href="/trade?symbol=XAUEUR">XAU/EUR</a></td></tr><tr><td>das Pfund gegen alles fällt</td><td><a href="/trade?symbol=XAUGBP">XAU/GBP</a></td></tr></tbody></table>',
      '<p>Ein Lot sind in allen vier 100 Unzen. Beginne mit einem Hundertstel: Bei einer Unze ändert sich dein Gewinn um eine Einheit der Währung, wenn sich der Kurs um eine Einheit bewegt.</p>',
    ],
  },
  'size-from-risk': {
    title: 'Beginne mit dem, was du verlieren darfst',
    summary: 'Die Zahl der Lots folgt aus dem Risiko, nicht umgekehrt.',
    html: [
      '<p>Viele entscheiden zuerst, wie viel sie kaufen, und dann, wo der Stop liegt. Sicherer ist die umgekehrte Reihenfolge:</p>',
      '<ol><li>der <strong>Betrag</strong>, den du zu verlieren bereit bist,</li><li>der <strong>Stop</strong> dort, wo die Idee falsch wäre,</li><li>und aus beiden die <strong>Größe</strong>.</li></ol>',
      '<h2>Ein Beispiel</h2>',
      '<p>100 USD Risiko und ein Stop in 50 Pips Abstand ergeben 2 USD je Pip. Bei <a href="/trade?symbol=EURUSD">EUR/USD</a>, wo ein Pip eines Lots 10 USD wert ist, sind das 0,2 Lots.</p>',
      '<p>Das Orderformular zeigt den Betrag im Risiko, sobald ein Stop-Loss gesetzt ist. Probiere vor der Order aus, wie er sich mit den Lots ändert.</p>',
    ],
  },
  'index-is-a-basket': {
    title: 'Ein Index ist ein Korb: was du mit dem NAS100 hältst',
    summary: 'Hundert Aktien in einem Kurs, und warum einige wenige entscheiden.',
    html: [
      '<p>Ein Index zählt Aktien nach einem festen Rezept zusammen. In den meisten wiegen die größten Unternehmen am schwersten, sodass eine Handvoll über den Tag entscheidet: Fallen die fünf größten im <a href="/trade?symbol=NAS100">US Tech 100</a>, können die anderen fünfundneunzig steigen, und der Index fällt trotzdem.</p>',
      '<h2>Was ein Punkt wert ist</h2>',
      '<p>Ein Lot bewegt sich mit jedem Punkt um eine Einheit der Währung des Index: um einen Dollar beim US Tech 100, um einen Euro beim <a href="/trade?symbol=GER40">Germany 40</a>. Bei 19.600 Punkten ist ein Lot eine Position von 19.600 USD, welche Margin sie auch kostet.</p>',
      '<h2>Drei Dinge vorab</h2>',
      '<ul><li>Die Aktien eines Index bewegen sich gemeinsam. Zwei Indizes derselben Region sind kaum zwei Positionen.</li><li>Es gelten die Zeiten des Hauses, nicht die der Börse: Kurse gibt es auch, wenn New York schläft, nur ruhiger.</li><li>Nach dem Wochenende kann ein Index <a href="/noticeDetail?id=weekend-gaps">mit einem Sprung öffnen</a>.</li></ul>',
    ],
  },
  'limit-or-stop': {
    title: 'Limit oder Stop: zwei Orders, die warten',
    summary:
      'Die eine wartet auf einen besseren Kurs, die andere auf einen schlechteren. Wann welche passt.',
    html: [
      '<p>Eine wartende Order ruht, bis der Markt zu ihrem Preis kommt.</p>',
      '<h2>Limit</h2>',
      '<p>Es wartet auf einen <strong>besseren</strong> Kurs als den heutigen: zum Kaufen unter dem Markt, zum Verkaufen darüber. Ausgeführt wird es zu seinem Preis oder besser.</p>',
      '<h2>Stop</h2>',
      '<p>Er wartet auf einen <strong>schlechteren</strong>: zum Kaufen über dem Markt, zum Verkaufen darunter. Er folgt einer Bewegung, die begonnen hat, und wird zum nächsten verfügbaren Kurs ausgeführt.</p>',
      '<p>Du musst nicht wählen: Das Orderformular vergleicht deinen Preis mit Geld- und Briefkurs und sagt, welche der beiden deine Order ist.</p>',
    ],
  },
  'silver-and-gold': {
    title: 'Warum Silber weiter ausschlägt als Gold',
    summary:
      'Der kleinere Markt schwankt doppelt so stark. Wie das Risiko in beiden gleich bleibt.',
    html: [
      '<p>An den meisten Tagen geht Silber dorthin, wohin Gold geht, nur weiter: Was für <a href="/trade?symbol=XAUUSD">Gold</a> ein Prozent ist, sind für <a href="/trade?symbol=XAGUSD">Silber</a> oft zwei. Sein Markt ist kleiner, und mehr als die Hälfte des Metalls geht in Fabriken, sodass es auch der Konjunktur folgt.</p>',
      '<h2>Gleiches Risiko, andere Größe</h2>',
      '<p>Ein Lot Gold sind 100 Unzen, ein Lot Silber 5.000. Bei 2.400 und 30 Dollar je Unze sind das 240.000 gegen 150.000 USD. Wer in beiden denselben Ausschlag tragen will, nimmt auf ein Lot Gold etwa <strong>0,8 Lots Silber</strong>, weil Silber doppelt so stark schwankt.</p>',
      '<p>Beide Diagramme stammen vom Haus und stimmen in jeder Währung miteinander überein.</p>',
    ],
  },
  'forced-closing': {
    title: 'Wann eine Position zwangsweise geschlossen wird',
    summary: 'Von der Margin lebt eine Position. Wie der Kurs dafür entsteht.',
    html: [
      '<p>Jede Position hat ihre eigene Margin. Fällt das, was nach dem Verlust und der Schließgebühr von ihr übrig ist, auf die <strong>Hälfte der Margin</strong>, wird die Position geschlossen.</p>',
      '<h2>Wo du es siehst</h2>',
      '<p>Der Kurs, zu dem das geschieht, steht vor der Order im Formular und danach bei <a href="/order">deinen Orders</a>. Er ist so gerundet, dass er nie besser aussieht, als er ist.</p>',
      '<h2>Wenn der Markt springt</h2>',
      '<p>Springt der Markt über diesen Kurs hinweg, kann der Verlust größer als die Margin sein. Den Rest trägt das Haus: Ein Guthaben fällt nie unter null.</p>',
    ],
  },
  'cost-of-a-night': {
    title: 'Was eine Nacht kostet, und warum sie manchmal zahlt',
    summary:
      'Ein Währungspaar ist ein Kredit in der einen und eine Einlage in der anderen Währung.',
    html: [
      '<p>Wer EUR/USD kauft, hält Euro und schuldet Dollar. Jede Nacht bringt das eine Zinsen und das andere kostet welche; der Unterschied, abzüglich des Anteils des Hauses, ist der <strong>Swap</strong>.</p>',
      '<table><caption>Was ein Jahr von Nächten ausmacht, gemessen am Positionswert</caption><thead><tr><th>Paar</th><th>Kauf</th><th>Verkauf</th></tr></thead><tbody><tr><td><a href="/trade?symbol=EURUSD">EUR/USD</a></td><td>−2,90 %</td><td>+1,30 %</td></tr><tr><td><a href="/trade?symbol=USDJPY">USD/JPY</a></td><td>+2,95 %</td><td>−4,55 %</td></tr></tbody></table>',
      '<p>Gebucht wird er um 21:00 Uhr UTC. Am Mittwoch zählt er dreifach, weil die Abwicklung dann über das Wochenende reicht.</p>',
      '<p>Für einen Handel von wenigen Stunden spielt er keine Rolle. Bei einem von mehreren Wochen gehört er in den Plan.</p>',
    ],
  },
  'share-without-a-vote': {
    title: 'Eine Aktie ohne Stimme: was ein CFD ist und was nicht',
    summary: 'Du handelst die Bewegung einer Aktie, nicht die Aktie. Das hat zwei Seiten.',
    html: [
      '<p>Ein Differenzkontrakt zahlt, was eine Aktie zwischen zwei Zeitpunkten gewinnt, oder kostet, was sie verliert. Die Aktie selbst bleibt, wo sie ist: Es gibt keine Stimme auf der Hauptversammlung und keine Dividende.</p>',
      '<h2>Was du gewinnst</h2>',
      '<ul><li>Du kannst <strong>zuerst verkaufen</strong> und an einem Rückgang verdienen.</li><li>Statt des ganzen Preises wird eine Margin eingefroren: bei einem Hebel von 2 bis 20.</li></ul>',
      '<h2>Was du aufgibst</h2>',
      '<ul><li>Nächte kosten: Solange du hältst, fällt <a href="/noticeDetail?id=cost-of-a-night">Swap</a> an.</li><li>Ein Verlust kann die <a href="/noticeDetail?id=forced-closing">Position schließen</a>, an einem Tag, an dem die Besitzerin der Aktie einfach abwarten würde.</li></ul>',
      '<p>Ein CFD passt also zu einer Meinung über die nächsten Tage. Für die nächsten zehn Jahre ist die Aktie besser.</p>',
    ],
  },
  'stop-loss': {
    title: 'Was ein Stop-Loss kann und was nicht',
    summary: 'Er beendet einen Verlust. Einen Kurs verspricht er nicht.',
    html: [
      '<p>Ein Stop-Loss schließt eine Position von selbst, wenn der Markt einen Kurs erreicht, den du in einem ruhigen Moment gewählt hast. Er arbeitet auch, während du schläfst.</p>',
      '<ul><li>Er ist eine Anweisung und <strong>keine Versicherung</strong>: In einem schnellen Markt kann der nächste Kurs schlechter sein als der genannte.</li><li>Er braucht <strong>Abstand</strong>. Zu nah am Markt, und ein gewöhnliches Hin und Her schließt, was eine gute Idee war.</li></ul>',
      '<p>Wie weit ist weit genug? Sieh dir das Diagramm eines Tages an: Ein Stop innerhalb der üblichen Schwankung wird aus Zufall erreicht.</p>',
    ],
  },
  'what-a-multiple-does': {
    title: 'Was ein Hebel von 100 wirklich bedeutet',
    summary: 'Er ändert weder Gewinn noch Verlust. Er ändert, wie viel zu verlieren übrig bleibt.',
    html: [
      '<p>Bei einem Hebel von 100 wird ein Hundertstel des Positionswerts als Margin eingefroren. Gewinn und Verlust sind die der <em>ganzen</em> Position.</p>',
      '<table><caption>Eine Position von 10.000 USD und eine Bewegung von 1 % gegen sie</caption><thead><tr><th>Hebel</th><th>Margin</th><th>Verlust</th></tr></thead><tbody><tr><td>10×</td><td>1.000 USD</td><td>100 USD</td></tr><tr><td>20×</td><td>500 USD</td><td>100 USD</td></tr><tr><td>100×</td><td>100 USD</td><td>vorher geschlossen</td></tr></tbody></table>',
      '<p>Ein hoher Hebel ist also keine größere Chance, sondern ein kürzerer Weg zur <a href="/noticeDetail?id=forced-closing">Zwangsschließung</a>. Beginne mit dem kleinsten, der angeboten wird.</p>',
    ],
  },
  'two-prices': {
    title: 'Zwei Kurse zugleich: Geld und Brief',
    summary: 'Warum eine neue Position mit einem kleinen Verlust beginnt.',
    html: [
      '<p>Es gibt immer zwei Kurse: den <strong>Briefkurs</strong>, zu dem du kaufst, und den <strong>Geldkurs</strong>, zu dem du verkaufst. Ihr Abstand ist der Spread.</p>',
      '<p>Das Diagramm zeichnet die Mitte dazwischen. Ein Kauf öffnet zum Brief- und schließt zum Geldkurs; er beginnt also mit einem Verlust so groß wie der Spread.</p>',
      '<p>Der Spread ist von Produkt zu Produkt verschieden. Je kürzer ein Handel, desto mehr wiegt er.</p>',
    ],
  },
  'practice-with-a-plan': {
    title: 'Spielgeld, echte Gewohnheiten',
    summary: 'Vier Regeln, mit denen sich das Üben lohnt.',
    html: [
      '<ol><li><strong>Handle echte Größen.</strong> Wer mit dem Zehnfachen dessen übt, was er hat, lernt ein anderes Spiel.</li><li><strong>Schreib es auf.</strong> Vor jeder Order: warum, und wo du falsch liegst. Ein Satz genügt.</li><li><strong>Ändere immer nur eine Sache.</strong></li><li><strong>Urteile spät.</strong> Sieh dir zwanzig Trades an; ein einzelner sagt fast nichts.</li></ol>',
      '<p>Dein Übungsguthaben wartet auf <a href="/user">deiner Seite</a>.</p>',
    ],
  },
}
