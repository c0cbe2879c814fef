import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Endpoint, getConfig, getHomePage } from '@kontor/shared/wire'
import { openSandbox, type TestSandbox } from '../../../../trials/testing/sandbox.ts'

let sandbox: TestSandbox
beforeAll(async () => (sandbox = await openSandbox()))
afterAll(() => sandbox.stop())

const ask = ({ method, path }: Endpoint, encoding?: string) =>
  sandbox.app.inject({
    method,
    url: path,
    headers: encoding === undefined ? {} : { 'accept-encoding': encoding },
  })

it.each([undefined, 'br', 'gzip;q=0', 'identity'])(
  'SANDBOX-203 a client that accepts %s gets the answer uncompressed',
  async (encoding) => {
    const { headers, body } = await ask(getHomePage, encoding)
    expect(headers).toMatchObject({ vary: 'accept-encoding' })
    expect(headers['content-encoding']).toBeUndefined()
    expect(JSON.parse(body)).toMatchObject({ code: 200 })
  },
)

it('SANDBOX-203 a client that accepts gzip gets the same answer in fewer bytes, each time', async () => {
  const plain = await ask(getHomePage)
  for (let time = 0; time < 2; time += 1) {
    const { headers, rawPayload } = await ask(getHomePage, 'br, GZIP, deflate')
    expect(headers['content-encoding']).toBe('gzip')
    expect(Number(headers['content-length'])).toBe(rawPayload.length)
    expect(rawPayload.length).toBeLessThan(plain.rawPayload.length * 0.7)
    expect(gunzipSync(rawPayload).toString()).toBe(plain.body)
  }
})

it('SANDBOX-203 a short answer is not compressed', async () => {
  const { headers, body } = await ask(getConfig, 'gzip')
  expect([headers['content-encoding'], headers['vary']]).toEqual([undefined, undefined])
  expect(JSON.parse(body)).toMatchObject({ code: 0 })
})
