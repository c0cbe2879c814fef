import {
  addPasskey,
  challengeOwner,
  challengePasskey,
  listPasskeys,
  logInByPasskey,
  preparePasskey,
  removePasskey,
} from '../wire/index.ts'
import { at, example, type Section } from './section.ts'

const id = 'mEo5hQ3rTnW0'
const challenge = 'u8Jm2c7R4nXs0dEfLkPp3g'
const passkey = { id, name: 'Chrome on Android', addedAt: at - 86_400_000, usedAt: at }
const credential = {
  id,
  rawId: id,
  type: 'public-key' as const,
  clientExtensionResults: {},
}
const assertion = {
  ...credential,
  response: {
    clientDataJSON: 'eyJ0eXBlIjoid2ViYXV0aG4uZ2V0In0',
    authenticatorData: 'SZYN5YgOjGh0NBcP',
    signature: 'MEUCIQDZ8m2x',
    userHandle: 'MTA0ODI3MzY',
  },
}

export const passkeys: Section = {
  id: 'passkeys',
  title: 'Passkeys',
  about:
    'Signing in and confirming with Web Authentication. Bytes are base64url, as browsers write them in JSON. A challenge is valid for five minutes and for one answer.',
  examples: [
    example(preparePasskey, {
      input: {},
      reply: {
        needsCode: true,
        challenge,
        rp: { id: 'kontor.example', name: 'Kontor' },
        user: {
          id: 'MTA0ODI3MzY',
          name: 'mia.keller@kontor.example',
          displayName: 'mia.keller@kontor.example',
        },
        pubKeyCredParams: [{ alg: -7, type: 'public-key' }],
        timeout: 300_000,
        attestation: 'none',
        excludeCredentials: [],
        authenticatorSelection: {
          residentKey: 'required',
          requireResidentKey: true,
          userVerification: 'required',
        },
      },
    }),
    example(addPasskey, {
      input: {
        attestation: {
          ...credential,
          authenticatorAttachment: 'platform',
          response: {
            clientDataJSON: 'eyJ0eXBlIjoid2ViYXV0aG4uY3JlYXRlIn0',
            attestationObject: 'o2NmbXRkbm9uZQ',
            transports: ['internal'],
          },
        },
        name: 'My phone',
        code: '204816',
      },
      reply: { ...passkey, name: 'My phone', usedAt: null },
    }),
    example(listPasskeys, { input: {}, reply: { passkeys: [passkey] } }),
    example(removePasskey, { input: { id }, reply: {} }),
    example(challengeOwner, {
      input: { act: 'withdraw', methodId: 'm-7d20', amount: '250' },
      reply: { challenge, rpId: 'kontor.example', timeout: 300_000, userVerification: 'required' },
    }),
    example(challengePasskey, {
      input: {},
      reply: { challenge, rpId: 'kontor.example', timeout: 300_000, userVerification: 'required' },
    }),
    example(logInByPasskey, {
      input: { assertion },
      reply: {
        token: 'Q3zq0m1kT0m6v9b5x2Yw1A',
        refresh_token: 'u8Jm2c7R4nXs0dEfLkPp3g',
        expiresAt: at + 900_000,
      },
    }),
  ],
}
