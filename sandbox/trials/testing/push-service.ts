import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  type ECDH,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { PushMessage, PushTarget } from '@kontor/shared/wire'
import type { PushSettings } from '../../src/accounts/push/push-sender.ts'

/** A message as a push service received it, decrypted by its browser. */
export interface Received {
  message: PushMessage
  headers: IncomingMessage['headers']
  /** The claims by which the broker proves who it is; null when their signature is wrong. */
  claims: { aud: string; sub: string; exp: number } | null
}

/** A browser with an address at the push service. */
export interface TestBrowser {
  target: Omit<PushTarget, 'kinds'>
  received: Received[]
}

/** New VAPID keys, base64url. */
export function vapidKeys(): { publicKey: string; privateKey: string } {
  const keys = createECDH('prime256v1')
  const publicKey = keys.generateKeys('base64url')
  const privateKey = Buffer.from(keys.getPrivateKey('hex').padStart(64, '0'), 'hex')
  return { publicKey, privateKey: privateKey.toString('base64url') }
}

/** Settings with new keys, for browsers whose push service is one of `origins`. */
export function pushTo(...origins: string[]): PushSettings {
  return { ...vapidKeys(), subject: 'mailto:operator@kontor.example', origins }
}

/** A push service on this machine, with the browsers of tests. */
export async function openPushService() {
  const browsers = new Map<string, TestBrowser & { keys: ECDH; auth: Buffer }>()
  let answers: { status: number; headers?: Record<string, string> }[] = []
  let calls = 0
  const server = createServer(async (request, response) => {
    calls += 1
    const body = await buffer(request)
    const browser = browsers.get(request.url ?? '')
    const { status, headers } = answers.shift() ?? { status: browser ? 201 : 410 }
    if (status === 201 && browser)
      browser.received.push({
        message: JSON.parse(decrypt(body, browser)) as PushMessage,
        headers: request.headers,
        claims: claimsOf(request.headers.authorization ?? ''),
      })
    response.writeHead(status, headers).end()
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    origin,
    calls: () => calls,
    /** The next answers, in place of 201. */
    answerWith(...next: typeof answers) {
      answers = next
    },
    browser(): TestBrowser {
      const path = `/send/${randomBytes(16).toString('hex')}`
      const keys = createECDH('prime256v1')
      const p256dh = keys.generateKeys('base64url')
      const auth = randomBytes(16)
      const target = { endpoint: origin + path, p256dh, auth: auth.toString('base64url') }
      const browser = { target, received: [], keys, auth }
      browsers.set(path, browser)
      return browser
    },
    close: () =>
      new Promise<void>((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}

/** Decrypts a message of one record. Source: RFC 8188, section 2, and RFC 8291, section 3.4. */
function decrypt(body: Buffer, { keys, auth }: { keys: ECDH; auth: Buffer }): string {
  const salt = body.subarray(0, 16)
  const idLength = body[20]!
  const sender = body.subarray(21, 21 + idLength)
  const record = body.subarray(21 + idLength)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), sender])
  const shared = Buffer.from(hkdfSync('sha256', keys.computeSecret(sender), auth, info, 32))
  const part = (name: string, length: number) =>
    Buffer.from(hkdfSync('sha256', shared, salt, `Content-Encoding: ${name}\0`, length))
  const cipher = createDecipheriv('aes-128-gcm', part('aes128gcm', 16), part('nonce', 12))
  cipher.setAuthTag(record.subarray(-16))
  const padded = Buffer.concat([cipher.update(record.subarray(0, -16)), cipher.final()])
  return padded.subarray(0, padded.lastIndexOf(2)).toString()
}

/** The claims of `vapid t=<JWT>, k=<public key>` when the key has signed them. Source: RFC 8292. */
function claimsOf(authorization: string): Received['claims'] {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization) ?? []
  const [head = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  }
  const isRight = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  return isRight ? JSON.parse(Buffer.from(claims, 'base64url').toString()) : null
}
