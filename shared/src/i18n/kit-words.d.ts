import type kit from '../../../locales/en-US/kit.json'

declare global {
  interface AreaWords {
    kit: typeof kit
  }
}
