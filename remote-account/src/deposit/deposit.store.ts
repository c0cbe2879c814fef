import { proxy, ref } from 'valtio'
import { AppError, call } from '@kontor/shared/api'
import { reportError } from '@kontor/shared/store'
import { formatDecimal, parseDecimal, type Usd } from '@kontor/shared/trading'
import { sendDeposit, type Deposit } from '@kontor/shared/wire'
import { keepDraft, keptDraft } from '../parts/kept-draft.ts'
import { checkDeposit, receiptOf, type DepositFaults, type DepositType } from './deposit.rules.ts'
import type { Terms } from './deposit-terms.store.ts'

/** An uploaded picture. */
export type Proof = NonNullable<Deposit['proof']>

export interface DepositForm {
  type: DepositType
  currency: string | null
  network: string | null
  amount: Usd | null
  proof: Proof | null
  /** Idempotency key. A retry after a lost answer reuses it; an edit or an answer renews it. */
  key: string
  step: { at: 'editing'; faults: DepositFaults | null } | { at: 'sending' }
  /** The deposit that was sent last. */
  sent: Deposit | null
}

type Edit = Partial<Pick<DepositForm, 'type' | 'currency' | 'network' | 'amount' | 'proof'>>

/** The form as it was before a reload; otherwise an empty one. */
export function newDeposit(): DepositForm {
  const kept = keptDraft('deposit')
  const { proofId, proofPath } = kept
  return proxy<DepositForm>({
    type: kept['type'] === 'coin' ? 'coin' : 'card',
    currency: kept['currency'] ?? null,
    network: kept['network'] ?? null,
    amount: parseDecimal<'usd'>(kept['amount'] ?? ''),
    proof: proofId && proofPath ? ref({ id: proofId, path: proofPath }) : null,
    key: kept['key'] ?? crypto.randomUUID(),
    step: { at: 'editing', faults: null },
    sent: null,
  })
}

/** Changes the form and renews its key. A form that is being sent cannot be changed. */
export function edit(form: DepositForm, changes: Edit): void {
  if (form.step.at === 'sending') return
  Object.assign(form, changes, { key: crypto.randomUUID() })
  form.step = { at: 'editing', faults: null }
  keep(form)
}

/**
 * Checks and sends the deposit, once. True when it was sent. A failure is reported to the user;
 * what was entered stays.
 */
export async function submit(form: DepositForm, terms: Terms): Promise<boolean> {
  if (form.step.at === 'sending') return false
  const faults = checkDeposit(form, terms)
  const { type, amount, proof, key } = form
  if (faults || amount === null || proof === null) {
    form.step = { at: 'editing', faults: faults && ref(faults) }
    return false
  }
  const receipt = receiptOf(terms, form)
  if (type === 'coin' && receipt === null) return false
  form.step = { at: 'sending' }
  keep(form)
  try {
    const announced = { amount, proof: proof.id, key }
    const deposit = await call(
      sendDeposit,
      type === 'coin' && receipt
        ? { type, ...receipt, ...announced }
        : { type: 'card', ...announced },
    )
    form.step = { at: 'editing', faults: null }
    edit(form, { amount: null, proof: null })
    form.sent = ref(deposit)
    return true
  } catch (cause) {
    form.step = { at: 'editing', faults: null }
    // Without an answer it may have been sent, so a retry needs the same key.
    if (AppError.from(cause).kind === 'refused') edit(form, {})
    reportError(cause)
    return false
  }
}

function keep({ type, currency, network, amount, proof, key }: DepositForm): void {
  keepDraft('deposit', {
    type,
    currency,
    network,
    amount: amount === null ? null : formatDecimal(amount),
    proofId: proof?.id ?? null,
    proofPath: proof?.path ?? null,
    key,
  })
}
