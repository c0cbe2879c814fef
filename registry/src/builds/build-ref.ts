import { type BuildId, version } from '@kontor/shared/wire'
import { checkAreaId } from '../areas/area-id.ts'
import { Refusal } from '../base/refusal.ts'

/** A build's address: `market@1.3.0`. */
export interface BuildRef {
  id: BuildId
  version: string
}

/** A build by its address and, where it is given, its hash: `market@1.3.0#8f21c3d4e5f6`. */
export interface WantedBuild extends BuildRef {
  /** The beginning of the hash of its bytes; see `shortHash`. */
  hash?: string
}

/**
 * Parses `market@1.3.0` or `market@1.3.0#8f21c3d4e5f6`.
 * @throws Refusal 400 when the text is not a build reference.
 */
export function readRef(text: string): WantedBuild {
  const [, id, number, hash] = /^([^@#]+)@([^@#]+)(?:#([0-9a-f]{8,64}))?$/.exec(text) ?? []
  if (id && number) return { ...checkRef(id, number), ...(hash && { hash }) }
  throw new Refusal(
    400,
    'build-malformed',
    `"${text}" is not a build; write area@version, for example market@1.3.0.`,
  )
}

/**
 * Parses the builds of one composition.
 * @throws Refusal 400 when a text is not a build reference, or an area is named twice.
 */
export function readRefs(texts: readonly string[]): WantedBuild[] {
  const refs = texts.map(readRef)
  const twice = refs.find(({ id }, place) => refs.findIndex((other) => other.id === id) !== place)
  if (twice) throw new Refusal(400, 'area-twice', `${twice.id} is named twice.`)
  return refs
}

/**
 * Checks an area and a version.
 * @throws Refusal 400 when one of them is malformed.
 */
export function checkRef(id: string, number: string): BuildRef {
  const area = checkAreaId(id)
  if (!version.safeParse(number).success) {
    throw new Refusal(
      400,
      'version-malformed',
      `"${number}" is not a version; write ${id}@1.3.0, for example.`,
    )
  }
  return { id: area, version: number }
}
