import * as z from 'zod/mini'

/**
 * The id of an area, which is everything that has builds: `host`, or a remote. Which remotes there
 * are is data: a page knows those of its composition. `constructor` is a field of every object.
 */
export const buildId = z.string().check(z.regex(/^(?!constructor$)[a-z][a-z0-9-]{1,30}$/))
export type BuildId = z.output<typeof buildId>

/** The id of a remote, which a squad releases on its own. */
export const remoteId = buildId.check(z.refine((id) => id !== 'host'))
export type RemoteId = z.output<typeof remoteId>

/** A plain semantic version. */
export const version = z
  .string()
  .check(z.regex(/^\d{1,6}\.\d{1,6}\.\d{1,6}(-[0-9A-Za-z.-]{1,40})?$/))
