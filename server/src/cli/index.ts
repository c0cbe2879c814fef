export { CliError, exitCode } from './cli-error.ts'
export { fitWords } from './fit-words.ts'
export { newProgram, runProgram } from './run-program.ts'
export { inLocale } from './signs.ts'
