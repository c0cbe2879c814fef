import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { Endpoint, Layer } from '@kontor/shared/wire'
import type { Person } from '../accounts/people.ts'
import { wordsIn } from '../messages/words-in.ts'
import type { Words } from '../messages/words.ts'
import { wrapReply } from './envelope.ts'
import { Refusal } from './refusal.ts'

/** Where calls are served from. */
export interface Desk {
  app: FastifyInstance
  layers: readonly Layer[]
  /** @throws Refusal TOKEN_EXPIRED */
  identify(token: string): Promise<Person>
  /** All that is served so far, for the OpenAPI document. */
  served: Endpoint[]
}

/** Who calls an endpoint that is open to anyone. */
export interface Visitor {
  /** In the language that the request asked for. */
  words: Words
}

/** Who calls an endpoint for signed-in users. */
export interface SignedIn extends Visitor {
  person: Person
  /** The session's access token. */
  token: string
}

type Handler<Input extends z.ZodMiniType, Reply extends z.ZodMiniType, Caller> = (
  input: z.output<Input>,
  caller: Caller,
) => z.output<Reply> | Promise<z.output<Reply>>

/** Serves a call that is open to anyone: decodes the input, runs the handler, encodes and wraps its reply. */
export function serve<Input extends z.ZodMiniType, Reply extends z.ZodMiniType>(
  desk: Desk,
  endpoint: Endpoint<Input, Reply>,
  handler: Handler<Input, Reply, Visitor>,
): void {
  route(desk, endpoint, 'anyone', async (request) => handler(readInput(endpoint, request), { words: wordsOf(request) }))
}

/** Serves a call of signed-in users: the same, after the bearer token was accepted. */
export function serveSignedIn<Input extends z.ZodMiniType, Reply extends z.ZodMiniType>(
  desk: Desk,
  endpoint: Endpoint<Input, Reply>,
  handler: Handler<Input, Reply, SignedIn>,
): void {
  route(desk, endpoint, 'signed-in', async (request) => {
    const token = readBearer(request)
    const person = await desk.identify(token)
    return handler(readInput(endpoint, request), { words: wordsOf(request), person, token })
  })
}

function route<Input extends z.ZodMiniType, Reply extends z.ZodMiniType>(
  { app, layers, served }: Desk,
  endpoint: Endpoint<Input, Reply>,
  access: Endpoint['access'],
  run: (request: FastifyRequest) => Promise<z.output<Reply>>,
): void {
  if (endpoint.access !== access) throw new RangeError(`${endpoint.path} is for ${endpoint.access}`)
  served.push(endpoint)
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    handler: async (request) => wrapReply(z.encode(endpoint.reply, await run(request)), endpoint.wrap, layers),
  })
}

function readInput<Input extends z.ZodMiniType>({ method, input }: Endpoint<Input>, { query, body }: FastifyRequest): z.output<Input> {
  const read = z.safeDecode(input, (method === 'GET' ? query : (body ?? {})) as z.input<Input>)
  if (read.success) return read.data
  throw new Refusal('INPUT_INVALID')
}

function readBearer({ headers }: FastifyRequest): string {
  const token = /^Bearer ([\w-]{1,200})$/i.exec(headers.authorization ?? '')?.[1]
  if (token === undefined) throw new Refusal('TOKEN_MISSING')
  return token
}

function wordsOf({ headers }: FastifyRequest): Words {
  return wordsIn(headers['language'])
}
