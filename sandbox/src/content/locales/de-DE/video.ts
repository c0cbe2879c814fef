import type { VideoTexts } from '../../video/scenes.ts'

export const video: VideoTexts = {
  title: 'Dein erster Trade in zwanzig Sekunden',
  text: 'Wie sich ein Kurs bewegt, wie eine Position öffnet und schließt und wozu ein Stop-Loss dient. Ohne Ton: Die Untertitel sagen alles.',
  cues: {
    price: 'Ein Kurs steht nie still.',
    candles: 'Jede Kerze fasst einen Zeitraum zusammen.',
    buy: 'Du erwartest, dass der Kurs steigt, und kaufst.',
    stop: 'Irrst du dich, schließt der Stop-Loss die Position.',
    hold: 'Gewinn und Verlust folgen jeder Kursbewegung.',
    close: 'Du schließt: Der Gewinn wird gebucht.',
    practise: 'Jetzt du: Übe mit Spielgeld.',
  },
}
