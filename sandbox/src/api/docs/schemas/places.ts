import type * as z from 'zod/mini'
import * as wire from '@kontor/shared/wire'
import { originalOf } from '../../http/input/strict-input.ts'

/** Each object schema, with the name of its place in `comments.json`. */
const places = new Map<z.core.$ZodType, string>()
const schemas = new Map<z.core.$ZodType, string>()

for (const [name, value] of Object.entries(wire)) if (isSchema(value)) schemas.set(value, name)
for (const [name, value] of Object.entries(wire)) {
  if (isSchema(value)) place(value, name)
  if (!isEndpoint(value)) continue
  placeInside(value.input, `${name}.input`)
  placeInside(value.reply, `${name}.reply`)
}

/** The place of an object in `comments.json`; undefined where the wire does not export it. */
export function placeOf(schema: z.core.$ZodType): string | undefined {
  return places.get(originalOf(schema))
}

/** The schemas directly inside a schema, each with the part that it adds to the place. */
export function partsOf(schema: z.core.$ZodType): [part: z.core.$ZodType, step: string][] {
  const { def } = (schema as z.core.$ZodTypes)._zod
  if (def.type === 'object')
    return Object.entries(def.shape).map(([field, part]) => [part, `.${field}`])
  if (def.type === 'union') return def.options.map((option, i) => [option, `|${i}`])
  if (def.type === 'array') return [[def.element, '']]
  if (def.type === 'record') return [[def.valueType, '']]
  if (def.type === 'pipe') return [[def.in, '']]
  return 'innerType' in def ? [[def.innerType, '']] : []
}

function place(schema: z.core.$ZodType, name: string): void {
  places.set(schema, name)
  for (const [part, step] of partsOf(schema)) placeInside(part, name + step)
}

function placeInside(schema: z.core.$ZodType, name: string): void {
  if (!schemas.has(schema)) place(schema, name)
}

function isSchema(value: unknown): value is z.core.$ZodType {
  return typeof value === 'object' && value !== null && '_zod' in value
}

function isEndpoint(value: unknown): value is wire.Endpoint {
  return typeof value === 'object' && value !== null && 'wrap' in value && 'reply' in value
}
