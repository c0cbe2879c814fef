import { createServer } from 'node:net'
import { networkInterfaces } from 'node:os'
import { renderUnicodeCompact } from 'uqr'

/**
 * The address at which phones of the same network reach a port of this machine; null without a
 * network.
 */
export function networkAddress(port: number): string | null {
  const found = Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .find(({ family, internal }) => family === 'IPv4' && !internal)
  return found ? `https://${found.address}:${port}` : null
}

/** An address as a QR code of characters, for a terminal. */
export function asQrCode(address: string): string {
  return renderUnicodeCompact(address)
}

/** @throws Error that says what to do when another program listens on a port of this machine */
export async function requireFreePort(port: number): Promise<void> {
  const server = createServer()
  const isFree = await new Promise<boolean>((resolve) => {
    server.once('error', () => resolve(false)).listen(port, 'localhost', () => resolve(true))
  })
  if (!isFree) throw new Error(`Port ${port} cannot be opened: choose another one with --port.`)
  await new Promise((closed) => server.close(closed))
}
