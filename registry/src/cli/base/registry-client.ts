import path from 'node:path'
import type { Command } from 'commander'
import { CliError } from '@kontor/server/cli'
import { readIfExists } from '@kontor/server/files'
import { mayCarryToken } from '@kontor/server/network'
import { readBytes } from '@kontor/server/read-bytes'
import { dataFolder } from '../../base/folders.ts'
import { bytes as sizeText } from '../../base/format.ts'
import { exitCode } from './exit-code.ts'
import { exitCodeOf } from './refusal-exits.ts'

/** The port that `npm start` gives to the registry. */
const DEFAULT_REGISTRY = `http://localhost:${process.env['REGISTRY_PORT'] || 4100}`

/** Maximum bytes of an answer in JSON: a channel with hundreds of builds needs less. */
const LONGEST = 64_000_000

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
 * @throws CliError with the registry's message when it refuses, when it does not answer or answers
 * too much, or when a token would travel to another machine unencrypted.
 */
export async function callRegistry<Answer>(
  options: RegistryOptions,
  route: string,
  init: RequestInit = {},
): Promise<Answer> {
  const response = await reply(options, route, init)
  const answer = readJson(await readAll(options, response, LONGEST))
  if (answer !== null) return answer as Answer
  throw new CliError(`The registry at ${options.registry} did not answer in JSON.`, {
    exit: exitCode.noAnswer,
    code: 'no-answer',
  })
}

/**
 * Reads a file of at most `most` bytes from the registry with the token.
 * @throws CliError as `callRegistry` does
 */
export async function readFrom(
  options: RegistryOptions,
  route: string,
  most: number,
): Promise<Buffer> {
  const response = await reply(options, route, { headers: await bearer() })
  return readAll(options, response, most)
}

/** The bytes of an answer. @throws CliError when it is longer than `most`, or breaks off */
async function readAll(
  { registry }: RegistryOptions,
  response: Response,
  most: number,
): Promise<Buffer> {
  const read = await readBytes(response, most).catch((cause: unknown) => {
    throw new CliError(`The registry at ${registry} broke off its answer; try again.`, {
      exit: exitCode.noAnswer,
      code: 'no-answer',
      cause,
    })
  })
  if (read !== null) return read
  throw new CliError(
    `The registry at ${registry} answers with more than ${sizeText(most)}, which is not read.`,
    {
      exit: exitCode.noAnswer,
      code: 'answer-too-long',
      next: 'Look at the address, and at what is between this machine and the registry.',
    },
  )
}

/** The value of a text in JSON; null where it is none. */
function readJson(text: Buffer): unknown {
  try {
    return JSON.parse(String(text))
  } catch {
    return null
  }
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
  const answer = readJson(await readAll({ registry }, response, LONGEST)) as {
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
