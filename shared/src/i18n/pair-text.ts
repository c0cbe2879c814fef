import { i18n } from './words.ts'

/**
 * What a pair trades, in the user's language, e.g. `Euro / US Dollar` for EUR/USD, `Gold / US Dollar` for XAU/USD.
 * The symbol where the language has no names for both sides, as with BTC/USDT or an index.
 */
export function pairText({ coinName, symbol }: { coinName: string; symbol: string }): string {
  const names = new Intl.DisplayNames(i18n.language, { type: 'currency', fallback: 'none' })
  const sides = coinName.split('/').map((code) => (/^[A-Z]{3}$/.test(code) ? names.of(code) : undefined))
  return sides.length === 2 && sides.every((side) => side !== undefined) ? sides.join(' / ') : symbol
}
