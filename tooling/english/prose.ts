/** A stretch of English in a file, without code: each of its lines with its number. */
export type Prose = readonly { line: number; text: string }[]

/** The English of a file: the text of a document; comments of a source, and titles of a test. */
export function proseOf(file: string, content: string): Prose[] {
  if (file.endsWith('.md')) return inDocument(content)
  const isTest = /\.(?:test|spec)\.tsx?$/.test(file)
  return [...comments(content), ...(isTest ? titles(content) : [])]
}

/** Paragraphs, list items and cells. Code and quoted texts are words of others. */
function inDocument(content: string): Prose[] {
  let isCode = false
  const lines = content.split('\n').map((text) => {
    const isFence = /^\s*```/.test(text)
    if (isFence) isCode = !isCode
    return isFence || isCode ? null : text
  })
  return stretches(lines, (text) => /^\s*(?:- |#|\||\d+\. )/.test(text))
}

const WHOLE_LINE = /^\s*(?:\{?\/\*+|\*(?!\/)|\/\/)(?: |$)(.*?)(?:\s*\*\/\}?)?$/
const AT_THE_END = /\S.*\s(?:\/\/|\/\*) (.*?)(?: \*\/)?$/

function comments(content: string): Prose[] {
  const lines = content.split('\n').map((text) => WHOLE_LINE.exec(text)?.[1] ?? null)
  const atTheEnd = content.split('\n').flatMap((text, at) => {
    const [, comment] = lines[at] === null ? (AT_THE_END.exec(text) ?? []) : []
    return comment === undefined ? [] : [[{ line: at + 1, text: comment }]]
  })
  return [...stretches(lines, () => false), ...atTheEnd]
}

const TITLE =
  /(?:\b(?:it|test|describe)(?:\.\w+)*|\))\(\s*(?:\{[^}]*\},\s*)?(['"`])((?:\\.|(?!\1)[^\\\n])*)\1/g

function titles(content: string): Prose[] {
  return [...content.matchAll(TITLE)].map(({ index, 0: all, 2: text = '' }) => {
    const line = content.slice(0, index + all.length).split('\n').length
    return [{ line, text: text.replace(/^(?:[A-Z]+-\d+ )+/, '') }]
  })
}

/**
 * Joins consecutive lines into stretches. A null or an empty line ends a stretch, and so does a
 * line that `begins` a new one.
 */
function stretches(lines: readonly (string | null)[], begins: (text: string) => boolean): Prose[] {
  const found: { line: number; text: string }[][] = []
  let open: { line: number; text: string }[] | null = null
  for (const [at, text] of lines.entries()) {
    if (text === null || text.trim() === '') open = null
    else if (open === null || begins(text)) found.push((open = [{ line: at + 1, text }]))
    else open.push({ line: at + 1, text })
  }
  return found
}
