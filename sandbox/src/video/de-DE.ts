import type { VideoTexts } from './scenes.ts'

export const german: VideoTexts = {
  title: 'Ihr erster Trade in zwanzig Sekunden',
  text: 'Wie sich ein Kurs bewegt, wie eine Position öffnet und schließt und wozu ein Stop-Loss dient. Ohne Ton: Die Untertitel sagen alles.',
  cues: {
    price: 'Ein Kurs steht nie still.',
    candles: 'Jede Kerze fasst einen Zeitraum zusammen.',
    buy: 'Sie erwarten, dass der Kurs steigt, und kaufen.',
    stop: 'Irren Sie sich, schließt der Stop-Loss die Position.',
    hold: 'Gewinn und Verlust folgen jeder Kursbewegung.',
    close: 'Sie schließen, und der Gewinn wird gebucht.',
    practise: 'Jetzt Sie: Üben Sie mit Spielgeld.',
  },
}
