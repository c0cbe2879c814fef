import type { ReactNode } from 'react'
import { Card, Loading, RowPlaceholders, Skeleton } from '@kontor/shared/ui'
import type { PageShape } from '@kontor/shared/wire'

const shapes: Record<PageShape, () => ReactNode> = {
  list: () => <RowPlaceholders count={6} />,
  form: FormSkeleton,
  chart: () => <ChartSkeleton />,
  cards: CardsSkeleton,
  market: () => <MarketSkeleton />,
  article: ArticleSkeleton,
  news: NewsSkeleton,
  search: SearchSkeleton,
  orders: OrdersSkeleton,
}

export const pageShapes = Object.keys(shapes) as PageShape[]

/** Whether pages of a shape have an action in the dock. A placeholder keeps its place. */
export function hasAction(shape: PageShape = 'list'): boolean {
  return shape === 'chart'
}

/** Stands in the dock in place of an action, such as the buttons of an order. */
export function ActionPlaceholder() {
  return <Skeleton h="var(--bar)" r="var(--radius-s)" />
}

/** Placeholders in the shape of a page, shown while its area and its code load. */
export function PageSkeleton({ shape = 'list' }: { shape?: PageShape | undefined }) {
  // A newer area may have a shape that this host does not know.
  const known = Object.hasOwn(shapes, shape) ? shape : 'list'
  const Content = shapes[known]
  return (
    <div data-shape={known}>
      <Loading className="blocks">
        <Content />
      </Loading>
    </div>
  )
}

/** Three fields, and the button. */
function FormSkeleton() {
  return (
    <>
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

/** A price, periods, the chart, and facts. A known price replaces its placeholder. */
export function ChartSkeleton({ price }: { price?: ReactNode }) {
  return (
    <>
      {price ?? <Skeleton w="11em" h="var(--control)" />}
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

/**
 * The balance or the offer, shortcuts, hot coins, a banner, categories, and the list. Known parts
 * replace their placeholders.
 */
export function MarketSkeleton({ lead, rows }: { lead?: ReactNode; rows?: ReactNode }) {
  return (
    <>
      {lead ?? <Skeleton h="var(--touch)" />}
      <div className="line">
        {['loan', 'deposit', 'video', 'plan', 'news'].map((shortcut) => (
          <Skeleton key={shortcut} h="calc(var(--u) * 12)" r="var(--radius-s)" />
        ))}
      </div>
      <div className="line">
        {['first', 'second', 'third'].map((coin) => (
          <Skeleton key={coin} h="calc(var(--u) * 23)" r="var(--radius-m)" />
        ))}
      </div>
      <Skeleton w="84%" h="calc(var(--u) * 12)" r="var(--radius-m)" />
      <Skeleton h="var(--touch)" />
      {rows ?? <RowPlaceholders count={6} />}
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

/** A story with a large picture, and rows with a small one. */
function NewsSkeleton() {
  return (
    <>
      <Skeleton h="var(--touch)" />
      <Card>
        <Skeleton h="24dvh" />
        <Skeleton h="calc(var(--text-l) * 2)" />
        <Skeleton w="48%" h="var(--text-xs)" />
      </Card>
      {['first', 'second', 'third', 'fourth'].map((story) => (
        <div className="line" key={story}>
          <div className="grow stack tight">
            <Skeleton h="var(--text-m)" />
            <Skeleton w="70%" h="var(--text-m)" />
            <Skeleton w="40%" h="var(--text-xs)" />
          </div>
          <Skeleton w="calc(var(--u) * 22)" h="calc(var(--u) * 18)" r="var(--radius-s)" />
        </div>
      ))}
    </>
  )
}

/** The field, and popular searches. */
function SearchSkeleton() {
  return (
    <>
      <Skeleton h="var(--touch)" r="var(--radius-m)" />
      <Skeleton w="9em" h="var(--text-m)" />
      <RowPlaceholders count={6} />
    </>
  )
}

/** The account, tabs, and positions. */
function OrdersSkeleton() {
  return (
    <>
      <Skeleton w="7em" h="var(--text-xl)" />
      <Card>
        <Skeleton w="9em" h="var(--text-s)" />
        <Skeleton w="8em" h="var(--text-xxl)" />
        <Skeleton h="var(--row)" />
      </Card>
      <Skeleton h="var(--touch)" />
      {['first', 'second'].map((position) => (
        <Card key={position}>
          <Skeleton w="60%" h="var(--text-l)" />
          <Skeleton h="var(--row)" />
          <Skeleton h="var(--touch)" />
        </Card>
      ))}
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
