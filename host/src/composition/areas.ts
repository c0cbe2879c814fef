import type { ComponentType } from 'react'
import { proxy, ref, useSnapshot } from 'valtio'
import type { AreaRoute, Remote } from '@kontor/shared/contract'
import { addWords, i18n } from '@kontor/shared/i18n'
import { ownerOf, remoteIds, type RemoteId } from '@kontor/shared/wire'
import { report } from './beacon.ts'
import { fallBack, forget, isPrevious, loadArea, loadFrom, takeCurrent } from './load.ts'

type Loading<Value> =
  { at: 'loading' } | { at: 'ready'; value: Value } | { at: 'failed'; cause: Error }

/** How far each area is. Absent until it is first opened. */
const areas = proxy<Partial<Record<RemoteId, Loading<Remote>>>>({})
/** How far each page is, by its address. */
const pages = proxy<Record<string, Loading<ComponentType>>>({})

/** Pages whose first load began with their area. */
const underWay = new Map<AreaRoute, Promise<ComponentType>>()

/**
 * Loads an area unless it is there or on its way; a failed one is tried again. The build before
 * stands in for one that does not load.
 */
export async function openArea(id: RemoteId): Promise<void> {
  const isRetry = areas[id]?.at === 'failed'
  if (areas[id] && !isRetry) return
  areas[id] = { at: 'loading' }
  if (isRetry) takeCurrent(id)
  try {
    const remote = await start(id, isRetry).catch((cause: unknown) => startPrevious(id, cause))
    areas[id] = { at: 'ready', value: ref(remote) }
  } catch (cause) {
    areas[id] = { at: 'failed', cause: asError(id, cause) }
  }
}

/**
 * Loads a page's component unless it is there or on its way; a failed one is tried again, from the
 * area started anew.
 */
export async function openPage(route: AreaRoute): Promise<void> {
  const { path } = route
  const id = ownerOf[path]!
  const isRetry = pages[path]?.at === 'failed'
  if (pages[path] && !isRetry) return
  pages[path] = { at: 'loading' }
  try {
    const opened = isRetry ? openAnew(id, path) : loadFrom(id, () => componentOf(route))
    const component = await opened.catch((cause: unknown) => openPrevious(id, path, cause))
    pages[path] = { at: 'ready', value: ref(component) }
    report(id, isPrevious(id) ? 'fell-back' : 'loaded')
  } catch (cause) {
    pages[path] = { at: 'failed', cause: asError(id, cause) }
  }
}

async function start(id: RemoteId, isRetry = false): Promise<Remote> {
  const remote = await loadFrom(id, () => loadArea(id), isRetry)
  beginPage(remote)
  await loadFrom(id, () => addWords(id, remote.words), isRetry)
  return remote
}

/**
 * The page of this address comes along with the words. It is the first try to open that page, which
 * says what fails of it.
 */
function beginPage({ routes }: Remote): void {
  const route = routes.find(({ path, needs }) => path === location.pathname && needs === undefined)
  if (route === undefined) return
  const begun = route.lazy()
  // Heard where the page is opened.
  begun.catch(() => undefined)
  underWay.set(route, begun)
}

async function startPrevious(id: RemoteId, cause: unknown): Promise<Remote> {
  if (!fallBack(id)) throw cause
  console.warn(`${id} does not load; the build before stands in for it`, cause)
  // Words of the build that failed may not fit.
  i18n.removeResourceBundle(i18n.language, id)
  return start(id)
}

/**
 * A module that threw while it was evaluated stays broken in its runtime: the area is started anew,
 * beside what it shows already.
 */
async function openAnew(id: RemoteId, path: string): Promise<ComponentType> {
  forget(id)
  const remote = await loadFrom(id, () => loadArea(id), true)
  return loadFrom(id, () => componentAt(remote, path), true)
}

/**
 * An area of which nothing is shown yet may still change its build; afterwards it is one build
 * until the next load.
 */
async function openPrevious(id: RemoteId, path: string, cause: unknown): Promise<ComponentType> {
  if (Object.entries(pages).some(([other, { at }]) => at === 'ready' && ownerOf[other] === id))
    throw cause
  const remote = await startPrevious(id, cause)
  areas[id] = { at: 'ready', value: ref(remote) }
  return loadFrom(id, () => componentAt(remote, path))
}

async function componentAt({ id, routes }: Remote, path: string): Promise<ComponentType> {
  const route = routes.find((candidate) => candidate.path === path)
  if (!route) throw new Error(`${id} has no ${path}`)
  return componentOf(route)
}

async function componentOf(route: AreaRoute): Promise<ComponentType> {
  const { path, lazy } = route
  const begun = underWay.get(route)
  underWay.delete(route)
  const component: ComponentType | undefined = await (begun ?? lazy())
  if (!component) throw new Error(`${path} has no component`)
  return component
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

function asError(id: RemoteId, cause: unknown): Error {
  const error = cause instanceof Error ? cause : new Error(String(cause))
  console.error(error)
  report(id, 'failed')
  return ref(error)
}
