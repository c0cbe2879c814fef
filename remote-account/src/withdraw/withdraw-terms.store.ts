import { call } from '@kontor/shared/api'
import { newResource } from '@kontor/shared/store'
import { listCurrencies, listMethods, prepareWithdrawal } from '@kontor/shared/wire'
import type { Terms } from './withdraw.rules.ts'

/** The terms of withdrawals; not loaded yet. */
export function newTerms() {
  return newResource<Terms>(async (_, signal) => {
    const [terms, { methods }, { currencies }] = await Promise.all([
      call(prepareWithdrawal, {}, { signal }),
      call(listMethods, {}, { signal }),
      call(listCurrencies, {}, { signal }),
    ])
    return { ...terms, methods, currencies }
  })
}
