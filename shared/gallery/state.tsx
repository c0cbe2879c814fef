import type { ReactNode } from 'react'
import { Section } from '@kontor/shared/ui'

/** One state of a part of the kit, with its name above. */
export function State({ name, children }: { name: string; children: ReactNode }) {
  return <Section title={name}>{children}</Section>
}
