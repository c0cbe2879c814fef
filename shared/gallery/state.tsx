import type { ReactNode } from 'react'
import { Section } from '@kontor/shared/ui'

/** One state of a part, under its name. */
export function State({ name, children }: { name: string; children: ReactNode }) {
  return <Section title={name}>{children}</Section>
}
