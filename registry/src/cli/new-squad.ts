import type { BuildId } from '@kontor/shared/wire'
import type { Area } from '../api/areas/area-routes.ts'
import type { Made, Token } from '../api/people/token-routes.ts'
import { note, put, say } from './base/output.ts'
import { callRegistry, postJson, type RegistryOptions } from './base/registry-client.ts'
import { endOf, rightsOf } from './people/token-text.ts'

/** A squad with its area, as the registry knows them or would know them. */
export interface Squad {
  /** Whether the area was registered before. */
  wasKnown: boolean
  token: Token
  /** Null after a dry run. */
  secret: string | null
}

/**
 * Tries to register an area and to make the token with which its squad publishes it.
 * @throws CliError when the caller may not, or the name of the token is taken
 */
export async function trySquad(
  options: RegistryOptions,
  area: BuildId,
  name: string,
): Promise<Squad> {
  const { areas } = await callRegistry<{ areas: Area[] }>(options, '/api/areas')
  const wasKnown = areas.some(({ id }) => id === area)
  if (!wasKnown) await postJson(options, '/api/areas', { id: area, dryRun: true })
  // A publisher of an area that is not registered yet is refused, also in a dry run.
  const { token } = await postJson<Made>(options, '/api/tokens', {
    name,
    role: 'reader',
    dryRun: true,
  })
  return { wasKnown, token: { ...token, role: 'publisher', areas: [area] }, secret: null }
}

/** Registers the area where it is not, and makes the token. */
export async function makeSquad(
  options: RegistryOptions,
  area: BuildId,
  { wasKnown, token: { name } }: Squad,
): Promise<Squad> {
  if (!wasKnown) await postJson(options, '/api/areas', { id: area })
  const wish = { name, role: 'publisher', areas: [area] }
  return { wasKnown, ...(await postJson<Made>(options, '/api/tokens', wish)) }
}

/** A squad in JSON. */
export function factsOf({ token: { name, endsAt }, secret }: Squad) {
  return { name, expiresAt: endsAt, token: secret }
}

/** Says who may publish the area; the secret is printed alone, as `tokens create` does. */
export function saySquad(area: BuildId, { wasKnown, token, secret }: Squad): void {
  const rights = `${rightsOf(token)}, ${endOf(token)}`
  if (secret === null) {
    if (!wasKnown) say(`${area} would be registered.`)
    return say(`A token would be made: ${token.name} ${rights}.`)
  }
  if (!wasKnown) say(`✓ ${area} is registered`)
  say(`✓ ${token.name} ${rights}`)
  note('Copy its token now, it is not shown again:')
  return put(secret)
}
