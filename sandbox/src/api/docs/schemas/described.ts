import comments from './comments.json' with { type: 'json' }
import { commonFields } from './common-fields.ts'
import type { JsonSchema } from './schema.ts'
import { valueAt, valueOf } from './values.ts'

const commentsAt: Record<string, Record<string, string>> = comments

/** The description of a field: its doc comment or, without one, the common meaning of its name. */
function meaningOf(place: string, field: string): string | undefined {
  return commentsAt[place]?.[field] ?? commonFields[field]
}

/** The description of a schema that the wire exports; undefined without a doc comment. */
export function meaningOfSchema(name: string): string | undefined {
  return commentsAt[name]?.['']
}

/** A schema whose fields have descriptions and, when they have no fields themselves, examples. */
export function described(schema: JsonSchema): JsonSchema {
  const { 'x-place': place, properties, items, anyOf, oneOf, contentSchema, ...rest } = schema
  return {
    ...rest,
    ...(items && { items: described(items) }),
    ...(anyOf && { anyOf: anyOf.map(described) }),
    ...(oneOf && { oneOf: oneOf.map(described) }),
    ...(contentSchema && { contentSchema: described(contentSchema) }),
    ...(properties && {
      properties: Object.fromEntries(
        Object.entries(properties).map(([name, part]) => [
          name,
          place === undefined ? described(part) : withField(described(part), place, name),
        ]),
      ),
    }),
  }
}

function withField(schema: JsonSchema, place: string, name: string): JsonSchema {
  const description = meaningOf(place, name)
  const example = exampleFor(schema, place, name)
  return {
    ...schema,
    ...(description !== undefined && { description }),
    ...(example !== undefined && { examples: [example] }),
  }
}

/** Undefined for a field that consists of others, which have examples of their own. */
function exampleFor(schema: JsonSchema, place: string, name: string): unknown {
  const own = valueAt(place, name)
  if (own !== undefined) return isPlain(own) ? typed(own, schema) : undefined
  const [choice] = choicesOf(schema)
  if (choice !== undefined) return choice
  const other = valueOf(name)
  return isPlain(other) && !isComposed(schema) ? typed(other, schema) : undefined
}

function choicesOf({ const: only, enum: many, anyOf }: JsonSchema): unknown[] {
  if (only !== undefined) return [only]
  return many ?? anyOf?.flatMap(choicesOf) ?? []
}

function isComposed({ type, properties, anyOf, oneOf }: JsonSchema): boolean {
  const parts = [...(anyOf ?? []), ...(oneOf ?? [])]
  return type === 'array' || properties !== undefined || parts.some(isComposed)
}

function isPlain(value: unknown): boolean {
  return value !== undefined && (typeof value !== 'object' || value === null)
}

/** In a query, numbers are text. */
function typed(value: unknown, { type }: JsonSchema): unknown {
  return type === 'integer' && typeof value === 'string' ? Number(value) : value
}
