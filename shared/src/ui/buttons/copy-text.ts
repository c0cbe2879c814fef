import { notify } from '@kontor/shared/store'
import { toClipboard } from './to-clipboard.ts'

/**
 * Copies a text. Success and failure each show a toast without words. Source: specification,
 * section 2 (Home).
 */
export async function copyText(text: string): Promise<void> {
  notify({ kind: (await toClipboard(text)) ? 'good' : 'bad' })
}
