import type { ChartKind, ChartStyle } from '../scene/chart-style.ts'
import { axisText, axisTimeText } from '../scene/chart-text.ts'
import { AXIS_HEIGHT, AXIS_WIDTH, PANE_HEIGHT, panesOf } from '../scene/layout.ts'
import { depthOf, type Scene } from '../scene/scene.ts'
import type { Palette } from './palette.ts'
import { paneSeries } from './pane-option.ts'

/** Minimum distance between a price of the axis and a label, px. */
const LABEL = 15

/** The input of a drawing. */
export interface ChartDrawing {
  scene: Scene
  chartStyle: ChartStyle
  digits: number
  palette: Palette
  /** Positions of the labels of lines on the price axis, px from its top; and its height. */
  labels: { taken: readonly number[]; height: number }
}

/** The part of the chart that changes with each tick and each move. */
export function sceneOption(drawing: ChartDrawing) {
  const { scene, chartStyle, palette } = drawing
  const { bars, range, averages } = scene
  const span = (bars.at(-1)?.ts ?? 0) - (bars[0]?.ts ?? 0)
  const formatter = (ts: string) => axisTimeText(Number(ts), span)
  const times = { data: bars.map(({ ts }) => ts), axisLabel: { formatter } }
  const colors = [palette.warn, palette.accent]
  return {
    xAxis: Array.from({ length: panesOf(chartStyle) + 1 }, () => times),
    yAxis: [{ min: range.low, max: range.high, axisLabel: { formatter: axisLabels(drawing) } }],
    series: [
      priceSeries(bars, chartStyle.kind, palette),
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

/** A price of the axis is left out where a label of a line would cover a part of it. */
function axisLabels({ scene: { range }, digits, labels: { taken, height } }: ChartDrawing) {
  return (value: number) => {
    const at = depthOf(value, range) * height
    return taken.some((label) => Math.abs(label - at) < LABEL) ? '' : axisText(value, digits)
  }
}

/** The whole chart; used when style, theme or language change. */
export function chartOption(drawing: ChartDrawing) {
  const { chartStyle, palette } = drawing
  const { muted, line, font } = palette
  const panes = panesOf(chartStyle)
  const { xAxis, yAxis, series } = sceneOption(drawing)
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
        // The style sheet draws the lines at the edges.
        splitLine: {
          showMinLine: false,
          showMaxLine: false,
          lineStyle: { color: line, type: 'dashed' as const },
        },
        axisLabel: {
          ...yAxis[0]?.axisLabel,
          color: muted,
          fontSize: 11,
          showMinLabel: false,
          showMaxLabel: false,
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
