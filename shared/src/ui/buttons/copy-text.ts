import { notify } from '@kontor/shared/store'
import { toClipboard } from './to-clipboard.ts'

/** Copies a text. Success and failure each show a toast without words. Source: APP-13. */
export async function copyText(text: string): Promise<void> {
  notify({ kind: (await toClipboard(text)) ? 'good' : 'bad' })
}
