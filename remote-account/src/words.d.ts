import type account from '@kontor/locales/en-US/account.json'
import type kit from '@kontor/locales/en-US/kit.json'

declare global {
  interface AreaWords {
    kit: typeof kit
    account: typeof account
  }
}
