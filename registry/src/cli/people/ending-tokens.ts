import { CliError } from '@kontor/server/cli'
import type { Caller } from '../../api/people/session-routes.ts'
import { endsSoon, type Token } from '../../api/people/token-routes.ts'
import { getJson, type RegistryOptions } from '../base/registry-client.ts'

/** A token that ends within days. */
export interface Ending {
  name: string
  /** Ms. */
  endsAt: number
}

/** The tokens that end soon: all of them for an operator, for others their own. */
export async function endingTokens(options: RegistryOptions, now: number): Promise<Ending[]> {
  const own = await getJson<Caller>(options, '/api/session').catch(ignoreRefusal)
  if (own === null) return []
  const mayList = own.role === 'operator' || own.role === 'admin'
  const { tokens } = mayList
    ? await getJson<{ tokens: Token[] }>(options, '/api/tokens')
    : { tokens: [{ ...own, revoked: null }] }
  return tokens.flatMap(({ name, endsAt, revoked }) =>
    revoked === null && endsAt !== null && endsAt > now && endsSoon({ endsAt }, now)
      ? [{ name, endsAt }]
      : [],
  )
}

/** Returns null, because who only looks needs no token; a command that needs one says so. */
function ignoreRefusal(cause: unknown): null {
  if (!(cause instanceof CliError)) throw cause
  return null
}
