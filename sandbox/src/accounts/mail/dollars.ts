import { formatDecimal, type Usd } from '@kontor/shared/trading'

/** An amount as a language writes it, e.g. `$250.00`. */
export function dollarsIn(locale: string, amount: Usd): string {
  const style = { style: 'currency', currency: 'USD' } as const
  return new Intl.NumberFormat(locale, style).format(Number(formatDecimal(amount)))
}
