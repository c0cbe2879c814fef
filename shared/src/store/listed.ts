import * as z from 'zod/mini'
import { coin as coinShape, type Coin } from '../wire/index.ts'

/** A coin as the server told it. */
export interface Listed {
  coin: Coin
  /** When its loading began, ms on this device's clock: a quote that came since is newer. */
  loadedAt: number
}

const carried = z.object({ coin: coinShape, loadedAt: z.number() })

/** A coin as the history's state takes it along to the next page: plain text and numbers. */
export function carry(listed: Listed): z.input<typeof carried> {
  return z.encode(carried, listed)
}

/**
 * The coin that came with the history's state; null where there is none, or one of another shape,
 * as an older build may have left it. It may be as old as the history.
 */
export function carriedIn(state: unknown): Listed | null {
  return z.safeDecode(carried, state as z.input<typeof carried>).data ?? null
}
