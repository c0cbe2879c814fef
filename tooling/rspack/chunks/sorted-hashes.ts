import { type Compiler, rspack, type RspackPluginInstance } from '@rspack/core'

/** The hashes of chunks and of styles as the bundler writes them: `x.sriHashes = {991: "…",…}`. */
const HASHES = /(?<=\.sri(?:Css)?Hashes = \{)[^}]*/g

/**
 * Sorts the hashes in an entry, which the bundler writes in a different order each time, so that
 * two builds of the same sources have the same bytes.
 */
export class SortedHashes implements RspackPluginInstance {
  apply({ hooks }: Compiler): void {
    const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL
    hooks.compilation.tap('SortedHashes', (compilation) => {
      compilation.hooks.processAssets.tap({ name: 'SortedHashes', stage }, (assets) => {
        for (const [name, asset] of Object.entries(assets)) {
          const text = asset.source().toString()
          if (!text.includes('.sriHashes = {')) continue
          const sorted = text.replaceAll(HASHES, (list) => list.split(',').toSorted().join(','))
          compilation.updateAsset(name, new rspack.sources.RawSource(sorted))
        }
      })
    })
  }
}
