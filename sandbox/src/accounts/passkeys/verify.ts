import {
  type AuthenticationResponseJSON,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import type { Assertion, Attestation } from '@kontor/shared/wire'
import { Refusal } from '../../errors.ts'
import { mayUsePasskeys, type RelyingParty } from './relying-party.ts'

/** A passkey as it is stored. */
export interface StoredPasskey {
  /** The credential's id on the device, base64url. */
  credential: string
  publicKey: Uint8Array
  /** The number of uses, where the device counts them. */
  counter: number
}

/** Consumes the challenge that a device answered; false when it is not valid. */
type Spend = (challenge: string) => Promise<boolean>

/**
 * The new passkey in a device's answer.
 * @throws Refusal PASSKEY_WRONG
 */
export async function readAttestation(
  party: RelyingParty,
  attestation: Attestation,
  spend: Spend,
): Promise<StoredPasskey> {
  const { verified, registrationInfo } = await checked(async () =>
    verifyRegistrationResponse({
      response: attestation as RegistrationResponseJSON,
      expectedChallenge: spend,
      expectedOrigin: originOf(party, attestation),
      expectedRPID: party.id,
      requireUserVerification: true,
    }),
  )
  if (!verified) throw new Refusal('PASSKEY_WRONG')
  const { id, publicKey, counter } = registrationInfo.credential
  return { credential: id, publicKey, counter }
}

/**
 * Checks a device's answer with a known passkey; returns the new number of uses.
 * @throws Refusal PASSKEY_WRONG
 */
export async function readAssertion(
  party: RelyingParty,
  assertion: Assertion,
  { credential, publicKey, counter }: StoredPasskey,
  spend: Spend,
): Promise<number> {
  const { verified, authenticationInfo } = await checked(async () =>
    verifyAuthenticationResponse({
      response: assertion as AuthenticationResponseJSON,
      expectedChallenge: spend,
      expectedOrigin: originOf(party, assertion),
      expectedRPID: party.id,
      requireUserVerification: true,
      credential: { id: credential, publicKey: new Uint8Array(publicKey), counter },
    }),
  )
  if (!verified) throw new Refusal('PASSKEY_WRONG')
  return authenticationInfo.newCounter
}

/** The library throws errors of many kinds for wrong answers; all are PASSKEY_WRONG. */
async function checked<Result>(verify: () => Promise<Result>): Promise<Result> {
  try {
    return await verify()
  } catch (cause) {
    throw new Refusal('PASSKEY_WRONG', { cause })
  }
}

/** The origin that the signature covers, where it may use the passkeys. */
function originOf(party: RelyingParty, { response }: Assertion | Attestation): string {
  const text = Buffer.from(response.clientDataJSON, 'base64url').toString()
  const { origin } = JSON.parse(text) as { origin?: unknown }
  return typeof origin === 'string' && mayUsePasskeys(party, origin) ? origin : ''
}
