import { i18n, priceText } from '@kontor/shared/i18n'
import { decimal, formatDecimal } from '@kontor/shared/trading'
import type { Candle } from '@kontor/shared/wire'

export interface DrawingProps {
  /** Oldest first; ticks change the last one. */
  candles: readonly Candle[]
  digits: number
}

/** Colours of the chart, from the design tokens of the current theme. */
export interface Palette {
  rise: string
  fall: string
  ink: string
  muted: string
  line: string
  raised: string
}

/** The design tokens of an element as colours that a canvas accepts. */
export function paletteOf(element: Element): Palette {
  const style = getComputedStyle(element)
  const token = (name: string) => style.getPropertyValue(`--${name}`).trim()
  return {
    rise: token('rise'),
    fall: token('fall'),
    ink: token('ink'),
    muted: token('muted'),
    line: token('line'),
    raised: token('raised'),
  }
}

/**
 * The part of the chart that changes with each tick. The numbers are for drawing only, so they need
 * not be exact.
 */
export function seriesOption(
  candles: readonly Candle[],
  digits: number,
  { rise, fall, ink, raised }: Palette,
) {
  const last = candles.at(-1)
  return {
    xAxis: { data: candles.map(({ ts }) => ts) },
    series: [
      {
        type: 'candlestick' as const,
        data: candles.map(({ open, close, low, high }) =>
          [open, close, low, high].map((price) => Number(formatDecimal(price))),
        ),
        itemStyle: { color: rise, color0: fall, borderColor: rise, borderColor0: fall },
        markLine: last && {
          symbol: 'none',
          // By default the line is drawn at its value rounded to two places.
          precision: digits,
          animation: false,
          silent: true,
          lineStyle: { color: ink, type: 'dotted' as const },
          label: {
            formatter: priceText(last.close, digits),
            color: raised,
            backgroundColor: ink,
            padding: [3, 4],
            borderRadius: 4,
            fontSize: 11,
          },
          data: [{ yAxis: Number(formatDecimal(last.close)) }],
        },
      },
    ],
  }
}

/** The whole chart; used when candles, theme or language change. */
export function chartOption(candles: readonly Candle[], digits: number, palette: Palette) {
  const { muted, line } = palette
  const { xAxis, series } = seriesOption(candles, digits, palette)
  const span = (candles.at(-1)?.ts ?? 0) - (candles[0]?.ts ?? 0)
  return {
    animation: false,
    grid: { left: 0, right: 64, top: 12, bottom: 24 },
    xAxis: {
      ...xAxis,
      type: 'category' as const,
      axisLine: { lineStyle: { color: line } },
      axisTick: { show: false },
      axisLabel: {
        color: muted,
        fontSize: 11,
        hideOverlap: true,
        alignMinLabel: 'left' as const,
        formatter: (ts: string) => timeText(Number(ts), span),
      },
    },
    yAxis: {
      scale: true,
      position: 'right' as const,
      splitNumber: 4,
      splitLine: { lineStyle: { color: line, type: 'dashed' as const } },
      axisLabel: {
        color: muted,
        fontSize: 11,
        formatter: (value: number) => priceText(decimal<'price'>(value.toFixed(digits)), digits),
      },
    },
    series,
  }
}

const DAY_MS = 86_400_000

/** The time of day when the chart spans a few days, otherwise the date. */
function timeText(ts: number, span: number): string {
  const options: Intl.DateTimeFormatOptions =
    span < 3 * DAY_MS
      ? { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }
      : { day: 'numeric', month: 'short' }
  return new Intl.DateTimeFormat(i18n.language, options).format(ts)
}
