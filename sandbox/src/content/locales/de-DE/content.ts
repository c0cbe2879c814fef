import type { Texts } from '../../headlines.ts'
import { news } from './news.ts'

export const content: Texts = {
  news,
  announcements: {
    'quotes-numbered': {
      title: 'Kurse sind nummeriert',
      text: 'Jede Nachricht des Kursstroms trägt jetzt eine Nummer, damit eine App merkt, wenn eine fehlt, und nachfragt. Du musst nichts tun.',
      html: [
        '<p>Jede Nachricht des Kursstroms trägt jetzt eine Nummer, damit eine App merkt, wenn eine fehlt, und nachfragt.</p>',
        '<p><strong>Du musst nichts tun.</strong> Stehen Kurse einmal still, sagt die App es: Ein Kurs ohne frische Notierung wird grau gezeigt, mit seinem Alter.</p>',
      ],
    },
    'reviews-take-seconds': {
      title: 'Prüfungen dauern wenige Sekunden',
      text: 'Einzahlungen, Auszahlungen und Verifizierungen werden nach wenigen Sekunden automatisch geprüft, damit du jeden Zustand sehen kannst. Ein echtes Haus nimmt sich mehr Zeit.',
      html: [
        '<p>Einzahlungen, Auszahlungen und Verifizierungen werden nach wenigen Sekunden automatisch geprüft, damit du jeden Zustand sehen kannst:</p>',
        '<ul><li>in Prüfung,</li><li>genehmigt, gutgeschrieben oder ausgezahlt,</li><li>oder abgelehnt, mit dem Grund.</li></ul>',
        '<p>Ein echtes Haus nimmt sich mehr Zeit.</p>',
      ],
    },
    'test-addresses': {
      title: 'Einzahlungsadressen sind Testadressen',
      text: 'Die Adressen auf der Einzahlungsseite können nichts empfangen. Sende nie echtes Geld dorthin. Niemand wird je eine Gebühr verlangen, um eine Auszahlung freizugeben.',
      html: [
        '<p>Die Adressen auf der Einzahlungsseite können nichts empfangen. <strong>Sende nie echtes Geld dorthin.</strong></p>',
        '<p>Niemand wird je eine Gebühr verlangen, um eine Auszahlung freizugeben. Wer es tut, ist nicht von uns.</p>',
      ],
    },
    'market-hours': {
      title: 'Wann die Märkte geöffnet sind',
      text: 'Devisen, Metalle, Indizes und Aktien werden von Sonntag 21:00 bis Freitag 21:00 Uhr UTC gehandelt. Krypto schließt nie. In einem geschlossenen Markt kannst du wartende Orders platzieren und deine Stops ändern.',
      html: [
        '<table><thead><tr><th>Markt</th><th>Geöffnet (UTC)</th></tr></thead><tbody><tr><td>Devisen, Metalle</td><td>Sonntag 21:00 bis Freitag 21:00</td></tr><tr><td>Indizes, Aktien</td><td>Sonntag 21:00 bis Freitag 21:00</td></tr><tr><td>Krypto</td><td>immer</td></tr></tbody></table>',
        '<p>In einem geschlossenen Markt kannst du wartende Orders platzieren und deine Stops ändern. Ausgeführt wird nichts, bis er öffnet, und dann <a href="/noticeDetail?id=weekend-gaps">zu dem Kurs, mit dem er öffnet</a>.</p>',
      ],
    },
    'paper-money': {
      title: 'Dies ist Handel mit Spielgeld',
      text: 'Du übst mit Spielgeld in einer Sandbox. Es bewegt sich kein echtes Geld, und nichts, was hier steht, ist eine Beratung. Hol dir auf deiner Seite 10.000 USD Übungsguthaben, um zu beginnen.',
      html: [
        '<p>Du übst mit Spielgeld in einer Sandbox. Es bewegt sich kein echtes Geld, und nichts, was hier steht, ist eine Beratung.</p>',
        '<p>Hol dir auf <a href="/user">deiner Seite</a> 10.000 USD Übungsguthaben, um zu beginnen.</p>',
      ],
    },
  },
  banners: {
    'practice-funds': { title: 'Übungsguthaben holen', text: '10.000 USD Spielgeld' },
    'market-hours': { title: 'Krypto schließt nie', text: 'Auch am Wochenende handeln' },
    'metal-crosses': { title: 'Gold in vier Währungen', text: 'Jede Kurve ist anders' },
  },
}
