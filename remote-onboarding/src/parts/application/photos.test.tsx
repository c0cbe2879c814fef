import { beforeEach, expect, it } from 'vitest'
import { account } from '@kontor/shared/store'
import { answer, renderArea, screen } from '@kontor/shared/testing'
import { getName, sendName } from '@kontor/shared/wire'
import { signInBeforeEach } from '../../../testing/sign-in.ts'
import { AuthPage } from '../../auth/auth.page.tsx'
import { nameDrafts, newNameForm, newNameState, send } from '../../auth/auth.store.ts'
import { fillPhoto } from './application.store.ts'

/** The answer to the application. It does not arrive until the test rejects it as lost. */
let onItsWay: PromiseWithResolvers<never>

signInBeforeEach()
beforeEach(() => {
  onItsWay = Promise.withResolvers()
  answer(sendName, () => onItsWay.promise)
  answer(getName, () => ({
    state: 'none' as const,
    reason: null,
    refusedPhoto: null,
    sentAt: null,
    pictures: [],
    texts: null,
    name: null,
  }))
  nameDrafts.keep({
    uid: uid(),
    corrects: null,
    since: Date.UTC(2026, 10, 18),
    typed: { front: 'p-1', back: 'p-2', name: 'Ada Lovelace', number: 'L01X00T47' },
    paths: { front: '/image/p-1', back: '/image/p-2' },
    sentAt: null,
  })
})

const uid = () => account.user?.uid ?? ''
const removes = () => screen.getAllByRole('button', { name: 'kit:upload.remove' })

it('KIT-082 the photos of an application that is being sent can be neither replaced nor removed', async () => {
  const user = renderArea(<AuthPage />, { at: '/mine/auth' })
  const button = await screen.findByRole('button', { name: 'onboarding:auth.send' })
  await user.click(button)
  await user.upload(screen.getByLabelText('onboarding:photo.front'), new File([], 'other.jpg'))
  await user.click(removes()[1]!)
  expect(screen.queryByRole('alert')).toBeNull()
  expect(removes()).toHaveLength(2)
  onItsWay.reject(new Error('lost line'))
  await screen.findByText('kit:error.offline')
  await user.click(removes()[1]!)
  expect(removes()).toHaveLength(1)
})

it('KIT-082 a photo stays with its path while the application is being sent', async () => {
  const form = newNameForm(uid(), { sentAt: null, texts: null, photos: [] })
  const done = send(form, newNameState())
  fillPhoto(form, 'front', null)
  expect([form.step.at, form.values.front, form.paths.front]).toEqual([
    'sending',
    'p-1',
    '/image/p-1',
  ])
  onItsWay.reject(new Error('lost line'))
  expect(await done).toBe(false)
})
