import type { Instrument, Price, RateSource } from '@kontor/shared/trading'
import type { Category, Coin } from '@kontor/shared/wire'
import type { Asset } from './asset.ts'

/** A coin on the sandbox's list: its terms, and the assets that its price is made of. */
export interface Listing extends Instrument {
  coinId: string
  coinName: string
  symbol: string
  category: Category
  icons: string[]
  unit: string
  multiples: number[]
  rate: RateSource
  /** Part of the notional per night: credited (+) or charged (−). */
  swap: Coin['swap']
  /** Minimum distance between bid and ask, in price; wider at night and in busy times. */
  spread: Price
  /** Minimum distance, in price, of stop loss, take profit and pending order. */
  stopLevel: Price
  prices: Coin['prices']
  base: Asset
  /** The asset that the base is divided by; null when the base's value is the price. */
  against: Asset | null
}
