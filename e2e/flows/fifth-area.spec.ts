import { languages } from '@kontor/shared/wire'
import { takenInPages } from '../../registry/src/areas/taken-in-pages.ts'
import { compositionOf } from '../document/composition.ts'
import { copyRegistry, startEdge } from '../stage/edge.ts'
import { stage, stageEnv } from '../stage/stage.ts'
import { expect, type Page, test } from '../stage/test.ts'
import { copyOfWorkspace } from '../stage/workspace-copy.ts'
import { newPerson, storedSession } from '../users/people.ts'

/** Names in the page's window, and ids of its elements, that an area could have as its id. */
function namesInPage(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const names = new Set<string>([...document.querySelectorAll('[id]')].map(({ id }) => id))
    for (let one: object | null = window; one; one = Object.getPrototypeOf(one))
      for (const name of Object.getOwnPropertyNames(one)) names.add(name)
    return [...names].filter((name) => /^[a-z][a-z0-9-]{1,30}$/.test(name))
  })
}

const links = `import type { AreaLink } from '@kontor/shared/wire'

/** What other areas show of this one. */
export const links = [
  { slot: 'home-shortcuts', text: 'links.rewards', icon: 'Star', to: '/rewards' },
  { slot: 'user-links', text: 'links.rewards', icon: 'Star', to: '/rewards' },
] as const satisfies readonly AreaLink[]
`

/** The words of the remote in a language, with the text of its links. */
function withLink(text: string, locale: string): string {
  const rewards = locale === 'de-DE' ? 'Prämien' : 'Rewards'
  return JSON.stringify({ ...(JSON.parse(text) as object), links: { rewards } })
}

test('COMP-202 COMP-208 COMP-214 while the app is open a fifth area is registered, made, built, published and promoted; home and the user’s page link to it, and the host stays as it is', async ({
  page,
}, info) => {
  test.setTimeout(300_000)
  const data = info.outputPath('data')
  copyRegistry(data)
  const edge = await startEdge({ ...stageEnv(stage()), KONTOR_DATA: data })
  const operator = { ...stageEnv({ ...stage(), ...edge, data }) }
  const squad = copyOfWorkspace()
  const kontor = async (args: string[], env: NodeJS.ProcessEnv = operator) => {
    const ended = await squad.kontor(args, env)
    expect(ended).toMatchObject({ code: 0 })
    return ended.out.trim()
  }
  try {
    await page.goto(edge.app)
    await expect(page.getByRole('tab', { name: 'Forex' })).toBeVisible()
    const before = await compositionOf(page)
    const known = new Set([...takenInPages, ...Object.keys(before.remotes), 'constructor'])
    expect((await namesInPage(page)).filter((name) => !known.has(name))).toEqual([])

    await kontor(['areas', 'add', 'rewards'])
    const token = await kontor(
      'tokens create publisher-rewards --role publisher --area rewards'.split(' '),
    )
    await kontor(['new', 'remote', 'rewards'])
    squad.install('remote-rewards')
    squad.edit('remote-rewards/src/links.ts', () => links)
    for (const { locale } of languages)
      squad.edit(`locales/${locale}/rewards.json`, (text) => withLink(text, locale))
    await kontor(['publish', 'rewards'], { ...operator, KONTOR_TOKEN: token })
    await kontor(['promote', '--yes', 'rewards@1.0.0'])

    const shortcut = page.getByRole('navigation').getByRole('link', { name: 'Rewards' })
    // On a slow machine the edge may follow after the command has ended.
    await expect(async () => {
      await page.reload()
      await expect(shortcut).toBeVisible({ timeout: 5_000 })
    }).toPass()
    const { host, remotes } = await compositionOf(page)
    const { rewards, ...others } = remotes
    expect({ host, remotes: others }).toEqual({ host: before.host, remotes: before.remotes })
    expect(rewards).toMatchObject({ id: 'rewards', version: '1.0.0' })
    await shortcut.click()
    await expect(page).toHaveURL(`${edge.app}/rewards`)
    await expect(page.getByRole('heading', { name: 'Coming soon' })).toBeVisible()
    await expect(page.getByText('This page is being built.')).toBeVisible()

    const session = storedSession(await newPerson())
    await page.evaluate((entries) => {
      for (const { name, value } of entries) localStorage.setItem(name, value)
      localStorage.setItem('language', 'de-DE')
    }, session)
    await page.goto(`${edge.app}/user`)
    await page.getByRole('link', { name: 'Prämien' }).click()
    await expect(page.getByRole('heading', { name: 'Demnächst' })).toBeVisible()
  } finally {
    edge.stop()
    squad.remove()
  }
})
