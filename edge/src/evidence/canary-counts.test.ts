import { afterAll, beforeAll, expect, it } from 'vitest'
import { BEACON_PATH } from '@kontor/shared/wire'
import { Stage } from '../../../registry/src/testing/stage.ts'

let stage: Stage
beforeAll(async () => {
  stage = await Stage.open()
  await stage.promoteAll()
  await stage.publishFake('market', '1.1.0')
})
afterAll(() => stage.close())

/** The arm that a browser runs. Its market throws in either arm. */
async function visit(browser: string): Promise<string> {
  const cookie = `kontor-browser=${browser}`
  const { headers } = await stage.edge('/', { accept: 'text/html', cookie })
  const ticket = /desc="(.+)"/.exec(headers.get('server-timing') ?? '')![1]!
  const arm = ticket.split('.')[1]!
  const version = arm === 'canary' ? '1.1.0' : '1.0.0'
  const builds = [{ id: 'market', version, event: 'threw' }]
  const { status } = await fetch(stage.edgeUrl + BEACON_PATH, {
    method: 'POST',
    headers: { origin: stage.edgeUrl, cookie },
    body: JSON.stringify({ ticket, builds }),
  })
  expect(status).toBe(204)
  return arm
}

it('COMP-720 the registry hears of each browser in which both builds fail, in its arm, once a canary begins', async () => {
  const browsers = Array.from('abcdefghijklmnop', (letter) => letter.repeat(22))
  const visitAll = () => Promise.all(browsers.map(visit))
  await visitAll()
  const plan = [{ share: 0.5, minutes: null }]
  await stage.post('/api/channels/production/canary', { builds: ['market@1.1.0'], plan })
  const arms = await visitAll()
  await visitAll()
  await stage.call('GET', '/api/status')
  const counted = await stage.sql(
    `select arm, sum(threw)::int as threw from build_minute where revision = 2
     group by arm order by arm`,
  )
  const of = (arm: string) => arms.filter((one) => one === arm).length
  expect(counted).toEqual([
    { arm: 'canary', threw: of('canary') },
    { arm: 'stable', threw: of('stable') },
  ])
})
