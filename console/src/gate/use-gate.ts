import { useState } from 'react'
import * as z from 'zod/mini'
import { go } from '../address/address.store.ts'
import { call, CallFailed } from '../api/call.ts'
import { verdictAnswer } from '../api/verdicts.ts'

/** Null while the browser of the gate is switched off. */
const answer = z.union([verdictAnswer, z.object({ verdict: z.null() })])

export type Asking = { at: 'idle' } | { at: 'asking' } | { at: 'failed'; why: string }

/** Asks the gate about builds in a channel, and opens its verdict. */
export function useGate(channel: string, builds: readonly string[]) {
  const [state, setState] = useState<Asking>({ at: 'idle' })
  const ask = async () => {
    if (state.at === 'asking') return
    setState({ at: 'asking' })
    try {
      const body = { channel, builds }
      const { verdict } = await call('/api/gate', answer, { method: 'POST', body })
      setState({ at: 'idle' })
      if (verdict === null) setState({ at: 'failed', why: 'The gate’s browser is switched off.' })
      else go(`/gate/${verdict.id}`)
    } catch (cause) {
      if (!(cause instanceof CallFailed)) throw cause
      setState({ at: 'failed', why: `${cause.message} ${cause.next}` })
    }
  }
  return { state, ask }
}
