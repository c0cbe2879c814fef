import { asQrCode, networkAddress, requireFreePort } from './dev/address.ts'
import { runningComposition } from './dev/composition.ts'
import { lentWarnings } from './dev/lent-warnings.ts'
import { readOptions } from './dev/options.ts'
import { serveSession } from './dev/server.ts'

try {
  const options = readOptions(process.argv.slice(2), process.env)
  const { app, composition, port, tls, isReleasedHost, isDry } = options
  await requireFreePort(port)
  const running = await runningComposition(app, composition)
  const warnings = isReleasedHost ? await lentWarnings(app, running) : []
  const server = isDry ? null : await serveSession({ ...options, running })
  const phone = tls === undefined ? null : networkAddress(port)
  const url = `${tls ? 'https' : 'http'}://localhost:${port}`
  const against = `${running.channel}:${running.revision}`
  process.send!({ ready: { against, app, url, phone, warnings } })
  if (server && phone) console.log(`On a phone of this network open ${phone}\n${asQrCode(phone)}`)
  for (const signal of server ? ['SIGINT', 'SIGTERM', 'SIGHUP'] : [])
    process.on(signal, () => void server?.stop().then(() => process.exit(0)))
} catch (cause) {
  const failed = cause instanceof Error ? cause.message : String(cause)
  process.send!({ failed }, () => process.exit(1))
}
