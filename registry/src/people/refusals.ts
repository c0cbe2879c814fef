import type { BuildId } from '@kontor/shared/wire'
import { moment } from '../base/format.ts'
import { Refusal } from '../base/refusal.ts'
import { nameOf, type Rights, type Role } from './roles.ts'
import type { Token } from './token.ts'

const WHERE =
  'The first token is in the file operator-token of the registry’s data folder (.kontor/registry); pass yours in KONTOR_TOKEN.'

/** Refuses a call without a token or with an unknown one; the call requires the role `needed`. */
export function noToken(isGiven: boolean, needed: Role): Refusal {
  const sentence = `The token is ${isGiven ? 'unknown' : 'missing'}, and this takes ${someone(needed)}.`
  return new Refusal(401, 'token-wrong', `${sentence} ${WHERE}`)
}

/** Refuses a call with a session of the console that is over. */
export function sessionOver(needed: Role): Refusal {
  const next = `Sign in again; this takes ${someone(needed)}.`
  return new Refusal(401, 'session-over', 'The session is over.', next)
}

/** Refuses a call with a token that has ended, or that was revoked. */
export function tokenOver({ name, endsAt, revoked }: Token, needed: Role): Refusal {
  const message = revoked
    ? `The token "${name}" was revoked by ${revoked.by} on ${moment(revoked.at)}.`
    : `The token "${name}" ended on ${moment(endsAt ?? 0)}.`
  const next = revoked
    ? `This takes ${someone(needed)}; an admin makes a token: kontor tokens create <name> --role ${needed}.`
    : `This takes ${someone(needed)}; an admin renews the token: kontor tokens renew ${name}.`
  return new Refusal(401, 'token-over', message, next)
}

/** Refuses a call that requires another role. */
export function roleLacks(name: string, rights: Rights, needed: Role): Refusal {
  return notAllowed(
    `"${name}" is ${nameOf(rights)}, and this takes ${someone(needed)}.`,
    `--role ${needed}`,
  )
}

/** Refuses a call that names an area which somebody does not publish. */
export function areaLacks(name: string, rights: Rights, area: BuildId): Refusal {
  return notAllowed(
    `"${name}" is ${nameOf(rights)}, and this takes a publisher of ${area} or an operator.`,
    `--role publisher --area ${area}`,
  )
}

/** `an operator` */
function someone(needed: Role): string {
  return nameOf({ role: needed, areas: [] }).replace(' of no area', '')
}

function notAllowed(message: string, options: string): Refusal {
  const next = `An admin makes a token that may: kontor tokens create <name> ${options}.`
  return new Refusal(403, 'not-allowed', message, next)
}

/** Refuses a new token whose name was given before. */
export function tokenTaken(name: string): Refusal {
  const next = 'Choose another name: the history has the names of revoked tokens too.'
  return new Refusal(409, 'token-taken', `There is, or was, a token "${name}".`, next)
}

/** Refuses a change of a token that is not there. */
export function tokenUnknown(name: string): Refusal {
  const next = 'kontor tokens list names those that are.'
  return new Refusal(404, 'token-unknown', `There is no valid token "${name.slice(0, 60)}".`, next)
}

/** Refuses to revoke the last token that could make another one. */
export function lastAdmin(name: string): Refusal {
  const next = 'Make another one first: kontor tokens create <name> --role admin.'
  return new Refusal(409, 'last-admin', `"${name}" is the only valid token of an admin.`, next)
}
