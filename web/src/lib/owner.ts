/** The kinds of items that the browser lists, shows on pages of their own and changes; each widget says for every kind how it is read. */
export type OwnerKind = 'epic' | 'issue'

/** What people call one, at the beginning of a sentence. */
export const OWNER_NAMES: Readonly<Record<OwnerKind, string>> = { epic: 'Epic', issue: 'Issue' }

/** What a widget belongs to. */
export interface Owner {
  /** Also its name in messages. */
  kind: OwnerKind
  /** The global id. */
  id: string
  /** The full path of its group or project. */
  fullPath: string
  iid: string
}
