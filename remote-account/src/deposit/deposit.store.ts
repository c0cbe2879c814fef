import { proxy, ref } from 'valtio'
import { call } from '@kontor/shared/api'
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
import { formatDecimal, parseDecimal, type Decimal, type Usd } from '@kontor/shared/trading'
import { sendDeposit, type Deposit, type DepositInput } from '@kontor/shared/wire'
import {
  checkDeposit,
  rateOf,
  receiptOf,
  worthOf,
  type DepositFaults,
  type DepositType,
  type Receipt,
} from './deposit.rules.ts'
import type { Terms } from './deposit-terms.store.ts'

/** An uploaded picture. */
export type Proof = NonNullable<Deposit['proof']>

export interface DepositForm extends Intent {
  type: DepositType
  currency: string | null
  network: string | null
  /** Of a deposit by card. */
  amount: Usd | null
  /** Of a deposit of coins, in their currency. */
  quantity: Decimal | null
  proof: Proof | null
  step: { at: 'editing'; faults: DepositFaults | null } | { at: 'sending' }
  /** The deposit that was sent last. */
  sent: Deposit | null
  /** The rejected deposit that is sent again. */
  again: Deposit | null
}

type Edit = Partial<
  Pick<DepositForm, 'type' | 'currency' | 'network' | 'amount' | 'quantity' | 'proof'>
>

/** The form as it was before a reload; otherwise an empty one. */
export function newDeposit(): DepositForm {
  const kept = keptDraft('deposit')
  const { proofId, proofPath } = kept
  return proxy<DepositForm>({
    type: kept['type'] === 'coin' ? 'coin' : 'card',
    currency: kept['currency'] ?? null,
    network: kept['network'] ?? null,
    amount: parseDecimal<'usd'>(kept['amount'] ?? ''),
    quantity: parseDecimal(kept['quantity'] ?? ''),
    proof: proofId && proofPath ? ref({ id: proofId, path: proofPath }) : null,
    key: kept['key'] ?? newIntentKey(),
    step: { at: 'editing', faults: null },
    sent: null,
    again: null,
  })
}

/** Changes the form and renews its key. A form that is being sent cannot be changed. */
export function edit(form: DepositForm, changes: Edit): void {
  if (form.step.at === 'sending') return
  Object.assign(form, changes)
  renewIntentKey(form)
  form.step = { at: 'editing', faults: null }
  keep(form)
}

/** Fills in what a rejected deposit was sent with; a refused proof has to be another one. */
export function sendAgain(form: DepositForm, deposit: Deposit): void {
  if (deposit.type === 'practice') return
  const { proof, refusedPhoto } = deposit
  const kept = { proof: refusedPhoto === null ? proof && ref(proof) : null }
  if (deposit.type === 'card') edit(form, { type: 'card', amount: deposit.amount, ...kept })
  else {
    const { type, currency, network, quantity } = deposit
    edit(form, { type, currency, network, quantity, ...kept })
  }
  form.again = ref(deposit)
}

/**
 * Checks and sends the deposit, once. True when it was sent. A failure is reported to the user;
 * what was entered stays.
 */
export async function submit(form: DepositForm, terms: Terms): Promise<boolean> {
  if (form.step.at === 'sending') return false
  const receipt = receiptOf(terms, form)
  const worth = worthOf(form, rateOf(terms.currencies, receipt?.currency ?? ''))
  const faults = checkDeposit({ amount: worth, proof: form.proof }, terms)
  if (faults) {
    form.step = { at: 'editing', faults: ref(faults) }
    return false
  }
  const input = inputOf(form, receipt)
  if (input === null) return false
  form.step = { at: 'sending' }
  keep(form)
  try {
    const deposit = await sendIntent(form, () => call(sendDeposit, input))
    form.step = { at: 'editing', faults: null }
    edit(form, { amount: null, quantity: null, proof: null })
    dropDraft('deposit')
    form.sent = ref(deposit)
    form.again = null
    return true
  } catch (cause) {
    form.step = { at: 'editing', faults: null }
    keep(form)
    reportError(cause)
    return false
  }
}

/** What is sent; null while something is missing. */
function inputOf(
  { type, amount, quantity, proof, key }: DepositForm,
  receipt: Receipt | null,
): DepositInput | null {
  if (proof === null) return null
  const announced = { proof: proof.id, key }
  if (type === 'card') return amount === null ? null : { type, amount, ...announced }
  return quantity === null || receipt === null ? null : { type, ...receipt, quantity, ...announced }
}

function keep({ type, currency, network, amount, quantity, proof, key }: DepositForm): void {
  keepDraft('deposit', {
    type,
    currency,
    network,
    amount: amount === null ? null : formatDecimal(amount),
    quantity: quantity === null ? null : formatDecimal(quantity),
    proofId: proof?.id ?? null,
    proofPath: proof?.path ?? null,
    key,
  })
}
