import fc from 'fast-check'
import * as z from 'zod/mini'
import { exampleOf } from '@kontor/shared/examples'
import { type Endpoint, id, key } from '@kontor/shared/wire'

interface JsonSchema {
  type?: string
  enum?: unknown[]
  const?: unknown
  pattern?: string
  properties?: Record<string, JsonSchema>
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  items?: JsonSchema
}

const schemaOf = (schema: z.ZodMiniType) =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema
const patterns = { id: schemaOf(id).pattern, key: schemaOf(key).pattern }

/**
 * Values that break careless code: wrong types, bounds, and text with a meaning in SQL, HTML, JSON
 * or prototypes.
 */
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
  fc.constantFrom<unknown>(0, -1, 1.5, Number.MAX_SAFE_INTEGER, 1e308, [[[]]], { toString: 1 }, [
    'x',
    'x',
  ]),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.jsonValue({ maxDepth: 2 }),
)

/** An unknown field. */
const odd = fc.tuple(
  fc.constantFrom('__proto__', 'constructor', 'personId', 'balance', 'id', 'state'),
  nasty,
)

const words = [
  '1',
  '0.01',
  '1.08',
  '20',
  'EURUSD',
  'USDT',
  'TRC20',
  'x@kontor.example',
  '123456',
  'blue-harbour-92',
]

/** The inputs of a call's example in which a text replaces one field, also an absent one. */
export function inputsWith(endpoint: Endpoint, text: string): unknown[] {
  return fieldsOf(endpoint).map(([name]) => ({ ...inputOf(endpoint), [name]: text }))
}

const inputOf = (endpoint: Endpoint) => exampleOf(endpoint).input as Record<string, unknown>

function fieldsOf(endpoint: Endpoint) {
  const schema = schemaOf(endpoint.input)
  const variants = schema.anyOf ?? schema.oneOf ?? [schema]
  return variants.flatMap(({ properties = {} }) => Object.entries(properties))
}

/**
 * Inputs for a call: valid except for a field or two, invalid, and with extra fields. `ids` are
 * those of existing records.
 */
export function inputsOf(endpoint: Endpoint, ids: readonly string[]): fc.Arbitrary<unknown> {
  const schema = schemaOf(endpoint.input)
  const fields = fieldsOf(endpoint)
  const right = fc.record(
    Object.fromEntries(
      Object.entries(inputOf(endpoint)).map(([name, value]) => [name, living(name, value)]),
    ),
  )
  const broken = fields.map(([name, part]) =>
    fc.tuple(fc.constant(name), fc.oneof(likely(part), nasty)),
  )
  const nearly = fc
    .tuple(right, fc.array(fc.oneof(...broken, odd), { maxLength: 2 }))
    .map(([base, changes]) => ({ ...base, ...Object.fromEntries(changes) }))
  return fc.oneof(
    { weight: 6, arbitrary: nearly },
    { weight: 3, arbitrary: likely(schema) },
    { weight: 1, arbitrary: nasty },
  )

  /** The input of an example, with an existing identifier and a new key. */
  function living(name: string, value: unknown): fc.Arbitrary<unknown> {
    const pattern = fields.find(([one]) => one === name)?.[1].pattern
    if (pattern === patterns.id) return fc.constantFrom(value, ...ids)
    return pattern === patterns.key ? fc.uuid() : fc.constant(value)
  }

  /** A value of the schema's shape that may violate its bounds and meaning. */
  function likely(part: JsonSchema): fc.Arbitrary<unknown> {
    if (part.const !== undefined) return fc.constant(part.const)
    if (part.enum) return fc.constantFrom(...part.enum)
    const choices = part.anyOf ?? part.oneOf
    if (choices) return fc.oneof(...choices.map(likely))
    if (part.properties)
      return fc.record(
        Object.fromEntries(
          Object.entries(part.properties).map(([name, inner]) => [name, likely(inner)]),
        ),
        {
          requiredKeys: [],
        },
      )
    if (part.items) return fc.array(likely(part.items), { maxLength: 3 })
    if (part.type === 'integer' || part.type === 'number') return fc.constantFrom(1, 10, 100)
    if (part.type === 'boolean') return fc.boolean()
    return part.pattern === patterns.key ? fc.uuid() : fc.constantFrom(...words, ...ids)
  }
}
