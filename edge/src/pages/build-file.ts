import type * as z from 'zod/mini'
import type { ServedBuild } from '@kontor/shared/wire'
import type { BuildReader } from '../base/sources.ts'

/** A JSON file of a build; null when the build has no such file of the right form. */
export async function buildFile<Value>(
  builds: BuildReader,
  build: ServedBuild,
  name: string,
  schema: z.ZodMiniType<Value>,
): Promise<Value | null> {
  const file = build.files[name]
  const bytes = file && (await builds.read(file))
  return bytes ? (schema.safeParse(JSON.parse(bytes.toString())).data ?? null) : null
}
