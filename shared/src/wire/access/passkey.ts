import * as z from 'zod/mini'
import { instant } from '../protocol/decimals.ts'
import { done, endpoint, id, nothing, text } from '../protocol/endpoint.ts'
import { oneTimeCode, tokens } from './session.ts'

/** Bytes in base64url, as WebAuthn writes them in JSON. */
const bytes = z.string().check(z.regex(/^[\w-]{1,8192}$/))
const attachment = z.optional(z.enum(['platform', 'cross-platform']))
/** How the device can be reached. */
const transports = z.array(z.string().check(z.maxLength(32))).check(z.maxLength(10))
/** Extension results of the browser; the server uses none. */
const extensions = z.record(z.string(), z.unknown())
const credential = {
  id: bytes,
  rawId: bytes,
  type: z.literal('public-key'),
  authenticatorAttachment: attachment,
  clientExtensionResults: extensions,
}

/** The answer of a device to `preparePasskey`. Source: Web Authentication, section 5.1. */
const attestation = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes,
    attestationObject: bytes,
    transports: z.optional(transports),
    authenticatorData: z.optional(bytes),
    publicKey: z.optional(bytes),
    /** COSE number of the signature. */
    publicKeyAlgorithm: z.optional(z.int()),
  }),
})
export type Attestation = z.output<typeof attestation>

/** The answer of a device to `challengePasskey` or `challengeOwner`. */
export const assertion = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes,
    authenticatorData: bytes,
    signature: bytes,
    userHandle: z.optional(bytes),
  }),
})
export type Assertion = z.output<typeof assertion>

/** A passkey, and the device that made it. */
export const passkey = z.object({
  id: z.string(),
  /** The name that its owner gave; by default the device that made it, as `Device` names it. */
  name: z.string(),
  addedAt: instant,
  /** Null before the first use. */
  usedAt: z.nullable(instant),
})
export type Passkey = z.output<typeof passkey>

export const preparePasskey = endpoint({
  method: 'POST',
  path: '/v1/passkey-prepare',
  summary: 'What a device needs to make a passkey for this account, for five minutes.',
  access: 'signed-in',
  refused: ['PASSKEY_LIMIT_REACHED'],
  input: nothing,
  reply: z.object({
    /** Whether `addPasskey` now requires the emailed code. */
    needsCode: z.boolean(),
    challenge: bytes,
    /** The site that the passkey is for. */
    rp: z.object({
      /** The domain of the site. */
      id: z.string(),
      /** The name of the site. */
      name: z.string(),
    }),
    /** The account that the passkey is for. */
    user: z.object({
      id: bytes,
      /** The account’s email address. */
      name: z.string(),
      /** What the device shows for the account. */
      displayName: z.string(),
    }),
    /** The accepted signature algorithms, in order of preference. */
    pubKeyCredParams: z.array(
      z.object({
        /** COSE number of a signature. */
        alg: z.int(),
        type: z.literal('public-key'),
      }),
    ),
    timeout: z.int(),
    /** The server requires no attestation by the maker of the device. */
    attestation: z.literal('none'),
    /** The passkeys that exist already. */
    excludeCredentials: z.array(
      z.object({ id: bytes, type: z.literal('public-key'), transports: z.optional(transports) }),
    ),
    /** Requirements for the device. */
    authenticatorSelection: z.object({
      /** The device stores the passkey. */
      residentKey: z.literal('required'),
      /** `residentKey` for older browsers. */
      requireResidentKey: z.literal(true),
      userVerification: z.literal('required'),
    }),
  }),
})
export type PasskeyTerms = z.output<typeof preparePasskey.reply>

export const addPasskey = endpoint({
  method: 'POST',
  path: '/v1/passkey',
  summary:
    'Adds a passkey. Needs the emailed code when the session began more than ten minutes ago.',
  access: 'signed-in',
  refused: ['PASSKEY_WRONG', 'PASSKEY_LIMIT_REACHED', 'CODE_WRONG', 'ALREADY_SENT'],
  input: z.object({
    attestation,
    name: z.optional(text(40)),
    code: z.optional(oneTimeCode),
  }),
  reply: passkey,
})

export const listPasskeys = endpoint({
  method: 'GET',
  path: '/v1/passkey',
  summary: 'The passkeys of the account, newest first.',
  access: 'signed-in',
  input: nothing,
  reply: z.object({ passkeys: z.array(passkey) }),
})

export const removePasskey = endpoint({
  method: 'POST',
  path: '/v1/passkey-remove',
  summary: 'Removes a passkey: it no longer signs in.',
  access: 'signed-in',
  refused: ['NOT_FOUND'],
  input: z.object({ id }),
  reply: done,
})

/** What a device needs to answer with a passkey. */
export const passkeyRequest = z.object({
  challenge: bytes,
  /** The domain of the site. */
  rpId: z.string(),
  timeout: z.int(),
  userVerification: z.literal('required'),
})
export type PasskeyRequest = z.output<typeof passkeyRequest>

export const challengePasskey = endpoint({
  method: 'POST',
  path: '/v1/passkey-challenge',
  summary: 'What a device needs to sign in with a passkey, for five minutes.',
  access: 'anyone',
  input: nothing,
  reply: passkeyRequest,
})

export const logInByPasskey = endpoint({
  method: 'POST',
  path: '/v1/passkey-login',
  summary: 'Starts a session with a passkey, which stands in for password and code.',
  access: 'anyone',
  refused: ['PASSKEY_WRONG'],
  input: z.object({ assertion }),
  reply: tokens,
})
