import { remoteIds } from '../../tooling/start/sources.ts'
import { stage } from '../stage/stage.ts'
import { expect, test } from '../stage/test.ts'

interface Instance {
  name: string
  loadRemote(id: string): Promise<{ default: { lent: Record<string, unknown> } }>
  shareScopeMap: Record<string, Record<string, Record<string, { from: string }>>>
}
declare const __FEDERATION__: { __INSTANCES__: Instance[] }

test('HOUSE-001 one store, one axios instance, one React, one router across host and four remotes @smoke', async ({
  page,
}) => {
  await page.goto(stage().app)
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()

  const found = await page.evaluate(async (ids) => {
    const host = __FEDERATION__.__INSTANCES__.find(({ name }) => name === 'host')!
    const remotes = await Promise.all(ids.map((id) => host.loadRemote(`${id}/remote`)))
    const [first, ...others] = remotes.map(({ default: remote }) => remote.lent)
    const providers = Object.entries(host.shareScopeMap['default']!).map(([module, versions]) => [
      module,
      Object.values(versions).map(({ from }) => from),
    ])
    return {
      same: Object.fromEntries(
        Object.keys(first!).map((name) => [
          name,
          others.every((lent) => lent[name] === first![name]),
        ]),
      ),
      providers: Object.fromEntries(providers) as Record<string, string[]>,
    }
  }, remoteIds)

  // The host refuses a remote whose lent modules are not the host's own. So loaded remotes that
  // agree with each other also agree with the host.
  expect(found.same).toEqual({
    react: true,
    reactDom: true,
    valtio: true,
    store: true,
    api: true,
    i18n: true,
    router: true,
    ui: true,
  })
  for (const [module, from] of Object.entries(found.providers))
    expect(from, module).toEqual(['host'])
})
