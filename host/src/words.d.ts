import type inspector from '@kontor/locales/en-US/inspector.json'
import type kit from '@kontor/locales/en-US/kit.json'
import type preview from '@kontor/locales/en-US/preview.json'
import type shell from '@kontor/locales/en-US/shell.json'

declare global {
  interface AreaWords {
    inspector: typeof inspector
    kit: typeof kit
    preview: typeof preview
    shell: typeof shell
  }
}
