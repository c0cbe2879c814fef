/** @module-tag slow */
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { copiedPackages } from '@kontor/registry/src/gate/own-copies.ts'
import { type BuildCard, buildCard } from '@kontor/shared/wire'
import { root } from '../start/settings.ts'
import { compile } from './compile.ts'
import { host } from './host.ts'
import { requireLent } from './lent-names.ts'
import { remote } from './remote.ts'

const work = mkdtempSync(path.join(tmpdir(), 'kontor-names-'))
afterAll(() => rmSync(work, { recursive: true }))

/** A remote with this single source, in its own folder, whose name gives its id. */
function plant(source: string): string {
  const folder = path.join(mkdtempSync(path.join(work, 'planted-')), 'remote-market')
  mkdirSync(path.join(folder, 'src'), { recursive: true })
  writeFileSync(path.join(folder, 'package.json'), '{ "version": "1.0.0" }')
  writeFileSync(path.join(folder, 'src/remote.tsx'), source)
  writeFileSync(path.join(folder, 'src/routes.ts'), 'export const routes = []')
  return folder
}

async function cardOf(config: ReturnType<typeof remote>): Promise<BuildCard> {
  const into = mkdtempSync(path.join(work, 'built-'))
  await compile(config, into)
  return buildCard.parse(JSON.parse(readFileSync(path.join(into, 'kontor.json'), 'utf8')))
}

/** Builds the host once for all tests. */
let built: Promise<BuildCard> | undefined
const hostCard = () => (built ??= cardOf(host(path.join(root, 'host'))))

it('COMP-009 COMP-097 the card of a remote lists the names that it imports of each lent module, and their declarations', async () => {
  const folder = plant(`
    import { useState } from 'react'
    import { useCoins, session as here } from '@kontor/shared/store'
    import { i18n } from '@kontor/shared/i18n'
    export { Button } from '@kontor/shared/ui'
    export default () => [useState(0), useCoins(), here.tokens, i18n.language]
  `)
  const { names, declarations } = await cardOf(remote(folder))
  const behind = ['store.session', 'store.Tokens', 'i18n.i18n', 'ui.Button', 'ui.ButtonProps']
  expect(Object.keys(declarations)).toEqual(expect.arrayContaining(behind))
  expect(declarations['store.useLive']).toBeUndefined()
  expect(names).toEqual({
    '@kontor/shared/i18n': ['i18n'],
    '@kontor/shared/store': ['session', 'useCoins'],
    '@kontor/shared/ui': ['Button'],
    react: ['useState'],
  })
})

it.each([
  ["import * as store from '@kontor/shared/store'\nexport default () => Object.keys(store)"],
  ["export * from '@kontor/shared/store'"],
  ["export default () => import('@kontor/shared/store')"],
])('a remote that takes a whole module does not build: %s', async (source) => {
  await expect(compile(remote(plant(source)), path.join(work, 'whole'))).rejects.toThrow(
    'Import the names that you use of @kontor/shared/store, not all of it.',
  )
})

it('COMP-009 the card of the host lists the names that it lends', async () => {
  const { names, lent } = await hostCard()
  expect(Object.keys(names)).toEqual(Object.keys(lent).toSorted())
  expect(names['@kontor/shared/api']).toContain('call')
  expect(names['@kontor/shared/ui']).toContain('Button')
  expect(names['react']).toContain('useState')
  expect(names['zod/mini']).toContain('object')
  expect(names['zod/mini']).not.toContain('locales')
  expect(names['react/jsx-runtime']).toEqual(['Fragment', 'jsx', 'jsxs'])
})

it('COMP-023 the marks in the card of the host find a copy in the bytes of a remote', async () => {
  const { marks } = await hostCard()
  for (const name of [
    'react',
    'react-dom',
    'valtio',
    'axios',
    'i18next',
    'react-router',
    'echarts',
  ])
    expect(marks[name]?.length, name).toBeGreaterThan(1)

  const copyOfReact = path.join(root, 'host/node_modules/react/cjs/react.production.js')
  const into = mkdtempSync(path.join(work, 'copied-'))
  await compile(
    remote(
      plant(`import * as react from '${copyOfReact}'\nexport default () => react.useState(0)`),
    ),
    into,
  )
  const scripts = globSync('**/*.js', { cwd: into })
    .map((file) => readFileSync(path.join(into, file), 'utf8'))
    .join('\n')
  expect(copiedPackages(marks, scripts)).toEqual(['react'])

  const honest = mkdtempSync(path.join(work, 'honest-'))
  await compile(remote(path.join(root, 'remote-market')), honest)
  const others = globSync('**/*.js', { cwd: honest }).map((file) =>
    readFileSync(path.join(honest, file), 'utf8'),
  )
  expect(copiedPackages(marks, others.join('\n'))).toEqual([])
})

it('COMP-009 a host that imports a name which it does not lend does not build', () => {
  const lent = { 'zod/mini': ['object', 'string'], react: [] }
  expect(() => requireLent({ 'zod/mini': ['object'], react: ['useState'] }, lent)).not.toThrow()
  expect(() => requireLent({ 'zod/mini': ['object', 'url'] }, lent)).toThrow(
    /^The host imports url of zod\/mini, which is not lent: add it to .*shared\/src\/zod\.ts\.$/,
  )
})
