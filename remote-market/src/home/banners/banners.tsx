import { useEffect } from 'react'
import { useTranslation } from '@kontor/shared/i18n'
import { useResource, useSignedIn, useUser } from '@kontor/shared/store'
import { Carousel, Skeleton } from '@kontor/shared/ui'
import { BannerCard } from './banner-card.tsx'
import { banners } from './banners.store.ts'

/**
 * The banners, in the order of the server, without an offer that the user has used. Takes no space
 * when they cannot be loaded.
 */
export function Banners() {
  const { t, i18n } = useTranslation('market')
  const state = useResource(banners)
  useEffect(() => void banners.open(i18n.language), [i18n.language])
  const user = useUser()
  const isOpenOffer = !useSignedIn() || user?.practiceFunds === true
  if (state.at === 'failed') return null
  if (state.at !== 'ready') return <Skeleton h="calc(var(--u) * 12)" r="var(--radius-s)" />
  const shown = state.value.filter(({ offer }) => offer === undefined || isOpenOffer)
  if (shown.length === 0) return null
  return (
    <Carousel
      label={t('home.banners')}
      items={shown.map((banner) => ({ key: banner.id, content: <BannerCard {...banner} /> }))}
    />
  )
}
