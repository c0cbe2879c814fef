import { subscribe } from 'valtio'
import { call } from '@kontor/shared/api'
import { learnCoins, loadCoins, newResource, reportError, session } from '@kontor/shared/store'
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

/** Removes an alert. It leaves its list at once, and returns with a report when that failed. */
export async function removeAlert({ id }: PriceAlert): Promise<void> {
  const { state } = alerts
  const before = state.at === 'ready' ? state.value : null
  const without = (list: readonly PriceAlert[]) => list.filter((alert) => alert.id !== id)
  alerts.update(({ waiting, reached }) => ({
    waiting: without(waiting),
    reached: without(reached),
  }))
  try {
    await call(removePriceAlert, { id })
  } catch (cause) {
    if (before) alerts.update(() => before)
    reportError(cause)
  }
}

// The next user who signs in must not see the alerts of this one.
subscribe(session, () => {
  if (session.tokens === null) alerts.clear()
})
