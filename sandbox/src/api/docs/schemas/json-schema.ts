import * as z from 'zod/mini'
import { described, meaningOfSchema } from './described.ts'
import { named } from './named.ts'
import { placeOf } from './places.ts'
import type { JsonSchema } from './schema.ts'

/** The place of named schemas in the document. */
export const COMPONENTS = '#/components/schemas/'

const registry = z.registry<{ id: string; description?: string }>()
for (const [name, schema] of Object.entries(named)) {
  const description = meaningOfSchema(name)
  registry.add(schema, { id: idOf(name), ...(description !== undefined && { description }) })
}

/** The JSON side of each codec; named schemas are referred to. */
export function schemaOf(schema: z.ZodMiniType): JsonSchema {
  const known = registry.get(schema)
  return known === undefined ? described(convert(schema)) : { $ref: COMPONENTS + known.id }
}

/** Every named schema, in full. */
export function components(): Record<string, JsonSchema> {
  return Object.fromEntries(
    Object.entries(named).map(([name, schema]) => [idOf(name), described(convert(schema))]),
  )
}

function idOf(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1)
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
 * Marks an object with its place, for `described`. Shows a number in a query without the bounds of
 * safe integers, and a record with known names as an object with these fields.
 */
function tidy({
  zodSchema,
  jsonSchema,
}: {
  zodSchema: z.core.$ZodTypes
  jsonSchema: z.core.JSONSchema.BaseSchema
}): void {
  const { def } = zodSchema._zod
  const place = def.type === 'object' ? placeOf(zodSchema) : undefined
  if (place !== undefined) jsonSchema['x-place'] = place
  if (def.type === 'pipe' && def.out._zod.def.type === 'number') {
    delete jsonSchema.pattern
    Object.assign(jsonSchema, convert(def.out as unknown as z.ZodMiniType))
  }
  if (def.type === 'record' && jsonSchema.required) {
    const { required, additionalProperties: each = {} } = jsonSchema
    delete jsonSchema.propertyNames
    jsonSchema.properties = Object.fromEntries(
      required.map((name) => [name, { ...Object(each), description: `For ${name}.` }]),
    )
    jsonSchema.additionalProperties = false
  }
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
}
