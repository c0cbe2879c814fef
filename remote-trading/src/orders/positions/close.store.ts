import { proxy, useSnapshot } from 'valtio'
import { AppError, call } from '@kontor/shared/api'
import { loadCoin, refreshAccount, reportError } from '@kontor/shared/store'
import { closeOrder, type ClosedOrder, type OpenOrder } from '@kontor/shared/wire'
import { positions } from '../../parts/positions.store.ts'

/**
 * Closes under way, by id of the order. The idempotency key stays until the server has answered, so
 * that a retry after a lost connection uses the same one.
 */
const closing = proxy<Record<string, { key: string; at: 'idle' | 'sending' }>>({})

/** True while this order is being closed. */
export function useClosing(id: string): boolean {
  return useSnapshot(closing)[id]?.at === 'sending'
}

/**
 * Closes a position, once. Resolves with how it was closed, or with null when that failed, which is
 * reported to the user.
 */
export async function closePosition({
  id,
  symbol,
}: OpenOrder): Promise<ClosedOrder['closed'] | null> {
  closing[id] ??= { key: crypto.randomUUID(), at: 'idle' }
  const intent = closing[id]
  if (intent.at === 'sending') return null
  intent.at = 'sending'
  try {
    const { closed } = await call(closeOrder, { id, key: intent.key })
    delete closing[id]
    await reload()
    return closed
  } catch (cause) {
    intent.at = 'idle'
    await afterFailure(id, symbol, AppError.from(cause))
    return null
  }
}

async function afterFailure(id: string, symbol: string, error: AppError): Promise<void> {
  reportError(error)
  if (error.kind !== 'refused') return
  delete closing[id]
  if (error.reason === 'MARKET_CLOSED') await loadCoin({ symbol }).catch(reportError)
  else await reload()
}

async function reload(): Promise<void> {
  await Promise.all([positions.reload(), refreshAccount()])
}
