import { isHiddenItem, KINDS, type ItemKind } from '#domain/item/kinds.ts'
import { can, type ItemSubject, type Visibility } from '#domain/permissions.ts'
import { ANONYMOUS } from '#domain/role.ts'
import { isMergeRequestKind, type TopicKind } from '#domain/topic.ts'
import type { MergeRequestItem } from '#table/items/merge-request.ts'
import type { EpicItem, IssueItem } from '#table/items/work-items.ts'
import { itemSubject } from '../write/authorize.ts'

/** Stands behind the ids of a place whose items are confidential, unless the person has a part in them. */
const CONFIDENTIAL = '!'
/** Likewise where its items are hidden. */
const HIDDEN = '-'

/**
 * Returns the place that a person's to-do on an item is counted by: who may read its group or project and, of confidential items, whether
 * their own part lets the person read it. For a person the items of one place are all readable, or none. Merge requests are read by whoever
 * reads their project, as its open issues are, and stand in the same place.
 */
export function todoPlace(kind: TopicKind, core: EpicItem | IssueItem | MergeRequestItem, userId: number): string {
  if (isMergeRequestKind(kind) || 'sourceBranch' in core) return placeOf('issue', core)
  const subject = { ...itemSubject(kind, core, { visibility: 'public' }), isHidden: false }
  const isOpen = can({ ...ANONYMOUS, id: userId }, 'read', subject)
  const mark = isHiddenItem(kind, core) ? HIDDEN : isOpen ? '' : CONFIDENTIAL
  return `${placeOf(kind, core)}${mark}`
}

const placeOf = (kind: ItemKind, { namespaceIds }: { namespaceIds: number[] }): string =>
  `${KINDS[kind].letter}${namespaceIds.join('/')}`

/** A place as the rules see the items of it. */
export interface PlaceOfTodos {
  namespaceIds: number[]
  ofProject: boolean
  /** Returns them when their group or project has this visibility. */
  subject: (visibility: Visibility) => ItemSubject
}

/** Reads a place. */
export function readTodoPlace(place: string): PlaceOfTodos {
  const kind = (Object.keys(KINDS) as ItemKind[]).find((one) => place.startsWith(KINDS[one].letter)) ?? 'issue'
  const confidential = place.endsWith(CONFIDENTIAL)
  const isHidden = place.endsWith(HIDDEN)
  const namespaceIds = place
    .slice(1, confidential || isHidden ? -1 : undefined)
    .split('/')
    .map(Number)
  return {
    namespaceIds,
    ofProject: KINDS[kind].home === 'project',
    subject: (visibility) => ({ kind, visibility, namespaceIds, confidential, isHidden }),
  }
}
