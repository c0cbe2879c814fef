import type { ReactNode } from 'react'
import { FormElement } from '@kontor/shared/forms'
import { i18n, languages, useTranslation } from '@kontor/shared/i18n'
import { Globe, IconButton, Page, PageHead } from '@kontor/shared/ui'
import { languageLink } from '@kontor/shared/wire'

interface FormPageProps {
  /** The page that the back button opens when there is no history. */
  back: string
  /** Shown above the title. */
  leading?: ReactNode
  title: string
  lead: string | null
  form: { refusals: number }
  onSubmit: () => void
  /** One line below the form. */
  foot: ReactNode
  children: ReactNode
}

/** A screen that is one form: title, fields, and a line with the other way in. */
export function FormPage({
  back,
  leading,
  title,
  lead,
  form,
  onSubmit,
  foot,
  children,
}: FormPageProps) {
  const { t } = useTranslation('onboarding')
  const language = languages.find(({ locale }) => locale === i18n.language)

  return (
    <Page
      back={back}
      action={
        <IconButton
          icon={Globe}
          label={t('language', { name: language?.name })}
          to={languageLink()}
        />
      }
    >
      <PageHead leading={leading} title={title} lead={lead} />
      <FormElement form={form} onSubmit={onSubmit}>
        {children}
      </FormElement>
      <p className="small muted centred">{foot}</p>
    </Page>
  )
}
