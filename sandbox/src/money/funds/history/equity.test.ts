import { afterAll, beforeAll, expect, it } from 'vitest'
import { decimal } from '@kontor/shared/trading'
import { type EquityPeriod, equityPeriods, getEquityCurve, getUser } from '@kontor/shared/wire'
import { actionsOf } from '../../../../trials/testing/people/actions.ts'
import { newcomer } from '../../../../trials/testing/people/newcomers.ts'
import { bearer, openSandbox, type TestSandbox } from '../../../../trials/testing/sandbox.ts'

let sandbox: TestSandbox
beforeAll(async () => (sandbox = await openSandbox()))
afterAll(() => sandbox.stop())

const DAY = 24 * 60 * 60_000

/** Writes a movement of some days ago directly, because no call can. */
async function postDaysAgo(token: string, days: number, amount: string): Promise<void> {
  const { uid } = await sandbox.call(getUser, {}, token)
  await sandbox.database.query(
    `with entry as (
       insert into ledger_transaction (kind, reference, posted_at)
       values ('deposit', 'old', to_timestamp($2 / 1000.0)) returning id)
     insert into posting (transaction_id, account_id, amount, balance, movement)
       select entry.id, 'user:' || person.id || ':available', $3::numeric, $3::numeric, 'deposit'
       from entry, person where uid = $1
     union all select id, 'broker:cash-in', -($3::numeric), null, null from entry`,
    [uid, sandbox.feed.now() - days * DAY, amount],
  )
}

it('ACC-004 the equity curve has the sum of the ledger at the end of each of the last 30 days', async () => {
  const actions = actionsOf(sandbox)
  const token = await actions.verified()
  await postDaysAgo(token, 40, '100')
  await postDaysAgo(token, 3, '20.5')
  await actions.approve('deposit', (await actions.deposit(token, '500')).id)
  await actions.withdraw(token, await actions.method(token), '1000')

  const { days } = await sandbox.call(getEquityCurve, { period: '30' }, token)
  const today = Math.floor(sandbox.feed.now() / DAY)
  expect(days).toHaveLength(30)
  expect(days.map(({ day }) => Date.parse(day) / DAY - today)).toEqual(
    Array.from({ length: 30 }, (_, at) => at - 29),
  )
  expect(days.map(({ equity }) => equity)).toEqual([
    ...Array.from({ length: 26 }, () => decimal('100')),
    ...Array.from({ length: 3 }, () => decimal('120.5')),
    decimal('9620.5'),
  ])
})

it('SANDBOX-131 after the market was set back, postings with a later date count today', async () => {
  const token = await sandbox.trader()
  await postDaysAgo(token, -2, '50')
  const { days } = await sandbox.call(getEquityCurve, { period: '30' }, token)
  expect(days.slice(-2).map(({ equity }) => equity)).toEqual([0n, decimal('10050')])
})

it('ACC-170 the equity curve goes back 7, 30 or 90 days, or to the first movement', async () => {
  const actions = actionsOf(sandbox)
  const token = await actions.verified()
  await postDaysAgo(token, 40, '100')
  const lengthOf = async (period: EquityPeriod, of = token) =>
    (await sandbox.call(getEquityCurve, { period }, of)).days.length
  expect(await Promise.all(equityPeriods.map((period) => lengthOf(period)))).toEqual([
    7, 30, 90, 41,
  ])
  const { days } = await sandbox.call(getEquityCurve, { period: '90' }, token)
  expect(days.slice(0, 51).map(({ equity }) => equity)).toEqual([
    ...Array.from({ length: 49 }, () => 0n),
    ...Array.from({ length: 2 }, () => decimal('100')),
  ])
  const unknown = await sandbox.send(getEquityCurve, { period: '31' }, bearer(token))
  expect(unknown.body.reason).toBe('INPUT_INVALID')
  const { token: fresh } = await sandbox.logIn(await newcomer(sandbox))
  expect(await lengthOf('all', fresh)).toBe(1)
})
