import type { Asset } from '../listing.ts'

/** The currencies. The dollar moves as well: what two pairs have in common then moves both. */
export const currencies = {
  USD: { code: 'USD', value: 1, volatility: 0.003 },
  EUR: { code: 'EUR', value: 1.0862, volatility: 0.0036 },
  GBP: { code: 'GBP', value: 1.2741, volatility: 0.004 },
  JPY: { code: 'JPY', value: 1 / 152.4, volatility: 0.0048 },
  CHF: { code: 'CHF', value: 1 / 0.8843, volatility: 0.0038 },
  CAD: { code: 'CAD', value: 1 / 1.3687, volatility: 0.0028 },
  AUD: { code: 'AUD', value: 0.6614, volatility: 0.005 },
  NZD: { code: 'NZD', value: 0.6092, volatility: 0.0052 },
  SGD: { code: 'SGD', value: 1 / 1.3448, volatility: 0.0016 },
  THB: { code: 'THB', value: 1 / 35.42, volatility: 0.003 },
} as const satisfies Record<string, Asset>

export type Currency = keyof typeof currencies
