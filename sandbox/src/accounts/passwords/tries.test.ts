import { afterAll, beforeAll, expect, it } from 'vitest'
import { changePassword, login, resetPassword, type Endpoint } from '@kontor/shared/wire'
import { PASSWORD, bearer, openSandbox, type TestSandbox } from '../../../trials/testing/sandbox.ts'
import { NEXT, codeFor, confirmCode, newcomer } from '../../../trials/testing/newcomers.ts'

let sandbox: TestSandbox
beforeAll(async () => (sandbox = await openSandbox()))
afterAll(() => sandbox.stop())

const QUARTER = 15 * 60_000

async function reasonsOf(
  times: number,
  endpoint: Endpoint,
  input: unknown,
  token?: string,
): Promise<string[]> {
  const send = () => sandbox.send(endpoint, input, token === undefined ? {} : bearer(token))
  return (await Promise.all(Array.from({ length: times }, send))).map(({ body }) => body.reason)
}

const byCode = async (email: string, token: string) => ({
  by: 'code' as const,
  code: await confirmCode(sandbox, { email, token }, { act: 'change-password' }),
})

const count = (reasons: string[], reason: string): number =>
  reasons.filter((one) => one === reason).length

it('ONB-003 after ten wrong log-ins an account refuses all log-ins for 15 minutes, and says how long', async () => {
  const email = await newcomer(sandbox)
  const reasons = await reasonsOf(14, login, { email, password: 'wrong-one', code: '000000' })
  expect([count(reasons, 'CREDENTIALS_WRONG'), count(reasons, 'TOO_MANY_TRIES')]).toEqual([10, 4])
  const code = await codeFor(sandbox, email, 'login')
  expect(await sandbox.send(login, { email, password: PASSWORD, code })).toMatchObject({
    status: 429,
    body: { reason: 'TOO_MANY_TRIES', data: { seconds: 15 * 60 - 61 } },
  })
  sandbox.wait(QUARTER - 61_000)
  await sandbox.logIn(email)
})

it('an unknown address gets the same answers', async () => {
  const reasons = await reasonsOf(9, login, {
    email: 'no-such-user@kontor.example',
    password: 'wrong-one',
    code: '000000',
  })
  const others = await reasonsOf(3, login, {
    email: 'NO-SUCH-USER@kontor.example',
    password: 'wrong-one',
    code: '000000',
  })
  expect([
    count(reasons, 'CREDENTIALS_WRONG'),
    count(others, 'CREDENTIALS_WRONG'),
    count(others, 'TOO_MANY_TRIES'),
  ]).toEqual([9, 1, 2])
})

it('resets and log-ins of an account are counted together', async () => {
  const email = await newcomer(sandbox)
  await reasonsOf(6, login, { email, password: 'wrong-one', code: '000000' })
  const reasons = await reasonsOf(6, resetPassword, {
    email,
    code: '000000',
    password: NEXT,
    repeated: NEXT,
  })
  expect([count(reasons, 'CODE_WRONG'), count(reasons, 'TOO_MANY_TRIES')]).toEqual([4, 2])
})

it('a successful log-in resets the counter', async () => {
  const email = await newcomer(sandbox)
  await reasonsOf(9, login, { email, password: 'wrong-one', code: '000000' })
  await sandbox.logIn(email)
  expect(
    count(
      await reasonsOf(9, login, { email, password: 'wrong-one', code: '000000' }),
      'TOO_MANY_TRIES',
    ),
  ).toBe(0)
})

it('wrong log-ins affect neither another account nor the account’s sessions', async () => {
  const victim = await newcomer(sandbox)
  const { token } = await sandbox.logIn(victim)
  await reasonsOf(12, login, { email: victim, password: 'wrong-one', code: '000000' })
  const change = {
    old: PASSWORD,
    password: NEXT,
    repeated: NEXT,
    confirmation: await byCode(victim, token),
  }
  expect(await sandbox.logIn(await newcomer(sandbox))).toHaveProperty('token')
  expect((await sandbox.send(changePassword, change, bearer(token))).status).toBe(200)
})

it('a signed-in user may try the old password ten times', async () => {
  const email = await newcomer(sandbox)
  const { token } = await sandbox.logIn(email)
  const input = {
    old: 'wrong-one',
    password: NEXT,
    repeated: NEXT,
    confirmation: await byCode(email, token),
  }
  const reasons = await reasonsOf(12, changePassword, input, token)
  expect([count(reasons, 'PASSWORD_WRONG'), count(reasons, 'TOO_MANY_TRIES')]).toEqual([10, 2])
})
