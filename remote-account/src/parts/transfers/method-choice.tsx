import { useTranslation } from '@kontor/shared/i18n'
import { Segmented, Skeleton } from '@kontor/shared/ui'

interface MethodChoiceProps<Type extends string> {
  methods: readonly { type: Type; name: 'card' | 'coin' }[]
  value: Type
  onChange: (type: Type) => void
}

/** The choice between bank card and digital currency. */
export function MethodChoice<Type extends string>({
  methods,
  value,
  onChange,
}: MethodChoiceProps<Type>) {
  const { t } = useTranslation('account')
  return (
    <Segmented
      label={t('deposit.details.method')}
      options={methods.map(({ type, name }) => ({
        value: type,
        label: t(`deposit.method.${name}`),
      }))}
      value={value}
      onChange={onChange}
    />
  )
}

/** A placeholder as high as the choice, shown until the user is known. */
export function MethodSkeleton() {
  return <Skeleton h="var(--touch)" r="var(--radius-s)" />
}
