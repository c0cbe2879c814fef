/** Seconds as text in a language, with minutes where there are any: `14 minutes, 32 seconds`. */
export function durationIn(locale: string, seconds: number): string {
  const parts = { minutes: Math.floor(seconds / 60), seconds: seconds % 60 }
  return new Intl.DurationFormat(locale, { style: 'long' }).format(parts)
}
