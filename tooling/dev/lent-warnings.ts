import { satisfies } from 'semver'
import { buildCard, type Composition } from '@kontor/shared/wire'
import { lentRanges } from '../federation.ts'

/** A lent module that would make the gate refuse a build of these sources beside a host. */
export interface LentWarning {
  check: 'lent-ranges'
  module: string
  sentence: string
}

/**
 * The modules that the app's released host lends only in versions which the areas of this folder do
 * not accept.
 * @throws Error when the app does not give the card of the host.
 */
export async function lentWarnings(app: string, { host }: Composition): Promise<LentWarning[]> {
  const card = `${app}/builds/host/${host.version}/kontor.json`
  const answer = await fetch(card).catch(() => null)
  if (answer === null) throw new Error(`No app answers at ${app}: name its address with --app.`)
  if (!answer.ok) throw new Error(`${card} answers ${answer.status}.`)
  const { lent } = buildCard.parse(await answer.json())
  return Object.entries(lentRanges()).flatMap(([module, range]) => {
    const version = Object.hasOwn(lent, module) ? lent[module]! : null
    if (version !== null && satisfies(version, range)) return []
    const instead = version === null ? 'does not lend it' : `lends ${version}`
    const sentence = `${module}: your folder needs ${range}, and host ${host.version} ${instead}. The gate would refuse it.`
    return [{ check: 'lent-ranges' as const, module, sentence }]
  })
}
