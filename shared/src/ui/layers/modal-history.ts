/**
 * An open modal has an entry in the history, at the address of its page, so that Back closes the
 * modal and stays on the page. The entry of a modal that was closed in another way stays: Back
 * passes over it, and the next modal uses it. Removing it would lose a navigation that comes while
 * the browser goes back.
 */

/** The state of a history entry: the fields of the router, and ours. */
interface EntryState {
  /** The router's name of the page's entry; the first one has none. */
  key?: string
  /** The number of modals with an entry, up to this one. */
  modals?: number
}

/** The functions that close the open modals; the last one is on top. */
const open: (() => void)[] = []
/** The current entry. */
let seen: EntryState = {}
/** The router's name of the entry that it shows. */
let shown = ''
/** True while the history goes back to the entry of the top modal, or to the entry of the page. */
let returning = false

/** Gives a modal its entry. Returns a function to call once the modal is closed. */
export function addEntry(close: () => void): () => void {
  open.push(close)
  seen = current()
  for (let next = (seen.modals ?? 0) + 1; next <= open.length; next++) {
    seen = { ...seen, modals: next }
    history.pushState(seen, '')
  }
  return () => void open.splice(open.indexOf(close), 1)
}

/** Notes the entry that the router shows, by its name. */
export function noteEntry(key: string): void {
  shown = key
  seen = current()
}

/** Makes Back close modals, until the returned function is called. */
export function followHistory(): () => void {
  // In the capture phase, to run before the router, which must not render the current page again.
  addEventListener('popstate', onPop, true)
  return () => removeEventListener('popstate', onPop, true)
}

function onPop(event: PopStateEvent): void {
  const before = seen
  seen = current()
  const { key = 'default', modals = 0 } = seen
  if (key === shown) event.stopImmediatePropagation()
  if (returning) returning = false
  else if (seen.key !== before.key) leavePage(modals)
  else if (modals < (before.modals ?? 0)) goBackTo(modals)
  else if (modals > open.length) goBack(modals - open.length)
}

/** Closes the modals of a page that was left for an entry of another page. */
function leavePage(modals: number): void {
  for (const close of open.toReversed()) close()
  if (modals > 0) goBack(modals)
}

/** Closes the modals above an entry of this page; goes back further if they are already closed. */
function goBackTo(modals: number): void {
  const above = open.slice(modals)
  if (above.length === 0) history.back()
  for (const close of above.toReversed()) close()
}

function goBack(entries: number): void {
  returning = true
  history.go(-entries)
}

function current(): EntryState {
  return (history.state ?? {}) as EntryState
}
