import { exampleOf, nameOf, sections } from '@kontor/shared/examples'
import {
  clientMessage,
  type Endpoint,
  languages,
  reasons,
  serverMessage,
  SOCKET_PATH,
  SUCCESS,
} from '@kontor/shared/wire'
import { strictInput } from '../http/input/strict-input.ts'
import { type Refused, refusedBy } from './protocol/refused.ts'
import { socketAbout } from './protocol/socket.ts'
import { COMPONENTS, components, schemaOf } from './schemas/json-schema.ts'
import type { JsonSchema } from './schemas/schema.ts'

const pictures = ['image/jpeg', 'image/png', 'image/webp']

/**
 * The OpenAPI 3.1 document of the calls that are served, from the schemas that serve them. Source:
 * CALL-10.
 */
export function openapi(endpoints: readonly Endpoint[]) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const endpoint of endpoints)
    paths[endpoint.path] = {
      ...paths[endpoint.path],
      [endpoint.method.toLowerCase()]: operation(endpoint),
    }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Kontor sandbox',
      version: '1',
      license: { name: 'All rights reserved', identifier: 'LicenseRef-All-Rights-Reserved' },
      description:
        'A paper broker. No real money moves. Every call answers with an envelope; /docs explains it and its layers.',
    },
    servers: [{ url: '/' }],
    tags: sections.map(({ title, about }) => ({ name: title, description: about })),
    paths,
    'x-socket': {
      path: SOCKET_PATH,
      description: socketAbout.join(' '),
      says: schemaOf(serverMessage),
      hears: schemaOf(clientMessage),
    },
    components: {
      schemas: {
        ...components(),
        Reason: { enum: [...reasons], description: 'Why a call was refused: the closed list.' },
        Refusal: refusal,
      },
      parameters: { Language: language },
      securitySchemes: {
        'signed-in': {
          type: 'http',
          scheme: 'bearer',
          description: 'The access token of a session.',
        },
        operator: {
          type: 'http',
          scheme: 'bearer',
          description: 'The operator token of the settings.',
        },
      },
    },
  }
}

const refusal: JsonSchema = {
  type: 'object',
  required: ['code', 'message', 'reason', 'data'],
  properties: {
    code: { type: 'integer', description: 'The HTTP status.', examples: [422] },
    message: {
      type: 'string',
      description: 'For the user, in the language that was asked for.',
      examples: ['The market is closed.'],
    },
    reason: {
      $ref: `${COMPONENTS}Reason`,
      description: 'For the program: one of the closed list.',
      examples: ['MARKET_CLOSED'],
    },
    data: {
      anyOf: [{ $ref: `${COMPONENTS}RefusalDetails` }, { type: 'null' }],
      description: 'What is wrong, and figures with which the next try would be accepted.',
    },
  },
}

const language = {
  name: 'language',
  in: 'header',
  description: 'The language of messages and texts; English for any other.',
  schema: { type: 'string', enum: languages.map(({ locale }) => locale) },
}

function operation(endpoint: Endpoint) {
  const { method, body, summary, access } = endpoint
  const { section, input: given } = exampleOf(endpoint)
  const takes = schemaOf(strictInput(endpoint))
  const inQuery = method === 'GET' || body === 'picture'
  return {
    operationId: nameOf(endpoint)
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, '-'),
    tags: [section.title],
    summary,
    security: access === 'anyone' ? [] : [{ [access]: [] }],
    parameters: [
      { $ref: '#/components/parameters/Language' },
      ...(inQuery ? parameters(takes, given as Record<string, unknown>) : []),
    ],
    ...(method !== 'GET' && {
      requestBody: {
        required: true,
        content: body === 'picture' ? pictureBody : json(takes, given),
      },
    }),
    responses: { 200: answer(endpoint), ...refusals(refusedBy(endpoint)) },
  }
}

const pictureBody = Object.fromEntries(pictures.map((type) => [type, {}]))

function parameters(
  { properties = {}, required = [] }: JsonSchema,
  given: Record<string, unknown>,
) {
  return Object.entries(properties).map(([name, { description, examples = [], ...schema }]) => {
    const sent = name in given ? given[name] : examples[0]
    return {
      name,
      in: 'query',
      description,
      required: required.includes(name),
      schema,
      example: typeof sent === 'string' && schema.type === 'integer' ? Number(sent) : sent,
    }
  })
}

/**
 * Layered data is text on the wire; its example is shown decoded, because encoded bytes tell a
 * reader nothing.
 */
function answer(endpoint: Endpoint) {
  const { wrap, reply } = endpoint
  const inside = schemaOf(reply)
  const layered: JsonSchema = {
    type: 'string',
    description: 'JSON text in layers.',
    examples: ['…'],
    contentMediaType: 'application/json',
    contentSchema: { ...inside, examples: [exampleOf(endpoint).reply] },
  }
  const properties = {
    code: {
      const: SUCCESS[wrap],
      description: 'Says that the call succeeded.',
      examples: [SUCCESS[wrap]],
    },
    message: { type: 'string', description: 'Empty.', examples: [''] },
    reason: { const: '', description: 'Empty.', examples: [''] },
    data: wrap === 'plain' ? { ...inside, description: 'The reply.' } : layered,
  }
  const { reply: given } = exampleOf(endpoint)
  const data = wrap === 'plain' ? given : '…'
  return {
    description: 'Done.',
    content: {
      'application/json': {
        schema: { type: 'object', required: Object.keys(properties), properties },
        examples: { done: { value: { code: SUCCESS[wrap], message: '', reason: '', data } } },
        ...(wrap === 'layered' && { 'x-data': given }),
      },
    },
  }
}

function refusals(refused: readonly Refused[]) {
  const statuses = [...new Set(refused.map(({ status }) => status))].toSorted((a, b) => a - b)
  return Object.fromEntries(
    statuses.map((status) => {
      const these = refused.filter((one) => one.status === status)
      const examples = these.map(({ reason, sentence, answer: value }) => [
        reason,
        { summary: sentence, value },
      ])
      return [
        status,
        {
          description: these.map(({ reason, sentence }) => `${reason}: ${sentence}`).join('\n\n'),
          content: {
            'application/json': {
              schema: {
                allOf: [
                  { $ref: `${COMPONENTS}Refusal` },
                  { properties: { reason: { enum: these.map(({ reason }) => reason) } } },
                ],
              },
              examples: Object.fromEntries(examples),
            },
          },
        },
      ]
    }),
  )
}

function json(schema: JsonSchema, example: unknown) {
  return { 'application/json': { schema, example } }
}
