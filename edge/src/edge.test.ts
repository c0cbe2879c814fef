import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { composition, type HostDocument, hostDocument, runtimeConfig } from '@kontor/shared/wire'
import { fakeSandbox } from '../../registry/src/testing/fake-sandbox.ts'
import { Stage } from '../../registry/src/testing/stage.ts'

let stage: Stage
let sandbox: Awaited<ReturnType<typeof fakeSandbox>>
beforeAll(async () => {
  sandbox = await fakeSandbox()
  stage = await Stage.open({ SANDBOX_URL: sandbox.url })
})
afterAll(async () => {
  await stage.close()
  sandbox.close()
})

async function documentAt(path: string): Promise<{ text: string; read: HostDocument }> {
  const text = await (await stage.edge(path, { accept: 'text/html' })).text()
  const data = /<script type="application\/json" id="kontor">(.*?)<\/script>/s.exec(text)![1]!
  return { text, read: hostDocument.parse(JSON.parse(data)) }
}

const bytes = (base64: string) => Uint8Array.from(Buffer.from(base64, 'base64'))

async function verifies({ composition: signed, keys }: HostDocument): Promise<boolean> {
  const key = await crypto.subtle.importKey('raw', bytes(keys[signed.keyId]!), 'Ed25519', false, [
    'verify',
  ])
  return crypto.subtle.verify(
    'Ed25519',
    key,
    bytes(signed.signature),
    new TextEncoder().encode(signed.payload),
  )
}

describe('before the first promote', () => {
  it('says what to do', async () => {
    const response = await stage.edge('/')
    expect(response.status).toBe(503)
    expect(await response.text()).toMatch(/^Nothing is promoted yet: run npx kontor promote /)
    expect((await stage.edge('/composition')).status).toBe(404)
  })
})

describe('after the first promote', () => {
  beforeAll(() => stage.promoteAll())

  it('serves a document whose composition verifies with the key in it', async () => {
    const { text, read } = await documentAt('/')
    expect(await verifies(read)).toBe(true)
    expect(composition.parse(JSON.parse(read.composition.payload))).toMatchObject({
      channel: 'production',
      revision: 1,
      host: { entry: 'main.js' },
    })
    expect(text).toContain(
      '<div id="root"><div data-frame><main><i></i></main><footer></footer></div></div>',
    )
    expect(text).toMatch(
      /<script defer src="\/builds\/host\/1\.0\.0\/main\.js" crossorigin="anonymous" integrity="sha384-[^"]+"><\/script>/,
    )
    expect(text).toMatch(
      /<link rel="preload" as="style" data-start href="\/builds\/host\/1\.0\.0\/main\.css" crossorigin="anonymous" integrity="sha384-/,
    )
  })

  it('serves a signature that a changed payload does not match', async () => {
    const { read } = await documentAt('/')
    const payload = read.composition.payload.replace('1.0.0', '1.0.1')
    expect(await verifies({ ...read, composition: { ...read.composition, payload } })).toBe(false)
  })

  it('serves a promoted build from the next page load', async () => {
    const etag = (await stage.edge('/')).headers.get('etag')!
    expect((await stage.edge('/', { 'if-none-match': etag })).status).toBe(304)
    await stage.publishFake('trading', '1.1.0')
    await stage.promote(['trading@1.1.0'])
    const { text, read } = await documentAt('/trading?symbol=EURUSD')
    expect(text).toContain('href="/builds/trading/1.1.0/remoteEntry.js"')
    expect(
      composition.parse(JSON.parse(read.composition.payload)).remotes['trading']?.version,
    ).toBe('1.1.0')
    expect((await stage.edge('/', { 'if-none-match': etag })).status).toBe(200)
    await stage.rollback()
    expect((await documentAt('/trading')).text).toContain(
      'href="/builds/trading/1.0.0/remoteEntry.js"',
    )
  })

  it.each([
    ['/', 'market'],
    ['/Trading/', 'trading'],
    ['/account?tab=1', 'account'],
  ])(
    'COMP-892 preloads the area that has the address %s, with the hashes with which a page asks',
    async (address, owner) => {
      const { text } = await documentAt(address)
      const preloads = [
        ...text.matchAll(
          /<link rel="preload" as="(\w+)"(?: data-start)? href="([^"]+)" crossorigin="anonymous" integrity="(sha\d+)-/g,
        ),
      ].map(([, as, href, hash]) => [as, href, hash])
      expect(preloads).toEqual([
        ['style', '/builds/host/1.0.0/main.css', 'sha384'],
        ['script', `/builds/${owner}/1.0.0/remoteEntry.js`, 'sha384'],
        ['script', `/builds/${owner}/1.0.0/static/expose.js`, 'sha256'],
        ['style', `/builds/${owner}/1.0.0/expose.css`, 'sha256'],
      ])
    },
  )

  it('preloads only host and configuration when no area owns the address', async () => {
    for (const address of ['/language', '/nowhere', '/constructor']) {
      const { text } = await documentAt(address)
      expect(text.match(/<link rel="preload"[^>]*>/g)).toEqual([
        expect.stringContaining('href="/builds/host/1.0.0/main.css"'),
        '<link rel="preload" as="fetch" href="/config.json" crossorigin="anonymous" />',
      ])
    }
  })

  it('restricts what the document may load', async () => {
    const { headers } = await stage.edge('/', { 'accept-encoding': 'gzip, br' })
    expect(Object.fromEntries(headers)).toMatchObject({
      'cache-control': 'no-cache',
      'content-encoding': 'br',
      'content-security-policy': expect.stringMatching(
        /^default-src 'none'; .*base-uri 'none'; .*frame-ancestors 'none'/,
      ),
    })
  })

  it('pins the files that start a page; their entries contain the hashes of the others', async () => {
    const { read } = await documentAt('/')
    const { host, remotes } = composition.parse(JSON.parse(read.composition.payload))
    expect(Object.keys(host.files).toSorted()).toEqual(['main.css', 'main.js', 'vendor.js'])
    expect(remotes['market']!.entry).toBe('remoteEntry.js')
    expect(Object.keys(remotes['market']!.files).toSorted()).toEqual([
      'expose.css',
      'remoteEntry.js',
      'static/expose.js',
    ])
  })

  it('serves published files as immutable, to any origin, compressed', async () => {
    const response = await stage.edge('/builds/host/1.0.0/main.js', {
      'accept-encoding': 'gzip, br',
    })
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'access-control-allow-origin': '*',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'br',
      'content-type': 'text/javascript; charset=utf-8',
      'x-content-type-options': 'nosniff',
      vary: 'accept-encoding',
    })
    const plain = await stage.edge('/builds/host/1.0.0/main.js?try=2', {
      'accept-encoding': 'identity',
    })
    expect(plain.headers.get('content-encoding')).toBeNull()
    expect(await response.text()).toBe(await plain.text())
    const zipped = await stage.edge('/builds/host/1.0.0/main.js', {
      'accept-encoding': 'gzip, br;q=0',
    })
    expect(zipped.headers.get('content-encoding')).toBe('gzip')
  })

  it('COMP-015 serves files of builds with a policy under which none of them is a page', async () => {
    for (const file of ['main.js', 'nope.svg']) {
      const { headers } = await stage.edge(`/builds/host/1.0.0/${file}`)
      expect(headers.get('content-security-policy')).toBe(
        "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      )
    }
  })

  it.each([
    '/builds/host/9.9.9/main.js',
    '/builds/host/1.0.0/nope.js',
    '/builds/host/1.0.0/..%2Frecord.json',
    '/builds/host/1.0.0/constructor',
    '/builds/news/1.0.0/main.js',
    '/builds/host',
    '/favicon.ico',
    '/nope.js',
  ])('answers %s in plain text, never with a page', async (address) => {
    const response = await stage.edge(address, { accept: '*/*' })
    const isPage = address === '/builds/host'
    expect([response.status, response.headers.get('content-type')]).toEqual(
      isPage ? [200, 'text/html; charset=utf-8'] : [404, 'text/plain; charset=utf-8'],
    )
  })

  it('SANDBOX-202 serves configuration and composition for revalidation', async () => {
    const config = await stage.edge('/config.json')
    expect(config.headers.get('cache-control')).toBe('no-cache')
    expect(runtimeConfig.parse(await config.json())).toMatchObject({
      apiBase: '',
      socketUrl: '/v1/quotes',
      layers: ['base64', 'uri', 'base64'],
    })
    const current = await stage.edge('/composition')
    expect(
      (await stage.edge('/composition', { 'if-none-match': current.headers.get('etag')! })).status,
    ).toBe(304)
    expect(await current.json()).toEqual((await documentAt('/')).read.composition)
  })

  it('forwards calls and pictures to the sandbox', async () => {
    expect(await (await stage.edge('/v1/config?a=1')).text()).toBe('GET /v1/config?a=1 ')
    expect(await (await stage.edge('/images/coins/btc.svg')).text()).toBe(
      'GET /images/coins/btc.svg ',
    )
    const headers = { 'content-type': 'application/json' }
    const posted = await fetch(`${stage.edgeUrl}/v1/order`, {
      method: 'POST',
      body: '{"lots":"1"}',
      headers,
    })
    expect(await posted.text()).toBe('POST /v1/order {"lots":"1"}')
  })

  it('forwards the quote socket to the sandbox', async () => {
    const socket = new WebSocket(`${stage.edgeUrl.replace('http', 'ws')}/v1/quotes`)
    const heard = new Promise<string>((resolve, reject) => {
      socket.addEventListener('message', ({ data }) => resolve(String(data)))
      socket.addEventListener('error', () => reject(new Error('the socket failed')))
    })
    socket.addEventListener('open', () => socket.send('hello'))
    expect(await heard).toBe('/v1/quotes hello')
    socket.close()
  })

  it('reports in one sentence that the sandbox does not answer, and serves the rest', async () => {
    await stage.restart({ SANDBOX_URL: 'http://127.0.0.1:39998' })
    const response = await stage.edge('/v1/config')
    const message = 'The sandbox at http://127.0.0.1:39998 does not answer.'
    expect([response.status, await response.json()]).toEqual([
      502,
      { error: { code: 'sandbox-down', message } },
    ])
    const socket = new WebSocket(`${stage.edgeUrl.replace('http', 'ws')}/v1/quotes`)
    await new Promise((closed) => socket.addEventListener('close', closed))
    expect((await stage.edge('/')).status).toBe(200)
  })
})
