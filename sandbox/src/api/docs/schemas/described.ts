import { account } from '../fields/account.ts'
import type { Field, Fields } from '../fields/field.ts'
import { market } from '../fields/market.ts'
import { orders } from '../fields/orders.ts'
import { passkeys } from '../fields/passkeys.ts'
import type { JsonSchema } from './schema.ts'

/** What each field of the calls means. It is not beside the schemas, because phones load those. */
export const fields: Fields = { ...market, ...orders, ...account, ...passkeys }

/** What a field means, in the field or the shared type that it is in; undefined when unknown. */
function fieldOf(owner: string, name: string): Field | undefined {
  return fields[`${owner}.${name}`] ?? fields[name]
}

/** A schema whose fields have their description and, unless made of fields, an example. */
export function described(schema: JsonSchema, owner: string): JsonSchema {
  const { properties, items, anyOf, oneOf, contentSchema } = schema
  const inside = (part: JsonSchema) => described(part, owner)
  return {
    ...schema,
    ...(items && { items: inside(items) }),
    ...(anyOf && { anyOf: anyOf.map(inside) }),
    ...(oneOf && { oneOf: oneOf.map(inside) }),
    ...(contentSchema && { contentSchema: inside(contentSchema) }),
    ...(properties && {
      properties: Object.fromEntries(
        Object.entries(properties).map(([name, part]) => [
          name,
          withField(described(part, name), fieldOf(owner, name)),
        ]),
      ),
    }),
  }
}

function withField(schema: JsonSchema, field: Field | undefined): JsonSchema {
  if (field === undefined) return schema
  const [description, example] = field
  const known = choicesOf(schema)
  if (known !== undefined)
    return { ...schema, description, examples: [known.includes(example) ? example : known[0]] }
  const isShown = example !== undefined && schema.type !== 'array' && schema.type !== 'object'
  return { ...schema, description, ...(isShown && { examples: [example] }) }
}

function choicesOf({ const: only, enum: many, anyOf }: JsonSchema): unknown[] | undefined {
  if (only !== undefined) return [only]
  return many ?? anyOf?.find((part) => part.enum !== undefined)?.enum
}
