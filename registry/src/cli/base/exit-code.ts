import { exitCode as common } from '@kontor/server/cli'

/** The exit codes of `kontor`; success is 0. */
export const exitCode = {
  ...common,
  gateRefuses: 3,
  notAllowed: 4,
  conflict: 5,
  noAnswer: 6,
  cannotAsk: 7,
  foundWrong: 8,
  stopped: 130,
} as const
type ExitCode = (typeof exitCode)[keyof typeof exitCode]

/** What each exit code says to a person. */
export const meanings: Readonly<Record<ExitCode | 0, string>> = {
  0: 'done, or nothing to do',
  [exitCode.failed]: 'failed',
  [exitCode.wrongUsage]: 'wrong usage: an unknown command, area, version or option',
  [exitCode.gateRefuses]: 'the gate refuses',
  [exitCode.notAllowed]: 'not allowed: no token, or its role may not',
  [exitCode.conflict]: 'conflict: another change came first, or the channel is frozen',
  [exitCode.noAnswer]: 'the registry does not answer',
  [exitCode.cannotAsk]: 'nobody can be asked: give --yes',
  [exitCode.foundWrong]:
    'something wrong or a difference was found (doctor, log --verify, diff --exit-code)',
  [exitCode.stopped]: 'stopped with Ctrl-C; says what was done until then',
}

const conflicts = new Set([
  'area-taken',
  'version-taken',
  'other-bytes',
  'channel-moved',
  'channel-frozen',
  'canary-taken',
  'files-missing',
  'token-taken',
  'last-admin',
])

/** The exit code for a refusal of the registry, by its HTTP status and its code. */
export function exitCodeOf(status: number, code: string | undefined): ExitCode {
  if (status >= 500) return exitCode.noAnswer
  if (status === 401 || status === 403) return exitCode.notAllowed
  if (status === 400 || status === 404) return exitCode.wrongUsage
  if (code !== undefined && conflicts.has(code)) return exitCode.conflict
  if (code === 'nothing-before' || code === 'build-bad') return exitCode.failed
  return status === 409 || status === 422 ? exitCode.gateRefuses : exitCode.failed
}
