import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import type { Database } from '@kontor/server/database'
import {
  confirmRegistration,
  decodeLayers,
  type Endpoint,
  type Envelope,
  login,
  register,
  sendCode,
  takePracticeFunds,
  type Tokens,
} from '@kontor/shared/wire'
import type { Feed } from '../../src/market/feed.ts'
import { buildApp } from '../../src/server/app.ts'
import type { Settings } from '../../src/server/settings.ts'
import { openTestDatabase } from './databases/test-database.ts'
import { createFakeFeed, type FakeFeed } from './market/fake-feed.ts'

export const layers = ['base64', 'uri', 'base64'] as const
export const PASSWORD = 'blue-harbour-92'
export const OPERATOR_TOKEN = 'operator-of-the-test'

/** The real app on a new database; only the market and the clock are the test's. */
export interface TestSandbox {
  app: FastifyInstance
  database: Database
  feed: FakeFeed
  /** Advances the clock of codes and sessions. */
  wait(ms: number): void
  /** The lines of the log. */
  lines: string[]
  /** The raw answer of a call. */
  send(
    endpoint: Endpoint,
    input: unknown,
    headers?: Record<string, string>,
  ): Promise<{ status: number; body: Envelope }>
  /** The decoded reply of a call that must succeed. */
  call<Input extends z.ZodMiniType, Reply extends z.ZodMiniType>(
    endpoint: Endpoint<Input, Reply>,
    input: z.output<Input>,
    token?: string,
  ): Promise<z.output<Reply>>
  /** Opens an account with a confirmed address and starts a session. */
  register(email: string, invitation?: string): Promise<Tokens>
  /** The newest code mailed to an address. */
  codeOf(email: string): Promise<string>
  logIn(email: string, password?: string): Promise<Tokens>
  /** A new user with practice funds; returns the access token. */
  trader(): Promise<string>
  stop(): Promise<void>
}

/**
 * Opens a sandbox. `more` overrides the usual settings, `market` replaces the fake feed, `stored`
 * the database.
 */
export async function openSandbox(
  more: Partial<Settings> = {},
  market?: Feed,
  stored?: Database,
): Promise<TestSandbox> {
  let clock = Date.now()
  let people = 0
  const lines: string[] = []
  const feed = createFakeFeed()
  const database = stored ?? (await openTestDatabase())
  const settings = {
    layers,
    scrypt: { N: 2, r: 8, p: 1 },
    clock: () => clock,
    pingMs: 200,
    demo: true,
    operatorToken: OPERATOR_TOKEN,
    credentialHold: 0,
    ...more,
  }
  const app = await buildApp({
    database,
    feed: market ?? feed,
    settings,
    log: (line) => lines.push(line),
  })

  const sandbox: TestSandbox = {
    app,
    database,
    feed,
    lines,
    wait: (ms) => {
      clock += ms
    },
    async send({ method, path }, input, headers = {}) {
      const fields = input as Record<string, string>
      const answer = await app.inject({
        method,
        url: path,
        headers,
        ...(method === 'GET' ? { query: fields } : { payload: fields }),
      })
      return { status: answer.statusCode, body: answer.json<Envelope>() }
    },
    async call(endpoint, input, token) {
      const { body } = await sandbox.send(
        endpoint,
        z.encode(endpoint.input, input),
        token === undefined ? {} : bearer(token),
      )
      if (body.reason !== '') throw new Error(body.reason)
      return z.decode(
        endpoint.reply,
        endpoint.wrap === 'plain'
          ? body.data
          : JSON.parse(await decodeLayers(body.data as string, layers)),
      )
    },
    async register(email, invitation = 'kontor') {
      const details = { email, password: PASSWORD, invitation }
      await sandbox.call(register, details)
      const code = await sandbox.codeOf(email)
      return sandbox.call(confirmRegistration, { ...details, code })
    },
    async codeOf(email) {
      const mails = (await app.inject({ url: '/outbox.json', query: { email } })).json<
        { text: string }[]
      >()
      return codeIn(mails)
    },
    async logIn(email, password = PASSWORD) {
      sandbox.wait(61_000)
      await sandbox.call(sendCode, { email, purpose: 'login' })
      return sandbox.call(login, { email, password, code: await sandbox.codeOf(email) })
    },
    async trader() {
      people += 1
      const email = `trader-${people}@kontor.example`
      const { token } = await sandbox.register(email)
      await sandbox.call(takePracticeFunds, {}, token)
      return token
    },
    async stop() {
      await app.close()
      await database.close()
    },
  }
  return sandbox
}

/** The code of the newest mail that has one; empty without one. */
export function codeIn(mails: readonly { text: string }[]): string {
  const codes = mails.map(({ text }) => /^\d{6}$/m.exec(text)?.[0])
  return codes.find((code) => code !== undefined) ?? ''
}

export function bearer(token: string): Record<string, string> {
  return { authorization: `Bearer ${token}` }
}
