const KEY = 'kontor-theme'

/** Applies the theme that was chosen here; without one the system decides. */
export function startTheme(): void {
  const chosen = localStorage.getItem(KEY)
  if (chosen === 'light' || chosen === 'dark') document.documentElement.dataset['theme'] = chosen
}

/** Changes between light and dark. */
export function switchTheme(): void {
  const { dataset } = document.documentElement
  const isDark = dataset['theme']
    ? dataset['theme'] === 'dark'
    : matchMedia('(prefers-color-scheme: dark)').matches
  dataset['theme'] = isDark ? 'light' : 'dark'
  localStorage.setItem(KEY, dataset['theme'])
}
