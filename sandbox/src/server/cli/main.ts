import { runProgram } from '@kontor/server/cli'
import { makeProgram } from './program.ts'

await runProgram(makeProgram())
