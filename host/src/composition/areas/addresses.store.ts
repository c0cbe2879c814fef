import { session } from '@kontor/shared/store'
import { type AreaRoute, findRoute, homeLink, loginLink, type RemoteId } from '@kontor/shared/wire'
import { allBuilds, currentBuild, runningBuild } from '../builds/builds.store.ts'

/** An address that an area has. */
export interface Address {
  id: RemoteId
  path: string
  /**
   * Whether its page stays mounted while others are shown. A fallback of the area does not change
   * it, so an open page stays open.
   */
  keepAlive: boolean
}

/**
 * The area that has an address: in the current builds, else in the last good ones. Undefined when
 * no build has it.
 */
export function addressAt(pathname: string): Address | undefined {
  const found = findRoute(allBuilds(), pathname)
  if (found === undefined) return undefined
  const { path, keepAlive = false } = found.route
  return { id: found.build.id, path, keepAlive }
}

/**
 * The route of an address in the build that its area runs from. After a fallback, an address that
 * only the current build has keeps that build's route: the page exists but cannot be shown now.
 * Undefined when only the last good build has it and the area does not run from that build.
 */
export function routeOf({ id, path }: Address): AreaRoute | undefined {
  return findRoute([runningBuild(id), currentBuild(id)], path)?.route
}

/** The first address of an area. */
export function frontPageOf(id: RemoteId): string {
  return runningBuild(id).routes[0]?.path ?? homeLink()
}

/**
 * The address that is shown for `pathname`: the login for a visitor when the page needs a session.
 */
export function destinationOf(pathname: string): Address | undefined {
  const address = addressAt(pathname)
  const isRefused = address && routeOf(address)?.needs === 'session' && session.tokens === null
  return isRefused ? addressAt(loginLink()) : address
}
