const currencyNames = new Map<string, Intl.DisplayNames>()

/** Names of coins and metals in one language, by code: `Intl` knows only currencies. */
export type AssetNames = Readonly<Record<string, string>>

/**
 * The names of what a pair trades, in the first of the languages that `Intl` has: `Euro / US
 * Dollar` for EUR/USD, `Gold / US Dollar` for XAU/USD, `Bitcoin` for BTC/USDT. Null where the
 * language has no names for it, as for an index. The app shows them and the server searches them.
 */
export function pairName(
  coinName: string,
  locales: readonly string[],
  assets: AssetNames,
): string | null {
  const sides = coinName.split('/')
  const named = sides.filter(isNamed).map((code) => assets[code] ?? currencyName(code, locales))
  if (sides.length !== 2 || named.some((name) => name === undefined)) return null
  // Many languages write currencies in small letters, and a label begins with a capital.
  const text = named.join(' / ')
  return text.charAt(0).toLocaleUpperCase([...locales]) + text.slice(1)
}

/** Names omit USDT, in which all coins are quoted. */
function isNamed(code: string): boolean {
  return code !== 'USDT'
}

function currencyName(code: string, locales: readonly string[]): string | undefined {
  const key = locales.join()
  let names = currencyNames.get(key)
  if (!names)
    currencyNames.set(
      key,
      (names = new Intl.DisplayNames([...locales], { type: 'currency', fallback: 'none' })),
    )
  return /^[A-Z]{3}$/.test(code) ? names.of(code) : undefined
}
