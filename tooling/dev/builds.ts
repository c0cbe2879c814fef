import type { Compiler } from '@rspack/core'
import type { StartableBuild } from '@kontor/edge/document'
import {
  type BuildId,
  buildId,
  type Composition,
  type PinnedBuild,
  type StartFiles,
  startFiles,
} from '@kontor/shared/wire'
import { devBuild, type Files, isPinned } from './composition.ts'

/** The newest files of a session's builds, as the bundler wrote them. */
export class Builds {
  readonly #files = new Map<BuildId, Files>()

  /** Takes the files of each compilation of an area that ends without a fault. */
  watch({ hooks, options: { name } }: Compiler): BuildId {
    const id = buildId.parse(name)
    hooks.done.tap('kontor-dev', ({ compilation }) => {
      if (compilation.errors.length > 0) return
      const names = Object.keys(compilation.assets)
      const files = names.map((file) => [file, Buffer.from(compilation.assets[file]!.source())])
      this.#files.set(id, Object.fromEntries(files))
    })
    return id
  }

  /** The builds of the remotes, pinned by the hashes of their files. */
  remotes(): PinnedBuild[] {
    return [...this.#files].flatMap(([id, files]) => {
      const pinned = pinnedOf(files)
      return id === 'host' ? [] : devBuild(remoteEntryOf(pinned), pinned)
    })
  }

  /** Whether each of these builds has compiled at least once. */
  has(ids: readonly BuildId[]): boolean {
    return ids.every((id) => this.#files.has(id))
  }

  /** The host of the session; may be called only when `has` confirms that there is one. */
  host(): StartableBuild {
    const files = this.#files.get('host')!
    const start = startFiles.parse(JSON.parse(String(files['entry.json'])))
    return { pinned: devBuild(start.scripts.at(-1)!, pinnedOf(files)), start }
  }
}

function pinnedOf(files: Files): Files {
  return Object.fromEntries(Object.entries(files).filter(([name]) => isPinned(name)))
}

/** The name of a remote's entry; beside a released host it contains a hash. */
function remoteEntryOf(files: Files): string {
  return Object.keys(files).find((name) => /^remoteEntry\..*js$/.test(name))!
}

/** The app's released host. A composition names its scripts, styles and preloads in this order. */
export function releasedHost({ host: pinned }: Composition): StartableBuild {
  const names = Object.keys(pinned.files)
  const scripts = names.filter((name) => name.endsWith('.js'))
  const last = scripts.indexOf(pinned.entry) + 1
  const start: StartFiles = {
    scripts: scripts.slice(0, last),
    styles: names.filter((name) => name.endsWith('.css')),
    preload: scripts.slice(last),
  }
  return { pinned, start }
}
