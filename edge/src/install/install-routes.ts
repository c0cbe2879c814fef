import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { sendRevalidated, taggedJson } from '@kontor/server'
import {
  DEFAULT_LOCALE,
  findRoute,
  icons,
  ICONS_PATH,
  isLocale,
  MANIFEST_PATH,
  type RuntimeConfig,
} from '@kontor/shared/wire'
import { browserOf } from '../arms/browser-cookie.ts'
import { armFor } from '../arms/release.ts'
import type { CompositionSource } from '../base/sources.ts'
import { manifest } from './manifest.ts'

const folder = path.resolve(import.meta.dirname, '../../icons')

interface Options {
  source: CompositionSource
  config: RuntimeConfig
}

/** Serves what a browser needs to install the app. */
export function installRoutes(app: FastifyInstance, { source, config }: Options): void {
  app.get<{ Querystring: { language?: unknown } }>(MANIFEST_PATH, async (request, reply) => {
    const { language } = request.query
    const release = source.current()
    const running = release && armFor(release, browserOf(request.headers.cookie)).composition
    const builds = running ? [running.host, ...Object.values(running.remotes)] : []
    const made = manifest({
      brand: config.brand,
      language: typeof language === 'string' && isLocale(language) ? language : DEFAULT_LOCALE,
      isAddress: (address) => findRoute(builds, address) !== undefined,
    })
    return sendRevalidated(request, reply, taggedJson(made))
  })
  for (const name of icons) {
    const picture = readFileSync(path.join(folder, name))
    app.get(`${ICONS_PATH}/${name}`, async (_, reply) =>
      reply.header('cache-control', 'public, max-age=86400').type('image/png').send(picture),
    )
  }
}
