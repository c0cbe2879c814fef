import type { Command } from 'commander'
import type { Incident } from '../api/channels/evidence-routes.ts'
import { moment, span } from '../base/format.ts'
import { say } from './base/output.ts'
import { callRegistry, type RegistryOptions, withRegistry } from './base/registry-client.ts'
import { incidents as schema } from './json/channels.ts'
import { printJson } from './json/print-json.ts'
import { outcomeOf } from './status/outcome-of.ts'

interface Options extends RegistryOptions {
  json?: boolean
}

/** `kontor incidents` */
export function registerIncidents(program: Command): void {
  withRegistry(program.command('incidents'))
    .option('--json', 'print JSON')
    .description('what the controller has paused or taken back, and why')
    .action(async (options: Options) => {
      const { incidents } = await callRegistry<{ incidents: Incident[] }>(options, '/api/incidents')
      if (options.json) return printJson(schema, { ok: true, incidents })
      if (incidents.length === 0) return say('There was no incident.')
      return incidents.forEach(show)
    })
}

function show(incident: Incident): void {
  const { id, channel, area, version, reason, errors } = incident
  const { seenAt, firstFailureAt, doneAt, revision } = incident
  const made = revision === null ? '' : `, revision ${revision}`
  const took =
    firstFailureAt === null || doneAt === null
      ? ''
      : `, ${span(firstFailureAt, doneAt)} after the first failure`
  const what = `${area} ${version} ${outcomeOf(incident)} in ${channel}`
  say(`${id}  ${moment(seenAt)}  ${what}${made}${took}`)
  say(`    ${reason}`)
  for (const { error, pages } of errors) say(`    ${error}: ${pages} pages`)
}
