import type { FastifyInstance } from 'fastify'
import { Refusal } from '../../../errors.ts'
import { fieldNamed } from './field-fault.ts'

/**
 * Parses JSON bodies; an empty body means no fields. A name that would change a prototype is
 * refused as the unknown field that it is.
 */
export function readJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = body as string
    if (text === '') return done(null, {})
    void parse(request, text, (cause, parsed) => {
      if (cause === null) done(null, parsed)
      else done(refusalOf(text) ?? cause)
    })
  })
}

/** Undefined for text that is no JSON. */
function refusalOf(text: string): Refusal | undefined {
  try {
    const path = forbiddenIn(JSON.parse(text))
    if (path === undefined) return undefined
    return new Refusal('INPUT_INVALID', { details: { field: fieldNamed(path), fault: 'unknown' } })
  } catch {
    return undefined
  }
}

/** The name of a value in a body, and the place of what contains it; null for the body itself. */
interface Place {
  name: string
  within: Place | null
}

/**
 * The path of the first name of a prototype. Without recursion and without a path for each value,
 * because a body may be nested deeply.
 */
function forbiddenIn(input: unknown): string[] | undefined {
  const queue: [value: unknown, place: Place | null][] = [[input, null]]
  for (const [value, within] of queue) {
    if (typeof value !== 'object' || value === null) continue
    for (const [name, inner] of Object.entries(value)) {
      const place = { name, within }
      if (name === '__proto__' || name === 'constructor') return pathOf(place)
      queue.push([inner, place])
    }
  }
  return undefined
}

/** The names that lead to a place, the outermost first. */
function pathOf(place: Place): string[] {
  const names: string[] = []
  for (let at: Place | null = place; at !== null; at = at.within) names.push(at.name)
  return names.toReversed()
}
