import { afterAll, beforeAll, expect, it } from 'vitest'
import { composition, type LinkOffer } from '@kontor/shared/wire'
import { Stage } from '../../testing/stage.ts'

let stage: Stage
beforeAll(async () => {
  stage = await Stage.open()
  await stage.promoteAll()
})
afterAll(() => stage.close())

const link: LinkOffer = {
  slot: 'home-shortcuts',
  text: { 'en-US': 'Positions' },
  icon: 'Star',
  to: '/trading',
}

async function pinnedTrading() {
  const { body } = await stage.call('GET', '/api/channels/production/composition')
  return composition.parse(JSON.parse(body.payload)).remotes['trading']!
}

it('COMP-212 the signed composition has the links of its builds', async () => {
  expect(await pinnedTrading()).not.toHaveProperty('links')
  const links = [link, { ...link, slot: 'user-links' }, { ...link, slot: 'a-slot-of-tomorrow' }]
  expect((await stage.publishFake('trading', '1.1.0', { links })).status).toBe(201)
  await stage.promote(['trading@1.1.0'])
  expect((await pinnedTrading()).links).toEqual(links)
})

it.each<[string, object[]]>([
  ['a link to /user, which is no address of trading', [{ ...link, to: '/user' }]],
  ['a link with the icon "Rocket"; the icons are Banknote, Bell, ', [{ ...link, icon: 'Rocket' }]],
  ['3 links for home-shortcuts; a build has 2 at most', [link, link, link]],
  ['well-formed routes and links are needed', [{ ...link, to: 'https://evil.example/' }]],
  ['well-formed routes and links are needed', [{ ...link, text: { 'de-DE': 'Positionen' } }]],
  ['well-formed routes and links are needed', [{ ...link, text: { 'en-US': 'x'.repeat(41) } }]],
])('COMP-212 a build that has %s is not published', async (why, links) => {
  const answer = await stage.publishFake('trading', '1.2.0', { links: links as LinkOffer[] })
  expect(answer.status).toBe(422)
  expect(answer.body.error.message).toContain(why)
})
