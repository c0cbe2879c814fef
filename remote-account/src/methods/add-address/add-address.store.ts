import { proxy } from 'valtio'
import { call } from '@kontor/shared/api'
import { edit, type Form, judge, newForm, submit } from '@kontor/shared/forms'
import { keptDraft } from '@kontor/shared/store'
import { addMethod, type Currency } from '@kontor/shared/wire'
import {
  type AddressFault,
  type AddressValues,
  checkAddress,
  networkOf,
} from './add-address.rules.ts'

export type AddressForm = Form<AddressValues, AddressFault>

export const draft = { name: 'address', write: (values: AddressValues) => ({ ...values }) }

/** The address as its user left it in this tab; otherwise an empty one. */
export function newAddress(currencies: readonly Currency[]): AddressForm {
  const kept = keptDraft(draft.name)
  const offered = currencies.find(({ code }) => code === kept['currency']) ?? currencies[0]
  const currency = offered?.code ?? ''
  const network = networkOf(currencies, currency, kept['network'] ?? '')
  return proxy<AddressForm>(
    newForm({ currency, network, address: kept['address'] ?? '' }, { draft }),
  )
}

/** Chooses currency and network; an address that was typed is checked for them. */
export function choose(
  form: AddressForm,
  currencies: readonly Currency[],
  { currency, network }: Pick<AddressValues, 'currency' | 'network'>,
): void {
  edit(form, { currency, network: networkOf(currencies, currency, network) })
  judgeAddress(form)
}

/** Shows what is wrong with the typed address, which its user has left. */
export function judgeAddress(form: AddressForm): void {
  judge(form, 'address', checkAddress(form.values))
}

/** Binds the address, once. True when it is bound. */
export async function addAddress(form: AddressForm): Promise<boolean> {
  const added = await submit(form, {
    check: checkAddress,
    refused: ({ reason }) =>
      reason === 'ADDRESS_INVALID' || reason === 'INPUT_INVALID'
        ? { address: 'invalid' as const }
        : null,
    async send(values) {
      await call(addMethod, { type: 'coin', ...values })
      return true
    },
  })
  return added ?? false
}
