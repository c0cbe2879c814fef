/**
 * Waits for the style sheets of the host: a document with a first screen starts the host before
 * they have loaded. A style sheet that fails is left to the guard of the document.
 */
export async function stylesLoaded(): Promise<void> {
  const sheets = document.head.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')
  await Promise.all([...sheets].filter(({ sheet }) => sheet === null).map(ended))
}

function ended(link: HTMLLinkElement): Promise<unknown> {
  return new Promise((resolve) => {
    link.addEventListener('load', resolve, { once: true })
    link.addEventListener('error', resolve, { once: true })
  })
}
