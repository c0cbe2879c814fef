import { createHash } from 'node:crypto'

/**
 * A source of `RegExp` for the places where documents are cut: before a tag, before the code in it,
 * and before each build of the composition, so that a release changes few parts.
 */
export const CUTS = String.raw`(?=<(?:script|style|link|div id="root"|nav )|'use strict'|\{\\"id\\":)`

/** Parts shorter than this are always sent, since a name costs as much. */
export const SHORTEST = 160

/** The type of a document without the parts that the service worker has. */
export const PARTS_TYPE = 'application/vnd.kontor.parts+json'

/** The request header in which the service worker names its parts, also with preloads. */
export const KNOWN_PARTS = 'service-worker-navigation-preload'

/** Bytes of a hash in a name, and its letters. */
export const NAME_BYTES = 6
const NAME_LENGTH = 8

const names = new RegExp(`^(?:[A-Za-z0-9+/]{${NAME_LENGTH}}){1,256}$`)

/** A text, or the name of a part that the worker has. */
type DocumentPart = string | { name: string }

/** A document in parts, each with its name; null where it is always sent. */
export function partsOf(text: string): { text: string; name: string | null }[] {
  return text.split(new RegExp(CUTS)).map((part) => ({
    text: part,
    name: part.length < SHORTEST ? null : nameOf(part),
  }))
}

/** The names that a worker sends, as one text; null when it sends none. */
export function knownParts(header: string | string[] | undefined): string | null {
  return typeof header === 'string' && names.test(header) ? header : null
}

/**
 * A document as JSON, in which names stand for the parts that the worker has. Null when the worker
 * has less than half of the text: then the whole document is as short.
 */
export function withoutKnown(document: string, known: string): string | null {
  const parts = partsOf(document)
  const has = new Set<string | null>(known.match(new RegExp(`.{${NAME_LENGTH}}`, 'g')))
  const lengthOf = (wanted: boolean) =>
    parts.reduce((sum, { text, name }) => sum + (has.has(name) === wanted ? text.length : 0), 0)
  if (lengthOf(true) < lengthOf(false)) return null
  const sent = parts.map(({ text, name }): DocumentPart =>
    name !== null && has.has(name) ? { name } : text,
  )
  return JSON.stringify(sent)
}

/** The start of its SHA-256, base64: enough to tell the parts of one browser apart. */
function nameOf(part: string): string {
  return createHash('sha256').update(part).digest().subarray(0, NAME_BYTES).toString('base64')
}
