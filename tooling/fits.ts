import { text } from 'node:stream/consumers'
import { fit, type Meeting } from './contract/fit.ts'

/** Reads meetings from stdin, a JSON array, and prints whether each of them fits. */
const meetings = JSON.parse(await text(process.stdin)) as Meeting[]
console.log(JSON.stringify(fit(meetings)))
