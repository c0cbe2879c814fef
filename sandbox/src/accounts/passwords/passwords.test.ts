import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  changePassword,
  getUser,
  login,
  refreshTokens,
  resetPassword,
  sendCode,
} from '@kontor/shared/wire'
import { codeFor, confirmCode, newcomer, NEXT } from '../../../trials/testing/people/newcomers.ts'
import { bearer, openSandbox, PASSWORD, type TestSandbox } from '../../../trials/testing/sandbox.ts'

let sandbox: TestSandbox
beforeAll(async () => (sandbox = await openSandbox()))
afterAll(() => sandbox.stop())

const byCode = async (user: { email: string; token: string }) => ({
  by: 'code' as const,
  code: await confirmCode(sandbox, user, { act: 'change-password' }),
})
const wrong = (code: string): string => (code === '000000' ? '000001' : '000000')

it('ONB-017 a reset sets a new password, ends every session and starts a new one', async () => {
  const email = await newcomer(sandbox)
  const phone = await sandbox.logIn(email)
  const desk = await sandbox.logIn(email)
  const here = await sandbox.call(resetPassword, {
    email,
    code: await codeFor(sandbox, email, 'reset'),
    password: NEXT,
    repeated: NEXT,
  })
  for (const { token, refresh_token } of [phone, desk]) {
    expect((await sandbox.send(getUser, {}, bearer(token))).body.reason).toBe('TOKEN_EXPIRED')
    expect((await sandbox.send(refreshTokens, { refresh_token })).body.reason).toBe('TOKEN_EXPIRED')
  }
  expect((await sandbox.send(getUser, {}, bearer(here.token))).status).toBe(200)
  const again = { email, password: PASSWORD, code: await codeFor(sandbox, email, 'login') }
  expect((await sandbox.send(login, again)).body.reason).toBe('CREDENTIALS_WRONG')
  expect((await sandbox.send(login, { ...again, password: NEXT })).status).toBe(200)
})

it('the code of a reset can be used once', async () => {
  const email = await newcomer(sandbox)
  const input = {
    email,
    code: await codeFor(sandbox, email, 'reset'),
    password: NEXT,
    repeated: NEXT,
  }
  await sandbox.call(resetPassword, input)
  expect((await sandbox.send(resetPassword, input)).body.reason).toBe('CODE_WRONG')
})

it.each([
  ['two that differ', { repeated: 'red-lantern-18' }, 422, 'PASSWORDS_DIFFER'],
  ['a common one', { password: 'Password123', repeated: 'Password123' }, 422, 'PASSWORD_COMMON'],
  ['a short one', { password: 'short', repeated: 'short' }, 400, 'INPUT_INVALID'],
])('a reset with %s is refused and leaves the code good', async (_, change, status, reason) => {
  const email = await newcomer(sandbox)
  const input = {
    email,
    code: await codeFor(sandbox, email, 'reset'),
    password: NEXT,
    repeated: NEXT,
  }
  expect(await sandbox.send(resetPassword, { ...input, ...change })).toMatchObject({
    status,
    body: { reason },
  })
  expect((await sandbox.send(resetPassword, input)).status).toBe(200)
})

it('a reset with a wrong code is refused in the same way as one of an unknown address', async () => {
  const email = await newcomer(sandbox)
  const code = wrong(await codeFor(sandbox, email, 'reset'))
  const nobody = 'nobody-here@kontor.example'
  await sandbox.call(sendCode, { email: nobody, purpose: 'reset' })
  const answers = await Promise.all(
    [email, nobody].map((to) =>
      sandbox.send(resetPassword, { email: to, code, password: NEXT, repeated: NEXT }),
    ),
  )
  expect(answers[0]).toMatchObject({ status: 403, body: { reason: 'CODE_WRONG' } })
  expect(answers[1]).toEqual(answers[0])
})

it('a change of the password ends every other session and keeps this one', async () => {
  const email = await newcomer(sandbox)
  const other = await sandbox.logIn(email)
  const { token, refresh_token } = await sandbox.logIn(email)
  await sandbox.call(
    changePassword,
    { old: PASSWORD, password: NEXT, repeated: NEXT, confirmation: await byCode({ email, token }) },
    token,
  )
  expect((await sandbox.send(getUser, {}, bearer(other.token))).body.reason).toBe('TOKEN_EXPIRED')
  await sandbox.call(getUser, {}, token)
  await sandbox.call(refreshTokens, { refresh_token })
  await sandbox.logIn(email, NEXT)
})

it.each([
  ['a wrong old password', () => ({ old: 'not-this-one' }), 403, 'PASSWORD_WRONG'],
  [
    'a wrong code',
    (code: string) => ({ confirmation: { by: 'code', code: wrong(code) } }),
    403,
    'PASSWORD_WRONG',
  ],
  ['two that differ', () => ({ repeated: 'red-lantern-18' }), 422, 'PASSWORDS_DIFFER'],
  [
    'a common one',
    () => ({ password: 'qwerty123', repeated: 'qwerty123' }),
    422,
    'PASSWORD_COMMON',
  ],
  [
    'a long one',
    () => ({ password: 'a'.repeat(129), repeated: 'a'.repeat(129) }),
    400,
    'INPUT_INVALID',
  ],
])(
  'a change with %s is refused, ends no session and leaves the code valid',
  async (_, change, status, reason) => {
    const email = await newcomer(sandbox)
    const other = await sandbox.logIn(email)
    const { token } = await sandbox.logIn(email)
    const input = {
      old: PASSWORD,
      password: NEXT,
      repeated: NEXT,
      confirmation: await byCode({ email, token }),
    }
    expect(
      await sandbox.send(
        changePassword,
        { ...input, ...change(input.confirmation.code) },
        bearer(token),
      ),
    ).toMatchObject({ status, body: { reason } })
    await sandbox.call(getUser, {}, other.token)
    await sandbox.call(changePassword, input, token)
  },
)

it('an expired code changes nothing, neither in a reset nor in a change', async () => {
  const email = await newcomer(sandbox)
  const { token } = await sandbox.logIn(email)
  const passwords = { password: NEXT, repeated: NEXT }
  const confirmation = await byCode({ email, token })
  const code = await codeFor(sandbox, email, 'reset')
  sandbox.wait(10 * 60_000)
  const change = { ...passwords, old: PASSWORD, confirmation }
  expect((await sandbox.send(changePassword, change, bearer(token))).body.reason).toBe(
    'PASSWORD_WRONG',
  )
  const reset = { ...passwords, email, code }
  expect((await sandbox.send(resetPassword, reset)).body.reason).toBe('CODE_WRONG')
})

it('a change with another user’s code is refused', async () => {
  const email = await newcomer(sandbox)
  const { token } = await sandbox.logIn(email)
  const another = await newcomer(sandbox)
  const theirs = await byCode({ email: another, ...(await sandbox.logIn(another)) })
  const change = { old: PASSWORD, password: NEXT, repeated: NEXT, confirmation: theirs }
  expect((await sandbox.send(changePassword, change, bearer(token))).body.reason).toBe(
    'PASSWORD_WRONG',
  )
})

it('without a session nothing is changed', async () => {
  const input = {
    old: PASSWORD,
    password: NEXT,
    repeated: NEXT,
    confirmation: { by: 'code', code: '123456' },
  }
  expect((await sandbox.send(changePassword, input)).body.reason).toBe('TOKEN_MISSING')
})
