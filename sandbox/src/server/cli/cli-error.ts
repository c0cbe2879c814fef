/** A command that failed; its message is one sentence for stderr. Recognised by name. */
export class CliError extends Error {
  override name = 'CliError'
}
