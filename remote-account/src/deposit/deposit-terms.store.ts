import { call } from '@kontor/shared/api'
import { newResource } from '@kontor/shared/store'
import { listCurrencies, prepareDeposit } from '@kontor/shared/wire'
import type { Terms } from './deposit.rules.ts'

/** The terms of deposits; not loaded yet. */
export function newTerms() {
  return newResource<Terms>(async (_, signal) => {
    const [terms, { currencies }] = await Promise.all([
      call(prepareDeposit, {}, { signal }),
      call(listCurrencies, {}, { signal }),
    ])
    return { ...terms, currencies }
  })
}
