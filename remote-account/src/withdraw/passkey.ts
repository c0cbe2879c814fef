import { call } from '@kontor/shared/api'
import { challengePasskey, listPasskeys, type Assertion } from '@kontor/shared/wire'

/** Whether the user has a passkey that this browser can ask for. False when that is not known. */
export async function hasPasskey(): Promise<boolean> {
  if (!('PublicKeyCredential' in globalThis)) return false
  if (!('parseRequestOptionsFromJSON' in PublicKeyCredential)) return false
  const { passkeys } = await call(listPasskeys, {})
  return passkeys.length > 0
}

/**
 * Asks the device for the user's passkey; null when they dismiss it.
 * @throws AppError
 */
export async function askForPasskey(): Promise<Assertion | null> {
  const options = await call(challengePasskey, {})
  try {
    const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options)
    const credential = await navigator.credentials.get({ publicKey })
    return credential instanceof PublicKeyCredential ? (credential.toJSON() as Assertion) : null
  } catch {
    // The browser does not say whether the user dismissed it or had none.
    return null
  }
}
