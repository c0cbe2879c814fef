import { AxiosError, type InternalAxiosRequestConfig } from 'axios'
import * as z from 'zod/mini'
import { client, connect } from '../api/index.ts'
import { notices } from '../store/index.ts'
import {
  encodeLayers,
  type Endpoint,
  type Layer,
  type Reason,
  type RefusalDetails,
  refusalDetails,
  SUCCESS,
} from '../wire/index.ts'

const LAYERS: Layer[] = ['base64']

/** A refusal of the server, with its sentence. */
export class Refused {
  readonly reason: Reason
  readonly message: string
  readonly details: RefusalDetails | null
  constructor(
    reason: Reason,
    message = `sentence of ${reason}`,
    details: RefusalDetails | null = null,
  ) {
    this.reason = reason
    this.message = message
    this.details = details
  }
}

type Answer = (input: never) => unknown

const answers = new Map<string, { endpoint: Endpoint; make: Answer }>()

/** The calls that reached the server: path and input as it travelled. */
export const sent: { path: string; input: unknown }[] = []

/**
 * Sets the answer of the server to an endpoint: a reply, a `Refused`, or a thrown error for a lost
 * connection.
 */
export function answer<Input extends z.ZodMiniType, Reply extends z.ZodMiniType>(
  endpoint: Endpoint<Input, Reply>,
  make: (input: z.output<Input>) => z.output<Reply> | Refused | Promise<z.output<Reply> | Refused>,
): void {
  answers.set(`${endpoint.method} ${endpoint.path}`, { endpoint, make })
}

/**
 * Connects the real API client to this server, which has no answers yet; only the network itself is
 * a test double. Removes notices of earlier calls.
 */
export function startServer(): void {
  answers.clear()
  sent.length = 0
  notices.shown = []
  connect({
    apiBase: '',
    layers: LAYERS,
    language: () => 'en-US',
    token: async () => null,
    onTokenError: () => undefined,
  })
  client.defaults.adapter = respond
}

async function respond(config: InternalAxiosRequestConfig) {
  const input: unknown = config.params ?? JSON.parse(String(config.data ?? '{}'))
  const found = answers.get(`${config.method?.toUpperCase()} ${config.url}`)
  sent.push({ path: config.url ?? '', input })
  if (!found) throw new AxiosError(`nobody answers ${config.method} ${config.url}`)
  const { endpoint, make } = found
  const made = await make(z.decode(endpoint.input, input) as never)
  const data =
    made instanceof Refused
      ? {
          code: 400,
          message: made.message,
          reason: made.reason,
          data: made.details && z.encode(refusalDetails, made.details),
        }
      : {
          code: SUCCESS[endpoint.wrap],
          message: '',
          reason: '',
          data: await wrapped(endpoint, made),
        }
  return { data, status: 200, statusText: 'OK', headers: {}, config }
}

async function wrapped({ reply, wrap }: Endpoint, made: unknown): Promise<unknown> {
  const plain: unknown = z.encode(reply, made)
  return wrap === 'plain' ? plain : encodeLayers(JSON.stringify(plain), LAYERS)
}
