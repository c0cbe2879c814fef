import webPush from 'web-push'
import type { PushMessage } from '@kontor/shared/wire'
import { NEWS_MS, type QueuedMessage } from './push-queue.ts'

/** The keys by which push services recognise this broker (VAPID, RFC 8292). */
interface PushKeys {
  /** Base64url. */
  publicKey: string
  /** Base64url. */
  privateKey: string
  /** Contact for push services: `mailto:` or `https:`. */
  subject: string
}

export interface PushSettings extends PushKeys {
  /** Allowed push services: origins, or `https://*.` and a suffix of the host. */
  origins: readonly string[]
}

/** The outcome of a message: accepted, its address has expired, or a retry may succeed. */
export type Sent =
  | { is: 'taken' }
  | { is: 'gone' }
  | { is: 'refused'; status: number }
  | { is: 'later'; afterMs: number | null; cause: string }

const TIMEOUT_MS = 10_000

/**
 * Whether messages may go to an address. Users name the address: any other host would let them make
 * this server call places that they cannot reach.
 */
export function isPushService(endpoint: string, origins: readonly string[]): boolean {
  if (!URL.canParse(endpoint)) return false
  const { origin, protocol, host } = new URL(endpoint)
  return origins.some((one) =>
    one.startsWith('https://*.')
      ? protocol === 'https:' && host.endsWith(one.slice('https://*'.length))
      : origin === one,
  )
}

/** Encrypts a message for its browser (RFC 8291) and hands it to the push service. */
export async function sendPush(
  { publicKey, privateKey, subject, origins }: PushSettings,
  { target }: Pick<QueuedMessage, 'target'>,
  message: PushMessage,
): Promise<Sent> {
  // The list may have changed since the address was stored.
  if (!isPushService(target.endpoint, origins)) return { is: 'gone' }
  const request = requestOf({ subject, publicKey, privateKey }, target, message)
  if (request === null) return { is: 'gone' }
  try {
    const { status, headers: answer } = await fetch(target.endpoint, {
      ...request,
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    if (status < 300) return { is: 'taken' }
    if (status === 404 || status === 410) return { is: 'gone' }
    if (status !== 429 && status < 500) return { is: 'refused', status }
    const seconds = Number(answer.get('retry-after'))
    return { is: 'later', afterMs: seconds > 0 ? seconds * 1_000 : null, cause: `${status}` }
  } catch (cause) {
    return { is: 'later', afterMs: null, cause: String(cause) }
  }
}

/**
 * The encrypted message; null when the browser's keys are invalid. The broker's own keys were
 * checked at the start.
 */
function requestOf(
  vapidDetails: PushKeys,
  target: QueuedMessage['target'],
  message: PushMessage,
): RequestInit | null {
  const options = { vapidDetails, TTL: NEWS_MS / 1_000, urgency: 'high' as const }
  try {
    const made = webPush.generateRequestDetails(target, JSON.stringify(message), options)
    const { method, headers, body } = made
    return { method, headers: headers as Record<string, string>, body: new Uint8Array(body) }
  } catch {
    return null
  }
}
