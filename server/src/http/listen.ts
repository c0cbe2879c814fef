import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { SettingsError } from '../settings/settings-error.ts'

/**
 * Opens the port of the setting `variable`, and returns its address.
 * @throws SettingsError naming the variable when the port is taken or not allowed.
 */
export async function listen(
  app: FastifyInstance,
  variable: string,
  host: string,
  port: number,
): Promise<string> {
  try {
    await app.listen({ host, port })
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException
    if (code === 'EADDRINUSE')
      throw new SettingsError(`Port ${port} is taken; set ${variable} to a free one.`, { cause })
    if (code === 'EACCES')
      throw new SettingsError(
        `Port ${port} may not be used by this user; set ${variable} to another one.`,
        { cause },
      )
    throw cause
  }
  const named = ['0.0.0.0', '::', '::1'].includes(host) ? 'localhost' : host
  return `http://${named}:${(app.server.address() as AddressInfo).port}`
}
