import type { LinkType } from '#domain/schema.generated.ts'
import { isNewId } from './new-id.ts'
import type { Change } from './change.ts'
import type { OwnerKind } from '#web/lib/owner.ts'

/** Beside which item of its kind another one is put. `after`: the sibling comes after it. */
export interface Beside {
  id: string
  relativePosition: 'before' | 'after'
}

/** What is done to an item other than setting its fields. */
export type Operation =
  | {
      type: 'create'
      /** What it comes below; null where it stands by itself. */
      parent: ItemAddress | null
      /** Of an epic. */ isConfidential?: boolean
      /** Of an issue. */ projectId?: number
    }
  | {
      type: 'move'
      fromId: string | null
      toId: string
      beside: Beside | null
      /** Whether it is refused where the item has another parent by now. */
      isExpecting?: true
    }
  | { type: 'remove'; parent: ItemAddress }
  | { type: 'withdraw'; parent: ItemAddress | null }
  | { type: 'add'; parent: ItemAddress; endpoint: string; references: readonly string[] }
  | { type: 'link'; linkType: LinkType; references: readonly string[] }
  | { type: 'unlink'; linkId: string }
  | {
      type: 'check'
      /** The place of the checkbox among all, from 1. */
      index: number
      /** The line of the description, from 1, as it was seen and as it is then. */
      lineNumber: number
      lineSource: string
      lineAfter: string
      checked: boolean
    }
  | {
      type: 'comment'
      body: string
      isInternal: boolean
      /** In which it answers. */
      discussionId?: string
    }
  | {
      type: 'change-note'
      noteId: string
      body: string
      /** Of the comment that the text was written over. */ version: number
    }
  | { type: 'delete-note'; noteId: string }
  | { type: 'react'; noteId: string; emoji: string; isOn: boolean }

/** Returns the list of the children of an item. */
export const childrenOf = (itemId: string): string => `children:${itemId}`
/** Returns the item whose children a list has; null for other lists. */
export const parentOf = (list: string): string | null =>
  list.startsWith('children:') ? list.slice('children:'.length) : null
/** Returns the lists of all items of a kind that a group or project has of its own. */
export const itemsOf = (kind: OwnerKind, fullPath: string): string => `items:${kind}:${fullPath}`
/** Returns the list of what an item is linked to. */
export const linksOf = (itemId: string): string => `links:${itemId}`

/** Returns the list of the comments on an item. */
export const notesOf = (itemId: string): string => `notes:${itemId}`

/** Returns the keys by which changes are kept in order: changes that have a key in common reach the server in the order in which they were made. */
export function orderingKeys({ item, operation }: Change): readonly string[] {
  switch (operation?.type) {
    case undefined:
    case 'check':
      return [item.id]
    case 'create':
    case 'remove':
    case 'withdraw':
      // What is below an item is taken back before the item itself.
      return [
        item.id,
        childrenOf(item.id),
        ...(operation.parent ? [childrenOf(operation.parent.id), ...newIds(operation.parent.id)] : []),
      ]
    case 'add':
      return [childrenOf(operation.parent.id), ...newIds(operation.parent.id)]
    case 'move': {
      const { fromId, toId, beside } = operation
      const parents = fromId === null ? [toId] : [fromId, toId]
      return [item.id, ...parents.map(childrenOf), ...newIds(...parents, ...(beside ? [beside.id] : []))]
    }
    case 'link':
    case 'unlink':
      return [item.id, linksOf(item.id)]
    case 'comment':
    case 'change-note':
    case 'delete-note':
    case 'react':
      return [notesOf(item.id)]
  }
}

/** Lists those ids that are of new items: what is still to be made has to be made before. */
const newIds = (...ids: string[]): string[] => ids.filter(isNewId)
/** Where an item is changed. */

export interface ItemAddress {
  kind: OwnerKind
  /** The global id. */
  id: string
  /** The full path of its group or project. */
  fullPath: string
  iid: string
}
