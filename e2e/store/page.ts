import type { AddressInfo } from 'node:net'
import { expect, vi } from 'vitest'
import { connect as connectApi } from '@kontor/shared/api'
import {
  account,
  accountEvents,
  hearAccountChange,
  pendingOrders,
  positions,
  refreshAccount,
  signIn,
  signOut,
} from '@kontor/shared/store'
import { getUserInfo, listOrders, type OrderTab, readInbox } from '@kontor/shared/wire'
import { layers, type TestSandbox } from '../../sandbox/trials/testing/sandbox.ts'
import { connect } from '../../sandbox/trials/testing/socket.ts'

/** The orders and balances of one user. */
interface Held {
  positions: readonly unknown[]
  pending: readonly unknown[]
  available: bigint | undefined
  margin: bigint | undefined
}

/** A signed-in page that shows the user's orders: the app's store, without screens. */
export interface Page {
  token: string
  /** The paths of the calls that succeeded, since the last `forgetCalls`. */
  calls(): readonly string[]
  forgetCalls(): void
  /** Handles the messages that the socket has delivered, or the oldest of them, as the app does. */
  hear(most?: number): void
  /** The number of messages on the account that the server has sent. */
  told(): number
  shown(): Held
  /** The orders and balances at the server. */
  held(): Promise<Held>
  close(): void
}

/** Time for the server to learn whose socket it is, ms. */
const AUTHENTICATED = { timeout: 10_000, interval: 100 }

/** Loads all data that the page shows. */
const reload = () => Promise.all([refreshAccount(), positions.reload(), pendingOrders.reload()])

/** Opens a page of a new user with practice funds at a sandbox that listens. */
export async function openPage(sandbox: TestSandbox): Promise<Page> {
  const token = await sandbox.trader()
  const { port } = sandbox.app.server.address() as AddressInfo
  let done: string[] = []
  connectApi({
    apiBase: `http://127.0.0.1:${port}`,
    layers,
    language: () => 'en-US',
    token: () => Promise.resolve(token),
    onTokenError: (_, refusal) => {
      throw refusal
    },
    onDone: (path) => done.push(path),
  })
  signIn({ token, refresh_token: null, expiresAt: Infinity })
  const client = await connect(sandbox.app)
  client.say({ type: 'auth', token })
  // Until the server knows whose socket it is, it reports changes to nobody.
  await vi.waitFor(async () => {
    await sandbox.call(readInbox, {}, token)
    expect(client.said.some((one) => 'type' in one && one.type === 'account')).toBe(true)
  }, AUTHENTICATED)
  await reload()
  let heard = client.said.length
  let { count } = accountEvents

  const listed = async (tab: OrderTab) =>
    (await sandbox.call(listOrders, { tab, current: 1, pageSize: 100 }, token)).data

  return {
    token,
    calls: () => done,
    forgetCalls: () => void (done = []),
    hear(most = Infinity) {
      for (let n = 0; n < most && heard < client.said.length; n += 1) {
        const message = client.said[heard++]
        if (message && 'type' in message && message.type === 'account')
          hearAccountChange(message.change)
      }
      if (count === accountEvents.count) return
      count = accountEvents.count
      void reload()
    },
    told: () => client.said.filter((one) => 'type' in one && one.type === 'account').length,
    shown: () => ({
      positions: positions.state.at === 'ready' ? positions.state.value : [],
      pending: pendingOrders.state.at === 'ready' ? pendingOrders.state.value : [],
      available: account.user?.withdrawBalance,
      margin: account.info?.user_wallet.find(({ type }) => type === 'margin')?.balance,
    }),
    async held() {
      const { user_wallet: wallets } = await sandbox.call(getUserInfo, {}, token)
      const balance = (type: string) => wallets.find((one) => one.type === type)?.balance
      return {
        positions: await listed('positions'),
        pending: await listed('pending'),
        available: balance('available'),
        margin: balance('margin'),
      }
    },
    close() {
      client.close()
      signOut()
    },
  }
}
