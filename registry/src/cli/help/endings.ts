import { type ExitCode, exitCode } from '../base/exit-code.ts'

const { gateRefuses, notAllowed, conflict, noAnswer, cannotAsk, foundWrong } = exitCode

/** The ends of a command that changes what a channel runs, and of one that also asks. */
const change = [gateRefuses, notAllowed, conflict, noAnswer]
const asked = [...change, cannotAsk]

/** With which exit codes each command ends besides those with which all of them end. */
export const particular: Readonly<Record<string, readonly ExitCode[]>> = {
  publish: change,
  gate: [gateRefuses, notAllowed, noAnswer],
  promote: asked,
  'canary start': asked,
  'canary step': asked,
  'canary pause': change,
  'canary resume': asked,
  'canary end': change,
  'canary promote': asked,
  'canary status': [gateRefuses, noAnswer],
  'schedule list': [noAnswer],
  'schedule cancel': [notAllowed, conflict, noAnswer],
  'preview new': [gateRefuses, notAllowed, noAnswer],
  'preview list': [notAllowed, noAnswer],
  'preview extend': [notAllowed, conflict, noAnswer],
  'preview stop': [notAllowed, noAnswer],
  dev: [noAnswer],
  'new remote': [notAllowed, conflict, noAnswer],
  pack: [],
  rollback: asked,
  'quarantine add': asked,
  'quarantine lift': [notAllowed, conflict, noAnswer],
  'quarantine list': [noAnswer],
  'freeze start': [notAllowed, noAnswer],
  'freeze lift': [notAllowed, noAnswer],
  'pin add': [notAllowed, noAnswer],
  'pin lift': [notAllowed, noAnswer],
  resign: change,
  status: [noAnswer],
  incidents: [noAnswer],
  log: [notAllowed, noAnswer, foundWrong],
  diff: [noAnswer, foundWrong],
  'time-machine': [gateRefuses, notAllowed, noAnswer],
  doctor: [foundWrong],
  'areas list': [noAnswer],
  'areas add': [notAllowed, conflict, noAnswer],
  'areas limit': [notAllowed, noAnswer],
  'tokens list': [notAllowed, noAnswer],
  'tokens create': [notAllowed, conflict, noAnswer],
  'tokens renew': [notAllowed, noAnswer],
  'tokens revoke': [notAllowed, conflict, noAnswer, cannotAsk],
  'keys list': [noAnswer],
  'keys rotate': [notAllowed, conflict, noAnswer, cannotAsk],
  edge: [],
  export: [notAllowed, noAnswer],
  backup: [notAllowed, noAnswer],
  gc: [notAllowed, noAnswer, cannotAsk],
  completion: [],
  schema: [],
}

/** The exit codes with which a command, or any command below it, ends; by its words. */
export function endingsOf(words: string): ReadonlySet<number> {
  const own = Object.entries(particular).filter(
    ([name]) => name === words || name.startsWith(`${words} `),
  )
  const { failed, wrongUsage, stopped } = exitCode
  return new Set([0, failed, wrongUsage, stopped, ...own.flatMap(([, more]) => more)])
}
