/** What can be suggested while somebody types, named as the server's sources are. */
export type SuggestionKind =
  'members' | 'issues' | 'epics' | 'merge_requests' | 'labels' | 'milestones' | 'emojis' | 'actions'

const KINDS: Readonly<Record<string, SuggestionKind>> = {
  '@': 'members',
  '#': 'issues',
  '&': 'epics',
  '!': 'merge_requests',
  '~': 'labels',
  '%': 'milestones',
  ':': 'emojis',
}

/** A reference that is being typed. */
export interface SuggestionTrigger {
  kind: SuggestionKind
  /** What was typed behind the sign. */
  search: string
  /** Where the sign stands in the text. */
  start: number
}

/** A line that asks for something begins with it. */
const ACTION = /^\/([a-z_]*)$/i

/** Longer words are no longer looked up. */
const SEARCH_MAX = 60
const TYPED = /(?:^|[\s([{>])([@#&!~%:])(?:"([^"\n]*)|([^\s"'`@#&!~%:]*))$/u

/** Returns the reference before the caret; null when the caret does not stand behind one. */
export function suggestionTrigger(text: string, caret: number): SuggestionTrigger | null {
  const lineStart = text.lastIndexOf('\n', caret - 1) + 1
  const line = text.slice(Math.max(lineStart, caret - SEARCH_MAX - 3), caret)
  const action = ACTION.exec(text.slice(lineStart, Math.min(caret, lineStart + SEARCH_MAX)))?.[1]
  if (action !== undefined) return { kind: 'actions', search: action, start: lineStart }
  const [, sign = '', quoted, plain = ''] = TYPED.exec(line) ?? []
  const kind = KINDS[sign]
  if (!kind) return null
  const search = quoted ?? plain
  // A colon is mostly just a colon.
  if (kind === 'emojis' && search === '') return null
  const typedLength = sign.length + search.length + (quoted === undefined ? 0 : 1)
  return { kind, search, start: caret - typedLength }
}
