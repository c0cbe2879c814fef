import { type ComponentType, useState } from 'react'
import { addWords, useTranslation } from '@kontor/shared/i18n'
import { CopyButton, List, Row, Section, Sheet } from '@kontor/shared/ui'
import { inspect } from './inspection.actions.ts'
import { partsOf, textOf } from './inspection.text.ts'

/**
 * The inspector once its words have loaded. This chunk has them in all languages, so that the first
 * load does not carry the hashes of their files.
 */
export async function loadInspector(): Promise<ComponentType<{ onClose: () => void }>> {
  await addWords(
    'inspector',
    (locale) => import(/* webpackMode: "eager" */ `@kontor/locales/${locale}/inspector.json`),
  )
  return Inspector
}

/** Says what this page runs, as it was when the sheet opened. */
function Inspector({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('inspector')
  const [found] = useState(() => inspect(document))
  const parts = partsOf(found, t)
  return (
    <Sheet open onClose={onClose} title={t('title')}>
      <CopyButton kind="primary" label={t('copy')} text={textOf(parts)} />
      {parts.map(({ title, facts }) => (
        <Section key={title} title={title}>
          <List>
            {facts.map(({ name, value, note }) => (
              <Row key={name} title={name} value={value} {...(note && { sub: note })} low />
            ))}
          </List>
        </Section>
      ))}
    </Sheet>
  )
}
