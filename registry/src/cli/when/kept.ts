import { CliError } from '@kontor/server/cli'
import { exitCode } from '../base/exit-code.ts'
import { instantIn } from './instant.ts'

/** A kept composition of a channel. */
export interface Kept {
  channel: string
  kept: { revision: number } | { moment: number }
}

/** `production:412` or `production@2026-11-20T14:00Z`. @throws CliError for another text */
export function keptOf(text: string): Kept {
  const [, channel = '', sign, rest = ''] = /^([a-z][a-z0-9-]*)([:@])(.+)$/.exec(text) ?? []
  const number = sign === ':' ? Number(rest) : instantIn(rest)
  if (sign === ':' && Number.isInteger(number) && number > 0)
    return { channel, kept: { revision: number } }
  if (sign === '@' && !Number.isNaN(number)) return { channel, kept: { moment: number } }
  throw new CliError(
    `"${text}" is not a composition; write production:412 or production@2026-11-20T14:00Z.`,
    { exit: exitCode.wrongUsage },
  )
}
