import { useEffect, useState } from 'react'
import type * as z from 'zod/mini'
import { call, CallFailed } from '../../api/call.ts'
import { turnedAway } from '../../session/session.store.ts'

/** The address and the body of a change. */
interface Question {
  /** `/api/channels/production/rollback` */
  path: string
  body: Record<string, unknown>
}

/** The registry's answer to a dry run. */
type DryRun<Answer> =
  { at: 'asking' } | { at: 'answered'; answer: Answer } | { at: 'refused'; fault: CallFailed }

/** Pause before a dry run that failed at the registry is repeated, ms. */
const AGAIN_MS = 2_000

/**
 * Asks the registry for the effect of a change on the revision that the console shows. Asks again
 * for each new revision, and while the registry does not answer. It changes nothing.
 */
export function useDryRun<Schema extends z.ZodMiniType>(
  schema: Schema,
  { path, body }: Question,
  revision: number,
): DryRun<z.output<Schema>> {
  type Asked = DryRun<z.output<Schema>>
  const question = JSON.stringify({ path, body, revision })
  const [answered, setAnswered] = useState<{ question: string; dryRun: Asked } | null>(null)
  useEffect(() => {
    const leaving = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    const tell = async () => {
      const dryRun = await ask(schema, JSON.parse(question) as Question, leaving.signal)
      if (leaving.signal.aborted) return
      setAnswered({ question, dryRun })
      if (dryRun.at === 'refused' && dryRun.fault.mayPass)
        timer = setTimeout(() => void tell(), AGAIN_MS)
    }
    void tell()
    return () => {
      leaving.abort()
      clearTimeout(timer)
    }
  }, [schema, question])
  return answered?.question === question ? answered.dryRun : { at: 'asking' }
}

async function ask<Schema extends z.ZodMiniType>(
  schema: Schema,
  { path, body }: Question,
  signal: AbortSignal,
): Promise<DryRun<z.output<Schema>>> {
  try {
    const tried = { ...body, dryRun: true }
    return {
      at: 'answered',
      answer: await call(path, schema, { method: 'POST', body: tried, signal }),
    }
  } catch (cause) {
    if (signal.aborted) return { at: 'asking' }
    if (!(cause instanceof CallFailed)) throw cause
    if (cause.status === 401) turnedAway(cause)
    return { at: 'refused', fault: cause }
  }
}
