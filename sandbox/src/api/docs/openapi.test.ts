import { expect, it } from 'vitest'
import { sections } from '@kontor/shared/examples'
import * as wire from '@kontor/shared/wire'
import { openapi } from './openapi.ts'

const served = sections.flatMap(({ examples }) => examples.map(({ endpoint }) => endpoint))
const document = JSON.parse(JSON.stringify(openapi(served))) as Json & {
  paths: Record<string, Record<string, Operation>>
}

interface Json {
  [key: string]: unknown
}
interface Operation {
  operationId: string
  tags: string[]
  summary: string
  security: Record<string, string[]>[]
  parameters: (
    | { $ref: string }
    | { name: string; in: string; required: boolean; schema: Json; example?: unknown }
  )[]
  requestBody?: { content: Record<string, { schema?: Json; example?: unknown }> }
  responses: Record<
    string,
    {
      description: string
      content: Record<string, { schema: Json; examples: Record<string, { value: wire.Envelope }> }>
    }
  >
}

const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({
    name: `${method.toUpperCase()} ${path}`,
    operation,
  })),
)
const operationOf = ({ method, path }: wire.Endpoint) =>
  document.paths[path]?.[method.toLowerCase()]

it('is an OpenAPI 3.1 document of every call that is served', () => {
  expect(document).toMatchObject({
    openapi: '3.1.0',
    info: { title: expect.any(String), version: expect.any(String) },
  })
  expect(operations).toHaveLength(served.length)
  expect(new Set(operations.map(({ operation }) => operation.operationId)).size).toBe(served.length)
  for (const endpoint of served) expect(operationOf(endpoint)?.summary).toBe(endpoint.summary)
})

it('has no broken reference', () => {
  const refs = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map(
    ([, ref]) => ref ?? '',
  )
  expect(refs.length).toBeGreaterThan(100)
  for (const ref of new Set(refs)) {
    const parts = ref.replace('#/', '').split('/')
    expect(
      parts.reduce<unknown>((part, name) => (part as Json)[name], document),
      ref,
    ).toBeTypeOf('object')
  }
})

it('describes each shared type', () => {
  const { schemas } = document['components'] as { schemas: Record<string, Json> }
  for (const [name, schema] of Object.entries(schemas)) {
    expect(
      Object.keys(schema).filter((key) => ['type', 'enum', 'oneOf'].includes(key)),
      name,
    ).not.toEqual([])
  }
  expect(schemas['Price']).toMatchObject({
    type: 'string',
    pattern: expect.any(String),
    description: expect.any(String),
  })
  expect(schemas['Order']).toMatchObject({
    oneOf: [{ $ref: '#/components/schemas/PendingOrder' }, {}, {}, {}],
  })
})

it.each(operations)(
  '$name has a known tag, its access, and the place of each field',
  ({ name, operation }) => {
    expect((document['tags'] as { name: string }[]).map((tag) => tag.name)).toContain(
      operation.tags[0],
    )
    const schemes = Object.keys(
      (document['components'] as { securitySchemes: Json }).securitySchemes,
    )
    for (const scheme of operation.security.flatMap(Object.keys)) expect(schemes).toContain(scheme)
    const [language, ...fields] = operation.parameters
    expect(language).toEqual({ $ref: '#/components/parameters/Language' })
    for (const field of fields) expect(field).toMatchObject({ in: 'query', schema: {} })
    expect('requestBody' in operation).toBe(!name.startsWith('GET '))
    const bodies = Object.entries(operation.requestBody?.content ?? {}).filter(
      ([type]) => type === 'application/json',
    )
    for (const [, content] of bodies)
      expect(content).toMatchObject({ schema: expect.anything(), example: expect.anything() })
  },
)

it('lists each reason of a call under its status, with the sentence for the user', () => {
  const responses = operationOf(wire.placeOrder)?.responses ?? {}
  expect(Object.keys(responses)).toEqual([
    '200',
    '400',
    '401',
    '404',
    '409',
    '422',
    '429',
    '500',
    '503',
  ])
  const reasons = Object.entries(responses).flatMap(([, { content }]) =>
    Object.values(content['application/json']?.examples ?? {}).map(({ value }) => value.reason),
  )
  const general = [
    'TOKEN_MISSING',
    'TOKEN_INVALID',
    'TOKEN_EXPIRED',
    'INPUT_INVALID',
    'TOO_MANY_TRIES',
    'UNAVAILABLE',
    'UNEXPECTED',
  ]
  expect(reasons.filter(Boolean).toSorted()).toEqual(
    [...wire.placeOrder.refused, ...general].toSorted(),
  )
  expect(responses['422']?.content['application/json']?.examples['MARKET_CLOSED']?.value).toEqual({
    code: 422,
    message: 'The market is closed.',
    reason: 'MARKET_CLOSED',
    data: null,
  })
})

it('no sentence has an unfilled placeholder, and a refusal with details shows them', () => {
  expect(JSON.stringify(document)).not.toContain('{{')
  const refused = operationOf(wire.placeOrder)?.responses['422']?.content['application/json']
  expect(refused?.examples['LOTS_OUT_OF_RANGE']?.value).toMatchObject({
    message: 'Please choose between 0.01 and 50 lots, in steps of 0.01.',
    data: { min: '0.01', max: '50', step: '0.01' },
  })
})

it('a body has its patterns and limits, and allows no other fields', () => {
  const body = operationOf(wire.placeOrder)?.requestBody?.content['application/json']?.schema
  expect(body).toMatchObject({
    additionalProperties: false,
    properties: {
      symbol: { maxLength: 32 },
      multiple: { exclusiveMinimum: 0 },
      key: { pattern: expect.any(String) },
      price: { $ref: '#/components/schemas/Price' },
    },
  })
})

it('a call for anyone is never refused because of a token, a call for operators only because of theirs', () => {
  expect(operationOf(wire.listCoins)?.responses).not.toHaveProperty('401')
  expect(operationOf(wire.listReviews)?.responses).not.toHaveProperty('401')
  expect(operationOf(wire.listReviews)?.responses).toHaveProperty('403')
})

it('a page’s number in a query is a number with bounds', () => {
  const current = operationOf(wire.listCoins)?.parameters.find(
    (parameter) => 'name' in parameter && parameter.name === 'current',
  )
  expect(current).toEqual({
    name: 'current',
    in: 'query',
    description: 'Page, from 1 on.',
    required: true,
    schema: { type: 'integer', minimum: 1, maximum: 10_000 },
    example: 1,
  })
})

it('a picture is sent as its bytes', () => {
  expect(Object.keys(operationOf(wire.uploadPicture)?.requestBody?.content ?? {})).toEqual([
    'image/jpeg',
    'image/png',
    'image/webp',
  ])
})

it('a layered reply describes the data inside the layers', () => {
  const content = operationOf(wire.getUser)?.responses['200']?.content['application/json']
  expect(content).toMatchObject({
    schema: {
      properties: {
        code: { const: 200 },
        data: {
          type: 'string',
          contentSchema: {
            $ref: '#/components/schemas/User',
            examples: [{ uid: '10482736' }],
          },
        },
      },
    },
    'x-data': { uid: '10482736' },
  })
  expect(operationOf(wire.getConfig)?.responses['200']?.content['application/json']).toMatchObject({
    schema: { properties: { code: { const: 0 }, data: { type: 'object' } } },
  })
})
