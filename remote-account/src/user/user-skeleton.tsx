import { Card, Skeleton, SkeletonRows } from '@kontor/shared/ui'

/** The shape of the screen before the user is known. */
export function UserSkeleton() {
  return (
    <>
      <div className="line near profile">
        <Skeleton w="3.5em" h="3.5em" r="50%" />
        <div className="grow stack near">
          <Skeleton w="12em" h="1.2em" />
          <Skeleton w="7em" h="1em" />
        </div>
      </div>
      <Card>
        <Skeleton w="8em" h="1em" />
        <Skeleton w="10em" h="2.5em" />
      </Card>
      <SkeletonRows count={4} />
    </>
  )
}
