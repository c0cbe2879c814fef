import * as z from 'zod/mini'
import { readBy, SettingsError } from '@kontor/server'
import { readGroups } from './groups.rules.ts'
import type { ProviderSettings } from './provider.ts'

/** The variables of an OpenID Connect provider. */
export const oidcVariables = {
  OIDC_ISSUER: z.optional(
    readBy(readIssuer, 'must be an address with https://, or one of this machine with http://'),
  ),
  OIDC_CLIENT_ID: z._default(z.string(), ''),
  OIDC_CLIENT_SECRET: z._default(z.string(), ''),
  OIDC_GROUPS: z._default(
    readBy(readGroups, 'must list groups and roles, such as night=operator, m=publisher:market'),
    [],
  ),
  OIDC_NAME: z.optional(z.string()),
  OIDC_SCOPE: z._default(z.string(), 'openid email profile'),
  OIDC_GROUPS_CLAIM: z._default(z.string(), 'groups'),
}

type Read = z.output<z.ZodMiniObject<typeof oidcVariables>>

/**
 * The settings of the provider; null without one.
 * @throws SettingsError naming a variable that is missing
 */
export function providerOf(read: Read): ProviderSettings | null {
  const issuer = read.OIDC_ISSUER
  if (issuer === undefined) return null
  for (const name of ['OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET', 'OIDC_GROUPS'] as const)
    if (read[name].length === 0)
      throw new SettingsError(`OIDC_ISSUER names a provider, so ${name} is needed.`)
  return {
    issuer,
    clientId: read.OIDC_CLIENT_ID,
    clientSecret: read.OIDC_CLIENT_SECRET,
    name: read.OIDC_NAME ?? issuer.host,
    scope: read.OIDC_SCOPE,
    groupsClaim: read.OIDC_GROUPS_CLAIM,
    groups: read.OIDC_GROUPS,
  }
}

function readIssuer(text: string): URL | null {
  if (!URL.canParse(text)) return null
  const url = new URL(text)
  const isHere = ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname)
  return url.protocol === 'https:' || (url.protocol === 'http:' && isHere) ? url : null
}
