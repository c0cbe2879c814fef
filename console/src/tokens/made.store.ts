import { proxy, useSnapshot } from 'valtio'
import { onSignedOut } from '../session/session.store.ts'

/** The secret of a new token, shown once until the user closes it or signs out. */
interface Made {
  name: string
  secret: string
}

const made = proxy<{ last: Made | null }>({ last: null })
onSignedOut(() => showMade(null))

/** Shows the secret of a token; null hides it. */
export function showMade(last: Made | null): void {
  made.last = last
}

/** The secret that is shown; null when there is none. */
export function useMade(): Made | null {
  return useSnapshot(made).last
}
