import { createRequire } from 'node:module'
import path from 'node:path'

const require = createRequire(import.meta.url)
const enhanced = createRequire(require.resolve('@module-federation/enhanced'))
const tools = createRequire(enhanced.resolve('@module-federation/runtime-tools'))
const ours = createRequire(enhanced.resolve('@module-federation/rspack'))

const runtime = tools.resolve('@module-federation/webpack-bundler-runtime')
const lending = ours.resolve('@module-federation/inject-external-runtime-core-plugin')

/**
 * The federation plugin takes the CommonJS files of its runtime, all of which a build contains.
 * These aliases take the ES modules instead: a build contains only what it uses of them.
 */
export const federationRuntime: Record<string, string> = {
  [runtime]: path.join(path.dirname(runtime), 'bundler.js'),
  '@module-federation/runtime': tools.resolve('@module-federation/runtime/bundler'),
  [lending]: path.join(path.dirname(lending), 'index.js'),
}
