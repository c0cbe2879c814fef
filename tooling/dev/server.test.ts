import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import { resetOften } from '../../e2e/attacks/reset.ts'
import { Stage } from '@kontor/registry/src/testing/stage.ts'
import { depth } from '../test/depth.ts'
import { freePort } from '../test/free-port.ts'
import { runningComposition } from './composition.ts'
import { serveSession } from './server.ts'

/** A host that has been built, as far as the server reads it. */
function builtHost(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'kontor-dev-host-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(path.join(folder, 'main.js'), '')
  writeFileSync(
    path.join(folder, 'entry.json'),
    JSON.stringify({ scripts: ['main.js'], styles: [], preload: [] }),
  )
  writeFileSync(
    path.join(folder, 'kontor.json'),
    JSON.stringify({ id: 'host', version: '1.0.0', contract: 3, lent: {}, names: {}, routes: [] }),
  )
  return folder
}

it('HOUSE-020 clients that reset their connections to a squad’s session do not end it', async () => {
  // The bundler writes a line for each of them.
  vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  const stage = await Stage.open()
  onTestFinished(() => stage.close())
  await stage.promoteAll()
  const port = await freePort()
  const session = { id: 'onboarding', app: stage.edgeUrl, port, hostFolder: builtHost() } as const
  const server = await serveSession({
    ...session,
    running: await runningComposition(stage.edgeUrl),
  })
  onTestFinished(() => server.stop())
  for (const address of ['/', '/v1/quotes', '/nowhere', '/kontor-dev/socket'])
    await resetOften(port, address, depth.resets)
  vi.restoreAllMocks()
  const { status } = await fetch(`http://localhost:${port}/config.json`)
  expect(status).toBe(200)
})
