import { expect, it } from 'vitest'
import { fieldFaults, languages, reasons } from '@kontor/shared/wire'
import { textsIn } from './texts.ts'

const said = (language: string) =>
  reasons.filter((reason) => textsIn(language).messages.refused[reason].includes('token'))

it.each(languages)(
  '$locale has a sentence for each reason and each fault of a field, and the figures in its mails',
  ({ locale }) => {
    const { refused, faults, mails } = textsIn(locale).messages
    expect(Object.keys(refused).toSorted()).toEqual(reasons.toSorted())
    expect(Object.keys(faults).toSorted()).toEqual(fieldFaults.toSorted())
    for (const sentence of [...Object.values(refused), ...Object.values(faults)])
      expect(sentence).toMatch(locale === 'th-TH' ? /^\S[^\n]+[^.]$/ : /^\S[^\n]+[.。।]$/)
    expect(mails.codes.withdraw).toMatch(/(?=.*\{\{amount\}\}).*\{\{payee\}\}/)
    for (const kind of ['deposit-credited', 'deposit-rejected', 'withdrawal-paid'] as const)
      expect(mails.events[kind]).toContain('{{amount}}')
    expect(mails.events['new-device']).toContain('{{device}}')
    expect(mails.events['passkey-added']).toContain('{{name}}')
    expect(mails.notes.reason).toContain('{{reason}}')
  },
)

it('only sentences about a bad session contain “token”, because the client ends the session when it reads it', () => {
  expect(said('en-US')).toEqual(reasons.filter((reason) => reason.startsWith('TOKEN')))
  for (const { locale } of languages.slice(1)) expect(said(locale)).toEqual([])
  for (const { locale } of languages)
    expect(Object.values(textsIn(locale).messages.faults).join('')).not.toMatch(/token/i)
})

it.each([undefined, 'xx-XX', '', '__proto__', ['de-DE', 'zh-CN']])(
  '%j is answered in English',
  (language) => {
    expect(textsIn(language)).toBe(textsIn('en-US'))
  },
)
