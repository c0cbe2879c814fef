/** Markup that is safe to write into a document. */
export class Html {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

type Part = Html | string | number | readonly Html[]

/** Markup with every value escaped, unless it is markup itself. */
export function html(strings: TemplateStringsArray, ...values: Part[]): Html {
  const parts = strings.map(
    (string, index) => string + (index < values.length ? written(values[index]!) : ''),
  )
  return new Html(parts.join(''))
}

function written(value: Part): string {
  if (value instanceof Html) return value.text
  if (typeof value === 'object') return value.map(({ text }) => text).join('')
  return String(value).replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}

/** JSON for a data script: it cannot end the script element that contains it. */
export function jsonInHtml(value: unknown): Html {
  return new Html(JSON.stringify(value).replaceAll('<', '\\u003c'))
}
