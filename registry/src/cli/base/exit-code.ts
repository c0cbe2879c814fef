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
export type ExitCode = (typeof exitCode)[keyof typeof exitCode]

/** What each exit code says to a person. */
export const meanings: Readonly<Record<ExitCode | 0, string>> = {
  0: 'done, or nothing to do',
  [exitCode.failed]: 'failed',
  [exitCode.wrongUsage]: 'wrong usage: an unknown command, area, version or option',
  [exitCode.gateRefuses]: 'the gate refuses, or the build is not valid',
  [exitCode.notAllowed]: 'not allowed: no token, or its role may not',
  [exitCode.conflict]: 'conflict: another change came first, or it is taken, frozen or pinned',
  [exitCode.noAnswer]: 'the registry does not answer',
  [exitCode.cannotAsk]: 'nobody can be asked: give --yes',
  [exitCode.foundWrong]:
    'something wrong or a difference was found (doctor, log --verify, diff --exit-code)',
  [exitCode.stopped]: 'stopped with Ctrl-C; says what was done until then',
}
