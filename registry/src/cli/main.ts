import { runProgram } from '@kontor/server/cli'
import { stopAtInterrupt } from './base/interrupt.ts'
import { makeProgram } from './program.ts'

stopAtInterrupt()
await runProgram(makeProgram())
