import * as z from 'zod/mini'
import type { Endpoint } from '@kontor/shared/wire'

/** The OpenAPI 3.1 document of the calls that are served, from the schemas that serve them. */
export function openapi(endpoints: readonly Endpoint[]) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const endpoint of endpoints) paths[endpoint.path] = { ...paths[endpoint.path], [endpoint.method.toLowerCase()]: operation(endpoint) }
  return {
    openapi: '3.1.0',
    info: { title: 'Kontor sandbox', version: '1', description: 'A paper broker. No real money moves.' },
    paths,
    components: { securitySchemes: { session: { type: 'http', scheme: 'bearer' } } },
  }
}

function operation({ method, summary, access, wrap, input, reply }: Endpoint) {
  const takes = schemaOf(input)
  return {
    summary,
    ...(access === 'signed-in' && { security: [{ session: [] }] }),
    ...(method === 'GET' ? { parameters: parameters(takes) } : { requestBody: { required: true, content: json(takes) } }),
    responses: {
      200: { description: 'Done.', content: json(envelopeOf(schemaOf(reply), wrap)) },
      default: {
        description: 'Refused: `reason` says why, `message` says it to the user.',
        content: json(envelopeOf({ type: 'null' }, 'plain')),
      },
    },
  }
}

interface JsonSchema {
  [key: string]: unknown
  properties?: Record<string, unknown>
  required?: string[]
}

/** What travels: the side of each codec that is JSON. */
function schemaOf(schema: z.ZodMiniType): JsonSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema
  return rest
}

function parameters({ properties = {}, required = [] }: JsonSchema) {
  return Object.entries(properties).map(([name, schema]) => ({ name, in: 'query', required: required.includes(name), schema }))
}

function envelopeOf(reply: JsonSchema, wrap: Endpoint['wrap']) {
  const layered = { type: 'string', description: 'JSON text in layers.', contentMediaType: 'application/json', contentSchema: reply }
  const properties = {
    code: { type: 'integer' },
    message: { type: 'string' },
    reason: { type: 'string' },
    data: wrap === 'plain' ? reply : layered,
  }
  return { type: 'object', required: Object.keys(properties), properties }
}

function json(schema: JsonSchema) {
  return { 'application/json': { schema } }
}
