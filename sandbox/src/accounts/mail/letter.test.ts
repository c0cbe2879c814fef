import { expect, it } from 'vitest'
import { languages } from '@kontor/shared/wire'
import { textsIn } from '../../content/texts/texts.ts'
import { mailOf } from './letter.ts'

/** The visible words of an HTML page. */
function wordsOf(page: string): string[] {
  const body = page.slice(page.indexOf('<body'))
  return body
    .replaceAll(/<[^>]*>/g, ' ')
    .split(/\s+/)
    .filter(Boolean)
}

it.each(languages)(
  'SANDBOX-200 $locale: the HTML of a mail has the words of its text',
  ({ locale }) => {
    const { codes, notes, known } = textsIn(locale).messages.mails
    const letter = { subject: codes.login, code: '123456', notes: Object.values(notes) }
    for (const one of [letter, { subject: known.subject, code: null, notes: [known.text] }]) {
      const { text, html } = mailOf('ada@kontor.example', locale, one)
      expect(wordsOf(html)).toEqual(['Kontor', ...text.split(/\s+/)])
    }
  },
)
