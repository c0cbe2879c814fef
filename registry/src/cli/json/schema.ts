import type { Command } from 'commander'
import * as z from 'zod/mini'
import { CliError } from '@kontor/server/cli'
import { exitCode } from '../base/exit-code.ts'
import { put } from '../base/output.ts'
import { failure } from './registry.ts'
import { schemas } from './schemas.ts'

/** `kontor schema [command…]` */
export function registerSchema(program: Command): void {
  program
    .command('schema')
    .argument('[command...]', 'such as tokens list; all of them when none is named')
    .description('print the JSON Schema of what a command prints with --json')
    .action((words: string[]) => {
      const wanted = words.length === 0 ? allOf() : schemaOf(words.join(' '))
      put(JSON.stringify(wanted, null, 2))
    })
}

/** By the words of the commands; `error` is what each of them prints when it fails. */
function allOf() {
  const commands = Object.keys(schemas).map((words) => [words, schemaOf(words)] as const)
  return { error: inJson(failure), ...Object.fromEntries(commands) }
}

/** @throws CliError for words that are no command with --json */
function schemaOf(words: string): unknown {
  const schema = schemas[words] ?? schemas[`${words} list`]
  if (schema !== undefined) return inJson(schema)
  throw new CliError(`"${words}" is no command that prints JSON.`, {
    exit: exitCode.wrongUsage,
    next: `Those are ${Object.keys(schemas).join(', ')}.`,
  })
}

function inJson(schema: z.ZodMiniType): unknown {
  return z.toJSONSchema(schema, { io: 'input' })
}
