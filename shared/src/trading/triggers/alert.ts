import type { Price } from '../values/decimal.ts'

/** Whether a mid is at the price of an alert, or beyond it on its side. Source: TRADE-38. */
export function isAlertReached(
  { side, price }: { side: 'above' | 'below'; price: Price },
  mid: Price,
): boolean {
  return side === 'above' ? mid >= price : mid <= price
}
