import { init } from '@module-federation/enhanced/runtime'
import { vi } from 'vitest'
import { defineRemote, type LoadPage, type Remote } from '@kontor/shared/contract'
import {
  type AreaRoute,
  beacon,
  type BuildReport,
  type Composition,
  type PinnedBuild,
  type RemoteId,
} from '@kontor/shared/wire'
import { runComposition } from '../src/composition/builds/builds.store.ts'
import { aBuild, aComposition, base64, remoteIds } from './compositions.ts'

/** The addresses of scripts that the page asked for. */
export const asked: string[] = []

/** The reports of the page, in order. */
export const beacons: BuildReport[] = []

/** The bytes of each area's entry, as its composition pins them. */
const bytesOf = (id: RemoteId) => `the entry of ${id}`
const lastGoodBytesOf = (id: RemoteId) => `the last good entry of ${id}`

interface Served {
  bytes: string
  exposes: Remote
}
const served = new Map<string, Served>()

/** Serves an area's entry; `bytes` other than the pinned ones are a forgery. */
export function serveArea(remote: Remote, bytes = bytesOf(remote.id)): void {
  served.set(`/builds/${remote.id}/1.0.0/`, { bytes, exposes: remote })
}

/** Serves the entry of the last good build. */
export function serveLastGood(remote: Remote): void {
  served.set(`/builds/${remote.id}/0.9.0/`, { bytes: lastGoodBytesOf(remote.id), exposes: remote })
}

/** A remote without words. */
export function aRemote(id: RemoteId, pages: Record<string, LoadPage> = {}): Remote {
  return defineRemote<readonly AreaRoute[]>({ id, pages, words: async () => ({ default: {} }) })
}

/** A page with only a heading. */
export function aPage(text: string): LoadPage {
  return async () => () => <h1>{text}</h1>
}

interface Builds {
  /** Whether the composition names a last good build of each area. */
  withLastGood?: boolean
  /** The routes of these areas' last good builds, where they differ from the current ones. */
  lastGoodRoutes?: Partial<Record<RemoteId, AreaRoute[]>>
}

/** A build that pins the entry which `serveArea` serves. */
export async function pinnedBuild(id: RemoteId): Promise<PinnedBuild> {
  return aBuild(id, await integrityOf(bytesOf(id)))
}

/** A composition that pins the entries which `serveArea` and `serveLastGood` serve. */
export async function pinnedComposition({
  withLastGood = false,
  lastGoodRoutes = {},
}: Builds = {}): Promise<Composition> {
  const current = await eachArea(pinnedBuild)
  const lastGood = await eachArea(async (id) => ({
    ...aBuild(id, await integrityOf(lastGoodBytesOf(id))),
    version: '0.9.0',
    base: `/builds/${id}/0.9.0/`,
    ...(lastGoodRoutes[id] && { routes: lastGoodRoutes[id] }),
  }))
  return aComposition({ remotes: current, lastGood: withLastGood ? lastGood : {} })
}

async function eachArea(
  make: (id: RemoteId) => Promise<PinnedBuild>,
): Promise<Record<RemoteId, PinnedBuild>> {
  const builds = await Promise.all(remoteIds.map(async (id) => [id, await make(id)]))
  return Object.fromEntries(builds)
}

/** The federation runtime, which the bundler starts before any code of the host. */
export function startFederation(): void {
  init({ name: 'host', remotes: [] })
}

/** Runs a pinned composition. Call it once per test file, as the host does once per page. */
export async function runPinned(builds: Builds = {}): Promise<void> {
  startFederation()
  runComposition(await pinnedComposition(builds))
}

/**
 * Simulates the browser's loading of scripts: a script runs only if its bytes match the requested
 * integrity.
 */
export function startScripts(): void {
  asked.length = 0
  beacons.length = 0
  served.clear()
  const append = document.head.appendChild.bind(document.head)
  vi.spyOn(document.head, 'appendChild').mockImplementation((node) => {
    if (!(node instanceof HTMLScriptElement)) return append(node)
    node.type = 'text/plain'
    append(node)
    void run(node)
    return node
  })
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response())
  // Not a spy, because it would be removed before the last beacon of a test.
  navigator.sendBeacon = (_url, text) => {
    if (typeof text === 'string') beacons.push(...beacon.parse(JSON.parse(text)).builds)
    return true
  }
}

async function run(script: HTMLScriptElement): Promise<void> {
  asked.push(script.src)
  const found = [...served].find(([base]) => script.src.includes(base))
  // Never synchronously: a browser returns control before a script loads or fails.
  const integrity = await integrityOf(found?.[1].bytes ?? '')
  const refused = !found || script.integrity !== integrity
  if (!refused) expose(found[1].exposes)
  script.dispatchEvent(new Event(refused ? 'error' : 'load'))
}

/** The effect of a federation entry when it runs. */
function expose(remote: Remote): void {
  Object.assign(globalThis, {
    [remote.id]: { init: () => undefined, get: async () => () => ({ default: remote }) },
  })
}

async function integrityOf(bytes: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-384', new TextEncoder().encode(bytes))
  return `sha384-${base64(hash)}`
}
