import { figure, momentFrom, span } from '../parts/figures.ts'
import { endsSoon, type Token } from '../session/token.ts'

const DAY = 86_400_000

/** Time without use after which a token may be superfluous, ms. */
const FORGOTTEN = 60 * DAY

/** The permissions of each role; the roles of people go from the fewest to the most. */
export const meanings = {
  reader: 'look',
  publisher: 'publish and stage areas',
  operator: 'change every channel',
  admin: 'also make tokens and keys',
  edge: 'report as an edge',
} satisfies Record<Token['role'], string>

/** The permissions of a token. */
export function mayOf({ role, areas }: Token): string {
  return role === 'publisher' ? `publish and stage ${areas.join(', ')}` : meanings[role]
}

/** Whether a token has ended, ends soon, or is valid. */
export type End =
  { at: 'over'; text: string } | { at: 'soon'; text: string } | { at: 'later'; text: string }

/** The end of a token as text, relative to `now`, ms. */
export function endOf(token: Token, now: number): End {
  const { endsAt, revoked } = token
  if (revoked)
    return { at: 'over', text: `revoked by ${revoked.by}, ${momentFrom(now, revoked.at)}` }
  if (endsAt === null) return { at: 'later', text: 'when it is revoked' }
  if (endsAt <= now) return { at: 'over', text: `ended ${span(now - endsAt)} ago` }
  return { at: endsSoon(token, now) ? 'soon' : 'later', text: `in ${span(endsAt - now)}` }
}

/** The last use of a token as text. */
export function usedOf({ usedAt }: Token, now: number): string {
  if (usedAt === null) return 'never'
  return now - usedAt < 120_000 ? 'just now' : `${span(now - usedAt)} ago`
}

/** Whether a token was not used for so long that it may be superfluous. */
export function isForgotten({ usedAt }: Token, now: number): boolean {
  return usedAt !== null && now - usedAt > FORGOTTEN
}

/** `10 are valid, 1 ends within a week, 1 was not used for 60 days.` */
export function summaryOf(tokens: readonly Token[], now: number): string {
  const valid = tokens.filter((one) => endOf(one, now).at !== 'over')
  const soon = valid.filter((one) => endOf(one, now).at === 'soon')
  const forgotten = valid.filter((one) => isForgotten(one, now))
  const parts = [
    `${figure(valid.length)} ${valid.length === 1 ? 'is' : 'are'} valid`,
    soon.length > 0 && `${figure(soon.length)} ${soon.length === 1 ? 'ends' : 'end'} within a week`,
    forgotten.length > 0 &&
      `${figure(forgotten.length)} ${forgotten.length === 1 ? 'was' : 'were'} not used for 60 days`,
  ]
  return `${parts.filter(Boolean).join(', ')}.`
}
