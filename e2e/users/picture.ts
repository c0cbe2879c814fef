import { readFileSync } from 'node:fs'

/** A small picture (PNG) of a document, for every place that wants one. */
export const picture = readFileSync(new URL('picture.png', import.meta.url))
