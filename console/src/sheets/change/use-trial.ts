import { useEffect, useState } from 'react'
import { call, CallFailed } from '../../api/call.ts'
import { type ChangeAnswer, changeAnswer } from '../../api/change.ts'
import { signedOut } from '../../session/session.store.ts'

/** A change of a channel: where it is sent, and what is sent. */
export interface Wish {
  /** `/api/channels/production/rollback` */
  path: string
  body: Record<string, unknown>
  /** The part that does not change the effect, so that it starts no new trial. */
  told?: Record<string, unknown>
}

/** The registry's answer to a trial. */
type Trial =
  | { at: 'asking' }
  /** `revision` is the one on the screen, which the change expects. */
  | { at: 'answered'; answer: ChangeAnswer; revision: number }
  | { at: 'refused'; fault: CallFailed }

/** A trial, and whether the channel has a new revision since the sheet was opened. */
interface Tried {
  trial: Trial
  hasMoved: boolean
}

/** Pause before a trial that failed at the registry is repeated, ms. */
const AGAIN_MS = 2_000

/**
 * Asks the registry what a change would do to the revision that the console shows, and again for
 * each new revision and while it does not answer. It changes nothing.
 */
export function useTrial({ path, body }: Wish, revision: number): Tried {
  const [first] = useState(revision)
  const question = JSON.stringify({ path, body, revision })
  const [answered, setAnswered] = useState<{ question: string; trial: Trial } | null>(null)
  useEffect(() => {
    const leaving = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    const tell = async () => {
      const trial = await ask(JSON.parse(question) as Question, leaving.signal)
      if (leaving.signal.aborted) return
      setAnswered({ question, trial })
      if (trial.at === 'refused' && trial.fault.mayPass)
        timer = setTimeout(() => void tell(), AGAIN_MS)
    }
    void tell()
    return () => {
      leaving.abort()
      clearTimeout(timer)
    }
  }, [question])
  const isOfNow = answered?.question === question
  return { trial: isOfNow ? answered.trial : { at: 'asking' }, hasMoved: first !== revision }
}

type Question = Wish & { revision: number }

async function ask({ path, body, revision }: Question, signal: AbortSignal): Promise<Trial> {
  try {
    const tried = { ...body, expect: revision, dryRun: true }
    const answer = await send({ path, body: tried }, signal)
    return { at: 'answered', answer, revision }
  } catch (cause) {
    if (signal.aborted) return { at: 'asking' }
    if (!(cause instanceof CallFailed)) throw cause
    if (cause.status === 401) signedOut(`${cause.message} ${cause.next}`)
    return { at: 'refused', fault: cause }
  }
}

/**
 * Makes the change.
 * @throws CallFailed when the registry refuses it, also because the channel has a newer revision
 */
export function make({ path, body, told }: Wish, revision: number): Promise<ChangeAnswer> {
  return send({ path, body: { ...body, ...told, expect: revision } })
}

function send({ path, body }: Wish, signal?: AbortSignal): Promise<ChangeAnswer> {
  return call(path, changeAnswer, { method: 'POST', body, signal })
}
