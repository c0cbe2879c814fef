import { type DepositType, depositTypes } from '../money/funds/deposits/receipts.ts'

/** The earliest start of the market's clock; its prices begin a year before. */
const EARLIEST = Date.UTC(2021, 0, 1)

/** The highest speed of the market's clock: at an hour a second a week takes three minutes. */
export const FASTEST = 3_600

/** Ms of the units of a time such as `24h`. */
export const units = { s: 1_000, m: 60_000, h: 3_600_000 } as const

/** The ms of an ISO date and time from 2021 on; null for any other text. */
export function readInstant(text: string): number | null {
  const at = /^\d{4}-\d{2}-\d{2}/.test(text) ? Date.parse(text) : Number.NaN
  return at >= EARLIEST ? at : null
}

/** A speed such as `60` or `x60`; null for any other text. */
export function readSpeed(text: string): number | null {
  const speed = Number(/^x?(\d{1,4})$/.exec(text)?.[1] ?? 0)
  return speed > 0 && speed <= FASTEST ? speed : null
}

/** The ms of a time such as `24h`, `2m` or `0s`; null for any other text. */
export function readHold(text: string): number | null {
  const [, count, unit] = /^(\d{1,4})([smh])$/.exec(text) ?? []
  return count === undefined ? null : Number(count) * units[unit as keyof typeof units]
}

/** The ways to deposit of a list such as `card,coin`; null when it names another one. */
export function readDeposits(text: string): DepositType[] | null {
  const names = text.split(',').map((name) => name.trim())
  const known = depositTypes.filter((type) => names.includes(type))
  return names.filter(Boolean).length === known.length ? known : null
}
