/** Why a sign-in at the provider failed, by the code in the address. */
const sentences: Record<string, string> = {
  'no-role': 'None of your groups has a role here. An admin gives it one in OIDC_GROUPS.',
  'provider-late': 'It took too long, or it began in another browser. Sign in again.',
  'provider-refused': 'The provider has signed nobody in. Sign in again, or use a token.',
  'provider-silent': 'The provider does not answer. Use a token.',
}

/**
 * Why a browser that returns from the provider is not signed in; null if it does not return from
 * it.
 */
export function refusedIn(search: string): string | null {
  return sentences[new URLSearchParams(search).get('refused') ?? ''] ?? null
}
