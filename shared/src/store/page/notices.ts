import { proxy } from 'valtio'
import { AppError } from '@kontor/shared/api'

/** A short message to the user that goes away by itself. */
export interface Notice {
  id: number
  kind: 'good' | 'bad' | 'info'
  /** Translated text. A notice without text and without `error` shows a check mark or a cross. */
  text?: string
  /** A failure for which the server sent no text: the kit has the texts. */
  error?: 'offline' | 'unavailable' | 'broken'
  /** Seconds to wait before the next try, where the server sent them. */
  seconds?: number
  action?: { label: string; to: string }
  /**
   * The thing that failed, e.g. the path of a call. The notice disappears when the user leaves its
   * screen or a call of this path succeeds.
   */
  about?: string
}

/** The notices on screen, oldest first. The kit's `Toasts` shows them. */
export const notices = proxy<{ shown: Notice[] }>({ shown: [] })

const LEAST_MS = 4_000
const MOST_MS = 10_000
/** Time to notice a message before reading it. */
const NOTICED_MS = 2_000
/** Time per character for slow readers, as for subtitles: 15 characters a second. */
const READ_MS = 1_000 / 15
const MOST_SHOWN = 3
let lastId = 0

/**
 * Shows a notice for as long as it takes to read, four to ten seconds, unless one with the same
 * words is on screen.
 */
export function notify({ kind = 'info', ...rest }: Partial<Omit<Notice, 'id'>>): void {
  const { text, error } = rest
  if (text !== undefined && notices.shown.some((one) => one.text === text)) return
  if (error !== undefined && notices.shown.some((one) => one.error === error)) return
  const id = (lastId += 1)
  notices.shown = [...notices.shown, { id, kind, ...rest }].slice(-MOST_SHOWN)
  setTimeout(() => drop((one) => one.id === id), shownFor(text))
}

function shownFor(text = ''): number {
  return Math.min(Math.max(NOTICED_MS + text.length * READ_MS, LEAST_MS), MOST_MS)
}

/**
 * Reports a failed call to the user: the server's own sentence, or general words when it gave none.
 * Broken answers also go to the console.
 */
export function reportError(cause: unknown): void {
  const error = AppError.from(cause)
  if (error.kind === 'broken') console.error(error)
  const { kind, reason, message, details } = error
  const about = error.path ?? ''
  if (kind === 'unavailable')
    notify({
      kind: 'bad',
      error: kind,
      about,
      ...(details.seconds && { seconds: details.seconds }),
    })
  else if (kind === 'offline' || (kind === 'broken' && reason === null))
    notify({ kind: 'bad', error: kind, about })
  else notify({ kind: 'bad', text: message, about })
}

/**
 * Takes away the notices whose cause is gone, because the call of this path has succeeded. Owner:
 * the host.
 */
export function noteSuccess(path: string): void {
  drop(({ about }) => about === path)
}

/** Takes away the notices of failures, because the user has left their screen. Owner: the host. */
export function leaveFailures(): void {
  drop(({ about }) => about !== undefined)
}

function drop(isGone: (notice: Notice) => boolean): void {
  if (notices.shown.some(isGone)) notices.shown = notices.shown.filter((one) => !isGone(one))
}
