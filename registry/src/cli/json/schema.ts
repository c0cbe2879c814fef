import type { Command } from 'commander'
import * as z from 'zod/mini'
import { CliError } from '@kontor/server/cli'
import { exitCode } from '../base/exit-code.ts'
import { put } from '../base/output.ts'
import { printJson } from './print-json.ts'
import { failure, schemaAnswer } from './registry.ts'
import { schemas } from './schemas.ts'

/** `kontor schema [command…]` */
export function registerSchema(program: Command): void {
  program
    .command('schema')
    .argument('[command...]', 'such as tokens list; all of them when none is named')
    .description('print the JSON Schema of what a command prints with --json')
    .option('--json', 'print it as the answer of a command, on one line')
    .action((words: string[], { json }: { json?: boolean }) => {
      const schema = words.length === 0 ? allOf() : schemaOf(words.join(' '))
      return json
        ? printJson(schemaAnswer, { ok: true, schema })
        : put(JSON.stringify(schema, null, 2))
    })
}

/** By the words of the commands; `error` is what each of them prints when it fails. */
function allOf(): Record<string, unknown> {
  const commands = Object.keys(schemas).map((words) => [words, schemaOf(words)] as const)
  return { error: inJson(failure), ...Object.fromEntries(commands) }
}

/** @throws CliError for words that are no command with --json */
function schemaOf(words: string): Record<string, unknown> {
  const schema = schemas[words] ?? schemas[`${words} list`]
  if (schema !== undefined) return inJson(schema)
  throw new CliError(`"${words}" is no command that prints JSON.`, {
    exit: exitCode.wrongUsage,
    next: `Those are ${Object.keys(schemas).join(', ')}.`,
  })
}

function inJson(schema: z.ZodMiniType): Record<string, unknown> {
  return z.toJSONSchema(schema, { io: 'input' })
}
