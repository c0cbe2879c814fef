import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { compile } from '../compile.ts'
import { remote } from '../remote.ts'

const work = mkdtempSync(path.join(tmpdir(), 'kontor-preloads-'))
const folder = path.join(work, 'remote-market')
const built = path.join(work, 'built')
afterAll(() => rmSync(work, { recursive: true }))

const words = { 'de-DE': 'Kurse', 'en-US': 'Prices' }
const sources = {
  'package.json': '{ "version": "1.0.0" }',
  'src/remote.tsx': `export default {
  words: (locale) => import(\`@kontor/locales/\${locale}/market.json\`),
  pages: {
    '/': async () => (await import('./home.ts')).home,
    '/news': async () => {
      document.title = 'news'
      return (await import('./news.ts')).news
    },
  },
}`,
  'src/home.ts': "import styles from './home.module.css'\nexport const home = [styles, 'at home']",
  'src/home.module.css': '.row { color: red }',
  'src/news.ts': "export const news = 'all news'",
  'src/routes.ts': 'export const routes = []',
  'node_modules/@kontor/locales/package.json': '{ "name": "@kontor/locales" }',
  ...Object.fromEntries(
    Object.entries(words).map(([locale, prices]) => [
      `node_modules/@kontor/locales/${locale}/market.json`,
      JSON.stringify({ prices }),
    ]),
  ),
}

beforeAll(async () => {
  for (const [file, text] of Object.entries(sources)) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
    writeFileSync(path.join(folder, file), text)
  }
  await compile(remote(folder), built)
})

const textOf = (file: string) => readFileSync(path.join(built, file), 'utf8')
/** The files that contain a text, by the kind of their name. */
const filesWith = (text: string) =>
  readdirSync(built, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.(js|css)$/.test(file) && textOf(file).includes(text),
  )
const named = () => JSON.parse(textOf('preloads.json'))

it('COMP-890 a build lists the scripts and styles of each page', () => {
  const { pages } = named()
  expect(Object.keys(pages)).toEqual(['/', '/news'])
  expect(pages['/'].toSorted()).toEqual(
    [...filesWith('at home'), ...filesWith('color:red')].toSorted(),
  )
  expect(pages['/']).toHaveLength(2)
  expect(pages['/news']).toEqual(filesWith('all news'))
})

it('COMP-890 a build lists the script with its words in each language', () => {
  expect(named().words).toEqual({
    'de-DE': filesWith(words['de-DE']),
    'en-US': filesWith(words['en-US']),
  })
})
