import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack'
import type { Compilation, Configuration } from '@rspack/core'
import { CONTRACT } from '@kontor/shared/wire'
import { lentVersions } from '../federation.ts'
import { areaOf } from './area.ts'
import { base, type Mode } from './base.ts'
import { BuildFiles } from './build-files.ts'
import { namesLent } from './lent-names.ts'
import { routesOf } from './routes.ts'

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
    entry: { main: './src/main.tsx' },
    optimization: { ...common.optimization, splitChunks: { cacheGroups: { lent: oneChunk } } },
    plugins: [
      ...(common.plugins ?? []),
      new ModuleFederationPlugin({
        name: 'host',
        shared: Object.fromEntries(
          Object.entries(versions).map(([name, version]) => [name, lend(version)]),
        ),
        shareStrategy: 'loaded-first',
        dts: false,
        manifest: false,
        experiments: {
          asyncStartup: true,
          provideExternalRuntime: true,
          optimization: { target: 'web' },
        },
      }),
      new BuildFiles({
        'kontor.json': async (compilation) => ({
          id: 'host',
          version: area.version,
          contract: CONTRACT,
          lent: versions,
          names: namesLent(compilation),
          routes: await routesOf(folder, compilation),
        }),
        'entry.json': entryFiles,
      }),
    ],
  }
}

function lend(version: string) {
  return { singleton: true, strictVersion: true, version, requiredVersion: `^${version}` }
}

/**
 * One chunk for all lent modules, so that the document can preload it with the entry. Charts have
 * their own chunk, which loads with the first chart.
 */
const oneChunk = {
  name: 'lent',
  chunks: 'async' as const,
  enforce: true,
  test: (module: { nameForCondition?: () => string | undefined; resource?: string }) => {
    const file = module.nameForCondition?.() ?? module.resource ?? ''
    return (
      /\/(node_modules|shared\/src)\//.test(file) &&
      !/\/(echarts|echarts-for-react|zrender|tslib|chart)\//.test(file)
    )
  },
}

/**
 * The files with which a document starts the host: scripts, styles, and the files to preload
 * because the scripts import them at once.
 */
function entryFiles(compilation: Compilation) {
  const files = (name: string, suffix: string) =>
    [...(compilation.namedChunks.get(name)?.files ?? [])].filter((file) => file.endsWith(suffix))
  return {
    scripts: files('main', '.js'),
    styles: [...files('main', '.css'), ...files('lent', '.css')],
    preload: files('lent', '.js'),
  }
}
