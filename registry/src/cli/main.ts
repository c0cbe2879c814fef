import { runProgram } from '@kontor/server/cli'
import { stopAtInterrupt, stopWithReader } from './base/interrupt.ts'
import { makeProgram } from './program.ts'

stopAtInterrupt()
stopWithReader()
await runProgram(await makeProgram(process.argv[2]))
