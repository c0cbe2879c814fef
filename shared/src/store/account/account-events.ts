import { proxy } from 'valtio'

/**
 * Counts the changes of the account that this page does not know the outcome of. Screens that show
 * the account ask again when it grows. Written by `hearAccountChange` and by the host.
 */
export const accountEvents = proxy({ count: 0 })

/** Own changes whose message is still to come. */
const expected = new Set<string>()
/** The changes that are told of while calls of this page are under way; null without such calls. */
let heard: Set<string> | null = null

/**
 * Takes a message of the server that the account changed; `change` names a change of orders that
 * the user made on any page. One that this page made, and knows by its reply, is not counted. While
 * a reply is due, a named one waits for it. Owner: host/socket.
 */
export function hearAccountChange(change?: string): void {
  if (change !== undefined && expected.delete(change)) return
  if (change !== undefined && heard !== null) heard.add(change)
  else accountEvents.count += 1
}

/** From now on named changes wait for `endListening`. */
export function listenForChanges(): void {
  heard = new Set()
}

/**
 * Ends the waiting, with the changes that replies have named. Counts the others that were heard,
 * and gives whether there were any.
 */
export function endListening(own: ReadonlySet<string>): boolean {
  const told = [...(heard ?? [])]
  for (const change of own) if (!told.includes(change)) expected.add(change)
  heard = null
  const hasOthers = told.some((change) => !own.has(change))
  if (hasOthers) accountEvents.count += 1
  return hasOthers
}
