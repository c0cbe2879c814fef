import type kit from '@kontor/locales/en-US/kit.json'
import type shell from '@kontor/locales/en-US/shell.json'

declare global {
  interface AreaWords {
    kit: typeof kit
    shell: typeof shell
  }
}
