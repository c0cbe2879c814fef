import path from 'node:path'
import { type Configuration, rspack } from '@rspack/core'
import type { Area } from './area.ts'
import { FoundStyles } from './chunks/found-styles.ts'
import { IdsWithoutPaths } from './chunks/ids-without-paths.ts'
import { OwnChunks } from './chunks/own-chunks.ts'
import { SortedHashes } from './chunks/sorted-hashes.ts'

export type Mode = 'production' | 'development'

/** The oldest browsers with `light-dark()`, the newest CSS of the app: none of it is compiled. */
const BROWSERS = ['chrome >= 123', 'firefox >= 121', 'safari >= 17.5']

const pureCalls = path.join(import.meta.dirname, 'loaders/pure-calls.ts')

/** The bundler configuration that host, remotes and the gallery share. */
export function base(
  { id, folder }: Pick<Area, 'folder'> & { id: string },
  mode: Mode,
): Configuration {
  const hashed = mode === 'production' ? '[name].[contenthash:8]' : '[name]'
  return {
    name: id,
    mode,
    context: folder,
    target: ['web', 'es2022'],
    devtool: mode === 'production' ? false : 'cheap-module-source-map',
    output: {
      path: path.join(folder, 'dist'),
      clean: true,
      publicPath: 'auto',
      // A released file does not contain the name of its build, so that another build can share it.
      uniqueName: mode === 'production' ? '' : `kontor-${id}`,
      filename: `${hashed}.js`,
      // Chunks have a folder of their own, because a document may start any script outside it.
      chunkFilename: `chunks/${hashed}.js`,
      cssFilename: `${hashed}.css`,
      cssChunkFilename: `${hashed}.css`,
      chunkLoadTimeout: 15_000,
      crossOriginLoading: 'anonymous',
    },
    resolve: { extensions: ['.ts', '.tsx', '.js', '.mjs'] },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          type: 'javascript/auto',
          use: [{ loader: 'builtin:swc-loader', options: swc(mode), ident: 'swc' }],
        },
        { test: /\.css$/, type: 'css/auto' },
        // Pure folders: a build contains only those of their files that it uses.
        { test: /shared\/src\/(rules|trading|wire)\//, sideEffects: false },
        { test: /shared\/src\/wire\//, enforce: 'pre', use: pureCalls },
      ],
      // Custom properties belong to the kit and are the same everywhere.
      parser: { 'css/auto': { namedExports: false, dashedIdents: false } },
      // Styles of two builds can be in one page, so a class name contains the hash of its style
      // sheet.
      generator: {
        'css/auto': {
          localIdentName:
            mode === 'production' ? '[contenthash:6]-[local]' : '[local]-[hash:base64:4]',
        },
      },
    },
    optimization: {
      moduleIds: 'deterministic',
      chunkIds: mode === 'production' ? 'deterministic' : 'named',
      // Bytes of source from which pages share a chunk, at the price of one more request.
      splitChunks: { minSize: 24_000 },
      minimizer: [
        new rspack.SwcJsMinimizerRspackPlugin(),
        new rspack.LightningCssMinimizerRspackPlugin({ minimizerOptions: { targets: BROWSERS } }),
      ],
    },
    performance: false,
    stats: 'errors-warnings',
    // The entry contains the hashes of its chunks, and the composition the hash of the entry, so
    // only signed code runs. SHA-256 is as strong as the signature, and shorter than SHA-384.
    plugins:
      mode === 'production'
        ? [
            new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha256'] }),
            new IdsWithoutPaths(),
            new SortedHashes(),
            new OwnChunks(),
            new FoundStyles(),
          ]
        : [],
  }
}

/**
 * `development: false` makes every mode use `react/jsx-runtime`, the only JSX runtime that is lent.
 */
function swc(mode: Mode) {
  return {
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      target: 'es2022',
      transform: {
        react: { runtime: 'automatic', development: false, refresh: mode === 'development' },
      },
    },
  }
}
