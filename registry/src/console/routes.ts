import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { ownPageHeaders } from '@kontor/server'
import { readIfExists } from '../base/files.ts'
import { workspaceRoot } from '../base/folders.ts'
import type { Registry } from '../api/registry.ts'
import { channelName } from '../api/channel-routes.ts'
import { channelStatus } from '../api/channel-status.ts'
import { consolePage } from './page.ts'

const shared = path.join(workspaceRoot, 'shared/src')

/** The operators' console: one page per channel, in the tokens of the app. */
export async function consoleRoutes(app: FastifyInstance, registry: Registry): Promise<void> {
  app.get<{ Querystring: { channel?: string } }>('/', async ({ query }, reply) => {
    const channel = channelName(query.channel ?? registry.channel)
    const channels = new Set([registry.channel, ...registry.channels.names(), channel])
    const page = consolePage(await channelStatus(registry, channel), [...channels])
    return reply
      .headers({ 'cache-control': 'no-store', ...ownPageHeaders({ hasScript: true }) })
      .type('text/html; charset=utf-8')
      .send(page)
  })
  serveText(
    app,
    '/tokens.css',
    'text/css',
    async () => (await readIfExists(path.join(shared, 'ui/tokens.css'))) ?? '',
  )
  serveText(app, '/console.css', 'text/css', () =>
    readFile(path.join(import.meta.dirname, 'console.css'), 'utf8'),
  )
  serveText(app, '/keep-fresh.js', 'text/javascript', () =>
    readFile(path.join(shared, 'keep-fresh.js'), 'utf8'),
  )
}

function serveText(
  app: FastifyInstance,
  url: string,
  type: string,
  read: () => Promise<string>,
): void {
  app.get(url, async (_request, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .type(`${type}; charset=utf-8`)
      .send(await read()),
  )
}
