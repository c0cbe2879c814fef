import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import {
  galleryLocales,
  groupNames,
  previewAddress,
  readSettings,
  textSizes,
  themes,
  widths,
} from './settings.ts'
import './index.css'

/** The settings, and a preview of the parts that is as wide as a phone. */
function Gallery() {
  const [settings, setSettings] = useState(() => readSettings(location.search))
  const [width, setWidth] = useState<string>('390')
  const change = (name: string) => (value: string) =>
    setSettings(readSettings(`?${new URLSearchParams({ ...settings, [name]: value })}`))
  return (
    <>
      <form className="controls">
        <Choice
          name="group"
          values={groupNames}
          value={settings.group}
          onChange={change('group')}
        />
        <Choice name="theme" values={themes} value={settings.theme} onChange={change('theme')} />
        <Choice
          name="locale"
          values={galleryLocales}
          value={settings.locale}
          onChange={change('locale')}
        />
        <Choice name="text" values={textSizes} value={settings.text} onChange={change('text')} />
        <Choice name="width" values={widths} value={width} onChange={setWidth} />
      </form>
      <object
        key={previewAddress(settings)}
        type="text/html"
        aria-label="preview"
        data={previewAddress(settings)}
        width={width}
      />
    </>
  )
}

interface ChoiceProps {
  name: string
  values: readonly string[]
  value: string
  onChange: (value: string) => void
}

function Choice({ name, values, value, onChange }: ChoiceProps) {
  return (
    <label>
      {name}
      <select value={value} onChange={(event) => onChange(event.target.value)}>
        {values.map((one) => (
          <option key={one}>{one}</option>
        ))}
      </select>
    </label>
  )
}

createRoot(document.getElementById('root')!).render(<Gallery />)
