import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { rspack, type Configuration } from '@rspack/core'
import { RspackDevServer } from '@rspack/dev-server'
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh'
import { renderDocument } from '@kontor/registry/src/edge/document.ts'
import { html } from '@kontor/shared/html'
import type { Composition, RemoteId } from '@kontor/shared/wire'
import { remote } from '../rspack/remote.ts'
import { folderOf } from '../start/sources.ts'
import { devBuild, devDocument, isPinned, type Files } from './composition.ts'
import { DEV_VERSION } from './host-build.ts'

const HOOK = '/kontor-dev/refresh-hook.js'
const SOCKET = '/kontor-dev/socket'

export interface Session {
  id: RemoteId
  /** Address of the running app: everything but the host and this remote comes from there. */
  app: string
  port: number
  running: Composition
  /** Folder with the host's development build. */
  hostFolder: string
}

type Next = () => void
type Handler = (request: IncomingMessage, response: ServerResponse, next: Next) => void

/**
 * Serves one remote with hot reload inside the running host. Resolves once the first compilation is
 * done.
 */
export async function serveSession(session: Session): Promise<RspackDevServer> {
  const { id, app, port } = session
  const base = `/builds/${id}/${DEV_VERSION}/`
  const compiler = rspack(sessionConfig(id))
  const files: Files = {}
  const compiled = new Promise<void>((resolve) => {
    compiler.hooks.done.tap('kontor-dev', ({ compilation }) => {
      for (const name of Object.keys(compilation.assets).filter(isPinned))
        files[name] = Buffer.from(compilation.assets[name]!.source())
      resolve()
    })
  })
  const server = new RspackDevServer(
    {
      port,
      host: 'localhost',
      hot: true,
      liveReload: false,
      static: false,
      compress: false,
      devMiddleware: { publicPath: base },
      webSocketServer: { type: 'ws', options: { path: SOCKET } },
      client: {
        webSocketURL: { pathname: SOCKET, port },
        overlay: { errors: true, warnings: false, runtimeErrors: false },
        logging: 'warn',
      },
      proxy: [
        {
          pathFilter: (pathname: string) => !pathname.startsWith('/kontor-dev/'),
          target: app,
          ws: true,
          changeOrigin: true,
        },
      ],
      setupMiddlewares: (middlewares) => {
        const own: Handler[] = [
          serveHook,
          serveHost(session.hostFolder),
          servePages(session, files),
        ]
        middlewares.splice(
          middlewares.findIndex(
            ({ name }) => name === 'webpack-dev-middleware' || name === 'rspack-dev-middleware',
          ) + 1,
          0,
          ...own.map((middleware) => ({ name: 'kontor', middleware })),
        )
        return middlewares
      },
    },
    compiler,
  )
  await server.start()
  await compiled
  return server
}

/** The configuration of the remote, so that a page keeps its state through any edit. */
function sessionConfig(id: RemoteId): Configuration {
  const config = remote(folderOf(id), 'development')
  return {
    ...config,
    // An update to sources that do not compile would throw in the page, which then reloads.
    optimization: { ...config.optimization, emitOnErrors: false },
    module: { ...config.module, rules: [...(config.module?.rules ?? []), editableWords] },
    plugins: [...(config.plugins ?? []), new ReactRefreshRspackPlugin()],
  }
}

const editableWords = {
  test: /[\\/]locales[\\/][^\\/]+[\\/][^\\/]+\.json$/,
  type: 'javascript/auto',
  loader: path.join(import.meta.dirname, 'words-loader.cjs'),
}

const serveHook: Handler = (request, response, next) => {
  if (request.url !== HOOK) return next()
  send(response, 'text/javascript', readFileSync(path.join(import.meta.dirname, 'refresh-hook.js')))
}

function serveHost(folder: string): Handler {
  const base = `/builds/host/${DEV_VERSION}/`
  return (request, response, next) => {
    const name = request.url?.startsWith(base) ? path.basename(request.url) : ''
    if (!readdirSync(folder).includes(name)) return next()
    send(
      response,
      name.endsWith('.css') ? 'text/css' : 'text/javascript',
      readFileSync(path.join(folder, name)),
    )
  }
}

/**
 * Serves pages with the session's composition, made for each request because the remote's files
 * change.
 */
function servePages({ id, running, hostFolder }: Session, files: Files): Handler {
  const hostFiles: Files = Object.fromEntries(
    readdirSync(hostFolder)
      .filter(isPinned)
      .map((name) => [name, readFileSync(path.join(hostFolder, name))]),
  )
  const start = JSON.parse(readFileSync(path.join(hostFolder, 'entry.json'), 'utf8'))
  const host = devBuild(start.scripts[0], hostFiles)
  return (request, response, next) => {
    if (!request.headers.accept?.includes('text/html') || /\.\w+(\?|$)/.test(request.url ?? ''))
      return next()
    const document = devDocument(running, host, id, devBuild('remoteEntry.js', files))
    const page = renderDocument({
      document,
      host: { pinned: host, start },
      beforeHost: html`<script src="${HOOK}"></script>`,
    })
    send(response, 'text/html; charset=utf-8', Buffer.from(page))
  }
}

function send(response: ServerResponse, type: string, body: Buffer): void {
  response
    .writeHead(200, {
      'content-type': type,
      'cache-control': 'no-store',
      'access-control-allow-origin': '*',
    })
    .end(body)
}
