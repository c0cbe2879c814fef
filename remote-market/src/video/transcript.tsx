import { useTranslation } from '@kontor/shared/i18n'
import { Section } from '@kontor/shared/ui'
import styles from './transcript.module.css'

/** The text of the captions, to read without playing the clip. */
export function Transcript({ sentences }: { sentences: readonly string[] }) {
  const { t } = useTranslation('market')
  return (
    <Section title={t('video.transcript')}>
      <ol className={styles.sentences}>
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ol>
    </Section>
  )
}
