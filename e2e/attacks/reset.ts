import { connect } from 'node:net'

/**
 * The moment at which a client resets its connection: with its request, a little later, or at the
 * answer.
 */
const moments = ['at once', 'soon', 'at the answer'] as const

const upgrade = {
  upgrade: 'websocket',
  connection: 'Upgrade',
  'sec-websocket-version': '13',
  'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
}

/** The requests after which a client resets its connection, as bytes. */
const requests = (path: string) => [
  bytes('GET', path, {}),
  bytes('GET', path, upgrade),
  bytes('GET', path, { ...upgrade, host: 'evil.example' }),
  bytes('GET', path, { ...upgrade, 'sec-websocket-version': '1' }),
  bytes('POST', path, { 'content-type': 'application/json', 'content-length': '100' }),
  bytes('PUT', path, { 'content-type': 'text/plain', 'transfer-encoding': 'chunked' }),
]

function bytes(method: string, path: string, more: Record<string, string>): string {
  const headers = Object.entries({ host: 'localhost', ...more })
  const lines = headers.map(([name, value]) => `${name}: ${value}`)
  return [`${method} ${path} HTTP/1.1`, ...lines, '', method === 'GET' ? '' : '{"a":'].join('\r\n')
}

/** Sends requests to a path and resets each connection, like a phone that loses its network. */
export async function resetOften(port: number, path: string, times: number): Promise<void> {
  const all = requests(path).flatMap((request) => moments.map((moment) => ({ request, moment })))
  let sent = 0
  const client = async () => {
    while (sent < times) {
      const { request, moment } = all[sent % all.length]!
      sent += 1
      await resetOnce(port, request, moment, sent % 7)
    }
  }
  await Promise.all(Array.from({ length: 40 }, client))
}

function resetOnce(
  port: number,
  request: string,
  moment: (typeof moments)[number],
  delay: number,
): Promise<void> {
  return new Promise((resolve) => {
    const line = connect(port, 'localhost')
    const reset = () => line.resetAndDestroy()
    line.on('error', () => undefined)
    line.on('close', () => resolve())
    line.on('connect', () => {
      line.write(request, () => {
        if (moment === 'at once') reset()
        if (moment === 'soon') setTimeout(reset, delay)
      })
      if (moment === 'at the answer') line.once('data', reset)
    })
    // A request whose body does not arrive is not answered.
    line.setTimeout(200, reset)
  })
}
