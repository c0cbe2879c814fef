import { rspack } from '@rspack/core'
import { RspackDevServer } from '@rspack/dev-server'
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh'
import { gallery } from './rspack/gallery.ts'

/** Serves the gallery: every component of the kit in every state, with hot reload. */
const port = Number(process.env['GALLERY_PORT'] ?? 3200)
const config = gallery('development')
const compiler = rspack({
  ...config,
  plugins: [...(config.plugins ?? []), new ReactRefreshRspackPlugin()],
})
const server = new RspackDevServer(
  { port, host: 'localhost', static: false, client: { logging: 'warn' } },
  compiler,
)
await server.start()
console.log(`The kit's gallery is at http://localhost:${port}`)
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.on(signal, () => void server.stop().then(() => process.exit(0)))
