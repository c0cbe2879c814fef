import { afterAll, beforeAll, expect, it } from 'vitest'
import { getUser, logout, refreshTokens, type Tokens } from '@kontor/shared/wire'
import { newcomer } from '../../../trials/testing/people/newcomers.ts'
import { bearer, openSandbox, type TestSandbox } from '../../../trials/testing/sandbox.ts'

let sandbox: TestSandbox
beforeAll(async () => (sandbox = await openSandbox()))
afterAll(() => sandbox.stop())

const QUARTER = 15 * 60_000

async function isOver({ token, refresh_token }: Tokens): Promise<boolean> {
  const answers = [
    await sandbox.send(getUser, {}, bearer(token)),
    await sandbox.send(refreshTokens, { refresh_token }),
  ]
  return answers.every(({ body }) => body.reason === 'TOKEN_EXPIRED')
}

it.each<
  [string, (tokens: Tokens) => [input: { refresh_token?: string }, headers: Record<string, string>]]
>([
  ['the access token alone', ({ token }) => [{}, bearer(token)]],
  ['the refresh token alone', ({ refresh_token }) => [{ refresh_token }, {}]],
  ['both', ({ token, refresh_token }) => [{ refresh_token }, bearer(token)]],
])('logging out with %s ends the session, and no other of the user', async (_, proof) => {
  const email = await newcomer(sandbox)
  const other = await sandbox.logIn(email)
  const tokens = await sandbox.logIn(email)
  expect((await sandbox.send(logout, ...proof(tokens))).status).toBe(200)
  expect(await isOver(tokens)).toBe(true)
  await sandbox.call(getUser, {}, other.token)
})

it('logging out with an expired access token ends the session', async () => {
  const tokens = await sandbox.logIn(await newcomer(sandbox))
  sandbox.wait(QUARTER + 1)
  // A log-in deletes expired tokens.
  await sandbox.logIn(await newcomer(sandbox))
  const { token, refresh_token } = tokens
  expect((await sandbox.send(logout, { refresh_token }, bearer(token))).status).toBe(200)
  expect((await sandbox.send(refreshTokens, { refresh_token })).body.reason).toBe('TOKEN_EXPIRED')
})

it('logging out with an exchanged refresh token ends the session of its successor', async () => {
  const { refresh_token } = await sandbox.logIn(await newcomer(sandbox))
  const next = await sandbox.call(refreshTokens, { refresh_token })
  await sandbox.call(logout, { refresh_token })
  expect(await isOver(next)).toBe(true)
})

it('logging out and refreshing at once leave no session', async () => {
  for (let round = 0; round < 6; round += 1) {
    const email = await newcomer(sandbox)
    const { token, refresh_token } = await sandbox.logIn(email)
    const both = [
      () => sandbox.send(refreshTokens, { refresh_token }),
      () => sandbox.send(logout, { refresh_token }, bearer(token)),
    ]
    await Promise.all((round % 2 === 0 ? both : both.toReversed()).map((send) => send()))
    const alive = await sandbox.database.query(
      'select 1 from token_family join person on person.id = person_id where email = $1 and revoked_at is null',
      [email],
    )
    expect(alive).toEqual([])
  }
})

it('logging out again, with an unknown token or with none gets the same answer and ends no other session', async () => {
  const stays = await sandbox.logIn(await newcomer(sandbox))
  const { token, refresh_token } = await sandbox.logIn(await newcomer(sandbox))
  const first = await sandbox.send(logout, { refresh_token }, bearer(token))
  expect(first).toMatchObject({ status: 200, body: { code: 200, reason: '' } })
  const nobodys = 'a'.repeat(43)
  expect(await sandbox.send(logout, { refresh_token }, bearer(token))).toEqual(first)
  expect(await sandbox.send(logout, { refresh_token: nobodys }, bearer(nobodys))).toEqual(first)
  expect(await sandbox.send(logout, {})).toEqual(first)
  await sandbox.call(getUser, {}, stays.token)
})
