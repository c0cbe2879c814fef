import { proxy } from 'valtio'
import { AppError } from '@kontor/shared/api'
import { i18n } from '@kontor/shared/i18n'

export interface Toast {
  id: number
  kind: 'good' | 'bad' | 'info'
  /** Without words a check or a cross speaks, and is announced. */
  text?: string
  action?: { label: string; to: string }
}

/** What is on screen now, oldest first. */
export const shown = proxy<{ toasts: Toast[] }>({ toasts: [] })

const SHOWN_MS = 4_000
let last = 0

/** Shows a passing word above the dock; what is said there already is not said twice. */
export function toast({ kind = 'info', ...rest }: Partial<Omit<Toast, 'id'>>): void {
  if (rest.text !== undefined && shown.toasts.some(({ text }) => text === rest.text)) return
  const id = (last += 1)
  shown.toasts = [...shown.toasts, { id, kind, ...rest }].slice(-3)
  setTimeout(() => {
    shown.toasts = shown.toasts.filter((one) => one.id !== id)
  }, SHOWN_MS)
}

/**
 * Shows what went wrong with a call: the server's own sentence where it gave one, ours where no
 * answer came.
 */
export function reportError(cause: unknown): void {
  const error = AppError.from(cause)
  if (error.kind === 'broken') console.error(error)
  const silent = error.kind === 'offline' || (error.kind === 'broken' && error.reason === null)
  toast({ kind: 'bad', text: silent ? i18n.t(`kit:error.${error.kind}`) : error.message })
}
