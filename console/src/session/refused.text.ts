/** Why the provider's sign-in ended without one, by the code in the address. */
const sentences: Record<string, string> = {
  'no-role': 'None of your groups has a role here. An admin gives it one in OIDC_GROUPS.',
  'provider-late': 'It took too long, or it began in another browser. Sign in again.',
  'provider-refused': 'The provider has signed nobody in. Sign in again, or use a token.',
  'provider-silent': 'The provider does not answer. Use a token.',
}

/** Why a browser that comes back from the provider is not signed in; null when it does not. */
export function refusedIn(search: string): string | null {
  return sentences[new URLSearchParams(search).get('refused') ?? ''] ?? null
}
