import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { BuildId } from '@kontor/shared/wire'
import { calls, leastRole, type Need } from './calls.ts'
import { areaLacks, noToken, roleLacks, sessionOver, tokenOver } from './refusals.ts'
import { type Caller, isAtLeast, mayPublish, type Role } from './roles.ts'
import { requireSameOrigin } from './same-origin.ts'
import { sessionOf } from './session-cookie.ts'
import type { Holder, Sessions } from './sessions.ts'
import { isValid, type Token } from './token.ts'
import type { Tokens } from './tokens.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Name of the token or the person that calls; empty when everybody may call. */
    caller: string
    /** The caller with role, areas and end; null when everybody may call. */
    rights: Caller | null
  }
}

/** The tokens and sessions by which callers are recognised. */
interface People {
  tokens: Tokens
  sessions: Sessions
  now: () => number
}

/**
 * Checks each call of the API against the table of calls. Routes are added after this.
 * @throws Error for a route without a line in the table
 */
export function authorizeCalls(app: FastifyInstance, people: People): void {
  app.decorateRequest('caller', '')
  app.decorateRequest('rights', null)
  app.addHook('onRoute', ({ method, url }) => {
    for (const one of [method].flat()) needOf(one, url)
  })
  app.addHook('onRequest', async (request) => {
    const { method, params, routeOptions } = request
    if (routeOptions.url === undefined) return
    const { channel } = (params ?? {}) as { channel?: string }
    const role = leastRole(needOf(method, routeOptions.url), channel)
    if (role === null) return
    const caller = await callerOf(people, request, role)
    request.caller = caller.name
    request.rights = caller
  })
}

/** @throws Refusal 403 when the caller may not publish one of the areas */
export function requireAreas({ caller, rights }: FastifyRequest, ids: readonly BuildId[]): void {
  if (rights === null) throw noToken(false, 'publisher')
  const missing = ids.find((id) => !mayPublish(rights, id))
  if (missing !== undefined) throw areaLacks(caller, rights, missing)
}

/** @throws Refusal 403 when somebody else made it and the caller is not an operator */
export function requireMaker(request: FastifyRequest, by: string): void {
  if (by !== request.caller) requireOperator(request)
}

/** @throws Refusal 403 when the caller is not an operator */
export function requireOperator({ rights }: FastifyRequest): void {
  if (rights === null) throw noToken(false, 'operator')
  requireRole(rights, 'operator')
}

/** Everything outside the API, such as the pages of the console, is open. */
function needOf(method: string, url: string): Need {
  if (!url.startsWith('/api/')) return 'everybody'
  const call = `${method === 'HEAD' ? 'GET' : method} ${url}`
  const need = calls[call]
  if (need === undefined) throw new Error(`people/calls.ts does not say who may call ${call}.`)
  return need
}

/** The caller, who has at least a role. @throws Refusal 401, 403 */
async function callerOf(
  { tokens, sessions, now }: People,
  request: FastifyRequest,
  needed: Role,
): Promise<Caller> {
  const holder = await holderOf({ tokens, sessions }, request, needed)
  if (holder !== null && 'person' in holder) {
    requireRole(holder.person, needed)
    return holder.person
  }
  const token = requireTaken(holder, { needed, now: now() })
  await tokens.use(token)
  return token
}

/** The token of a call, or the holder of the console's session whose cookie the call has. */
async function holderOf(
  { tokens, sessions }: Pick<People, 'tokens' | 'sessions'>,
  request: FastifyRequest,
  needed: Role,
): Promise<Token | Extract<Holder, { person: unknown }> | null> {
  const { authorization, cookie } = request.headers
  const secret = /^Bearer +(\S+)$/i.exec(authorization ?? '')?.[1]
  if (secret !== undefined) return tokens.holder(secret)
  const session = sessionOf(cookie)
  if (session === null) throw noToken(false, needed)
  if (request.method !== 'GET' && request.method !== 'HEAD') requireSameOrigin(request)
  const holder = await sessions.holder(session)
  if (holder === null) throw sessionOver(needed)
  return 'person' in holder ? holder : tokens.named(holder.token)
}

/**
 * A valid token with at least a role.
 * @throws Refusal 401 when it is unknown or has ended, 403 when its role is too low
 */
export function requireTaken(
  token: Token | null,
  { needed, now }: { needed: Role; now: number },
): Token {
  if (token === null) throw noToken(true, needed)
  if (!isValid(token, now)) throw tokenOver(token, needed)
  requireRole(token, needed)
  return token
}

/** @throws Refusal 403 */
function requireRole(caller: Caller, needed: Role): void {
  if (!isAtLeast(caller.role, needed)) throw roleLacks(caller.name, caller, needed)
}
