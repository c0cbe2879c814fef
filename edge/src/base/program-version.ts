import { readFileSync } from 'node:fs'

const card = readFileSync(new URL('../../package.json', import.meta.url), 'utf8')

/** The version of the edge's program. */
export const { version: programVersion } = JSON.parse(card) as { version: string }
