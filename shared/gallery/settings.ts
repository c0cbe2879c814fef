export const groupNames = [
  'buttons',
  'fields',
  'choices',
  'figures',
  'lists',
  'states',
  'layers',
  'layout',
  'chart',
] as const
export const themes = ['light', 'dark'] as const
/** English, a language with long words, and the pseudo-locale. */
export const galleryLocales = ['en-US', 'de-DE', 'en-XA'] as const
/** Text size in percent of the browser's default. */
export const textSizes = ['100', '200'] as const
/** Widths of the narrowest phone, of the one in the designs, and of the widest, px. */
export const widths = ['320', '390', '430'] as const

/** The settings of the gallery. */
export interface Settings {
  group: (typeof groupNames)[number]
  theme: (typeof themes)[number]
  locale: (typeof galleryLocales)[number]
  text: (typeof textSizes)[number]
}

/** Reads the query of an address; a missing or unknown setting has its first value. */
export function readSettings(search: string): Settings {
  const query = new URLSearchParams(search)
  const one = <Value extends string>(name: string, values: readonly [Value, ...Value[]]): Value =>
    values.find((value) => value === query.get(name)) ?? values[0]
  return {
    group: one('group', groupNames),
    theme: one('theme', themes),
    locale: one('locale', galleryLocales),
    text: one('text', textSizes),
  }
}

/** The address that shows a setting. */
export function previewAddress(settings: Settings): string {
  return `preview.html?${new URLSearchParams({ ...settings })}`
}
