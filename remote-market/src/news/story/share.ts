/** What is handed on. */
interface Shared {
  title: string
  text: string
  url: string
}

/**
 * By the device's own share sheet; where it has none, or cannot use it, the address is copied.
 * `shared` also when the user thinks better of it.
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
  return copy(shared.url)
}

async function copy(url: string): Promise<'copied' | 'failed'> {
  try {
    await navigator.clipboard.writeText(url)
    return 'copied'
  } catch {
    return 'failed'
  }
}
