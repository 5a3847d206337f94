import MarkdownIt, { type Token } from 'markdown-it'
import {
  linkReferences,
  numberedReference,
  type KnownNames,
  type NumberedReference,
  type ReferenceContext,
} from './link-references.ts'
import { markSourceLines } from './mark-source-lines.ts'
import { markTaskLists } from './mark-task-lists.ts'
import { safeHtml } from './safe-html.ts'
import { placesOf, keepSourceNumbers, type SourcePosition } from './source-numbers.ts'
import { showEmojis } from './show-emojis.ts'
import { footnoteScope, hasTooManyFootnotes, showFootnotes } from './show-footnotes.ts'

/** Where a text stands: short references are relative to it. */
export type MarkdownContext = ReferenceContext

function createMarkdown({ html, footnotes }: { html: boolean; footnotes: boolean }) {
  const markdown = new MarkdownIt({ html, linkify: true, breaks: false, typographer: false })
    .use(markSourceLines)
    .use(markTaskLists)
    .use(keepSourceNumbers)
    .use(linkReferences)
    .use(showEmojis)
  if (footnotes) markdown.use(showFootnotes)
  // Without a scheme, file names such as README.md would become links to other people's domains.
  // Every address begun is searched for its end, so the length of addresses bounds what a text full of them costs.
  markdown.linkify.set({ fuzzyLink: false, fuzzyEmail: false, maxLength: 1000 })
  return markdown
}

const renderers = (footnotes: boolean) => ({
  full: createMarkdown({ html: true, footnotes }),
  withoutHtml: createMarkdown({ html: false, footnotes }),
})
const usual = renderers(true)
const withoutFootnotes = renderers(false)

const titles = new MarkdownIt('zero').enable(['backticks', 'emphasis', 'escape'])

/** Returns a text as it is shown, and the tokens that say so. */
function rendered(source: string, place: MarkdownContext, known?: KnownNames): { html: string; tokens: Token[] } {
  const { full, withoutHtml } = hasTooManyFootnotes(source) ? withoutFootnotes : usual
  for (const renderer of [full, withoutHtml]) {
    const env = { place, known, docId: footnoteScope(source) }
    const tokens = renderer.parse(source, env)
    const html = safeHtml(renderer.renderer.render(tokens, renderer.options, env))
    if (html !== null) return { html, tokens }
  }
  return { html: '', tokens: [] }
}

/**
 * Returns the HTML of a description: tables, task lists, footnotes, references, emoji and safe HTML; anything else in it is dropped or escaped.
 * HTML that is nested absurdly deep is shown as text. References become links by their form alone: nothing is looked up.
 * @param known the names that mean somebody or something; without them all do
 */
export const renderMarkdown = (source: string, place: MarkdownContext, known?: KnownNames): string =>
  source.trim() === '' ? '' : rendered(source, place, known).html

/** A reference by a number, and where it stands in its text. */
export interface WrittenReference extends Omit<NumberedReference, 'number'>, SourcePosition {}

/** Returns the references by numbers that a text shows as such, in the order in which they stand in it. */
export function writtenReferences(source: string, place: MarkdownContext): WrittenReference[] {
  if (!/[#&!]\d/.test(source)) return []
  const found = rendered(source, place).tokens.flatMap(({ children }) =>
    (children ?? []).flatMap((token) => numberedReference(token) ?? []),
  )
  const places = placesOf(
    found.map(({ number }) => number),
    sourceLines(source),
  )
  return found
    .flatMap(({ number: _, ...reference }, index) => {
      const at = places[index]
      return at ? [{ ...reference, line: at.line, column: at.column - (reference.path?.length ?? 0) }] : []
    })
    .toSorted((a, b) => a.line - b.line || a.column - b.column)
}

/** Returns the lines of a text as its renderer counts them. */
const sourceLines = (source: string): string[] => source.split(/\r\n|\r|\n/)

/** Returns the HTML of a title: code and emphasis only, everything else escaped. */
export const renderTitle = (source: string): string => titles.renderInline(source)
