import sanitizeHtml, { type Attributes, type IOptions, type Tag } from 'sanitize-html'

const BLOCKS = ['blockquote', 'dd', 'details', 'div', 'dl', 'dt', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'hr', 'li', 'ol']
const MORE_BLOCKS = ['p', 'pre', 'summary', 'table', 'tbody', 'td', 'tfoot', 'th', 'thead', 'tr', 'ul']
const INLINE = ['a', 'abbr', 'b', 'br', 'cite', 'code', 'del', 'em', 'i', 'img', 'input', 'ins', 'kbd', 'mark', 'q']
const MORE_INLINE = ['rp', 'rt', 'ruby', 's', 'samp', 'small', 'span', 'strike', 'strong', 'sub', 'sup', 'tt', 'var']

const SOURCE_LINES = 'data-sourcepos'
const EXTERNAL = /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i

/** Table cells are aligned by a style, which is not let through; the attribute says the same. */
function aligned(tagName: string, { style, ...attribs }: Attributes): Tag {
  const align = /^text-align:(left|center|right)$/.exec(style ?? '')?.[1]
  return { tagName, attribs: align === undefined ? attribs : { ...attribs, align } }
}

/** A checkbox has no text of its own for people who cannot see it. */
function checkboxName(attributes: Attributes): string {
  if ('data-inapplicable' in attributes) return 'Task that no longer applies'
  return 'checked' in attributes ? 'Completed task' : 'Incomplete task'
}

const options: IOptions = {
  allowedTags: [...BLOCKS, ...MORE_BLOCKS, ...INLINE, ...MORE_INLINE],
  allowedAttributes: {
    '*': [SOURCE_LINES, 'title', 'dir', 'lang'],
    a: ['href', 'rel', 'class'],
    code: ['class'],
    details: ['open'],
    img: ['src', 'alt', 'width', 'height'],
    input: ['type', 'checked', 'disabled', 'class', 'data-inapplicable', 'aria-label'],
    li: ['class', 'value'],
    ol: ['class', 'start', 'reversed'],
    pre: ['tabindex'],
    td: ['align', 'colspan', 'rowspan'],
    th: ['align', 'colspan', 'rowspan', 'scope'],
    ul: ['class'],
  },
  allowedClasses: {
    a: ['gfm', 'gfm-*'],
    code: ['language-*'],
    input: ['task-list-item-checkbox'],
    li: ['task-list-item'],
    ol: ['task-list'],
    ul: ['task-list'],
  },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowedSchemesByTag: { img: ['http', 'https'] },
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  transformTags: {
    a: (tagName, attributes) => {
      const { rel: _, ...rest } = attributes
      const isExternal = EXTERNAL.test((rest['href'] ?? '').trim())
      return { tagName, attribs: isExternal ? { ...rest, rel: 'nofollow noreferrer noopener' } : rest }
    },
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

/** The HTML without anything that could run, style or pose as a part of the page. */
export const safeHtml = (html: string): string => sanitizeHtml(html, options)
