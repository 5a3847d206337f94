import type { MarkdownIt } from 'markdown-it'
import type { StateCore, Token } from 'markdown-it'
import { epicPath, issuePath, itemsPath, userPath } from '#domain/addresses.ts'
import { iidNumber } from '#domain/ids.ts'

/** Where a text stands: short references are relative to it. */
export interface ReferencePlace {
  /** Full path of the group of the epic, or of the project's group. */
  groupPath: string
  /** Full path of the project of an issue; without one, `#1` names nothing and stays text. */
  projectPath?: string
}

interface Reference {
  kind: 'issue' | 'epic' | 'user' | 'label' | 'milestone'
  href: string
  /** Whether it shows the title of what it names. */
  isTitled?: boolean
}

const PATH = '[A-Za-z0-9_.][A-Za-z0-9_.-]*(?:/[A-Za-z0-9_.][A-Za-z0-9_.-]*)*'

/**
 * One pattern for all references, so that a text is read once. A reference does not begin inside a word; unquoted labels
 * and milestones begin with a letter, because `~5` and `%s` mean something else in most texts.
 */
export const REFERENCE = new RegExp(
  [
    `(?<![\\w&#/@.~%-])`,
    `(?:`,
    `@(?<user>[A-Za-z0-9_](?:[A-Za-z0-9_.-]*[A-Za-z0-9_])?)(?![\\w@])`,
    `|(?<project>${PATH}/[A-Za-z0-9_.-]+)?#(?<issue>[1-9]\\d{0,9})(?<titled>\\+)?(?![\\w-])`,
    `|(?<group>${PATH})?&(?<epic>[1-9]\\d{0,9})(?<titledEpic>\\+)?(?![\\w;-])`,
    `|~(?:"(?<quotedLabel>[^"\\n]{1,255})"|(?<label>[A-Za-z][\\w.:-]*\\w))`,
    `|%(?:"(?<quotedMilestone>[^"\\n]{1,255})"|(?<milestone>[A-Za-z][\\w.-]*\\w))`,
    `)`,
  ].join(''),
  'g',
)

const QUICK_TEST = /[@#&~%]/

/** Turns references to people, issues, epics, labels and milestones into links, outside of code and of other links. */
export function linkReferences(markdown: MarkdownIt): void {
  markdown.core.ruler.after('inline', 'references', (state) => {
    const place = (state.env as { place?: ReferencePlace }).place
    if (!place) return
    for (const block of state.tokens) {
      if (block.type !== 'inline' || !QUICK_TEST.test(block.content)) continue
      block.children = withReferences(state, block.children ?? [], place)
    }
  })
}

function withReferences(state: StateCore, tokens: Token[], place: ReferencePlace): Token[] {
  let linkDepth = 0
  return tokens.flatMap((token) => {
    if (token.type === 'link_open' || isHtmlLink(token, '<a')) linkDepth += 1
    if (token.type === 'link_close' || isHtmlLink(token, '</a')) linkDepth = Math.max(0, linkDepth - 1)
    return token.type === 'text' && linkDepth === 0 ? splitText(state, token, place) : [token]
  })
}

const isHtmlLink = (token: Token, opening: string): boolean =>
  token.type === 'html_inline' && token.content.toLowerCase().startsWith(opening)

function splitText(state: StateCore, token: Token, place: ReferencePlace): Token[] {
  const parts: Token[] = []
  let done = 0
  const text = (content: string): void => {
    if (content === '') return
    const part = new state.Token('text', '', 0)
    part.content = content
    parts.push(part)
  }
  for (const match of token.content.matchAll(REFERENCE)) {
    const reference = referenceOf(match.groups ?? {}, place)
    if (!reference) continue
    text(token.content.slice(done, match.index))
    done = match.index + match[0].length
    const open = new state.Token('link_open', 'a', 1)
    open.attrs = [
      ['href', reference.href],
      ['class', `gfm gfm-${reference.kind}`],
      ...(reference.isTitled ? [['data-reference-format', '+'] as [string, string]] : []),
    ]
    parts.push(open)
    text(match[0])
    parts.push(new state.Token('link_close', 'a', -1))
  }
  if (done === 0) return [token]
  text(token.content.slice(done))
  return parts
}

function referenceOf(found: Record<string, string | undefined>, place: ReferencePlace): Reference | null {
  if (found['user'] !== undefined) return { kind: 'user', href: userPath(found['user']) }
  const isTitled = (found['titled'] ?? found['titledEpic']) !== undefined
  if (found['issue'] !== undefined) {
    const path = found['project'] ?? place.projectPath
    const iid = iidNumber(found['issue'])
    return path === undefined || iid === null ? null : { kind: 'issue', href: issuePath(path, iid), isTitled }
  }
  if (found['epic'] !== undefined) {
    const iid = iidNumber(found['epic'])
    return iid === null ? null : { kind: 'epic', href: epicPath(found['group'] ?? place.groupPath, iid), isTitled }
  }
  const label = found['label'] ?? found['quotedLabel']
  if (label !== undefined) return { kind: 'label', href: filteredItems(place, 'label_name[]', label) }
  const milestone = found['milestone'] ?? found['quotedMilestone']
  return milestone === undefined
    ? null
    : { kind: 'milestone', href: filteredItems(place, 'milestone_title', milestone) }
}

/** The list of the items among which the text stands: the issues of the project, or else the epics of the group. */
function filteredItems({ groupPath, projectPath }: ReferencePlace, filter: string, value: string): string {
  const list = projectPath === undefined ? itemsPath('epic', groupPath) : itemsPath('issue', projectPath)
  return `${list}?${encodeURIComponent(filter)}=${encodeURIComponent(value)}`
}
