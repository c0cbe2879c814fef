// Shows problems in a dialog above all others: faults of builds and types, and the errors of this
// page, those that the app has caught included.
const titles = { build: 'It does not compile', types: 'Types', page: 'The page threw' }
const found = { build: '', types: '', page: '' }
/** The last text that the user closed; it is not shown again. */
let closed = ''
let round = 0

const dialog = document.createElement('dialog')
dialog.id = 'kontor-problems'
dialog.setAttribute('aria-label', 'Problems')
dialog.style.cssText =
  'box-sizing: border-box; width: 100%; max-width: 100%; max-height: 100%; margin: 0; padding: 16px; border: 0; border-bottom: 4px solid #d33; background: #16181d; color: #f3f4f6; font: 13px/1.5 ui-monospace, monospace; overflow: auto'
dialog.addEventListener('close', () => (closed = textOf()))

new EventSource('/kontor-dev/problems').addEventListener('message', ({ data }) => {
  const { round: current, ...said } = JSON.parse(data)
  // The page now has new code, perhaps without the error.
  if (current !== round) found.page = ''
  round = current
  Object.assign(found, said)
  show()
})

const { error: print } = console
console.error = (...parts) => {
  print(...parts)
  for (const part of parts) if (part instanceof Error) note(part)
}
addEventListener('error', ({ error }) => error && note(error))
addEventListener('unhandledrejection', ({ reason }) => note(reason))
// A dialog that opens later would lie above this one.
addEventListener('DOMContentLoaded', () =>
  new MutationObserver((changes) => {
    if (dialog.open && changes.some(({ target }) => target !== dialog && target.open)) raise()
  }).observe(document.body, { subtree: true, attributeFilter: ['open'] }),
)

function note(cause) {
  const text = cause instanceof Error ? (cause.stack ?? String(cause)) : String(cause)
  if (found.page.includes(text)) return
  found.page = [found.page, text].filter(Boolean).join('\n\n')
  show()
}

function textOf() {
  return Object.keys(titles)
    .filter((kind) => found[kind])
    .map((kind) => `${titles[kind]}\n\n${found[kind]}`)
    .join('\n\n')
}

function show() {
  const text = textOf()
  if (text === '' || text === closed) return dialog.close()
  const button = document.createElement('button')
  button.textContent = 'Close'
  button.style.cssText = 'font: inherit; min-height: 44px; padding: 0 16px'
  button.addEventListener('click', () => dialog.close())
  const texts = document.createElement('pre')
  texts.textContent = text
  texts.style.cssText = 'margin: 0 0 16px; white-space: pre-wrap; overflow-wrap: anywhere'
  dialog.replaceChildren(texts, button)
  raise()
}

function raise() {
  if (!dialog.isConnected) document.documentElement.append(dialog)
  // The last shown dialog is on top. This close is not the user's.
  dialog.removeAttribute('open')
  dialog.showModal()
}
