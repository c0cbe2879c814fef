import { type Compilation, type Compiler, rspack, type RspackPluginInstance } from '@rspack/core'
import type { BuiltCard } from '@kontor/shared/wire'

/** File name → its content, made at the end of the compilation. */
type Contents = Record<string, (compilation: Compilation) => unknown> & {
  /** The card of the build. */
  'kontor.json': (compilation: Compilation) => Promise<BuiltCard>
}

/** Writes JSON files about a build into the build. */
export class BuildFiles implements RspackPluginInstance {
  readonly #contents: Contents

  constructor(contents: Contents) {
    this.#contents = contents
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('BuildFiles', (compilation) => {
      const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_REPORT
      compilation.hooks.processAssets.tapPromise({ name: 'BuildFiles', stage }, async () => {
        for (const [name, content] of Object.entries(this.#contents)) {
          compilation.emitAsset(
            name,
            new rspack.sources.RawSource(JSON.stringify(await content(compilation))),
          )
        }
      })
    })
  }
}
