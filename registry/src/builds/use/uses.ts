/** SQL: the builds of a revision, those of its canary among them, by area. */
const BOTH_ARMS = `lateral (
  select * from json_each_text(revision.builds)
  union all select * from json_each_text(coalesce(revision.canary->'builds', '{}')))`

/** SQL: whether a revision is the newest one of its channel. */
const IS_NEWEST = `revision.revision =
  (select max(newest.revision) from revision as newest where newest.channel = revision.channel)`

/**
 * SQL for the area and the version of the builds that something uses. `$1` is the time until which
 * a composition counts, `$2` that of open pages, `$3` is now.
 */
export const uses = {
  /** Used however old it is, because a registry may have been off for long. */
  newest: `select running.key, running.value from revision, ${BOTH_ARMS} as running
    where ${IS_NEWEST}`,
  compositions: `select running.key, running.value from revision, ${BOTH_ARMS} as running
    where revision.expires_at >= $1 or ${IS_NEWEST}`,
  openPages: `select shown.key, shown.value
    from edge, lateral json_array_elements(edge.revisions) as opened
      join revision on revision.revision = (opened->>'revision')::int, ${BOTH_ARMS} as shown
    where edge.seen_at > $2 and revision.channel = edge.channel`,
  previews: `select shown.key, shown.value
    from preview, lateral json_each_text(preview.builds) as shown
    where preview.ends_at > $3 and preview.stopped_at is null`,
  scheduled: `select split_part(wanted.name, '@', 1),
      split_part(split_part(wanted.name, '#', 1), '@', 2)
    from scheduled_promote as promote,
      lateral json_array_elements_text(promote.builds) as wanted(name)
    where promote.state in ('waiting', 'running')`,
} as const

/** SQL: whether a row of `build` is one of the used builds. */
export function isUsedBy(use: keyof typeof uses): string {
  return `(area, version) in (${uses[use]})`
}

/** SQL: whether a row of `build` is a build that nothing uses, with the parameters of `uses`. */
export const UNUSED = `collected_at is null
  and greatest(published_at, served_until) < $1 and reported_at < $2
  and not ${isUsedBy('newest')}
  and not ${isUsedBy('previews')}
  and not ${isUsedBy('openPages')}
  and not ${isUsedBy('scheduled')}`
