import type kit from '@kontor/locales/en-US/kit.json'
import type trading from '@kontor/locales/en-US/trading.json'

declare global {
  interface AreaWords {
    kit: typeof kit
    trading: typeof trading
  }
}
