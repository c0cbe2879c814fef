import { readFileSync } from 'node:fs'
import path from 'node:path'
import { DEFAULT_LOCALE, languages } from '@kontor/shared/wire'
import { root } from '../start/settings.ts'
import { type Glossary, readGlossary, termFaults } from './glossary.ts'
import { announcementFaults, buttonFaults, habitFaults } from './habits.ts'
import { keyFaults } from './keys.ts'
import { lengthFaults } from './lengths.ts'
import { type Apart, apartFaults } from './one-word.ts'
import { punctuationFaults } from './punctuation.ts'
import { scriptFaults } from './script.ts'
import { sourceOf, type Texts, textsOf, visible } from './texts.ts'

/** Findings that a reader has allowed, by locale: see `reviewed.json`. */
export interface Reviewed {
  /** Keys of texts that may equal the English ones. */
  same: Record<string, readonly string[]>
  /** Texts that may use another word than the glossary. */
  terms: Record<string, readonly { key: string; term: string; reason: string }[]>
  /** English labels that may have several translations. */
  apart: Record<string, readonly { label: string; reason: string }[]>
}

export function readReviewed(): Reviewed {
  const file = path.join(import.meta.dirname, 'reviewed.json')
  return JSON.parse(readFileSync(file, 'utf8')) as Reviewed
}

/** The faults of the texts of each language in a workspace, one sentence each. */
export function wordFaults(workspace = root): Record<string, string[]> {
  const [reviewed, glossary] = [readReviewed(), readGlossary()]
  const all = new Map(languages.map(({ locale }) => [locale, textsOf(workspace, locale)]))
  const english = textsOf(workspace, DEFAULT_LOCALE)
  all.delete(DEFAULT_LOCALE)
  const apart = apartFaults(english, all)
  return Object.fromEntries(
    languages.map(({ locale }) => [
      locale,
      [
        ...localeFaults(english, all.get(locale) ?? english, locale, reviewed, glossary),
        ...unreviewed(
          apart.filter((one) => one.locale === locale),
          reviewed.apart[locale] ?? [],
        ),
      ],
    ]),
  )
}

/**
 * The labels with several translations that are not allowed, and the allowed labels that have only
 * one.
 */
function unreviewed(apart: readonly Apart[], allowed: readonly { label: string }[]): string[] {
  return [
    ...apart.filter(({ label }) => !isIn(allowed, label)).map(({ fault }) => fault),
    ...allowed
      .filter(({ label }) => !isIn(apart, label))
      .map(({ label }) => `“${label}” is in reviewed.json without need`),
  ]
}

function isIn(list: readonly { label: string }[], label: string): boolean {
  return list.some((one) => one.label === label)
}

/** The faults of the texts of one language, one sentence each. */
export function localeFaults(
  english: Texts,
  texts: Texts,
  locale: string,
  reviewed: Omit<Reviewed, 'apart'>,
  glossary: Glossary,
): string[] {
  const same = new Set(reviewed.same[locale])
  const allowed = reviewed.terms[locale] ?? []
  const isEnglish = locale === DEFAULT_LOCALE
  const perText = [...texts].flatMap(([key, text]) => {
    const source = sourceOf(english, key)
    // Names of assets are a separate table, and whole stories are read by people.
    if (source === undefined || key.startsWith('sandbox:news.')) return []
    if (key.startsWith('kit:asset.')) return scriptFaults(key, text, text, locale)
    const terms = termFaults(glossary, source, text, locale)
      .filter(({ term }) => !allowed.some((one) => one.key === key && one.term === term))
      .map(({ term, fault }) => `${key} (${term}) ${fault}: ${text}`)
    const isCopy = !isEnglish && text === source && /\p{Ll}{2}/u.test(visible(text))
    return [
      ...(isCopy && !same.has(key) ? [`${key} is equal to English: ${text}`] : []),
      ...terms,
      ...(isCopy ? [] : scriptFaults(key, source, text, locale)),
      ...punctuationFaults(key, source, text, locale),
      ...habitFaults(key, source, text),
      ...(isEnglish ? [] : lengthFaults(key, source, text, locale)),
    ]
  })
  const idle = [
    ...[...same].filter((key) => texts.get(key) !== sourceOf(english, key)),
    ...allowed
      .filter(({ key, term }) => {
        const found = termFaults(
          glossary,
          sourceOf(english, key) ?? '',
          texts.get(key) ?? '',
          locale,
        )
        return !found.some((fault) => fault.term === term)
      })
      .map(({ key }) => key),
  ]
  return [
    ...keyFaults(english, texts, locale),
    ...perText,
    ...buttonFaults(texts),
    ...announcementFaults(english, texts),
    ...idle.map((key) => `${key} is in reviewed.json without need`),
  ]
}
