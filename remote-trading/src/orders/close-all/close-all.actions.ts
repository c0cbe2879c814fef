import { call } from '@kontor/shared/api'
import { i18n } from '@kontor/shared/i18n'
import { notify } from '@kontor/shared/store'
import { ownAmountText } from '@kontor/shared/ui'
import { closeAllOrders, type OpenOrder } from '@kontor/shared/wire'
import { sendChange } from '../../parts/actions/send.store.ts'
import type { Which } from './close-all.rules.ts'

/** Stands for an order's id in a change of several orders. */
export const ALL = 'all'

/** Closes the chosen positions, once, and reports their profit and how many stay open. */
export async function closeAll(orders: readonly OpenOrder[], which: Which): Promise<void> {
  const filter = which === 'all' ? {} : which
  const sent = await sendChange(
    { id: ALL, symbol: '' },
    {
      intent: `close ${JSON.stringify(filter)} of ${orders.map(({ id }) => id).join()}`,
      send: (key) => call(closeAllOrders, { ...filter, key }),
    },
  )
  if (!sent.ok) return
  const { closed, left } = sent.reply
  const total = closed.reduce((sum, order) => sum + order.closed.profit, 0n)
  const figures = { count: closed.length, profit: ownAmountText(total, { signed: true }), left }
  notify({
    kind: 'good',
    text: i18n.t(left === 0 ? 'trading:close-all.done' : 'trading:close-all.done-left', figures),
  })
}
