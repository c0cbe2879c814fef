import { ONE, type Factor } from '@kontor/shared/trading'
import type { Currency, DepositTerms } from '@kontor/shared/wire'
import type { Feed } from '../../market/feed.ts'
import { Refusal } from '../../errors.ts'
import type { Network } from './addresses/read-address.ts'

/** What can be deposited and withdrawn, and over which networks. */
const offered: readonly { code: string; networks: readonly Network[] }[] = [
  { code: 'USDT', networks: ['TRC20', 'ERC20', 'BEP20'] },
  { code: 'BTC', networks: ['BTC'] },
  { code: 'ETH', networks: ['ERC20'] },
  { code: 'BNB', networks: ['BEP20'] },
  { code: 'TRX', networks: ['TRC20'] },
]

/** Every currency that the market can value, with its rate of now. */
export function currenciesOf(feed: Feed): Currency[] {
  return offered.flatMap(({ code, networks }) => {
    const rate = rateOf(feed, code)
    return rate === null ? [] : [{ code, networks: [...networks], rate }]
  })
}

/**
 * The network as the house knows it. @throws Refusal NETWORK_UNKNOWN when the currency is not
 * offered over it
 */
export function networkOf(currency: string, network: string): Network {
  const found = offered
    .find(({ code }) => code === currency)
    ?.networks.find((name) => name === network)
  if (found === undefined) throw new Refusal('NETWORK_UNKNOWN')
  return found
}

/** Where deposits go: addresses that anybody can see to be none. Source: decisions, section 1. */
export const receipts: DepositTerms['receipts'] = offered.flatMap(({ code, networks }) =>
  networks.map((network) => ({
    currency: code,
    network,
    address: `TEST-ONLY-${code}-${network}-0000`,
  })),
)

/** USD for one unit; the tether counts as the dollar. Null when the market does not list it. */
function rateOf(feed: Feed, code: string): Factor | null {
  if (code === 'USDT') return ONE
  const symbol = `${code}USDT`
  if (feed.listing(symbol) === undefined) return null
  const dollars: bigint = feed.quote(symbol).close
  return dollars
}
