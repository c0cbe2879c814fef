import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { createMarket } from '../../src/market/prices/market.ts'
import { WIDEST } from '../../src/market/prices/spreads/spreads.ts'
import { type Figures, figuresOf } from './figures.ts'
import { type SpreadFigures, spreadFiguresOf } from './spread-figures.ts'
import { autocorrelation, deviation } from './statistics.ts'

/**
 * Draws docs/market.svg and prints the tables of docs/market.md: six symbols over four years of a
 * seed, their spreads over one.
 *
 *     node sandbox/trials/market/plot.ts
 */
const WIDTH = 520
const HEIGHT = 580
const symbols = ['EURUSD', 'XAUUSD', 'NAS100', 'BTCUSDT', 'AAPL', 'SAP']
const market = createMarket('statistics')
const all = new Map(
  symbols.map((symbol) => [symbol, figuresOf(market, symbol, { from: 52, to: 260 })]),
)
for (const [symbol, { minute, day, rhythm, gap }] of all)
  console.log(
    [
      symbol,
      minute.kurtosis.toFixed(1),
      minute.clusters.toFixed(2),
      day.kurtosis.toFixed(1),
      day.clusters.toFixed(2),
      day.volatility.toFixed(2),
      rhythm.toFixed(1),
      Number.isNaN(gap) ? '–' : gap.toFixed(2),
    ].join(' | '),
  )

const spreads = new Map(
  symbols.map((symbol) => [
    symbol,
    spreadFiguresOf(market, symbol, { from: 52, to: 104, most: WIDEST }),
  ]),
)
const times = (width: number | null) => (width === null ? '–' : width.toFixed(1))
for (const [symbol, { median, night, opening, settled, busy, wide, atMost }] of spreads)
  console.log(
    [
      symbol,
      ...[median, night, opening, settled, busy, wide].map(times),
      (atMost / 100).toFixed(2),
    ].join(' | '),
  )

const [euro, bitcoin] = [all.get('EURUSD')!, all.get('BTCUSDT')!]
const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="sans-serif" font-size="11">
<rect width="${WIDTH}" height="${HEIGHT}" fill="#fff"/>
${frame(0, 'EURUSD: a minute’s move by the hour, UTC', hoursOf(euro))}
${frame(1, 'BTCUSDT: days, in deviations; line: normal', tailsOf(bitcoin))}
${frame(2, 'BTCUSDT: memory of |day|, lag 1 to 30', memoryOf(bitcoin))}
${frame(3, 'EURUSD: spread by the hour, UTC; top: 3 times', spreadsOf(spreads.get('EURUSD')!))}
</svg>
`
writeFileSync(path.join(import.meta.dirname, '../../../docs/market.svg'), svg)

function frame(nth: number, title: string, content: string): string {
  const [x, y] = [(nth % 2) * 250 + 20, Math.floor(nth / 2) * 280 + 40]
  return `<g transform="translate(${x} ${y})"><text y="-16">${title}</text><path d="M0 0V220H220" fill="none" stroke="#888"/>${content}</g>`
}

function hoursOf({ hours }: Figures): string {
  const most = Math.max(...hours.map((one) => one ?? 0))
  return bars(hours.map((one) => (one ?? 0) / most))
}

/** Draws each hour's median; the plot is three usual spreads high. */
function spreadsOf({ hours }: SpreadFigures): string {
  return bars(hours.map((one) => (one ?? 0) / 3))
}

function scale(count: number): number {
  return Math.max(0, Math.log10(count) + 0.5) / 3.2
}

/** Draws the number of days at each half deviation, on a logarithmic scale. */
function tailsOf({ days }: Figures): string {
  const unit = deviation(days)
  const bins = Array.from({ length: 28 }, () => 0)
  for (const day of days) {
    const bin = Math.floor(day / unit / 0.5) + 14
    if (bin >= 0 && bin < bins.length) bins[bin]! += 1
  }
  const line = bins
    .map((_, bin) => {
      const at = (bin - 13.5) * 0.5
      const count = (days.length * 0.5 * Math.exp((-at * at) / 2)) / Math.sqrt(2 * Math.PI)
      return `${((bin + 0.5) * 220) / bins.length} ${(220 * (1 - scale(count))).toFixed(1)}`
    })
    .join('L')
  return `${bars(bins.map(scale))}<path d="M${line}" fill="none" stroke="#c33"/>`
}

function memoryOf({ days }: Figures): string {
  const sizes = days.map(Math.abs)
  return bars(
    Array.from({ length: 30 }, (_, i) => Math.max(0, autocorrelation(sizes, i + 1)) / 0.3),
  )
}

function bars(parts: readonly number[]): string {
  const width = 220 / parts.length
  return parts
    .map((part, i) => {
      const height = 220 * Math.min(1, part)
      return `<rect x="${(i * width + 1).toFixed(1)}" y="${(220 - height).toFixed(1)}" width="${(width - 2).toFixed(1)}" height="${height.toFixed(1)}" fill="#37a"/>`
    })
    .join('')
}
