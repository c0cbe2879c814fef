import { AppError } from '@kontor/shared/api'

/** What a user wants once, e.g. a form. Its key makes a retry after a lost answer the same want. */
export interface Intent {
  /** Idempotency key, a UUID. */
  key: string
}

/** A key that no call has carried yet. */
export function newIntentKey(): string {
  return crypto.randomUUID()
}

/** After an edit: what is sent next is another intent. */
export function renewIntentKey(intent: Intent): void {
  intent.key = newIntentKey()
}

/**
 * Sends a call with the key of its intent, and renews the key when the server has answered: after
 * success the intent is fulfilled, and after a refusal nothing was done. Without an answer the call
 * may have been carried out, so the key stays for the retry. `ends` tells the refusals that end the
 * intent from those that ask for a correction beside it, such as a wrong code. Rejects as the call
 * does.
 */
export async function sendIntent<Reply>(
  intent: Intent,
  send: (key: string) => Promise<Reply>,
  ends: (refusal: AppError) => boolean = () => true,
): Promise<Reply> {
  try {
    const reply = await send(intent.key)
    renewIntentKey(intent)
    return reply
  } catch (cause) {
    const error = AppError.from(cause)
    if (error.kind === 'refused' && ends(error)) renewIntentKey(intent)
    throw cause
  }
}

/** The intents without a form that no answer has ended, by name. */
const unanswered = new Map<string, Intent>()

/**
 * Sends an intent that no form stands for, such as `close 0.2 of 0.5 o-1`. The same name is the
 * same intent until the server has answered, so it holds what the user saw and wants: without the
 * lots that are left, a second part that is closed would get the answer to the first.
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
