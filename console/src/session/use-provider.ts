import { useEffect, useState } from 'react'
import * as z from 'zod/mini'
import { call, CallFailed } from '../api/call.ts'

const provider = z.object({ name: z.nullable(z.string()) })

/** What the provider is called at which people sign in; null without one, and until it is known. */
export function useProvider(): string | null {
  const [name, setName] = useState<string | null>(null)
  useEffect(() => {
    call('/api/session/oidc', provider).then(
      (found) => setName(found.name),
      (cause: unknown) => {
        // A token can be tried all the same.
        if (!(cause instanceof CallFailed)) throw cause
      },
    )
  }, [])
  return name
}
