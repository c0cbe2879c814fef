import { toClipboard } from './to-clipboard.ts'

/** What is shared. */
interface Shared {
  title: string
  text: string
  url: string
}

/**
 * Opens the share sheet of the device; copies the address where there is none or it fails. Also
 * `shared` when the user closes the sheet.
 */
export async function share(shared: Shared): Promise<'shared' | 'copied' | 'failed'> {
  if ('share' in navigator) {
    try {
      await navigator.share(shared)
      return 'shared'
    } catch (cause) {
      if (cause instanceof DOMException && cause.name === 'AbortError') return 'shared'
    }
  }
  return (await toClipboard(shared.url)) ? 'copied' : 'failed'
}
