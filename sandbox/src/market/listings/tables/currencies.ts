import type { Asset } from '../asset.ts'

/**
 * The currencies, valued in dollars, so that the dollar itself is constant. Their recorded rates
 * are replayed; after the end of the record they return to these values.
 */
export const currencies = {
  USD: { code: 'USD', value: 1, volatility: 0, schedule: 'world' },
  EUR: { code: 'EUR', value: 1.0862, volatility: 0.0047, schedule: 'world' },
  GBP: { code: 'GBP', value: 1.2741, volatility: 0.0052, schedule: 'world' },
  JPY: { code: 'JPY', value: 1 / 152.4, volatility: 0.0052, schedule: 'world' },
  CHF: { code: 'CHF', value: 1 / 0.8843, volatility: 0.0046, schedule: 'world' },
  CAD: { code: 'CAD', value: 1 / 1.3687, volatility: 0.0042, schedule: 'world' },
  AUD: { code: 'AUD', value: 0.6614, volatility: 0.006, schedule: 'world' },
  NZD: { code: 'NZD', value: 0.6092, volatility: 0.0062, schedule: 'world' },
  SGD: { code: 'SGD', value: 1 / 1.3448, volatility: 0.0028, schedule: 'world' },
  THB: { code: 'THB', value: 1 / 35.42, volatility: 0.0034, schedule: 'world' },
} as const satisfies Record<string, Asset>

export type Currency = keyof typeof currencies
