/** The time zones of a region, by the engines' two names. TypeScript does not know them yet. */
type Region = Intl.Locale & { getTimeZones?: () => string[]; timeZones?: string[] }

/**
 * Whether customer service is not supported where the user is: in the regions (ISO 3166 codes) of
 * the configuration, or anywhere if it names none. A browser tells only the device's time zone
 * about its location. If the engine does not know a region's zones, the device counts as in that
 * region.
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
