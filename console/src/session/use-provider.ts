import { useEffect, useState } from 'react'
import * as z from 'zod/mini'
import { call, CallFailed } from '../api/call.ts'

const provider = z.object({ name: z.nullable(z.string()) })

/** Name of the identity provider; null without one and until it is known. */
export function useProvider(): string | null {
  const [name, setName] = useState<string | null>(null)
  useEffect(() => {
    call('/api/session/oidc', provider).then(
      (found) => setName(found.name),
      (cause: unknown) => {
        // Signing in with a token works without it.
        if (!(cause instanceof CallFailed)) throw cause
      },
    )
  }, [])
  return name
}
