import { useState } from 'react'
import * as z from 'zod/mini'
import { go } from '../address/address.store.ts'
import { call, CallFailed } from '../api/call.ts'
import { type Verdict, verdict as verdictSchema } from '../api/verdicts.ts'
import { tellDone } from '../frame/done.store.ts'
import { turnedAway } from '../session/session.store.ts'

/** Null while the browser of the gate is switched off. */
const answer = z.object({ verdict: z.nullable(verdictSchema) })

export type Asking = { at: 'idle' } | { at: 'asking' } | { at: 'failed'; why: string }

/**
 * Asks the gate about builds in a channel, and opens its verdict. When the user has left the page
 * or opened a sheet meanwhile, a message tells the result instead.
 */
export function useGate(channel: string, builds: readonly string[]) {
  const [state, setState] = useState<Asking>({ at: 'idle' })
  const ask = async () => {
    if (state.at === 'asking') return
    setState({ at: 'asking' })
    const { href } = globalThis.location
    try {
      const body = { channel, builds }
      const { verdict } = await call('/api/gate', answer, { method: 'POST', body })
      setState({ at: 'idle' })
      if (verdict === null) setState({ at: 'failed', why: 'The gate’s browser is switched off.' })
      else if (globalThis.location.href === href) go(`/gate/${verdict.id}`)
      else tellDone(`The gate has looked at ${builds.join(' and ')}: ${saidOf(verdict)}`)
    } catch (cause) {
      if (!(cause instanceof CallFailed)) throw cause
      if (cause.status === 401) turnedAway(cause)
      setState({ at: 'failed', why: `${cause.message} ${cause.next}` })
    }
  }
  return { state, ask }
}

function saidOf({ sentence }: Verdict): string {
  return sentence || 'every address shows a page, without an error.'
}
