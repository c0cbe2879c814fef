import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fakeCaches } from '../../testing/fake-caches.ts'
import { KeptPage } from './kept-page.ts'

const html = { headers: { 'content-type': 'text/html' } }
const pageOf = (hash: string) =>
  `<script src="/console/main.${hash}.js"></script><link href="/console/main.${hash}.css">`

/** Address → the text that the registry serves there. */
let served: Record<string, string>
let fault: Response | null
let page: KeptPage
let keptIn: ReturnType<typeof fakeCaches>
beforeEach(() => {
  keptIn = fakeCaches()
  page = new KeptPage()
  fault = null
  vi.stubGlobal('fetch', async (asked: string | Request) => {
    if (fault) return fault
    const { pathname } = new URL(typeof asked === 'string' ? asked : asked.url, location.href)
    const found = served[pathname.startsWith('/console/') ? pathname : '/']
    if (found === undefined) throw new TypeError('Failed to fetch')
    return new Response(found, html)
  })
  release('11111111')
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

function release(hash: string): void {
  served = {
    '/': pageOf(hash),
    [`/console/main.${hash}.js`]: `run(${hash})`,
    [`/console/main.${hash}.css`]: '',
    [`/console/264.${hash}.js`]: `draw(${hash})`,
  }
}

async function get(path: string): Promise<string> {
  const works: Promise<unknown>[] = []
  const request = new Request(new URL(path, location.href).href)
  const treat = path.startsWith('/console/') ? page.file : page.page
  const answer = await treat.call(page, request, (work) => works.push(work))
  await Promise.allSettled(works)
  return answer.type === 'error' ? 'error' : answer.text()
}

it('CON-261 while the registry is silent the kept page and its files stand in at every address', async () => {
  await get('/areas/market')
  await get('/console/264.11111111.js')
  served = {}
  expect(await get('/incidents/7')).toBe(pageOf('11111111'))
  expect(await get('/console/main.11111111.js')).toBe('run(11111111)')
  expect(await get('/console/264.11111111.js')).toBe('draw(11111111)')
})

it('CON-261 a proxy that reaches no registry counts as silence, a refusal of the registry as its answer', async () => {
  await get('/')
  for (const status of [502, 503, 504]) {
    fault = new Response('Bad gateway', { status, ...html })
    expect(await get('/')).toBe(pageOf('11111111'))
  }
  fault = Response.json({ error: { code: 'console-not-built' } }, { status: 503 })
  expect(await get('/')).toContain('console-not-built')
  fault = new Response('Not here', { status: 404 })
  expect(await get('/')).toBe('Not here')
})

it('CON-261 without a kept page silence stays what it is', async () => {
  served = {}
  expect(await get('/')).toBe('error')
})

it('CON-263 a new console is seen at the next load, and its files replace those of the old one', async () => {
  await get('/')
  await get('/console/264.11111111.js')
  release('22222222')
  expect(await get('/')).toBe(pageOf('22222222'))
  expect(await keptIn('page')).toEqual([
    '/',
    '/console/main.22222222.js',
    '/console/main.22222222.css',
  ])
})

it('CON-263 a page whose files do not all come is not kept, and the one before stays whole', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  await get('/')
  release('22222222')
  delete served['/console/main.22222222.css']
  expect(await get('/')).toBe(pageOf('22222222'))
  expect(warn).toHaveBeenCalledWith('the console is not kept', expect.anything())
  served = {}
  expect(await get('/')).toBe(pageOf('11111111'))
  expect(await get('/console/main.11111111.css')).toBe('')
})

it('CON-263 the page of a proxy does not replace that of the console', async () => {
  await get('/')
  served['/'] = '<form>Sign in</form>'
  expect(await get('/')).toBe('<form>Sign in</form>')
  served = {}
  expect(await get('/')).toBe(pageOf('11111111'))
})

it('CON-263 a worker that has seen no page keeps that of the registry', async () => {
  await page.first()
  served = {}
  expect(await get('/')).toBe(pageOf('11111111'))
})
