export const groupNames = [
  'buttons',
  'fields',
  'choices',
  'figures',
  'lists',
  'states',
  'layers',
  'frame',
  'chart',
] as const
export const themes = ['light', 'dark'] as const
/** Our language, a long one, and the pseudo-locale. */
export const galleryLocales = ['en-US', 'de-DE', 'en-XA'] as const
/** Size of the text in percent of the browser's own. */
export const textSizes = ['100', '200'] as const
/** The narrowest phone, the one that is designed for, and the widest. */
export const widths = ['320', '390', '430'] as const

/** What the stage shows, and how. */
export interface Settings {
  group: (typeof groupNames)[number]
  theme: (typeof themes)[number]
  locale: (typeof galleryLocales)[number]
  text: (typeof textSizes)[number]
}

/** Reads an address's query; what is missing or unknown there is the first of its kind. */
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

/** The address of the stage that shows this. */
export function stageAddress(settings: Settings): string {
  return `stage.html?${new URLSearchParams({ ...settings })}`
}
