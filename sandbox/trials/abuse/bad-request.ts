import fc from 'fast-check'
import type { InjectOptions } from 'fastify'
import type { Endpoint } from '@kontor/shared/wire'

/** A request for `app.inject`, without its caller. */
type Sent = Pick<InjectOptions, 'method' | 'url' | 'payload'> & { headers: Record<string, string> }

const JSON_TYPE = 'application/json'

const types = fc.constantFrom(
  JSON_TYPE,
  'application/json; charset=utf-16',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'text/plain',
  'image/png',
  '*',
  '',
)
const languages = fc.constantFrom('de-DE', 'xx', '__proto__', 'en-US,de;q=0.1', 'a'.repeat(2_000))
const DEPTH = 20_000

/** Requests with an input in the form that the call needs; some are corrupted. */
export function requestsOf(endpoint: Endpoint, inputs: fc.Arbitrary<unknown>): fc.Arbitrary<Sent> {
  const texts = inputs.map((input) => written(endpoint, input))
  const spoilt = isQuery(endpoint) ? queries : texts.chain(bodiesLike)
  const right = texts.map((text) => carry(endpoint, text))
  const odd = fc
    .tuple(right, types, languages)
    .map(([sent, type, language]) => ({ ...sent, headers: { 'content-type': type, language } }))
  return fc.oneof(
    { weight: 8, arbitrary: right },
    { weight: 1, arbitrary: spoilt.map((text) => carry(endpoint, text)) },
    { weight: 1, arbitrary: odd },
  )
}

/** A request with an input in the form that the call needs. */
export const requestWith = (endpoint: Endpoint, input: unknown): Sent =>
  carry(endpoint, written(endpoint, input))

const isQuery = ({ method, body }: Endpoint) => method === 'GET' || body === 'picture'
const written = (endpoint: Endpoint, input: unknown) =>
  isQuery(endpoint) ? queryOf(input) : JSON.stringify(input)

function carry(endpoint: Endpoint, carried: string | Buffer): Sent {
  const { method, path } = endpoint
  return isQuery(endpoint)
    ? { method, url: `${path}${carried.toString()}`, headers: {} }
    : { method, url: path, headers: { 'content-type': JSON_TYPE }, payload: carried }
}

/** Bodies that are not JSON, incomplete, or too large. */
function bodiesLike(text: string): fc.Arbitrary<string | Buffer> {
  return fc.oneof(
    fc.nat(text.length).map((end) => text.slice(0, end)),
    fc.constantFrom(
      '',
      ' ',
      '[',
      'null',
      `\ufeff${text}`,
      text + text,
      text.replace('{', '{"__proto__":{"id":1},'),
    ),
    fc.constantFrom(
      '['.repeat(DEPTH),
      '{"a":'.repeat(DEPTH),
      '['.repeat(DEPTH) + ']'.repeat(DEPTH),
      '['.repeat(DEPTH) + '{"__proto__":0}' + ']'.repeat(DEPTH),
      `"${'a'.repeat(70_000)}"`,
    ),
    fc.uint8Array({ maxLength: 60 }).map((bytes) => Buffer.from(bytes)),
    fc
      .tuple(fc.nat(text.length), fc.nat(255))
      .map(([at, byte]) =>
        Buffer.concat([
          Buffer.from(text.slice(0, at)),
          Buffer.of(byte),
          Buffer.from(text.slice(at + 1)),
        ]),
      ),
  )
}

/** Queries with repeated, differently encoded or missing fields. */
const queries = fc.oneof(
  fc.constantFrom(
    '?',
    '?&&=',
    '?%zz=%',
    '?current=1&current=2&pageSize=1',
    '?current[a]=1',
    '?__proto__=1',
    '?' + 'a=1&'.repeat(2_000),
  ),
  fc
    .string({ unit: 'grapheme-ascii', maxLength: 60 })
    .map((text) => `?${text.replaceAll(/[#\s]/g, '')}`),
)

function queryOf(input: unknown): string {
  const fields =
    typeof input === 'object' && input !== null ? Object.entries(input) : [['x', input]]
  const pairs = fields.map(
    ([name, value]) =>
      `${encode(name)}=${encode(typeof value === 'object' ? JSON.stringify(value) : value)}`,
  )
  return `?${pairs.join('&')}`
}

/** Percent-encoding of any text, also of half a surrogate pair. */
export function encode(value: unknown): string {
  return encodeURIComponent(String(value).toWellFormed())
}
