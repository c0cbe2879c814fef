import { proxy, ref } from 'valtio'
import { AppError, call } from '@kontor/shared/api'
import {
  dropDraft,
  keepDraft,
  keptDraft,
  newIntentKey,
  renewIntentKey,
  reportError,
  sendIntent,
  type Intent,
} from '@kontor/shared/store'
import { formatDecimal, parseDecimal, type Usd } from '@kontor/shared/trading'
import {
  sendWithdrawal,
  type Confirmation,
  type Method,
  type OwnerAct,
  type Withdrawal,
} from '@kontor/shared/wire'
import { askForCode } from '../parts/confirm/ask-for-code.actions.ts'
import { checkAmount, destinationOf, type AmountFault, type Terms } from './withdraw.rules.ts'

export interface WithdrawForm extends Intent {
  type: Method['type']
  /** Null for the default one. */
  methodId: string | null
  amount: Usd | null
  remark: string
  /** When the next code for this withdrawal can be mailed, ms; 0 before the first. */
  codeAt: number
  step:
    | { at: 'editing'; fault: AmountFault | null }
    | { at: 'confirming'; fault: ConfirmationFault | null }
    | { at: 'sending' }
  /** The withdrawal that was sent last. */
  sent: Withdrawal | null
}

/** What is wrong with the code or the passkey. */
export type ConfirmationFault = 'code-missing' | 'code-wrong' | 'passkey-wrong'

type Edit = Partial<Pick<WithdrawForm, 'type' | 'methodId' | 'amount' | 'remark'>>

/** The form as it was before another page or a reload, also its step; otherwise an empty one. */
export function newWithdrawal(): WithdrawForm {
  const kept = keptDraft('withdrawal')
  return proxy<WithdrawForm>({
    type: kept['type'] === 'coin' ? 'coin' : 'bank',
    methodId: kept['methodId'] ?? null,
    amount: parseDecimal<'usd'>(kept['amount'] ?? ''),
    remark: kept['remark'] ?? '',
    key: kept['key'] ?? newIntentKey(),
    codeAt: Number(kept['codeAt'] ?? 0),
    step: { at: kept['step'] === 'confirming' ? 'confirming' : 'editing', fault: null },
    sent: null,
  })
}

/** Changes the form and renews its key. A form that is being sent cannot be changed. */
export function edit(form: WithdrawForm, changes: Edit): void {
  if (form.step.at === 'sending') return
  Object.assign(form, changes, { codeAt: 0 })
  renewIntentKey(form)
  form.step = { at: 'editing', fault: null }
  keep(form)
}

/** Fills in what a rejected withdrawal was asked with, where its card or address is still bound. */
export function askAgain(
  form: WithdrawForm,
  { type, address, amount, remark }: Withdrawal,
  methods: readonly Method[],
): void {
  const method = methods.find((one) => destinationOf(one) === address)
  edit(form, { type, methodId: method?.id ?? null, amount, remark })
}

/** Leads from the form to its confirmation. False when the amount cannot be withdrawn. */
export function review(form: WithdrawForm, terms: Terms): boolean {
  const fault = checkAmount(form.amount, terms)
  form.step = fault ? { at: 'editing', fault } : { at: 'confirming', fault: null }
  keep(form)
  return fault === null
}

export function backToForm(form: WithdrawForm): void {
  if (form.step.at !== 'confirming') return
  form.step = { at: 'editing', fault: null }
  keep(form)
}

/** Mails the code of this withdrawal, and keeps when the next one can be mailed. */
export async function mailCode(
  form: WithdrawForm,
  act: OwnerAct,
): Promise<{ resendAfter: number }> {
  const mailed = await askForCode(act)
  form.codeAt = Date.now() + mailed.resendAfter * 1_000
  keep(form)
  return mailed
}

/** Says at the field of the code what is wrong. */
export function refuse(form: WithdrawForm, fault: ConfirmationFault): void {
  form.step = { at: 'confirming', fault }
}

/**
 * Sends the withdrawal, once. Resolves when its outcome is known; a failure is reported to the
 * user, and what was entered stays.
 */
export async function submit(
  form: WithdrawForm,
  method: Method,
  confirmation: Confirmation,
): Promise<void> {
  const { amount, remark } = form
  if (form.step.at !== 'confirming' || amount === null) return
  form.step = { at: 'sending' }
  keep(form)
  try {
    const input = { methodId: method.id, amount, remark, confirmation }
    const sent = await sendIntent(
      form,
      (key) => call(sendWithdrawal, { ...input, key }),
      (refusal) => confirmationFault(refusal) === null,
    )
    clear(form)
    form.sent = ref(sent)
  } catch (cause) {
    afterFailure(form, AppError.from(cause))
  }
}

/** What a refused confirmation is called at its field. */
const confirmationFaults: Partial<Record<string, ConfirmationFault>> = {
  CODE_WRONG: 'code-wrong',
  PASSKEY_WRONG: 'passkey-wrong',
}

const confirmationFault = ({ reason }: AppError) => confirmationFaults[reason ?? ''] ?? null

function afterFailure(form: WithdrawForm, error: AppError): void {
  const fault = confirmationFault(error)
  form.step = { at: 'confirming', fault }
  if (fault !== null) return
  reportError(error)
  // Without an answer it may have been sent, so only a retry is possible.
  if (error.kind !== 'refused') return
  // An earlier try with another code was sent after all: another one would be a second withdrawal.
  if (error.reason === 'KEY_REUSED') clear(form)
  else edit(form, {})
}

function clear(form: WithdrawForm): void {
  form.step = { at: 'editing', fault: null }
  edit(form, { amount: null, remark: '' })
  dropDraft('withdrawal')
}

function keep({ type, methodId, amount, remark, key, codeAt, step }: WithdrawForm): void {
  keepDraft('withdrawal', {
    type,
    methodId,
    amount: amount === null ? null : formatDecimal(amount),
    remark,
    key,
    codeAt: String(codeAt),
    step: step.at === 'editing' ? 'editing' : 'confirming',
  })
}
