import type { ReactNode } from 'react'
import { useTranslation } from '@kontor/shared/i18n'
import { Card, Skeleton, SkeletonRows } from '@kontor/shared/ui'
import type { PageShape } from '@kontor/shared/wire'

const shapes: Record<PageShape, () => ReactNode> = {
  list: () => <SkeletonRows count={6} />,
  form: FormSkeleton,
  chart: ChartSkeleton,
  cards: CardsSkeleton,
  market: MarketSkeleton,
  article: ArticleSkeleton,
}

/** Placeholders of the shape that a page will have, while its area and its code load. */
export function PageSkeleton({ shape = 'list' }: { shape?: PageShape | undefined }) {
  const { t } = useTranslation('kit')
  // A newer area may have a shape that this host does not know.
  const known = Object.hasOwn(shapes, shape) ? shape : 'list'
  const Content = shapes[known]
  return (
    <div role="status" aria-label={t('list.loading')} data-shape={known}>
      <div className="blocks" aria-hidden>
        <Content />
      </div>
    </div>
  )
}

/** A title and a line, three fields, and the button. */
function FormSkeleton() {
  return (
    <>
      <Skeleton w="60%" h="var(--text-xxl)" />
      <Skeleton w="80%" h="var(--text-s)" />
      {['email', 'password', 'code'].map((field) => (
        <div className="stack tight" key={field}>
          <Skeleton w="6em" h="var(--text-s)" />
          <Skeleton h="var(--control)" r="var(--radius-s)" />
        </div>
      ))}
      <Skeleton h="var(--control)" r="var(--radius-s)" />
    </>
  )
}

/** A price, periods, the chart, and facts. */
function ChartSkeleton() {
  return (
    <>
      <Skeleton w="11em" h="var(--control)" />
      <Skeleton h="var(--touch)" />
      <Skeleton h="40dvh" />
      <Skeleton h="var(--row)" />
      <Skeleton h="var(--row)" />
    </>
  )
}

/** The user's line, and cards. */
function CardsSkeleton() {
  return (
    <>
      <UserLine />
      {['balance', 'wallets', 'invite'].map((card) => (
        <Card key={card}>
          <Skeleton w="9em" h="var(--text-s)" />
          <Skeleton w="8em" h="var(--text-xxl)" />
          <Skeleton h="var(--touch)" />
        </Card>
      ))}
    </>
  )
}

/** The user's line, hot coins, and the list. */
function MarketSkeleton() {
  return (
    <>
      <UserLine />
      <div className="line">
        {['first', 'second', 'third'].map((coin) => (
          <Skeleton key={coin} h="calc(var(--u) * 23)" r="var(--radius-m)" />
        ))}
      </div>
      <SkeletonRows count={6} />
    </>
  )
}

/** A heading, a picture, and paragraphs. */
function ArticleSkeleton() {
  return (
    <>
      <Skeleton h="calc(var(--text-xl) * 2.4)" />
      <Skeleton w="64%" h="calc(var(--text-s) * 1.4)" />
      <Skeleton h="24dvh" />
      <Skeleton h="calc(var(--text-m) * 6)" />
      <Skeleton h="calc(var(--text-m) * 6)" />
    </>
  )
}

function UserLine() {
  return (
    <div className="line near">
      <Skeleton w="var(--touch)" h="var(--touch)" r="50%" />
      <div className="grow stack near">
        <Skeleton w="12em" h="1.2em" />
        <Skeleton w="7em" h="1em" />
      </div>
    </div>
  )
}
