import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Compiler, RspackPluginInstance } from '@rspack/core'

const loadChunk = readFileSync(path.join(import.meta.dirname, 'load-chunk.js'))

/**
 * Chunks reach only the build that loads them, though neither their bytes nor their addresses name
 * it: two builds of an area can run in one page and share files (decision 135).
 */
export class OwnChunks implements RspackPluginInstance {
  apply({ options: { output }, hooks }: Compiler): void {
    // A chunk adds its modules to the list of its own script element, see load-chunk.js.
    output.globalObject = 'document.currentScript'
    output.chunkLoadingGlobal = 'chunks'
    hooks.compilation.tap('OwnChunks', (compilation) => {
      compilation.hooks.runtimeModule.tap('OwnChunks', ({ name, source }) => {
        if (name === 'load_script') source!.source = loadChunk
      })
    })
  }
}
