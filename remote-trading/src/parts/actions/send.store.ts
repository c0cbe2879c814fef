import { proxy, useSnapshot } from 'valtio'
import { AppError } from '@kontor/shared/api'
import {
  account,
  changeOrders,
  loadCoin,
  reloadOrders,
  reportError,
  sendNamedIntent,
} from '@kontor/shared/store'
import type { AfterChange, Order } from '@kontor/shared/wire'

/** The orders with a change under way. */
const sending = proxy<Record<string, true>>({})

/** True while a change of this order, or of all (`all`), is under way. */
export function useSending(id: string): boolean {
  return useSnapshot(sending)[id] === true
}

type Sent<Reply> = { ok: true; reply: Reply } | { ok: false; reason: AppError['reason'] }

interface Change<Reply> {
  /** Identifies what the user wants, e.g. `close 0.2 of 0.5`: the same text is a retry. */
  intent: string
  send: (key: string) => Promise<Reply>
  /** Shows the result before the answer. The returned function reverts that. */
  show?: () => () => void
}

/**
 * Sends a change of an order, one at a time and each once, and shows what it changed. A failure is
 * reported to the user, and the shown result is reverted.
 */
export async function sendChange<Reply extends { after?: AfterChange | undefined }>(
  { id, symbol }: Pick<Order, 'id' | 'symbol'>,
  { intent, send, show }: Change<Reply>,
): Promise<Sent<Reply>> {
  if (sending[id]) return { ok: false, reason: null }
  sending[id] = true
  const uid = account.user?.uid
  const takeBack = show?.()
  try {
    const reply = await changeOrders(() => sendNamedIntent(`${intent} ${id}`, send))
    return { ok: true, reply }
  } catch (cause) {
    // The lists may be those of the next user.
    if (account.user?.uid === uid) takeBack?.()
    const error = AppError.from(cause)
    reportError(error)
    if (error.reason === 'MARKET_CLOSED') await loadCoin({ symbol }).catch(reportError)
    else if (error.kind === 'refused') await reloadOrders()
    return { ok: false, reason: error.reason }
  } finally {
    delete sending[id]
  }
}
