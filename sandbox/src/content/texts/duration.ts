/** Seconds as a language says them, from a minute on with minutes: `14 minutes, 32 seconds`. */
export function durationIn(locale: string, seconds: number): string {
  const parts = { minutes: Math.floor(seconds / 60), seconds: seconds % 60 }
  return new Intl.DurationFormat(locale, { style: 'long' }).format(parts)
}
