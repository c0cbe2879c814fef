import { expect, it } from 'vitest'
import { decimal } from '@kontor/shared/trading'
import type { Candle } from '@kontor/shared/wire'
import type { ChartStyle } from '../scene/chart-style.ts'
import { sceneOf } from '../scene/scene.ts'
import { chartOption, sceneOption } from './candle-option.ts'

const palette = {
  rise: 'r',
  fall: 'f',
  ink: 'i',
  muted: 'm',
  line: 'l',
  raised: 'w',
  accent: 'a',
  warn: 'y',
  font: 'Inter',
}
const candle = (ts: number, close: string): Candle => ({
  ts,
  open: decimal('1.08'),
  high: decimal('1.09'),
  low: decimal('1.07'),
  close: decimal(close),
})
const plain: ChartStyle = { kind: 'candles', averages: false, rsi: false, macd: false }

/** The input of a drawing of 45 candles. */
function drawn(candles: readonly Candle[], chartStyle: ChartStyle = plain) {
  const scene = sceneOf(candles, { count: 45, until: null }, chartStyle, [])
  return { scene, chartStyle, digits: 5, palette, labels: { taken: [], height: 0 } }
}
const many = Array.from({ length: 80 }, (_, ts) => candle(ts, `1.08${String(ts % 9)}`))
const ids = (chartStyle: Partial<ChartStyle>) =>
  sceneOption(drawn(many, { ...plain, ...chartStyle })).series.map(({ id }) => id)

it('KIT-031 draws open, close, low, high in that order', () => {
  const [series] = sceneOption(drawn([candle(0, '1.081'), candle(1, '1.0864')])).series
  expect(series).toMatchObject({
    data: [
      [1.08, 1.081, 1.07, 1.09],
      [1.08, 1.0864, 1.07, 1.09],
    ],
  })
})

it('KIT-031 labels the price axis with the digits of the symbol', () => {
  const [axis] = chartOption(drawn([candle(0, '1.08')])).yAxis
  const { formatter } = axis!.axisLabel as { formatter: (value: number) => string }
  expect(formatter(1.0800000000000003)).toBe('1.08000')
})

it('TRD-228 leaves out prices of the axis that the label of a line would cover', () => {
  const { scene, ...rest } = drawn([candle(0, '1.08')])
  const [axis] = sceneOption({ ...rest, scene, labels: { taken: [150], height: 300 } }).yAxis
  const { formatter } = axis!.axisLabel
  expect(formatter(1.08)).toBe('')
  expect(formatter(1.0825)).toBe('1.08250')
})

it("TRD-221 the canvas has the app's font and no more candles than those in view", () => {
  const option = chartOption(drawn(many))
  expect(option.textStyle.fontFamily).toBe('Inter')
  expect(option.series[0]?.data).toHaveLength(45)
})

it.each([
  ['candles', 'candlestick', false],
  ['line', 'line', false],
  ['area', 'line', true],
] as const)('TRD-222 draws %s', (kind, type, filled) => {
  const [series] = sceneOption(drawn(many, { ...plain, kind })).series
  expect(series?.type).toBe(type)
  expect(series !== undefined && 'areaStyle' in series).toBe(filled)
})

it('TRD-223 draws averages over the prices, relative strength and MACD in panes', () => {
  expect(ids({})).toEqual(['prices'])
  expect(ids({ averages: true })).toEqual(['prices', 'average-9', 'average-21'])
  expect(ids({ rsi: true, macd: true })).toEqual(['prices', 'rsi', 'histogram', 'macd', 'signal'])
  const option = chartOption(drawn(many, { ...plain, rsi: true, macd: true }))
  expect(option.grid).toHaveLength(3)
  expect(option.series.at(-1)).toMatchObject({ xAxisIndex: 2, yAxisIndex: 2 })
})
