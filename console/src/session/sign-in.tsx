import { type FormEvent, useState } from 'react'
import { signIn, useSession } from './session.store.ts'

/** Asks for a token of the registry. */
export function SignIn({ channel }: { channel: string }) {
  const [token, setToken] = useState('')
  const session = useSession()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (token.trim() !== '') void signIn(token.trim(), channel)
  }
  const fault = session.at === 'out' ? session.fault : null
  return (
    <main id="main" className="sign-in">
      <section className="card empty" aria-labelledby="sign-in">
        <h1 id="sign-in">Sign in to Kontor</h1>
        <form className="stack" onSubmit={submit}>
          <div className="field">
            <label htmlFor="token">Token</label>
            <input
              id="token"
              type="password"
              autoComplete="current-password"
              value={token}
              aria-describedby="token-hint"
              onChange={({ target }) => setToken(target.value)}
            />
            <p className="hint" id="token-hint">
              The operator’s token is in the file operator-token of the registry’s data folder. This
              tab keeps it until it is closed.
            </p>
          </div>
          {fault !== null && (
            <p className="bad" role="alert">
              {fault}
            </p>
          )}
          <div className="actions">
            <button
              className="button primary"
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
