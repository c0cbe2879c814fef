import { call } from '@kontor/shared/api'
import { amountText, i18n } from '@kontor/shared/i18n'
import { coins, notify, refreshAccount } from '@kontor/shared/store'
import { listOrders, type ClosedOrder } from '@kontor/shared/wire'
import { knownPositions, positions } from './positions.store.ts'

/** How many ended orders to search for those that just closed. */
const LOOK_BACK = 50

/** Loads the user's orders again after the server changed them, and reports the liquidated ones. */
export async function followAccount(): Promise<void> {
  const before = knownPositions()
  await Promise.all([positions.reload(), refreshAccount()])
  const now = new Set(knownPositions().map(({ id }) => id))
  const gone = new Set(before.filter(({ id }) => !now.has(id)).map(({ id }) => id))
  const forced = gone.size > 0 ? await liquidatedOf(gone) : []
  if (forced.length === 0) return notify({ text: i18n.t('trading:orders.changed') })
  for (const order of forced) notify({ kind: 'bad', text: liquidatedText(order) })
}

async function liquidatedOf(gone: Set<string>): Promise<ClosedOrder[]> {
  try {
    const { data } = await call(listOrders, { tab: 'history', current: 1, pageSize: LOOK_BACK })
    return data
      .filter((order) => order.state === 'closed')
      .filter(({ id, closed }) => gone.has(id) && closed.by === 'liquidation')
  } catch {
    return []
  }
}

function liquidatedText({ symbol, closed }: ClosedOrder): string {
  return i18n.t('trading:orders.liquidated', {
    name: coins[symbol]?.coin.coinName ?? symbol,
    profit: amountText(closed.profit, { signed: true }),
  })
}
