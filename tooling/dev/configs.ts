import path from 'node:path'
import type { Configuration } from '@rspack/core'
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh'
import type { BuildId, RemoteId } from '@kontor/shared/wire'
import { host } from '../rspack/host.ts'
import { remote } from '../rspack/remote.ts'
import { folderOf } from '../start/sources.ts'

/** The version of the builds of a development session; it is never published. */
export const DEV_VERSION = '0.0.0-dev'

/** The address at which a page finds the files of a build of the session. */
export function devBase(id: BuildId): string {
  return `/builds/${id}/${DEV_VERSION}/`
}

/**
 * The configuration with hot updates, which keep the state of the page: for the host, which lends
 * React's development build and the kit, or for a remote.
 */
export function hot(id: BuildId): Configuration {
  const folder = folderOf(id)
  const config = id === 'host' ? hostWithWords(folder) : remote(folder, 'development')
  return served(id, {
    ...config,
    module: { ...config.module, rules: [...(config.module?.rules ?? []), editableWords] },
    plugins: [...(config.plugins ?? []), new ReactRefreshRspackPlugin()],
  })
}

/** The configuration of a remote beside a released host, whose React has no hot updates. */
export function besideReleasedHost(id: RemoteId): Configuration {
  const config = remote(folderOf(id), 'production')
  const optimization = { ...config.optimization, minimize: false }
  return served(id, { ...config, devtool: 'cheap-module-source-map', optimization })
}

function served(id: BuildId, config: Configuration): Configuration {
  return {
    ...config,
    // The files are in memory. A page that is a step behind, after two quick edits, still needs the
    // earlier update: without it the page reloads and loses its state.
    output: { ...config.output, publicPath: devBase(id), clean: false },
    // An update with sources that do not compile would throw in the page, which then reloads.
    optimization: { ...config.optimization, emitOnErrors: false },
  }
}

/** Lets files of words import lent modules, although their package has no dependencies. */
function hostWithWords(folder: string): Configuration {
  const config = host(folder, 'development')
  const modules = ['node_modules', path.join(folder, 'node_modules')]
  return { ...config, resolve: { ...config.resolve, modules } }
}

const editableWords = {
  test: /[\\/]locales[\\/][^\\/]+[\\/][^\\/]+\.json$/,
  type: 'javascript/auto',
  loader: path.join(import.meta.dirname, 'words-loader.cjs'),
}
