import { afterAll, beforeAll, expect, it } from 'vitest'
import { nameOf, sections } from '@kontor/shared/examples'
import { decodeLayers, reasons } from '@kontor/shared/wire'
import { layers, openSandbox, type TestSandbox } from '../../../../trials/testing/sandbox.ts'

let sandbox: TestSandbox
beforeAll(async () => (sandbox = await openSandbox()))
afterAll(() => sandbox.stop())

const page = async (url: string) => {
  const { statusCode, body, headers } = await sandbox.app.inject({ url })
  return {
    statusCode,
    body,
    headers,
    text: body
      .replaceAll(/<[^>]*>/g, '')
      .replaceAll(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code))),
  }
}
const pages = [
  '/docs',
  '/docs/socket',
  '/docs/types',
  '/docs/reasons',
  ...sections.map(({ id }) => `/docs/${id}`),
]

it.each(pages)('COMP-054 %s is a page that needs no script and lets none run', async (url) => {
  const { statusCode, body, headers } = await page(url)
  expect(statusCode).toBe(200)
  expect(headers['content-security-policy']).toContain("default-src 'none'")
  expect(headers['content-security-policy']).not.toMatch(/script-src|unsafe/)
  expect(body).not.toMatch(/<script|\son\w+=|\sstyle=/)
  expect(body).toMatch(/<html lang="en">[\s\S]*<h1>/)
})

it('every link of every page works', async () => {
  const bodies = new Map(
    await Promise.all(pages.map(async (url) => [url, (await page(url)).body] as const)),
  )
  const links = [...bodies].flatMap(([from, body]) =>
    [...body.matchAll(/href="([^"]+)"/g)].map(
      ([, href = '']) => new URL(href, `http://sandbox${from}`),
    ),
  )
  const inside = links.filter(({ protocol }) => protocol === 'http:')
  expect(inside.length).toBeGreaterThan(100)
  for (const { pathname, hash } of inside.filter((link) => link.hash !== '')) {
    expect(bodies.get(pathname), pathname + hash).toContain(`id="${hash.slice(1)}"`)
  }
  for (const url of new Set(inside.map(({ pathname }) => pathname)))
    expect((await sandbox.app.inject({ url })).statusCode, url).toBe(200)
})

it('the page of a call has its input, its reply and the reasons for a refusal', async () => {
  const { text } = await page('/docs/orders')
  for (const { endpoint } of sections.find(({ id }) => id === 'orders')?.examples ?? []) {
    expect(text).toContain(nameOf(endpoint))
    expect(text).toContain(endpoint.summary)
  }
  for (const words of [
    'stopLoss optional',
    '1 to 32 characters',
    '"multiple": 100',
    'MARKET_CLOSED',
    'The market is closed.',
    'Signed in',
  ]) {
    expect(text).toContain(words)
  }
})

it('SANDBOX-220 a table says what each field means', async () => {
  expect((await page('/docs/orders')).text).toMatch(
    /lots\s+Lots\s+A number of lots, as decimal text/,
  )
  expect((await page('/docs/types')).text).toContain('USD frozen while the order lives.')
})

it('a field that may be null says so', async () => {
  expect((await page('/docs/identity')).text).toMatch(/reason\s+string or null/)
  expect((await page('/docs/identity')).text).toMatch(/sentAt\s+Instant or null/)
})

it('a union shows the fields of each kind', async () => {
  const { text } = await page('/docs/funds')
  expect(text).toMatch(
    /Where type is "bank":[\s\S]*swift[\s\S]*Where type is "coin":[\s\S]*network/,
  )
})

it('the overview links to every call and decodes a real answer', async () => {
  const { text } = await page('/docs')
  for (const { examples } of sections)
    for (const { endpoint } of examples) expect(text).toContain(nameOf(endpoint))
  const data = /"data": "([^"]+)"/.exec(text)?.[1] ?? ''
  expect(JSON.parse(await decodeLayers(data, layers))).toEqual({ symbols: ['BTCUSDT'] })
  for (let i = 1; i <= layers.length; i++)
    expect(text).toContain(await decodeLayers(data, layers.slice(0, i)))
})

it('the list of reasons is complete', async () => {
  const { text } = await page('/docs/reasons')
  for (const reason of reasons) expect(text).toContain(reason)
})
