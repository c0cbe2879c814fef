import { afterAll, beforeAll, expect, it } from 'vitest'
import { getUser, logout, refreshTokens, type Tokens } from '@kontor/shared/wire'
import { bearer, openHouse, type TestHouse } from '../../../trials/testing/house.ts'
import { newcomer } from '../../../trials/testing/newcomers.ts'

let house: TestHouse
beforeAll(async () => (house = await openHouse()))
afterAll(() => house.stop())

const QUARTER = 15 * 60_000

async function isOver({ token, refresh_token }: Tokens): Promise<boolean> {
  const answers = [
    await house.send(getUser, {}, bearer(token)),
    await house.send(refreshTokens, { refresh_token }),
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
  const email = await newcomer(house)
  const other = await house.logIn(email)
  const tokens = await house.logIn(email)
  expect((await house.send(logout, ...proof(tokens))).status).toBe(200)
  expect(await isOver(tokens)).toBe(true)
  await house.call(getUser, {}, other.token)
})

it('who logs out after the access token has run out ends the session all the same', async () => {
  const tokens = await house.logIn(await newcomer(house))
  house.wait(QUARTER + 1)
  // Any log-in clears away what has run out.
  await house.logIn(await newcomer(house))
  const { token, refresh_token } = tokens
  expect((await house.send(logout, { refresh_token }, bearer(token))).status).toBe(200)
  expect((await house.send(refreshTokens, { refresh_token })).body.reason).toBe('TOKEN_EXPIRED')
})

it('who logs out with a refresh token that was just exchanged ends what it was exchanged for', async () => {
  const { refresh_token } = await house.logIn(await newcomer(house))
  const next = await house.call(refreshTokens, { refresh_token })
  await house.call(logout, { refresh_token })
  expect(await isOver(next)).toBe(true)
})

it('of logging out and refreshing at once nothing is left', async () => {
  for (let round = 0; round < 6; round += 1) {
    const email = await newcomer(house)
    const { token, refresh_token } = await house.logIn(email)
    const both = [
      () => house.send(refreshTokens, { refresh_token }),
      () => house.send(logout, { refresh_token }, bearer(token)),
    ]
    await Promise.all((round % 2 === 0 ? both : both.toReversed()).map((send) => send()))
    const alive = await house.database.query(
      'select 1 from token_family join person on person.id = person_id where email = $1 and revoked_at is null',
      [email],
    )
    expect(alive).toEqual([])
  }
})

it('logging out again, with a token of nobody or with none is answered alike, and ends nobody’s session', async () => {
  const stays = await house.logIn(await newcomer(house))
  const { token, refresh_token } = await house.logIn(await newcomer(house))
  const first = await house.send(logout, { refresh_token }, bearer(token))
  expect(first).toMatchObject({ status: 200, body: { code: 200, reason: '' } })
  const nobodys = 'a'.repeat(43)
  expect(await house.send(logout, { refresh_token }, bearer(token))).toEqual(first)
  expect(await house.send(logout, { refresh_token: nobodys }, bearer(nobodys))).toEqual(first)
  expect(await house.send(logout, {})).toEqual(first)
  await house.call(getUser, {}, stays.token)
})
