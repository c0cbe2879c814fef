import type kit from '@kontor/locales/en-US/kit.json'
import type onboarding from '@kontor/locales/en-US/onboarding.json'

declare global {
  interface AreaWords {
    kit: typeof kit
    onboarding: typeof onboarding
  }
}
