import { proxy, subscribe, useSnapshot } from 'valtio'
import { session } from '@kontor/shared/store'
import { readRecent, withRecent } from './recent.rules.ts'

const KEY = 'recent_searches'

/** The recent searches of this device, newest first. They are removed when the session ends. */
export const recent = proxy<{ texts: readonly string[] }>({ texts: [] })

// The host removes the stored ones.
subscribe(session, () => {
  if (session.tokens === null) recent.texts = []
})

export function useRecent(): readonly string[] {
  return useSnapshot(recent).texts
}

/** Reads the searches that the device stored. Where storage is blocked, those of this page stay. */
export function recallRecent(): void {
  try {
    recent.texts = readRecent(localStorage.getItem(KEY))
  } catch (cause) {
    console.warn('recent searches cannot be read', cause)
  }
}

/** Adds a search. */
export function remember(text: string): void {
  // Another tab may have added one since.
  recallRecent()
  keep(withRecent(recent.texts, text))
}

export function clearRecent(): void {
  keep([])
}

function keep(texts: readonly string[]): void {
  recent.texts = texts
  try {
    localStorage.setItem(KEY, JSON.stringify(texts))
  } catch (cause) {
    console.warn('recent searches cannot be kept', cause)
  }
}
