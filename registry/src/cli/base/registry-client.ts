import path from 'node:path'
import type { Command } from 'commander'
import { CliError } from '@kontor/server/cli'
import { readIfExists } from '@kontor/server/files'
import { mayCarryToken } from '@kontor/server/network'
import { dataFolder } from '../../base/folders.ts'
import { exitCode } from './exit-code.ts'
import { exitCodeOf } from './refusal-exits.ts'

/** The port that `npm start` gives to the registry. */
const DEFAULT_REGISTRY = `http://localhost:${process.env['REGISTRY_PORT'] || 4100}`

/** The options of a command that talks to the registry. */
export interface RegistryOptions {
  registry: string
}

/** Adds the option `--registry` to a command. */
export function withRegistry(command: Command): Command {
  return command.option(
    '--registry <url>',
    'address of the registry (KONTOR_REGISTRY)',
    process.env['KONTOR_REGISTRY'] || DEFAULT_REGISTRY,
  )
}

/**
 * Calls the registry and returns its reply.
 * @throws CliError with the registry's message when it refuses, when it does not answer, or when a
 * token would travel to another machine unencrypted.
 */
export async function callRegistry<Answer>(
  options: RegistryOptions,
  route: string,
  init: RequestInit = {},
): Promise<Answer> {
  const response = await reply(options, route, init)
  const answer = (await response.json().catch(() => null)) as Answer | null
  if (answer !== null) return answer
  throw new CliError(`The registry at ${options.registry} did not answer in JSON.`, {
    exit: exitCode.noAnswer,
    code: 'no-answer',
  })
}

/** Reads a file from the registry with the token. */
export async function readFrom(options: RegistryOptions, route: string): Promise<Buffer> {
  const response = await reply(options, route, { headers: await bearer() })
  return Buffer.from(await response.arrayBuffer())
}

/** @throws CliError unless the registry answers that it went well. */
async function reply(
  { registry }: RegistryOptions,
  route: string,
  init: RequestInit,
): Promise<Response> {
  const url = new URL(route, address(registry))
  const headers = new Headers(init.headers)
  if (headers.has('authorization')) refuseOpenLine(url)
  // The registry compares its clock with this one before it signs.
  headers.set('date', new Date().toUTCString())
  const response = await reach(url, { ...init, headers })
  if (response.ok) return response
  const answer = (await response.json().catch(() => null)) as {
    error?: { code?: string; message?: string; next?: string }
  } | null
  const { code, message, next } = answer?.error ?? {}
  throw new CliError(message ?? `The registry at ${registry} answered ${response.status}.`, {
    exit: exitCodeOf(response.status, code),
    next,
    code,
    request: response.headers.get('x-request-id') ?? undefined,
  })
}

/** Reads JSON with the token. */
export async function getJson<Answer>(options: RegistryOptions, route: string): Promise<Answer> {
  return callRegistry(options, route, { headers: await bearer() })
}

/** Sends JSON by POST with the token. */
export function postJson<Answer>(
  options: RegistryOptions,
  route: string,
  body: unknown,
): Promise<Answer> {
  return sendJson(options, 'POST', route, body)
}

/** Sends JSON by PUT with the token. */
export function putJson<Answer>(
  options: RegistryOptions,
  route: string,
  body: unknown,
): Promise<Answer> {
  return sendJson(options, 'PUT', route, body)
}

async function sendJson<Answer>(
  options: RegistryOptions,
  method: string,
  route: string,
  body: unknown,
): Promise<Answer> {
  const headers = { ...(await bearer()), 'content-type': 'application/json' }
  return callRegistry(options, route, { method, headers, body: JSON.stringify(body) })
}

/**
 * The token as a header: `KONTOR_TOKEN`, or the operator's token when the data folder is readable.
 * @throws CliError when there is neither.
 */
export async function bearer(): Promise<{ authorization: string }> {
  const file = path.join(dataFolder(process.env), 'operator-token')
  const token = process.env['KONTOR_TOKEN'] || (await readIfExists(file))?.trim()
  if (!token)
    throw new CliError(
      `There is no token: set KONTOR_TOKEN, or run this where ${file} can be read.`,
      { exit: exitCode.notAllowed, code: 'no-token' },
    )
  return { authorization: `Bearer ${token}` }
}

function refuseOpenLine(url: URL): void {
  if (mayCarryToken(url)) return
  throw new CliError(`The token would travel unencrypted to ${url.host}, so nothing was sent.`, {
    exit: exitCode.wrongUsage,
    next: 'Name the registry with https://, or reach it through a tunnel on localhost.',
  })
}

async function reach(url: URL, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, init)
  } catch (cause) {
    throw new CliError(
      `The registry at ${url.origin} does not answer; start it with npm start, or name another with --registry.`,
      { exit: exitCode.noAnswer, code: 'no-answer', cause },
    )
  }
}

function address(registry: string): URL {
  if (/^https?:\/\//.test(registry) && URL.canParse(registry)) return new URL(registry)
  throw new CliError(
    `"${registry}" is not the address of a registry; write ${DEFAULT_REGISTRY}, for example.`,
    { exit: exitCode.wrongUsage },
  )
}
