import { createRoot } from 'react-dom/client'
import { connect } from '@kontor/shared/api'
import { i18n } from '@kontor/shared/i18n'
import { config } from '@kontor/shared/store'
import { readComposition } from './composition/read.ts'
import { runComposition } from './composition/load.ts'
import { loadRuntimeConfig, startBaseConfig } from './config.ts'
import { startLanguage } from './language/language.ts'
import { freshToken } from './session/refresh.ts'
import { restoreSession } from './session/session.ts'
import { endRefusedSession, tellServerOfSignOut } from './session/sign-out.ts'
import { Shell } from './shell/shell.tsx'
import { StartFailed } from './shell/start-failed.tsx'
import { startSocket } from './socket/socket.ts'

const root = createRoot(document.getElementById('root')!)

/** Composition → configuration → session → language → render. */
async function start(): Promise<void> {
  const [composition] = await Promise.all([readComposition(document), loadRuntimeConfig(), startLanguage()])
  runComposition(composition)
  connect({
    apiBase: config.runtime.apiBase,
    layers: config.runtime.layers,
    language: () => i18n.language,
    token: freshToken,
    onTokenError: endRefusedSession,
  })
  restoreSession()
  tellServerOfSignOut()
  root.render(<Shell />)
  startSocket()
  await startBaseConfig()
}

start().catch((cause: unknown) => {
  console.error(cause)
  root.render(<StartFailed cause={cause} />)
})
