import { createRequire } from 'node:module'
import path from 'node:path'

const require = createRequire(import.meta.url)
const enhanced = createRequire(require.resolve('@module-federation/enhanced'))
const tools = createRequire(enhanced.resolve('@module-federation/runtime-tools'))

const runtime = tools.resolve('@module-federation/webpack-bundler-runtime')

/**
 * The federation plugin uses the CommonJS files of its runtime, and a build contains all of them.
 * These aliases select the ES modules instead, of which a build contains only the used parts.
 */
const esModules: Record<string, string> = {
  'federation-bundler': path.join(path.dirname(runtime), 'bundler.js'),
  'federation-container': path.join(path.dirname(runtime), 'initContainerEntry.js'),
  '@module-federation/runtime': tools.resolve('@module-federation/runtime/bundler'),
}

const here = (file: string) => path.join(import.meta.dirname, 'federation', file)

/** The runtime in the host, which lends its bundler-specific part to the areas (decision 55). */
export const lentRuntime: Record<string, string> = { ...esModules, [runtime]: here('lend.js') }

/** The runtime in an area, which is the host's. */
export const borrowedRuntime: Record<string, string> = { [runtime]: here('borrow.js') }
