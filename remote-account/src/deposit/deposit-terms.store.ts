import { call } from '@kontor/shared/api'
import { newResource } from '@kontor/shared/store'
import {
  listCurrencies,
  prepareDeposit,
  type Currency,
  type DepositTerms,
} from '@kontor/shared/wire'

/** Where deposits go, how much they may be, and the rates of the currencies. */
export interface Terms extends DepositTerms {
  currencies: readonly Currency[]
}

/** Terms of which nothing is loaded. */
export function newTerms() {
  return newResource<Terms>(async (_, signal) => {
    const [terms, { currencies }] = await Promise.all([
      call(prepareDeposit, {}, { signal }),
      call(listCurrencies, {}, { signal }),
    ])
    return { ...terms, currencies }
  })
}
