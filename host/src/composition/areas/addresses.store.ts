import { session } from '@kontor/shared/store'
import { findRoute, homeLink, loginLink, type AreaRoute, type RemoteId } from '@kontor/shared/wire'
import { allBuilds, currentBuild, runningBuild } from '../builds/builds.store.ts'

/** An address that an area has. */
export interface Address {
  id: RemoteId
  path: string
  /**
   * Whether its page is kept while others are shown. It does not change when the area falls back to
   * its last good build, so that a page that is open stays open.
   */
  keepAlive: boolean
}

/**
 * The area that has an address, in the current builds or else in the last good ones; undefined
 * where no build has it.
 */
export function addressAt(pathname: string): Address | undefined {
  const found = findRoute(allBuilds(), pathname)
  if (found === undefined) return undefined
  const { path, keepAlive = false } = found.route
  return { id: found.build.id, path, keepAlive }
}

/**
 * The route of an address in the build that its area runs from. Where only the current build has
 * it and the area has fallen back, the current build's: the page exists, and cannot be shown now.
 * Undefined where only the last good build has it and the area does not run from that one.
 */
export function routeOf({ id, path }: Address): AreaRoute | undefined {
  return findRoute([runningBuild(id), currentBuild(id)], path)?.route
}

/** Where an area begins: its first address. */
export function frontPageOf(id: RemoteId): string {
  return runningBuild(id).routes[0]?.path ?? homeLink()
}

/** The address that a user who opens `pathname` sees: visitors see the login where it is needed. */
export function destinationOf(pathname: string): Address | undefined {
  const address = addressAt(pathname)
  const isRefused = address && routeOf(address)?.needs === 'session' && session.tokens === null
  return isRefused ? addressAt(loginLink()) : address
}
