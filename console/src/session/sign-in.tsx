import { type FormEvent, useState } from 'react'
import { signIn, useSession } from './session.store.ts'
import { useProvider } from './use-provider.ts'

/** Leads to the identity provider, if there is one, and asks for a token of the registry. */
export function SignIn() {
  const [token, setToken] = useState('')
  const session = useSession()
  const provider = useProvider()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (token.trim() !== '') void signIn(token.trim())
  }
  const fault = session.at === 'out' ? session.fault : null
  return (
    <main id="main" className="sign-in">
      <section className="card empty" aria-labelledby="sign-in">
        <h1 id="sign-in">Sign in to Kontor</h1>
        {fault !== null && (
          <p className="bad" role="alert">
            {fault}
          </p>
        )}
        {provider !== null && (
          <div className="actions">
            <a className="button primary" href="/api/session/oidc/begin">
              Sign in with {provider}
            </a>
          </div>
        )}
        <form className="stack" onSubmit={submit}>
          <div className="field">
            <label htmlFor="token">{provider === null ? 'Token' : 'Or with a token'}</label>
            <input
              id="token"
              type="password"
              autoComplete="current-password"
              value={token}
              aria-describedby="token-hint"
              onChange={({ target }) => setToken(target.value)}
            />
            <p className="hint" id="token-hint">
              The first token is in the file operator-token of the registry’s data folder. It is
              sent once; you stay signed in for a working day.
            </p>
          </div>
          <div className="actions">
            <button
              className={provider === null ? 'button primary' : 'button'}
              type="submit"
              aria-disabled={session.at === 'checking'}
            >
              {session.at === 'checking' ? 'Signing in…' : 'Sign in'}
            </button>
          </div>
        </form>
      </section>
    </main>
  )
}
