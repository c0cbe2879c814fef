import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { ownPageHeaders } from '@kontor/server'
import { keepFreshScript, serveText } from '@kontor/server/pages'
import { channelName } from '../api/channels/channel-name.ts'
import { channelStatus } from '../api/channels/channel-status.ts'
import type { Registry } from '../api/registry.ts'
import { workspaceRoot } from '../base/folders.ts'
import { consolePage } from './page.ts'

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
  serveText(app, '/tokens.css', 'text/css', path.join(workspaceRoot, 'shared/src/ui/tokens.css'))
  serveText(app, '/console.css', 'text/css', path.join(import.meta.dirname, 'console.css'))
  serveText(app, '/keep-fresh.js', 'text/javascript', keepFreshScript)
}
