import { type ChildProcess, spawn } from 'node:child_process'
import path from 'node:path'
import * as z from 'zod/mini'
import {
  confirmRegistration,
  decodeLayers,
  type Endpoint,
  envelope,
  type Layer,
  type Reason,
  refreshTokens,
  register,
  takePracticeFunds,
  type Tokens,
} from '@kontor/shared/wire'
import { codeIn } from '../testing/sandbox.ts'

export const LAYERS: readonly Layer[] = ['base64']
const PASSWORD = 'blue-harbour-92'

/** The result of a call: an answer, a refusal, or nothing after a broken connection. */
export type Outcome<Reply> = { reply: Reply } | { refused: Reason } | 'lost'

/** The calls of a user to a process. */
export interface Client {
  call<Input extends z.ZodMiniType, Reply extends z.ZodMiniType>(
    endpoint: Endpoint<Input, Reply>,
    input: z.output<Input>,
    token?: string,
  ): Promise<Outcome<z.output<Reply>>>
  codeOf(email: string): Promise<string>
}

/** A running sandbox that the test will kill. */
export interface Victim extends Client {
  /** Ends the process with SIGKILL, or with SIGTERM, which lets it close. */
  kill(signal?: 'SIGKILL' | 'SIGTERM'): Promise<void>
}

/**
 * Starts a sandbox on a database.
 * @throws Error with its output when it does not become ready
 */
export async function startVictim(env: NodeJS.ProcessEnv): Promise<Victim> {
  const script = path.join(import.meta.dirname, 'victim.ts')
  // The process is too short-lived for optimised WebAssembly to pay.
  const options = ['--disable-warning=ExperimentalWarning', '--liftoff-only']
  const child = spawn(process.execPath, [...options, script], {
    env: { ...process.env, ...env },
  })
  return {
    ...clientOf(`http://127.0.0.1:${await portOf(child)}`),
    async kill(signal = 'SIGKILL') {
      const ended = new Promise((resolve) => child.once('exit', resolve))
      child.kill(signal)
      await ended
    },
  }
}

/** A client of a process at an address without a final slash. */
export function clientOf(base: string): Client {
  return {
    async call(endpoint, input, token) {
      const { method, path: address, reply, wrap } = endpoint
      const headers = {
        'content-type': 'application/json',
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      }
      try {
        const answer = await fetch(base + address, {
          method,
          headers,
          body: JSON.stringify(z.encode(endpoint.input, input)),
        })
        const { reason, data } = envelope.parse(await answer.json())
        if (reason !== '') return { refused: reason as Reason }
        return {
          reply: z.decode(
            reply,
            wrap === 'plain' ? data : JSON.parse(await decodeLayers(data as string, LAYERS)),
          ),
        }
      } catch {
        return 'lost'
      }
    },
    async codeOf(email) {
      const mails = (await (
        await fetch(`${base}/outbox.json?email=${encodeURIComponent(email)}`)
      ).json()) as { text: string }[]
      return codeIn(mails)
    },
  }
}

async function portOf(child: ChildProcess): Promise<string> {
  let said = ''
  return new Promise((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk: Buffer) => {
        said += chunk.toString()
        const port = /port (\d+)/.exec(said)?.[1]
        if (port !== undefined) resolve(port)
      })
    }
    child.once('exit', (code) => reject(new Error(`the victim ended with ${code}: ${said}`)))
  })
}

/** A new user with practice funds, signed in. */
export async function newTrader(victim: Client, name: string): Promise<Tokens> {
  const email = `${name}@kontor.example`
  const details = { email, password: PASSWORD, invitation: 'kontor' }
  await must(victim.call(register, details))
  const code = await victim.codeOf(email)
  const tokens = await must(victim.call(confirmRegistration, { ...details, code }))
  await must(victim.call(takePracticeFunds, {}, tokens.token))
  return tokens
}

/**
 * Refreshes the session's tokens once.
 * @throws Error when that is refused
 */
export function renew(victim: Client, { refresh_token }: Tokens): Promise<Tokens> {
  return must(victim.call(refreshTokens, { refresh_token }))
}

async function must<Reply>(outcome: Promise<Outcome<Reply>>): Promise<Reply> {
  const came = await outcome
  if (came === 'lost' || 'refused' in came) throw new Error(came === 'lost' ? came : came.refused)
  return came.reply
}
