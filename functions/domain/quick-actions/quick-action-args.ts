import { BARE_LABEL } from '../text/reference-grammar.ts'

/** Returns what stands behind the names of quick actions. */

const unquoted = (text: string): string =>
  text.length > 1 && text.startsWith('"') && text.endsWith('"') ? text.slice(1, -1) : text

const WORDS = /[~%]?"[^"]*"|[^\s,]+/g

/** Returns words that spaces or commas part; what stands in quotes is one. */
const wordsOf = (args: string): string[] => args.match(WORDS) ?? []

/** Returns titles of labels: `~bug ~"needs review"`, the sign may be missing. */
export const labelTitles = (args: string): string[] =>
  wordsOf(args).map((word) => unquoted(word.startsWith('~') ? word.slice(1) : word))

/** Returns the title of a milestone: `%1.0`, `%"Version 1"`, or the bare title. */
export const milestoneTitle = (args: string): string => unquoted(args.startsWith('%') ? args.slice(1) : args)

/** Returns the user names: `@ann @bob`; `me` is who writes. */
export const userNames = (args: string, me: string): string[] =>
  wordsOf(args).map((word) => (word.toLowerCase() === 'me' ? me : word.replace(/^@/, '')))

/** Returns references to items: `#5 group/project#7`, or addresses. */
export const references = (args: string): string[] => wordsOf(args)

/** Returns how a label is written in a text. */
export const labelSign = (title: string): string => (BARE.test(title) ? `~${title}` : `~"${title}"`)
const BARE = new RegExp(`^${BARE_LABEL}$`, 'u')
