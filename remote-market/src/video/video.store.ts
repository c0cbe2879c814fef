import { proxy, ref, useSnapshot } from 'valtio'
import { call } from '@kontor/shared/api'
import { reportError } from '@kontor/shared/store'
import { getVideo, type Video } from '@kontor/shared/wire'

/** The video introduction as far as it is known. */
export type Introduction = { at: 'loading' | 'failed' } | { at: 'ready'; video: Video }

/** What the video page shows. */
export const introduction = proxy<{ state: Introduction }>({ state: { at: 'loading' } })

export function useIntroduction(): Introduction {
  return useSnapshot(introduction).state as Introduction
}

let turn = 0

/**
 * Loads the video in the language of now; what is on show stays until the answer, and when there is
 * none. Of several at once the last counts.
 */
export async function loadIntroduction(): Promise<void> {
  const mine = ++turn
  if (introduction.state.at === 'failed') introduction.state = { at: 'loading' }
  try {
    const video = await call(getVideo, {})
    if (mine === turn) introduction.state = { at: 'ready', video: ref(video) }
  } catch (cause) {
    if (mine !== turn) return
    if (introduction.state.at === 'loading') introduction.state = { at: 'failed' }
    reportError(cause)
  }
}

/** Tries again what has failed; what is there stays. */
export function reloadFailed(): void {
  if (introduction.state.at === 'failed') void loadIntroduction()
}
