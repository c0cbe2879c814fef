import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type { Assertion, Attestation } from '@kontor/shared/wire'

const base64url = (bytes: Uint8Array | string) => Buffer.from(bytes).toString('base64url')
const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest()

/**
 * The flags "present" and "verified", and for a new passkey "with its data". Source: Web
 * Authentication, 6.1.
 */
const FLAGS = { assertion: 0x05, attestation: 0x45 }

/** A device with one passkey. It answers challenges like a browser on a page of the origin. */
export function createAuthenticator(origin = 'http://localhost:3000', rpId = 'localhost') {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(16)
  let counter = 0

  const clientData = (type: 'webauthn.create' | 'webauthn.get', challenge: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  function authenticatorData(flags: number): Buffer {
    counter += 1
    const tail = Buffer.alloc(5)
    tail.writeUInt8(flags, 0)
    tail.writeUInt32BE(counter, 1)
    return Buffer.concat([sha256(rpId), tail])
  }
  const answer = {
    id: base64url(id),
    rawId: base64url(id),
    type: 'public-key' as const,
    clientExtensionResults: {},
  }

  return {
    /** The answer to `preparePasskey`. */
    attest(challenge: string): Attestation {
      const key = publicKey.export({ format: 'jwk' })
      const point = (text = '') => Buffer.concat([hex('5820'), Buffer.from(text, 'base64url')])
      // A COSE key: EC2, ES256, P-256, x and y.
      const cose = Buffer.concat([
        hex('a5010203262001'),
        hex('21'),
        point(key.x),
        hex('22'),
        point(key.y),
      ])
      const credential = Buffer.concat([Buffer.alloc(16), hex('0010'), id, cose])
      const data = Buffer.concat([authenticatorData(FLAGS.attestation), credential])
      // A CBOR map: fmt "none", an empty attStmt, and authData of less than 256 bytes.
      const object = Buffer.concat([
        hex('a363666d74646e6f6e656761747453746d74a068617574684461746158'),
        Buffer.from([data.length]),
        data,
      ])
      return {
        ...answer,
        response: {
          clientDataJSON: base64url(clientData('webauthn.create', challenge)),
          attestationObject: base64url(object),
        },
      }
    },
    /** The answer to `challengePasskey`. */
    assert(challenge: string): Assertion {
      const client = clientData('webauthn.get', challenge)
      const data = authenticatorData(FLAGS.assertion)
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)
      return {
        ...answer,
        response: {
          clientDataJSON: base64url(client),
          authenticatorData: base64url(data),
          signature: base64url(signature),
        },
      }
    },
  }
}

function hex(text: string): Buffer {
  return Buffer.from(text, 'hex')
}
