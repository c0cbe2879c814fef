import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime'
import { config } from '@kontor/shared/store'
import type { PinnedBuild } from '@kontor/shared/wire'

/** Maps the full address of each file to its integrity, for all builds of a composition. */
export function integrityMap(builds: readonly PinnedBuild[], page: string): Map<string, string> {
  const entries = builds.flatMap(({ base, files }) =>
    Object.entries(files).map(([file, hash]) => [new URL(base + file, page).href, hash] as const),
  )
  return new Map(entries)
}

/**
 * Federation loads each script with the integrity that the composition pins, and no script that it
 * does not pin. Federation loads only entries. An entry carries the hashes of its build's chunks
 * and styles, and its bundler runtime makes the browser check those.
 */
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
      // `watchFiles` fails a late file earlier and records it.
      return { script, timeout: 2 * config.runtime.loadTimeoutMs }
    },
  }
}
