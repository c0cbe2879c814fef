import { assetName } from './asset-names.ts'

const currencyNames = new Map<string, Intl.DisplayNames>()

/**
 * What a pair trades, in a language: `Euro / US Dollar` for EUR/USD, `Gold / US Dollar` for
 * XAU/USD, `Bitcoin` for BTC/USDT. Null where the language has no names for it, as for an index.
 * Shown by the app and searched by the server: one source for both.
 */
export function pairName(coinName: string, locale: string): string | null {
  const sides = coinName.split('/')
  const named = sides
    .filter(isNamed)
    .map((code) => assetName(code, locale) ?? currencyName(code, locale))
  return sides.length === 2 && named.every((name) => name !== undefined) ? named.join(' / ') : null
}

/** Coins are counted in USDT as a matter of course: it is not said. */
function isNamed(code: string): boolean {
  return code !== 'USDT'
}

function currencyName(code: string, locale: string): string | undefined {
  let names = currencyNames.get(locale)
  if (!names)
    currencyNames.set(
      locale,
      (names = new Intl.DisplayNames(locale, { type: 'currency', fallback: 'none' })),
    )
  return /^[A-Z]{3}$/.test(code) ? names.of(code) : undefined
}
