import { asQrCode, networkAddress } from './dev/address.ts'
import { runningComposition } from './dev/composition.ts'
import { readOptions } from './dev/options.ts'
import { serveSession } from './dev/server.ts'

const started = Date.now()

try {
  const options = readOptions(process.argv.slice(2), process.env)
  const { areas, app, port, tls } = options
  const server = await serveSession({ ...options, running: await runningComposition(app) })
  const seconds = ((Date.now() - started) / 1000).toFixed(1)
  const what = areas.length === 1 ? `${areas[0]} runs` : `${areas.join(', ')} run`
  const address = `${tls ? 'https' : 'http'}://localhost:${port}`
  console.log(`${what} from your sources inside ${app}: open ${address} (${seconds} s)`)
  const phone = tls && networkAddress(port)
  if (phone) console.log(`On a phone of this network open ${phone}\n${asQrCode(phone)}`)
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.on(signal, () => void server.stop().then(() => process.exit(0)))
} catch (cause) {
  console.error(cause instanceof Error ? cause.message : cause)
  process.exit(1)
}
