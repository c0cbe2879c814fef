import { type Selector, type SelectorComponent, transform } from 'lightningcss'

/** The classes that the selectors of a style sheet name; in a CSS module, those of its own. */
export function classesDefined(css: string): Set<string> {
  const names = new Set<string>()
  transform({
    filename: 'styles.css',
    code: Buffer.from(css),
    // Skips `:global(…)`, whose classes belong to another style sheet.
    cssModules: true,
    visitor: { Selector: (selector) => addClasses(selector, names) },
  })
  return names
}

function addClasses(selector: Selector, names: Set<string>): void {
  for (const part of selector) {
    if (part.type === 'class') names.add(part.name)
    else if (part.type === 'pseudo-class') addInner(part, names)
  }
}

type PseudoClass = Extract<SelectorComponent, { type: 'pseudo-class' }>

function addInner(part: PseudoClass, names: Set<string>): void {
  if (part.kind !== 'is' && part.kind !== 'not' && part.kind !== 'where' && part.kind !== 'has')
    return
  for (const selector of part.selectors) addClasses(selector, names)
}

/** The words of the texts in quotes that a component gives to `className`. */
export function classesUsed(source: string): Set<string> {
  return wordsQuoted([...source.matchAll(/\bclassName=/g)].map(valueAfter).join('\n'))
}

/** The words of all texts in quotes: the kit passes classes on under many names. */
export function wordsQuoted(source: string): Set<string> {
  const quoted = [...source.matchAll(/'([^'\n]*)'|"([^"\n]*)"/g)].map(([, one, two]) => one ?? two)
  const templates = [...source.matchAll(/`([^`]*)`/g)].map(([, text]) =>
    text?.replaceAll(/\$\{[^}]*\}/g, ' '),
  )
  const words = [...quoted, ...templates].flatMap((text = '') => text.split(/\s+/))
  return new Set(words.filter((word) => word !== ''))
}

/** The CSS modules that a component imports: path as written → the classes that it reads. */
export function modulesUsed(source: string): Map<string, Set<string>> {
  return new Map(
    [...source.matchAll(/import (\w+) from '(\.[^']+\.module\.css)'/g)].map(
      ([, name, file = '']) => [
        file,
        new Set(
          [...source.matchAll(new RegExp(`(?<![\\w/-])${name}\\.(\\w+)`, 'g'))].map(
            ([, used = '']) => used,
          ),
        ),
      ],
    ),
  )
}

/** The text in quotes, or everything between the braces, after a match. */
function valueAfter({ index, 0: { length }, input }: RegExpExecArray): string {
  const start = index + length
  if (input[start] !== '{') return input.slice(start, input.indexOf('"', start + 1) + 1)
  let depth = 0
  for (let end = start; end < input.length; end += 1) {
    if (input[end] === '{') depth += 1
    if (input[end] === '}') depth -= 1
    if (depth === 0) return input.slice(start, end + 1)
  }
  return input.slice(start)
}
