/** @vitest-environment happy-dom */
import path from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'

/** The part of a page that is used here; the tooling is compiled without browsers. */
interface Dialog {
  open: boolean
  textContent: string
  querySelector(selector: 'button'): { click(): void }
}
const page = globalThis as unknown as { document: { querySelector(selector: 'dialog'): Dialog } }

/** The messages of `kontor dev` to the page. */
const stream = new EventTarget()
const { error } = console
beforeAll(async () => {
  vi.stubGlobal('EventSource', function EventSource() {
    return stream
  })
  await import(path.join(import.meta.dirname, 'problems.js'))
})
afterAll(() => {
  vi.unstubAllGlobals()
  console.error = error
})

let round = 1
const send = (build: string, types: string) => {
  round += 1
  const data = JSON.stringify({ round, build, types })
  stream.dispatchEvent(new MessageEvent('message', { data }))
}
const dialog = () => page.document.querySelector('dialog')

it('COMP-736 a closed problem stays closed when a later one is mended', () => {
  send('', 'a wrong type')
  expect(dialog().open).toBe(true)
  dialog().querySelector('button').click()
  expect(dialog().open).toBe(false)
  send('no such file', 'a wrong type')
  expect(dialog().open).toBe(true)
  expect(dialog().textContent).toContain('no such file')
  send('', 'a wrong type')
  expect(dialog().open).toBe(false)
})
