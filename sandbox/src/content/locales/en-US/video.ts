import type { VideoTexts } from '../../video/scenes.ts'

export const video: VideoTexts = {
  title: 'Your first trade in twenty seconds',
  text: 'How a price moves, how a position opens and closes, and what a stop loss is for. There is no sound: the captions say it all.',
  cues: {
    price: 'A price never stands still.',
    candles: 'Each candle sums up a stretch of time.',
    buy: 'You expect the price to rise, so you buy.',
    stop: 'A stop loss closes the position if you are wrong.',
    hold: 'Profit and loss follow every move of the price.',
    close: 'You close, and the profit is booked.',
    practise: 'Now practise with paper money.',
  },
}
