import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, expect, it, vi } from 'vitest'
import { compile } from '../compile.ts'
import { remote } from '../remote.ts'

const work = mkdtempSync(path.join(tmpdir(), 'kontor-chunks-'))
const folder = path.join(work, 'remote-market')
afterAll(() => rmSync(work, { recursive: true }))
afterEach(() => vi.unstubAllEnvs())

const sources = {
  'remote.tsx': "export default { pages: { '/': () => import('./home.ts') } }",
  'home.ts': "import styles from './home.module.css'\nexport const home = [styles, 'home']",
  'home.module.css': '.row { color: red }',
  'routes.ts': 'export const routes = []',
}

/** Builds the sources, with changes, as a version: file → text. */
async function built(version: string, changes: Record<string, string> = {}) {
  vi.stubEnv('KONTOR_VERSION', version)
  mkdirSync(path.join(folder, 'src'), { recursive: true })
  writeFileSync(path.join(folder, 'package.json'), '{ "version": "1.0.0" }')
  for (const [file, text] of Object.entries({ ...sources, ...changes }))
    writeFileSync(path.join(folder, 'src', file), text)
  const into = mkdtempSync(path.join(work, 'built-'))
  await compile(remote(folder), into)
  const files = readdirSync(into, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(js|css)$/.test(file))
    .map((file) => [file, readFileSync(path.join(into, file), 'utf8')])
  return Object.fromEntries(files) as Record<string, string>
}

const kinds = (files: Record<string, string>) =>
  Object.keys(files).map((file) => file.replaceAll(/\d+\.|[0-9a-f]{8}\./g, ''))

it('COMP-151 another version of the same sources has the same files', async () => {
  const files = await built('1.0.0')
  expect(Object.keys(files).length).toBeGreaterThan(2)
  expect(await built('1.1.0')).toEqual(files)
})

it('COMP-151 an entry lists the hashes of its chunks and styles in one order', async () => {
  const names = 'abcdefgh'.split('')
  const pages = names.map((name) => ({
    [`${name}.ts`]: `import styles from './${name}.module.css'\nexport const page = styles`,
    [`${name}.module.css`]: `.${name} { color: red }`,
  }))
  const imports = names.map((name) => `'/${name}': () => import('./${name}.ts')`)
  const remoteSource = `export default { pages: { ${imports.join()} } }`
  const files = await built('1.0.0', Object.assign({ 'remote.tsx': remoteSource }, ...pages))
  const [, entry] = Object.entries(files).find(([file]) => file.startsWith('remoteEntry'))!
  for (const list of ['sriHashes', 'sriCssHashes']) {
    const [, hashes] = new RegExp(`\\.${list}=\\{([^}]*)`).exec(entry)!
    const ids = hashes!.split(',')
    expect(ids.length).toBeGreaterThan(7)
    expect(ids).toEqual(ids.toSorted())
  }
})

it('COMP-151 a changed page changes its chunk and the entry', async () => {
  const before = await built('1.0.0')
  const after = await built('1.0.0', { 'home.ts': sources['home.ts'].replace("'home'", "'house'") })
  const changed = Object.fromEntries(Object.entries(after).filter(([file]) => !(file in before)))
  expect(kinds(changed).toSorted()).toEqual(['chunks/js', 'remoteEntry.js'])
})

it('COMP-152 a changed style has other class names, and a chunk names no list of the page', async () => {
  const before = await built('1.0.0')
  const after = await built('1.0.0', { 'home.module.css': '.row { color: blue }' })
  expect(classOf(after)).not.toBe(classOf(before))
  const chunks = Object.entries(before).filter(([file]) => file.startsWith('chunks/'))
  expect(chunks.length).toBeGreaterThan(0)
  for (const [, text] of chunks) expect(text).toContain('document.currentScript.chunks')
})

function classOf(files: Record<string, string>): string {
  const [, style] = Object.entries(files).find(([file]) => file.endsWith('.css'))!
  return /\.([\w-]+)\s*\{/.exec(style)![1]!
}
