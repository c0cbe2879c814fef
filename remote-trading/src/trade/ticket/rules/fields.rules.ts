import type { Draft } from '@kontor/shared/store'
import type { Direction } from '@kontor/shared/trading'
import { type Coin, isOpen } from '@kontor/shared/wire'
import { type Measure, measures } from './protection.rules.ts'

/** Shares of the balance that set the lots, in percent. */
export const shares = [10, 25, 50, 100] as const

/**
 * How the lots are chosen: the minimum, the typed lots, or the lots whose margin and opening fee
 * are a share of the balance, in percent. A share stays when price and multiple change.
 */
type Size = 'least' | 'typed' | (typeof shares)[number]

/** The fields of a ticket. Numbers are text as typed, in `language`. */
export interface Typed {
  language: string
  direction: Direction
  /** At the current market price, or waiting for a price. */
  kind: 'market' | 'pending'
  /** The price of a pending order. */
  price: string
  size: Size
  /** The lots of the size `typed`. */
  lots: string
  multiple: number
  /** How stop loss and take profit are typed. */
  measure: Measure
  /** Empty when unset. */
  stopLoss: string
  takeProfit: string
}

/** The fields as texts, to keep them. */
export function draftOf({ size, multiple, ...texts }: Typed): Draft {
  return { ...texts, size: String(size), multiple: String(multiple) }
}

/**
 * The fields of a kept draft. Missing fields get the values with the least risk: the minimum lots
 * at the lowest multiple. A closed market takes only pending orders. `language` is for a draft
 * without one.
 */
export function typedOf(kept: Draft, coin: Coin, language: string): Typed {
  const { direction, kind, price, size, lots, multiple, measure, stopLoss, takeProfit } = kept
  const isMarket = kind ? kind === 'market' : isOpen(coin)
  const share = shares.find((percent) => String(percent) === size)
  return {
    language: kept['language'] ?? language,
    direction: direction === 'sell' ? 'sell' : 'buy',
    kind: isMarket ? 'market' : 'pending',
    price: price ?? '',
    size: size === 'typed' ? size : (share ?? 'least'),
    lots: lots ?? '',
    multiple:
      coin.multiples.find((offered) => String(offered) === multiple) ?? Math.min(...coin.multiples),
    measure: measures.find((one) => one === measure) ?? 'price',
    stopLoss: stopLoss ?? '',
    takeProfit: takeProfit ?? '',
  }
}
