import { ref } from 'valtio'
import { AppError } from '@kontor/shared/api'
import {
  type Draft,
  dropDraft,
  type Intent,
  keepDraft,
  keptDraft,
  newIntentKey,
  renewIntentKey,
  reportError,
  sendIntent,
} from '@kontor/shared/store'

/** A message at a field: a fault of the form's rules, or the sentence of a refusal. */
export type Problem<Fault> = Fault | { sentence: string }

/** The faults that the rules find, by field; empty when the form can be sent. */
export type Faults<Values, Fault = string> = { [Field in keyof Values]?: Fault | undefined }

/**
 * How far a form is. `confirming`: the values are shown once more. `unanswered`: no readable answer
 * came, so that the call may have arrived. `from` is the step that sent the form.
 */
type FormStep =
  | { at: 'editing' | 'confirming' | 'sent' }
  | { at: 'sending' | 'unanswered'; from: 'editing' | 'confirming' }

/**
 * A form that a user fills in and sends, as data for a valtio proxy. The actions below write it.
 */
export interface Form<Values extends object, Fault = string> extends Intent {
  values: Values
  problems: Faults<Values, Problem<Fault>>
  /** Rises with each attempt that a problem stops: the first wrong field then gets the focus. */
  refusals: number
  step: FormStep
  options: Required<FormOptions<Values>>
}

export interface FormOptions<Values> {
  /** Keeps the values over a reload, for this user only. Without it nothing is kept. */
  draft?: FormDraft<Values> | null
  /** Fields that confirm the intent and are no part of it: editing one does not renew the key. */
  confirmedBy?: readonly (keyof Values)[]
}

/** The draft of a form in this tab. */
interface FormDraft<Values> {
  name: string
  /** The values as texts; without those that must not be stored, such as a password. */
  write(values: Values): Draft
}

/** A form that was not sent yet. Takes the key and the step, not the values, from its draft. */
export function newForm<Values extends object, Fault = string>(
  values: Values,
  { draft = null, confirmedBy = [] }: FormOptions<Values> = {},
): Form<Values, Fault> {
  const kept = draft === null ? {} : keptDraft(draft.name)
  return {
    values,
    problems: {},
    refusals: 0,
    key: kept['key'] ?? newIntentKey(),
    step: { at: kept['step'] === 'confirming' ? 'confirming' : 'editing' },
    options: ref({ draft, confirmedBy }),
  }
}

/**
 * Changes values, removes their problems and renews the key, unless every value stays as it was.
 * Does nothing while the form is being sent, and once it is sent.
 */
export function edit<Values extends object, Fault>(
  form: Form<Values, Fault>,
  changes: Partial<Values>,
): void {
  if (form.step.at === 'sending' || form.step.at === 'sent') return
  const fields = Object.keys(changes) as (keyof Values)[]
  const changed = fields.filter((field) => !Object.is(form.values[field], changes[field]))
  Object.assign(form.values, changes)
  for (const field of fields) delete form.problems[field]
  if (changed.some((field) => !form.options.confirmedBy.includes(field))) renew(form)
  keep(form)
}

/** Shows or removes the fault of one field, which its user has left; an empty field has none. */
export function judge<Values extends object, Fault>(
  form: Form<Values, Fault>,
  field: keyof Values,
  faults: Faults<Values, Fault>,
): void {
  const fault = isEmpty(form.values[field]) ? undefined : faults[field]
  if (fault === undefined) delete form.problems[field]
  else form.problems[field] = fault
}

/** Leads to the confirmation, unless the values have faults. True when it is shown. */
export function review<Values extends object, Fault>(
  form: Form<Values, Fault>,
  faults: Faults<Values, Fault>,
): boolean {
  if (form.step.at === 'sending' || form.step.at === 'sent' || !pass(form, faults)) return false
  form.step = { at: 'confirming' }
  keep(form)
  return true
}

/** Leads from the confirmation back to the values. The key stays. */
export function back<Values extends object, Fault>(form: Form<Values, Fault>): void {
  if (form.step.at === 'sending' || form.step.at === 'sent') return
  form.step = { at: 'editing' }
  keep(form)
}

export interface Submission<Values, Fault, Reply> {
  check(values: Values): Faults<Values, Fault>
  /** Makes the call; null when the user stopped it, such as by closing the dialog of a passkey. */
  send(values: Values, key: string): Promise<Reply | null>
  /**
   * The problems that a refusal shows at fields; null when it belongs to none and is reported
   * instead.
   */
  refused?(error: AppError): Faults<Values, Problem<Fault>> | null
}

/**
 * Checks and sends a form, once. Resolves with the reply, or with null when it was not sent: a
 * problem is shown at its field, another failure is reported to the user, and the values stay.
 * Never rejects.
 */
export async function submit<Values extends object, Fault, Reply>(
  form: Form<Values, Fault>,
  { check, send, refused }: Submission<Values, Fault, Reply>,
): Promise<Reply | null> {
  const { step } = form
  if (step.at === 'sending' || step.at === 'sent') return null
  const from = step.at === 'unanswered' ? step.from : step.at
  if (!pass(form, check(form.values))) return null
  form.step = { at: 'sending', from }
  keep(form)
  let problems = null as Faults<Values, Problem<Fault>> | null
  try {
    const reply = await sendIntent(
      form,
      (key) => send(form.values, key),
      (refusal) => (problems = refused?.(refusal) ?? null) === null,
    )
    if (reply === null) form.step = { at: from }
    else finish(form)
    return reply
  } catch (cause) {
    form.step = { at: from }
    if (problems === null) afterFailure(form, from, AppError.from(cause))
    else pass(form, problems)
    return null
  }
}

/** Begins another intent: an empty form, or the values that the next one has in common with it. */
export function restart<Values extends object, Fault>(
  form: Form<Values, Fault>,
  changes: Partial<Values>,
): void {
  Object.assign(form.values, changes)
  form.problems = {}
  renew(form)
}

/** Shows a refusal at a field, with the server's sentence: reason → field. */
export function sentenceAt<Field extends string>(
  fields: Partial<Record<string, Field>>,
): (error: AppError) => { [F in Field]?: { sentence: string } } | null {
  return ({ reason, message }) => {
    const field = fields[reason ?? '']
    return field === undefined
      ? null
      : ({ [field]: { sentence: message } } as { [F in Field]?: { sentence: string } })
  }
}

function afterFailure<Values extends object, Fault>(
  form: Form<Values, Fault>,
  from: 'editing' | 'confirming',
  error: AppError,
): void {
  reportError(error)
  // An earlier attempt of this intent did arrive: another key would carry it out twice.
  if (error.reason === 'KEY_REUSED') return finish(form)
  if (error.kind === 'refused') {
    form.step = { at: 'editing' }
    keep(form)
  } else if (error.kind !== 'signed-out') form.step = { at: 'unanswered', from }
}

function finish<Values extends object, Fault>(form: Form<Values, Fault>): void {
  form.step = { at: 'sent' }
  if (form.options.draft) dropDraft(form.options.draft.name)
}

function renew<Values extends object, Fault>(form: Form<Values, Fault>): void {
  renewIntentKey(form)
  form.step = { at: 'editing' }
}

/** Shows what is wrong. True when nothing is. */
function pass<Values extends object, Fault>(
  form: Form<Values, Fault>,
  problems: Faults<Values, Problem<Fault>>,
): boolean {
  form.problems = problems
  if (Object.values(problems).every((problem) => problem === undefined)) return true
  form.refusals += 1
  return false
}

function keep<Values extends object, Fault>({
  values,
  key,
  step,
  options: { draft },
}: Form<Values, Fault>): void {
  if (draft === null) return
  const at = 'from' in step ? step.from : step.at
  keepDraft(draft.name, { ...draft.write(values), key, step: at })
}

const isEmpty = (value: unknown) =>
  value === null || (typeof value === 'string' && value.trim() === '')
