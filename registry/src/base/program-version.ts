import { readFileSync } from 'node:fs'

const card = readFileSync(new URL('../../package.json', import.meta.url), 'utf8')

/** The version of the registry's program, and of the command line. */
export const { version: programVersion } = JSON.parse(card) as { version: string }
