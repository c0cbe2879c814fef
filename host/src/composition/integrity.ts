import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime'
import type { PinnedBuild } from '@kontor/shared/wire'

/** How long one script may take; the area is shown as down after that. */
const SCRIPT_TIMEOUT_MS = 15_000

/** Full address of a build's file → its integrity, for all builds of a composition. */
export function integrityMap(builds: readonly PinnedBuild[], page: string): Map<string, string> {
  const entries = builds.flatMap(({ base, files }) =>
    Object.entries(files).map(([file, hash]) => [new URL(base + file, page).href, hash] as const),
  )
  return new Map(entries)
}

/** Federation loads each script with the integrity that the composition pins; a script it does not pin is not loaded at all. */
export function integrityPlugin(hashes: Map<string, string>): ModuleFederationRuntimePlugin {
  return {
    name: 'kontor-integrity',
    createScript({ url }) {
      const { origin, pathname } = new URL(url, location.href)
      const hash = hashes.get(origin + pathname)
      if (hash === undefined) throw new Error(`${pathname} is not part of the composition`)
      const script = document.createElement('script')
      script.src = url
      script.async = true
      script.crossOrigin = 'anonymous'
      script.integrity = hash
      return { script, timeout: SCRIPT_TIMEOUT_MS }
    },
  }
}
