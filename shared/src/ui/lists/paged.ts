import { ref } from 'valtio'
import { reportError } from '../layers/toast.ts'
import { ownFrame } from '../turn.ts'

/** A list that is loaded page after page, as far as it is there. */
export interface Paged<Item> {
  /** Items a page. */
  readonly size: number
  /** Grows with each question: what answers an earlier one is passed over. */
  turn: number
  pages:
    | { at: 'idle' | 'loading' | 'failed' }
    | {
        at: 'ready'
        items: readonly Item[]
        page: number
        total: number
        next: 'waiting' | 'loading' | 'failed'
      }
}

interface Page {
  current: number
  pageSize: number
}

/** Where the pages come from. */
export interface PageSource<Item> {
  /**
   * Asks for one page, from 1 on, and how many items there are in all; `pace` is for the call.
   * @throws AppError
   */
  ask(page: Page, pace?: () => Promise<void>): Promise<{ items: readonly Item[]; total: number }>
  keyOf(item: Item): string
}

/** A list of which nothing is loaded; its owner makes it a proxy, or part of one. */
export function newPaged<Item>(size: number): Paged<Item> {
  return { size, turn: 0, pages: { at: 'idle' } }
}

/** True when no page follows those that are there. Source: specification, section 4 (Home list). */
export function isFinished({ size, pages }: Paged<unknown>): boolean {
  return pages.at === 'ready' && pages.total <= pages.page * size
}

/**
 * Loads it from its first page. What is shown stays until then, and when there is no answer, which
 * is reported.
 */
export async function loadFirstPage<Item>(
  list: Paged<Item>,
  { ask }: PageSource<Item>,
): Promise<void> {
  const turn = ++list.turn
  const shown = list.pages
  if (shown.at === 'ready') shown.next = 'loading'
  else list.pages = { at: 'loading' }
  try {
    const { items, total } = await ask({ current: 1, pageSize: list.size })
    if (turn !== list.turn) return
    list.pages = { at: 'ready', items: ref(items), page: 1, total, next: 'waiting' }
  } catch (cause) {
    if (turn !== list.turn) return
    if (shown.at === 'ready') shown.next = 'waiting'
    else list.pages = { at: 'failed' }
    reportError(cause)
  }
}

/**
 * Adds the next page, if there is one and none is on its way. An item that slid onto it meanwhile
 * is shown once. A failure is reported, and stays in `next`. Who scrolls meanwhile feels nothing of
 * it.
 */
export async function loadNextPage<Item>(
  list: Paged<Item>,
  { ask, keyOf }: PageSource<Item>,
): Promise<void> {
  const { pages: shown } = list
  if (shown.at !== 'ready' || shown.next === 'loading' || isFinished(list)) return
  const turn = ++list.turn
  const current = shown.page + 1
  shown.next = 'loading'
  try {
    const { items, total } = await ask({ current, pageSize: list.size }, ownFrame)
    await ownFrame()
    if (turn !== list.turn) return
    const known = new Set(shown.items.map(keyOf))
    const added = items.filter((item) => !known.has(keyOf(item)))
    list.pages = {
      at: 'ready',
      items: ref([...shown.items, ...added]),
      page: current,
      total,
      next: 'waiting',
    }
  } catch (cause) {
    if (turn !== list.turn) return
    shown.next = 'failed'
    reportError(cause)
  }
}
