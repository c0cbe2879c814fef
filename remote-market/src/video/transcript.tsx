import { useTranslation } from '@kontor/shared/i18n'
import { Section } from '@kontor/shared/ui'

/** What the captions say, to read without playing anything. */
export function Transcript({ sentences }: { sentences: readonly string[] }) {
  const { t } = useTranslation('market')
  return (
    <Section title={t('video.transcript')}>
      <ol className="transcript">
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ol>
    </Section>
  )
}
