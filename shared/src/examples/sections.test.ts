import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import * as wire from '../wire/index.ts'
import { exampleOf, nameOf, sections } from './sections.ts'

const endpoints = Object.values<unknown>(wire).filter(isEndpoint)
const examples = sections.flatMap((section) => section.examples)

it('every call of the wire has one example', () => {
  expect(examples.map(({ endpoint }) => nameOf(endpoint)).toSorted()).toEqual(
    endpoints.map(nameOf).toSorted(),
  )
  expect(() => exampleOf({ ...wire.getConfig, path: '/v1/nothing' })).toThrow('GET /v1/nothing')
})

it.each(examples.map((example) => [nameOf(example.endpoint), example] as const))(
  'the example of %s is valid on the wire',
  (_, { endpoint, input, reply }) => {
    expect(z.encode(endpoint.input, z.decode(endpoint.input, input as never))).toEqual(input)
    expect(z.encode(endpoint.reply, z.decode(endpoint.reply, reply as never))).toEqual(reply)
  },
)

function isEndpoint(value: unknown): value is wire.Endpoint {
  return typeof value === 'object' && value !== null && 'path' in value && 'reply' in value
}
