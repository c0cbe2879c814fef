import { rspack, type Compilation, type Compiler, type RspackPluginInstance } from '@rspack/core'
import type { BuildCard } from '@kontor/shared/wire'

/**
 * Writes `kontor.json`, what a build says of itself, and `more` files beside it; each is made when
 * the other files are known.
 */
export class BuildFiles implements RspackPluginInstance {
  readonly #files: Record<string, (compilation: Compilation) => unknown>

  constructor(card: BuildCard, more: Record<string, (compilation: Compilation) => unknown> = {}) {
    this.#files = { 'kontor.json': () => card, ...more }
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('BuildFiles', (compilation) => {
      const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_REPORT
      compilation.hooks.processAssets.tap({ name: 'BuildFiles', stage }, () => {
        for (const [name, make] of Object.entries(this.#files)) {
          compilation.emitAsset(
            name,
            new rspack.sources.RawSource(JSON.stringify(make(compilation))),
          )
        }
      })
    })
  }
}
