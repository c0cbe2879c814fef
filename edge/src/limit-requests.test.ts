import { expect, it, onTestFinished } from 'vitest'
import { fakeSandbox } from '../../registry/src/testing/fake-sandbox.ts'
import { Stage } from '../../registry/src/testing/stage.ts'

async function open(env: NodeJS.ProcessEnv): Promise<Stage> {
  const sandbox = await fakeSandbox()
  const stage = await Stage.open({
    SANDBOX_URL: sandbox.url,
    TRUSTED_PROXIES: 'loopback',
    ...env,
  })
  onTestFinished(async () => {
    await stage.close()
    sandbox.close()
  })
  return stage
}

const from = (network: string) => ({ 'x-forwarded-for': network })

it('COMP-042 a network that calls too often is told when to try again, and is still served the app', async () => {
  const stage = await open({ APP_CALLS_A_MINUTE: '3' })
  const call = (network: string) => stage.edge('/v1/config', from(network))
  const statuses = []
  for (let sent = 0; sent < 4; sent += 1) statuses.push((await call('203.0.113.1')).status)
  expect(statuses).toEqual([200, 200, 200, 429])
  const refused = await call('203.0.113.1')
  const seconds = Number(refused.headers.get('retry-after'))
  expect(seconds).toBeGreaterThan(0)
  expect(seconds).toBeLessThanOrEqual(60)
  expect((await stage.edge('/config.json', from('203.0.113.1'))).status).toBe(200)
  expect((await call('203.0.113.2')).status).toBe(200)
})

it('COMP-042 pages and files of a network have a limit of their own', async () => {
  const stage = await open({ APP_PAGES_A_MINUTE: '2' })
  const page = (network: string) => stage.edge('/config.json', from(network))
  const [first, second, third] = [await page('::1'), await page('::1'), await page('::1')]
  expect([first.status, second.status, third.status]).toEqual([200, 200, 429])
  expect((await stage.edge('/v1/config', from('::1'))).status).toBe(200)
})

it('COMP-042 a carrier’s 500 users who open the app at once are all served', async () => {
  const stage = await open({})
  const visits = Array.from({ length: 500 }, async () => {
    const [page, call] = [
      await stage.edge('/config.json', from('203.0.113.9')),
      await stage.edge('/v1/config', from('203.0.113.9')),
    ]
    return [page.status, call.status]
  })
  expect(new Set((await Promise.all(visits)).flat())).toEqual(new Set([200]))
})

it.each(['edge', 'registry'] as const)(
  'COMP-043 a path of more than 1 kB is refused by the %s, a long query is not',
  async (server) => {
    const stage = await open({})
    const url = server === 'edge' ? stage.edgeUrl : stage.registryUrl
    const ask = async (path: string) => (await fetch(url + path)).status
    expect(await ask(`/${'/'.repeat(1_024)}`)).toBe(414)
    expect(await ask(`/${'/'.repeat(9_000)}`)).toBe(414)
    expect(await ask(`/${'a'.repeat(1_023)}`)).not.toBe(414)
    expect(await ask(`/health?${'a'.repeat(2_000)}`)).toBe(200)
  },
)

it('COMP-882 calls whose path is encoded count as calls', async () => {
  const stage = await open({ APP_CALLS_A_MINUTE: '1' })
  const paths = ['/v1/config', '/%76%31/config', '/v1/config']
  const statuses = []
  for (const path of paths) statuses.push((await stage.edge(path, from('203.0.113.1'))).status)
  expect(statuses).toEqual([200, 429, 429])
})
