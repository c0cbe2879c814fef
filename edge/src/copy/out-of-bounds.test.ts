/** @module-tag slow */
import type { ServerResponse } from 'node:http'
import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { type Between, startBetween } from '../../../registry/src/testing/between.ts'
import { fakeBuild } from '../../../registry/src/testing/fake-builds.ts'
import { Stage } from '../../../registry/src/testing/stage.ts'

let stage: Stage
let between: Between
/** The number of the next version of market. */
let number = 1
beforeAll(async () => {
  stage = await Stage.open()
  await stage.promoteAll()
  between = await startBetween(stage.registryUrl)
  await stage.restartEdge({ KONTOR_REGISTRY: between.url })
})
beforeEach(() => {
  stage.warnings.length = 0
  between.asked.length = 0
})
afterAll(async () => {
  await stage.close()
  between.close()
})

const declared = (response: ServerResponse) =>
  response.writeHead(200, { 'content-length': 10 ** 12 }).write('{')

/** Sends bytes until the reader leaves. */
function endless(response: ServerResponse): void {
  const send = () => {
    while (!response.destroyed && response.write(Buffer.alloc(1_000_000, ' ')));
  }
  response.writeHead(200).on('drain', send)
  send()
}

/** Publishes a version of market with a file of its own. */
async function publish(): Promise<string> {
  number += 1
  const version = `1.${number}.0`
  const page = { 'page.js': `// page of ${version}` }
  await stage.publish('market', version, { ...fakeBuild('market', version), ...page })
  return version
}

const FEED = '/api/feed/production'
const BLOB = '/api/blobs/'

it.each([
  ['feed that declares too many bytes', FEED, declared, 'it is too long'],
  ['feed that never ends', FEED, endless, 'it is too long'],
  ['file that declares too many bytes', BLOB, declared, 'a file is longer than its build says'],
  ['file that never ends', BLOB, endless, 'a file is longer than its build says'],
] as const)(
  'COMP-771 a %s is refused at each try and told once, and the edge serves what it had until the answer is right',
  async (_what, route, give, why) => {
    const running = async () =>
      (await (await stage.edge('/composition')).json()) as { payload: string }
    const before = await running()
    between.instead = (url, response) => {
      if (!url.startsWith(route)) return false
      give(response)
      return true
    }
    onTestFinished(() => {
      between.instead = () => false
    })
    const version = await publish()
    const body = JSON.stringify({ builds: [`market@${version}`] })
    const authorization = `Bearer ${await stage.token()}`
    await fetch(`${stage.registryUrl}/api/channels/production/promote`, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      body,
    })
    const tries = () => between.asked.filter((url) => url.startsWith(FEED)).length
    await expect.poll(() => stage.warnings).toHaveLength(1)
    const first = tries()
    await expect.poll(tries).toBeGreaterThan(first + 1)
    expect(stage.warnings).toEqual([`The registry’s answer is not taken: ${why}.`])
    expect(await running()).toEqual(before)
    expect((await stage.edge('/', { accept: 'text/html' })).status).toBe(200)
    between.instead = () => false
    await expect.poll(async () => (await running()).payload).toContain(`"version":"${version}"`)
  },
  60_000,
)

it('COMP-771 a file that is longer than its build says is answered with 502 and why', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue()
  onTestFinished(() => log.mockRestore())
  const version = await publish()
  const address = `/builds/market/${version}/page.js`
  between.instead = (url, response) => {
    if (!url.startsWith(BLOB)) return false
    response.end(`// page of ${version}!`)
    return true
  }
  for (let times = 1; times <= 2; times += 1) {
    const answer = await stage.edge(address)
    expect(answer.status).toBe(502)
    expect(await answer.text()).toBe(
      'The registry’s answer is not taken: a file is longer than its build says.\n',
    )
    expect(log).toHaveBeenCalledTimes(times)
  }
  between.instead = () => false
  expect((await stage.edge(address)).status).toBe(200)
})

it.each([
  ['is endless', endless],
  ['is malformed', (response: ServerResponse) => response.end('{"ticketKey":7}')],
])('COMP-771 where the answer to a report %s, the log says so once', async (_what, give) => {
  // The edge reports before this call, so the failures of the test before are over.
  await stage.call('GET', '/api/status')
  between.instead = (url, response) => {
    if (!url.startsWith('/api/beacons')) return false
    give(response)
    return true
  }
  onTestFinished(() => {
    between.instead = () => false
  })
  const log = vi.spyOn(console, 'error')
  onTestFinished(() => log.mockRestore())
  await stage.post('/api/channels/production/resign', {})
  const reports = () => between.asked.filter((url) => url.startsWith('/api/beacons')).length
  await expect.poll(reports).toBeGreaterThan(2)
  expect(stage.warnings).toEqual([
    'Reports of pages wait: the registry’s answer to the report is malformed.',
  ])
  expect(log).not.toHaveBeenCalled()
})
