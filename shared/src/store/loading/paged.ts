import {
  isSameQuestion,
  isUnderWay,
  newResource,
  type Resource,
  type ResourceState,
  useResource,
} from './resource.ts'

/** One page, and how many items there are on all pages. */
export interface Page<Item> {
  items: readonly Item[]
  total: number
}

interface PageNumber {
  /** From 1 on. */
  current: number
  pageSize: number
}

/** Asks the server for one page. Throws what `call` throws. */
type AskPage<Answer, Question> = (
  question: Question,
  page: PageNumber,
  signal: AbortSignal,
) => Promise<Answer>

/**
 * The answer to a question so far: the answer of the last page, with the items of all loaded pages.
 */
interface Loaded<Answer> {
  answer: Answer
  page: number
}

/** The maximum of pages that a reload loads. A list with more shown pages becomes shorter. */
const MOST_RELOADED = 10

/** A list that is loaded page after page. */
export interface Paged<Answer, Question = void> {
  readonly size: number
  readonly loaded: Resource<Loaded<Answer>, { question: Question; page: number }>
  /**
   * Loads the first page, unless pages for an equal question are loaded or loading. Loaded pages
   * are then the answer, even when a newer question failed.
   */
  open(question: Question): Promise<void>
  /**
   * Loads the first page again, and for an equal question as many rows as are shown. The shown rows
   * stay until the last answer, and also when a page fails.
   */
  reload(question: Question): Promise<void>
  /**
   * Adds the next page, unless there is none or it is loading. Waits for a reload of the shown
   * pages.
   */
  loadNext(): Promise<void>
  clear(): void
}

export type PagedState<Answer, Question = void> =
  | { at: 'idle' | 'loading' | 'failed' }
  | {
      at: 'ready'
      question: Question
      /** Its `items` are the items of all loaded pages. */
      answer: Answer
      /** Refresh of the shown pages, or the first page of a newer question. */
      refresh: 'none' | 'loading' | 'failed'
      next: 'finished' | 'waiting' | 'loading' | 'failed'
    }

/**
 * A new list, with nothing loaded. An item that moves to the next page during loading is shown
 * once: `keyOf` tells items apart.
 */
export function newPaged<Item, Answer extends Page<Item>, Question = void>(
  { size, keyOf }: { size: number; keyOf: (item: Item) => unknown },
  ask: AskPage<Answer & Page<Item>, Question>,
): Paged<Answer, Question> {
  const loaded: Paged<Answer, Question>['loaded'] = newResource(
    async ({ question, page }, signal) => {
      const { state } = loaded
      const isShown = state.at === 'ready' && isSameQuestion(state.question.question, question)
      const shown = isShown ? state.value.answer.items : []
      if (page > 1) return add(shown, page)
      // In order, so that a new first row moves rows to a later page, where they are found again.
      let fresh = await add([], 1)
      while (fresh.answer.items.length < shown.length && fresh.page < MOST_RELOADED) {
        if (isFinished(fresh, size)) break
        fresh = await add(fresh.answer.items, fresh.page + 1)
      }
      return fresh

      async function add(before: readonly Item[], current: number): Promise<Loaded<Answer>> {
        const answer = await ask(question, { current, pageSize: size }, signal)
        const known = new Set(before.map(keyOf))
        const added = answer.items.filter((item) => !known.has(keyOf(item)))
        return { answer: { ...answer, items: [...before, ...added] }, page: current }
      }
    },
  )
  const list: Paged<Answer, Question> = {
    size,
    loaded,
    async open(question) {
      const { state } = loaded
      if (state.at === 'ready' && isSameQuestion(state.question.question, question)) {
        const { refresh } = state
        if (refresh.at === 'none' || refresh.question.page > 1) return
        if (refresh.at === 'failed') return loaded.show(state.question, state.value)
      }
      await loaded.load({ question, page: 1 })
    },
    reload: (question) => loaded.reload({ question, page: 1 }),
    async loadNext() {
      const { state } = loaded
      if (state.at !== 'ready') return
      const { question } = state.question
      const reload = reloadOf(state)
      if (reload === null) {
        if (isUnderWay(state) || isFinished(state.value, size)) return
        await loaded.load({ question, page: state.value.page + 1 })
      } else await loaded.load(reload)
      // A list asks once when its end is in sight, also if a reload has aborted the next page.
      const now = loaded.state
      if (now.at !== 'ready' || !isSameQuestion(now.question.question, question)) return
      if (reload !== null || reloadOf(now) !== null) await list.loadNext()
    },
    clear: () => loaded.clear(),
  }
  return list
}

type State<Answer, Question> = ResourceState<Loaded<Answer>, { question: Question; page: number }>

/** The question of a reload of the shown pages; null when none is under way. */
function reloadOf<Answer, Question>(state: State<Answer, Question>) {
  if (state.at !== 'ready' || state.refresh.at !== 'loading') return null
  const { question } = state.refresh
  const isReload = question.page === 1 && isSameQuestion(question.question, state.question.question)
  return isReload ? question : null
}

/** Source: CALL-11. */
function isFinished({ answer, page }: Loaded<Page<unknown>>, size: number): boolean {
  return answer.total <= page * size
}

/** The loading state of a list. */
export function pagedState<Answer extends Page<unknown>, Question>({
  size,
  loaded,
}: Paged<Answer, Question>): PagedState<Answer, Question> {
  return stateOf(loaded.state, size)
}

/** `pagedState` for a component, which renders when it changes. */
export function usePaged<Answer extends Page<unknown>, Question>({
  size,
  loaded,
}: Paged<Answer, Question>): PagedState<Answer, Question> {
  return stateOf(useResource(loaded), size)
}

function stateOf<Answer extends Page<unknown>, Question>(
  state: State<Answer, Question>,
  size: number,
): PagedState<Answer, Question> {
  if (state.at !== 'ready') return { at: state.at }
  const { value, refresh } = state
  const isNext = refresh.at !== 'none' && refresh.question.page > 1
  const next = isFinished(value, size) ? 'finished' : isNext ? refresh.at : 'waiting'
  return {
    at: 'ready',
    question: state.question.question,
    answer: value.answer,
    refresh: isNext ? 'none' : refresh.at,
    next,
  }
}
