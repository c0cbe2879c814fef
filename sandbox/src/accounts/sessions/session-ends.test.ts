import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  changePassword,
  endDevice,
  getUser,
  listDevices,
  logout,
  refreshTokens,
  resetPassword,
  type Tokens,
} from '@kontor/shared/wire'
import { codeFor, confirmCode, newcomer } from '../../../trials/testing/people/newcomers.ts'
import { bearer, openSandbox, PASSWORD, type TestSandbox } from '../../../trials/testing/sandbox.ts'

let sandbox: TestSandbox
beforeAll(async () => (sandbox = await openSandbox()))
afterAll(() => sandbox.stop())

const DAY = 24 * 60 * 60_000

/** The refusals of both tokens of a session. */
async function refusalsOf({ token, refresh_token }: Tokens) {
  const { body: access } = await sandbox.send(getUser, {}, bearer(token))
  const { body: refresh } = await sandbox.send(refreshTokens, { refresh_token })
  return [access, refresh].map(({ reason, data }) => ({ reason, data }))
}

async function endElsewhere(email: string): Promise<void> {
  const { token } = await sandbox.logIn(email)
  const { sessions } = await sandbox.call(listDevices, {}, token)
  for (const { id, current } of sessions) if (!current) await sandbox.call(endDevice, { id }, token)
}

const next = { password: 'seven-Harbours-41', repeated: 'seven-Harbours-41' }

async function changeElsewhere(email: string): Promise<void> {
  const { token } = await sandbox.logIn(email)
  const code = await confirmCode(sandbox, { email, token }, { act: 'change-password' })
  const confirmation = { by: 'code', code } as const
  await sandbox.call(changePassword, { old: PASSWORD, ...next, confirmation }, token)
}

async function reset(email: string): Promise<void> {
  const code = await codeFor(sandbox, email, 'reset')
  await sandbox.call(resetPassword, { email, code, ...next })
}

it.each<[string, string, (email: string, tokens: Tokens) => Promise<unknown>]>([
  ['a log-out on the device', 'logged-out', (_, { token }) => sandbox.call(logout, {}, token)],
  ['a log-out on another device', 'other-device', endElsewhere],
  ['a change of the password', 'new-password', changeElsewhere],
  ['a reset of the password', 'new-password', reset],
])('SANDBOX-170 after %s both tokens are refused with %s', async (_, ended, end) => {
  const email = await newcomer(sandbox)
  const tokens = await sandbox.logIn(email)
  await end(email, tokens)
  const refused = { reason: 'TOKEN_EXPIRED', data: { ended } }
  expect(await refusalsOf(tokens)).toEqual([refused, refused])
})

it('SANDBOX-170 ending one’s own session by its id is a log-out on the device', async () => {
  const tokens = await sandbox.logIn(await newcomer(sandbox))
  const { sessions } = await sandbox.call(listDevices, {}, tokens.token)
  const { id = '' } = sessions.find(({ current }) => current) ?? {}
  await sandbox.call(endDevice, { id }, tokens.token)
  const [access] = await refusalsOf(tokens)
  expect(access).toEqual({ reason: 'TOKEN_EXPIRED', data: { ended: 'logged-out' } })
})

it('SANDBOX-170 a refresh token that is sent twice ends the session, and every later refusal names that cause', async () => {
  const tokens = await sandbox.logIn(await newcomer(sandbox))
  const renewed = await sandbox.call(refreshTokens, { refresh_token: tokens.refresh_token })
  sandbox.wait(31_000)
  const { refresh_token } = tokens
  const { body } = await sandbox.send(refreshTokens, { refresh_token })
  expect(body).toMatchObject({ reason: 'TOKEN_REUSED', data: { ended: 'reused' } })
  const refused = { reason: 'TOKEN_EXPIRED', data: { ended: 'reused' } }
  expect(await refusalsOf(renewed)).toEqual([refused, refused])
})

it('SANDBOX-170 a session that was unused for 30 days names that cause; an access token that only expired names none', async () => {
  const tokens = await sandbox.logIn(await newcomer(sandbox))
  sandbox.wait(30 * DAY)
  expect(await refusalsOf(tokens)).toEqual([
    { reason: 'TOKEN_EXPIRED', data: null },
    { reason: 'TOKEN_EXPIRED', data: { ended: 'unused' } },
  ])
})
