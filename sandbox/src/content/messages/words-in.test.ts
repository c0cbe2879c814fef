import { expect, it } from 'vitest'
import { reasons } from '@kontor/shared/wire'
import { wordsIn } from './words-in.ts'

const said = (language: string) =>
  reasons.filter((reason) => wordsIn(language).refused[reason].includes('token'))

it.each(['en-US', 'de-DE', 'zh-CN'])(
  '%s has a sentence of its own for each reason, and the code in its mail',
  (language) => {
    const { refused, codeMail } = wordsIn(language)
    expect(Object.keys(refused).toSorted()).toEqual(reasons.toSorted())
    for (const sentence of Object.values(refused)) expect(sentence).toMatch(/^\S[^\n]+[.。]$/)
    expect(codeMail.text('407193')).toContain('407193')
  },
)

it('“token” is said of a bad session and of nothing else: the client ends the session where it reads it', () => {
  expect(said('en-US')).toEqual(reasons.filter((reason) => reason.startsWith('TOKEN')))
  for (const language of ['de-DE', 'zh-CN']) expect(said(language)).toEqual([])
})

it.each([undefined, 'xx-XX', '', '__proto__', ['de-DE', 'zh-CN']])(
  '%j is answered in English',
  (language) => {
    expect(wordsIn(language)).toBe(wordsIn('en-US'))
  },
)
