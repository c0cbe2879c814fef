import { amountText, numberText, placesOf } from '@kontor/shared/i18n'
import type { Decimal, Usd } from '@kontor/shared/trading'

/**
 * A quantity with its currency, with at least two decimal places, e.g. `0.0075 BTC`; dollars are
 * written like any amount, e.g. `$10.03`.
 */
export function quantityText(quantity: Decimal, currency: string): string {
  const places = Math.max(2, placesOf(quantity))
  if (currency === 'USD') return amountText(quantity as Usd, { places })
  return `${numberText(quantity, places)} ${currency}`
}
