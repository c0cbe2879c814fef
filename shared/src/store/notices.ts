import { proxy } from 'valtio'
import { AppError, type ErrorKind } from '@kontor/shared/api'

/** A short message to the user that goes away by itself. */
export interface Notice {
  id: number
  kind: 'good' | 'bad' | 'info'
  /** Translated text. A notice without text and without `error` shows a check mark or a cross. */
  text?: string
  /** A failure without a sentence of the server: the kit has the words. */
  error?: ErrorKind
  action?: { label: string; to: string }
}

/** The notices on screen, oldest first. The kit's `Toasts` shows them. */
export const notices = proxy<{ shown: Notice[] }>({ shown: [] })

const SHOWN_MS = 4_000
const MOST_SHOWN = 3
let lastId = 0

/** Shows a notice for four seconds, unless one with the same words is on screen. */
export function notify({ kind = 'info', ...rest }: Partial<Omit<Notice, 'id'>>): void {
  const { text, error } = rest
  if (text !== undefined && notices.shown.some((one) => one.text === text)) return
  if (error !== undefined && notices.shown.some((one) => one.error === error)) return
  const id = (lastId += 1)
  notices.shown = [...notices.shown, { id, kind, ...rest }].slice(-MOST_SHOWN)
  setTimeout(() => {
    notices.shown = notices.shown.filter((one) => one.id !== id)
  }, SHOWN_MS)
}

/**
 * Reports a failed call to the user: the server's own sentence, or general words when it gave none.
 * Broken answers also go to the console.
 */
export function reportError(cause: unknown): void {
  const error = AppError.from(cause)
  if (error.kind === 'broken') console.error(error)
  const silent = error.kind === 'offline' || (error.kind === 'broken' && error.reason === null)
  notify({ kind: 'bad', ...(silent ? { error: error.kind } : { text: error.message }) })
}
