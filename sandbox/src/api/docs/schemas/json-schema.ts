import * as z from 'zod/mini'
import { described } from './described.ts'
import { named } from './named.ts'
import type { JsonSchema } from './schema.ts'

/** The place of named schemas in the document. */
export const COMPONENTS = '#/components/schemas/'

const registry = z.registry<{ id: string; description?: string }>()
for (const [id, { schema, description }] of Object.entries(named))
  registry.add(schema, { id, ...(description !== undefined && { description }) })

/**
 * The JSON side of each codec; named schemas are referred to. `owner` is what its fields are in,
 * e.g. a call's path.
 */
export function schemaOf(schema: z.ZodMiniType, owner = ''): JsonSchema {
  const known = registry.get(schema)
  return known === undefined ? described(convert(schema), owner) : { $ref: COMPONENTS + known.id }
}

/** Every named schema, in full. */
export function components(): Record<string, JsonSchema> {
  return Object.fromEntries(
    Object.entries(named).map(([id, { schema }]) => [id, described(convert(schema), id)]),
  )
}

function convert(schema: z.ZodMiniType): JsonSchema {
  const converted = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    metadata: registry,
    override: tidy,
  })
  const { $schema: _, $defs = {}, id: __, ...rest } = converted
  // A named codec at the root refers to itself.
  const own = rest.$ref === undefined ? rest : $defs[rest.$ref.replace('#/$defs/', '')]
  return JSON.parse(JSON.stringify(own).replaceAll('#/$defs/', COMPONENTS)) as JsonSchema
}

/**
 * A query's number is shown as a number, without the bounds of safe integers, and a record of known
 * names as an object with these fields.
 */
function tidy({
  zodSchema,
  jsonSchema,
}: {
  zodSchema: z.core.$ZodTypes
  jsonSchema: z.core.JSONSchema.BaseSchema
}): void {
  const { def } = zodSchema._zod
  if (def.type === 'pipe' && def.out._zod.def.type === 'number') {
    delete jsonSchema.pattern
    Object.assign(jsonSchema, convert(def.out as unknown as z.ZodMiniType))
  }
  if (def.type === 'record' && jsonSchema.required) {
    const { required, additionalProperties: each = {} } = jsonSchema
    delete jsonSchema.propertyNames
    jsonSchema.properties = Object.fromEntries(required.map((name) => [name, { ...Object(each) }]))
    jsonSchema.additionalProperties = false
  }
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
}
