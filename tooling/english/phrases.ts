/** A phrase that readers stumble over, and how to write the sentence instead. */
export interface Phrase {
  pattern: RegExp
  instead: string
}

/** The worst phrases of earlier comments, titles and documents: nearly always wrong here. */
export const phrases: readonly Phrase[] = [
  {
    pattern: /\b(?:is|are|was|were) said\b/i,
    instead: 'name who shows what: “the field shows a message”, “the log names the file”',
  },
  {
    pattern: /\bso (?:many|much|long)\b(?! that\b)/i,
    instead: 'name the quantity: “maximum alerts per user”, “`count` places”, “timeout, ms”',
  },
  {
    pattern: /\bwhichever\b/i,
    instead:
      'write “any”, “regardless of” or “ignoring”: “matches per category, ignoring the filter”',
  },
  {
    pattern: /\bshall\b/i,
    instead: 'write “must”, “must not” or the present tense',
  },
  {
    pattern: /\bnothing but\b/i,
    instead: 'write “only”',
  },
  {
    pattern: /\bbut for\b/i,
    instead: 'write “except”',
  },
  {
    pattern: /\bof (?:now|before)\b/i,
    instead: 'write “current” or “earlier”: “the current spread”, “data of an earlier version”',
  },
  {
    pattern: /\b(?:is|are) of (?:a|an|one|the same|two|these|those|each|such)\b/i,
    instead: 'write “belongs to”, “is from” or “has”: “both belong to the same country”',
  },
  {
    pattern: /\b(?:is|are|was|were) asked for\b/i,
    instead: 'write “requested”, or who asks whom: “the page asks for a code”',
  },
  {
    pattern: /\b(?:to|can|cannot|could not) be had\b/i,
    instead: 'write “available” or “failed”: “a failed namespace must not block the switch”',
  },
  {
    pattern: /\bwhat (?:it |they )?(?:comes?|came) to\b/i,
    instead: 'name the result: “its total in USD”, “profit and fee of the close”',
  },
  {
    pattern: /\bfor who(?:ever)?\b/i,
    instead: 'name the person: “for a user who …”',
  },
  {
    pattern: /^Of (?!course\b|[A-Z]+_)/,
    instead: 'begin with the subject: “216.62 of 271.62 remain”, “height of the rows, px”',
  },
  {
    pattern:
      /^(?:(?:Those|The ones?) (?:of|that|which|who|whose|with|by|from|in)|One (?:that|which|who|with))\b/,
    instead: 'begin with the noun: “the promotes of a channel”, “a failed response is not cached”',
  },
  {
    pattern: /^Who(?:m|ever)? /,
    instead: 'name the person or the role: “the permitted callers”, “the author of a change”',
  },
  {
    pattern: /\bwhat (?:comes?|came|becomes?|became|(?:has|have) become) of\b/i,
    instead: 'write “the result of”, “the outcome of” or “the effect of”',
  },
  {
    pattern: /\bnone such\b/,
    instead: 'write “does not exist”: “404 when the revision does not exist”',
  },
]
