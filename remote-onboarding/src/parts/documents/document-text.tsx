import { useEffect, useState } from 'react'
import { useTranslation } from '@kontor/shared/i18n'
import { useResource } from '@kontor/shared/store'
import { ErrorRetry, Loading, Skeleton } from '@kontor/shared/ui'
import type { DocumentId } from '@kontor/shared/wire'
import { newDocument } from './document.store.ts'

const LINES = 8

/** The sections of a document, which the server has in the user's language. */
export function DocumentText({ id }: { id: DocumentId }) {
  const { t, i18n } = useTranslation('onboarding')
  const [document] = useState(newDocument)
  const state = useResource(document)
  const { language } = i18n
  useEffect(() => void document.open({ id, language }), [document, id, language])

  if (state.at === 'failed')
    return <ErrorRetry onRetry={() => void document.load({ id, language })} />
  if (state.at !== 'ready')
    return (
      <Loading label={t('documents.loading')} className="stack">
        {Array.from({ length: LINES }, (_, line) => (
          <Skeleton key={line} h="1.2em" />
        ))}
      </Loading>
    )
  return (
    <div className="stack wide">
      {state.value.sections.map(({ title, text }) => (
        <section key={title} className="stack near">
          <h2 className="small strong">{title}</h2>
          <p>{text}</p>
        </section>
      ))}
    </div>
  )
}
