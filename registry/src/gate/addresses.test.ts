/** @module-tag slow */
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type AreaRoute, composition } from '@kontor/shared/wire'
import { Stage } from '../testing/stage.ts'

let stage: Stage
beforeEach(async () => {
  stage = await Stage.open()
  await stage.promoteAll()
})
afterEach(() => stage.close())

const routes = (...paths: string[]): AreaRoute[] => paths.map((path) => ({ path, title: 'title' }))

const documentAt = async (address: string) => (await stage.edge(address)).text()

async function release(id: 'host' | 'market', ...paths: string[]) {
  await stage.publishFake(id, '1.1.0', { routes: routes(...paths) })
  return stage.promote([`${id}@1.1.0`])
}

it('COMP-011 the composition carries the addresses of each build, with what each page needs', async () => {
  const added: AreaRoute = { path: '/new', title: 'new', needs: 'session', keepAlive: true }
  await stage.publishFake('market', '1.1.0', { routes: [...routes('/'), added] })
  await stage.promote(['market@1.1.0'])
  const { body } = await stage.call('GET', '/api/channels/production/composition')
  const { host, remotes, lastGood } = composition.parse(JSON.parse(body.payload))
  expect(host).toMatchObject({ version: '1.0.0', routes: routes('/language') })
  expect(remotes['market']!.routes).toEqual([...routes('/'), added])
  expect(remotes['trading']!.routes).toEqual(routes('/trading'))
  expect(lastGood['market']?.routes).toEqual(routes('/'))
})

it('COMP-011 the edge preloads an area for an address that its latest build added', async () => {
  expect(await documentAt('/new')).not.toContain('href="/builds/market/')
  await release('market', '/', '/new')
  expect(await documentAt('/new')).toContain('href="/builds/market/1.1.0/remoteEntry.js"')
})

it.each([
  ['market', ['/', '/account'], 'account@1.0.0 and market@1.1.0 both have the address /account.'],
  ['market', ['/', '/Trading'], 'market@1.1.0 and trading@1.0.0 both have the address /trading.'],
  ['market', ['/', '/language'], 'host@1.0.0 and market@1.1.0 both have the address /language.'],
  ['host', ['/onboarding'], 'host@1.1.0 and onboarding@1.0.0 both have the address /onboarding.'],
] as const)('COMP-013 refuses %s with %j: %s', async (id, paths, message) => {
  expect(await release(id, ...paths)).toMatchObject({
    status: 409,
    body: { error: { code: 'address-taken', message } },
  })
  expect((await stage.edge('/')).status).toBe(200)
})

it.each([
  [['/twice', '/Twice'], 'kontor.json names the address /twice twice'],
  [['/news/:id'], 'well-formed routes and links are needed'],
  [['news'], 'well-formed routes and links are needed'],
])('refuses to publish a build with the addresses %j', async (paths, why) => {
  const answer = await stage.publishFake('market', '1.1.0', { routes: routes(...paths) })
  expect(answer.status).toBe(422)
  expect(answer.body.error.message).toContain(why)
})

it('COMP-092 refuses to publish an address of the edge, in any case of letters', async () => {
  for (const path of ['/v1', '/V1/orders', '/composition', '/beacon', '/builds/x', '/metrics']) {
    const answer = await stage.publishFake('market', '1.1.0', { routes: routes('/', path) })
    expect(answer).toMatchObject({
      status: 422,
      body: {
        error: {
          message: `The build is not valid: kontor.json names the address ${path}, which the edge answers itself.`,
        },
      },
    })
  }
})

it('COMP-094 publishing names removed addresses to which other areas link', async () => {
  await stage.publishFake('market', '1.1.0', { routes: routes('/', '/product', '/rank') })
  await stage.promote(['market@1.1.0'])
  const { body } = await stage.publishFake('market', '1.2.0', { routes: routes('/new') })
  expect(body.warnings).toEqual([
    'market@1.2.0 no longer has the address /, to which other areas link.',
    'market@1.2.0 no longer has the address /product, to which other areas link.',
  ])
})
