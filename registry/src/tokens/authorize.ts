import type { FastifyRequest } from 'fastify'
import { Refusal } from '../refusal.ts'
import { covers, type Scope, type Tokens } from './tokens.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Name of the token that the request came with; empty on open routes. */
    caller: string
  }
}

/**
 * Checks that a request has a token for the scope, and records the token's name as the caller.
 * @throws Refusal 401 without a known token, 403 when it does not cover the scope.
 */
export function authorize(tokens: Tokens, request: FastifyRequest, scope: Scope): void {
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
  if (!covers(token, scope))
    throw new Refusal(403, 'token-scope', `The token "${token.name}" does not allow ${scope}.`)
  request.caller = token.name
}
