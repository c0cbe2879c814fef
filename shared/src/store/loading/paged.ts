import {
  isSameQuestion,
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

/** The answer to a question so far: that of the last page, with the items of all loaded pages. */
interface Loaded<Answer> {
  answer: Answer
  page: number
}

/** A list that is loaded page after page. */
export interface Paged<Answer, Question = void> {
  readonly size: number
  readonly loaded: Resource<Loaded<Answer>, { question: Question; page: number }>
  /** Loads the first page, unless pages for an equal question are here or on their way. */
  open(question: Question): Promise<void>
  /** Loads the first page again. The shown pages stay until the answer. */
  reload(question: Question): Promise<void>
  /** Adds the next page, unless there is none or anything is on its way. */
  loadNext(): Promise<void>
  clear(): void
}

export type PagedState<Answer, Question = void> =
  | { at: 'idle' | 'loading' | 'failed' }
  | {
      at: 'ready'
      question: Question
      /** Its `items` are those of all pages that are loaded. */
      answer: Answer
      /** Refresh of the first page, for this question or a newer one. */
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
      const answer = await ask(question, { current: page, pageSize: size }, signal)
      const before = page > 1 && loaded.state.at === 'ready' ? loaded.state.value.answer.items : []
      const known = new Set(before.map(keyOf))
      const added = answer.items.filter((item) => !known.has(keyOf(item)))
      return { answer: { ...answer, items: [...before, ...added] }, page }
    },
  )
  const list: Paged<Answer, Question> = {
    size,
    loaded,
    async open(question) {
      const state = pagedState(list)
      const isShown = state.at === 'ready' && state.refresh !== 'loading'
      if (isShown && isSameQuestion(state.question, question)) return
      await loaded.load({ question, page: 1 })
    },
    reload: (question) => loaded.reload({ question, page: 1 }),
    async loadNext() {
      const state = pagedState(list)
      if (state.at !== 'ready' || state.refresh === 'loading' || loaded.state.at !== 'ready') return
      if (state.next === 'finished' || state.next === 'loading') return
      await loaded.load({ question: state.question, page: loaded.state.value.page + 1 })
    },
    clear: () => loaded.clear(),
  }
  return list
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
  state: ResourceState<Loaded<Answer>, { question: Question; page: number }>,
  size: number,
): PagedState<Answer, Question> {
  if (state.at !== 'ready') return { at: state.at }
  const { answer, page } = state.value
  const { refresh } = state
  const isNext = refresh.at !== 'none' && refresh.question.page > 1
  /** Source: CALL-11. */
  const next = answer.total <= page * size ? 'finished' : isNext ? refresh.at : 'waiting'
  return {
    at: 'ready',
    question: state.question.question,
    answer,
    refresh: isNext ? 'none' : refresh.at,
    next,
  }
}
