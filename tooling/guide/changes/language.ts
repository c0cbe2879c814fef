import { after, type Change } from '../edit.ts'

/** Afrikaans, with the words of Dutch in place of its own. */
export const language: Change = {
  title: 'A language',
  steps: [
    {
      file: 'shared/src/wire/protocol/languages.ts',
      edit: after(
        "  { locale: 'ms-MY', name: 'Bahasa Melayu', rising: 'green' },\n",
        "  { locale: 'af-ZA', name: 'Afrikaans', rising: 'green' },\n",
      ),
    },
    { file: 'locales/af-ZA/*.json', copyOf: 'locales/nl-NL', edit: (text) => text },
    {
      file: 'tooling/words/punctuation.ts',
      edit: after("  'ms-MY': '“”',\n", "  'af-ZA': '‘’“”',\n"),
    },
    { file: 'tooling/words/reviewed.json', edit: likeThose },
    { file: 'tooling/new-remote/texts.json', edit: asInDutch },
  ],
}

/** Lets the same texts be equal to English as in Dutch. */
function likeThose(text: string): string {
  const reviewed = JSON.parse(text) as { same: Record<string, string[]> }
  reviewed.same['af-ZA'] = reviewed.same['nl-NL'] ?? []
  return `${JSON.stringify(reviewed, null, 2)}\n`
}

/** The texts of a new remote's page. */
function asInDutch(text: string): string {
  const texts = JSON.parse(text) as Record<string, object>
  return `${JSON.stringify({ ...texts, 'af-ZA': texts['nl-NL'] }, null, 2)}\n`
}
