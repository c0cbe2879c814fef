/** @module-tag slow */
import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { CENT, decimal, type Usd } from '@kontor/shared/trading'
import {
  addMethod,
  cancelWithdrawal,
  getUserInfo,
  listDeposits,
  listMovements,
  listWithdrawals,
  sendWithdrawal,
} from '@kontor/shared/wire'
import { actionsOf } from '../../../trials/testing/people/actions.ts'
import { openSandbox, type TestSandbox } from '../../../trials/testing/sandbox.ts'
import { audit } from '../ledger/audit.ts'

let sandbox: TestSandbox
let actions: ReturnType<typeof actionsOf>
beforeAll(async () => {
  sandbox = await openSandbox()
  actions = actionsOf(sandbox)
})
afterAll(() => sandbox.stop())

const all = { current: 1, pageSize: 100 }
const cents = fc.bigInt({ min: 900n, max: 600_000n }).map((count): Usd => count * CENT)
const which = fc.nat({ max: 20 })

/** The actions of a user and an operator; `which` picks one of the sent records, ended or not. */
const action = fc.oneof(
  fc.record({ does: fc.constant('deposit' as const), amount: cents }),
  fc.record({ does: fc.constant('withdraw' as const), amount: cents, bank: fc.boolean() }),
  fc.record({
    does: fc.constantFrom('approve' as const, 'reject' as const),
    of: fc.constantFrom('deposit' as const, 'withdrawal' as const),
    which,
  }),
  fc.record({ does: fc.constant('cancel' as const), which }),
)
type Action = typeof action extends fc.Arbitrary<infer Value> ? Value : never

/**
 * The reasons for which an action may be refused; empty for a success. Of two simultaneous
 * assertions of a passkey, the older one is refused when it arrives second.
 */
const allowed = [
  '',
  'AMOUNT_OUT_OF_RANGE',
  'BALANCE_INSUFFICIENT',
  'NOT_IN_REVIEW',
  'PASSKEY_WRONG',
]

async function start() {
  const token = await actions.verified()
  const bank = {
    type: 'bank',
    bankName: 'B',
    bankAddress: 'A',
    swift: 'BELADEBE',
    payeeName: 'Ada Lovelace',
    payeeAccount: 'DE89370400440532013000',
  } as const
  const methods = {
    coin: await actions.method(token),
    bank: (await sandbox.call(addMethod, bank, token)).id,
  }
  const sent: Record<'deposit' | 'withdrawal', string[]> = { deposit: [], withdrawal: [] }

  async function run(step: Action): Promise<void> {
    switch (step.does) {
      case 'deposit':
        sent.deposit.push((await actions.deposit(token, String(step.amount / decimal('1')))).id)
        return
      case 'withdraw': {
        const what = { methodId: methods[step.bank ? 'bank' : 'coin'], amount: step.amount }
        const confirmation = await actions.confirmation(token, { act: 'withdraw', ...what })
        const input = { ...what, remark: '', confirmation, key: randomUUID() }
        sent.withdrawal.push((await sandbox.call(sendWithdrawal, input, token)).id)
        return
      }
      case 'cancel': {
        const id = sent.withdrawal[step.which % sent.withdrawal.length]
        if (id !== undefined) await sandbox.call(cancelWithdrawal, { id }, token)
        return
      }
      case 'approve':
      case 'reject': {
        const id = sent[step.of][step.which % sent[step.of].length]
        if (id === undefined) return
        await (step.does === 'approve'
          ? actions.approve(step.of, id)
          : actions.reject(step.of, id, 'because'))
      }
    }
  }
  return { token, run }
}

function total(items: readonly { state: string; amount: Usd }[], state: string): Usd {
  return items.reduce((sum, item) => (item.state === state ? sum + item.amount : sum), 0n)
}

/** The balances that follow from the lists of deposits and withdrawals. */
async function expected(token: string): Promise<{ available: Usd; frozen: Usd }> {
  const { data: deposits } = await sandbox.call(listDeposits, all, token)
  const { data: withdrawals } = await sandbox.call(listWithdrawals, all, token)
  const frozen = total(withdrawals, 'review')
  return {
    frozen,
    available: total(deposits, 'credited') - total(withdrawals, 'paid') - frozen,
  }
}

it('under any simultaneous actions of users and operators money is conserved and no balance becomes negative', async () => {
  const turns = fc.array(fc.array(action, { minLength: 1, maxLength: 4 }), {
    minLength: 1,
    maxLength: 8,
  })
  await fc.assert(
    fc.asyncProperty(turns, async (rounds) => {
      const { token, run } = await start()
      for (const together of rounds) {
        const reasons = await Promise.all(
          together.map((step) =>
            run(step).then(
              () => '',
              (cause: Error) => cause.message,
            ),
          ),
        )
        expect(allowed).toEqual(expect.arrayContaining(reasons))
        const { user_wallet } = await sandbox.call(getUserInfo, {}, token)
        const wallet = Object.fromEntries(user_wallet.map(({ type, balance }) => [type, balance]))
        const { available, frozen } = await expected(token)
        expect(wallet).toEqual({ available, margin: 0n, withdrawal: frozen })
        expect(available >= 0n).toBe(true)
        const [last] = (await sandbox.call(listMovements, { current: 1, pageSize: 1 }, token)).data
        expect(last?.available).toBe(available)
      }
      expect((await audit(sandbox.database)).wrong).toEqual([])
    }),
    { numRuns: 20 },
  )
})
