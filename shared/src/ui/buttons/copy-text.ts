import { notify } from '@kontor/shared/store'

/**
 * Copies a text. Success and failure each show a toast without words. Source: specification,
 * section 2 (Home).
 */
export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    notify({ kind: 'good' })
  } catch {
    notify({ kind: 'bad' })
  }
}
