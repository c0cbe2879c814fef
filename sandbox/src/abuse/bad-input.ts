import fc from 'fast-check'
import * as z from 'zod/mini'
import type { Endpoint } from '@kontor/shared/wire'

interface JsonSchema {
  type?: string
  enum?: unknown[]
  const?: unknown
  properties?: Record<string, JsonSchema>
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  items?: JsonSchema
}

/** What breaks careless code: other types, bounds, text that means something to SQL, HTML, JSON or a prototype. */
const nasty = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    [],
    {},
    '',
    ' ',
    '\u0000',
    '0',
    '-1',
    '1e309',
    'NaN',
    '9'.repeat(40),
    '0.000000001',
    '٣',
    'a'.repeat(5_000),
  ),
  fc.constantFrom(
    "' or 1=1 --",
    '<script>alert(1)</script>',
    '../../etc/passwd',
    '${7*7}',
    '%00',
    '\ud800',
    '{"$gt":""}',
    '__proto__',
    'constructor',
  ),
  fc.constantFrom<unknown>(0, -1, 1.5, Number.MAX_SAFE_INTEGER, 1e308, [[[]]], { toString: 1 }, ['x', 'x']),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.jsonValue({ maxDepth: 2 }),
)

/** Something of the shape that a schema asks for, though its bounds and meaning may be missed. */
function likely(schema: JsonSchema): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return fc.oneof(...choices.map(likely))
  if (schema.properties) return fc.record(Object.fromEntries(Object.entries(schema.properties).map(([name, part]) => [name, field(part)])))
  if (schema.items) return fc.array(likely(schema.items), { maxLength: 3 })
  if (schema.type === 'integer' || schema.type === 'number') return fc.constantFrom(1, 10, 100)
  if (schema.type === 'boolean') return fc.boolean()
  return fc.constantFrom(
    '1',
    '0.01',
    '1.08',
    'EURUSD',
    'USDT',
    'TRC20',
    'x@kontor.example',
    '123456',
    'blue-harbour-92',
    '5f0c9d0e-0000-4000-8000-000000000000',
  )
}

const field = (schema: JsonSchema): fc.Arbitrary<unknown> =>
  fc.oneof({ weight: 4, arbitrary: likely(schema) }, { weight: 1, arbitrary: nasty })

/** Inputs for a call: nearly right ones, wrong ones, and ones with more than was asked for. */
export function inputsOf({ input }: Endpoint): fc.Arbitrary<unknown> {
  const schema = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as JsonSchema
  const shaped = likely(schema)
  const more = fc.tuple(shaped, fc.dictionary(fc.constantFrom('__proto__', 'constructor', 'personId', 'balance', 'id', 'state'), nasty))
  return fc.oneof(
    { weight: 6, arbitrary: shaped },
    { weight: 2, arbitrary: more.map(([right, extra]) => ({ ...(right as object), ...extra })) },
    { weight: 1, arbitrary: nasty },
  )
}
