import sanitizeHtml, { type Attributes, type IOptions, type Tag } from 'sanitize-html'
import { FOOTNOTE_ID } from './show-footnotes.ts'

const BLOCKS = ['blockquote', 'dd', 'details', 'div', 'dl', 'dt', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'hr', 'li', 'ol']
const MORE_BLOCKS = ['p', 'pre', 'section', 'summary', 'table', 'tbody', 'td', 'tfoot', 'th', 'thead', 'tr', 'ul']
const INLINE = ['a', 'abbr', 'b', 'br', 'cite', 'code', 'del', 'em', 'i', 'img', 'input', 'ins', 'kbd', 'mark', 'q']
const MORE_INLINE = ['rp', 'rt', 'ruby', 's', 'samp', 'small', 'span', 'strike', 'strong', 'sub', 'sup', 'tt', 'var']

const SOURCE_LINES = 'data-sourcepos'
/** What stands before an address and shows nothing: programs differ in what they leave out of it before they follow it. */
const SHAPELESS_BEFORE = /^[\s\p{Control}\p{Format}\p{Default_Ignorable_Code_Point}\u2800]+/u
const EXTERNAL = /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i

/** Aligns cells by an attribute: table cells are aligned by a style, which is not let through; the attribute says the same. */
function aligned(tagName: string, { style, ...attribs }: Attributes): Tag {
  const align = /^text-align:(left|center|right)$/.exec(style ?? '')?.[1]
  return { tagName, attribs: align === undefined ? attribs : { ...attribs, align } }
}

/** Returns the address without what could hide its scheme from the check. */
const bareAddress = (address: string): string => address.replace(SHAPELESS_BEFORE, '')

/** Takes away foreign ids: other ids could pose as those of the page. */
function withoutOtherIds({ id, ...attributes }: Attributes): Attributes {
  return id !== undefined && FOOTNOTE_ID.test(id) ? { id, ...attributes } : attributes
}

/** Names a checkbox, which has no text of its own for people who cannot see it. */
function checkboxName(attributes: Attributes): string {
  if ('data-inapplicable' in attributes) return 'Task that no longer applies'
  return 'checked' in attributes ? 'Completed task' : 'Incomplete task'
}

const options: IOptions = {
  allowedTags: [...BLOCKS, ...MORE_BLOCKS, ...INLINE, ...MORE_INLINE],
  allowedAttributes: {
    '*': [SOURCE_LINES, 'title', 'dir', 'lang'],
    a: ['href', 'rel', 'class', 'id', 'data-reference-format'],
    code: ['class'],
    details: ['open'],
    img: ['src', 'alt', 'width', 'height'],
    input: ['type', 'checked', 'disabled', 'class', 'data-inapplicable', 'aria-label'],
    li: ['class', 'id', 'value'],
    ol: ['class', 'start', 'reversed'],
    pre: ['tabindex'],
    section: ['class'],
    sup: ['class'],
    td: ['align', 'colspan', 'rowspan'],
    th: ['align', 'colspan', 'rowspan', 'scope'],
    ul: ['class'],
  },
  allowedClasses: {
    a: ['gfm', 'gfm-*', 'footnote-backref'],
    code: ['language-*'],
    input: ['task-list-item-checkbox'],
    li: ['task-list-item', 'footnote-item'],
    ol: ['task-list', 'footnotes-list'],
    section: ['footnotes'],
    sup: ['footnote-ref'],
    ul: ['task-list'],
  },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowedSchemesByTag: { img: ['http', 'https'] },
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  transformTags: {
    a: (tagName, attributes) => {
      const { rel: _, href, ...rest } = withoutOtherIds(attributes)
      if (href === undefined) return { tagName, attribs: rest }
      const bare = bareAddress(href)
      const attribs = { href: bare, ...rest }
      return { tagName, attribs: EXTERNAL.test(bare) ? { ...attribs, rel: 'nofollow noreferrer noopener' } : attribs }
    },
    // Without words a picture is an ornament; otherwise its address would be read out.
    img: (tagName, { src, alt = '', ...rest }) => ({
      tagName,
      attribs: { ...(src !== undefined && { src: bareAddress(src) }), alt, ...rest },
    }),
    li: (tagName, attributes) => ({ tagName, attribs: withoutOtherIds(attributes) }),
    td: aligned,
    th: aligned,
    // People may write HTML; a checkbox that could be operated would do nothing.
    input: (tagName, attributes) => ({
      tagName,
      attribs: { ...attributes, disabled: '', 'aria-label': checkboxName(attributes) },
    }),
    // A wide block scrolls by itself and must be reachable by keyboard.
    pre: (tagName, attributes) => ({ tagName, attribs: { ...attributes, tabindex: '0' } }),
  },
  exclusiveFilter: (frame) => frame.tag === 'input' && frame.attribs['type'] !== 'checkbox',
}

/** Elements inside each other. Markdown itself makes some 200; the parser's time grows with their square. */
const NESTING_MAX = 500

class NestingError extends Error {
  override readonly name = 'NestingError'
}

/** Returns the HTML without anything that could run, style or pose as a part of the page; null when it is nested too deeply. */
export function safeHtml(html: string): string | null {
  let depth = 0
  const onOpenTag = (): void => {
    depth += 1
    if (depth > NESTING_MAX) throw new NestingError()
  }
  const onCloseTag = (): void => {
    depth -= 1
  }
  try {
    return sanitizeHtml(html, { ...options, onOpenTag, onCloseTag })
  } catch (error) {
    if (error instanceof NestingError) return null
    throw error
  }
}
