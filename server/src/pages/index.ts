export { html, Html, icon, jsonInHtml } from './html.ts'
export { keepFreshScript, serveText } from './serve-text.ts'
