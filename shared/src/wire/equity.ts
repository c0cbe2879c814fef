import * as z from 'zod/mini'
import { usd } from './decimals.ts'
import { endpoint, nothing } from './endpoint.ts'

/** What an account was worth at the end of a day, UTC; the last one is today, up to now. */
export const dayOfEquity = z.object({
  /** E.g. `2026-11-22`. */
  day: z.string(),
  /** What was available and frozen as margin, without the floating profit of open positions. */
  equity: usd,
})
export type DayOfEquity = z.output<typeof dayOfEquity>

export const getEquityCurve = endpoint({
  method: 'GET',
  path: '/v1/equity-curve',
  summary:
    'The equity of the last 30 days in USD, the oldest first, a view of the ledger. Without the floating profit of open positions.',
  access: 'signed-in',
  input: nothing,
  reply: z.object({ days: z.array(dayOfEquity) }),
})
