/** The kinds of things that sidebar widgets work on; each widget says for every kind how it is saved. */
export type OwnerKind = 'epic'

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
