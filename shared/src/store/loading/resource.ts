import { proxy, ref, useSnapshot } from 'valtio'
import { AppError } from '@kontor/shared/api'
import { reportError } from '../page/notices.ts'

/**
 * The loading state of a resource. `question` is the question that it answers. A value stays
 * through a refresh until the newer answer, and when the refresh fails.
 */
export type ResourceState<Value, Question = void> =
  | { at: 'idle' }
  | { at: 'loading'; question: Question }
  | { at: 'failed'; question: Question; error: AppError }
  | { at: 'ready'; question: Question; value: Value; refresh: Refresh<Question> }

/** A newer question than the one that `value` answers, if any. */
type Refresh<Question> = { at: 'none' } | { at: 'loading' | 'failed'; question: Question }

/** Data that calls bring, as a valtio proxy: stores read `state`, components `useResource`. */
export interface Resource<Value, Question = void> {
  /** Written only by the actions below. */
  state: ResourceState<Value, Question>
  /** Loads, unless the answer to an equal question is shown or under way. */
  open(question: Question, options?: LoadOptions): Promise<void>
  /** Asks, also when an answer is shown. Joins an equal question that is under way. */
  load(question: Question, options?: LoadOptions): Promise<void>
  /** Asks again, even when an equal question is under way: use it after a change at the server. */
  reload(question: Question, options?: LoadOptions): Promise<void>
  /** Shows a value that came another way; the answer to a question under way replaces it. */
  show(question: Question, value: Value): void
  /** Changes the shown value; does nothing when there is none. */
  update(change: (value: Value) => Value): void
  /** Aborts the question under way and forgets the shown value. */
  clear(): void
}

interface LoadOptions {
  /** Does not report that there is no connection: for loads that the user did not start. */
  quiet?: boolean
}

/** Asks the server; `signal` is for each `call`. Throws what `call` throws. */
export type Ask<Value, Question> = (question: Question, signal: AbortSignal) => Promise<Value>

interface UnderWay<Question> {
  question: Question
  quiet: boolean
  controller: AbortController
  done: Promise<void>
}

/**
 * A new resource, with nothing loaded. A newer question aborts the older one, and only the newest
 * question's answer is shown. A failure is reported to the user; the actions never reject.
 */
export function newResource<Value, Question = void>(
  ask: Ask<Value, Question>,
): Resource<Value, Question> {
  let underWay: UnderWay<Question> | null = null

  const resource: Resource<Value, Question> = proxy<Resource<Value, Question>>({
    state: { at: 'idle' },
    async open(question, options) {
      const { state } = resource
      const isShown = state.at === 'ready' && isSameQuestion(state.question, question)
      if (!isShown || underWay) await resource.load(question, options)
    },
    load(question, options = {}) {
      if (underWay === null || !isSameQuestion(underWay.question, question))
        return resource.reload(question, options)
      underWay.quiet &&= options.quiet ?? false
      return underWay.done
    },
    reload(question, { quiet = false } = {}) {
      underWay?.controller.abort()
      const controller = new AbortController()
      const loading = { at: 'loading', question } as const
      const { state } = resource
      set(state.at === 'ready' ? { ...state, refresh: loading } : loading)
      const mine = { question, quiet, controller, done: Promise.resolve() }
      underWay = mine
      mine.done = settle(mine)
      return mine.done
    },
    show(question, value) {
      const refresh = underWay && ({ at: 'loading', question: underWay.question } as const)
      set({ at: 'ready', question, value, refresh: refresh ?? { at: 'none' } })
    },
    update(change) {
      const { state } = resource
      if (state.at === 'ready') set({ ...state, value: change(state.value) })
    },
    clear() {
      underWay?.controller.abort()
      underWay = null
      set({ at: 'idle' })
    },
  })

  async function settle(mine: UnderWay<Question>): Promise<void> {
    const { question, controller } = mine
    try {
      const value = await ask(question, controller.signal)
      if (mine !== underWay) return
      underWay = null
      resource.show(question, value)
    } catch (cause) {
      if (mine !== underWay) return
      underWay = null
      const error = AppError.from(cause)
      const { state } = resource
      set(
        state.at === 'ready'
          ? { ...state, refresh: { at: 'failed', question } }
          : { at: 'failed', question, error },
      )
      if (!mine.quiet || !isUnreachable(error)) reportError(error)
    }
  }

  /** By reference: a state is replaced as a whole and never changed in place. */
  function set(state: ResourceState<Value, Question>): void {
    resource.state = ref(state)
  }

  return resource
}

const isUnreachable = ({ kind }: AppError) => kind === 'offline' || kind === 'unavailable'

/** True while a question has no answer yet. */
export function isUnderWay(state: ResourceState<unknown, unknown>): boolean {
  return state.at === 'loading' || (state.at === 'ready' && state.refresh.at === 'loading')
}

/** The state of a resource. Renders when it changes. */
export function useResource<Value, Question>(
  resource: Resource<Value, Question>,
): ResourceState<Value, Question> {
  return useSnapshot(resource).state as ResourceState<Value, Question>
}

/** Whether two questions are equal: questions are plain data. */
export function isSameQuestion<Question>(one: Question, other: Question): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
