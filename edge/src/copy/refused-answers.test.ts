import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest'
import { fakeBuild } from '../../../registry/src/testing/fake-builds.ts'
import { Stage } from '../../../registry/src/testing/stage.ts'

const DESCRIPTIONS = '/api/feed/builds/'
const ADDRESS = '/builds/market/1.5.0/page.js'

let stage: Stage
/** The number of the next build, which the edge does not know. */
let number = 0
let change: (description: string) => string | Promise<string>
/** The answer to a call in place of the registry’s. */
let fault: (url: string) => 'refused' | 'broken off' | null = () => null

/** Forwards the registry's answers, and changes descriptions of builds. */
const between = createServer(async ({ url = '' }, response) => {
  try {
    const answer = await fetch(stage.registryUrl + url)
    const bytes = Buffer.from(await answer.arrayBuffer())
    const kind = fault(url)
    if (kind === 'refused') response.writeHead(500).end('{}')
    else if (kind === 'broken off') {
      response.writeHead(200, { 'content-length': bytes.length })
      response.write(bytes.subarray(1), () => response.destroy())
    } else {
      response.writeHead(answer.status)
      response.end(url.startsWith(DESCRIPTIONS) ? await change(bytes.toString()) : bytes)
    }
  } catch {
    response.destroy()
  }
})

beforeAll(async () => {
  stage = await Stage.open()
  await stage.promoteAll()
  await stage.publishFake('market', '1.5.0')
  await stage.publishFake('market', '1.6.0')
  await new Promise<void>((listening) => between.listen(0, '127.0.0.1', listening))
  const { port } = between.address() as AddressInfo
  await stage.restartEdge({ KONTOR_REGISTRY: `http://127.0.0.1:${port}` })
})
afterAll(async () => {
  between.close()
  await stage.close()
})

/** The description with one letter of the signed text changed. */
function tampered(description: string): string {
  const { build, ...rest } = JSON.parse(description) as { build: { payload: string } }
  return JSON.stringify({ ...rest, build: { ...build, payload: `${build.payload} ` } })
}

const another = async () => (await fetch(`${stage.registryUrl}${DESCRIPTIONS}market/1.6.0`)).text()

it.each([
  ['a wrong signature', tampered, 'the signature of a build is wrong'],
  ['another build', another, 'the registry answered with market@1.6.0, which was not wanted'],
  ['another shape', () => '{}', 'it is malformed'],
  ['half a text', (text: string) => text.slice(0, 40), 'it is malformed'],
])('COMP-380 a description with %s is answered with 502 and why', async (_, changed, why) => {
  const log = vi.spyOn(console, 'error').mockReturnValue()
  onTestFinished(() => log.mockRestore())
  change = changed
  const answer = await stage.edge(ADDRESS)
  const sentence = `The registry’s answer is not taken: ${why}.`
  expect([answer.status, await answer.text()]).toEqual([502, `${sentence}\n`])
  expect(answer.headers.get('cache-control')).toBe('no-cache')
  expect(log.mock.calls).toEqual([[`GET ${ADDRESS}: ${sentence}`]])
})

it('COMP-380 the file is served once the registry sends the true description of its build', async () => {
  change = (description) => description
  expect((await stage.edge(ADDRESS)).status).toBe(200)
})

it.each([
  ['description', DESCRIPTIONS, 'refused', 'answered 500'],
  ['description', DESCRIPTIONS, 'broken off', 'broke off its answer'],
  ['file', '/api/blobs/', 'refused', 'answered 500'],
  ['file', '/api/blobs/', 'broken off', 'broke off its answer'],
] as const)(
  'COMP-381 a %s at %s that is %s is answered with 503, not with 404',
  async (_what, route, kind, why) => {
    change = (description) => description
    await stage.edge(ADDRESS)
    fault = (url) => (url.startsWith(route) ? kind : null)
    const version = `2.${number}.0`
    number += 1
    const files = { ...fakeBuild('market', version), 'page.js': `// ${version}` }
    await stage.publish('market', version, files)
    const address = `/builds/market/${version}/page.js`
    const answer = await stage.edge(address)
    expect(answer.status).toBe(503)
    expect(await answer.text()).toContain(why)
    fault = () => null
    expect((await stage.edge(address)).status).toBe(200)
  },
)
