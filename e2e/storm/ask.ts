import { Agent, type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'

const agent = new Agent({ keepAlive: true, maxSockets: 64 })

interface Question {
  method?: string
  headers: Record<string, string>
  body?: string
}

/** An answer, whose body is already decompressed. */
export interface Answer {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
}

/** Asks a server. @throws Error when the connection fails, as a browser sees it. */
export async function ask(url: string, question: Question): Promise<Answer> {
  const answer = await send(url, question, agent)
  const bytes = await buffer(answer)
  const { statusCode: status, headers } = answer
  return { status: status!, headers, body: decoded(bytes, headers['content-encoding']) }
}

/**
 * Reads a stream of server-sent events until `signal` ends it or the server does. `hear` gets the
 * data of each.
 */
export async function listen(
  url: string,
  headers: Record<string, string>,
  { signal, hear }: { signal: AbortSignal; hear: (data: string) => void },
): Promise<void> {
  const stream = await send(url, { headers }, false, signal)
  let text = ''
  for await (const part of stream.setEncoding('utf8')) {
    const events = (text + String(part)).split('\n\n')
    text = events.pop()!
    for (const event of events) {
      const data = /^data: (.*)$/m.exec(event)?.[1]
      if (data !== undefined) hear(data)
    }
  }
}

function send(
  url: string,
  { method = 'GET', headers, body }: Question,
  connections: Agent | false,
  signal?: AbortSignal,
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const options = { method, headers, agent: connections, ...(signal && { signal }) }
    request(url, options, resolve).on('error', reject).end(body)
  })
}

function decoded(bytes: Buffer, encoding: string | undefined): Buffer {
  if (encoding === 'br') return brotliDecompressSync(bytes)
  return encoding === 'gzip' ? gunzipSync(bytes) : bytes
}
