import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { networkOf } from '@kontor/server'
import type { Endpoint, Layer } from '@kontor/shared/wire'
import type { Person } from '../../../accounts/people/people.ts'
import { sameHash, sha256 } from '../../../accounts/secrets/secrets.ts'
import type { SignedInPerson } from '../../../accounts/sessions/tokens.ts'
import type { Words } from '../../../content/texts/words.ts'
import { Refusal } from '../../../errors.ts'
import { wrapReply } from '../answers/envelope.ts'
import type { ResponseCache } from '../answers/response-cache.ts'
import { textsOf } from '../answers/texts-of.ts'
import { fieldFault } from '../input/field-fault.ts'
import { readPictures } from '../input/picture-body.ts'
import { strictInput } from '../input/strict-input.ts'

/** The services that all calls of the API use. */
export interface Api {
  app: FastifyInstance
  layers: readonly Layer[]
  /** @throws Refusal TOKEN_INVALID, TOKEN_EXPIRED */
  identify(token: string): Promise<SignedInPerson>
  /** The operators' token; without one there are no operators. */
  operatorToken: string | undefined
  cache: ResponseCache
  /** All calls that are served, for the OpenAPI document. */
  served: Endpoint[]
}

/** The caller of an endpoint that is open to anyone. */
export interface Visitor {
  /** In the language of the request. */
  words: Words
  /** The User-Agent header; empty without one. */
  agent: string
  /** The network of the caller's address, see `networkOf`. */
  network: string
  /** The token of the browser's device cookie; null without one. */
  deviceToken: string | null
  /** The bearer token, not verified. */
  bearer: string | undefined
  /** Aborts when the caller no longer waits for the answer. */
  gone: AbortSignal
}

/** The caller of an endpoint for signed-in users. */
export interface SignedIn extends Visitor {
  person: SignedInPerson
  /** The session's access token. */
  token: string
}

/** The caller that uploads a picture. */
export interface Uploader extends SignedIn {
  /** As received, not verified. */
  bytes: Buffer
}

export type Handler<Input extends z.ZodMiniType, Reply extends z.ZodMiniType, Caller> = (
  input: z.output<Input>,
  caller: Caller,
) => z.output<Reply> | Promise<z.output<Reply>>

/**
 * Serves a call that is open to anyone: decodes the input, runs the handler, encodes and wraps the
 * reply.
 */
export function serve<Input extends z.ZodMiniType, Reply extends z.ZodMiniType>(
  api: Api,
  endpoint: Endpoint<Input, Reply>,
  handler: Handler<Input, Reply, Visitor>,
): void {
  route(api, endpoint, 'anyone', async (request) =>
    handler(readInput(endpoint, request), visitorOf(request)),
  )
}

/** Serves a call of signed-in users: the same, after the bearer token is verified. */
export function serveSignedIn<Input extends z.ZodMiniType, Reply extends z.ZodMiniType>(
  api: Api,
  endpoint: Endpoint<Input, Reply>,
  handler: Handler<Input, Reply, SignedIn>,
): void {
  route(api, endpoint, 'signed-in', async (request) => {
    const caller = await signedInOf(api, request)
    return handler(readInput(endpoint, request), caller)
  })
}

/**
 * Serves a call that is open to anyone and whose reply depends on the input, the language and the
 * market alone. The reply is cached until the next tick.
 */
export function serveCached<Input extends z.ZodMiniType, Reply extends z.ZodMiniType>(
  api: Api,
  endpoint: Endpoint<Input, Reply>,
  handler: Handler<Input, Reply, Visitor>,
): void {
  const { app, layers, cache } = announce(api, endpoint, 'anyone')
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    handler: async (request, reply) => {
      const visitor = visitorOf(request)
      const bytes = await cache.get(`${visitor.words.locale} ${request.url}`, async () => {
        const made = await handler(readInput(endpoint, request), visitor)
        return Buffer.from(
          JSON.stringify(await wrapReply(z.encode(endpoint.reply, made), endpoint.wrap, layers)),
        )
      })
      return reply.type('application/json; charset=utf-8').send(bytes)
    },
  })
}

/**
 * Serves a call of signed-in users whose body is a picture. The body is read only after the bearer
 * token is verified.
 */
export function serveUpload<Input extends z.ZodMiniType, Reply extends z.ZodMiniType>(
  api: Api,
  endpoint: Endpoint<Input, Reply>,
  handler: Handler<Input, Reply, Uploader>,
): void {
  api.app.register(async (app) => {
    readPictures(app)
    app.addHook('preParsing', async (request) => {
      await api.identify(readBearer(request))
    })
    route({ ...api, app }, endpoint, 'signed-in', async (request) => {
      const bytes = request.body instanceof Buffer ? request.body : Buffer.alloc(0)
      return handler(readInput(endpoint, request), { ...(await signedInOf(api, request)), bytes })
    })
  })
}

/** Serves a call of operators, after the operator token is verified. */
export function serveOperator<Input extends z.ZodMiniType, Reply extends z.ZodMiniType>(
  api: Api,
  endpoint: Endpoint<Input, Reply>,
  handler: Handler<Input, Reply, Visitor>,
): void {
  route(api, endpoint, 'operator', async (request) => {
    if (!isOperator(api, request)) throw new Refusal('OPERATOR_ONLY')
    return handler(readInput(endpoint, request), visitorOf(request))
  })
}

/**
 * Registers a call.
 * @throws RangeError when the endpoint is for other callers than the function that serves it
 */
function announce(api: Api, endpoint: Endpoint, access: Endpoint['access']): Api {
  if (endpoint.access !== access) throw new RangeError(`${endpoint.path} is for ${endpoint.access}`)
  api.served.push(endpoint)
  return api
}

function route<Input extends z.ZodMiniType, Reply extends z.ZodMiniType>(
  api: Api,
  endpoint: Endpoint<Input, Reply>,
  access: Endpoint['access'],
  run: (request: FastifyRequest) => Promise<z.output<Reply>>,
): void {
  const { app, layers } = announce(api, endpoint, access)
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    handler: async (request) =>
      wrapReply(z.encode(endpoint.reply, await run(request)), endpoint.wrap, layers),
  })
}

function readInput<Input extends z.ZodMiniType>(
  endpoint: Endpoint<Input>,
  request: FastifyRequest,
): z.output<Input> {
  const { method, body } = endpoint
  const fields = method === 'GET' || body === 'picture' ? request.query : (request.body ?? {})
  const read = z.safeDecode(strictInput(endpoint), fields as z.input<Input>)
  if (read.success) return read.data
  throw new Refusal('INPUT_INVALID', { details: fieldFault(read.error.issues, fields) })
}

async function signedInOf({ identify }: Api, request: FastifyRequest): Promise<SignedIn> {
  const token = readBearer(request)
  return { ...visitorOf(request), person: await identify(token), token }
}

/** The caller of an optional session; undefined without a valid one. */
export async function askerOf(
  { identify }: Api,
  request: FastifyRequest,
): Promise<Person | undefined> {
  const token = bearerOf(request)
  if (token === undefined) return undefined
  return identify(token).catch((cause: unknown) => {
    if (cause instanceof Refusal) return undefined
    throw cause
  })
}

function readBearer(request: FastifyRequest): string {
  const token = bearerOf(request)
  if (token === undefined) throw new Refusal('TOKEN_MISSING')
  return token
}

/** Whether a request has the operator token. */
export function isOperator({ operatorToken }: Api, request: FastifyRequest): boolean {
  const token = bearerOf(request)
  return (
    operatorToken !== undefined &&
    token !== undefined &&
    sameHash(sha256(token), sha256(operatorToken))
  )
}

function bearerOf({ headers }: FastifyRequest): string | undefined {
  return /^Bearer ([\w-]{1,200})$/i.exec(headers.authorization ?? '')?.[1]
}

function visitorOf(request: FastifyRequest): Visitor {
  const { headers } = request
  return {
    words: textsOf(request).messages,
    agent: headers['user-agent'] ?? '',
    network: networkOf(request.ip),
    deviceToken: request.deviceToken,
    gone: request.gone,
    bearer: bearerOf(request),
  }
}
