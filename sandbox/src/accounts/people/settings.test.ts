import { afterAll, beforeAll, expect, it } from 'vitest'
import { getSettings, getUser, saveSettings } from '@kontor/shared/wire'
import { actionsOf } from '../../../trials/testing/people/actions.ts'
import { bearer, openSandbox, type TestSandbox } from '../../../trials/testing/sandbox.ts'

let sandbox: TestSandbox
beforeAll(async () => (sandbox = await openSandbox()))
afterAll(() => sandbox.stop())

const read = (token: string) => sandbox.call(getSettings, {}, token)

it('SANDBOX-164 a user’s choice on one device applies on their others, and to no other user', async () => {
  const stranger = await sandbox.trader()
  const phone = await sandbox.register('settings@kontor.example')
  const desk = await sandbox.logIn('settings@kontor.example')
  expect(await read(phone.token)).toEqual({})
  const chosen = {
    language: { value: 'de-DE', agoMs: 0 },
    rising: { value: null, agoMs: 0 },
    confirms: { value: false, agoMs: 0 },
  } as const
  const all = { language: 'de-DE', rising: null, confirms: false }
  expect(await sandbox.call(saveSettings, chosen, phone.token)).toEqual(all)
  expect(await read(desk.token)).toEqual(all)
  expect(await read(stranger)).toEqual({})
})

it('SANDBOX-164 the newest choice of each setting counts, in any order of arrival from two devices', async () => {
  const token = await sandbox.trader()
  await sandbox.call(
    saveSettings,
    { theme: { value: 'dark', agoMs: 60_000 }, tolerance: { value: '2', agoMs: 60_000 } },
    token,
  )
  const late = await sandbox.call(
    saveSettings,
    { theme: { value: 'light', agoMs: 90_000 }, tolerance: { value: 'any', agoMs: 30_000 } },
    token,
  )
  expect(late).toEqual({ theme: 'dark', tolerance: 'any' })
  expect(await read(token)).toEqual(late)
})

it.each([
  ['a setting that does not exist', { colour: { value: 'red', agoMs: 0 } }],
  ['a value that does not exist', { theme: { value: 'blue', agoMs: 0 } }],
  ['a language that does not ship', { language: { value: 'tlh-TL', agoMs: 0 } }],
  ['a choice of the future', { theme: { value: 'dark', agoMs: -1 } }],
  ['another field', { theme: { value: 'dark', agoMs: 0, personId: '1' } }],
])('SANDBOX-164 %s is refused, with all beside it', async (_name, odd) => {
  const token = await sandbox.trader()
  const input = { amounts: { value: 'hidden', agoMs: 0 }, ...odd }
  const { body } = await sandbox.send(saveSettings, input, bearer(token))
  expect(body.reason).toBe('INPUT_INVALID')
  expect(await read(token)).toEqual({})
})

it('SANDBOX-165 mails use the language that the user has chosen, also after a sign-in in another', async () => {
  const actions = actionsOf(sandbox)
  const token = await actions.verified()
  const { email } = await sandbox.call(getUser, {}, token)
  await sandbox.call(saveSettings, { language: { value: 'de-DE', agoMs: 0 } }, token)
  const credit = async (by: string) => {
    const { id } = await actions.deposit(by, '70')
    await actions.approve('deposit', id)
  }
  const newestMail = async () => {
    const answer = await sandbox.app.inject({ url: '/outbox.json', query: { email } })
    const [mail] = answer.json<{ subject: string; html: string }[]>()
    return `${mail?.subject} ${/lang="([\w-]+)"/.exec(mail?.html ?? '')?.[1]}`
  }
  await credit(token)
  await expect.poll(newestMail).toMatch(/70.* de-DE$/)
  const again = await sandbox.logIn(email)
  expect(await newestMail()).not.toContain('70')
  await credit(again.token)
  await expect.poll(newestMail).toMatch(/70.* de-DE$/)
})
