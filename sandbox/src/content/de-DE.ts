import type { Texts } from './headlines.ts'

export const german: Texts = {
  news: {
    'weekend-gaps': {
      title: 'Warum ein Kurs über das Wochenende springen kann',
      summary: 'Ein geschlossener Markt steht nicht still. Was das für einen Stop-Loss bedeutet.',
      paragraphs: [
        'Devisen, Metalle und Indizes ruhen von Freitagabend bis Sonntagabend (UTC). Was in der Zwischenzeit geschieht, zeigt sich im ersten Kurs danach, und der kann weit vom letzten entfernt sein.',
        'Ein Stop-Loss wird zum nächsten Kurs ausgeführt, den es gibt. Öffnet der Markt jenseits davon, schließt die Position zum Eröffnungskurs, und der Verlust ist größer als geplant.',
        'Zwei Gewohnheiten helfen: über das Wochenende weniger halten als unter der Woche, und vorher wissen, was ein Sprung von zwei oder drei üblichen Tagen kosten würde.',
      ],
    },
    'size-from-risk': {
      title: 'Beginnen Sie mit dem, was Sie verlieren dürfen',
      summary: 'Die Zahl der Lots folgt aus dem Risiko, nicht umgekehrt.',
      paragraphs: [
        'Viele entscheiden zuerst, wie viel sie kaufen, und dann, wo der Stop liegt. Sicherer ist die umgekehrte Reihenfolge: zuerst der Betrag, den Sie zu verlieren bereit sind, dann der Stop, und aus beiden die Größe.',
        'Ein Beispiel: 100 USD Risiko und ein Stop in 50 Pips Abstand ergeben 2 USD je Pip. Bei EUR/USD, wo ein Pip eines Lots 10 USD wert ist, sind das 0,2 Lots.',
        'Das Orderformular zeigt den Betrag im Risiko, sobald ein Stop-Loss gesetzt ist. Probieren Sie vor der Order aus, wie er sich mit den Lots ändert.',
      ],
    },
    'limit-or-stop': {
      title: 'Limit oder Stop: zwei Orders, die warten',
      summary: 'Die eine wartet auf einen besseren Kurs, die andere auf einen schlechteren. Wann welche passt.',
      paragraphs: [
        'Eine wartende Order ruht, bis der Markt zu ihrem Preis kommt. Ein Limit wartet auf einen besseren Kurs als den heutigen: zum Kaufen unter dem Markt, zum Verkaufen darüber. Ausgeführt wird es zu seinem Preis oder besser.',
        'Ein Stop wartet auf einen schlechteren: zum Kaufen über dem Markt, zum Verkaufen darunter. Er folgt einer Bewegung, die begonnen hat, und wird zum nächsten verfügbaren Kurs ausgeführt.',
        'Sie müssen nicht wählen: Das Orderformular vergleicht Ihren Preis mit Geld- und Briefkurs und sagt, welche der beiden Ihre Order ist.',
      ],
    },
    'forced-closing': {
      title: 'Wann eine Position zwangsweise geschlossen wird',
      summary: 'Die Margin ist das Meiste, was eine Position verlieren kann. Wie der Kurs dafür entsteht.',
      paragraphs: [
        'Jede Position hat ihre eigene Margin. Fällt das, was nach dem Verlust und der Schließgebühr von ihr übrig ist, auf die Hälfte der Margin, wird die Position geschlossen.',
        'Der Kurs, zu dem das geschieht, steht vor der Order im Formular und danach in der Liste. Er ist so gerundet, dass er nie besser aussieht, als er ist.',
        'Springt der Markt über diesen Kurs hinweg, kann der Verlust größer als die Margin sein. Den Rest trägt das Haus: Ein Guthaben fällt nie unter null.',
      ],
    },
    'cost-of-a-night': {
      title: 'Was eine Nacht kostet, und warum sie manchmal zahlt',
      summary: 'Ein Währungspaar ist ein Kredit in der einen und eine Einlage in der anderen Währung.',
      paragraphs: [
        'Wer EUR/USD kauft, hält Euro und schuldet Dollar. Jede Nacht bringt das eine Zinsen und das andere kostet welche; der Unterschied, abzüglich des Anteils des Hauses, ist der Swap.',
        'Gebucht wird er um 21:00 Uhr UTC. Am Mittwoch zählt er dreifach, weil die Abwicklung dann über das Wochenende reicht.',
        'Für einen Handel von wenigen Stunden spielt er keine Rolle. Bei einem von mehreren Wochen gehört er in den Plan.',
      ],
    },
    'stop-loss': {
      title: 'Was ein Stop-Loss kann und was nicht',
      summary: 'Er beendet einen Verlust. Einen Kurs verspricht er nicht.',
      paragraphs: [
        'Ein Stop-Loss schließt eine Position von selbst, wenn der Markt einen Kurs erreicht, den Sie in einem ruhigen Moment gewählt haben. Er arbeitet auch, während Sie schlafen.',
        'Er ist eine Anweisung und keine Versicherung: In einem schnellen Markt kann der nächste Kurs schlechter sein als der genannte.',
        'Er braucht Abstand. Zu nah am Markt, und ein gewöhnliches Hin und Her schließt, was eine gute Idee war.',
      ],
    },
    'what-a-multiple-does': {
      title: 'Was ein Hebel von 100 wirklich bedeutet',
      summary: 'Er ändert weder Gewinn noch Verlust. Er ändert, wie viel zu verlieren übrig bleibt.',
      paragraphs: [
        'Bei einem Hebel von 100 wird ein Hundertstel des Positionswerts als Margin eingefroren. Gewinn und Verlust sind die der ganzen Position.',
        'Eine Bewegung von einem Prozent gegen Sie ist dann ein Verlust so groß wie die Margin. Bei einem Hebel von 10 kostet dieselbe Bewegung ein Zehntel der Margin.',
        'Ein hoher Hebel ist also keine größere Chance, sondern ein kürzerer Weg zur Zwangsschließung. Beginnen Sie mit dem kleinsten, der angeboten wird.',
      ],
    },
    'two-prices': {
      title: 'Zwei Kurse zugleich: Geld und Brief',
      summary: 'Warum eine neue Position mit einem kleinen Verlust beginnt.',
      paragraphs: [
        'Es gibt immer zwei Kurse: den Briefkurs, zu dem Sie kaufen, und den Geldkurs, zu dem Sie verkaufen. Ihr Abstand ist der Spread.',
        'Das Diagramm zeichnet die Mitte dazwischen. Ein Kauf öffnet zum Brief- und schließt zum Geldkurs; er beginnt also mit einem Verlust so groß wie der Spread.',
        'Der Spread ist von Produkt zu Produkt verschieden. Je kürzer ein Handel, desto mehr wiegt er.',
      ],
    },
    'practice-with-a-plan': {
      title: 'Spielgeld, echte Gewohnheiten',
      summary: 'Vier Regeln, mit denen sich das Üben lohnt.',
      paragraphs: [
        'Handeln Sie Größen, die Sie auch mit echtem Geld handeln würden. Wer mit dem Zehnfachen übt, lernt ein anderes Spiel.',
        'Schreiben Sie vor jeder Order auf, warum Sie sie platzieren und wo Sie falsch liegen. Ein Satz genügt.',
        'Ändern Sie immer nur eine Sache. Und sehen Sie sich zwanzig Trades an, bevor Sie urteilen: Ein einzelner sagt fast nichts.',
      ],
    },
  },
  announcements: {
    'quotes-numbered': {
      title: 'Kurse sind nummeriert',
      text: 'Jede Nachricht des Kursstroms trägt jetzt eine Nummer, damit eine App merkt, wenn eine fehlt, und nachfragt. Sie müssen nichts tun.',
    },
    'reviews-take-seconds': {
      title: 'Prüfungen dauern wenige Sekunden',
      text: 'Einzahlungen, Auszahlungen und Verifizierungen werden nach wenigen Sekunden automatisch geprüft, damit Sie jeden Zustand sehen können. Ein echtes Haus nimmt sich mehr Zeit.',
    },
    'test-addresses': {
      title: 'Einzahlungsadressen sind Testadressen',
      text: 'Die Adressen auf der Einzahlungsseite können nichts empfangen. Senden Sie nie echtes Geld dorthin. Niemand wird je eine Gebühr verlangen, um eine Auszahlung freizugeben.',
    },
    'market-hours': {
      title: 'Wann die Märkte geöffnet sind',
      text: 'Devisen, Metalle, Indizes und Aktien werden von Sonntag 21:00 bis Freitag 21:00 Uhr UTC gehandelt. Krypto schließt nie. In einem geschlossenen Markt können Sie wartende Orders platzieren und Ihre Stops ändern.',
    },
    'paper-money': {
      title: 'Dies ist Handel mit Spielgeld',
      text: 'Sie üben mit Spielgeld in einer Sandbox. Es bewegt sich kein echtes Geld, und nichts, was hier steht, ist eine Beratung. Holen Sie sich auf Ihrer Seite 10.000 USD Übungsguthaben, um zu beginnen.',
    },
  },
}
