import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { decimal } from '@kontor/shared/trading'
import { getInvites, getUser, getUserInfo, takePracticeFunds } from '@kontor/shared/wire'
import { openSandbox, type TestSandbox } from '../../../../trials/testing/sandbox.ts'
import { post } from '../../../money/ledger/ledger.ts'
import { postingsOf } from '../../../money/ledger/postings.ts'

let sandbox: TestSandbox
beforeAll(async () => (sandbox = await openSandbox()))
afterAll(() => sandbox.stop())

const inviteCodeOf = async (token: string) => (await sandbox.call(getUser, {}, token)).inviteCode

async function invite(invitation: string, email: string): Promise<void> {
  await sandbox.register(email, invitation)
  sandbox.wait(1_000)
}

/** Adds a review of a user's name, decided as an operator would. */
async function review(email: string, state: 'waiting' | 'approved'): Promise<void> {
  await sandbox.database.query(
    `insert into review (id, kind, person_id, summary, sent_at, state, decided_at)
     select $1, 'name', id, '', 1, $3, case $3 when 'approved' then 2 end from person where email = $2`,
    [randomUUID(), email, state],
  )
}

it('ACC-001 the wallets, by type descending, have the available balance, the margin and the amount that waits for a payout', async () => {
  const token = await sandbox.trader()
  const { uid } = await sandbox.call(getUser, {}, token)
  const [{ id } = { id: '' }] = await sandbox.database.query<{ id: string }>(
    'select id from person where uid = $1',
    [uid],
  )
  const postings = postingsOf(id, [
    { kind: 'margin-frozen', amount: decimal('-200') },
    { kind: 'withdrawal-frozen', amount: decimal('-50.5') },
  ])
  await sandbox.database.transaction((tx) => post(tx, { kind: 'test', reference: '', postings }, 0))
  const currency = 'USD'
  expect(await sandbox.call(getUserInfo, {}, token)).toEqual({
    avatar: '',
    user_wallet: [
      { type: 'withdrawal', currency, balance: decimal('50.5') },
      { type: 'margin', currency, balance: decimal('200') },
      { type: 'available', currency, balance: decimal('9749.5') },
    ],
  })
  expect((await sandbox.call(getUser, {}, token)).withdrawBalance).toBe(decimal('9749.5'))
})

it('practice funds come once', async () => {
  const token = await sandbox.trader()
  expect(await sandbox.call(getUser, {}, token)).toMatchObject({ practiceFunds: false })
  expect(
    (await sandbox.send(takePracticeFunds, {}, { authorization: `Bearer ${token}` })).body.reason,
  ).toBe('FUNDS_ALREADY_GIVEN')
})

it('the user sees the state of their name’s review', async () => {
  const email = 'reviewed@kontor.example'
  await invite('kontor', email)
  const { token } = await sandbox.logIn(email)
  expect((await sandbox.call(getUser, {}, token)).name).toBe('none')
  await review(email, 'approved')
  expect((await sandbox.call(getUser, {}, token)).name).toBe('approved')
})

it('friends are counted and listed newest first, with hidden names', async () => {
  const token = await sandbox.trader()
  const code = await inviteCodeOf(token)
  expect(await sandbox.call(getInvites, {}, token)).toEqual({
    code,
    total: 0,
    verified: 0,
    friends: [],
  })
  await invite(code, 'marta@kontor.example')
  await invite(code.toLowerCase(), 'x@kontor.example')
  await invite(code, 'jo.an@mail.example')
  await review('marta@kontor.example', 'approved')
  await review('x@kontor.example', 'waiting')
  const { friends, ...counts } = await sandbox.call(getInvites, {}, token)
  expect(counts).toEqual({ code, total: 3, verified: 1 })
  expect(friends.map(({ email, verified }) => [email, verified])).toEqual([
    ['j••••@mail.example', false],
    ['x••••@kontor.example', false],
    ['m••••@kontor.example', true],
  ])
  expect(friends[0]?.joinedAt).toBe(sandbox.feed.now())
})

it('the friends of other users are not listed', async () => {
  const [mine, theirs] = [await sandbox.trader(), await sandbox.trader()]
  await invite(await inviteCodeOf(theirs), 'theirs@kontor.example')
  expect((await sandbox.call(getInvites, {}, mine)).total).toBe(0)
})

it('a hundred friends are shown, and all are counted', async () => {
  const token = await sandbox.trader()
  const code = await inviteCodeOf(token)
  await sandbox.database.query(
    `insert into person (uid, email, password_hash, invite_code, invited_by, created_at)
     select 'u' || n, 'f' || n || '@kontor.example', '', 'c' || n, (select id from person where invite_code = $1), now() from generate_series(1, 101) as n`,
    [code],
  )
  const { total, friends } = await sandbox.call(getInvites, {}, token)
  expect([total, friends.length]).toEqual([101, 100])
})
