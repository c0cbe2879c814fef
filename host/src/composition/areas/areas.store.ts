import type { ComponentType } from 'react'
import { proxy, ref, useSnapshot } from 'valtio'
import type { LoadPage, Remote } from '@kontor/shared/contract'
import { addWords, i18n } from '@kontor/shared/i18n'
import { session } from '@kontor/shared/store'
import type { RemoteId } from '@kontor/shared/wire'
import {
  areaIds,
  currentBuild,
  fallBack,
  forget,
  hasFallenBack,
  loadArea,
  loadFrom,
  takeCurrent,
} from '../builds/builds.store.ts'
import { report, reportLoaded } from '../health/beacon.actions.ts'
import { failureOf } from '../health/build-memory.store.ts'
import { acquit, acquitUnlessShown, suspect } from '../health/health.store.ts'
import { whileRunning } from '../health/running-area.store.ts'
import { addressAt, routeOf } from './addresses.store.ts'
import { nextTask } from './next-task.actions.ts'

type Loading<Value> =
  { at: 'loading' } | { at: 'ready'; value: Value } | { at: 'failed'; cause: Error }

/** Loading state of each area. Absent until the area is first opened. */
const areas = proxy<Partial<Record<RemoteId, Loading<Remote>>>>({})
/** Loading state of each page, by path. */
const pages = proxy<Record<string, Loading<ComponentType>>>({})

/** Pages that began to load together with their area. */
const begun = new Map<LoadPage, Promise<ComponentType>>()

/**
 * Loads an area, unless it is loaded or loading; a failed one is tried again. If its build does not
 * load, or failed in this browser before, the last good one takes its place. Without a last good
 * one, a build that made a page stop responding runs only when the user tries again. The page at
 * `path` loads with the area.
 */
export async function openArea(id: RemoteId, path = location.pathname): Promise<void> {
  const isRetry = areas[id]?.at === 'failed'
  if (areas[id] && !isRetry) return
  if (isRetry && failureOf(currentBuild(id)) === 'died') return
  await run(id, path, isRetry)
}

/** Tries a failed area again, because the user asks for it. */
export async function retryArea(id: RemoteId): Promise<void> {
  if (areas[id]?.at === 'failed') await run(id, location.pathname, true)
}

async function run(id: RemoteId, path: string, isRetry: boolean): Promise<void> {
  areas[id] = { at: 'loading' }
  const begin = performance.now()
  try {
    if (isRetry) takeCurrent(id)
    else avoidFailed(id)
    suspect(id)
    await whileRunning(id, () =>
      start(id, path, isRetry).catch((cause: unknown) => startLastGood(id, path, cause)),
    )
    acquitUnlessShown(id)
    performance.measure(measureOf(id), { start: begin })
    if (!hasFallenBack(id)) reportLoaded(id, performance.now() - begin)
  } catch (cause) {
    areas[id] = { at: 'failed', cause: asError(id, cause) }
  }
}

/**
 * Loads a page of a loaded area, unless it is loaded or loading. A retry of a failed page evaluates
 * the area's modules again first.
 */
export async function openPage(remote: Remote, path: string): Promise<void> {
  const { id } = remote
  const isRetry = pages[path]?.at === 'failed'
  if (pages[path] && !isRetry) return
  pages[path] = { at: 'loading' }
  try {
    const opened = whileRunning(id, () => (isRetry ? retryPage(id, path) : pageOf(remote, path)))
    const component = await opened.catch((cause: unknown) => openLastGood(id, path, cause))
    suspect(id)
    acquitUnlessShown(id)
    pages[path] = { at: 'ready', value: ref(component) }
    if (hasFallenBack(id)) report(id, 'fell-back')
  } catch (cause) {
    pages[path] = { at: 'failed', cause: asError(id, cause) }
  }
}

/** @throws when the area's build made a page stop responding, and no other build can run. */
function avoidFailed(id: RemoteId): void {
  const failure = failureOf(currentBuild(id))
  if (failure === null) return
  const cause = new Error('this browser could not run it before')
  if (!fallBack(id, cause) && failure === 'died') throw cause
}

async function start(id: RemoteId, path: string, isRetry = false): Promise<Remote> {
  const remote = await loadFrom(id, () => loadArea(id), isRetry)
  // The browser may draw frames and handle taps before the page of the evaluated area starts.
  await nextTask()
  beginPage(remote, path)
  await loadFrom(id, () => addWords(id, remote.words), isRetry)
  areas[id] = { at: 'ready', value: ref(remote) }
  return remote
}

/**
 * Loads the page of an address in parallel with the words, unless it leads a visitor to the login.
 * `openPage` takes over the result.
 */
function beginPage({ id, pages: loaders }: Remote, path: string): void {
  const address = addressAt(path)
  if (address?.id !== id) return
  if (routeOf(address)?.needs && session.tokens === null) return
  const load = loaders[address.path]
  if (load === undefined || pages[address.path]) return
  const component = load()
  // `openPage` handles the rejection.
  component.catch(() => undefined)
  begun.set(load, component)
}

async function startLastGood(id: RemoteId, path: string, cause: unknown): Promise<Remote> {
  if (!fallBack(id, cause)) throw cause
  acquit(id)
  console.warn(`${id} does not load; its last good build takes its place`, cause)
  dropWords(id)
  return start(id, path)
}

/** Removes the words of the other build, which may not fit this one. */
function dropWords(id: RemoteId): void {
  i18n.removeResourceBundle(i18n.language, id)
}

/**
 * Evaluates the area's modules again, because a module that threw during evaluation stays broken.
 * Pages that are shown keep theirs. If the area has fallen back and shows nothing yet, the current
 * build gets another try.
 */
async function retryPage(id: RemoteId, path: string): Promise<ComponentType> {
  if (hasFallenBack(id) && !isShown(id)) {
    takeCurrent(id)
    dropWords(id)
    return pageOf(await start(id, path, true), path)
  }
  forget(id)
  return pageOf(await loadFrom(id, () => loadArea(id), true), path, true)
}

/**
 * An area that shows nothing yet may still change its build; one that shows a page keeps its build
 * until the next load.
 */
async function openLastGood(id: RemoteId, path: string, cause: unknown): Promise<ComponentType> {
  if (isShown(id)) throw cause
  return pageOf(await startLastGood(id, path, cause), path)
}

/** Whether a page of the area is loaded. */
function isShown(id: RemoteId): boolean {
  return Object.entries(pages).some(
    ([path, { at }]) => at === 'ready' && addressAt(path)?.id === id,
  )
}

function pageOf(remote: Remote, path: string, isRetry = false): Promise<ComponentType> {
  return loadFrom(remote.id, () => componentOf(remote, path), isRetry)
}

async function componentOf({ id, pages: loaders }: Remote, path: string): Promise<ComponentType> {
  const load = loaders[path]
  if (load === undefined) throw new Error(`this build of ${id} has no ${path}`)
  const begunBefore = begun.get(load)
  begun.delete(load)
  const component: ComponentType | undefined = await (begunBefore ?? load())
  if (!component) throw new Error(`${path} has no component`)
  return component
}

export function useAreaState(id: RemoteId): Loading<Remote> {
  return (useSnapshot(areas)[id] as Loading<Remote> | undefined) ?? { at: 'loading' }
}

export function usePageState(path: string): Loading<ComponentType> {
  return (useSnapshot(pages)[path] as Loading<ComponentType> | undefined) ?? { at: 'loading' }
}

/** How far an area has been opened; undefined when it has not. */
export function areaState(id: RemoteId): Loading<Remote> | undefined {
  return areas[id]
}

/** The name of the performance measure of an area's loading time. */
export function measureOf(id: RemoteId): string {
  return `area ${id}`
}

/** The areas that this page has opened: their builds stay until the next load. */
export function openedAreas(): RemoteId[] {
  return areaIds().filter((id) => areas[id] !== undefined)
}

/** The areas that can be opened while another one is down. */
export function usableAreas(): RemoteId[] {
  return areaIds().filter((id) => areas[id]?.at !== 'failed')
}

function asError(id: RemoteId, cause: unknown): Error {
  const error = cause instanceof Error ? cause : new Error(String(cause))
  console.error(error)
  acquit(id)
  report(id, 'failed')
  return ref(error)
}
