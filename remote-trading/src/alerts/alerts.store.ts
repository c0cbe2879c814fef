import { subscribe } from 'valtio'
import { AppError, call } from '@kontor/shared/api'
import {
  account,
  isUnderWay,
  learnCoins,
  loadCoins,
  newResource,
  reportError,
  session,
} from '@kontor/shared/store'
import { listPriceAlerts, type PriceAlert, removePriceAlert } from '@kontor/shared/wire'

/** The user's price alerts, each list newest first. */
export interface Alerts {
  waiting: readonly PriceAlert[]
  reached: readonly PriceAlert[]
}

/** With the coins whose prices the rows show. */
export const alerts = newResource<Alerts>(async (_, signal) => {
  const lists = await call(listPriceAlerts, {}, { signal })
  const waiting = lists.waiting.map(({ symbol }) => symbol)
  await loadCoins(waiting, signal)
  await learnCoins(
    lists.reached.map(({ symbol }) => symbol),
    signal,
  )
  return lists
})

/**
 * Removes an alert. It leaves its list at once, and returns with a report when that failed. An
 * alert that the server no longer has stays away.
 */
export async function removeAlert(alert: PriceAlert): Promise<void> {
  const { id } = alert
  const uid = account.user?.uid
  alerts.update((lists) => withoutAlert(lists, id))
  try {
    await call(removePriceAlert, { id })
  } catch (cause) {
    const error = AppError.from(cause)
    // With NOT_FOUND another page removed it, or an earlier try whose answer was lost.
    if (error.reason !== 'NOT_FOUND') {
      // The lists may be those of the next user.
      if (account.user?.uid === uid) alerts.update((lists) => withAlert(lists, alert))
      return reportError(error)
    }
  }
  // Lists that were read before may still have it.
  alerts.update((lists) => withoutAlert(lists, id))
  if (isUnderWay(alerts.state)) await alerts.reload()
}

function withoutAlert({ waiting, reached }: Alerts, id: string): Alerts {
  const others = (list: readonly PriceAlert[]) => list.filter((one) => one.id !== id)
  return { waiting: others(waiting), reached: others(reached) }
}

const timeOf = (one: PriceAlert) => one.reached?.at ?? one.createdAt

/** The lists with an alert in its place; unchanged where one of them has it. */
function withAlert(lists: Alerts, alert: PriceAlert): Alerts {
  const { waiting, reached } = lists
  if ([...waiting, ...reached].some(({ id }) => id === alert.id)) return lists
  const add = (list: readonly PriceAlert[]) =>
    [...list, alert].toSorted((a, b) => timeOf(b) - timeOf(a))
  return alert.reached ? { waiting, reached: add(reached) } : { waiting: add(waiting), reached }
}

// The next user who signs in must not see the alerts of this one.
subscribe(session, () => {
  if (session.tokens === null) alerts.clear()
})
