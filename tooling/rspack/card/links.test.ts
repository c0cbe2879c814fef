import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { linksOf } from './links.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'kontor-links-'))
afterAll(() => rmSync(folder, { recursive: true }))

function write(file: string, text: string): void {
  const place = path.join(folder, file)
  mkdirSync(path.dirname(place), { recursive: true })
  writeFileSync(place, text)
}

const links = () => linksOf({ id: 'rewards', folder })
const offer = (link: object) =>
  write('src/links.ts', `export const links = [${JSON.stringify(link)}]`)
const link = { slot: 'user-links', text: 'links.mine', icon: 'Star', to: '/rewards' }
const words = (locale: string, text: object) =>
  write(`node_modules/@kontor/locales/${locale}/rewards.json`, JSON.stringify(text))

it('COMP-210 a remote without a file of links offers none', async () => {
  expect(await links()).toEqual([])
})

it('COMP-210 a link on the card has its text in every language of the words', async () => {
  words('en-US', { links: { mine: 'Your rewards' } })
  words('de-DE', { links: { mine: 'Deine Prämien' } })
  offer(link)
  expect(await links()).toEqual([
    { ...link, text: { 'de-DE': 'Deine Prämien', 'en-US': 'Your rewards' } },
  ])
})

it('COMP-210 a link without a text in a language, and a malformed link, stop the build', async () => {
  offer({ ...link, to: 'https://evil.example/' })
  await expect(links()).rejects.toThrow('src/links.ts: to of the link ')
  words('nl-NL', { links: {} })
  offer(link)
  await expect(links()).rejects.toThrow('nl-NL/rewards.json has no text at links.mine')
})
