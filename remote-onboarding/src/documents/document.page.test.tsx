import { afterEach, beforeEach, expect, it } from 'vitest'
import { i18n } from '@kontor/shared/i18n'
import { act, answer, cleanup, renderArea, screen, sent, startServer } from '@kontor/shared/testing'
import { getDocument } from '@kontor/shared/wire'
import { PrivacyPage, TermsPage } from './document.page.tsx'

beforeEach(() => {
  startServer()
  answer(getDocument, ({ id }) => ({
    title: id,
    sections: [{ title: 'Leaving', text: `${id} in ${i18n.language}` }],
  }))
})
afterEach(async () => {
  cleanup()
  await i18n.changeLanguage('en-US')
})

it.each([
  ['terms', TermsPage],
  ['privacy', PrivacyPage],
] as const)('ONB-121 the text of %s follows a change of the language', async (id, Shown) => {
  renderArea(<Shown />)
  await screen.findByText(`${id} in en-US`)
  await act(() => i18n.changeLanguage('de-DE'))
  expect(await screen.findByText(`${id} in de-DE`)).toBeTruthy()
  expect(sent).toHaveLength(2)
})
