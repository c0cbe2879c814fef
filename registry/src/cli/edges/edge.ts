import type { Command } from 'commander'
import { platformFile } from '../../base/folders.ts'
import { runChild } from '../base/run-child.ts'

/** `kontor edge`: starts the program of the edge, which knows nothing of the registry’s code. */
export function registerEdge(program: Command): void {
  program
    .command('edge')
    .description('serve a channel to browsers; its settings are in docs/operations.md')
    .action(() => runChild([platformFile('edge/bin/edge.mjs')]))
}
