import { expect, it } from 'vitest'
import { decimal } from '@kontor/shared/trading'
import type { Candle } from '@kontor/shared/wire'
import { chartOption, seriesOption } from './candle-option.ts'

const palette = { rise: 'r', fall: 'f', ink: 'i', muted: 'm', line: 'l', raised: 'w' }
const candle = (ts: number, close: string): Candle => ({
  ts,
  open: decimal('1.08'),
  high: decimal('1.09'),
  low: decimal('1.07'),
  close: decimal(close),
})

it('KIT-031 draws open, close, low, high in that order, and a line at the last price', () => {
  const [series] = seriesOption([candle(0, '1.081'), candle(1, '1.0864')], 5, palette).series
  expect(series?.data).toEqual([
    [1.08, 1.081, 1.07, 1.09],
    [1.08, 1.0864, 1.07, 1.09],
  ])
  expect(series?.markLine?.data).toEqual([{ yAxis: 1.0864 }])
  expect(series?.markLine?.label.formatter).toBe('1.08640')
  expect(series?.markLine?.precision).toBe(5)
})

it('KIT-031 draws nothing when there are no candles', () => {
  expect(seriesOption([], 5, palette).series[0]?.markLine).toBeUndefined()
})

it('KIT-031 labels the price axis with the digits of the symbol', () => {
  const { yAxis } = chartOption([candle(0, '1.08')], 5, palette)
  expect(yAxis.axisLabel.formatter(1.0800000000000003)).toBe('1.08000')
})
