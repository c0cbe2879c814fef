import { fullMomentText, i18n, type Translate } from '@kontor/shared/i18n'
import type { InspectedBuild, Inspection } from './inspection.actions.ts'

type T = Translate<'inspector'>

/** One part of the inspector: a heading, and facts with their names. */
export interface InspectorPart {
  title: string
  facts: Fact[]
}

interface Fact {
  name: string
  value: string
  /** More about it, e.g. why a build was replaced. */
  note?: string
}

/** The texts of the inspector about a page, in the user's language. */
export function partsOf(found: Inspection, t: T): InspectorPart[] {
  return [
    {
      title: t('composition'),
      facts: [
        { name: t('channel'), value: found.channel },
        { name: t('revision'), value: revisionText(found) },
        { name: t('signed'), value: fullMomentText(found.issuedAt) },
        { name: t('valid'), value: fullMomentText(found.expiresAt) },
        { name: t('format'), value: String(found.format) },
      ],
    },
    { title: t('builds'), facts: found.builds.map((build) => buildFact(build, t)) },
    {
      title: t('lent'),
      facts: found.lent.map(({ name, versions }) => ({ name, value: versions.join(', ') })),
    },
    {
      title: t('times'),
      facts: found.times.map(({ what, ms }) => ({
        name: typeof what === 'string' ? t(`step.${what}`) : what.area,
        value: milliseconds(ms),
      })),
    },
  ]
}

/** Both arms of a canary have one revision. */
function revisionText({ revision, arm }: Inspection): string {
  return arm === null ? String(revision) : `${revision} · ${arm}`
}

function milliseconds(ms: number): string {
  const format = { style: 'unit', unit: 'millisecond', maximumFractionDigits: 0 } as const
  return ms.toLocaleString(i18n.language, format)
}

function buildFact({ id, version, state, wanted, why }: InspectedBuild, t: T): Fact {
  const lines = [t(`state.${state}`, { version: wanted }), ...(why === null ? [] : [why])]
  return { name: id, value: version, note: lines.join(': ') }
}

/** The parts as plain text, to be copied into a report. */
export function textOf(parts: readonly InspectorPart[]): string {
  return parts.map(({ title, facts }) => [title, ...facts.map(lineOf)].join('\n')).join('\n\n')
}

function lineOf({ name, value, note }: Fact): string {
  return `  ${name}: ${value}${note === undefined ? '' : ` (${note})`}`
}
