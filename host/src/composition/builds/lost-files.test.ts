import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { runPinned } from '../../../testing/scripts.tsx'
import { findLostFiles, watchLostFiles } from './lost-files.store.ts'

/** The test's document loads no files; otherwise it prints each attempt with its stack. */
const page = globalThis as unknown as {
  happyDOM: { settings: { handleDisabledFileLoadingAsSuccess: boolean } }
}
afterAll(() => {
  page.happyDOM.settings.handleDisabledFileLoadingAsSuccess = false
})
beforeAll(async () => {
  page.happyDOM.settings.handleDisabledFileLoadingAsSuccess = true
  watchLostFiles()
  await runPinned()
})
beforeEach(() => {
  vi.stubGlobal('fetch', vi.fn<typeof fetch>())
  vi.mocked(fetch).mockImplementation(async () => new Response())
})
afterEach(() => vi.unstubAllGlobals())

/** A script or a style that the document has, and that does not load. */
function failed(element: HTMLElement, address: Record<string, string>): void {
  document.head.append(Object.assign(element, address))
  element.dispatchEvent(new Event('error'))
  element.remove()
}
const script = (src: string) => failed(document.createElement('script'), { src })
const style = (href: string) => failed(document.createElement('link'), { rel: 'stylesheet', href })

const asked = () =>
  vi.mocked(fetch).mock.calls.map(([address, { cache } = {}]) => `${address as string} ${cache}`)

it('HOST-263 a script or style of the host that fails is fetched again past all caches', () => {
  script('https://kontor.example/files/host/chunks/7.js')
  style('https://kontor.example/files/host/7.css')
  expect(asked()).toEqual([
    'https://kontor.example/files/host/chunks/7.js reload',
    'https://kontor.example/files/host/7.css reload',
  ])
})

it('HOST-263 a file that no server has is fetched once more before the page is loaded again', async () => {
  vi.mocked(fetch).mockRejectedValueOnce(new TypeError('Failed to fetch'))
  script('https://kontor.example/files/host/chunks/8.js')
  await vi.waitFor(() => expect(asked()).toHaveLength(1))
  await findLostFiles()
  await findLostFiles()
  expect(asked()).toEqual(Array(2).fill('https://kontor.example/files/host/chunks/8.js reload'))
})

it('HOST-263 files of areas are left to their own second try', () => {
  script('http://localhost:3000/builds/market/1.0.0/chunks/7.js')
  expect(asked()).toEqual([])
})
