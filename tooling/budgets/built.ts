import { brotliCompressSync } from 'node:zlib'
import type { Chunk, Compilation, Compiler, Configuration, Module } from '@rspack/core'
import { compile } from '../rspack/compile.ts'
import { groupOf } from './module-group.ts'

/** A file that a page loads; `bytes` compressed. */
interface LoadedFile {
  name: string
  bytes: number
}

/** Package or folder → bytes of its sources. */
export type ModuleSizes = Record<string, number>

/** The files that a build loads for an import. */
export interface Loaded {
  files: LoadedFile[]
  modules: ModuleSizes
}

/**
 * Builds an area into a folder, and returns the files that it loads for each list of names. A name
 * is an entry, a chunk, or the path of an `import()`.
 * @throws Error when the build has no such name.
 */
export async function buildAndRead(
  config: Configuration,
  into: string,
  lists: readonly (readonly string[])[],
): Promise<Loaded[]> {
  let read: Loaded[] = []
  const reader = {
    apply: ({ hooks }: Compiler) =>
      hooks.emit.tap('Budgets', (compilation: Compilation) => {
        read = lists.map((names) => loadedFor(compilation, names))
      }),
  }
  await compile({ ...config, plugins: [...(config.plugins ?? []), reader] }, into)
  return read
}

/** The files that several builds load together. */
export function together(parts: readonly Loaded[]): Loaded {
  const modules: ModuleSizes = {}
  for (const part of parts) addTo(modules, Object.entries(part.modules))
  return { files: parts.flatMap(({ files }) => files), modules }
}

function addTo(sizes: ModuleSizes, more: [group: string, bytes: number][]): void {
  for (const [group, bytes] of more) sizes[group] = (sizes[group] ?? 0) + bytes
}

function loadedFor(compilation: Compilation, names: readonly string[]): Loaded {
  const chunks = new Set(names.flatMap((name) => chunksOf(compilation, name)))
  const files = new Set([...chunks].flatMap((chunk) => [...chunk.files]))
  const found = [...chunks].flatMap((chunk) => compilation.chunkGraph.getChunkModules(chunk))
  const modules: ModuleSizes = {}
  addTo(
    modules,
    found.flatMap(partsOf).map((module) => [groupOf(module.identifier()), module.size()]),
  )
  return {
    files: [...files].filter(isCode).map((name) => ({
      name,
      bytes: brotliCompressSync(compilation.getAsset(name)!.source.buffer()).length,
    })),
    modules,
  }
}

const isCode = (file: string) => /\.(js|css)$/.test(file)

function chunksOf({ namedChunkGroups, namedChunks, chunkGroups }: Compilation, name: string) {
  const groups = [
    namedChunkGroups.get(name),
    ...chunkGroups.filter(({ origins }) => origins.some(({ request }) => request === name)),
  ]
  const chunks: Chunk[] = groups.flatMap((group) => group?.chunks ?? [])
  const named = namedChunks.get(name)
  if (named) chunks.push(named)
  if (chunks.length === 0) throw new Error(`no chunk is loaded for ${name}`)
  return chunks
}

function partsOf(module: Module): Module[] {
  return 'modules' in module ? (module.modules as Module[]) : [module]
}
