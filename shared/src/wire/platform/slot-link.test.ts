import { expect, it } from 'vitest'
import { linksFor } from './slot-link.ts'

const link = { slot: 'home-shortcuts', text: { 'en-US': 'Rewards' }, icon: 'Star', to: '/rewards' }
const routes = [{ path: '/rewards', title: 'start.title' }]
const shown = { icon: 'Star', to: '/rewards', text: 'Rewards' }
const offered = (...links: unknown[]) => linksFor([{ routes, links }], 'home-shortcuts', 'en-US')

it('COMP-211 a reader takes the links of a slot from all builds, two of each at most', () => {
  const other = { routes: [{ path: '/gifts', title: 't' }], links: [{ ...link, to: '/gifts' }] }
  const builds = [{ routes, links: [link, link, link] }, other, { routes }]
  expect(linksFor(builds, 'home-shortcuts', 'en-US')).toEqual([
    shown,
    shown,
    { ...shown, to: '/gifts' },
  ])
  expect(linksFor(builds, 'user-links', 'en-US')).toEqual([])
})

it.each([
  ['no object', 'rewards'],
  ['an unknown slot', { ...link, slot: 'tab-bar' }],
  ['an address of another build', { ...link, to: '/user' }],
  ['an address of another site', { ...link, to: '//evil.example' }],
  ['a script as address', { ...link, to: 'javascript:alert(1)' }],
  ['no English text', { ...link, text: { 'de-DE': 'Prämien' } }],
  ['an empty text', { ...link, text: { 'en-US': '' } }],
  ['a long text', { ...link, text: { 'en-US': 'x'.repeat(41) } }],
  ['no icon', { ...link, icon: undefined }],
])('COMP-211 a reader leaves out a link with %s, and takes the others', (_, bad) => {
  expect(offered(bad, link)).toEqual([shown])
})

it('COMP-211 a reader takes a link with an icon or a field that it does not know', () => {
  const later = { ...link, icon: 'Rocket', badge: 'new' }
  expect(offered(later)).toEqual([{ ...shown, icon: 'Rocket' }])
})

it('COMP-210 a link says its text in the language of the user, else in English', () => {
  const links = [{ ...link, text: { 'en-US': 'Rewards', 'de-DE': 'Prämien' } }]
  const textIn = (locale: string) =>
    linksFor([{ routes, links }], 'home-shortcuts', locale)[0]?.text
  expect(textIn('de-DE')).toBe('Prämien')
  expect(textIn('en-XA')).toBe('Rewards')
})
