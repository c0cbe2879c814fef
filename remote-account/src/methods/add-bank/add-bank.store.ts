import { proxy } from 'valtio'
import { type AppError, call } from '@kontor/shared/api'
import { type Form, judge, newForm, submit } from '@kontor/shared/forms'
import { keptDraft, type Resource } from '@kontor/shared/store'
import { addMethod } from '@kontor/shared/wire'
import {
  asSent,
  type BankDraft,
  type BankFault,
  type BankField,
  bankFields,
  checkBank,
} from './add-bank.rules.ts'

/** A typed card. While the payee is null, it is the verified name. */
type BankValues = Omit<BankDraft, 'payeeName'> & { payeeName: string | null }
export type BankForm = Form<BankValues, BankFault>

const draft = { name: 'card', write: (values: BankValues) => ({ ...values }) }

/** The card as the user left it before a reload; otherwise an empty one. */
export function newBank(): BankForm {
  const { bankName, bankAddress, swift, payeeName, payeeAccount } = keptDraft(draft.name)
  const values: BankValues = {
    bankName: bankName ?? '',
    bankAddress: bankAddress ?? '',
    swift: swift ?? '',
    payeeName: payeeName ?? null,
    payeeAccount: payeeAccount ?? '',
  }
  return proxy<BankForm>(newForm(values, { draft }))
}

/** The card with its payee; `name` is the verified name, null before the verification. */
export function bankOf(values: BankValues, name: string | null): BankDraft {
  return { ...values, payeeName: values.payeeName ?? name ?? '' }
}

/** Shows what is wrong with a field that its user has left. */
export function judgeBank(form: BankForm, field: BankField, name: string | null): void {
  const faults = checkBank(bankOf(form.values, name), name)
  judge(form, field, faults)
  // The country of the account must be that of the SWIFT code.
  if (field === 'payeeAccount') judge(form, 'swift', faults)
}

/** Binds the card, once. True when it is bound. */
export async function addBank(
  form: BankForm,
  name: string | null,
  verified: Resource<string | null>,
): Promise<boolean> {
  const added = await submit(form, {
    check: (values) => checkBank(bankOf(values, name), name),
    async send(values) {
      await call(addMethod, { type: 'bank', ...asSent(bankOf(values, name)) })
      return true
    },
    refused: (error) => refusedFields(error, verified),
  })
  return added ?? false
}

function refusedFields({ reason, details }: AppError, verified: Resource<string | null>) {
  // The user was verified on another device, with another name.
  if (reason === 'PAYEE_NOT_OWNER') void verified.reload()
  const named = bankFields.find((field) => field === details.field)
  return reason === 'INPUT_INVALID' && named ? { [named]: { is: 'malformed' as const } } : null
}
