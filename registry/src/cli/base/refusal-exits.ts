import { type ExitCode, exitCode } from './exit-code.ts'

/** The refusals of the registry, by the exit code with which they end a command. */
export const refusalsBy: ReadonlyMap<ExitCode, readonly string[]> = new Map<ExitCode, string[]>([
  [
    exitCode.failed,
    [
      'build-bad',
      'not-embedded',
      'nothing-before',
      'nothing-promoted',
      'other-hash',
      'publisher-gone',
      'sender-gone',
      'type-unknown',
    ],
  ],
  [
    exitCode.wrongUsage,
    [
      'area-malformed',
      'area-reserved',
      'area-twice',
      'area-unknown',
      'blob-unknown',
      'body-invalid',
      'build-malformed',
      'build-unknown',
      'channel-malformed',
      'file-unknown',
      'host-unknown',
      'incident-unknown',
      'json-malformed',
      'not-found',
      'period-malformed',
      'picture-unknown',
      'preview-unknown',
      'revision-unknown',
      'root-elsewhere',
      'root-wrong',
      'time-past',
      'token-unknown',
      'verdict-unknown',
      'version-malformed',
    ],
  ],
  [
    exitCode.gateRefuses,
    [
      'address-taken',
      'build-empty',
      'build-quarantined',
      'build-too-large',
      'composition-incomplete',
      'contract-mismatch',
      'gate-refused',
      'lent-copied',
      'lent-mismatch',
      'manifest-invalid',
      'path-twice',
      'path-unsafe',
      'size-over-limit',
    ],
  ],
  [
    exitCode.notAllowed,
    [
      'no-role',
      'not-allowed',
      'other-origin',
      'provider-late',
      'provider-refused',
      'session-over',
      'token-over',
      'token-wrong',
    ],
  ],
  [
    exitCode.conflict,
    [
      'area-pinned',
      'area-taken',
      'build-collected',
      'canary-none',
      'canary-over',
      'canary-same',
      'canary-taken',
      'channel-frozen',
      'channel-moved',
      'draft-unknown',
      'files-missing',
      'last-admin',
      'no-other-host',
      'not-quarantined',
      'not-waiting',
      'other-bytes',
      'preview-ended',
      'preview-quarantined',
      'preview-stopped',
      'token-taken',
      'version-taken',
    ],
  ],
  [
    exitCode.noAnswer,
    [
      'build-missing',
      'clock-wrong',
      'console-not-built',
      'disk-full',
      'keys-unlisted',
      'provider-silent',
      'quota-reached',
      'too-many-listeners',
      'unexpected',
    ],
  ],
])

const exits = new Map(
  [...refusalsBy].flatMap(([exit, codes]) => codes.map((code) => [code, exit] as const)),
)

/**
 * The exit code for an answer of the registry that is no success. The HTTP status decides where the
 * refusal is unknown here: a newer registry sends it, or a proxy in front of it.
 */
export function exitCodeOf(status: number, code: string | undefined): ExitCode {
  const known = code === undefined ? undefined : exits.get(code)
  if (known !== undefined) return known
  if (status >= 500) return exitCode.noAnswer
  if (status === 401 || status === 403) return exitCode.notAllowed
  if (status === 400 || status === 404) return exitCode.wrongUsage
  if (status === 409) return exitCode.conflict
  return status === 422 ? exitCode.gateRefuses : exitCode.failed
}
