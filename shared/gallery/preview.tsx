import { createRoot } from 'react-dom/client'
import { BrowserRouter } from '@kontor/shared/router'
import { Dialogs, DockSlot, Toasts } from '@kontor/shared/ui'
import { groups } from './groups.ts'
import { readSettings } from './settings.ts'
import { startWords } from './words.ts'
import './preview.css'

const { group, theme, locale, text } = readSettings(location.search)
const Group = groups[group]
const page = document.documentElement
page.lang = locale
page.dataset['theme'] = theme
page.style.fontSize = `${text}%`
// Rendered after the text size is set: container queries do not react when it changes later.
document.body.hidden = false

await startWords(locale)
createRoot(document.getElementById('root')!).render(
  <BrowserRouter useTransitions={false}>
    <div className="app">
      <Group />
      <footer className="dock bare">
        <DockSlot />
      </footer>
    </div>
    <Dialogs />
    <Toasts />
  </BrowserRouter>,
)
