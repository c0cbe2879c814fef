import { useLayoutEffect } from 'react'
import { useTranslation } from '@kontor/shared/i18n'
import { Clock, Section } from '@kontor/shared/ui'
import { clearRecent, recallRecent, useRecent } from './recent.store.ts'

/** The recent searches of this device. */
export function Recent({ onChoose }: { onChoose: (text: string) => void }) {
  const { t } = useTranslation('market')
  const texts = useRecent()
  // Before the first paint, so that the content below does not move.
  useLayoutEffect(recallRecent, [])
  if (texts.length === 0) return null
  return (
    <Section
      title={t('search.recent')}
      aside={
        <button
          type="button"
          className="link small hit"
          aria-label={t('search.clear-recent')}
          onClick={clearRecent}
        >
          {t('search.clear')}
        </button>
      }
    >
      <ul className="chips">
        {texts.map((text) => (
          <li key={text}>
            <button type="button" className="chip" onClick={() => onChoose(text)}>
              <Clock className="i xs" aria-hidden />
              {text}
            </button>
          </li>
        ))}
      </ul>
    </Section>
  )
}
