import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack'
import { afterAll, expect, it } from 'vitest'
import { base } from '../base.ts'
import { compile } from '../compile.ts'
import { lentRuntime } from '../federation-runtime.ts'

const work = mkdtempSync(path.join(tmpdir(), 'kontor-ids-'))
afterAll(() => rmSync(work, { recursive: true }))

const sources = {
  'main.ts': "void import('./start.ts')",
  'start.ts': "import { lent } from 'lent'\nconsole.log(lent)",
  'lent.ts': "export const lent = 'lent'",
  'plugin.ts': "export default () => ({ name: 'plugin' })",
}

/** Builds a host in a folder: file → text. Its lent module and plugin are named by their paths. */
async function builtIn(name: string) {
  const folder = path.join(work, name)
  mkdirSync(folder)
  for (const [file, text] of Object.entries(sources)) writeFileSync(path.join(folder, file), text)
  const common = base({ id: 'host', folder }, 'production')
  const lent = {
    import: './lent.ts',
    shareKey: 'lent',
    version: '1.0.0',
    requiredVersion: '^1.0.0',
    singleton: true,
  }
  const federation = new ModuleFederationPlugin({
    name: 'host',
    shared: { lent },
    runtimePlugins: [path.join(folder, 'plugin.ts')],
    dts: false,
    manifest: false,
    experiments: { asyncStartup: true, optimization: { target: 'web' } },
  })
  const into = path.join(work, `${name}-built`)
  await compile(
    {
      ...common,
      entry: { main: './main.ts' },
      resolve: { ...common.resolve, alias: lentRuntime },
      plugins: [...(common.plugins ?? []), federation],
    },
    into,
  )
  const files = readdirSync(into, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.js'))
    .map((file) => [file, readFileSync(path.join(into, file), 'utf8')])
  return Object.fromEntries(files) as Record<string, string>
}

it('COMP-560 the same sources in another folder are the same files', async () => {
  const files = await builtIn('here')
  expect(Object.keys(files).length).toBeGreaterThan(2)
  expect(differing(files, await builtIn('there'))).toEqual([])
})

/** The files that differ; their texts would fill pages of a report. */
function differing(one: Record<string, string>, other: Record<string, string>): string[] {
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].filter(
    (file) => one[file] !== other[file],
  )
}
