import type { Command } from 'commander'
import { CliError } from './cli-error.ts'

/** `kontor dev <area>` */
export function registerDev(program: Command): void {
  program
    .command('dev')
    .argument('<area>', 'the area to work on')
    .description('work on one area inside the running app')
    .action(() => {
      throw new CliError('kontor dev is not there yet.')
    })
}
