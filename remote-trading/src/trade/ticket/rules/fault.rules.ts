import type { Lots, Price, Usd } from '@kontor/shared/trading'
import type { LotsFault } from './lots.rules.ts'
import type { PriceFault } from './price.rules.ts'
import type { ProtectionFault } from './protection.rules.ts'

/** The fields of a ticket that can be wrong, in their order on the screen. */
export const fields = ['price', 'lots', 'stopLoss', 'takeProfit'] as const
export type Field = (typeof fields)[number]

/** Why a field is wrong: a key of the translations, and the figures of its sentence. */
export interface Fault {
  is: LotsFault | PriceFault | ProtectionFault | 'margin-too-small' | 'balance' | 'balance-none'
  /** The nearest stop loss or take profit that fits. */
  price?: Price | null
  /** The minimum lots with enough margin, or the maximum lots that the balance covers. */
  lots?: Lots
  /** Margin and opening fee. */
  needed?: Usd
  available?: Usd
}
