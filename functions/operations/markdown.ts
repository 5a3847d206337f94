import MarkdownIt from 'markdown-it'
import { linkReferences, type ReferencePlace } from './markdown/link-references.ts'
import { markSourceLines } from './markdown/mark-source-lines.ts'
import { markTaskLists } from './markdown/mark-task-lists.ts'
import { safeHtml } from './markdown/safe-html.ts'
import { showEmojis } from './markdown/show-emojis.ts'
import { footnoteScope, hasTooManyFootnotes, showFootnotes } from './markdown/show-footnotes.ts'

/** Where a text stands: short references are relative to it. */
export type MarkdownPlace = ReferencePlace

function createMarkdown({ html, footnotes }: { html: boolean; footnotes: boolean }) {
  const markdown = new MarkdownIt({ html, linkify: true, breaks: false, typographer: false })
    .use(markSourceLines)
    .use(markTaskLists)
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

/**
 * The HTML of a description: tables, task lists, footnotes, references, emoji and safe HTML; anything else in it is dropped or escaped.
 * HTML that is nested absurdly deep is shown as text. References become links by their form alone: nothing is looked up.
 */
export function renderMarkdown(source: string, place: MarkdownPlace): string {
  if (source.trim() === '') return ''
  const { full, withoutHtml } = hasTooManyFootnotes(source) ? withoutFootnotes : usual
  const env = () => ({ place, docId: footnoteScope(source) })
  return safeHtml(full.render(source, env())) ?? safeHtml(withoutHtml.render(source, env())) ?? ''
}

/** The HTML of a title: code and emphasis only, everything else escaped. */
export const renderTitle = (source: string): string => titles.renderInline(source)
