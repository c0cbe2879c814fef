import { useTranslation } from '@kontor/shared/i18n'
import { Card, Loading, Section, Skeleton } from '@kontor/shared/ui'

/** Placeholders while the user loads. */
export function UserSkeleton() {
  const { t } = useTranslation('account')
  return (
    <Loading label={t('user.loading')} className="blocks">
      <div className="line near">
        <Skeleton w="var(--bar)" h="var(--bar)" r="50%" />
        <div className="grow stack near">
          <Skeleton w="12em" h="1.2em" />
          <Skeleton w="7em" h="1em" />
        </div>
      </div>
      <Card>
        <Skeleton w="9em" h="calc(var(--touch) - var(--space-4))" />
        <Skeleton w="8em" h="calc(var(--text-xxl) * 1.15)" />
      </Card>
      <Section title={t('user.money.title')}>
        <Card>
          <Skeleton h="1.4em" />
          <Skeleton h="1.4em" />
        </Card>
      </Section>
      <Section title={t('user.invite.title')}>
        <Card>
          <Skeleton w="6em" h="2.4em" />
          <Skeleton h="var(--touch)" />
        </Card>
      </Section>
    </Loading>
  )
}
