import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import OpenIdProvider from 'oidc-provider'

/** The claims of each person of the provider, by the name with which they sign in. */
type People = Record<string, { email?: string; groups?: string[] }>

const CLIENT = { id: 'kontor', secret: 'only-for-tests-0123456789abcdef' }

/**
 * A real OpenID Connect provider on a free port for the registry at an address, with a page that
 * takes every password. `settings` are those of the registry.
 */
export async function startProvider(
  registry: string,
  people: People,
): Promise<{
  settings: Record<string, string>
  close(): void
}> {
  const server = createServer()
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const provider = new OpenIdProvider(issuer, {
    clients: [
      {
        client_id: CLIENT.id,
        client_secret: CLIENT.secret,
        grant_types: ['authorization_code'],
        redirect_uris: [`${registry}/api/session/oidc/back`],
      },
    ],
    claims: { openid: ['sub'], email: ['email'], profile: ['groups'] },
    findAccount: (_, sub) => ({
      accountId: sub,
      claims: async () => ({ sub, ...people[sub] }),
    }),
    cookies: { keys: ['only for tests'] },
    features: { devInteractions: { enabled: true } },
  })
  server.on('request', provider.callback())
  return {
    settings: {
      OIDC_ISSUER: issuer,
      OIDC_CLIENT_ID: CLIENT.id,
      OIDC_CLIENT_SECRET: CLIENT.secret,
      OIDC_NAME: 'the test’s provider',
    },
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
