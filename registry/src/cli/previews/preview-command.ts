import type { Command } from 'commander'
import { CliError } from '@kontor/server/cli'
import { MOST_HOURS } from '../../base/preview-hours.ts'
import { withDryRun } from '../base/common-options.ts'
import { exitCode } from '../base/exit-code.ts'
import { type RegistryOptions, withRegistry } from '../base/registry-client.ts'

/** The options of each command that has to do with previews. */
export interface PreviewOptions extends RegistryOptions {
  channel: string
  app?: string
  json?: boolean
}

/** The options of one that changes something. */
export interface ChangeOptions extends PreviewOptions {
  dryRun?: boolean
}

/** A command that only looks. */
export function previewCommand(parent: Command, name: string, options = {}): Command {
  return withRegistry(parent.command(name, options))
    .option('--channel <name>', 'the channel', 'production')
    .option(
      '--app <url>',
      'the edge of the channel, by the name that browsers will use (KONTOR_APP); without it, the address that the registry knows',
      process.env['KONTOR_APP'] || undefined,
    )
    .option('--json', 'print JSON')
}

/** A command that changes something. */
export function changingCommand(parent: Command, name: string, options = {}): Command {
  return withDryRun(previewCommand(parent, name, options))
}

/**
 * Checks `--app` before a link is made for it.
 * @throws CliError when it is no address
 */
export function requireAddress({ app }: Pick<PreviewOptions, 'app'>): void {
  if (app === undefined || (/^https?:\/\//.test(app) && URL.canParse(app))) return
  throw new CliError(
    `"${app}" is not the address of an app; write https://app.kontor.example, for example.`,
    { exit: exitCode.wrongUsage },
  )
}

/** The link of a preview. `appUrl` is the address of the app that the registry answers. */
export function linkOf(
  path: string,
  { app }: Pick<PreviewOptions, 'app'>,
  appUrl: string | null,
): string {
  const port = process.env['APP_PORT'] || 3000
  return new URL(path, app ?? appUrl ?? `http://localhost:${port}`).href
}

/** @throws CliError when the text is no number of hours */
export function hoursOf(text: string): number {
  const hours = Number(text)
  if (hours > 0 && hours <= MOST_HOURS) return hours
  throw new CliError(
    `"${text}" is not a time in hours; write 24, for example, at most ${MOST_HOURS}.`,
    {
      exit: exitCode.wrongUsage,
    },
  )
}
