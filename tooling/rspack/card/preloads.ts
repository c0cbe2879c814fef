import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { ChunkGroup, Compilation } from '@rspack/core'
import type { Preloads } from '@kontor/shared/wire'

/** The file of a remote that imports its pages. */
const PAGES = 'src/remote.tsx'

/** An address of a page, and the file that is imported for it behind it. */
const STEP = /'(?<address>\/[^']*)':|import\('(?<file>[^']+)'\)/g

const WORDS = /\/locales\/(?<locale>[^/]+)\/[^/]+\.json$/

/** The files that the pages and the words of an area load after its entry. The host has words. */
export function preloadsOf(folder: string, compilation: Compilation): Preloads {
  const file = path.join(folder, PAGES)
  const imports = existsSync(file) ? importsOf(readFileSync(file, 'utf8')) : []
  const pages = imports.flatMap(([address, wanted]) => {
    const group = compilation.chunkGroups.find((one) => isOf(one, file, wanted))
    return group ? [[address, group.getFiles()] as const] : []
  })
  return { pages: Object.fromEntries(pages), words: wordsIn(compilation) }
}

/** The addresses of pages with the file that is imported for each. */
function importsOf(source: string): [address: string, file: string][] {
  let address: string | undefined
  return [...source.matchAll(STEP)].flatMap(({ groups }) => {
    const { address: next, file } = groups!
    if (next !== undefined) address = next
    return address !== undefined && file !== undefined ? [[address, file]] : []
  })
}

function isOf({ origins }: ChunkGroup, importer: string, file: string): boolean {
  return origins.some(
    ({ module, request }) => request === file && module?.nameForCondition() === importer,
  )
}

/** The scripts with the words of a language. Those with the words of all are for rare parts. */
function wordsIn({ chunks, chunkGraph }: Compilation): Preloads['words'] {
  const words: Preloads['words'] = {}
  for (const chunk of chunks) {
    const names = chunkGraph.getChunkModules(chunk).map((module) => module.nameForCondition() ?? '')
    const locales = names.flatMap((name) => WORDS.exec(name)?.groups!['locale'] ?? [])
    const [locale, ...others] = new Set(locales)
    if (locale !== undefined && others.length === 0) (words[locale] ??= []).push(...chunk.files)
  }
  return words
}
