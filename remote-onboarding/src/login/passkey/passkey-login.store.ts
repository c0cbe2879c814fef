import { proxy } from 'valtio'
import { AppError, call } from '@kontor/shared/api'
import { canAutofillPasskeys, readPasskey, stopReading } from '@kontor/shared/passkeys'
import { refreshAccount, reportError, signIn } from '@kontor/shared/store'
import { type Assertion, logInByPasskey } from '@kontor/shared/wire'

/** The server forgets a challenge after five minutes, so the email field gets a new one earlier. */
const RENEW_MS = 4 * 60_000

/** The login with a passkey: `unknown` after the server refused one. */
export interface PasskeyLogin {
  step: 'idle' | 'asking' | 'unknown'
}

export function newPasskeyLogin(): PasskeyLogin {
  return proxy<PasskeyLogin>({ step: 'idle' })
}

/**
 * Asks for a passkey in a dialog and signs in with it. Closing the dialog changes nothing. Unless
 * it signs in, the email field offers passkeys again: the dialog has ended that.
 */
export async function askForPasskey(login: PasskeyLogin): Promise<void> {
  if (login.step === 'asking') return
  login.step = 'asking'
  try {
    const assertion = await readPasskey(false)
    if (assertion !== null) return await finish(login, assertion)
  } catch (cause) {
    reportError(cause)
  }
  login.step = 'idle'
  void waitForPasskey(login)
}

/**
 * Offers the passkeys of this app in the email field until the returned function is called. A
 * failure is only logged: email, password and code still work.
 */
export function offerPasskeys(login: PasskeyLogin): () => void {
  void waitForPasskey(login)
  const renewal = setInterval(() => {
    // A request for the email field would close the dialog.
    if (login.step !== 'asking') void waitForPasskey(login)
  }, RENEW_MS)
  return () => {
    clearInterval(renewal)
    void stopReading()
  }
}

async function waitForPasskey(login: PasskeyLogin): Promise<void> {
  try {
    if (!(await canAutofillPasskeys())) return
    const assertion = await readPasskey(true)
    if (assertion !== null) await finish(login, assertion)
  } catch (cause) {
    console.warn('passkeys cannot be offered in the email field', cause)
  }
}

/** Signs in; a failure is shown or reported. */
async function finish(login: PasskeyLogin, assertion: Assertion): Promise<void> {
  login.step = 'asking'
  try {
    signIn(await call(logInByPasskey, { assertion }))
    login.step = 'idle'
    void refreshAccount()
  } catch (cause) {
    const isUnknown = AppError.from(cause).reason === 'PASSKEY_WRONG'
    if (!isUnknown) reportError(cause)
    login.step = isUnknown ? 'unknown' : 'idle'
    void waitForPasskey(login)
  }
}
