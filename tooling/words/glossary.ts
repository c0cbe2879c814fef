import { readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../start/settings.ts'
import { escaped, visible } from './texts.ts'

/** A term in one language. docs/languages.md explains the fields. */
interface Term {
  say: string
  also: string[]
  avoid: string[]
}

/** `locales/glossary.json`. */
export interface Glossary {
  match: Record<string, 'prefix' | 'substring'>
  terms: { key: string; en: string; scope: 'text' | 'label' | 'hand'; in: Record<string, Term> }[]
}

/**
 * The terms that a check can find, the longest first, so that a short term is not found inside a
 * longer one.
 */
export function readGlossary(): Glossary {
  const file = path.join(root, 'locales/glossary.json')
  const { match, terms } = JSON.parse(readFileSync(file, 'utf8')) as Glossary
  return {
    match,
    terms: terms
      .filter(({ scope }) => scope !== 'hand')
      .toSorted((one, other) => other.en.length - one.en.length),
  }
}

/** A term that a text does not use, or uses a wrong word for. */
export interface TermFault {
  term: string
  fault: string
}

/**
 * The terms of the English text for which the translation does not use the word of the glossary.
 */
export function termFaults(
  { match, terms }: Glossary,
  source: string,
  text: string,
  locale: string,
): TermFault[] {
  let english = bare(source)
  const found = bare(text)
  return terms.flatMap(({ key, en, scope, in: { [locale]: term } }) => {
    if (!term || !speaksOf(english, bare(en), scope)) return []
    english = english.replaceAll(bare(en), ' ')
    const accepted = [term.say, ...term.also]
    if (!accepted.some((form) => contains(found, form, match[locale])))
      return [{ term: key, fault: `does not say “${term.say}”` }]
    const rest = accepted.reduce((kept, form) => kept.replaceAll(bare(form), ' '), found)
    const wrong = term.avoid.find((word) => containsWord(rest, bare(word), locale))
    return wrong === undefined ? [] : [{ term: key, fault: `says “${wrong}”` }]
  })
}

/** Normalises a text for comparison: NFC, one apostrophe, one space, no marks, lower case. */
function bare(text: string): string {
  return visible(text)
    .normalize('NFC')
    .replaceAll('’', "'")
    .replaceAll(/[\u00a0\u202f]/g, ' ')
    .toLowerCase()
    .trim()
}

function speaksOf(english: string, term: string, scope: string): boolean {
  if (scope === 'label') return english.replace(/[.!?]$/, '') === term
  return new RegExp(`(?<![\\p{L}-])${escaped(term)}(s|es)?(?![\\p{L}-])`, 'u').test(english)
}

/** Whether a text has a form; several pieces follow each other with at most one word between. */
function contains(text: string, form: string, match: 'prefix' | 'substring' = 'prefix'): boolean {
  const pieces = bare(form).split(' ').map(escaped)
  const begin = match === 'prefix' ? '(?<!\\p{L})' : ''
  return new RegExp(begin + pieces.join('\\p{L}*[^\\p{L}]+(?:\\p{L}+[^\\p{L}]+)?'), 'u').test(text)
}

const SPACELESS = new Set(['zh-HK', 'zh-CN', 'ja-JP', 'ko-KR', 'th-TH'])

function containsWord(text: string, word: string, locale: string): boolean {
  if (SPACELESS.has(locale)) return text.includes(word)
  return new RegExp(`(?<!\\p{L})${escaped(word)}(?!\\p{L})`, 'u').test(text)
}
