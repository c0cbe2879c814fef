import { type Configuration, rspack } from '@rspack/core'

/**
 * Compiles once into a folder. @throws Error with the bundler's output when it fails.
 */
export async function compile(config: Configuration, into: string): Promise<void> {
  const compiler = rspack({ ...config, devtool: false, output: { ...config.output, path: into } })
  await new Promise<void>((resolve, reject) => {
    compiler.run((failure, stats) => {
      const broken =
        failure ?? (stats?.hasErrors() ? new Error(stats.toString('errors-only')) : null)
      compiler.close(() => (broken ? reject(broken) : resolve()))
    })
  })
}
