import * as z from 'zod/mini'
import { type Coin, coin as coinShape } from '../../wire/index.ts'

/** A coin as the server described it. */
export interface Listed {
  coin: Coin
  /** When its call began (ms, this device's clock): a quote that came later is newer. */
  loadedAt: number
}

const carried = z.object({ coin: coinShape, loadedAt: z.number() })

/** A coin as plain text and numbers, for the navigation state of the next page. */
export function carry(listed: Listed): z.input<typeof carried> {
  return z.encode(carried, listed)
}

/**
 * The coin in a navigation state; null when there is none, or when an older build stored another
 * shape. It may be as old as the browser's history.
 */
export function carriedIn(state: unknown): Listed | null {
  return z.safeDecode(carried, state as z.input<typeof carried>).data ?? null
}
