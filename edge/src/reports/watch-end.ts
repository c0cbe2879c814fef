import type { Serving } from '../copy/follower.ts'

/** The interval in which the end of the signature is looked at, ms. */
const EVERY_MS = 10_000

/** What operators should know about the end of a signature; null while all is well. */
function endWarning({ revision, issuedAt, endsAt }: Serving, now: number): string | null {
  if (issuedAt === null || endsAt === null) return null
  const when = new Date(endsAt).toISOString()
  if (now >= endsAt)
    return `The signature of revision ${revision} ended at ${when}: no document is served until the registry gives a later one.`
  if (endsAt - now >= (endsAt - issuedAt) / 4) return null
  return `The signature of revision ${revision} ends at ${when}: after that no document is served, unless the registry gives a later one.`
}

/** Warns once when a signature is about to end, and once when it has. Returns what stops it. */
export function watchEnd(
  serving: () => Serving,
  now: () => number,
  warn: (sentence: string) => void,
): () => void {
  let said: string | null = null
  const look = () => {
    const warning = endWarning(serving(), now())
    if (warning !== null && warning !== said) warn(warning)
    said = warning
  }
  look()
  const timer = setInterval(look, EVERY_MS)
  timer.unref()
  return () => clearInterval(timer)
}
