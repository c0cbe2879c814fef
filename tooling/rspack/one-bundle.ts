import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Compilation, Compiler, RuleSetRule } from '@rspack/core'
import type { RemoteId } from '@kontor/shared/wire'
import { folderOf, remoteIds } from '../start/sources.ts'
import { areaOf } from './area.ts'
import { base } from './base.ts'
import { compile } from './compile.ts'

/** The files that a page loads first, by the opened area; `main` is the host. */
type FirstFiles = Record<RemoteId, string[]> & { main: string[] }

/** Rules of the bundler for modules. */
export type Rules = RuleSetRule[]

/** The one bundle: the folder of its files, and the files that a page loads first. */
export interface OneBundle {
  folder: string
  first: FirstFiles
}

/**
 * Compiles the sources of the host and of all remotes into a folder as one app without federation:
 * a function that imports the remotes replaces the federation runtime. The bundler applies `rules`
 * first.
 */
export async function buildOneBundle(folder: string, rules: Rules = []): Promise<OneBundle> {
  mkdirSync(folder, { recursive: true })
  const loader = path.join(path.dirname(folder), 'loader.js')
  writeFileSync(loader, loaderOf())
  const common = base(areaOf(folderOf('host')), 'production')
  let first: FirstFiles | undefined
  const readFirst = {
    apply: ({ hooks }: Compiler) =>
      hooks.afterEmit.tap('FirstFiles', (compilation) => {
        first = firstFiles(compilation)
      }),
  }
  const config = {
    ...common,
    entry: { main: './src/main.ts' },
    module: { ...common.module, rules: [...rules, ...(common.module?.rules ?? [])] },
    resolve: { ...common.resolve, alias: { '@module-federation/enhanced/runtime$': loader } },
    // In this bundle no build is pinned by its hashes.
    plugins: [readFirst],
  }
  await compile(config, folder)
  return { folder, first: first! }
}

/** The functions of the federation runtime that the host calls. */
function loaderOf(): string {
  const imports = remoteIds.map((id) => {
    const file = JSON.stringify(path.join(folderOf(id), 'src/remote.tsx'))
    return `'${id}': () => import(/* webpackChunkName: "${id}" */ ${file}),`
  })
  return `const remotes = { ${imports.join(' ')} }
export const loadRemote = (name) => remotes[name.split('/')[0]]()
export const registerRemotes = () => undefined
export const registerPlugins = () => undefined
export const getInstance = () => null
`
}

function firstFiles({ entrypoints, namedChunkGroups }: Compilation): FirstFiles {
  const areas = remoteIds.map((id) => [id, namedChunkGroups.get(id)!.getFiles()] as const)
  return { ...Object.fromEntries(areas), main: entrypoints.get('main')!.getFiles() }
}
