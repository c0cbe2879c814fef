import type kit from '@kontor/locales/en-US/kit.json'
import type market from '@kontor/locales/en-US/market.json'

declare global {
  interface AreaWords {
    kit: typeof kit
    market: typeof market
  }
}
