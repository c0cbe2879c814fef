import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'

/** The script that keeps one of the servers' own pages up to date. */
export const keepFreshScript = path.join(import.meta.dirname, 'keep-fresh.js')

/** Serves a file of text, which browsers check again at each use. */
export function serveText(app: FastifyInstance, url: string, type: string, file: string): void {
  app.get(url, async (_, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .type(`${type}; charset=utf-8`)
      .send(await readFile(file, 'utf8')),
  )
}
