import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { decimal } from '@kontor/shared/trading'
import {
  addPriceAlert,
  cancelOrder,
  cancelWithdrawal,
  closeAccount,
  closeOrder,
  getInvites,
  getPersonalData,
  getUser,
  login,
  placeOrder,
  prepareClosing,
  saveFavourites,
  sendCode,
} from '@kontor/shared/wire'
import { actionsOf } from '../../trials/testing/people/actions.ts'
import { codeFor, confirmCode } from '../../trials/testing/people/newcomers.ts'
import { bearer, openSandbox, PASSWORD, type TestSandbox } from '../../trials/testing/sandbox.ts'
import { erasedTables, keptTables } from './erase.ts'

let sandbox: TestSandbox
let actions: ReturnType<typeof actionsOf>
beforeAll(async () => {
  sandbox = await openSandbox()
  actions = actionsOf(sandbox)
})
afterAll(() => sandbox.stop())

const act = { act: 'close-account' } as const
const market = { symbol: 'EURUSD', direction: 'buy', lots: decimal<'lots'>('0.1') } as const

async function mailsTo(email: string) {
  const answer = await sandbox.app.inject({ url: '/outbox.json', query: { email } })
  return answer.json<{ subject: string; text: string }[]>()
}

/** The tables in which a column has a text. */
async function tablesWith(text: string): Promise<string[]> {
  const columns = await sandbox.database.query<{ name: string; column: string }>(
    `select table_name as name, column_name as column from information_schema.columns
     where table_schema = 'public' and data_type in ('text', 'character varying', 'json', 'jsonb')`,
  )
  const found = new Set<string>()
  for (const { name, column } of columns)
    if (
      (
        await sandbox.database.query(
          `select 1 from "${name}" where strpos("${column}"::text, $1) > 0 limit 1`,
          [text],
        )
      ).length > 0
    )
      found.add(name)
  return [...found].toSorted()
}

const idOf = async (email: string) =>
  (
    await sandbox.database.query<{ id: string }>('select id from person where email = $1', [email])
  )[0]?.id

/** A user who has rows in every table with users. */
async function someone() {
  const token = await actions.verified()
  const { email, uid } = await sandbox.call(getUser, {}, token)
  await sandbox.call(saveFavourites, { symbols: ['EURUSD'] }, token)
  await sandbox.call(
    addPriceAlert,
    { symbol: 'EURUSD', side: 'above', price: decimal<'price'>('2'), key: randomUUID() },
    token,
  )
  await actions.confirmation(token, { act: 'change-password' })
  return { token, email, uid }
}

it('ACC-171 an account with a position, a pending order or a withdrawal in review is not closed', async () => {
  const { token, email } = await someone()
  const confirmation = await actions.confirmation(token, act)
  const close = () => actions.refusal(closeAccount, { confirmation }, token)
  const place = (price?: string) =>
    sandbox.call(
      placeOrder,
      {
        ...market,
        multiple: 100,
        stopLoss: null,
        takeProfit: null,
        key: randomUUID(),
        ...(price !== undefined && { price: decimal<'price'>(price) }),
      },
      token,
    )
  const before = () => sandbox.call(prepareClosing, {}, token)

  const open = await place()
  expect(await close()).toBe('ACCOUNT_IN_USE')
  expect(await before()).toMatchObject({ positions: 1, pendingOrders: 0, withdrawals: 0 })
  await sandbox.call(closeOrder, { id: open.id, key: randomUUID() }, token)
  const pending = await place('0.9')
  expect(await close()).toBe('ACCOUNT_IN_USE')
  expect(await before()).toMatchObject({ positions: 0, pendingOrders: 1 })
  await sandbox.call(cancelOrder, { id: pending.id }, token)
  const withdrawal = await actions.withdraw(token, await actions.method(token), '100')
  expect(await close()).toBe('ACCOUNT_IN_USE')
  expect(await before()).toMatchObject({ pendingOrders: 0, withdrawals: 1 })
  await sandbox.call(cancelWithdrawal, { id: withdrawal.id }, token)

  const wrong = { by: 'code', code: '000000' } as const
  expect(await actions.refusal(closeAccount, { confirmation: wrong }, token)).toBe('CODE_WRONG')
  const other = await confirmCode(sandbox, { email, token }, { act: 'change-password' })
  const foreign = { by: 'code', code: other } as const
  expect(await actions.refusal(closeAccount, { confirmation: foreign }, token)).toBe('CODE_WRONG')
  expect(await idOf(email)).toBeDefined()
})

it('ACC-172 a closed account has no access, no personal data and no money, and the ledger stays', async () => {
  const { token, email, uid } = await someone()
  const id = await idOf(email)
  const waiting = await actions.deposit(token, '500')
  await codeFor(sandbox, email, 'login')
  await sandbox.send(login, { email, password: PASSWORD, code: '000000' })
  const code = await confirmCode(sandbox, { email, token }, act)
  expect(await tablesWith(email)).toEqual(
    expect.arrayContaining(['guess', 'mailed_code', 'outbox', 'person', 'tries']),
  )
  await sandbox.call(closeAccount, { confirmation: { by: 'code', code } }, token)
  // The only mail that is left says that the account is closed.
  await expect.poll(() => tablesWith(email)).toEqual(['outbox'])

  expect((await sandbox.send(getUser, {}, bearer(token))).body.reason).toBe('TOKEN_INVALID')
  expect(await actions.refusal(prepareClosing, {}, token)).toBe('TOKEN_INVALID')
  await sandbox.call(sendCode, { email, purpose: 'login' })
  // The only mail since then: an address without an account gets no code.
  expect((await mailsTo(email)).map(({ subject }) => subject)).toEqual(['Your account is closed'])

  for (const table of erasedTables)
    expect(
      await sandbox.database.query(`select 1 from ${table} where person_id = $1`, [id]),
      table,
    ).toEqual([])
  const everything = await sandbox.database.query<{ text: string }>(
    `select to_jsonb(review)::text as text from review where person_id = $1
     union all select to_jsonb(person)::text from person where id = $1
     union all select to_jsonb(name_record)::text from name_record join review using (id) where person_id = $1`,
    [id],
  )
  const text = everything.map((row) => row.text).join()
  expect(text).toContain(uid)
  expect(text).not.toContain('Lovelace')
  expect(text).not.toContain('L01X00T47')
  const balances = await sandbox.database.query<{ balance: string }>(
    `select balance from account where id like 'user:' || $1 || ':%'`,
    [id],
  )
  expect(balances.length).toBeGreaterThan(0)
  expect(balances.map(({ balance }) => decimal(balance))).toEqual(balances.map(() => 0n))
  expect(await actions.refusal(prepareClosing, {}, token)).toBe('TOKEN_INVALID')
  await expect(actions.approve('deposit', waiting.id)).rejects.toThrow('NOT_IN_REVIEW')
  await actions.audit()
})

it('ACC-173 the address of a closed account can be registered again, as a new account', async () => {
  const first = await sandbox.register('leaver@kontor.example')
  const { uid, inviteCode } = await sandbox.call(getUser, {}, first.token)
  await sandbox.register('guest@kontor.example', inviteCode)
  const code = await confirmCode(
    sandbox,
    { email: 'leaver@kontor.example', token: first.token },
    act,
  )
  await sandbox.call(closeAccount, { confirmation: { by: 'code', code } }, first.token)
  sandbox.wait(61_000)
  const again = await sandbox.register('leaver@kontor.example')
  const user = await sandbox.call(getUser, {}, again.token)
  expect(user.uid).not.toBe(uid)
  expect(await sandbox.call(getInvites, {}, again.token)).toMatchObject({ total: 0 })
})

it('SANDBOX-514 a friend who has closed the account is no longer in the inviter’s list and download', async () => {
  const inviter = await sandbox.register('inviter@kontor.example')
  const { inviteCode } = await sandbox.call(getUser, {}, inviter.token)
  const friends = ['stayer@kontor.example', 'goer@kontor.example']
  for (const friend of friends) await sandbox.register(friend, inviteCode)
  const seen = async () => {
    const invites = await sandbox.call(getInvites, {}, inviter.token)
    const { tables } = await sandbox.call(getPersonalData, {}, inviter.token)
    const rows = tables.find(({ name }) => name === 'invited-friends')?.rows
    return [
      invites.total,
      invites.friends.map((one) => one.email),
      rows?.map((one) => one['email']),
    ]
  }
  const [stays, goes] = ['s••••@kontor.example', 'g••••@kontor.example']
  expect(await seen()).toEqual([2, [goes, stays], [stays, goes]])
  const { token } = await sandbox.logIn('goer@kontor.example')
  const code = await confirmCode(sandbox, { email: 'goer@kontor.example', token }, act)
  await sandbox.call(closeAccount, { confirmation: { by: 'code', code } }, token)
  expect(await seen()).toEqual([1, [stays], [stays]])
})

it('ACC-174 closing erases or keeps every table with rows of users', async () => {
  const rows = await sandbox.database.query<{ name: string }>(
    `select table_name as name from information_schema.columns where column_name = 'person_id' and table_schema = 'public'`,
  )
  expect(rows.map(({ name }) => name).toSorted()).toEqual(
    [...erasedTables, ...keptTables].toSorted(),
  )
})
