import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Pass } from '../stage/proxy.ts'
import type { Failure } from './faults.ts'

const anyOrigin = { 'access-control-allow-origin': '*' }
/** Wrong answers may be cached, because a cached one does the most harm. */
const forEver = { ...anyOrigin, 'cache-control': 'public, max-age=31536000, immutable' }

/** Answers one request of a browser with a failure. */
export function fail(
  failure: Failure,
  request: IncomingMessage,
  response: ServerResponse,
  pass: Pass,
): void {
  switch (failure) {
    case '404':
      return void response
        .writeHead(404, { ...anyOrigin, 'content-type': 'text/plain' })
        .end('Not found.\n')
    case '502 with JSON':
      return void response
        .writeHead(502, { ...anyOrigin, 'content-type': 'application/json' })
        .end('{"error":{"code":"bad-gateway"}}')
    case '200 with HTML':
      return void response
        .writeHead(200, { ...forEver, 'content-type': 'text/html' })
        .end('<!doctype html><p>Hello')
    case 'hang':
      return
    case 'reset':
      return void request.socket.resetAndDestroy()
    case 'truncated':
      return pass(request, response, async (answer) => {
        const body = await bodyOf(answer)
        response.writeHead(200, { ...answer.headers, 'content-length': body.length })
        response.write(body.subarray(0, body.length / 2), () => response.destroy())
      })
    case 'wrong hash':
      delete request.headers['accept-encoding']
      return pass(request, response, async (answer) => {
        const body = Buffer.concat([
          await bodyOf(answer),
          Buffer.from('\n/* not from the publisher */\n'),
        ])
        response.writeHead(200, { ...answer.headers, 'content-length': body.length }).end(body)
      })
    case 'wrong MIME':
      return pass(request, response, (answer) => {
        response.writeHead(200, { ...answer.headers, 'content-type': 'application/octet-stream' })
        answer.pipe(response)
      })
  }
}

async function bodyOf(answer: IncomingMessage): Promise<Buffer> {
  return Buffer.concat(await answer.toArray())
}
