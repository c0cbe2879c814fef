import { expect, it } from 'vitest'
import { shakeHands } from './handshake.ts'

const asked = {
  upgrade: 'websocket',
  'sec-websocket-version': '13',
  'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
}

it('the example of RFC 6455, section 1.3 is answered as it says', () => {
  const { answer = '', packed } = shakeHands(asked) ?? {}
  expect(answer).toMatch(/^HTTP\/1\.1 101 Switching Protocols\r\n/)
  expect(answer).toContain('\r\nsec-websocket-accept: s3pPLMBiTxaQ9kYGzzhZRbK+xOo=\r\n')
  expect(answer).toMatch(/\r\n\r\n$/)
  expect(answer).not.toContain('extensions')
  expect(packed).toBe(false)
})

it.each([
  { upgrade: 'h2c' },
  { upgrade: undefined },
  { 'sec-websocket-version': '8' },
  { 'sec-websocket-key': 'short' },
  { 'sec-websocket-key': undefined },
])('%o does not ask for a WebSocket', (wrong) => {
  expect(shakeHands({ ...asked, ...wrong })).toBeNull()
})

it.each([
  ['permessage-deflate; client_max_window_bits', 'Chromium'],
  ['permessage-deflate', 'Firefox'],
  [
    'permessage-deflate; client_no_context_takeover; server_no_context_takeover; client_max_window_bits="10"',
    'all that is fulfilled',
  ],
  ['x-other, permessage-deflate; server_max_window_bits=9, permessage-deflate', 'a second choice'],
])('an offer %s (%s) is taken up, without memory of earlier messages on either side', (offer) => {
  const shaken = shakeHands({ ...asked, 'sec-websocket-extensions': offer })
  expect(shaken?.packed).toBe(true)
  expect(shaken?.answer).toContain(
    'sec-websocket-extensions: permessage-deflate; server_no_context_takeover; client_no_context_takeover\r\n',
  )
})

it.each([
  'x-webkit-deflate-frame',
  'permessage-deflate; server_max_window_bits=10',
  'permessage-deflate; client_max_window_bits=16',
  'permessage-deflate; something_else',
  'permessage-deflated',
])('an offer %s is passed over, and the line opens all the same', (offer) => {
  const shaken = shakeHands({ ...asked, 'sec-websocket-extensions': offer })
  expect(shaken?.packed).toBe(false)
  expect(shaken?.answer).not.toContain('extensions')
})
