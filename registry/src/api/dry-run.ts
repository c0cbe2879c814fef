import * as z from 'zod/mini'

/** Whether to answer the result without changing anything. */
export const dryRun = z._default(z.boolean(), false)

/** The body of a call without other fields. */
export const onlyDryRun = z.object({ dryRun })

export const ONLY_DRY_RUN_HINT = 'Send {}, or { "dryRun": true }.'
