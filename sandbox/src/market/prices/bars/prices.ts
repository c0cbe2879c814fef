import { DECIMALS, type Price } from '@kontor/shared/trading'
import { unitsOf } from '../paths/parts.ts'
import type { Bar } from './minutes.ts'

/** A unit of the last digit, for each number of digits. A tick reads it hundreds of times. */
const units = Array.from({ length: DECIMALS + 1 }, (_, digits) => 10n ** BigInt(DECIMALS - digits))

/** The exact price of integer units of a symbol's last digit. */
export function priceOf(count: number, digits: number): Price {
  return BigInt(count) * units[digits]!
}

/** The four prices of a bar. */
export function pricesOf({ open, high, low, close }: Bar, digits: number) {
  return {
    open: priceOf(open, digits),
    high: priceOf(high, digits),
    low: priceOf(low, digits),
    close: priceOf(close, digits),
  }
}

/** A bar of logarithms in units of the last digit. */
export function inUnits({ open, high, low, close }: Bar, digits: number): Bar {
  return {
    open: unitsOf(open, digits),
    high: unitsOf(high, digits),
    low: unitsOf(low, digits),
    close: unitsOf(close, digits),
  }
}

/** Extends a bar by a later one. */
export function grow(bar: Bar, later: Bar): void {
  if (later.high > bar.high) bar.high = later.high
  if (later.low < bar.low) bar.low = later.low
  bar.close = later.close
}
