import { depth } from '../../tooling/test/depth.ts'
import { stage } from '../stage/stage.ts'
import { expect, test } from '../stage/test.ts'
import { type DamagingProxy, damagingProxy, HAS_RUN } from './damage.ts'
import { type Engine, startChromium } from './engine.ts'
import { startFirefox } from './firefox.ts'
import { startWebKit } from './webkit.ts'

/** An element that each page has once it is complete. */
const shown = { '/': '[role=tab]', '/trade': 'canvas', '/login': 'input[type=password]' } as const
type Address = keyof typeof shown
const addresses = Object.keys(shown) as Address[]

/**
 * Files, the pages that run them, and a word of the message that their users get when they are
 * damaged.
 */
const kinds: { what: string; files: RegExp; at: readonly Address[]; says: string }[] = [
  { what: 'main script', files: /^host\/main\..*js$/, at: ['/'], says: 'Kontor' },
  { what: 'lent modules', files: /^host\/chunks\/(packages|shared)\./, at: ['/'], says: 'Kontor' },
  { what: 'first style', files: /^host\/shared\..*css$/, at: ['/login'], says: 'Kontor' },
  {
    what: 'lazy host script',
    files: /^host\/chunks\/(?!packages|shared)/,
    at: ['/'],
    says: 'Kontor',
  },
  { what: 'lazy host style', files: /^host\/(?!shared).*css$/, at: ['/trade'], says: 'chart' },
  { what: 'entry', files: /^(?!host).*\/remoteEntry\./, at: addresses, says: 'rest of the app' },
  { what: 'chunk', files: /^(?!host).*\/chunks\//, at: addresses, says: 'rest of the app' },
  { what: 'style', files: /^(?!host).*css$/, at: addresses, says: 'rest of the app' },
]

/** The button with which the user tries again. */
const AGAIN = '[role=alert] button'

const { allEngines } = depth
const engines = [startChromium, ...(allEngines ? [startFirefox, startWebKit] : [])]
/** In a run of Chromium alone, only the files that no other test damages. */
const damagedKinds = kinds.filter(({ what }) => allEngines || what.startsWith('lazy host'))

for (const start of engines)
  test.describe(start.name.replace('start', ''), () => {
    let engine: Engine
    let proxy: DamagingProxy
    test.beforeAll(async ({ browser }) => {
      engine = await start(browser)
      console.log(engine.version)
    })
    test.afterAll(() => engine.close())
    test.beforeEach(async () => {
      proxy = await damagingProxy(new URL(stage().app))
    })
    test.afterEach(() => proxy.close())

    /** Null while the page is loaded again. */
    const read = (expression: string) => engine.read(expression).catch(() => null)
    const isThere = (selector: string) => read(`document.querySelector('${selector}') !== null`)
    const has = (selector: string) => expect.poll(() => isThere(selector)).toBe(true)
    const press = (selector: string) => read(`document.querySelector('${selector}')?.click()`)

    if (allEngines)
      test('COMP-640 the app opens at each address, goes from page to page, and runs no other file than those that are damaged below', async () => {
        for (const at of addresses) {
          await engine.open(proxy.url + at)
          await has(shown[at])
        }
        await engine.open(proxy.url)
        await has(shown['/'])
        await press('nav a[href="/trade"]')
        await has(shown['/trade'])
        await press('nav a[href="/"]')
        await has(shown['/'])
        const other = [...proxy.asked].filter(
          (file) => !kinds.some(({ files }) => files.test(file)),
        )
        expect(other).toEqual([])
      })

    for (const { what, files, at, says } of damagedKinds)
      test(`COMP-641 HOST-263 nothing of a damaged ${what} runs, the user is told, and another try opens the page when the file is whole`, async () => {
        for (const address of at) {
          proxy.damages = files
          proxy.damaged.clear()
          await engine.open(proxy.url + address)
          await has(AGAIN)
          expect([...proxy.damaged]).not.toEqual([])
          await expect
            .poll(() => read(`document.querySelector('[role=alert]')?.textContent`))
            .toContain(says)
          expect(await engine.read(HAS_RUN)).toBe(false)
          proxy.damages = null
          await press(AGAIN)
          await expect
            .poll(async () => (await isThere(shown[address])) || (await press(AGAIN)), {
              intervals: [2_000],
            })
            .toBe(true)
          expect(await engine.read(HAS_RUN)).toBe(false)
        }
      })

    test('COMP-774 nothing starts where the composition is of another channel than the document says, and the user is told', async () => {
      proxy.document = (html) =>
        html.replace(/"channel":"production"\}(?=\s*<\/script>)/, '"channel":"staging"}')
      await engine.open(proxy.url)
      await expect
        .poll(() => read(`document.querySelector('[role=alert]')?.textContent`))
        .toContain('the composition is that of production, not of staging')
      expect(await isThere(shown['/'])).toBe(false)
      proxy.document = null
      await engine.open(proxy.url)
      await has(shown['/'])
    })

    if (!allEngines) return

    test('COMP-641 a damaged file does run where a document does not pin it', async () => {
      proxy.damages = /^host\/main\./
      proxy.document = (html) => html.replaceAll(/ integrity="[^"]+"/g, '')
      await engine.open(proxy.url)
      await expect.poll(() => read(HAS_RUN)).toBe(true)
    })

    test('COMP-642 without Ed25519 in WebCrypto the app starts', async () => {
      proxy.document = (html) => html.replace('<head>', `<head><script>${WITHOUT_ED25519}</script>`)
      await engine.open(proxy.url)
      await has(shown['/'])
      expect(await engine.read('wasRefused')).toBe(true)
    })
  })

/** Takes Ed25519 away from WebCrypto, and notes that the app wants it. */
const WITHOUT_ED25519 = `
  const { importKey } = SubtleCrypto.prototype
  globalThis.wasRefused = false
  SubtleCrypto.prototype.importKey = function (...args) {
    if (args[2] !== 'Ed25519') return Reflect.apply(importKey, this, args)
    globalThis.wasRefused = true
    return Promise.reject(new DOMException('Unrecognized name.', 'NotSupportedError'))
  }`
