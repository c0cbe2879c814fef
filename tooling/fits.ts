import { text } from 'node:stream/consumers'
import { fit, type Pairing } from './contract/fit.ts'

/** Reads pairings from stdin, a JSON array, and prints whether each of them fits. */
const pairings = JSON.parse(await text(process.stdin)) as Pairing[]
console.log(JSON.stringify(fit(pairings)))
