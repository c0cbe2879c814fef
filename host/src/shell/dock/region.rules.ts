/** What engines call the time zones of a region, which TypeScript does not know yet. */
type Region = Intl.Locale & { getTimeZones?: () => string[]; timeZones?: string[] }

/**
 * Whether customer service is not supported where the user is: in the regions (ISO 3166 codes) of
 * the configuration, or anywhere if it names none. The time zone of the device is the only thing
 * that a browser says about the place. An engine that does not know the zones of a region counts as
 * in it.
 */
export function isBlocked(regions: readonly string[] | undefined, timeZone = here()): boolean {
  return regions?.some((region) => zonesOf(region)?.includes(timeZone) ?? true) ?? true
}

function zonesOf(region: string): string[] | undefined {
  const locale: Region = new Intl.Locale('und', { region })
  return locale.getTimeZones?.() ?? locale.timeZones
}

function here(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone
}
