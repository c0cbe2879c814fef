import { createHash } from 'node:crypto'

/**
 * A source of `RegExp` for the places where documents are cut: before a tag, before the code in it,
 * and before each build of the composition, so that a release changes few parts.
 */
export const CUTS = String.raw`(?=<(?:script|style|link|div id="root"|nav )|'use strict'|\{\\"id\\":)`

/** Parts shorter than this are always sent, since a name costs as much. */
export const SHORTEST = 160

/** The type of a page without the parts that the service worker has. */
export const PARTS_TYPE = 'application/vnd.kontor.page+json'

/** The request header in which the service worker names its parts, also with preloads. */
export const KNOWN_PARTS = 'service-worker-navigation-preload'

/**
 * The beginning of that header. A worker of an older edge begins otherwise, expects another form of
 * the answer, and gets whole documents.
 */
export const KNOWN_FORM = '2:'

/** Bytes of a hash in a name, and its letters. */
export const NAME_BYTES = 6
const NAME_LENGTH = 8

const names = new RegExp(`^${KNOWN_FORM}((?:[A-Za-z0-9+/]{${NAME_LENGTH}}){1,256})$`)

/** A text, or the name of a part that the worker has. */
type DocumentPart = string | { name: string }

/** Headers of a page by their names. */
export type PageHeaders = Record<string, string>

/** The names of headers, lower case, to their values or the names of these. */
type HeaderParts = Record<string, DocumentPart>

/** A page without the parts that the worker has. Joined, its texts are the document. */
export interface PageWithoutKnown {
  headers: HeaderParts
  texts: DocumentPart[]
}

/** A document in parts, each with its name; null where it is always sent. */
export function partsOf(document: string): { text: string; name: string | null }[] {
  return document.split(new RegExp(CUTS)).map((text) => ({ text, name: nameOf(text) }))
}

/** The names that a worker sends, as one text; null when it sends none. */
export function knownParts(header: string | string[] | undefined): string | null {
  return (typeof header === 'string' && names.exec(header)?.[1]) || null
}

/**
 * A page in which names stand for the parts that the worker has. Null when the worker has less than
 * half of the document: then the whole page is as short. The headers are in it because a body is
 * compressed, and they are longer than the text that a release changes.
 */
export function withoutKnown(
  document: string,
  headers: PageHeaders,
  known: string,
): PageWithoutKnown | null {
  const parts = partsOf(document)
  const has = new Set<string | null>(known.match(new RegExp(`.{${NAME_LENGTH}}`, 'g')))
  const sent = (text: string, name = nameOf(text)): DocumentPart =>
    name !== null && has.has(name) ? { name } : text
  const lengthOf = (wanted: boolean) =>
    parts.reduce((sum, { text, name }) => sum + (has.has(name) === wanted ? text.length : 0), 0)
  if (lengthOf(true) < lengthOf(false)) return null
  return {
    headers: Object.fromEntries(
      Object.entries(headers).map(([header, value]) => [header, sent(value)]),
    ),
    texts: parts.map(({ text, name }) => sent(text, name)),
  }
}

/**
 * The start of its SHA-256, base64: enough to tell the parts of one browser apart. Null for a part
 * that is always sent.
 */
function nameOf(part: string): string | null {
  if (part.length < SHORTEST) return null
  return createHash('sha256').update(part).digest().subarray(0, NAME_BYTES).toString('base64')
}
