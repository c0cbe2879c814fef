import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime'
import { foreignModules, type Remote } from '@kontor/shared/contract'
import { CONTRACT, remoteIds, type Composition, type RemoteId } from '@kontor/shared/wire'
import { integrityMap, integrityPlugin } from './integrity.ts'

let running: Composition | null = null
let tries = 0

/** Makes a composition's remotes known to the federation runtime. Nothing is loaded yet. Once a page. */
export function runComposition(composition: Composition): void {
  running = composition
  const builds = remoteIds.map((id) => composition.remotes[id])
  registerPlugins([integrityPlugin(integrityMap(builds, location.href))])
  registerRemotes(remoteIds.map((id) => ({ name: id, entry: entryOf(id) })))
}

/**
 * Loads a remote and checks it against the contract, trying twice: a short fault goes unseen, and a browser that answers the first
 * request with its own failed preload asks the network on the second. After a failure a later call really tries again.
 * @throws when it cannot be loaded, speaks another contract, or brought its own copy of a lent module.
 */
export function loadArea(id: RemoteId): Promise<Remote> {
  return loadOnce(id).catch(() => loadOnce(id))
}

async function loadOnce(id: RemoteId): Promise<Remote> {
  try {
    const loaded = await loadRemote<{ default: Remote }>(`${id}/remote`, { from: 'runtime' })
    if (!loaded) throw new Error(`${id} exposes nothing`)
    return checked(id, loaded.default)
  } catch (cause) {
    forget(id)
    throw cause
  }
}

function checked(id: RemoteId, remote: Remote): Remote {
  if (remote.contract !== CONTRACT) throw new Error(`${id} speaks contract ${remote.contract}, this host ${CONTRACT}`)
  const foreign = foreignModules(remote.lent)
  if (foreign.length > 0) throw new Error(`${id} brought its own ${foreign.join(', ')}`)
  return remote
}

/** The runtime remembers a failed entry for the page's life; another address makes it fetch afresh. */
function forget(id: RemoteId): void {
  tries += 1
  registerRemotes([{ name: id, entry: `${entryOf(id)}?try=${tries}` }], { force: true })
}

function entryOf(id: RemoteId): string {
  const { base, entry } = running!.remotes[id]
  return new URL(base + entry, location.href).href
}
