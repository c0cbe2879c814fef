import { useState } from 'react'
import { useTranslation } from '@kontor/shared/i18n'
import { Download, List, LogOut, Row, Section } from '@kontor/shared/ui'
import { type DataFormat, saveData } from './save-data.actions.ts'

/** The download of the user's data, and the link to closing the account. */
export function OwnData() {
  const { t } = useTranslation('account')
  const [busy, setBusy] = useState(false)

  async function save(format: DataFormat) {
    if (busy) return
    setBusy(true)
    await saveData(format)
    setBusy(false)
  }

  return (
    <Section title={t('own-data.title')}>
      <List inset>
        <Row
          icon={Download}
          title={t('own-data.json')}
          sub={t('own-data.text')}
          onClick={() => void save('json')}
        />
        <Row icon={Download} title={t('own-data.csv')} onClick={() => void save('csv')} low />
        <Row icon={LogOut} title={t('close.title')} to="/mine/close" low go />
      </List>
    </Section>
  )
}
