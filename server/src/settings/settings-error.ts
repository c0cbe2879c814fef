/**
 * A setting, or the port or folder that it names, cannot be used. The message is one sentence that
 * names the variable and never contains a secret. Recognised by name.
 */
export class SettingsError extends Error {
  override name = 'SettingsError'
}
