import { Refusal } from '../base/refusal.ts'

/** The refusal of other bytes under a version that was published before. */
export function versionTaken(id: string, version: string, by: string, free: string): Refusal {
  return new Refusal(
    409,
    'version-taken',
    `${id} ${version} is published already, with other bytes, by ${by}.`,
    `Raise the version: ${free} is free.`,
  )
}

/** The refusal of a build whose files were not all sent. */
export function filesMissing(build: string, count: number): Refusal {
  const files = count === 1 ? 'a file of it was' : `${count} of its files were`
  return new Refusal(
    409,
    'files-missing',
    `${build} is not published: ${files} not sent.`,
    'Publish it again: only what is missing is sent.',
  )
}

/** The refusal of a publish whose sender has disconnected. */
export function publisherGone(build: string): Refusal {
  return new Refusal(499, 'publisher-gone', `${build} is not published: the sender is gone.`)
}

/** The refusal of a build that exceeds the quota of its area. */
export function quotaReached(build: string, quota: number): Refusal {
  return new Refusal(
    507,
    'quota-reached',
    `${build} is not published: with it the builds of its area would take more than ${quota / 1_000_000} MB.`,
    'Raise BUILDS_QUOTA_MB, or delete builds that nothing uses with kontor gc --delete.',
  )
}
