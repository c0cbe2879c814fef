import { type AssetNames, pairName } from '@kontor/shared/rules'
import { DEFAULT_LOCALE, intlTags, isLocale, languages } from '@kontor/shared/wire'
import type { Listing } from '../listings/listing.ts'

// The app's own names, so that the search finds what its rows say.
const loaded = languages.map(async ({ locale }) => {
  const file = `@kontor/locales/${locale}/kit.json`
  const { default: words } = (await import(file, { with: { type: 'json' } })) as {
    default: { asset: AssetNames }
  }
  return [locale, words.asset] as const
})
const assets = new Map<string, AssetNames>(await Promise.all(loaded))

/**
 * The name of a listing's asset, as the app's rows show it in a language; null as for {@link
 * pairName}.
 */
export function listingName(
  { coinName }: Pick<Listing, 'coinName'>,
  language: string,
): string | null {
  const locale = isLocale(language) ? language : DEFAULT_LOCALE
  return pairName(coinName, intlTags(locale), assets.get(locale) ?? {})
}
