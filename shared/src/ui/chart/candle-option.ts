import type { ChartKind, ChartLook } from './chart-look.ts'
import { axisText, axisTimeText } from './chart-text.ts'
import { AXIS_HEIGHT, AXIS_WIDTH, PANE_HEIGHT, panesOf } from './layout.ts'
import type { Palette } from './palette.ts'
import { paneSeries } from './pane-option.ts'
import type { Scene } from './scene.ts'

/** What a scene is drawn with. */
export interface Drawn {
  scene: Scene
  look: ChartLook
  digits: number
  palette: Palette
}

/** The part of the chart that changes with each tick and each move. */
export function sceneOption({ scene, look, digits, palette }: Drawn) {
  const { bars, range, averages } = scene
  const span = (bars.at(-1)?.ts ?? 0) - (bars[0]?.ts ?? 0)
  const formatter = (ts: string) => axisTimeText(Number(ts), span)
  const times = { data: bars.map(({ ts }) => ts), axisLabel: { formatter } }
  const colors = [palette.warn, palette.accent]
  return {
    xAxis: Array.from({ length: panesOf(look) + 1 }, () => times),
    yAxis: [{ min: range.low, max: range.high }],
    series: [
      { ...priceSeries(bars, look.kind, palette), markLine: lastLine(scene, digits, palette) },
      ...averages.map(({ length, curve }, index) => ({
        ...plainLine,
        id: `average-${length}`,
        data: curve,
        lineStyle: { width: 1.5, color: colors[index] },
      })),
      ...paneSeries(scene, palette),
    ],
  }
}

const plainLine = { type: 'line' as const, showSymbol: false, silent: true }

function priceSeries(bars: Scene['bars'], kind: ChartKind, { rise, fall, accent }: Palette) {
  if (kind === 'candles')
    return {
      type: 'candlestick' as const,
      id: 'prices',
      silent: true,
      data: bars.map(({ open, close, low, high }) => [open, close, low, high]),
      itemStyle: { color: rise, color0: fall, borderColor: rise, borderColor0: fall },
    }
  return {
    ...plainLine,
    id: 'prices',
    data: bars.map(({ close }) => close),
    lineStyle: { width: 2, color: accent },
    ...(kind === 'area' && { areaStyle: { color: accent, opacity: 0.14, origin: 'start' } }),
  }
}

function lastLine({ bars }: Scene, digits: number, { ink, raised }: Palette) {
  const last = bars.at(-1)
  if (!last) return undefined
  return {
    symbol: 'none',
    // By default the line is drawn at its value rounded to two places.
    precision: digits,
    animation: false,
    silent: true,
    lineStyle: { color: ink, type: 'dotted' as const },
    label: {
      formatter: axisText(last.close, digits),
      color: raised,
      backgroundColor: ink,
      padding: [3, 4],
      borderRadius: 4,
      fontSize: 11,
    },
    data: [{ yAxis: last.close }],
  }
}

/** The whole chart; used when look, theme or language change. */
export function chartOption(drawn: Drawn) {
  const { look, digits, palette } = drawn
  const { muted, line, font } = palette
  const panes = panesOf(look)
  const { xAxis, yAxis, series } = sceneOption(drawn)
  const below = (pane: number) => AXIS_HEIGHT + (panes - pane) * PANE_HEIGHT
  return {
    animation: false,
    textStyle: { fontFamily: font },
    grid: Array.from({ length: panes + 1 }, (_, index) => ({
      left: 0,
      right: AXIS_WIDTH,
      bottom: below(index),
      ...(index === 0 ? { top: 0 } : { height: PANE_HEIGHT }),
    })),
    xAxis: xAxis.map((axis, index) => ({
      ...axis,
      gridIndex: index,
      type: 'category' as const,
      axisLine: { lineStyle: { color: line } },
      axisTick: { show: false },
      axisLabel: {
        ...axis.axisLabel,
        show: index === panes,
        color: muted,
        fontSize: 11,
        hideOverlap: true,
        alignMinLabel: 'left' as const,
      },
    })),
    yAxis: [
      {
        ...yAxis[0],
        position: 'right' as const,
        splitNumber: 4,
        splitLine: { lineStyle: { color: line, type: 'dashed' as const } },
        axisLabel: {
          color: muted,
          fontSize: 11,
          showMinLabel: false,
          showMaxLabel: false,
          formatter: (value: number) => axisText(value, digits),
        },
      },
      ...Array.from({ length: panes }, (_, index) => ({
        gridIndex: index + 1,
        position: 'right' as const,
        scale: true,
        splitNumber: 2,
        splitLine: { show: false },
        axisLabel: { show: false },
      })),
    ],
    series,
  }
}
