import path from 'node:path'
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack'
import type { Chunk, Compilation, Configuration, Module } from '@rspack/core'
import { CONTRACT } from '@kontor/shared/wire'
import { declarationsOf } from '../contract/declarations.ts'
import { lentModules, lentParts, lentVersions } from '../federation.ts'
import { areaOf } from './area.ts'
import { base, type Mode } from './base.ts'
import { BuildFiles } from './build-files.ts'
import { routesOf } from './card/routes.ts'
import { titlesOf } from './card/titles.ts'
import { lentRuntime } from './federation-runtime.ts'
import { frameOf } from './frame/frame.ts'
import { namesImported, namesLent, requireLent } from './lent-names.ts'
import { marksOf } from './marks.ts'

/**
 * The bundler configuration of the host: it lends the shared modules and provides the federation
 * runtime.
 */
export function host(folder: string, mode: Mode = 'production'): Configuration {
  const area = areaOf(folder)
  const common = base(area, mode)
  const versions = lentVersions()
  return {
    ...common,
    entry: { main: './src/main.ts' },
    resolve: { ...common.resolve, alias: lentRuntime },
    module: { ...common.module, rules: [...(common.module?.rules ?? []), withoutFetchAdapter] },
    optimization: { ...common.optimization, splitChunks: { cacheGroups: { packages, shared } } },
    plugins: [
      ...(common.plugins ?? []),
      new ModuleFederationPlugin({
        name: 'host',
        shared: Object.fromEntries(
          Object.entries(versions).map(([name, version]) => [name, lend(folder, name, version)]),
        ),
        shareStrategy: 'loaded-first',
        dts: false,
        manifest: false,
        experiments: {
          asyncStartup: true,
          optimization: { target: 'web', disableSnapshot: true },
        },
      }),
      new BuildFiles({
        'kontor.json': async (compilation) => {
          const names = namesLent(compilation)
          requireLent(namesImported(compilation), names)
          return {
            id: 'host',
            version: area.version,
            contract: CONTRACT,
            lent: versions,
            names,
            declarations: declarationsOf(names),
            // Builds of development sessions are never compared, and finding the marks is slow.
            marks:
              mode === 'production'
                ? marksOf(compilation, new Set(Object.values(names).flat()))
                : {},
            routes: await routesOf(folder, compilation),
            links: [],
          }
        },
        'entry.json': entryFiles,
        ...(mode === 'production' && {
          'frame.json': (compilation: Compilation) =>
            frameOf(folder, compilation, entryFiles(compilation).styles),
          'titles.json': async () => titlesOf(folder, 'shell', await routesOf(folder)),
        }),
      }),
    ],
  }
}

/**
 * In a browser axios always takes its XHR adapter, so the host does not ship the one for `fetch`:
 * 3.8 kB that each page would load.
 */
const withoutFetchAdapter = {
  test: /axios\/lib\/adapters\/adapters\.js$/,
  resolve: { alias: { './fetch.js': false } },
} as const

/** The import is relative to the area's folder, because the entry contains it. */
function lend(folder: string, name: string, version: string) {
  const part = lentParts[name]
  return {
    singleton: true,
    strictVersion: true,
    version,
    requiredVersion: `^${version}`,
    shareKey: name,
    ...(part && { import: path.relative(folder, part) }),
  }
}

/** The lent npm packages. A release of Kontor's own modules does not change this chunk. */
const packages = { ...chunkOfLent('packages'), test: isOfPackage }

/** Kontor's own lent modules, and the parts of packages that they contain. */
const shared = {
  ...chunkOfLent('shared'),
  test: (module: Module) => !isOfPackage(module) && !isReference(module),
}

/**
 * A chunk of lent modules, so that the document can preload it with the entry. Modules that they
 * load by `import()` have separate chunks: the drawing library, the rules of phone numbers. A
 * reference to a lent module stays outside, because it waits for these chunks.
 */
function chunkOfLent(name: string) {
  return {
    name,
    chunks: (chunk: Chunk) =>
      [...chunk.groupsIterable].some(({ origins }) =>
        origins.some(({ module }) => isReference(module)),
      ),
    enforce: true,
  }
}

/**
 * Whether a module is a script of a package. The packages behind the kit count as the kit's own
 * modules: it uses some of their icons and components, and other ones in each release.
 */
function isOfPackage(module: Module): boolean {
  const file = module.nameForCondition() ?? ''
  const isOfKit = lentModules['@kontor/shared/ui'].wraps.some((name) =>
    file.includes(`/node_modules/${name}/`),
  )
  return file.includes('/node_modules/') && file.endsWith('js') && !isOfKit
}

/** Whether the bundler created a module in order to lend or to borrow another one. */
function isReference(module: Module | undefined): boolean {
  return module?.type === 'provide-module' || module?.type === 'consume-shared-module'
}

/**
 * The files with which a document starts the host: scripts, styles, and the files to preload
 * because the scripts import them at once.
 */
function entryFiles(compilation: Compilation) {
  const files = (suffix: string, ...names: string[]) =>
    names
      .flatMap((name) => [...(compilation.namedChunks.get(name)?.files ?? [])])
      .filter((file) => file.endsWith(suffix))
  return {
    scripts: files('.js', 'main'),
    styles: files('.css', 'main', 'shared'),
    preload: files('.js', 'packages', 'shared'),
  }
}
