import * as z from 'zod/mini'
import { instant } from '../protocol/decimals.ts'

/** The content of the bar of a preview. */
export const preview = z.object({
  /** The builds that differ, `market@1.4.2-pr.7`, or the kept revision, `production:412`. */
  what: z.string(),
  /** When it ends. */
  until: instant,
})
export type Preview = z.output<typeof preview>

/** Opens a preview in this browser: `/preview/<id>`. */
export const PREVIEW_PATH = '/preview'
