import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack'
import type { Configuration } from '@rspack/core'
import { CONTRACT } from '@kontor/shared/wire'
import { declarationsOf } from '../contract/declarations.ts'
import { lentRanges } from '../federation.ts'
import { type Area, areaOf } from './area.ts'
import { base, type Mode } from './base.ts'
import { BuildFiles } from './build-files.ts'
import { linksOf } from './card/links.ts'
import { routesOf } from './card/routes.ts'
import { titlesOf } from './card/titles.ts'
import { borrowedRuntime } from './federation-runtime.ts'
import { namesImported } from './lent-names.ts'

/**
 * The bundler configuration of a remote: it exposes `./remote` and contains no copy of a lent
 * module.
 */
export function remote(folder: string, mode: Mode = 'production'): Configuration {
  const area = areaOf(folder)
  const common = base(area, mode)
  return {
    ...common,
    entry: {},
    resolve: { ...common.resolve, alias: borrowedRuntime },
    plugins: [
      ...(common.plugins ?? []),
      new ModuleFederationPlugin(federation(area, mode)),
      new BuildFiles({
        'kontor.json': async (compilation) => {
          const names = namesImported(compilation)
          return {
            id: area.id,
            version: area.version,
            contract: CONTRACT,
            lent: lentRanges(),
            names,
            declarations: declarationsOf(names),
            marks: {},
            routes: await routesOf(folder, compilation),
            links: await linksOf(area, compilation),
          }
        },
        'titles.json': async () => titlesOf(folder, area.id, await routesOf(folder)),
      }),
    ],
  }
}

function federation({ id }: Area, mode: Mode) {
  const asked = Object.entries(lentRanges()).map(([name, requiredVersion]) => [
    name,
    { singleton: true, strictVersion: true, requiredVersion, import: false as const },
  ])
  return {
    name: id,
    // The library is a property of the window, because an id with a dash cannot name a variable.
    library: { type: 'window', name: id },
    filename: mode === 'production' ? 'remoteEntry.[contenthash:8].js' : 'remoteEntry.js',
    exposes: { './remote': './src/remote.tsx' },
    shared: Object.fromEntries(asked),
    shareStrategy: 'loaded-first' as const,
    dts: false,
    manifest: true,
    experiments: {
      asyncStartup: true,
      optimization: { target: 'web' as const },
    },
  }
}
