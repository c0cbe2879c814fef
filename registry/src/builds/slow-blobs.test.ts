/** @module-tag slow */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, it, onTestFinished } from 'vitest'
import { fakeBuild } from '../testing/fake-builds.ts'
import { Stage } from '../testing/stage.ts'

/** A bucket that takes up to 100 ms for an answer, so that requests overtake each other. */
async function slowBucket(): Promise<{ url: string; close(): void }> {
  const kept = new Map<string, Buffer>()
  const server = createServer(async (request, response) => {
    const { method, url = '' } = request
    const body = await buffer(request)
    await pause(Math.random() * 100)
    if (method === 'PUT') kept.set(url, body)
    if (method === 'DELETE') kept.delete(url)
    response.statusCode = method === 'PUT' || method === 'DELETE' || kept.has(url) ? 200 : 404
    response.end(method === 'GET' ? kept.get(url) : undefined)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}/kontor`, close: () => void server.close() }
}

it('COMP-527 of two squads that publish different bytes as one version at once to a slow store, one has it whole, and the other gets the next free version', async () => {
  const bucket = await slowBucket()
  onTestFinished(bucket.close)
  const stage = await Stage.open({
    REGISTRY_BLOBS: bucket.url,
    AWS_ACCESS_KEY_ID: 'id',
    AWS_SECRET_ACCESS_KEY: 'secret',
  })
  onTestFinished(() => stage.close())
  await stage.promoteAll()
  for (let minor = 1; minor <= 3; minor += 1) {
    const version = `1.${minor}.0`
    const ofSquad = (squad: string) =>
      stage.publish('market', version, {
        ...fakeBuild('market', version),
        'page.js': `// by ${squad}`,
        'expose.css': `/* by ${squad} */`,
      })
    const answers = await Promise.all(['one', 'other'].map(ofSquad))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409])
    const loser = answers.find(({ status }) => status === 409)
    expect(JSON.stringify(loser!.body)).toContain(`1.${minor}.1`)

    const winner = answers[0]!.status === 201 ? 'one' : 'other'
    await stage.promote([`market@${version}`])
    const text = async (file: string) =>
      (await stage.edge(`/builds/market/${version}/${file}`)).text()
    expect([await text('page.js'), await text('expose.css')]).toEqual([
      `// by ${winner}`,
      `/* by ${winner} */`,
    ])
  }
})
