/** @module-tag slow */
import { createServer, request, type RequestListener, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { runKontor } from '../../testing/processes/kontor.ts'
import { Stage } from '../../testing/stage.ts'

let stage: Stage
beforeAll(async () => {
  stage = await Stage.open()
  await stage.promoteAll()
})
afterAll(() => stage.close())

/** The address of a server that answers so. */
async function serve(answer: RequestListener): Promise<string> {
  const server = createServer(answer)
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** Sends spaces, which JSON may have anywhere, until the reader leaves. */
function sendOn(response: ServerResponse): void {
  const send = () => {
    while (!response.destroyed && response.write(Buffer.alloc(65_536, ' ')));
  }
  response.on('drain', send)
  send()
}

it.each<[string, (response: ServerResponse) => void]>([
  ['that never ends', sendOn],
  [
    'that declares 64 000 001 bytes',
    (one) => one.setHeader('content-length', 64_000_001).write(' '),
  ],
  ['that refuses, and never ends', (one) => sendOn(one.writeHead(500))],
])(
  'COMP-834 an answer of a registry %s is not read to its end, and one sentence says so',
  async (_what, give) => {
    const url = await serve((_request, response) => give(response))
    const failed = await runKontor(['status', '--registry', url], {})
    expect(failed).toEqual({
      code: 6,
      out: '',
      err:
        `✗ The registry at ${url} answers with more than 64.0 MB, which is not read.\n` +
        '  Look at the address, and at what is between this machine and the registry.\n',
    })
  },
)

it('COMP-834 an answer that breaks off is one sentence, too', async () => {
  const url = await serve((_request, response) => {
    response.writeHead(200, { 'content-length': 100 }).write('{', () => response.destroy())
  })
  const { code, out } = await runKontor(['status', '--registry', url, '--json'], {})
  expect(code).toBe(6)
  expect(JSON.parse(out).error).toMatchObject({
    code: 'no-answer',
    message: `The registry at ${url} broke off its answer; try again.`,
  })
})

it('COMP-834 an export reads a file up to the size that its build says', async () => {
  const url = await serve((asked, answer) => {
    if (asked.url?.startsWith('/api/blobs/')) return sendOn(answer)
    const onward = request(stage.registryUrl + asked.url, { headers: asked.headers }, (answered) =>
      answered.pipe(answer.writeHead(answered.statusCode!, answered.headers)),
    )
    return asked.pipe(onward)
  })
  const site = path.join(path.dirname(stage.data), 'site')
  const failed = await runKontor(['export', site, '--registry', url], {
    REGISTRY_DATA: stage.data,
    KONTOR_APP: stage.edgeUrl,
  })
  expect(failed).toMatchObject({ code: 6, out: '' })
  expect(failed.err).toMatch(
    /^✗ The registry at \S+ answers with more than \d+ k?B, which is not read\.\n/,
  )
})
