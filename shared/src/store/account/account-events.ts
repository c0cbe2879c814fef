import { proxy } from 'valtio'

/**
 * The number of account changes whose outcome this page does not know. Screens that show the
 * account reload when it grows. Written by `hearAccountChange` and by the host.
 */
export const accountEvents = proxy({ count: 0 })

/** Own changes whose message has not arrived yet. */
const expected = new Set<string>()
/**
 * The changes that messages name while calls of this page are under way; null without such calls.
 */
let heard: Set<string> | null = null

/**
 * Handles a message of the server that the account changed; `change` is the id of a change of
 * orders that the user made on any page. A change that this page made, and knows from its reply, is
 * not counted. While a reply is due, a change with an id waits for it. Owner: host/socket.
 */
export function hearAccountChange(change?: string): void {
  if (change !== undefined && expected.delete(change)) return
  if (change !== undefined && heard !== null) heard.add(change)
  else accountEvents.count += 1
}

/** From now on changes with an id wait for `endListening`. */
export function listenForChanges(): void {
  heard = new Set()
}

/**
 * Ends the waiting; `own` are the changes that replies have named. Counts the others that messages
 * named, and returns whether there were any.
 */
export function endListening(own: ReadonlySet<string>): boolean {
  const told = [...(heard ?? [])]
  for (const change of own) if (!told.includes(change)) expected.add(change)
  heard = null
  const hasOthers = told.some((change) => !own.has(change))
  if (hasOthers) accountEvents.count += 1
  return hasOthers
}
