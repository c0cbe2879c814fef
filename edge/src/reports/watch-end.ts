import type { Serving } from '../copy/follower.ts'

/** The interval in which the end of the signature is checked, ms. */
const EVERY_MS = 10_000

/** What an edge serves, and whether the registry answers it. */
type Watched = Serving & { registryAnswers: boolean }

/**
 * A warning for operators about the end of a signature; null while none is due. A registry renews
 * a signature long before its end, so one that answers meanwhile is behind, or is not the
 * registry.
 */
function endWarning(
  { revision, issuedAt, endsAt, registryAnswers }: Watched,
  now: number,
): string | null {
  if (issuedAt === null || endsAt === null) return null
  const when = new Date(endsAt).toISOString()
  const frozen = registryAnswers ? ' It answers, but with nothing later.' : ''
  if (now >= endsAt)
    return `The signature of revision ${revision} ended at ${when}: no document is served until the registry gives a later one.${frozen}`
  if (endsAt - now >= (endsAt - issuedAt) / 4) return null
  return `The signature of revision ${revision} ends at ${when}: after that no document is served, unless the registry gives a later one.${frozen}`
}

/**
 * Warns once when a signature is about to end, and once after its end. Returns a function that
 * stops it.
 */
export function watchEnd(
  serving: () => Watched,
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
