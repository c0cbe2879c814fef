import { afterEach, beforeEach, expect, it } from 'vitest'
import { account, config } from '@kontor/shared/store'
import { aUser, cleanup, renderArea, screen, waitFor } from '@kontor/shared/testing'
import { startSession } from '../../testing/session.ts'
import { EmailPage } from './email.page.tsx'

beforeEach(() => {
  startSession()
  account.user = aUser()
  config.runtime.supportEmail = 'care@kontor.example'
})
afterEach(cleanup)

it.each([
  ['account:email.copy', 'care@kontor.example'],
  ['account:user.copy-uid', '10482736'],
])('ACC-079 copies with %s', async (button, text) => {
  const user = renderArea(<EmailPage />)
  await user.click(screen.getByRole('button', { name: button }))
  await waitFor(async () => expect(await navigator.clipboard.readText()).toBe(text))
})

it('ACC-079 opens a message to the address', () => {
  renderArea(<EmailPage />)
  const write = screen.getByRole('link', { name: 'account:email.write' })
  expect(write.getAttribute('href')).toBe('mailto:care@kontor.example')
})

it('ACC-079 says that there is no address', () => {
  config.runtime.supportEmail = ''
  renderArea(<EmailPage />)
  expect(screen.getByText('account:email.none')).toBeTruthy()
})
