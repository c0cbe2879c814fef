import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime'
import { foreignModules, type Remote } from '@kontor/shared/contract'
import { type Composition, CONTRACT, type PinnedBuild, type RemoteId } from '@kontor/shared/wire'
import { forgetFaults, tryTwice, watchFiles } from './files.store.ts'
import { integrityMap, integrityPlugin } from './integrity.rules.ts'

/** A build of an area. */
type AreaBuild = PinnedBuild & { id: RemoteId }

let running: Composition | null = null
/** The build that each area runs from. */
let builds: Composition['remotes'] | null = null
/** Why an area runs from its last good build: the failure of the current one. */
const reasons = new Map<RemoteId, Error>()

/**
 * Registers a composition's remotes with the federation runtime. Loads nothing. Called once a
 * page.
 */
export function runComposition(composition: Composition): void {
  running = composition
  builds = { ...composition.remotes }
  registerPlugins([integrityPlugin(integrityMap(allBuilds(), location.href))])
  registerRemotes(areaIds().map((id) => ({ name: id, entry: entryOf(id) })))
  watchFiles()
}

/** The composition that this page runs. */
export function runningComposition(): Composition {
  return running!
}

/** The build of the host that the composition runs. */
export function hostBuild(): PinnedBuild {
  return running!.host
}

/** Whether the last good host runs: the edge marks the document that starts it. */
export function hasHostFallenBack(page: Document = document): boolean {
  const guard = page.querySelector<HTMLScriptElement>('script[data-last-good]')
  return guard?.dataset['lastGood'] === 'runs'
}

/** The build of the host that this page runs: that of the composition, or the last good one. */
export function runningHost(page: Document = document): PinnedBuild {
  const { host, lastGoodHost = host } = running!
  return hasHostFallenBack(page) ? lastGoodHost : host
}

/** The areas that the composition has. */
export function areaIds(): RemoteId[] {
  return Object.keys(running!.remotes)
}

/** The build of an area that the composition runs. */
export function currentBuild(id: RemoteId): PinnedBuild {
  return running!.remotes[id]!
}

/** The host and the areas' builds that the composition runs; none before it was read. */
export function currentBuilds(): PinnedBuild[] {
  return running ? [running.host, ...Object.values(running.remotes)] : []
}

/** The build that an area runs from: the current one, or the last good one after a fallback. */
export function runningBuild(id: RemoteId): PinnedBuild {
  return builds![id]!
}

/** The current builds of all areas, then the last good ones. */
export function allBuilds(): AreaBuild[] {
  const { remotes, lastGood } = running!
  return [remotes, lastGood].flatMap((pinned) =>
    areaIds().flatMap((id) => (pinned[id] ? { ...pinned[id], id } : [])),
  )
}

/** Whether an area has fallen back to its last good build. */
export function hasFallenBack(id: RemoteId): boolean {
  return runningBuild(id) !== currentBuild(id)
}

/** The failure for which an area has fallen back; undefined when it has not. */
export function whyFallenBack(id: RemoteId): Error | undefined {
  return reasons.get(id)
}

/**
 * The next load of an area takes its last good build, because the current one failed. False if
 * there is none or the area runs from it already.
 */
export function fallBack(id: RemoteId, cause: unknown): boolean {
  const lastGood = running!.lastGood[id]
  if (lastGood === undefined || hasFallenBack(id)) return false
  reasons.set(id, cause instanceof Error ? cause : new Error(String(cause)))
  take(id, lastGood)
  return true
}

/** The next load of an area takes the composition's build again. */
export function takeCurrent(id: RemoteId): void {
  reasons.delete(id)
  take(id, currentBuild(id))
}

function take(id: RemoteId, build: PinnedBuild): void {
  if (runningBuild(id) !== build) forgetFaults(folderOf(id))
  builds![id] = build
  forget(id)
}

/** Loads a part of an area's build; see `tryTwice`. */
export function loadFrom<Value>(
  id: RemoteId,
  load: () => Promise<Value>,
  isRetry = false,
): Promise<Value> {
  return tryTwice(folderOf(id), load, isRetry)
}

/**
 * Loads a remote and checks it against the contract. After a failure the next call loads it again.
 * @throws when it cannot be loaded, speaks another contract, or brought its own copy of a lent
 * module.
 */
export async function loadArea(id: RemoteId): Promise<Remote> {
  try {
    const loaded = await loadRemote<{ default?: Remote }>(`${id}/remote`, { from: 'runtime' })
    if (!loaded?.default) throw new Error(`${id} exposes nothing`)
    return checked(id, loaded.default)
  } catch (cause) {
    forget(id)
    throw cause
  }
}

function checked(id: RemoteId, remote: Remote): Remote {
  if (remote.contract !== CONTRACT)
    throw new Error(`${id} speaks contract ${remote.contract}, this host ${CONTRACT}`)
  const foreign = foreignModules(remote.lent)
  if (foreign.length > 0) throw new Error(`${id} brought its own ${foreign.join(', ')}`)
  return remote
}

/**
 * Makes the next load run the area's entry again, and with it the area's bundler runtime: both that
 * runtime and the federation runtime remember failed loads.
 */
export function forget(id: RemoteId): void {
  registerRemotes([{ name: id, entry: entryOf(id) }], { force: true })
}

function folderOf(id: RemoteId): string {
  return new URL(runningBuild(id).base, location.href).href
}

function entryOf(id: RemoteId): string {
  const { base, entry } = runningBuild(id)
  return new URL(base + entry, location.href).href
}
