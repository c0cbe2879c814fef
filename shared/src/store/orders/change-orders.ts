import type { AfterChange } from '../../wire/index.ts'
import { account, showBalances } from '../account/account.ts'
import { accountEvents, endListening, listenForChanges } from '../account/account-events.ts'
import { session } from '../account/session.ts'
import { coins } from '../market/coins.ts'
import { keepOrderTabs, reloadOrders, showOrders } from './orders.ts'

/** Overlapping calls, from the first until none is under way. */
interface Burst {
  calls: number
  running: number
  /** The account in each reply; null where a reply has none. */
  replies: (AfterChange | null)[]
  /** The user, and the count of account changes, before the first call. */
  uid: string | undefined
  count: number
}

let burst: Burst | null = null

/**
 * Sends a change of the user's orders and shows the orders and balances of the reply. Where the
 * reply has none, or may be older than a message that the page has received, lists and balances are
 * reloaded instead. Rejects as the call does.
 */
export async function changeOrders<Reply extends { after?: AfterChange | undefined }>(
  send: () => Promise<Reply>,
): Promise<Reply> {
  const mine = (burst ??= newBurst())
  mine.calls += 1
  mine.running += 1
  try {
    const reply = await send()
    mine.replies.push(reply.after ?? null)
    return reply
  } finally {
    mine.running -= 1
    if (mine.running === 0) await settle(mine)
  }
}

function newBurst(): Burst {
  listenForChanges()
  const { count } = accountEvents
  return { calls: 0, running: 0, replies: [], uid: account.user?.uid, count }
}

async function settle({ calls, replies, uid, count }: Burst): Promise<void> {
  burst = null
  const isUndisturbed = accountEvents.count === count && account.user?.uid === uid
  const hasHeardOthers = endListening(new Set(replies.flatMap((reply) => reply?.change ?? [])))
  if (replies.length === 0 || session.tokens === null) return
  const [after] = replies
  const isNewest = calls === 1 && isUndisturbed && !hasHeardOthers
  if (after && isNewest && after.orders.every(({ symbol }) => coins[symbol])) show(after)
  else await reloadOrders()
}

function show(after: AfterChange): void {
  keepOrderTabs(after)
  showOrders(after.orders)
  showBalances(after)
}
