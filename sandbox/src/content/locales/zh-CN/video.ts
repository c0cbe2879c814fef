import type { VideoTexts } from '../../video/scenes.ts'

export const video: VideoTexts = {
  title: '二十秒看懂第一笔交易',
  text: '价格怎样变动，持仓怎样开仓和平仓，止损有什么用。视频没有声音，内容都在字幕里。',
  cues: {
    price: '价格从不静止。',
    candles: '每根K线概括一段时间的价格。',
    buy: '你预计价格会上涨，于是买入。',
    stop: '如果判断错了，止损会自动平仓。',
    hold: '盈亏随价格的每次变动而变化。',
    close: '平仓之后，盈利入账。',
    practise: '轮到你了：用模拟资金练习吧。',
  },
}
