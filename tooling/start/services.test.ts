import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { answers, startService } from './services.ts'

it('HOUSE-092 a start ends at once when a server is killed before it answers', async () => {
  const data = mkdtempSync(path.join(tmpdir(), 'kontor-service-'))
  onTestFinished(() => rmSync(data, { recursive: true, force: true }))
  const script = path.join(data, 'service.js')
  writeFileSync(script, `process.kill(process.pid, 'SIGKILL')`)
  const ports = { APP_PORT: 1, SANDBOX_PORT: 2, REGISTRY_PORT: 3 }
  const killed = answers(startService('sandbox', script, { data, ports }), 'http://localhost:1')
  await expect(killed).rejects.toThrow('The sandbox stopped (SIGKILL)')
})
