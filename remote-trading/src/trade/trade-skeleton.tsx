import { useTranslation } from '@kontor/shared/i18n'
import { DockAction, Loading, Skeleton } from '@kontor/shared/ui'

/** Placeholders for price, chart, facts and buttons while a market loads. */
export function TradeSkeleton() {
  const { t } = useTranslation('trading')
  return (
    <>
      <Loading label={t('trade.loading')}>
        <Skeleton w="11em" h="var(--control)" />
        <Skeleton h="var(--touch)" />
        <Skeleton h="40dvh" />
        <Skeleton h="var(--row)" />
        <Skeleton h="var(--row)" />
      </Loading>
      <DockAction>
        <Skeleton h="var(--bar)" r="var(--radius-s)" />
      </DockAction>
    </>
  )
}
