import { proxy, ref } from 'valtio'
import { call } from '@kontor/shared/api'
import * as forms from '@kontor/shared/forms'
import { keptDraft } from '@kontor/shared/store'
import { formatDecimal, parseDecimal, type Usd } from '@kontor/shared/trading'
import { type Method, type OwnerAct, sendWithdrawal, type Withdrawal } from '@kontor/shared/wire'
import { askForCode } from '../parts/confirm/ask-for-code.actions.ts'
import { confirmBy, type ConfirmedBy } from '../parts/confirm/confirm-by.actions.ts'
import {
  checkConfirmation,
  type ConfirmationFault,
  refusedConfirmation,
} from '../parts/confirm/confirmation.rules.ts'
import { type AmountFault, checkAmount, isDestination, type Terms } from './withdraw.rules.ts'

interface WithdrawValues {
  type: Method['type']
  /** Null for the default method. */
  methodId: string | null
  amount: Usd | null
  remark: string
  /** The mailed code. */
  code: string
  /** When the next code for this withdrawal can be mailed, ms; 0 before the first. */
  codeAt: number
}

export interface WithdrawForm extends forms.Form<WithdrawValues, AmountFault | ConfirmationFault> {
  /** The withdrawal that was sent last. */
  sent: Withdrawal | null
}

type Edit = Partial<Pick<WithdrawValues, 'type' | 'methodId' | 'amount' | 'remark'>>

const draft = {
  name: 'withdrawal',
  write: ({ type, methodId, amount, remark, codeAt }: WithdrawValues) => ({
    type,
    methodId,
    amount: amount === null ? null : formatDecimal(amount),
    remark,
    codeAt: String(codeAt),
  }),
}

/** The form and its step as they were before another page or a reload; otherwise an empty form. */
export function newWithdrawal(): WithdrawForm {
  const kept = keptDraft(draft.name)
  const values: WithdrawValues = {
    type: kept['type'] === 'coin' ? 'coin' : 'bank',
    methodId: kept['methodId'] ?? null,
    amount: parseDecimal<'usd'>(kept['amount'] ?? ''),
    remark: kept['remark'] ?? '',
    code: '',
    codeAt: Number(kept['codeAt'] ?? 0),
  }
  const options = { draft, confirmedBy: ['code', 'codeAt'] as const }
  return proxy<WithdrawForm>({ ...forms.newForm(values, options), sent: null })
}

/** Changes the withdrawal, which then needs another code. */
export function edit(form: WithdrawForm, changes: Edit): void {
  forms.edit(form, { ...changes, code: '', codeAt: 0 })
}

/**
 * Fills in the values of a rejected withdrawal; its card or address only where it is still bound.
 */
export function fillInAgain(
  form: WithdrawForm,
  withdrawal: Withdrawal,
  methods: readonly Method[],
): void {
  const { type, amount, remark } = withdrawal
  const method = methods.find((one) => isDestination(one, withdrawal))
  edit(form, { type, methodId: method?.id ?? null, amount, remark })
}

/** Leads from the form to its confirmation. False when the amount cannot be withdrawn. */
export function review(form: WithdrawForm, terms: Terms): boolean {
  const fault = checkAmount(form.values.amount, terms)
  return forms.review(form, fault === null ? {} : { amount: fault })
}

/** Mails the code of this withdrawal, and stores when the next one can be mailed. */
export async function mailCode(
  form: WithdrawForm,
  act: OwnerAct,
): Promise<{ resendAfter: number }> {
  const mailed = await askForCode(act)
  forms.edit(form, { codeAt: Date.now() + mailed.resendAfter * 1_000 })
  return mailed
}

/** Confirms and sends the withdrawal, once; `act` is the act that the user confirms. */
export async function withdraw(
  form: WithdrawForm,
  by: ConfirmedBy,
  act: Extract<OwnerAct, { act: 'withdraw' }>,
): Promise<void> {
  const sent = await forms.submit(form, {
    check: ({ code }) => checkConfirmation(code, by),
    refused: refusedConfirmation,
    async send({ remark, code }, key) {
      const confirmation = await confirmBy(by, code, act)
      const { methodId, amount } = act
      return confirmation && call(sendWithdrawal, { methodId, amount, remark, confirmation, key })
    },
  })
  if (form.step.at === 'sent')
    forms.restart(form, { amount: null, remark: '', code: '', codeAt: 0 })
  if (sent !== null) form.sent = ref(sent)
}
