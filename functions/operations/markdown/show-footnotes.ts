import { createHash } from 'node:crypto'
import type { MarkdownIt } from 'markdown-it'
import footnotes from 'markdown-it-footnote'

/** Shows `[^1]` as a link to the note `[^1]: …` at the end of the text, which leads back; `^[…]` is a note where it stands. */
export function showFootnotes(markdown: MarkdownIt): void {
  markdown.use(footnotes)
}

/** A note of four letters becomes two links; a text with more of them shows them as they were written. */
const FOOTNOTES_MAX = 1000

/** True when a text names so many footnotes that rendering them would take too long. */
export const hasTooManyFootnotes = (source: string): boolean =>
  source.split(/\[\^|\^\[/u, FOOTNOTES_MAX + 2).length > FOOTNOTES_MAX + 1

/** Keeps the notes of one text apart from those of the others on a page. */
export const footnoteScope = (source: string): string => createHash('sha256').update(source).digest('hex').slice(0, 8)

/** The ids that notes and the links to them have. */
export const FOOTNOTE_ID = /^fn(?:ref)?-[0-9a-f]{8}-\d+(?::\d+)?$/
