import path from 'node:path'
import { type Configuration, rspack } from '@rspack/core'
import { base, type Mode } from '../rspack/base.ts'
import { consoleFolder } from './folder.ts'

/**
 * The bundler configuration of the operators' console: one page without federation, which the
 * registry serves. Its files are at `/console/`.
 */
export function operatorsConsole(mode: Mode): Configuration {
  const common = base({ id: 'console', folder: consoleFolder }, mode)
  return {
    ...common,
    // The worker has one address in all builds, at which browsers look for a newer one.
    entry: {
      main: './src/main.tsx',
      worker: { import: './src/keep/worker.ts', filename: 'worker.js' },
    },
    // Chunks are modules: loading one by the address of a script takes a policy of trusted types.
    output: {
      ...common.output,
      publicPath: '/console/',
      chunkFilename: '[name].[contenthash:8].js',
      module: true,
      chunkFormat: 'module',
      chunkLoading: 'import',
    },
    plugins: [
      ...(common.plugins ?? []),
      new rspack.HtmlRspackPlugin({
        filename: 'index.html',
        template: path.join(consoleFolder, 'src/index.html'),
        scriptLoading: 'module',
        chunks: ['main'],
      }),
    ],
  }
}
