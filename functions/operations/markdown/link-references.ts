import type { MarkdownIt, StateCore, Token } from 'markdown-it'
import {
  epicPath,
  issuePath,
  itemPath,
  itemReference,
  itemsPath,
  mergeRequestPath,
  userPath,
} from '#domain/addresses.ts'
import { iidNumber } from '#domain/ids.ts'
import { readItemReference } from '#domain/text/item-reference.ts'
import { ITEM_KINDS, KINDS } from '#domain/item/kinds.ts'
import { BARE_LABEL, BARE_MILESTONE, PATH, WORD } from '#domain/text/reference-grammar.ts'
import { numbersIn, type SourceNumber } from './source-numbers.ts'

/** Where a text stands: short references are relative to it. */
export interface ReferenceContext {
  /** Full path of the group of the epic, or of the project's group; empty where a text stands nowhere, and names nothing by number or title alone. */
  groupPath: string
  /** Full path of the project of an issue; without one, `#1` names nothing and stays text. */
  projectPath?: string
  /** Begins the addresses of this site, without a slash at its end; left out by those who render without knowing it. */
  siteUrl?: string
}

/** Names in lower case that are known to mean somebody or something. */
export interface KnownNames {
  usernames: ReadonlySet<string>
  /** Groups of one word. */
  groups: ReadonlySet<string>
}

interface Written {
  place: ReferenceContext
  known: KnownNames | undefined
}

/** What a reference names that names something by its number. */
interface Named {
  kind: 'issue' | 'epic' | 'merge_request'
  /** The path of its group or project, where it is written. */
  path: string | null
}

/** A reference to an item or a merge request by its number. */
export interface NumberedReference extends Named {
  number: SourceNumber
  href: string
  /** As it is written. */
  written: string
}

interface Reference {
  /** Null for an address, which names nothing of the site. */
  kind: Named['kind'] | 'user' | 'label' | 'milestone' | null
  href: string
  named?: Named
  /** Whether it shows the title of what it names. */
  isTitled?: boolean
}

const HOST_WORD = '[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?'
/** Addresses that are known by their form alone. Others without a scheme may as well be names of files, as README.md is. */
const MAIL = `(?:mailto:)?[A-Za-z0-9_](?:[A-Za-z0-9_.+-]{0,62}[A-Za-z0-9_])?@(?:${HOST_WORD}\\.){1,10}[A-Za-z]{2,24}(?![${WORD}@-])`
/** Signs that end a sentence are no part of it. */
const WWW = `www(?:\\.${HOST_WORD}){2,10}(?![${WORD}-])(?::\\d{1,5})?(?:[/?#](?:[^\\s<]{0,900}[^\\s<?!.,:;*_~'")\\]])?)?`

/**
 * One pattern for all references, so that a text is read once. A reference does not begin or end inside a word.
 */
const REFERENCE = new RegExp(
  [
    `(?<![${WORD}&#/@.~%-])`,
    `(?:`,
    `(?<mail>${MAIL})`,
    `|(?<www>${WWW})`,
    `|@(?<user>[A-Za-z0-9_](?:[A-Za-z0-9_.-]*[A-Za-z0-9_])?)(?![${WORD}@])`,
    `|(?<project>${PATH}/[A-Za-z0-9_.-]+)?#(?<issue>[1-9]\\d{0,9})(?<titled>\\+)?(?![${WORD}-])`,
    `|(?<code>${PATH}/[A-Za-z0-9_.-]+)?!(?<mergeRequest>[1-9]\\d{0,9})(?![${WORD}-])`,
    `|(?<group>${PATH})?&(?<epic>[1-9]\\d{0,9})(?<titledEpic>\\+)?(?![${WORD};-])`,
    `|~(?:"(?<quotedLabel>[^"\\n]{1,255})"|(?<label>${BARE_LABEL}))`,
    `|%(?:"(?<quotedMilestone>[^"\\n]{1,255})"|(?<milestone>${BARE_MILESTONE}))`,
    `)`,
  ].join(''),
  'gu',
)

/** By the tokens that open their links. */
const numbered = new WeakMap<Token, NumberedReference>()

/** Returns the reference to an item by its number whose link a token opens. */
export const numberedReference = (token: Token): NumberedReference | undefined => numbered.get(token)

const NUMBER = /[#&!]\d+/g
const QUICK_TEST = /[@#&~%]|!\d|www\.|\/-\//

/** Turns references to people, issues, epics, merge requests, labels and milestones into links, and addresses, outside of code and of other links. */
export function linkReferences(markdown: MarkdownIt): void {
  markdown.core.ruler.after('inline', 'references', (state) => {
    const { place, known } = state.env as Partial<Written>
    if (!place) return
    for (const block of state.tokens) {
      if (block.type !== 'inline' || !QUICK_TEST.test(block.content)) continue
      block.children = withReferences(state, block.children ?? [], { place, known })
    }
  })
}

function withReferences(state: StateCore, tokens: Token[], written: Written): Token[] {
  const numbers = numbersIn(state, tokens)
  let numbersBefore = 0
  let linkDepth = 0
  // The text of an address that is a link by itself is made from the address.
  let isAddress = false
  /** The reference that the address is, if it is one. */
  let named: string | null = null
  return tokens.flatMap((token) => {
    if (token.type === 'link_open') {
      isAddress = token.info === 'auto'
      named = isAddress ? asReference(token, written.place) : null
    }
    if (token.type === 'link_close') {
      isAddress = false
      named = null
    }
    if (token.type === 'link_open' || isHtmlLink(token, '<a')) linkDepth += 1
    if (token.type === 'link_close' || isHtmlLink(token, '</a')) linkDepth = Math.max(0, linkDepth - 1)
    if (token.type === 'text' && named !== null) token.content = named
    if (token.type !== 'text' || isAddress) return [token]
    const own = new Map(
      [...token.content.matchAll(NUMBER)].map(({ index }, nth) => [index, numbers[numbersBefore + nth]]),
    )
    numbersBefore += own.size
    return linkDepth === 0 ? splitText(state, token, written, own) : [token]
  })
}

/** Matches the end of an address that is shown as a reference: its number, with nothing or a comment behind it. */
const BEHIND_NUMBER = /\/\d+\/?(?:#note_(?<note>\d+))?$/

/**
 * Makes a link to an item of this site what a reference to it is.
 * @returns how the reference is written; null where the address is of something else
 */
function asReference(link: Token, { siteUrl, ...place }: ReferenceContext): string | null {
  const address = String(link.attrGet('href'))
  const behind = BEHIND_NUMBER.exec(address)
  if (siteUrl === undefined || behind === null) return null
  // The number of a task in its address is another one than that by which it is referred to.
  const kind = ITEM_KINDS.find(
    (one) => KINDS[one].addressedBy === 'iid' && readItemReference(one, address, siteUrl) !== null,
  )
  const named = kind && readItemReference(kind, address, siteUrl)
  if (kind === undefined || !named?.path) return null
  const { path, iid } = named
  const here = KINDS[kind].home === 'group' ? place.groupPath : place.projectPath
  const note = behind.groups?.['note']
  link.attrSet('href', `${itemPath(kind, path, { id: 0, iid })}${note === undefined ? '' : `#note_${note}`}`)
  link.attrSet('class', `gfm gfm-${kind}`)
  const written = itemReference(kind, path, iid, path.toLowerCase() !== here?.toLowerCase())
  return note === undefined ? written : `${written} (comment ${note})`
}

const isHtmlLink = (token: Token, opening: string): boolean =>
  token.type === 'html_inline' && token.content.toLowerCase().startsWith(opening)

/** @param numbers by where they stand in the token */
function splitText(
  state: StateCore,
  token: Token,
  written: Written,
  numbers: Map<number, SourceNumber | undefined>,
): Token[] {
  const parts: Token[] = []
  let done = 0
  const text = (content: string): void => {
    if (content === '') return
    const part = new state.Token('text', '', 0)
    part.content = content
    parts.push(part)
  }
  for (const match of token.content.matchAll(REFERENCE)) {
    const reference = referenceOf(match.groups ?? {}, written)
    if (!reference) continue
    text(token.content.slice(done, match.index))
    done = match.index + match[0].length
    const open = new state.Token('link_open', 'a', 1)
    open.attrs = [
      ['href', reference.href],
      ...(reference.kind === null ? [] : [['class', `gfm gfm-${reference.kind}`] as [string, string]]),
      ...(reference.isTitled ? [['data-reference-format', '+'] as [string, string]] : []),
    ]
    const { named, href } = reference
    const number = named && numbers.get(match.index + (named.path?.length ?? 0))
    if (number) numbered.set(open, { ...named, number, href, written: match[0] })
    parts.push(open)
    text(match[0])
    parts.push(new state.Token('link_close', 'a', -1))
  }
  if (done === 0) return [token]
  text(token.content.slice(done))
  return parts
}

function referenceOf(found: Record<string, string | undefined>, { place, known }: Written): Reference | null {
  const { mail, www } = found
  if (mail !== undefined) return { kind: null, href: `mailto:${mail.replace(/^mailto:/, '')}` }
  if (www !== undefined) return { kind: null, href: `http://${www}` }
  const username = found['user']
  if (username !== undefined) {
    const isSomebody = known === undefined || known.usernames.has(username.toLowerCase())
    return isSomebody ? { kind: 'user', href: userPath(username) } : null
  }
  const isTitled = (found['titled'] ?? found['titledEpic']) !== undefined
  if (found['issue'] !== undefined) {
    const path = found['project'] ?? place.projectPath
    const iid = iidNumber(found['issue'])
    if (path === undefined || iid === null) return null
    const named = { kind: 'issue' as const, path: found['project'] ?? null }
    return { kind: 'issue', href: issuePath(path, iid), named, isTitled }
  }
  if (found['mergeRequest'] !== undefined) {
    const path = found['code'] ?? place.projectPath
    const iid = iidNumber(found['mergeRequest'])
    if (path === undefined || iid === null) return null
    const named = { kind: 'merge_request' as const, path: found['code'] ?? null }
    return { kind: 'merge_request', href: mergeRequestPath(path, iid), named }
  }
  if (found['epic'] !== undefined) {
    const iid = iidNumber(found['epic'])
    if (iid === null || !isGroup(found['group'], known)) return null
    const named = { kind: 'epic' as const, path: found['group'] ?? null }
    if (named.path === null && place.groupPath === '') return null
    return { kind: 'epic', href: epicPath(named.path ?? place.groupPath, iid), named, isTitled }
  }
  if (place.groupPath === '') return null
  const label = found['label'] ?? found['quotedLabel']
  if (label !== undefined) return { kind: 'label', href: filteredItems(place, 'label_name[]', label) }
  const milestone = found['milestone'] ?? found['quotedMilestone']
  return milestone === undefined
    ? null
    : { kind: 'milestone', href: filteredItems(place, 'milestone_title', milestone) }
}

/** True when a reference may name a group. A path of several words names a group by its form; one word may be anything that stands before a sign and a number. */
const isGroup = (path: string | undefined, known: KnownNames | undefined): boolean =>
  path === undefined || known === undefined || path.includes('/') || known.groups.has(path.toLowerCase())

/** Returns the list of the items among which the text stands: the issues of the project, or else the epics of the group. */
function filteredItems({ groupPath, projectPath }: ReferenceContext, filter: string, value: string): string {
  const list = projectPath === undefined ? itemsPath('epic', groupPath) : itemsPath('issue', projectPath)
  return `${list}?${encodeURIComponent(filter)}=${encodeURIComponent(value)}`
}
