import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  changePassword,
  getUser,
  login,
  refreshTokens,
  resetPassword,
  sendCode,
} from '@kontor/shared/wire'
import { PASSWORD, bearer, openHouse, type TestHouse } from '../../../trials/testing/house.ts'
import { NEXT, codeFor, newcomer } from '../../../trials/testing/newcomers.ts'

let house: TestHouse
beforeAll(async () => (house = await openHouse()))
afterAll(() => house.stop())

const wrong = (code: string): string => (code === '000000' ? '000001' : '000000')

it('who forgot the password sets a new one with the code; every session ends and the old password is no longer good', async () => {
  const email = await newcomer(house)
  const phone = await house.logIn(email)
  const desk = await house.logIn(email)
  await house.call(resetPassword, {
    email,
    code: await codeFor(house, email),
    password: NEXT,
    repeated: NEXT,
  })
  for (const { token, refresh_token } of [phone, desk]) {
    expect((await house.send(getUser, {}, bearer(token))).body.reason).toBe('TOKEN_EXPIRED')
    expect((await house.send(refreshTokens, { refresh_token })).body.reason).toBe('TOKEN_EXPIRED')
  }
  const again = { email, password: PASSWORD, code: await codeFor(house, email) }
  expect((await house.send(login, again)).body.reason).toBe('CREDENTIALS_WRONG')
  expect((await house.send(login, { ...again, password: NEXT })).status).toBe(200)
})

it('the code of a reset is good once', async () => {
  const email = await newcomer(house)
  const input = { email, code: await codeFor(house, email), password: NEXT, repeated: NEXT }
  await house.call(resetPassword, input)
  expect((await house.send(resetPassword, input)).body.reason).toBe('CODE_WRONG')
})

it.each([
  ['two that differ', { repeated: 'red-lantern-18' }, 422, 'PASSWORDS_DIFFER'],
  ['a common one', { password: 'Password123', repeated: 'Password123' }, 422, 'PASSWORD_COMMON'],
  ['a short one', { password: 'short', repeated: 'short' }, 400, 'INPUT_INVALID'],
])('a reset with %s is refused and leaves the code good', async (_, change, status, reason) => {
  const email = await newcomer(house)
  const input = { email, code: await codeFor(house, email), password: NEXT, repeated: NEXT }
  expect(await house.send(resetPassword, { ...input, ...change })).toMatchObject({
    status,
    body: { reason },
  })
  expect((await house.send(resetPassword, input)).status).toBe(200)
})

it('a reset with a wrong code is refused like one of an address that nobody has', async () => {
  const email = await newcomer(house)
  const code = wrong(await codeFor(house, email))
  const nobody = 'nobody-here@kontor.example'
  await house.call(sendCode, { email: nobody })
  const answers = await Promise.all(
    [email, nobody].map((to) =>
      house.send(resetPassword, { email: to, code, password: NEXT, repeated: NEXT }),
    ),
  )
  expect(answers[0]).toMatchObject({ status: 403, body: { reason: 'CODE_WRONG' } })
  expect(answers[1]).toEqual(answers[0])
})

it('who is signed in changes the password; every other session ends and this one stays', async () => {
  const email = await newcomer(house)
  const other = await house.logIn(email)
  const { token, refresh_token } = await house.logIn(email)
  await house.call(
    changePassword,
    { old: PASSWORD, password: NEXT, repeated: NEXT, code: await codeFor(house, email) },
    token,
  )
  expect((await house.send(getUser, {}, bearer(other.token))).body.reason).toBe('TOKEN_EXPIRED')
  await house.call(getUser, {}, token)
  await house.call(refreshTokens, { refresh_token })
  await house.logIn(email, NEXT)
})

it.each([
  ['a wrong old password', () => ({ old: 'not-this-one' }), 403, 'PASSWORD_WRONG'],
  ['a wrong code', (code: string) => ({ code: wrong(code) }), 403, 'CODE_WRONG'],
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
  'a change with %s is refused, ends nothing and leaves the code good',
  async (_, change, status, reason) => {
    const email = await newcomer(house)
    const other = await house.logIn(email)
    const { token } = await house.logIn(email)
    const input = {
      old: PASSWORD,
      password: NEXT,
      repeated: NEXT,
      code: await codeFor(house, email),
    }
    expect(
      await house.send(changePassword, { ...input, ...change(input.code) }, bearer(token)),
    ).toMatchObject({ status, body: { reason } })
    await house.call(getUser, {}, other.token)
    await house.call(changePassword, input, token)
  },
)

it('a code that has run out changes nothing, by either way', async () => {
  const email = await newcomer(house)
  const { token } = await house.logIn(email)
  const input = { old: PASSWORD, password: NEXT, repeated: NEXT, code: await codeFor(house, email) }
  house.wait(10 * 60_000)
  expect((await house.send(changePassword, input, bearer(token))).body.reason).toBe('CODE_WRONG')
  expect((await house.send(resetPassword, { ...input, email })).body.reason).toBe('CODE_WRONG')
})

it('a change with somebody else’s code is refused', async () => {
  const email = await newcomer(house)
  const { token } = await house.logIn(email)
  const code = await codeFor(house, await newcomer(house))
  expect(
    (
      await house.send(
        changePassword,
        { old: PASSWORD, password: NEXT, repeated: NEXT, code },
        bearer(token),
      )
    ).body.reason,
  ).toBe('CODE_WRONG')
})

it('without a session nothing is changed', async () => {
  const input = { old: PASSWORD, password: NEXT, repeated: NEXT, code: '123456' }
  expect((await house.send(changePassword, input)).body.reason).toBe('TOKEN_MISSING')
})
