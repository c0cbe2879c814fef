import axios, { type AxiosResponse } from 'axios'
import * as z from 'zod/mini'
import {
  decodeLayers,
  type Endpoint,
  type Envelope,
  envelope,
  KEPT_AT,
  type KnownAnswer,
  type Layer,
  refusalDetails,
  SUCCESS,
} from '../wire/index.ts'
import { AppError, type ErrorKind } from './app-error.ts'

/** How the client reaches the server and acts for the user; the host sets it once, at start. */
export interface Connection {
  /** Empty for the page's own origin. */
  apiBase: string
  layers: readonly Layer[]
  language(): string
  /** A token that is still valid, refreshed if necessary; null for a visitor. */
  token(): Promise<string | null>
  /**
   * Called when the server refuses the token of a call (null: a visitor's); the refusal says why.
   */
  onTokenError(token: string | null, refusal: AppError): void
  /** The answer that the document carries for a call, given once; `input` is in its wire form. */
  known?(path: string, input: unknown): KnownAnswer | undefined
  /** Called with the path of each call that succeeds. */
  onDone?(path: string): void
  /** Called when an answer does not decode, or the server failed. */
  onBroken?(error: AppError): void
  /** Called when the server failed a call; the stack of `asked` says whose code made it. */
  onFailed?(asked: Error): void
}

/**
 * The only axios instance, of the host and all areas. The envelope says whether a call succeeded,
 * so no HTTP status rejects. No cookie authenticates, so none is read.
 */
export const client = axios.create({
  timeout: 15_000,
  validateStatus: () => true,
  withXSRFToken: false,
})

/** Time limit of a picture upload on a slow connection, ms. */
const PICTURE_TIMEOUT = 120_000

/** How one call differs from others. */
interface CallOptions {
  signal?: AbortSignal
  /** Replaces the token of the session; null makes it a visitor's call. */
  token?: string | null
  /** The body of a call that carries a picture. */
  picture?: Blob
  /** Called with the share of the body that is sent, 0 to 1. */
  onProgress?(share: number): void
  /**
   * Called when an earlier answer is used, because there is no connection or the document carries
   * one: with the time of that answer, ms since 1970, never later than now on this device's clock.
   */
  onKept?(at: number): void
}

let connection: Connection | null = null

/** Sets the one connection that every call uses. Owner: the host. */
export function connect(to: Connection): void {
  connection = to
}

/**
 * The language that every call carries, for calls whose query contains it as well.
 * @throws AppError `broken` before `connect`
 */
export function languageOfCalls(): string {
  if (connection === null) throw new AppError('broken', 'a language was read before connect()')
  return connection.language()
}

/**
 * Makes one call and gives its decoded reply.
 * @throws AppError `offline` when no answer came, `unavailable` when a server in front of the
 * broker answered in its place, `signed-out` on a TOKEN error, `refused` with the server's sentence
 * and reason, `broken` when the answer does not decode.
 */
export async function call<Input extends z.ZodMiniType, Reply extends z.ZodMiniType>(
  endpoint: Endpoint<Input, Reply>,
  input: z.output<Input>,
  options: CallOptions = {},
): Promise<z.output<Reply>> {
  if (connection === null) throw new AppError('broken', 'a call was made before connect()')
  // Before the first await, so that the caller is in its stack.
  const asked = new Error(`asked for ${endpoint.path}`)
  const encoded = encodedOf(endpoint, input)
  const known = 'data' in encoded ? connection.known?.(endpoint.path, encoded.data) : undefined
  const read = known && z.safeDecode(endpoint.reply, known.data as z.input<Reply>)
  if (known && read?.success) {
    tellKept(known.at, options)
    return read.data
  }
  const token = options.token === undefined ? await connection.token() : options.token
  try {
    if ('cause' in encoded) throw encoded.cause
    const response = await send(endpoint, encoded.data, connection, { ...options, token })
    const keptAt = Number(response.headers[KEPT_AT])
    if (keptAt > 0) tellKept(keptAt, options)
    const reply = readEnvelope(response)
    if (reply.code !== SUCCESS[endpoint.wrap]) throw refusal(reply)
    const decoded = await decodeReply(endpoint, reply.data, connection.layers)
    connection.onDone?.(endpoint.path)
    return decoded
  } catch (cause) {
    const error = at(endpoint, cause)
    if (error.kind === 'signed-out') connection.onTokenError(token, error)
    if (error.kind === 'broken') connection.onBroken?.(error)
    if (error.kind === 'broken' || error.kind === 'unavailable') connection.onFailed?.(asked)
    throw error
  }
}

/** The wire form of the input of a call, or why the input does not fit the call. */
function encodedOf<Input extends z.ZodMiniType>(
  { input: schema }: Endpoint<Input>,
  input: z.output<Input>,
): { data: z.input<Input> } | { cause: unknown } {
  try {
    return { data: z.encode(schema, input) }
  } catch (cause) {
    return { cause }
  }
}

/**
 * The bytes of a private picture of the user, by its path on the API.
 * @throws AppError `offline` when no answer came, `refused` when it does not exist or belongs to
 * another user, `unavailable` when the server could not give it now
 */
export async function readPicture(path: string, signal?: AbortSignal): Promise<Blob> {
  if (connection === null) throw new AppError('broken', 'a call was made before connect()')
  const token = await connection.token()
  const asked = client.request<Blob>({
    url: connection.apiBase + path,
    responseType: 'blob',
    headers: headersOf(connection, token),
    ...(signal && { signal }),
  })
  const { data, status } = await asked.catch((cause: unknown) => {
    throw new AppError('offline', 'no answer', { cause })
  })
  if (status === 200) return data
  if (status === 404)
    throw new AppError('refused', 'the picture is not there', { reason: 'NOT_FOUND' })
  throw new AppError('unavailable', `no picture in the answer (HTTP ${status})`)
}

/**
 * The edge dates the answers of its documents, and this device may have been set back since it kept
 * an answer: one of the future would stand for newer than all quotes that follow.
 */
function tellKept(keptAt: number, { onKept }: CallOptions): void {
  onKept?.(Math.min(keptAt, Date.now()))
}

function at({ path }: Endpoint, cause: unknown): AppError {
  const error = AppError.from(cause)
  error.path = path
  return error
}

async function send(
  { method, path, body }: Endpoint,
  input: unknown,
  to: Connection,
  { signal, token, picture, onProgress }: CallOptions & { token: string | null },
): Promise<AxiosResponse<unknown>> {
  const inQuery = method === 'GET' || body === 'picture'
  const carried = inQuery ? { params: input } : { data: input }
  try {
    return await client.request({
      method,
      url: to.apiBase + path,
      headers: { ...headersOf(to, token), ...(picture && { 'content-type': picture.type }) },
      ...carried,
      ...(picture && { data: picture, timeout: PICTURE_TIMEOUT }),
      ...(onProgress && { onUploadProgress: ({ progress = 0 }) => onProgress(progress) }),
      ...(signal && { signal }),
    })
  } catch (cause) {
    throw new AppError('offline', 'no answer', { cause })
  }
}

/** The headers that every request carries. Source: CALL-4. */
function headersOf({ language }: Connection, token: string | null): Record<string, string> {
  return { language: language(), ...(token && { authorization: `Bearer ${token}` }) }
}

function readEnvelope({ data, status, headers }: AxiosResponse<unknown>): Envelope {
  const read = envelope.safeParse(data)
  if (read.success) return read.data
  const message = `no envelope in the answer (HTTP ${status})`
  // 429: the edge limits how often a network may call.
  if (status !== 429 && (status < 502 || status > 504)) throw new AppError('broken', message)
  const seconds = Number(headers['retry-after'])
  throw new AppError('unavailable', message, { details: seconds > 0 ? { seconds } : {} })
}

/** Source: ACCESS-8 and CALL-5. */
function refusal({ message, reason, data }: Envelope): AppError {
  const details = z.safeDecode(refusalDetails, data as z.input<typeof refusalDetails>)
  return new AppError(kindOf(message, reason), message, {
    reason,
    ...(details.success && { details: details.data }),
  })
}

function kindOf(message: string, reason: string): ErrorKind {
  if (reason.includes('TOKEN') || message.includes('token')) return 'signed-out'
  return reason === 'UNEXPECTED' ? 'broken' : 'refused'
}

/** Source: CALL-3. */
async function decodeReply<Reply extends z.ZodMiniType>(
  { reply, wrap, path }: Endpoint<z.ZodMiniType, Reply>,
  data: unknown,
  layers: readonly Layer[],
): Promise<z.output<Reply>> {
  try {
    const plain =
      wrap === 'plain' ? data : JSON.parse(await decodeLayers(z.string().parse(data), layers))
    return z.decode(reply, plain)
  } catch (cause) {
    throw new AppError('broken', `the answer of ${path} does not decode`, { cause })
  }
}
