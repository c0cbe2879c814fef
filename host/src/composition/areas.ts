import type { ComponentType } from 'react'
import { proxy, ref, useSnapshot } from 'valtio'
import type { AreaRoute, Remote } from '@kontor/shared/contract'
import { addWords } from '@kontor/shared/i18n'
import { remoteIds, type RemoteId } from '@kontor/shared/wire'
import { loadArea } from './load.ts'

type Loading<Value> = { at: 'loading' } | { at: 'ready'; value: Value } | { at: 'failed'; cause: Error }

/** How far each area is. Absent until it is first opened. */
const areas = proxy<Partial<Record<RemoteId, Loading<Remote>>>>({})
/** How far each page is, by its address. */
const pages = proxy<Record<string, Loading<ComponentType>>>({})

/** Loads an area unless it is there or on its way; a failed one is tried again. */
export async function openArea(id: RemoteId): Promise<void> {
  if (areas[id] && areas[id].at !== 'failed') return
  areas[id] = { at: 'loading' }
  try {
    const remote = await loadArea(id)
    await addWords(id, remote.words)
    areas[id] = { at: 'ready', value: ref(remote) }
  } catch (cause) {
    areas[id] = { at: 'failed', cause: asError(cause) }
  }
}

/** Loads a page's component unless it is there or on its way; a failed one is tried again. */
export async function openPage({ path, lazy }: AreaRoute): Promise<void> {
  if (pages[path] && pages[path].at !== 'failed') return
  pages[path] = { at: 'loading' }
  try {
    const component = await lazy()
    pages[path] = { at: 'ready', value: ref(component) }
  } catch (cause) {
    pages[path] = { at: 'failed', cause: asError(cause) }
  }
}

export function useAreaState(id: RemoteId): Loading<Remote> {
  return (useSnapshot(areas)[id] as Loading<Remote> | undefined) ?? { at: 'loading' }
}

export function usePageState(path: string): Loading<ComponentType> {
  return (useSnapshot(pages)[path] as Loading<ComponentType> | undefined) ?? { at: 'loading' }
}

/** The areas that can be opened while another one is down. */
export function usableAreas(): RemoteId[] {
  return remoteIds.filter((id) => areas[id]?.at !== 'failed')
}

function asError(cause: unknown): Error {
  const error = cause instanceof Error ? cause : new Error(String(cause))
  console.error(error)
  return ref(error)
}
