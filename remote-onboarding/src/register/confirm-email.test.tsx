import { afterEach, beforeEach, expect, it } from 'vitest'
import { session } from '@kontor/shared/store'
import { answer, cleanup, renderArea, screen, startServer, waitFor } from '@kontor/shared/testing'
import { register } from '@kontor/shared/wire'
import { RegisterPage } from './register.page.tsx'

beforeEach(() => {
  startServer()
  session.tokens = null
  answer(register, () => ({ resendAfter: 60 }))
})
afterEach(cleanup)

const unsaved = () => document.querySelector('[data-unsaved]')

it('HOST-303 the step of the mailed code keeps a release from reloading the page', async () => {
  const user = renderArea(<RegisterPage />, { at: '/register' })
  const typed = {
    email: 'jonas@posteo.example',
    password: 'blue-harbour-92',
    'register.again': 'blue-harbour-92',
    'register.invitation': 'KNT-7Q4M',
  }
  for (const [label, text] of Object.entries(typed)) {
    await user.click(screen.getByLabelText(`onboarding:${label}`))
    await user.paste(text)
  }
  expect(unsaved()).toBeNull()
  await user.click(screen.getByRole('button', { name: 'onboarding:register.submit' }))
  await screen.findByLabelText('onboarding:code.label')
  expect(unsaved()).not.toBeNull()
  await user.click(screen.getByRole('button', { name: 'onboarding:register.confirm.change' }))
  await waitFor(() => expect(unsaved()).toBeNull())
})
