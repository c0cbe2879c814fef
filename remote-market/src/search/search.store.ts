import { proxy, ref, useSnapshot } from 'valtio'
import { i18n } from '@kontor/shared/i18n'
import { favourites, reportError } from '@kontor/shared/store'
import type { Category } from '@kontor/shared/wire'
import type { Listed } from '@kontor/shared/store'
import { loadMatches, type Question } from './load-matches.ts'
import type { SearchQuery } from './search-query.rules.ts'

/** What is found, as far as it is loaded. */
export interface Found {
  to: Question
  coins: readonly Listed[]
  page: number
  /** Of all pages. */
  total: number
  /** Of each category, whichever one is asked for. */
  counts: Record<Category, number>
  next: 'waiting' | 'loading' | 'failed'
}

export interface Search {
  /** Null while nothing is looked for. */
  question: Question | null
  /** To the question, or to the one before it until the answer is there. */
  answer: { at: 'waiting' | 'failed' } | ({ at: 'ready' } & Found)
}

function emptySearch(): Search {
  return { question: null, answer: { at: 'waiting' } }
}

/** The search of now. It outlives its page: back finds it as it was left. */
export const search = proxy(emptySearch())

export function useSearch(): Search {
  return useSnapshot(search) as Search
}

/** The last question's call; `over` is aborted once nobody wants its answer. */
let asking = { over: new AbortController(), done: Promise.resolve() }

/**
 * Looks for it in the language of now, and resolves with the answer or its failure. What is found
 * already is not asked for again.
 */
export function lookFor(asked: SearchQuery): Promise<void> {
  const { question, answer } = search
  const known =
    question &&
    isSame(question, asked) &&
    question.language === i18n.language &&
    answer.at !== 'failed'
  return known ? asking.done : ask(asked)
}

/** Asks the same again, after a failure. */
export function askAgain(): void {
  if (search.question) void ask(search.question)
}

function isSame(one: SearchQuery, other: SearchQuery): boolean {
  return one.keyword === other.keyword && one.category === other.category
}

/** Looks for nothing any more. */
export function forget(): void {
  asking.over.abort()
  Object.assign(search, emptySearch())
}

/** True once the answer is the one to the question. */
export function isAnswered({ question, answer }: Search): boolean {
  return answer.at === 'ready' && answer.to === question
}

/** Waits for nothing any more; what was found stays. */
export function leave(): void {
  if (!isAnswered(search)) forget()
}

/**
 * The first of what is found, once the answer is there; null when there is none, or another
 * question came meanwhile.
 */
export async function firstFound(asked: SearchQuery): Promise<Listed | null> {
  await lookFor(asked)
  const { answer } = search
  return answer.at === 'ready' && isAnswered(search) && isSame(answer.to, asked)
    ? (answer.coins[0] ?? null)
    : null
}

/** Adds the next page, if none is on its way and no other question is. */
export async function loadNext(): Promise<void> {
  const { answer } = search
  if (answer.at !== 'ready' || answer.next === 'loading' || !isAnswered(search)) return
  const { signal } = asking.over
  answer.next = 'loading'
  try {
    const { coins, ...rest } = await loadMatches(answer.to, answer.page + 1, signal)
    if (!signal.aborted)
      Object.assign(answer, { ...rest, coins: [...answer.coins, ...coins], next: 'waiting' })
  } catch (cause) {
    if (signal.aborted) return
    answer.next = 'failed'
    reportError(cause)
  }
}

function ask({ keyword, category }: SearchQuery): Promise<void> {
  asking.over.abort()
  const question = ref({
    keyword,
    category,
    language: i18n.language,
    first: [...favourites.symbols],
  })
  search.question = question
  if (search.answer.at === 'failed') search.answer = { at: 'waiting' }
  const over = new AbortController()
  asking = { over, done: loadFirst(question, over.signal) }
  return asking.done
}

async function loadFirst(question: Question, signal: AbortSignal): Promise<void> {
  try {
    const answer = await loadMatches(question, 1, signal)
    if (!signal.aborted) search.answer = { at: 'ready', to: question, next: 'waiting', ...answer }
  } catch (cause) {
    if (signal.aborted) return
    search.answer = { at: 'failed' }
    reportError(cause)
  }
}
