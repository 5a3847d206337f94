import { KINDS, type ItemKind } from '#domain/item/kinds.ts'

/** The kinds of items that the browser shows on pages of their own and changes; each widget says for every kind how it is read. */
export type OwnerKind = ItemKind

/** Those of them that stand in trees and lists of their own, and that can be linked, subscribed to and put on to-do lists. */
export type IndexedKind = Exclude<ItemKind, 'task'>

/** What a widget belongs to. */
export interface Owner<Kind extends OwnerKind = OwnerKind> {
  /** Also its name in messages. */
  kind: Kind
  /** The global id. */
  id: string
  /** The full path of its group or project. */
  fullPath: string
  iid: string
}

export type IndexedOwner = Owner<IndexedKind>

/** Returns the full path of the project that has the item; undefined for what groups have. */
export const projectOf = ({ kind, fullPath }: Owner): string | undefined =>
  KINDS[kind].home === 'project' ? fullPath : undefined
