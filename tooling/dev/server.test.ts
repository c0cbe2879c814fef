import { expect, it, onTestFinished, vi } from 'vitest'
import { Stage } from '@kontor/registry/src/testing/stage.ts'
import { resetOften } from '../../e2e/attacks/reset.ts'
import { depth } from '../test/depth.ts'
import { freePort } from '../test/free-port.ts'
import { runningComposition } from './composition.ts'
import { serveSession } from './server.ts'

it('HOUSE-020 clients that reset their connections do not end a squad’s session', async () => {
  // The bundler logs a line for each of them.
  const written = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  onTestFinished(() => written.mockRestore())
  const stage = await Stage.open()
  onTestFinished(() => stage.close())
  await stage.promoteAll()
  const port = await freePort()
  const server = await serveSession({
    areas: ['onboarding'],
    app: stage.edgeUrl,
    isReleasedHost: true,
    port,
    running: await runningComposition(stage.edgeUrl),
  })
  onTestFinished(() => server.stop())
  for (const address of ['/', '/v1/quotes', '/nowhere', '/kontor-dev/socket'])
    await resetOften(port, address, depth.resets)
  const { status } = await fetch(`http://localhost:${port}/config.json`)
  expect(status).toBe(200)
})
