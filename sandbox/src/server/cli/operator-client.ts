import { existsSync, readFileSync } from 'node:fs'
import * as z from 'zod/mini'
import { mayCarryToken } from '@kontor/server'
import { CliError } from '@kontor/server/cli'
import {
  decodeLayers,
  type Endpoint,
  type Envelope,
  envelope,
  type Layer,
  type Reason,
} from '@kontor/shared/wire'
import { operatorTokenFile } from '../../accounts/operator-token.ts'
import { readSettings, type ServerSettings } from '../settings.ts'

/**
 * Makes an operator's call to the sandbox at SANDBOX_URL.
 * @throws CliError with the sandbox's sentence, or a more helpful one, when it refuses or does not
 * answer
 */
export async function callOperator<Input extends z.ZodMiniType, Reply extends z.ZodMiniType>(
  endpoint: Endpoint<Input, Reply>,
  input: z.output<Input>,
  better: Partial<Record<Reason, string>> = {},
): Promise<z.output<Reply>> {
  const settings = readSettings(process.env)
  const encoded = z.safeEncode(endpoint.input, input)
  if (!encoded.success) throw new CliError('Something in this command is empty or too long.')
  const { reason, message, data } = await send(
    address(settings),
    endpoint,
    encoded.data as Record<string, string>,
    bearer(settings),
  )
  if (reason !== '') throw new CliError(better[reason as Reason] ?? message)
  return z.decode(endpoint.reply, await unwrap(String(data), settings.layers))
}

/**
 * Reads a photo of an open review; null when the review has ended or its owner has deleted the
 * photo.
 * @throws CliError as `callOperator` does
 */
export async function readPhoto(path: string): Promise<Buffer | null> {
  const settings = readSettings(process.env)
  const base = address(settings)
  const response = await reach(base, new URL(path, base), { headers: bearer(settings) })
  if (response.ok) return Buffer.from(await response.arrayBuffer())
  if (response.status === 404) return null
  throw new CliError(`The sandbox at ${base.origin} answers ${response.status} for a photo.`)
}

async function send(
  base: URL,
  { method, path }: Endpoint,
  fields: Record<string, string>,
  headers: Record<string, string>,
): Promise<Envelope> {
  const url = new URL(path, base)
  const init: RequestInit = { method, headers: { ...headers, 'content-type': 'application/json' } }
  if (method === 'GET') url.search = String(new URLSearchParams(fields))
  else init.body = JSON.stringify(fields)
  const response = await reach(base, url, init)
  const read = envelope.safeParse(await response.json().catch(() => null))
  if (read.success) return read.data
  throw new CliError(`What answers at ${base.origin} is no sandbox.`)
}

function reach(base: URL, url: URL, init: RequestInit): Promise<Response> {
  return fetch(url, init).catch((cause: unknown) => {
    throw new CliError(
      `The sandbox at ${base.origin} does not answer; start it with npm start, or name another in SANDBOX_URL.`,
      { cause },
    )
  })
}

async function unwrap<Reply>(data: string, layers: readonly Layer[]): Promise<Reply> {
  try {
    return JSON.parse(await decodeLayers(data, layers)) as Reply
  } catch (cause) {
    throw new CliError('The sandbox wraps its answers in other layers than SANDBOX_LAYERS says.', {
      cause,
    })
  }
}

function bearer({ data, operatorToken }: ServerSettings): Record<string, string> {
  const file = operatorTokenFile(data)
  const token = operatorToken ?? (existsSync(file) ? readFileSync(file, 'utf8').trim() : '')
  if (token === '')
    throw new CliError(
      `There is no operator token: set SANDBOX_OPERATOR_TOKEN, or run this where ${file} can be read.`,
    )
  return { authorization: `Bearer ${token}` }
}

function address({ port }: ServerSettings): URL {
  const text = process.env['SANDBOX_URL'] || `http://localhost:${port}`
  if (!/^https?:\/\//.test(text) || !URL.canParse(text))
    throw new CliError(
      `SANDBOX_URL must be an address such as http://localhost:4000, not “${text}”.`,
    )
  const url = new URL(text)
  if (mayCarryToken(url)) return url
  throw new CliError(
    `The token would travel unencrypted to ${url.host}, so nothing was sent. Name the sandbox with https://, or reach it through a tunnel on localhost.`,
  )
}
