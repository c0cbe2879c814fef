import { readFileSync } from 'node:fs'
import type { ClientRequest, IncomingMessage, ServerResponse } from 'node:http'
import path from 'node:path'
import { type MultiStats, rspack } from '@rspack/core'
import { RspackDevServer } from '@rspack/dev-server'
import { renderDocument } from '@kontor/edge/document'
import { html } from '@kontor/server/pages'
import { BEACON_PATH, type Composition, NEWS_PATH } from '@kontor/shared/wire'
import { Builds, releasedHost } from './builds.ts'
import { TypeChecker } from './check-types.ts'
import { devDocument } from './composition.ts'
import { besideReleasedHost, hot } from './configs.ts'
import type { SessionOptions } from './options.ts'
import { ProblemStream } from './problems.ts'

const OWN = '/kontor-dev/'
const SOCKET = `${OWN}socket`

export interface Session extends Omit<SessionOptions, 'isDry'> {
  running: Composition
}

type Next = () => void
type Handler = (request: IncomingMessage, response: ServerResponse, next: Next) => void

/**
 * Serves the session's areas inside the running app. Resolves once the first compilation is done.
 */
export async function serveSession(session: Session): Promise<RspackDevServer> {
  const { areas, isReleasedHost } = session
  const own = isReleasedHost ? areas : (['host', ...areas] as const)
  const compiler = rspack(isReleasedHost ? areas.map(besideReleasedHost) : own.map(hot))
  const problems = new ProblemStream()
  const builds = new Builds()
  const types = new TypeChecker((faults) => problems.typesChecked(faults))
  for (const one of compiler.compilers) {
    const id = builds.watch(one)
    // A change of the host may break the types of every area.
    one.hooks.done.tap('kontor-dev', () =>
      (id === 'host' ? own : [id]).forEach((area) => types.check(area)),
    )
  }
  const compiled = new Promise<void>((resolve) => {
    compiler.hooks.done.tap('kontor-dev', (stats) => {
      problems.built(faultsOf(stats))
      resolve()
    })
  })
  const pages = servePages(session, builds, () => builds.has(own))
  const handlers = [serveOwn(problems), keepApart, pages]
  const server = new RspackDevServer(settingsOf(session, handlers), compiler)
  await server.start()
  await compiled
  return server
}

function faultsOf(stats: MultiStats): string {
  if (!stats.hasErrors()) return ''
  return stats.toString({ all: false, errors: true, colors: false, errorDetails: false })
}

function settingsOf(
  { app, port, tls, isReleasedHost }: Session,
  handlers: readonly Handler[],
): ConstructorParameters<typeof RspackDevServer>[0] {
  return {
    port,
    host: tls ? '0.0.0.0' : 'localhost',
    ...(tls && { server: { type: 'https', options: tls } }),
    hot: !isReleasedHost,
    liveReload: isReleasedHost,
    static: false,
    compress: false,
    webSocketServer: { type: 'ws', options: { path: SOCKET } },
    client: {
      webSocketURL: { pathname: SOCKET, port },
      // Problems have a dialog of their own, above those of the app.
      overlay: false,
      logging: 'warn',
    },
    proxy: [
      {
        pathFilter: (pathname: string) => !pathname.startsWith(OWN),
        target: app,
        ws: true,
        changeOrigin: true,
        on: { proxyReq: fromApp(app), proxyReqWs: fromApp(app) },
      },
    ],
    setupMiddlewares: (middlewares) => {
      const files = middlewares.findIndex(
        ({ name }) => name === 'webpack-dev-middleware' || name === 'rspack-dev-middleware',
      )
      const own = handlers.map((middleware) => ({ name: 'kontor', middleware }))
      middlewares.splice(files + 1, 0, ...own)
      return middlewares
    },
  }
}

/** Some routes of the app accept only requests of its own pages. */
function fromApp(app: string): (request: ClientRequest) => void {
  return (request) => {
    if (request.hasHeader('origin')) request.setHeader('origin', new URL(app).origin)
  }
}

/** The script that a page of the session runs before the app, and its settings. */
function serveOwn(problems: ProblemStream): Handler {
  return (request, response, next) => {
    if (request.url === `${OWN}problems`) return problems.open(response)
    const script = /^\/kontor-dev\/([a-z-]+\.js)$/.exec(request.url ?? '')?.[1]
    if (script === undefined) return next()
    const file = path.join(import.meta.dirname, 'page', script)
    return send(response, 'text/javascript', readFileSync(file))
  }
}

/**
 * Keeps two things between pages and the app apart. The app's news names its own builds: pages
 * would reload to get them. Their reports would count for released builds of the app, which run
 * here beside sources that nobody has released.
 */
const keepApart: Handler = (request, response, next) => {
  const address = pathnameOf(request)
  if (address === NEWS_PATH) openSilentStream(response)
  else if (address === BEACON_PATH) response.writeHead(204).end()
  else next()
}

/** A stream without events. Its comment is there because headers wait for the first bytes. */
function openSilentStream(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
  response.write(':\n\n')
}

/**
 * Serves pages with the session's composition, made for each request because the files of the
 * builds change.
 */
function servePages(
  { running, isReleasedHost }: Session,
  builds: Builds,
  isReady: () => boolean,
): Handler {
  return (request, response, next) => {
    if (!request.headers.accept?.includes('text/html') || /\.\w+$/.test(pathnameOf(request)))
      return next()
    if (!isReady())
      return send(response, 'text/plain', 'The sources have not compiled yet: see the terminal.\n')
    const host = isReleasedHost ? releasedHost(running) : builds.host()
    const page = renderDocument({
      document: devDocument(running, host.pinned, builds.remotes()),
      host,
      beforeHost: html`<script src="${OWN}refresh-hook.js"></script><script src="${OWN}problems.js"></script>`,
    })
    send(response, 'text/html; charset=utf-8', page)
  }
}

function pathnameOf({ url = '' }: IncomingMessage): string {
  return url.split('?', 1)[0]!
}

function send(response: ServerResponse, type: string, body: string | Buffer): void {
  response.writeHead(200, { 'content-type': type, 'cache-control': 'no-store' }).end(body)
}
