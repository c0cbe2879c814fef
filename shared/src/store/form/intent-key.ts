import { AppError } from '@kontor/shared/api'

/** An action that must happen only once, such as sending a form. */
export interface Intent {
  /** The intent key, a UUID: by it the server recognises a retry after a lost answer. */
  key: string
}

/** A key that no call has carried yet. */
export function newIntentKey(): string {
  return crypto.randomUUID()
}

/** Makes the next call a new intent, for example after an edit. */
export function renewIntentKey(intent: Intent): void {
  intent.key = newIntentKey()
}

/**
 * Sends a call with the key of its intent, and renews the key when the server has answered: after
 * success the intent is fulfilled, and after a refusal nothing was done. Without an answer the call
 * may have been carried out, so the key stays for the retry; it stays as well when `send` resolves
 * with null, because the user stopped it. `ends` is false for a refusal that asks for a correction
 * beside the intent, such as a wrong code.
 * @throws what `send` throws
 */
export async function sendIntent<Reply>(
  intent: Intent,
  send: (key: string) => Promise<Reply>,
  ends: (refusal: AppError) => boolean = () => true,
): Promise<Reply> {
  try {
    const reply = await send(intent.key)
    if (reply !== null) renewIntentKey(intent)
    return reply
  } catch (cause) {
    const error = AppError.from(cause)
    if (error.kind === 'refused' && ends(error)) renewIntentKey(intent)
    throw cause
  }
}

/** Intents without a form that the server has not answered yet, by name. */
const unanswered = new Map<string, Intent>()

/**
 * Sends an intent that has no form, such as `close 0.2 of 0.5 o-1`. The same name is the same
 * intent until the server has answered. A name holds everything that the user saw and wants:
 * without the lots that are left, closing a second part would get the answer to the first.
 */
export async function sendNamedIntent<Reply>(
  name: string,
  send: (key: string) => Promise<Reply>,
): Promise<Reply> {
  const intent = unanswered.get(name) ?? { key: newIntentKey() }
  unanswered.set(name, intent)
  const { key } = intent
  try {
    return await sendIntent(intent, send)
  } finally {
    if (intent.key !== key) unanswered.delete(name)
  }
}
