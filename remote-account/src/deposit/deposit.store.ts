import { proxy, ref } from 'valtio'
import { call } from '@kontor/shared/api'
import { edit, type Form, newForm, restart, submit } from '@kontor/shared/forms'
import { keptDraft } from '@kontor/shared/store'
import { formatDecimal, parseDecimal } from '@kontor/shared/trading'
import { type Deposit, sendDeposit } from '@kontor/shared/wire'
import {
  checkDeposit,
  type DepositFault,
  type DepositValues,
  receiptOf,
  type Terms,
} from './deposit.rules.ts'

export interface DepositForm extends Form<DepositValues, DepositFault> {
  /** The deposit that was sent last. */
  sent: Deposit | null
  /** The rejected deposit that is sent again. */
  again: Deposit | null
}

const draft = {
  name: 'deposit',
  write: ({ type, currency, network, amount, quantity, proof }: DepositValues) => ({
    type,
    currency,
    network,
    amount: amount === null ? null : formatDecimal(amount),
    quantity: quantity === null ? null : formatDecimal(quantity),
    proofId: proof?.id ?? null,
    proofPath: proof?.path ?? null,
  }),
}

/** The form as it was before a reload; otherwise an empty one. */
export function newDeposit(): DepositForm {
  const kept = keptDraft(draft.name)
  const { proofId, proofPath } = kept
  const values: DepositValues = {
    type: kept['type'] === 'coin' ? 'coin' : 'card',
    currency: kept['currency'] ?? null,
    network: kept['network'] ?? null,
    amount: parseDecimal<'usd'>(kept['amount'] ?? ''),
    quantity: parseDecimal(kept['quantity'] ?? ''),
    proof: proofId && proofPath ? { id: proofId, path: proofPath } : null,
  }
  return proxy<DepositForm>({ ...newForm(values, { draft }), sent: null, again: null })
}

/** Fills in the values of a rejected deposit, without a proof that was refused. */
export function fillInAgain(form: DepositForm, deposit: Deposit): void {
  if (deposit.type === 'practice') return
  const proof = deposit.refusedPhoto === null ? deposit.proof : null
  if (deposit.type === 'card') edit(form, { type: 'card', amount: deposit.amount, proof })
  else {
    const { type, currency, network, quantity } = deposit
    edit(form, { type, currency, network, quantity, proof })
  }
  form.again = ref(deposit)
}

/**
 * Checks and sends the deposit, once. True when it was sent; amount and proof are then empty again.
 */
export async function send(form: DepositForm, terms: Terms): Promise<boolean> {
  const sent = await submit(form, {
    check: (values) => checkDeposit(values, terms),
    async send(values, key) {
      const input = inputOf(values, terms)
      return input && call(sendDeposit, { ...input, key })
    },
  })
  if (form.step.at === 'sent') restart(form, { amount: null, quantity: null, proof: null })
  if (sent === null) return false
  form.sent = ref(sent)
  form.again = null
  return true
}

/** The input of the call; null while something is missing. */
function inputOf(
  { type, currency, network, amount, quantity, proof }: DepositValues,
  terms: Terms,
) {
  if (proof === null) return null
  if (type === 'card') return amount === null ? null : { type, amount, proof: proof.id }
  const receipt = receiptOf(terms, { currency, network })
  if (quantity === null || receipt === null) return null
  return { type, ...receipt, quantity, proof: proof.id }
}
