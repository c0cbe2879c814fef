import { init } from '@module-federation/enhanced/runtime'
import { vi } from 'vitest'
import { defineRemote, type AreaRoute, type Remote } from '@kontor/shared/contract'
import { remoteIds, type Composition, type PinnedBuild, type RemoteId } from '@kontor/shared/wire'
import { runComposition } from '../composition/load.ts'
import { aBuild, aComposition, base64 } from './compositions.ts'

/** The addresses of scripts that the page asked for. */
export const asked: string[] = []

/** The beacons that the page sent. */
export const told: string[] = []

/** The bytes of each area's entry, as its composition pins them. */
const bytesOf = (id: RemoteId) => `the entry of ${id}`
const previousBytesOf = (id: RemoteId) => `the entry of ${id} before`

interface Served {
  bytes: string
  exposes: Remote
}
const served = new Map<string, Served>()

/** Lets an area's entry be loaded; other `bytes` than the pinned ones are somebody else's. */
export function serveArea(remote: Remote, bytes = bytesOf(remote.id)): void {
  served.set(`/builds/${remote.id}/1.0.0/`, { bytes, exposes: remote })
}

/** Lets the entry of the build before be loaded. */
export function servePrevious(remote: Remote): void {
  served.set(`/builds/${remote.id}/0.9.0/`, { bytes: previousBytesOf(remote.id), exposes: remote })
}

/** What an area without words exposes. */
export function aRemote(id: RemoteId, routes: AreaRoute[] = []): Remote {
  return defineRemote({ id, routes, words: async () => ({ default: {} }) })
}

/** A composition that pins the entries which `serveArea` serves. */
export async function pinnedComposition({ withPrevious = false } = {}): Promise<Composition> {
  const builds = await Promise.all(
    remoteIds.map(async (id) => [id, aBuild(id, await integrityOf(bytesOf(id)))] as const),
  )
  const before = await Promise.all(
    remoteIds.map(
      async (id) => [id, previousOf(aBuild(id, await integrityOf(previousBytesOf(id))))] as const,
    ),
  )
  return aComposition({
    remotes: Object.fromEntries(builds) as Composition['remotes'],
    previous: withPrevious ? (Object.fromEntries(before) as Composition['previous']) : {},
  })
}

function previousOf(build: PinnedBuild): PinnedBuild {
  return { ...build, version: '0.9.0', base: `/builds/${build.id}/0.9.0/` }
}

/** The federation runtime, which the bundler starts before any code of the host. */
export function startFederation(): void {
  init({ name: 'host', remotes: [] })
}

/** Runs a pinned composition. Once a file: so the host does it once a page. */
export async function runPinned(): Promise<void> {
  startFederation()
  runComposition(await pinnedComposition())
}

/** The same with a build before for each area. */
export async function runPinnedWithPrevious(): Promise<void> {
  startFederation()
  runComposition(await pinnedComposition({ withPrevious: true }))
}

/**
 * Plays the browser's loading of scripts: nothing runs whose bytes have another integrity than the
 * one asked for.
 */
export function startScripts(): void {
  asked.length = 0
  told.length = 0
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
  // Not a spy, which would be gone before the last beacon of a test.
  navigator.sendBeacon = (_url, text) => {
    if (typeof text === 'string') told.push(text)
    return true
  }
}

async function run(script: HTMLScriptElement): Promise<void> {
  asked.push(script.src)
  const found = [...served].find(([base]) => script.src.includes(base))
  // Never at once: a browser has given back control before a script comes or fails.
  const integrity = await integrityOf(found?.[1].bytes ?? '')
  const refused = !found || script.integrity !== integrity
  if (!refused) expose(found[1].exposes)
  script.dispatchEvent(new Event(refused ? 'error' : 'load'))
}

/** What a federation entry does when it runs. */
function expose(remote: Remote): void {
  Object.assign(globalThis, {
    [remote.id]: { init: () => undefined, get: async () => () => ({ default: remote }) },
  })
}

async function integrityOf(bytes: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-384', new TextEncoder().encode(bytes))
  return `sha384-${base64(hash)}`
}
