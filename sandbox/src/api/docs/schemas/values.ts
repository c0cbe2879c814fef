import * as z from 'zod/mini'
import { sections } from '@kontor/shared/examples'
import { clientMessage, refusalDetails, serverMessage } from '@kontor/shared/wire'
import { allRefused } from '../protocol/refused.ts'
import { clientMessages, serverMessages } from '../protocol/socket.ts'
import { partsOf, placeOf } from './places.ts'

const valuesAt = new Map<string, Record<string, unknown>>()

for (const { endpoint, input, reply } of sections.flatMap(({ examples }) => examples)) {
  note(endpoint.input, [input])
  note(endpoint.reply, [reply])
}
note(clientMessage, messagesOf(clientMessages))
note(serverMessage, messagesOf(serverMessages))
note(
  refusalDetails,
  allRefused.flatMap(({ answer }) => answer.data ?? []),
)

/** Any value of a field with this name. */
export function valueOf(field: string): unknown {
  return valuesAt.values().find((values) => field in values)?.[field]
}

/** A value of a field, from the first example that has one; undefined without one. */
export function valueAt(place: string, field: string): unknown {
  return valuesAt.get(place)?.[field]
}

/** Notes the values of the fields in a schema, from values of the schema as JSON. */
function note(schema: z.core.$ZodType, values: readonly unknown[]): void {
  const { def } = (schema as z.core.$ZodTypes)._zod
  const place = placeOf(schema)
  const known = (place && valuesAt.get(place)) || {}
  if (place !== undefined) valuesAt.set(place, known)
  for (const [part, step] of partsOf(schema)) {
    const held =
      def.type === 'object'
        ? values.flatMap((value) => (value as Record<string, unknown>)[step.slice(1)] ?? [])
        : def.type === 'array'
          ? values.flat()
          : def.type === 'union'
            ? values.filter((value) => fits(part, value))
            : values
    if (def.type === 'object' && held[0] !== undefined) known[step.slice(1)] ??= held[0]
    note(part, held)
  }
}

function fits(schema: z.core.$ZodType, value: unknown): boolean {
  return z.safeDecode(schema, value).success
}

function messagesOf(list: readonly { message: unknown }[]): unknown[] {
  return list.map(({ message }) => message)
}
