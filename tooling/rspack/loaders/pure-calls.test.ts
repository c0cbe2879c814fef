import { expect, it } from 'vitest'
import markPure from './pure-calls.ts'

it.each([
  ['const user = z.object({ id: z.string() })', 2],
  ['export const getUser = endpoint({ reply: pageOf(user) })', 2],
  ['export function endpoint<Input>(spec: Input) {', 0],
  ['return response.pageOf(user)', 0],
  ["import * as z from 'zod/mini'", 0],
])('HOUSE-070 a build may leave out the results of `%s`: %i of them', (source, count) => {
  expect(markPure(source).split('/*@__PURE__*/')).toHaveLength(count + 1)
})
