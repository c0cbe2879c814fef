import { proxy, useSnapshot } from 'valtio'

/** A secret that is shown once, until the user is done with it. */
interface Made {
  name: string
  secret: string
}

const made = proxy<{ last: Made | null }>({ last: null })

/** Shows the secret of a token, or nothing more. */
export function showMade(last: Made | null): void {
  made.last = last
}

/** The secret that is shown; null when there is none. */
export function useMade(): Made | null {
  return useSnapshot(made).last
}
