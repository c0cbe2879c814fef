import { expect, it } from 'vitest'
import { sections } from '../examples/sections.ts'
import { fields } from './described.ts'
import { openapi } from '../openapi.ts'
import type { JsonSchema } from './schema.ts'

interface Node extends JsonSchema {
  in?: string
  name?: string
  example?: unknown
  schema?: JsonSchema
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

/** Whether a field is made of others, which have the examples. */
const isComposed = ({ $ref, type, properties, anyOf, oneOf, allOf }: JsonSchema): boolean =>
  type === 'array' ||
  type === 'object' ||
  properties !== undefined ||
  [...(anyOf ?? []), ...(oneOf ?? []), ...(allOf ?? [])].some(isComposed) ||
  ($ref !== undefined && isComposed(component($ref)))

function component(ref: string): JsonSchema {
  const { schemas } = document['components'] as { schemas: Record<string, JsonSchema> }
  return schemas[ref.split('/').at(-1) ?? ''] ?? {}
}

it('each field of the document has a description and, unless made of fields, an example', () => {
  // A refusal narrows a reason that is described where it is defined.
  const own = found.filter(([place]) => !place.includes('/allOf/'))
  expect(own.length).toBeGreaterThan(500)
  const bare = own.filter(([, field]) => field.description === undefined)
  expect(bare.map(([place]) => place)).toEqual([])
  const unexampled = own.filter(
    ([, field]) =>
      !isComposed(field.schema ?? field) && !(field.examples ?? field.example ?? false),
  )
  expect(unexampled.map(([place]) => place)).toEqual([])
})

it('no description is of a field that is not there', () => {
  const names = new Set(found.map(([place]) => place.split('.').at(-1)))
  expect(Object.keys(fields).filter((key) => !names.has(key.split('.').at(-1)))).toEqual([])
})
