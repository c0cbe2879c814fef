import { readFileSync } from 'node:fs'

/** A small picture (PNG) of a document, for every form that requires one. */
export const picture = readFileSync(new URL('picture.png', import.meta.url))
