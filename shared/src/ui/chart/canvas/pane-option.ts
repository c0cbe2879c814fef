import type { Scene } from '../scene/scene.ts'
import type { Palette } from './palette.ts'

const plain = { type: 'line' as const, showSymbol: false, silent: true }

const axesOf = (index: number) => ({ xAxisIndex: index, yAxisIndex: index })

/** The panes below the prices: relative strength first, then MACD, each with its own axes. */
export function paneSeries({ rsi, macd }: Scene, palette: Palette) {
  return [
    ...(rsi ? strength(rsi, axesOf(1), palette) : []),
    ...(macd ? divergence(macd, axesOf(rsi ? 2 : 1), palette) : []),
  ]
}

function strength(curve: NonNullable<Scene['rsi']>, axes: object, { accent, muted }: Palette) {
  return [
    {
      ...plain,
      ...axes,
      id: 'rsi',
      data: curve,
      lineStyle: { width: 1.5, color: accent },
      markLine: {
        symbol: 'none',
        animation: false,
        silent: true,
        lineStyle: { color: muted, type: 'dashed' as const },
        label: { color: muted, fontSize: 11 },
        data: [{ yAxis: 70 }, { yAxis: 30 }],
      },
    },
  ]
}

function divergence(
  { macd, signal, histogram }: NonNullable<Scene['macd']>,
  axes: object,
  { accent, warn, rise, fall }: Palette,
) {
  return [
    {
      ...axes,
      type: 'bar' as const,
      id: 'histogram',
      silent: true,
      data: histogram.map((value) => ({
        value,
        itemStyle: { color: value !== null && value < 0 ? fall : rise, opacity: 0.5 },
      })),
    },
    { ...plain, ...axes, id: 'macd', data: macd, lineStyle: { width: 1.5, color: accent } },
    { ...plain, ...axes, id: 'signal', data: signal, lineStyle: { width: 1.5, color: warn } },
  ]
}
