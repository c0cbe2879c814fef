import { createServer } from 'node:net'
import { SettingsError } from '@kontor/server'

/**
 * Checks the port before anything else is opened, so that a second start touches no data.
 * @throws SettingsError when the port cannot be used
 */
export async function refuseTakenPort(port: number, host: string): Promise<void> {
  const probe = createServer()
  await new Promise<void>((resolve, reject) => {
    probe.once('error', ({ code }: NodeJS.ErrnoException) =>
      reject(new SettingsError(sentence(code, port, host))),
    )
    probe.listen({ port, host }, () => probe.close(() => resolve()))
  })
}

function sentence(code: string | undefined, port: number, host: string): string {
  if (code === 'EADDRINUSE')
    return `Port ${port} is taken; stop what uses it or set SANDBOX_PORT to another.`
  return `Port ${port} of ${host} cannot be opened (${code}); set SANDBOX_PORT or SANDBOX_HOST to another.`
}
