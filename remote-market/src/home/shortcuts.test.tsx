import { afterEach, beforeEach, expect, it } from 'vitest'
import { i18n } from '@kontor/shared/i18n'
import { offerLinks } from '@kontor/shared/store'
import { cleanup, renderArea, screen, startServer } from '@kontor/shared/testing'
import { Shortcuts } from './shortcuts.tsx'

beforeEach(startServer)
afterEach(async () => {
  cleanup()
  offerLinks([])
  await i18n.changeLanguage('en-US')
})

const hrefs = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'))

it('COMP-213 home shows what areas offer below its five shortcuts, in the user’s language', async () => {
  await i18n.changeLanguage('de-DE')
  const text = { 'en-US': 'Rewards', 'de-DE': 'Prämien' }
  const link = { slot: 'home-shortcuts', text, icon: 'Star', to: '/rewards' }
  offerLinks([{ routes: [{ path: '/rewards', title: 'title' }], links: [link] }])
  renderArea(<Shortcuts />)
  expect(screen.getByRole('link', { name: 'Prämien' }).getAttribute('href')).toBe('/rewards')
  expect(screen.getAllByRole('button')).toHaveLength(1)
  expect(hrefs()).toEqual(['/loan', '/login?from=%2Fmine%2Fcharge', '/video', '/rank', '/rewards'])
})

it('COMP-213 home has five shortcuts where no area offers another', () => {
  renderArea(<Shortcuts />)
  expect(hrefs()).toHaveLength(4)
})
