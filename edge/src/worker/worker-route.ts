import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import {
  getCoin,
  getConfig,
  getHomePage,
  icons,
  ICONS_PATH,
  KEPT_AT,
  listBanners,
  listCandles,
  listCoins,
  listCoinsBySymbol,
  listLanguages,
  ownAddresses,
  WORKER_PATH,
} from '@kontor/shared/wire'
import {
  CUTS,
  KNOWN_FORM,
  KNOWN_PARTS,
  NAME_BYTES,
  PARTS_TYPE,
  SHORTEST,
} from './document-parts.ts'

/** Calls whose last answers are shown offline: they contain no data of a user. */
const reads = [
  getConfig,
  getHomePage,
  listCoins,
  getCoin,
  listCoinsBySymbol,
  listCandles,
  listBanners,
  listLanguages,
]

const policy = "default-src 'none'; connect-src 'self'"

/**
 * Serves the service worker. When it is switched off, the route serves a worker that replaces it
 * at the browser's next navigation, deletes the caches and unregisters itself.
 */
export function workerRoute(app: FastifyInstance, isOn: boolean): void {
  const text = isOn ? workerText() : fileText('remover.js')
  app.get(WORKER_PATH, async (_, reply) =>
    reply
      .headers({ 'cache-control': 'no-cache', 'content-security-policy': policy })
      .type('text/javascript; charset=utf-8')
      .send(text),
  )
}

function workerText(): string {
  const constants = {
    OWN: ownAddresses,
    READS: reads.map((read) => read.path),
    KEPT_AT,
    ICON: `${ICONS_PATH}/${icons[0]}`,
    CUTS,
    SHORTEST,
    NAME_BYTES,
    PARTS_TYPE,
    KNOWN_PARTS,
    KNOWN_FORM,
  }
  const lines = Object.entries(constants).map(
    ([name, value]) => `const ${name} = ${JSON.stringify(value)}\n`,
  )
  return lines.join('') + fileText('worker.js')
}

function fileText(name: string): string {
  return readFileSync(path.join(import.meta.dirname, name), 'utf8')
}
