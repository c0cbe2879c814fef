import { compile } from '../rspack/compile.ts'
import { host } from '../rspack/host.ts'
import { folderOf } from '../start/sources.ts'

/** The version of the builds of a development session; it is never published. */
export const DEV_VERSION = '0.0.0-dev'

/**
 * Compiles the host in development mode into a folder, because hot updates need React's development
 * build, which the host lends.
 */
export function buildDevHost(into: string): Promise<void> {
  return compile(host(folderOf('host'), 'development'), into)
}
