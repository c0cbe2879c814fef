import path from 'node:path'
import { rspack } from '@rspack/core'
import { folderOf } from '../start/sources.ts'
import { host } from '../rspack/host.ts'

/** The version that builds of a development session carry; it is never published. */
export const DEV_VERSION = '0.0.0-dev'

/** Compiles the host once in development mode into a folder: hot updates need React's development build, which the host lends. */
export async function buildDevHost(into: string): Promise<void> {
  const config = host(folderOf('host'), 'development')
  const compiler = rspack({ ...config, devtool: false, output: { ...config.output, path: path.join(into) } })
  await new Promise<void>((resolve, reject) => {
    compiler.run((failure, stats) => {
      const broken = failure ?? (stats?.hasErrors() ? new Error(stats.toString('errors-only')) : null)
      compiler.close(() => (broken ? reject(broken) : resolve()))
    })
  })
}
