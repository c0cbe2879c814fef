import { useEffect, useState } from 'react'
import * as z from 'zod/mini'
import { call, CallFailed } from '../../api/call.ts'

const answer = z.object({
  channels: z.array(z.object({ channel: z.string(), back: z.nullable(z.string()) })),
})

/** The effect of a quarantine: the channels that roll back, and to which version. */
type Trial =
  | { at: 'asking' }
  | { at: 'answered'; channels: z.output<typeof answer>['channels'] }
  | { at: 'refused'; fault: CallFailed }

/** Asks the registry what a quarantine of a build would do, and again for each new revision. */
export function useQuarantineTrial(build: string, revision: number): Trial {
  const question = `${build} ${revision}`
  const [answered, setAnswered] = useState<{ question: string; trial: Trial } | null>(null)
  useEffect(() => {
    const leaving = new AbortController()
    const tell = async () => {
      const trial = await ask(build, leaving.signal)
      if (!leaving.signal.aborted) setAnswered({ question, trial })
    }
    void tell()
    return () => leaving.abort()
  }, [build, question])
  return answered?.question === question ? answered.trial : { at: 'asking' }
}

async function ask(build: string, signal: AbortSignal): Promise<Trial> {
  try {
    const body = { build, dryRun: true }
    const { channels } = await call('/api/quarantine', answer, {
      method: 'POST',
      body,
      signal,
    })
    return { at: 'answered', channels }
  } catch (cause) {
    if (signal.aborted) return { at: 'asking' }
    if (!(cause instanceof CallFailed)) throw cause
    return { at: 'refused', fault: cause }
  }
}
