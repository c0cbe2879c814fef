import { randomUUID } from 'node:crypto'
import { decimal } from '@kontor/shared/trading'
import {
  addMethod,
  addPriceAlert,
  getUser,
  listDevices,
  listOrders,
  listPasskeys,
  listReviews,
  placeOrder,
  saveFavourites,
  sendName,
  takePracticeFunds,
} from '@kontor/shared/wire'
import { actionsOf } from '../testing/people/actions.ts'
import { bearer, OPERATOR_TOKEN, type TestSandbox } from '../testing/sandbox.ts'
import { textOf } from './answers.ts'
import { endpoints } from './endpoints.ts'

/** A verified user with one record of each kind that others must not read or change. */
export interface UserWithData {
  token: string
  /** Identifiers that an attacker may know. */
  ids: Record<
    | 'position'
    | 'pending'
    | 'alert'
    | 'picture'
    | 'method'
    | 'deposit'
    | 'withdrawal'
    | 'device'
    | 'passkey',
    string
  >
  /** The tokens of the user's sessions. */
  credentials: readonly string[]
  /** Data about the user that the sandbox stores, and identifiers that no call returns. */
  privateData: readonly string[]
  /** All data that the user's own calls return. */
  ownData(): Promise<string>
}

/** Creates such a user. The name must be unique in this sandbox. */
export async function createUserWithData(
  sandbox: TestSandbox,
  name: string,
): Promise<UserWithData> {
  const actions = actionsOf(sandbox)
  const email = `${name.toLowerCase()}@kontor.example`
  await sandbox.register(email)
  const elsewhere = await sandbox.logIn(email)
  const here = await sandbox.logIn(email)
  const { token } = here
  const { uid, inviteCode } = await sandbox.call(getUser, {}, token)
  const { sessions } = await sandbox.call(listDevices, {}, token)
  const [current = '', device = ''] = sessions
    .toSorted((a, b) => Number(b.current) - Number(a.current))
    .map(({ id }) => id)

  await sandbox.call(takePracticeFunds, {}, token)
  const papers = { name: `${name} Resident`, number: `${name.toUpperCase()}-417` }
  await sandbox.call(
    sendName,
    { ...papers, front: await actions.picture(token), back: await actions.picture(token) },
    token,
  )
  const { data } = await sandbox.call(
    listReviews,
    { current: 1, pageSize: 100, kind: 'name' },
    OPERATOR_TOKEN,
  )
  const review = data.find((one) => one.uid === uid)?.id ?? ''
  await actions.approve('name', review)
  await sandbox.call(saveFavourites, { symbols: ['EURUSD'] }, token)

  const bank = {
    bankName: 'A bank',
    bankAddress: 'A street',
    swift: 'DEUTDEFF',
    payeeName: papers.name,
    payeeAccount: `${name}-0815`,
  }
  const { id: account } = await sandbox.call(addMethod, { type: 'bank', ...bank }, token)
  const ids = await acquire(sandbox, token, await actions.method(token))
  const unreturned = Object.values(await acquire(sandbox, token, account))

  const { passkeys } = await sandbox.call(listPasskeys, {}, token)

  return {
    token,
    ids: { ...ids, device, passkey: passkeys[0]?.id ?? '' },
    credentials: [here, elsewhere].flatMap((session) => [session.token, session.refresh_token]),
    privateData: [
      email,
      `"${uid}"`,
      inviteCode,
      papers.name,
      papers.number,
      bank.payeeAccount,
      current,
      review,
      ...unreturned,
    ],
    async ownData() {
      const shown = []
      for (const endpoint of endpoints.filter(
        ({ method, access }) => method === 'GET' && access === 'signed-in',
      ))
        for (const tab of endpoint === listOrders ? ['positions', 'pending', 'history'] : [''])
          shown.push(
            await textOf(
              (await sandbox.send(endpoint, { current: '1', pageSize: '100', tab }, bearer(token)))
                .body,
            ),
          )
      return shown.join('\n')
    },
  }
}

/** Creates one record of each kind; returns their ids. */
async function acquire(sandbox: TestSandbox, token: string, method: string) {
  const actions = actionsOf(sandbox)
  const terms = {
    symbol: 'EURUSD',
    direction: 'buy',
    lots: decimal<'lots'>('0.1'),
    multiple: 100,
  } as const
  const [position, pending] = [
    await sandbox.call(placeOrder, { ...terms, key: randomUUID() }, token),
    await sandbox.call(
      placeOrder,
      { ...terms, price: decimal<'price'>('0.9'), key: randomUUID() },
      token,
    ),
  ]
  const alert = await sandbox.call(
    addPriceAlert,
    { symbol: 'EURUSD', side: 'above', price: decimal<'price'>('2'), key: randomUUID() },
    token,
  )
  return {
    position: position.id,
    pending: pending.id,
    alert: alert.id,
    picture: await actions.picture(token),
    method,
    deposit: (await actions.deposit(token, '100')).id,
    withdrawal: (await actions.withdraw(token, method, '100')).id,
  }
}
