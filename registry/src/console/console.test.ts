import { afterAll, beforeAll, expect, it } from 'vitest'
import { Stage } from '../testing/stage.ts'

let stage: Stage
beforeAll(async () => {
  stage = await Stage.open()
})
afterAll(() => stage.close())

async function page(query = ''): Promise<string> {
  return (await fetch(`${stage.registryUrl}/${query}`)).text()
}

it('shows how to begin, then the running builds and the history', async () => {
  expect(await page()).toContain('Nothing is promoted to production yet')
  await stage.promoteAll()
  await stage.publishFake('market', '1.1.0')
  const text = await page()
  for (const shown of [
    'host 1.0.0',
    'onboarding',
    '1.1.0',
    'npx kontor promote market@1.1.0 --channel production',
    'npx kontor rollback',
  ]) {
    expect(text).toContain(shown)
  }
})

it('names the column in each cell, for screens too narrow for headings', async () => {
  const text = await page()
  for (const named of [
    'data-name="Size">2 kB<',
    'data-name="Revision">1<',
    'data-name="Changed">host 1.0.0, account 1.0.0',
  ]) {
    expect(text).toContain(named)
  }
})

it('serves its own style and the tokens of the app', async () => {
  const files = [...(await page()).matchAll(/(?:href|src)="\/([^"?]+)"/g)].map(([, file]) => file)
  expect(files).toEqual(['tokens.css', 'console.css', 'keep-fresh.js'])
  for (const file of files) expect((await fetch(`${stage.registryUrl}/${file}`)).status).toBe(200)
  expect(await (await fetch(`${stage.registryUrl}/tokens.css`)).text()).toContain('--accent')
})

it('escapes what it shows', async () => {
  const response = await fetch(
    `${stage.registryUrl}/?channel=${encodeURIComponent('<script>alert(1)</script>')}`,
  )
  expect(response.status).toBe(400)
  expect(response.headers.get('content-type')).toContain('application/json')
})

it('COMP-072 shows what pages reported, and never advises a build that fails or was rolled back', async () => {
  const headers = { origin: stage.edgeUrl }
  const send = (version: string, outcome: string) =>
    fetch(`${stage.edgeUrl}/beacon`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ id: 'market', version, outcome }),
    })
  await stage.promote(['market@1.1.0'])
  await send('1.1.0', 'failed')
  await expect.poll(() => page()).toContain('Reported by pages, each network once')
  const failing = await page()
  expect(failing).toContain('data-name="Failed">1<')
  expect(failing).toContain('npx kontor rollback market --channel production')

  await stage.rollback({ area: 'market' })
  const after = await page()
  expect(after).toContain('rolled back')
  expect(after).not.toContain('npx kontor promote')
  await stage.publishFake('market', '1.2.0')
  expect(await page()).toContain('npx kontor promote market@1.2.0 --channel production')
})
