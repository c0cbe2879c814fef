import { expect, it } from 'vitest'
import { exampleOf, sections } from '@kontor/shared/examples'
import { getCoin, placeOrder } from '@kontor/shared/wire'
import { openapi } from '../openapi.ts'
import comments from './comments.json' with { type: 'json' }
import { commonFields } from './common-fields.ts'
import type { JsonSchema } from './schema.ts'

interface Node extends JsonSchema {
  in?: string
  name?: string
  example?: unknown
}

const served = sections.flatMap(({ examples }) => examples.map(({ endpoint }) => endpoint))
const document = JSON.parse(JSON.stringify(openapi(served))) as Record<string, unknown>

/** Every field of the document, by its place. */
const found: [place: string, field: Node][] = []
collect(document, '')

function collect(node: unknown, place: string): void {
  if (typeof node !== 'object' || node === null) return
  const field = node as Node
  const { properties, in: where, name } = field
  for (const [key, inner] of Object.entries(properties ?? {}))
    found.push([`${place}.${key}`, inner])
  if (where === 'query') found.push([`${place}.${name}`, field])
  for (const [key, part] of Object.entries(node))
    if (!['example', 'examples', 'x-data'].includes(key)) collect(part, `${place}/${key}`)
}

const fieldsOf = (name: string) =>
  (document['components'] as { schemas: Record<string, JsonSchema> }).schemas[name]?.properties ??
  {}

it('SANDBOX-220 each field of the document has a description', () => {
  // A refusal narrows a reason that is described where it is defined.
  const own = found.filter(([place]) => !place.includes('/allOf/'))
  expect(own.length).toBeGreaterThan(500)
  const bare = own.filter(([, field]) => field.description === undefined)
  expect(bare.map(([place]) => place)).toEqual([])
})

it('SANDBOX-220 the description of a field is the doc comment of its schema, without its source', () => {
  const { Coin, OpenOrder } = { Coin: fieldsOf('Coin'), OpenOrder: fieldsOf('OpenOrder') }
  expect(Coin['historyData']?.description).toBe('The last 24 hours, oldest first.')
  expect(Coin['prices']?.description).toMatch(/^Where its prices come from: .* process\.$/)
  expect(OpenOrder['margin']?.description).toBe('USD frozen while the order lives.')
  expect(JSON.stringify(document)).not.toMatch(/Source:/)
})

it('SANDBOX-220 a field without a comment of its own has that of the schema that it names', () => {
  const price = 'A price in the quote currency, as decimal text of up to eight places.'
  expect(fieldsOf('PriceAlert')['price']?.description).toBe(price)
})

it('SANDBOX-220 a field has the value of its call’s example as its example', () => {
  const body = document['paths'] as Record<string, { post: { requestBody: Body } }>
  const { schema } = body[placeOrder.path]!.post.requestBody.content['application/json']
  const { symbol, lots } = exampleOf(placeOrder).input as Record<string, unknown>
  expect(schema.properties?.['symbol']?.examples).toEqual([symbol])
  expect(schema.properties?.['lots']?.examples).toEqual([lots])
  const { contract } = exampleOf(getCoin).reply as Record<string, unknown>
  expect(fieldsOf('Coin')['contract']?.examples).toEqual([contract])
})

interface Body {
  content: { 'application/json': { schema: JsonSchema } }
}

it('every common description describes an existing field, and repeats no comment', () => {
  const names = new Set(found.map(([place]) => place.split('.').at(-1)))
  expect(Object.keys(commonFields).filter((name) => !names.has(name))).toEqual([])
  const written = new Set(Object.values(comments).flatMap((fields) => Object.values(fields)))
  expect(Object.values(commonFields).filter((text) => written.has(text))).toEqual([])
})
