import { type Factor, ONE } from '@kontor/shared/trading'
import type { Currency } from '@kontor/shared/wire'
import { Refusal } from '../../errors.ts'
import type { Feed } from '../../market/feed.ts'
import type { Network } from './addresses/read-address.ts'

/** The currencies of deposits and withdrawals, and their networks. */
const offered: readonly { code: string; networks: readonly Network[] }[] = [
  { code: 'USDT', networks: ['TRC20', 'ERC20', 'BEP20'] },
  { code: 'BTC', networks: ['BTC'] },
  { code: 'ETH', networks: ['ERC20'] },
  { code: 'BNB', networks: ['BEP20'] },
  { code: 'TRX', networks: ['TRC20'] },
]

/** Every currency that the market can value, with its current rate. */
export function currenciesOf(feed: Feed): Currency[] {
  return offered.flatMap(({ code, networks }) => {
    const rate = rateOf(feed, code)
    return rate === null ? [] : [{ code, icon: iconOf(code), networks: [...networks], rate }]
  })
}

/** The relative path of a currency's logo. */
export function iconOf(code: string): string {
  return `/images/icons/${code.toLowerCase()}.svg`
}

/**
 * A network of a currency.
 * @throws Refusal NETWORK_UNKNOWN when the currency does not use it
 */
export function networkOf(currency: string, network: string): Network {
  const found = offered
    .find(({ code }) => code === currency)
    ?.networks.find((name) => name === network)
  if (found === undefined) throw new Refusal('NETWORK_UNKNOWN')
  return found
}

/** The deposit addresses, which are visibly not real. Source: MONEY-17. */
export const receipts: { currency: string; network: Network; address: string }[] = offered.flatMap(
  ({ code, networks }) =>
    networks.map((network) => ({
      currency: code,
      network,
      address: `TEST-ONLY-${code}-${network}-0000`,
    })),
)

/**
 * USD for one unit of a currency, now.
 * @throws Refusal NETWORK_UNKNOWN when the market cannot value it
 */
export function currentRate(feed: Feed, code: string): Factor {
  const rate = rateOf(feed, code)
  if (rate === null) throw new Refusal('NETWORK_UNKNOWN')
  return rate
}

/**
 * USD for one unit; the tether counts as a dollar. Null when the market does not list the currency.
 * Source: MONEY-15.
 */
function rateOf(feed: Feed, code: string): Factor | null {
  if (code === 'USDT') return ONE
  const symbol = `${code}USDT`
  if (feed.listing(symbol) === undefined) return null
  const dollars: bigint = feed.quote(symbol).close
  return dollars
}
