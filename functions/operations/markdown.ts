import MarkdownIt from 'markdown-it'
import { linkReferences, type ReferencePlace } from './markdown/link-references.ts'
import { markSourceLines } from './markdown/mark-source-lines.ts'
import { markTaskLists } from './markdown/mark-task-lists.ts'
import { safeHtml } from './markdown/safe-html.ts'
import { showEmojis } from './markdown/show-emojis.ts'

/** Where a text stands: short references are relative to it. */
export type MarkdownPlace = ReferencePlace

function createMarkdown({ html }: { html: boolean }) {
  const markdown = new MarkdownIt({ html, linkify: true, breaks: false, typographer: false })
    .use(markSourceLines)
    .use(markTaskLists)
    .use(linkReferences)
    .use(showEmojis)
  // Without a scheme, file names such as README.md would become links to other people's domains.
  // Every address begun is searched for its end, so the length of addresses bounds what a text full of them costs.
  markdown.linkify.set({ fuzzyLink: false, fuzzyEmail: false, maxLength: 1000 })
  return markdown
}

const full = createMarkdown({ html: true })
const withoutHtml = createMarkdown({ html: false })

const titles = new MarkdownIt('zero').enable(['backticks', 'emphasis', 'escape'])

/**
 * The HTML of a description: tables, task lists, references, emoji and safe HTML; anything else in it is dropped or escaped.
 * HTML that is nested absurdly deep is shown as text. References become links by their form alone: nothing is looked up.
 */
export function renderMarkdown(source: string, place: MarkdownPlace): string {
  if (source.trim() === '') return ''
  return safeHtml(full.render(source, { place })) ?? safeHtml(withoutHtml.render(source, { place })) ?? ''
}

/** The HTML of a title: code and emphasis only, everything else escaped. */
export const renderTitle = (source: string): string => titles.renderInline(source)
