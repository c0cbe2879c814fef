import type { IconName } from '../parts/icon.tsx'

/** Something that waits for a person. */
export interface Attention {
  /** A failure, or something to look at. */
  kind: 'bad' | 'attention'
  icon: IconName
  title: string
  why: string
  to: string
}
