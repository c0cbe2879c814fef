import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { compile } from '../../tooling/rspack/compile.ts'
import { gallery } from '../../tooling/rspack/gallery.ts'
import { freePort } from '../../tooling/test/free-port.ts'

const types: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
}

/** Builds the gallery and serves it for all tests of the kit. */
export default async function setup(): Promise<() => Promise<void>> {
  const folder = mkdtempSync(path.join(tmpdir(), 'kontor-gallery-'))
  await compile(gallery('production'), folder)
  const server = createServer(({ url = '/' }, response) => {
    const { pathname } = new URL(url, 'http://localhost')
    const file = path.join(folder, pathname === '/' ? 'index.html' : pathname)
    if (!existsSync(file)) return response.writeHead(404).end()
    return response
      .writeHead(200, { 'content-type': types[path.extname(file)] ?? 'text/plain' })
      .end(readFileSync(file))
  })
  const port = await freePort()
  server.listen(port, 'localhost')
  process.env['KONTOR_GALLERY'] = `http://localhost:${port}`
  return async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
    rmSync(folder, { recursive: true, force: true })
  }
}
