import { call } from '@kontor/shared/api'
import { newResource } from '@kontor/shared/store'
import { type Currency, listCurrencies } from '@kontor/shared/wire'

/** The currencies of addresses; not loaded yet. */
export function newCurrencies() {
  return newResource<readonly Currency[]>(async (_, signal) => {
    const { currencies } = await call(listCurrencies, {}, { signal })
    return currencies
  })
}
