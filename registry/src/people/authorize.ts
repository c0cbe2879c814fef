import type { FastifyRequest } from 'fastify'
import { Refusal } from '../base/refusal.ts'
import { covers, type Scope, type Token, type Tokens } from './tokens.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Name of the token that the request came with; empty on open routes. */
    caller: string
  }
}

/**
 * Checks that a request has a token for the scopes, and records the token's name as the caller.
 * @throws Refusal 401 without a known token, 403 when it does not cover one of the scopes.
 */
export function authorize(tokens: Tokens, request: FastifyRequest, ...scopes: Scope[]): void {
  const token = identify(tokens, request)
  const missing = scopes.find((scope) => !covers(token, scope))
  if (missing)
    throw new Refusal(403, 'token-scope', `The token "${token.name}" does not allow ${missing}.`)
}

/** What a route does first that only operators may call. @see authorize */
export function operatorsOnly(tokens: Tokens) {
  return { onRequest: async (request: FastifyRequest) => authorize(tokens, request, 'promote') }
}

/**
 * The token of a request, whose name is recorded as the caller.
 * @throws Refusal 401 without a known token.
 */
export function identify(tokens: Tokens, request: FastifyRequest): Token {
  const secret = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1]
  const token = secret === undefined ? null : tokens.holder(secret)
  if (token === null) {
    const where =
      'The operator’s token is in the file operator-token of the registry’s data folder (.kontor/registry); pass it in KONTOR_TOKEN.'
    throw new Refusal(
      401,
      'token-wrong',
      `The token is ${secret === undefined ? 'missing' : 'unknown'}. ${where}`,
    )
  }
  request.caller = token.name
  return token
}
