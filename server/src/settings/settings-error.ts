/**
 * A setting that cannot be used, or a port or folder that it names. The message is one sentence
 * that names the variable and never contains a secret. Recognised by name.
 */
export class SettingsError extends Error {
  override name = 'SettingsError'
}
