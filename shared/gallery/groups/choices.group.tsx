import { useState } from 'react'
import { AppError } from '@kontor/shared/api'
import { useTranslation } from '@kontor/shared/i18n'
import { decimal, formatDecimal, type Lots } from '@kontor/shared/trading'
import {
  Chips,
  CountryField,
  evenScale,
  GenderField,
  Page,
  Segmented,
  SelectField,
  SliderField,
  Tabs,
  UploadField,
} from '@kontor/shared/ui'
import type { Gender } from '@kontor/shared/wire'
import { State } from '../state.tsx'

const shares = ['10', '25', '50', '75', '100'].map((value) => ({ value, label: value }))
type Named =
  'buy' | 'sell' | 'positions' | 'pending' | 'history' | 'passport' | 'id-card' | 'licence'

const scale = evenScale<'lots'>({ min: decimal('0.01'), max: decimal('2'), step: decimal('0.01') })
const ticks = ['0.5', '1'].map((text) => decimal<'lots'>(text))
const kept = () => Promise.resolve('kept')
const stuck = (_: Blob, { onProgress }: { onProgress: (share: number) => void }) =>
  new Promise<string>(() => onProgress(0.4))

export function Choices() {
  const { t } = useTranslation('gallery')
  const [side, setSide] = useState('buy')
  const [share, setShare] = useState('25')
  const [tab, setTab] = useState('positions')
  const [document, setDocument] = useState<string | null>('passport')
  const [country, setCountry] = useState<string | null>(null)
  const [gender, setGender] = useState<Gender>('female')
  const [lots, setLots] = useState<Lots>(decimal('0.5'))
  const refused = () => Promise.reject(new AppError('refused', t('no-longer')))
  const named = (...values: Named[]) =>
    values.map((value) => ({ value: value as string, label: t(value) }))
  return (
    <Page title="choices">
      <State name="choice of two">
        <Segmented
          label={t('side')}
          options={named('buy', 'sell')}
          value={side}
          onChange={setSide}
        />
      </State>
      <State name="chips: free, even, spans">
        <Chips label={t('share')} options={shares} value={share} onChange={setShare} />
        <Chips even label={t('share')} options={shares} value={share} onChange={setShare} />
        <Chips spans label={t('share')} options={shares} value={share} onChange={setShare} />
      </State>
      <State name="tabs">
        <Tabs
          label={t('orders')}
          options={named('positions', 'pending', 'history').map((option, count) => ({
            ...option,
            ...(count > 0 && { count }),
          }))}
          value={tab}
          onChange={setTab}
        />
      </State>
      <State name="select: chosen, wrong">
        <SelectField
          label={t('document')}
          options={named('passport', 'id-card', 'licence')}
          value={document}
          onChange={setDocument}
        />
        <SelectField
          label={t('document')}
          options={named('passport', 'id-card', 'licence')}
          value={null}
          onChange={setDocument}
          error={t('email-error')}
        />
      </State>
      <State name="country">
        <CountryField label={t('country')} value={country} onChange={setCountry} />
      </State>
      <State name="gender: chosen, wrong">
        <GenderField value={gender} onChange={setGender} />
        <GenderField value={null} onChange={setGender} error={t('email-error')} />
      </State>
      <State name="slider">
        <SliderField
          label={t('stake')}
          value={lots}
          onChange={setLots}
          scale={scale}
          text={(value) => t('unit', { lots: formatDecimal(value, 2) })}
          ticks={ticks}
        />
      </State>
      <State name="upload: kept, on its way, refused, as soon as a picture is chosen">
        <UploadField label={t('front')} send={kept} onChange={() => undefined} />
        <UploadField label={t('front')} send={stuck} onChange={() => undefined} />
        <UploadField label={t('front')} send={refused} onChange={() => undefined} wide />
      </State>
    </Page>
  )
}
