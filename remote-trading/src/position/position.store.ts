import { AppError, call } from '@kontor/shared/api'
import { learnCoins, newResource, type Resource } from '@kontor/shared/store'
import { getOrder, type Order } from '@kontor/shared/wire'

/** One order in any state; null when the user has none with this id. */
export type OneOrder = Resource<Order | null, { id: string }>

export function newOneOrder(): OneOrder {
  return newResource(async ({ id }, signal) => {
    try {
      const order = await call(getOrder, { id }, { signal })
      await learnCoins([order.symbol], signal)
      return order
    } catch (cause) {
      const { reason } = AppError.from(cause)
      if (reason === 'NOT_FOUND' || reason === 'INPUT_INVALID') return null
      throw cause
    }
  })
}
