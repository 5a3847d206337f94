import MarkdownIt from 'markdown-it'
import { linkReferences, type ReferencePlace } from './markdown/link-references.ts'
import { markSourceLines } from './markdown/mark-source-lines.ts'
import { markTaskLists } from './markdown/mark-task-lists.ts'
import { safeHtml } from './markdown/safe-html.ts'
import { showEmojis } from './markdown/show-emojis.ts'

/** Where a text stands: short references are relative to it. */
export type MarkdownPlace = ReferencePlace

const full = new MarkdownIt({ html: true, linkify: true, breaks: false, typographer: false })
  .use(markSourceLines)
  .use(markTaskLists)
  .use(linkReferences)
  .use(showEmojis)
// Without a scheme, file names such as README.md would become links to other people's domains.
full.linkify.set({ fuzzyLink: false, fuzzyEmail: false })

const titles = new MarkdownIt('zero').enable(['backticks', 'emphasis', 'escape'])

/**
 * The HTML of a description: tables, task lists, references, emoji and safe HTML; anything else in it is dropped or escaped.
 * References become links by their form alone: nothing is looked up.
 */
export const renderMarkdown = (source: string, place: MarkdownPlace): string =>
  source.trim() === '' ? '' : safeHtml(full.render(source, { place }))

/** The HTML of a title: code and emphasis only, everything else escaped. */
export const renderTitle = (source: string): string => titles.renderInline(source)
