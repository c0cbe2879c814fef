import * as z from 'zod/mini'

/** Nothing changes: only what would be is answered. */
export const dryRun = z._default(z.boolean(), false)

/** The body of a call that takes nothing else. */
export const onlyDryRun = z.object({ dryRun })

export const ONLY_DRY_RUN_HINT = 'Send {}, or { "dryRun": true }.'
