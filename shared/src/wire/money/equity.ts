import * as z from 'zod/mini'
import { usd } from '../protocol/decimals.ts'
import { endpoint } from '../protocol/endpoint.ts'

/** Equity of an account at the end of a day, UTC; the last entry is today so far. */
export const dayOfEquity = z.object({
  /** E.g. `2026-11-22`. */
  day: z.string(),
  /** What was available and frozen as margin, without the floating profit of open positions. */
  equity: usd,
})
export type DayOfEquity = z.output<typeof dayOfEquity>

/** How many days an equity curve goes back; `all` begins with the first movement. */
export const equityPeriods = ['7', '30', '90', 'all'] as const
export type EquityPeriod = (typeof equityPeriods)[number]

export const getEquityCurve = endpoint({
  method: 'GET',
  path: '/v1/equity-curve',
  summary:
    'The equity at the end of each day of a period in USD, the oldest first, a view of the ledger. Without the floating profit of open positions.',
  access: 'signed-in',
  input: z.object({
    /** How many days the curve goes back; `all` begins with the first movement. */
    period: z.enum(equityPeriods),
  }),
  reply: z.object({
    /** The days, oldest first. */
    days: z.array(dayOfEquity),
  }),
})
