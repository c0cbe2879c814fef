import { AppError } from '@kontor/shared/api'
import { reportError } from '@kontor/shared/store'
import type { Reason } from '@kontor/shared/wire'

/** What is wrong with a field: a fault, which is a translation key, or the server's sentence. */
type Problem = string | { said: string }

/** A form: the typed values, their problems, and whether it is being sent. */
export interface Form<Field extends string> {
  typed: Record<Field, string>
  problems: Partial<Record<Field, Problem>>
  /** Number of attempts with a problem. Each new one moves the focus to the first faulty field. */
  refusals: number
  step: { at: 'editing' } | { at: 'sending' } | { at: 'sent' }
}

interface Attempt<Field extends string> {
  /** The faults of the typed values; empty when the form can be sent. */
  check(typed: Record<Field, string>): Partial<Record<Field, string>>
  send(typed: Record<Field, string>): Promise<void>
  /** The field at which each refusal is shown, by the server's reason. */
  fieldOf: Partial<Record<Reason, Field>>
}

export function newForm<Field extends string>(typed: Record<Field, string>): Form<Field> {
  return { typed, problems: {}, refusals: 0, step: { at: 'editing' } }
}

/** Sets a field and clears its problem, which was one of the value before. */
export function edit<Field extends string>(form: Form<Field>, field: Field, text: string): void {
  form.typed[field] = text
  delete form.problems[field]
}

/**
 * Checks and sends the form, once. A refusal is shown at its field, any other failure as a toast;
 * the typed values stay. Resolves with true when it was sent.
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
