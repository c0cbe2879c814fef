import { useTranslation } from '@kontor/shared/i18n'
import { useResource } from '@kontor/shared/store'
import { Carousel, Skeleton } from '@kontor/shared/ui'
import { BannerCard } from './banner-card.tsx'
import { banners } from './banners.store.ts'

/** The banners, in the order of the server. Takes no space when they cannot be loaded. */
export function Banners() {
  const { t } = useTranslation('market')
  const state = useResource(banners)
  if (state.at === 'failed') return null
  if (state.at !== 'ready') return <BannerSkeleton />
  if (state.value.length === 0) return null
  return (
    <Carousel
      label={t('home.banners')}
      items={state.value.map((banner) => ({ key: banner.id, content: <BannerCard {...banner} /> }))}
    />
  )
}

/** A banner and its dots while they load. */
function BannerSkeleton() {
  return (
    <div className="stack near" aria-hidden="true">
      <Skeleton h="calc(var(--u) * 19)" r="var(--radius-m)" />
      <div className="dots">
        <i />
      </div>
    </div>
  )
}
