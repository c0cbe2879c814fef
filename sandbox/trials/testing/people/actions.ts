import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import { decimal } from '@kontor/shared/trading'
import {
  addMethod,
  addPasskey,
  type CaseKind,
  challengeOwner,
  type Confirmation,
  decideReview,
  type Deposit,
  type Endpoint,
  listReviews,
  type OwnerAct,
  preparePasskey,
  sendDeposit,
  sendName,
  sendWithdrawal,
  type Withdrawal,
} from '@kontor/shared/wire'
import { audit } from '../../../src/money/ledger/audit.ts'
import { bearer, OPERATOR_TOKEN, type TestSandbox } from '../sandbox.ts'
import { createAuthenticator } from './authenticator.ts'
import { photo, upload } from './pictures.ts'

const PIXEL = await photo(1, 1)

/** A published address: the tether's contract on Tron. */
export const TRON_ADDRESS = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'

/** The address that the sandbox shows for deposits of tether. */
export const RECEIPT = {
  type: 'coin',
  currency: 'USDT',
  network: 'TRC20',
  address: 'TEST-ONLY-USDT-TRC20-0000',
} as const

type ByPasskey = Extract<Confirmation, { by: 'passkey' }>

/** Actions of users and operators with deposits, withdrawals and reviews, on a test sandbox. */
export function actionsOf(sandbox: TestSandbox) {
  const devices = new Map<string, ReturnType<typeof createAuthenticator>>()
  const actions = {
    /** Uploads a picture; returns its id. */
    picture: async (token: string): Promise<string> =>
      (await upload(sandbox, token, 'identity', PIXEL)).id,
    /** The reason of a refusal; empty for a success. */
    async refusal<Input extends z.ZodMiniType>(
      endpoint: Endpoint<Input>,
      input: z.output<Input>,
      token: string,
    ): Promise<string> {
      return (await sandbox.send(endpoint, z.encode(endpoint.input, input), bearer(token))).body
        .reason
    },
    /** @throws Error with the faults of the ledger */
    async audit(): Promise<void> {
      const { wrong } = await audit(sandbox.database)
      if (wrong.length > 0) throw new Error(wrong.join(', '))
    },
    approve: (kind: CaseKind, id: string) =>
      sandbox.call(decideReview, { kind, id, decision: 'approve' }, OPERATOR_TOKEN),
    reject: (kind: CaseKind, id: string, reason: string) =>
      sandbox.call(decideReview, { kind, id, decision: 'reject', reason }, OPERATOR_TOKEN),
    /** Approves every open review. */
    async approveAll(): Promise<void> {
      const { data } = await sandbox.call(
        listReviews,
        { current: 1, pageSize: 100 },
        OPERATOR_TOKEN,
      )
      for (const { kind, id } of data) await actions.approve(kind, id)
    },
    async sendName(token: string): Promise<void> {
      const [front, back] = [await actions.picture(token), await actions.picture(token)]
      await sandbox.call(
        sendName,
        { name: 'Ada Lovelace', number: 'L01X00T47', front, back },
        token,
      )
    },
    /** A trader with practice funds and a verified name. */
    async verified(): Promise<string> {
      const token = await sandbox.trader()
      await actions.sendName(token)
      await actions.approveAll()
      return token
    },
    async deposit(token: string, amount: string): Promise<Deposit> {
      const proof = await actions.picture(token)
      return sandbox.call(
        sendDeposit,
        { ...RECEIPT, quantity: decimal(amount), proof, key: randomUUID() },
        token,
      )
    },
    /** Adds an address; returns its id. */
    async method(token: string): Promise<string> {
      const address = {
        type: 'coin',
        currency: 'USDT',
        network: 'TRC20',
        address: TRON_ADDRESS,
      } as const
      return (await sandbox.call(addMethod, address, token)).id
    },
    /** Confirms by the user's passkey, which is added the first time. */
    async confirmation(token: string, act: OwnerAct): Promise<ByPasskey> {
      let device = devices.get(token)
      if (device === undefined) {
        devices.set(token, (device = createAuthenticator()))
        const { challenge } = await sandbox.call(preparePasskey, {}, token)
        await sandbox.call(addPasskey, { attestation: device.attest(challenge) }, token)
      }
      const { challenge } = await sandbox.call(challengeOwner, act, token)
      return { by: 'passkey', assertion: device.assert(challenge) }
    },
    /** The input of a withdrawal. */
    async withdrawal(token: string, methodId: string, text: string) {
      const amount = decimal<'usd'>(text)
      const confirmation = await actions.confirmation(token, { act: 'withdraw', methodId, amount })
      return { methodId, amount, remark: '', confirmation, key: randomUUID() }
    },
    async withdraw(token: string, methodId: string, amount: string): Promise<Withdrawal> {
      const input = await actions.withdrawal(token, methodId, amount)
      return sandbox.call(sendWithdrawal, input, token)
    },
  }
  return actions
}
