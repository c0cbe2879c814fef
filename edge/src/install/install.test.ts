import { afterAll, beforeAll, expect, it } from 'vitest'
import { icons, ICONS_PATH, MANIFEST_PATH } from '@kontor/shared/wire'
import { Stage } from '../../../registry/src/testing/stage.ts'

let stage: Stage
beforeAll(async () => {
  stage = await Stage.open()
})
afterAll(() => stage.close())

interface Icon {
  src: string
  sizes: string
  purpose?: string
}
interface Manifest {
  id: string
  lang: string
  icons: Icon[]
  shortcuts: { name: string; url: string; icons: Icon[] }[]
}

const manifestIn = async (query: string): Promise<Manifest> =>
  JSON.parse(await (await stage.edge(MANIFEST_PATH + query)).text())

/** Width and height of a PNG, which its header has. */
async function sizeOf(src: string): Promise<string> {
  const answer = await stage.edge(src)
  expect(answer.headers.get('content-type')).toBe('image/png')
  const picture = Buffer.from(await answer.arrayBuffer())
  return `${picture.readUInt32BE(16)}x${picture.readUInt32BE(20)}`
}

it('HOST-200 before the first promote the manifest has no shortcut', async () => {
  expect((await manifestIn('')).shortcuts).toEqual([])
})

it('HOST-200 a shortcut leads to a page that a build has', async () => {
  await stage.promoteAll()
  expect((await manifestIn('')).shortcuts).toEqual([])
  const routes = [{ path: '/trade', title: 'title' }]
  await stage.publishFake('trading', '1.1.0', { routes })
  await stage.promote(['trading@1.1.0'])
  expect((await manifestIn('')).shortcuts.map(({ url }) => url)).toEqual(['/trade'])
})

it.each([
  ['?language=de-DE', 'de-DE', ['Handel']],
  ['?language=fr-FR', 'fr-FR', ['Trading']],
  ['?language=constructor', 'en-US', ['Trade']],
  ['?language=de-DE&language=fr-FR', 'en-US', ['Trade']],
  ['', 'en-US', ['Trade']],
])('HOST-200 the manifest of "%s" has the words of %s', async (query, lang, names) => {
  expect(await manifestIn(query)).toMatchObject({ id: '/', lang })
  expect((await manifestIn(query)).shortcuts.map(({ name }) => name)).toEqual(names)
})

it('HOST-200 each icon is a picture of its size, one fills the square', async () => {
  const all = (await manifestIn('')).icons
  for (const { src, sizes } of all) expect(await sizeOf(src)).toBe(sizes)
  expect(all.filter(({ purpose }) => purpose === 'maskable')).toHaveLength(1)
  for (const name of icons) expect((await stage.edge(`${ICONS_PATH}/${name}`)).status).toBe(200)
})

it('HOST-200 a document names the manifest in the language of the app', async () => {
  for (const [cookie, language] of [
    ['language=de-DE', 'de-DE'],
    ['', 'en-US'],
  ] as const) {
    const text = await (await stage.edge('/', { accept: 'text/html', cookie })).text()
    expect(text).toContain(`href="/kontor.webmanifest?language=${language}"`)
  }
})
