import { Refusal } from '../../errors.ts'
import type { Change } from './change.ts'
import type { TradingContext } from './context.ts'
import { follow, follows } from './follow.ts'

/**
 * Changes a user's orders under the mutex of the account, and updates the trigger index. When the
 * change refuses, nothing is written.
 * @throws Refusal as the change decides
 */
export function changeOrders<Result>(
  context: TradingContext,
  change: Change<Result>,
): Promise<Result> {
  return context.mutex.run(change.personId, () => changeLocked(context, change))
}

/**
 * Like `changeOrders`, for background work, which is limited so that it does not delay users'
 * calls.
 */
export function changeInBackground<Result>(
  context: TradingContext,
  change: Change<Result>,
): Promise<Result> {
  const work = () => context.limit(() => changeLocked(context, change))
  return context.mutex.run(change.personId, work)
}

/** Like `changeOrders`, for callers that already hold the mutex of the account. */
export async function changeLocked<Result>(
  context: TradingContext,
  change: Change<Result>,
): Promise<Result> {
  const { personId } = change
  const { result, orders, since, isRepeat } = await context.writer
    .write(change)
    .catch((cause: unknown) => {
      // A commit whose answer was lost looks like one that failed. An engine tries again anyway.
      if (!(cause instanceof Refusal) && change.partition === undefined) doubt(context, personId)
      throw cause
    })
  if (isRepeat) doubt(context, personId)
  for (const order of orders) {
    const { id, symbol } = order
    if (follows(context, symbol)) follow(context, { personId, order, since })
    else context.bus.publish('order', { id, personId, symbol })
  }
  return result
}

/** A process without an engine has no trigger index to correct. */
function doubt({ engines, unsure }: TradingContext, personId: string): void {
  if (engines.size > 0) unsure.add(personId)
}
