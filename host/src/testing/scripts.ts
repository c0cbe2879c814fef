import { init } from '@module-federation/enhanced/runtime'
import { vi } from 'vitest'
import { defineRemote, type AreaRoute, type Remote } from '@kontor/shared/contract'
import { remoteIds, type Composition, type RemoteId } from '@kontor/shared/wire'
import { runComposition } from '../composition/load.ts'
import { aBuild, aComposition, base64 } from './compositions.ts'

/** The addresses of scripts that the page asked for. */
export const asked: string[] = []

/** The bytes of each area's entry, as its composition pins them. */
const bytesOf = (id: RemoteId) => `the entry of ${id}`

interface Served {
  bytes: string
  exposes: Remote
}
const served = new Map<RemoteId, Served>()

/** Lets an area's entry be loaded; other `bytes` than the pinned ones are somebody else's. */
export function serveArea(remote: Remote, bytes = bytesOf(remote.id)): void {
  served.set(remote.id, { bytes, exposes: remote })
}

/** What an area without words exposes. */
export function aRemote(id: RemoteId, routes: AreaRoute[] = []): Remote {
  return defineRemote({ id, routes, words: async () => ({ default: {} }) })
}

/** A composition that pins the entries which `serveArea` serves. */
export async function pinnedComposition(): Promise<Composition> {
  const builds = await Promise.all(remoteIds.map(async (id) => [id, aBuild(id, await integrityOf(bytesOf(id)))] as const))
  return aComposition({ remotes: Object.fromEntries(builds) as Composition['remotes'] })
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

/** Plays the browser's loading of scripts: nothing runs whose bytes have another integrity than the one asked for. */
export function startScripts(): void {
  asked.length = 0
  served.clear()
  const append = document.head.appendChild.bind(document.head)
  vi.spyOn(document.head, 'appendChild').mockImplementation((node) => {
    if (!(node instanceof HTMLScriptElement)) return append(node)
    void run(node)
    return node
  })
}

async function run(script: HTMLScriptElement): Promise<void> {
  asked.push(script.src)
  const found = [...served].find(([id]) => script.src.includes(`/builds/${id}/`))
  const refused = !found || script.integrity !== (await integrityOf(found[1].bytes))
  if (!refused) expose(found[1].exposes)
  script.dispatchEvent(new Event(refused ? 'error' : 'load'))
}

/** What a federation entry does when it runs. */
function expose(remote: Remote): void {
  Object.assign(globalThis, { [remote.id]: { init: () => undefined, get: async () => () => ({ default: remote }) } })
}

async function integrityOf(bytes: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-384', new TextEncoder().encode(bytes))
  return `sha384-${base64(hash)}`
}
