import { pairName } from '../rules/index.ts'
import { i18n } from './words.ts'

/**
 * What a pair trades, in the user's language, e.g. `Euro / US Dollar`; the symbol where the
 * language has no names for it, as for an index.
 */
export function pairText({ coinName, symbol }: { coinName: string; symbol: string }): string {
  return pairName(coinName, i18n.language) ?? symbol
}
