import { call } from '@kontor/shared/api'
import {
  type Assertion,
  type Attestation,
  challengeOwner,
  challengePasskey,
  type OwnerAct,
  type PasskeyRequest,
  preparePasskey,
} from '../wire/index.ts'

/** Loaded when it is used: most logins and withdrawals need no passkey. */
const library = () => import('@simplewebauthn/browser')

/** Whether this browser can use passkeys. */
export function canUsePasskeys(): boolean {
  return 'PublicKeyCredential' in globalThis
}

/** Whether the browser can offer passkeys in the email field. */
export async function canAutofillPasskeys(): Promise<boolean> {
  if (!canUsePasskeys()) return false
  return (await PublicKeyCredential.isConditionalMediationAvailable?.()) ?? false
}

/** Whether this device can make a passkey that its owner unlocks. */
export async function canMakePasskeys(): Promise<boolean> {
  if (!canUsePasskeys()) return false
  return PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable()
}

/**
 * Asks the device for a passkey of this app to sign in; with `autofill` in the email field, else in
 * a dialog. Null when the user closes the dialog or another request takes over.
 */
export async function readPasskey(autofill: boolean): Promise<Assertion | null> {
  return answerOf(call(challengePasskey, {}), autofill)
}

/**
 * Asks the user to confirm one act with a passkey, in a dialog. Null when the user closes it.
 */
export async function confirmByPasskey(act: OwnerAct): Promise<Assertion | null> {
  return answerOf(call(challengeOwner, act), false)
}

async function answerOf(
  request: Promise<PasskeyRequest>,
  useBrowserAutofill: boolean,
): Promise<Assertion | null> {
  const [{ startAuthentication }, optionsJSON] = await Promise.all([library(), request])
  const answer = await orNull(startAuthentication({ optionsJSON, useBrowserAutofill }))
  return answer && plain(answer)
}

/** Stops waiting for a passkey of the email field. */
export async function stopReading(): Promise<void> {
  if (!(await canAutofillPasskeys())) return
  const { WebAuthnAbortService } = await library()
  WebAuthnAbortService.cancelCeremony()
}

/**
 * Makes a passkey of the user on this device. `closed` when the user closes the dialog, `known`
 * when the device has one of this account already.
 * @throws AppError
 */
export async function makePasskey(): Promise<Attestation | 'closed' | 'known'> {
  const [{ startRegistration }, { excludeCredentials, needsCode: _, ...terms }] = await Promise.all(
    [library(), call(preparePasskey, {})],
  )
  const known = excludeCredentials.map(({ id, type, transports }) => ({
    id,
    type,
    ...(transports && { transports }),
  }))
  const optionsJSON = { ...terms, excludeCredentials: known }
  try {
    const answer = await orNull(startRegistration({ optionsJSON }))
    return answer ? plain(answer) : 'closed'
  } catch (cause) {
    // Source: Web Authentication, section 5.1.3.
    if (cause instanceof Error && cause.name === 'InvalidStateError') return 'known'
    throw cause
  }
}

/** An answer as it is sent: the browser's results of extensions become a plain record. */
function plain<Answer extends { clientExtensionResults: object }>({
  clientExtensionResults,
  ...answer
}: Answer) {
  return { ...answer, clientExtensionResults: { ...clientExtensionResults } }
}

/** The names of the errors after the user closed the dialog, or the page stopped the request. */
const closed = new Set(['NotAllowedError', 'AbortError'])

async function orNull<Answer>(answer: Promise<Answer>): Promise<Answer | null> {
  try {
    return await answer
  } catch (cause) {
    if (cause instanceof Error && closed.has(cause.name)) return null
    throw cause
  }
}
