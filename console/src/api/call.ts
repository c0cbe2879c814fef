import * as z from 'zod/mini'
import { KEPT_AT } from '../keep/keep.rules.ts'
import { hearKept } from '../live/stream.store.ts'

/** The registry's answer to a call that it refuses. */
const refusalAnswer = z.object({
  error: z.object({ code: z.string(), message: z.string(), next: z.optional(z.string()) }),
})

/** A call that failed: refused by the registry, or without an answer. */
export class CallFailed extends Error {
  /** The HTTP status; 0 without an answer. */
  readonly status: number
  /** The registry's name of the refusal, or `no-answer`, `answer-unreadable`. */
  readonly code: string
  /** A sentence on what to do; empty when the registry gives none. */
  readonly next: string

  constructor(
    status: number,
    { code, message, next = '' }: z.output<typeof refusalAnswer>['error'],
  ) {
    super(message)
    this.status = status
    this.code = code
    this.next = next
  }

  /** Whether the same call may be answered soon: the registry gave no answer, or failed itself. */
  get mayPass(): boolean {
    return this.status === 0 || this.status >= 500
  }
}

interface Call {
  method?: 'GET' | 'POST' | 'DELETE'
  body?: unknown
  signal?: AbortSignal | undefined
}

/** An answer, by the registry or, while that does not answer, what this browser kept of it. */
export interface Answer<Value> {
  by: 'registry' | 'keep'
  value: Value
}

/**
 * Calls the registry with the session's cookie, and reads its answer by a schema.
 * @throws CallFailed when it refuses, does not answer, or answers something else.
 */
export async function call<Schema extends z.ZodMiniType>(
  path: string,
  schema: Schema,
  options: Call = {},
): Promise<z.output<Schema>> {
  return (await ask(path, schema, options)).value
}

/**
 * Calls as `call` does, and says whether the registry answered or the browser's copy was used.
 * @throws CallFailed as `call` does.
 */
export async function ask<Schema extends z.ZodMiniType>(
  path: string,
  schema: Schema,
  { method = 'GET', body, signal }: Call = {},
): Promise<Answer<z.output<Schema>>> {
  const response = await fetch(path, {
    method,
    ...(body !== undefined && {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
    ...(signal && { signal }),
  }).catch((cause: unknown) => {
    if (signal?.aborted) throw cause
    throw new CallFailed(0, { code: 'no-answer', message: 'The registry does not answer.' })
  })
  const answer: unknown = await response.json().catch(() => null)
  if (!response.ok) throw refusalOf(response.status, answer)
  const read = z.safeParse(schema, answer)
  if (read.success) return { by: givenBy(response), value: read.data }
  throw new CallFailed(response.status, {
    code: 'answer-unreadable',
    message: `The registry answered ${path} in a form that this console does not know.`,
    next: 'Load the page again: the registry may have been updated.',
  })
}

function givenBy({ headers }: Response): Answer<unknown>['by'] {
  const keptAt = headers.get(KEPT_AT)
  if (keptAt === null) return 'registry'
  hearKept(Number(keptAt))
  return 'keep'
}

function refusalOf(status: number, answer: unknown): CallFailed {
  const read = z.safeParse(refusalAnswer, answer)
  if (read.success) return new CallFailed(status, read.data.error)
  return new CallFailed(status, {
    code: 'answer-unreadable',
    message: `The registry answered ${status} and did not say why.`,
  })
}
