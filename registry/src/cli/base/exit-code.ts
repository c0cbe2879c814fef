import { exitCode as common } from '@kontor/server/cli'

/** The exit codes of `kontor`; success is 0. */
export const exitCode = {
  ...common,
  gateRefuses: 3,
  notAllowed: 4,
  conflict: 5,
  noAnswer: 6,
  cannotAsk: 7,
} as const
type ExitCode = (typeof exitCode)[keyof typeof exitCode]

const conflicts = new Set([
  'area-taken',
  'version-taken',
  'other-bytes',
  'channel-moved',
  'channel-frozen',
  'canary-taken',
  'files-missing',
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
