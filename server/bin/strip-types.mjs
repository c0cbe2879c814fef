import { readFileSync } from 'node:fs'
import { registerHooks, stripTypeScriptTypes } from 'node:module'
import { fileURLToPath } from 'node:url'

/** TypeScript files of the platform's packages; Node runs none below `node_modules` by itself. */
const installed = /\/node_modules\/@kontor\/.*\.ts$/

registerHooks({
  load(url, context, next) {
    if (!installed.test(url)) return next(url, context)
    const source = stripTypeScriptTypes(readFileSync(fileURLToPath(url), 'utf8'))
    return { format: 'module', source, shortCircuit: true }
  },
})
