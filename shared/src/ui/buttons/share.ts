import { toClipboard } from './to-clipboard.ts'

/** The content to share. */
interface Shared {
  title: string
  text: string
  url: string
}

/**
 * Opens the share sheet of the device; copies the address when there is no share sheet or it fails.
 * The result is `shared` also when the user closes the sheet.
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
