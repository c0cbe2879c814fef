import * as oidc from 'openid-client'
import { Refusal } from '../../base/refusal.ts'
import type { Person } from '../roles.ts'
import type { Attempt } from './attempt-cookie.ts'
import { type GroupRights, rightsOf } from './groups.rules.ts'

/** The settings of an OpenID Connect provider. */
export interface ProviderSettings {
  issuer: URL
  clientId: string
  clientSecret: string
  /** The provider's name on the sign-in page. */
  name: string
  scope: string
  /** The claim that lists the groups of a person. */
  groupsClaim: string
  groups: readonly GroupRights[]
}

const NAME_LENGTH = 100

/** Signs people in by the authorization code flow with PKCE. */
export class Provider {
  readonly #settings: ProviderSettings
  #discovered: Promise<oidc.Configuration> | null = null

  constructor(settings: ProviderSettings) {
    this.#settings = settings
  }

  get name(): string {
    return this.#settings.name
  }

  /**
   * Begins to sign somebody in. Returns the provider's address, and the facts that the browser must
   * keep until it returns to `back`.
   * @throws Refusal 502 when the provider does not answer
   */
  async begin(back: string): Promise<{ address: string; attempt: Attempt }> {
    const provider = await this.#configuration()
    const verifier = oidc.randomPKCECodeVerifier()
    const attempt = { state: oidc.randomState(), nonce: oidc.randomNonce(), verifier }
    const { href } = oidc.buildAuthorizationUrl(provider, {
      redirect_uri: back,
      scope: this.#settings.scope,
      state: attempt.state,
      nonce: attempt.nonce,
      code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
    })
    return { address: href, attempt }
  }

  /**
   * Ends the attempt with the whole address to which the provider has sent the browser.
   * @throws Refusal 403 when the groups of the person have no role here, 401 when the provider has
   * not signed anybody in or the answer belongs to another attempt
   */
  async finish(came: URL, { state, nonce, verifier }: Attempt): Promise<Person> {
    const provider = await this.#configuration()
    const claims = await oidc
      .authorizationCodeGrant(provider, came, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
      })
      .then((tokens) => this.#claims(provider, tokens))
      .catch((cause: unknown) => {
        throw notSignedIn(cause)
      })
    const groups = [claims[this.#settings.groupsClaim] ?? []].flat().map(String)
    const rights = rightsOf(this.#settings.groups, groups)
    if (rights === null) throw noRole()
    return { name: this.#nameOf(claims), ...rights }
  }

  /** Some providers name groups in the ID token, others only in the user info. */
  async #claims(
    provider: oidc.Configuration,
    tokens: oidc.TokenEndpointResponse & oidc.TokenEndpointResponseHelpers,
  ): Promise<Record<string, unknown> & { sub: string }> {
    const claims = tokens.claims()!
    if (this.#settings.groupsClaim in claims) return claims
    if (provider.serverMetadata().userinfo_endpoint === undefined) return claims
    return { ...claims, ...(await oidc.fetchUserInfo(provider, tokens.access_token, claims.sub)) }
  }

  /** The name always has an @, so it is never the name of a token. */
  #nameOf({ email, preferred_username: own, sub }: Record<string, unknown>): string {
    if (typeof email === 'string' && email.includes('@')) return email.slice(0, NAME_LENGTH)
    const short = String(own ?? sub).slice(0, NAME_LENGTH)
    return short.includes('@') ? short : `${short}@${this.#settings.issuer.host}`
  }

  /** The provider's own configuration; it is requested again after a failure. */
  async #configuration(): Promise<oidc.Configuration> {
    const { issuer, clientId, clientSecret } = this.#settings
    // The settings allow a provider without TLS on this machine alone.
    const execute = issuer.protocol === 'http:' ? [oidc.allowInsecureRequests] : []
    this.#discovered ??= oidc.discovery(issuer, clientId, clientSecret, undefined, { execute })
    try {
      return await this.#discovered
    } catch (cause) {
      this.#discovered = null
      throw noProvider(cause)
    }
  }
}

function noProvider(cause: unknown): Refusal {
  console.error(`The OpenID Connect provider does not answer: ${reasonOf(cause)}`)
  return new Refusal(502, 'provider-silent', 'The provider does not answer.', 'Use a token.')
}

function notSignedIn(cause: unknown): Refusal {
  console.error(`The OpenID Connect provider has signed nobody in: ${reasonOf(cause)}`)
  return new Refusal(401, 'provider-refused', 'Nobody was signed in.', 'Sign in again.')
}

/** Only the messages: other parts of the library's errors may contain a code or a token. */
function reasonOf(cause: unknown): string {
  if (!(cause instanceof Error)) return String(cause)
  return cause.cause instanceof Error ? `${cause.message}: ${cause.cause.message}` : cause.message
}

function noRole(): Refusal {
  const next = 'An admin gives your group a role in OIDC_GROUPS.'
  return new Refusal(403, 'no-role', 'None of your groups has a role here.', next)
}
