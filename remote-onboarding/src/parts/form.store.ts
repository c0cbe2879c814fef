import { AppError } from '@kontor/shared/api'
import { reportError } from '@kontor/shared/store'
import type { Reason } from '@kontor/shared/wire'

/**
 * What is wrong with a field: a fault of ours, which is a translation key, or the server's
 * sentence.
 */
type Problem = string | { said: string }

/** A form as data: what was typed, what is wrong with it, and where it stands. */
export interface Form<Field extends string> {
  typed: Record<Field, string>
  problems: Partial<Record<Field, Problem>>
  /** Counts the attempts that found a problem: each moves the focus. */
  refusals: number
  step: { at: 'editing' } | { at: 'sending' } | { at: 'sent' }
}

interface Attempt<Field extends string> {
  /** The faults of what was typed; empty when it may be sent. */
  check(typed: Record<Field, string>): Partial<Record<Field, string>>
  send(typed: Record<Field, string>): Promise<void>
  /** The field at which a refusal is shown, by the server's reason. */
  fieldOf: Partial<Record<Reason, Field>>
}

export function newForm<Field extends string>(typed: Record<Field, string>): Form<Field> {
  return { typed, problems: {}, refusals: 0, step: { at: 'editing' } }
}

/** Takes what was typed; the field's problem belonged to what stood there before. */
export function edit<Field extends string>(form: Form<Field>, field: Field, text: string): void {
  form.typed[field] = text
  delete form.problems[field]
}

/**
 * Checks, then sends, once. A refusal goes to its field, any other failure to a toast; what was
 * typed stays. True when it was sent.
 */
export async function attempt<Field extends string>(
  form: Form<Field>,
  { check, send, fieldOf }: Attempt<Field>,
): Promise<boolean> {
  if (form.step.at !== 'editing') return false
  form.problems = check(form.typed)
  if (Object.keys(form.problems).length > 0) {
    form.refusals++
    return false
  }
  form.step = { at: 'sending' }
  try {
    await send(form.typed)
    form.step = { at: 'sent' }
    return true
  } catch (cause) {
    form.step = { at: 'editing' }
    refuse(form, fieldOf, cause)
    return false
  }
}

function refuse<Field extends string>(
  form: Form<Field>,
  fieldOf: Partial<Record<string, Field>>,
  cause: unknown,
): void {
  const { reason, message } = AppError.from(cause)
  const field = reason && fieldOf[reason]
  if (!field) return reportError(cause)
  form.problems[field] = { said: message }
  form.refusals++
}
