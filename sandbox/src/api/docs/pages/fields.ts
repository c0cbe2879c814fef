import { type Html, html } from '@kontor/server/pages'
import type { JsonSchema } from '../schemas/schema.ts'
import { prose, typeLink } from './parts.ts'

interface Field {
  name: string
  schema: JsonSchema
  required: boolean
}

/** The fields of an object as a table, with a table for each member of a union. */
export function fieldTables(schema: JsonSchema): Html {
  if (schema.$ref !== undefined) return html`<p>${typeLink(schema.$ref)}</p>`
  const kinds = schema.oneOf ?? schema.anyOf
  if (kinds !== undefined && !isNullable(schema)) return html`${kinds.map(kindTable)}`
  if (schema.properties === undefined) return html`<p>${typeOf(schema)} ${boundsOf(schema)}</p>`
  const fields = fieldsOf(schema)
  return fields.length === 0 ? html`<p class="muted">No fields.</p>` : table(fields)
}

function kindTable(kind: JsonSchema): Html {
  const discriminant = Object.entries(kind.properties ?? {}).find(
    ([, { const: value }]) => value !== undefined,
  )
  const caption =
    discriminant === undefined
      ? html``
      : html`<p>Where <code>${discriminant[0]}</code> is <code>${JSON.stringify(discriminant[1].const)}</code>:</p>`
  return html`${caption}${fieldTables(kind)}`
}

function table(fields: readonly Field[]): Html {
  const rows = fields.map(
    ({ name, schema, required }) =>
      html`<tr>
        <th scope="row"><code>${name}</code>${required ? html`` : html` <span class="muted">optional</span>`}</th>
        <td>${typeOf(schema)} <span class="muted">${boundsOf(schema)}</span></td>
        <td>${prose(schema.description ?? '')}</td>
      </tr>`,
  )
  return html`<table class="fields">
    <thead>
      <tr>
        <th scope="col">Field</th>
        <th scope="col">Type</th>
        <th scope="col">Meaning</th>
      </tr>
    </thead>
    <tbody>
      ${rows}
    </tbody>
  </table>`
}

/** The fields of an object and of the unnamed objects within it. */
function fieldsOf({ properties = {}, required = [] }: JsonSchema, prefix = ''): Field[] {
  return Object.entries(properties).flatMap(([key, schema]) => {
    const name = prefix + key
    const inside = schema.items ?? schema
    const dots = schema.items === undefined ? '.' : '[].'
    return [{ name, schema, required: required.includes(key) }, ...fieldsOf(inside, name + dots)]
  })
}

function typeOf(schema: JsonSchema): Html {
  const { $ref, items, anyOf, oneOf, type } = schema
  const kinds = anyOf ?? oneOf
  if ($ref !== undefined) return typeLink($ref)
  if ('const' in schema) return html`<code>${JSON.stringify(schema.const)}</code>`
  if (schema.enum !== undefined)
    return alternatives(schema.enum.map((value) => html`<code>${JSON.stringify(value)}</code>`))
  if (kinds !== undefined) return alternatives(kinds.map(typeOf))
  if (items !== undefined) return html`list of ${typeOf(items)}`
  return html`${[type ?? 'anything'].flat().join(' or ')}`
}

function alternatives(kinds: readonly Html[]): Html {
  return html`${kinds.map((kind, index) => html`${index === 0 ? '' : ' or '}${kind}`)}`
}

function isNullable({ anyOf }: JsonSchema): boolean {
  return anyOf?.some(({ type }) => type === 'null') ?? false
}

/** The bounds of a value within its type, in words. */
function boundsOf(schema: JsonSchema): Html {
  const {
    minLength,
    maxLength,
    minimum,
    maximum,
    exclusiveMinimum,
    maxItems,
    format,
    pattern,
    items,
    anyOf,
  } = schema
  const inside =
    items ?? (isNullable(schema) ? anyOf?.find(({ type }) => type !== 'null') : undefined)
  const words = [
    between(minLength, maxLength, ' characters'),
    between(
      minimum ?? (exclusiveMinimum === undefined ? undefined : exclusiveMinimum + 1),
      maximum,
      '',
    ),
    between(undefined, maxItems, ' entries'),
    format ?? '',
  ].filter((word) => word !== '')
  return html`${words.join(', ')} ${pattern !== undefined && format === undefined ? html`<code>${pattern}</code>` : html``}
  ${inside === undefined ? html`` : boundsOf(inside)}`
}

function between(least: number | undefined, most: number | undefined, unit: string): string {
  if (least !== undefined && most !== undefined) return `${least} to ${most}${unit}`
  if (most !== undefined) return `at most ${most}${unit}`
  return least === undefined ? '' : `at least ${least}${unit}`
}
