import { afterEach, expect, it } from 'vitest'
import { i18n } from '@kontor/shared/i18n'
import { cleanup, render, screen } from '@kontor/shared/testing'
import { StartFailed } from './start-failed.tsx'

afterEach(async () => {
  cleanup()
  document.querySelector('script[data-words]')?.remove()
  await i18n.changeLanguage('en-US')
})

it('HOST-069 a failed start shows a message in the user’s language, with the cause in small print', async () => {
  const carrier = document.createElement('script')
  carrier.type = 'text/plain'
  carrier.dataset['words'] = JSON.stringify({
    'en-US': { title: 'not now', text: 'orders are safe', retry: 'again' },
    'de-DE': { title: 'gerade nicht', text: 'Orders sind sicher', retry: 'nochmal' },
  })
  document.head.append(carrier)
  await i18n.changeLanguage('de-DE')
  render(<StartFailed cause={new Error('/config.json answers 404')} />)
  expect(screen.getByRole('heading').textContent).toBe('gerade nicht')
  expect(screen.getByText('Orders sind sicher')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'nochmal' })).toBeTruthy()
  expect(screen.getByText('/config.json answers 404').lang).toBe('en')
})
