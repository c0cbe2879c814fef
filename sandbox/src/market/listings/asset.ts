import type { Schedule } from '../time/schedule.ts'

/**
 * An asset with a value path of its own. Prices are ratios of two values, so crosses always agree
 * with their parts.
 */
export interface Asset {
  code: string
  /**
   * The value to which its path returns: in USD, or in the listing's own currency when the listing
   * has only a base.
   */
  value: number
  /** Standard deviation of a day's logarithmic return. */
  volatility: number
  /** The market hours. Two assets whose ratio is a price have the same schedule. */
  schedule: Schedule
}
