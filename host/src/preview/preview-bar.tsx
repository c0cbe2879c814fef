import type { ComponentType } from 'react'
import { addWords, momentText, useTranslation } from '@kontor/shared/i18n'
import { type Preview, PREVIEW_PATH } from '@kontor/shared/wire'

/** The bar of a preview once its words have loaded; this chunk has them in all languages. */
export async function loadPreviewBar(): Promise<ComponentType<Preview>> {
  await addWords(
    'preview',
    (locale) => import(/* webpackMode: "eager" */ `@kontor/locales/${locale}/preview.json`),
  )
  return PreviewBar
}

/** Says above every screen that this browser runs a preview: what, until when, and how to leave. */
function PreviewBar({ what, until }: Preview) {
  const { t } = useTranslation('preview')
  return (
    <section className="offline warn" aria-label={t('title')}>
      <span>
        <b>{t('title')}</b> <bdi>{what}</bdi> · {t('until', { until: momentText(until) })}
      </span>
      <a className="link hit" href={`${PREVIEW_PATH}/leave`}>
        {t('leave')}
      </a>
    </section>
  )
}
