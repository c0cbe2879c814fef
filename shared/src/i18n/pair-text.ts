import { type AssetNames, pairName } from '../rules/index.ts'
import { intlTags } from '../wire/protocol/languages.ts'
import { i18n } from './words.ts'

/**
 * The names of what a pair trades, in the user's language, e.g. `Euro / US Dollar`; the symbol
 * where the language has no names for it, as for an index.
 */
export function pairText({ coinName, symbol }: { coinName: string; symbol: string }): string {
  const { language } = i18n
  const assets = i18n.getResource(language, 'kit', 'asset') as AssetNames | undefined
  return pairName(coinName, intlTags(language), assets ?? {}) ?? symbol
}
