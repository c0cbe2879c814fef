import { type Build, build } from '../api/build.ts'
import { type Reading, useEach, useReading } from '../api/readings.store.ts'

/** `market@1.4.2` → its address at the registry. */
export function pathOf(name: string): string {
  const [area = '', version = ''] = name.split('@')
  return `/api/builds/${encodeURIComponent(area)}/${encodeURIComponent(version)}`
}

/** A published build, `market@1.4.2`. */
export function useBuild(name: string): Reading<Build> {
  return useReading(pathOf(name), build, 'builds')
}

/** Published builds by name; only those already read. */
export function useBuilds(names: readonly string[]): Map<string, Build> {
  const found = useEach(names.map(pathOf), build, 'builds')
  return new Map(found.flatMap((one) => (one ? [[`${one.id}@${one.version}`, one]] : [])))
}
