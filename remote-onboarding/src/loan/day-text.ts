import { i18n } from '@kontor/shared/i18n'

/** A calendar day `yyyy-mm-dd` in the user's language, e.g. `Mar 14, 1993`. */
export function dayText(day: string): string {
  return new Intl.DateTimeFormat(i18n.language, {
    dateStyle: 'medium',
    timeZone: 'UTC',
    calendar: 'gregory',
  }).format(new Date(`${day}T00:00:00Z`))
}
