/** Where the edge serves the web app manifest; `?language=` chooses its words. */
export const MANIFEST_PATH = '/kontor.webmanifest'

/** The folder of the icons of the installed app. */
export const ICONS_PATH = '/icons'

/** The icons of the installed app. `npm run screenshots icons` draws them. */
export const icons = ['192.png', '512.png', 'maskable-512.png', 'apple-180.png'] as const
