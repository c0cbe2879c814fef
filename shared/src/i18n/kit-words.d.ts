import type kit from '@kontor/locales/en-US/kit.json'

declare global {
  interface AreaWords {
    kit: typeof kit
  }
}
