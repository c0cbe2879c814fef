import { createServer } from 'node:net'

/**
 * A free port of this machine, for a process that starts a little later. It is below the range from
 * which the system takes the ports of outgoing connections (32768 and up on Linux), so that no
 * connection takes it in the meantime.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = lowest + Math.floor(Math.random() * (highest - lowest))
    if (await isFree(port)) return port
  }
}

const lowest = 20_000
const highest = 32_000

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })
}
