import type { Audiences } from '#domain/tree/audiences.ts'
import type { Blockers } from '#domain/tree/blockers.ts'
import type { Aggregate } from '#domain/tree/roll-up.ts'
import type { EpicSort } from '#domain/schema.generated.ts'
import type { PlainFields } from '#domain/item/fields.ts'
import type { ItemKind, ItemRef } from '#domain/item/kinds.ts'
import type { TopicKind } from '#domain/topic.ts'
import type { ReferenceFields } from '#domain/item/references.ts'
import type { EscalationRef, IssueType, ItemState, Severity, UserRef } from '#domain/refs.ts'
import type { Key } from '../keys/keys.ts'
import type { Listed } from './place-items.ts'

/**
 * The shapes of the table's items for the work itself: epics, issues, the edges between them, and what people have on
 * them. `null` is stored as NULL, so every attribute named here exists on the item.
 * `version` counts every write; conditions on it make concurrent writes safe.
 */

/** From a group's or project's number to the item: enough to decide who may read it and to find its parts. */
export interface EpicPointerItem extends Key {
  id: number
  confidential: boolean
  /** Number of the link to its parent, null without one: what writes check that rely on its parent, being small. */
  edgeId: number | null
}
export interface IssuePointerItem extends Key {
  id: number
  /** For those who look for an issue by its title; left out on items from before. */
  title?: string
}

/** Where a child is: its parent and the sort key of the edge, so that core and edge name each other. */
export interface ParentLink {
  /** Id of the parent. */
  parentId: number
  parentIid: number
  /** The parent's group or project; left out of links from before it was kept, until a migration has been there. */
  parentHomeId?: number
  /** The path that the parent's group or project had when the link was made; see `parentPath`. */
  parentGroupPath: string
  /** Sort key of the edge below the parent. */
  edgeSk: string
  /** Number of the link itself: new for every attachment, so that a late write cannot hit a re-made edge. */
  edgeId: number
  /**
   * Of an epic: ids of those above its parent when the link was made, the nearest first. Only tells what is worth reading: any
   * of them may have another parent by now.
   */
  aboveIds?: number[]
}

/** What an item keeps of its links to others, and of what is said of it; all are left out until there is a first link or comment. */
interface Linked {
  linkCount?: number
  /** The open items that block it. */
  blockers?: Blockers
  /**
   * How many of its versions change nothing that edits expect: its links, which not everybody who reads the item may learn of, and the
   * time of change that moves with comments and tasks.
   */
  linkVersions?: number
}

/** Returns the version of an item that its readers are told, and edits expect: that of everything but its links and what others say of it. */
export const shownVersion = ({ version, linkVersions }: { version: number; linkVersions?: number }): number =>
  version - (linkVersions ?? 0)

export interface EpicItem extends Key, PlainFields<'epic'>, ReferenceFields<'epic'>, Linked {
  id: number
  iid: number
  groupId: number
  groupPath: string
  groupName: string
  /** Ids from the root group down to the epic's group. */
  namespaceIds: number[]
  title: string
  titleHtml: string
  state: ItemState
  author: UserRef
  /** Null for an epic without a parent. */
  parent: ParentLink | null
  createdAt: string
  /**
   * When something changed that all of its readers may see: its own fields, comments, links, tasks. Only goes forward, and is no
   * version: what edits expect is another thing.
   */
  updatedAt: string
  closedAt: string | null
  /** Who closed it; null while it is open and where it is not known. */
  closedBy: UserRef | null
  lockVersion: number
  version: number
  /** Counts writes that can change what the parent counts; see `EdgeItem.rollVersion`. */
  countVersion: number
}

/** What an epic has from its children, or an issue from its tasks, which it counts as issues; see `Aggregate`. */
export interface AggregateItem extends Key, Aggregate {
  /** Direct children that are not confidential; a confidential epic may have none. */
  publicChildren: number
  /** Direct issues by milestone id. */
  milestones: Record<string, number>
  /** Direct children by who may read them; left out on items from before they were counted so. */
  audiences?: Audiences
  version: number
  countVersion: number
}

/** An issue, or a task, which is stored like one. */
export interface IssueItem extends Key, PlainFields<'issue'>, ReferenceFields<'issue'>, Linked {
  id: number
  iid: number
  projectId: number
  projectPath: string
  projectName: string
  /** Ids from the root group down to the project. */
  namespaceIds: number[]
  title: string
  titleHtml: string
  type: IssueType
  state: ItemState
  author: UserRef
  /** Seconds that it is estimated to take; left out, or 0, where nobody has said. */
  timeEstimate?: number
  /** Seconds that were spent on it; left out as long as none were. */
  timeSpent?: number
  /** Of an incident; left out, or unknown, where nobody has said so. */
  severity?: Severity
  /** Only members may comment and react; left out, or false, where all may. */
  discussionLocked?: boolean
  /** Address of the meeting in which it is talked about; left out, or null, where there is none. */
  zoomMeetingUrl?: string | null
  /** Of the page that tells the public of an incident; left out before there was one. */
  publishedIncidentUrl?: string | null
  /** What it was moved or promoted to; left out where it was not. The item may be gone, or hidden from who reads this one. */
  successor?: ItemRef
  /** What it was closed as a duplicate of; left out, or null, where it was not. That may be gone, too, or hidden. */
  duplicateOf?: ItemRef | null
  /** Left out, or null, where it has no policy. */
  escalation?: EscalationRef | null
  /** Null for an issue without an epic. */
  parent: ParentLink | null
  createdAt: string
  /**
   * When something changed that all of its readers may see: its own fields, comments, links, tasks. Only goes forward, and is no
   * version: what edits expect is another thing.
   */
  updatedAt: string
  closedAt: string | null
  /** Who closed it; null, or left out, while it is open and where it is not known. */
  closedBy?: UserRef | null
  lockVersion: number
  version: number
  countVersion: number
}

/**
 * Parent to child: all that a row of the tree shows, and what the parent has counted of the child.
 * Attribute names are short and the row is packed (`rows.generated.ts`), because a page reads a hundred of these.
 */
export interface EdgeItem extends Key {
  /** Number of the link; see `ParentLink.edgeId`. */
  e: number
  /** The packed row. */
  c: string
  /** `packContribution` of what the parent's aggregate includes for this child. */
  roll: string
  /** `countVersion` (of an epic: its own plus its aggregate's) that `roll` was made from; only grows. */
  rv: number
  /** Counts writes of `roll`. */
  ev: number
  /**
   * Who may see the row: the child's namespace ids, its visibility unless `public`, and of a confidential issue author
   * and assignees. Absent on issues that are neither confidential nor in a project that is not public; every epic has it.
   */
  s?: { n: number[]; v?: 'internal' | 'private'; a?: number[] }
  /** 1 on a confidential child; absent otherwise. */
  x?: 1
  /** 1 on a hidden child, whose author is banned; absent otherwise. */
  h?: 1
  /** `version` of the child; left out for the first one, which most children have. */
  w?: number
}

export interface DescriptionItem extends Key {
  /** Markdown and HTML; both empty when the text is in parts. */
  markdown: string
  html: string
  /** Only of a text that is too long for one item: how many items hold it, and which text they hold. */
  parts?: { count: number; digest: string }
  lastEditedAt: string | null
  lastEditedBy: UserRef | null
}

/** One person's reaction, at the item; the same stands at the person. */
export interface ReactionItem extends Key {
  emoji: string
  userId: number
  createdAt: string
}

/** What a person prefers; null where nothing was chosen. */
/** Names something that a person has pinned. */
export type PinRef = ItemRef | { kind: 'group' | 'project'; id: number }

export interface PinsItem extends Key {
  /** In the order of the list. */
  pins: PinRef[]
  version: number
}

export interface PreferencesItem extends Key {
  epicsSort: EpicSort | null
  /** The name of a time zone, and 0 for Sunday to 6; left out where that was never chosen. */
  timezone?: string | null
  firstDayOfWeek?: number | null
  version: number
}

/** One part of a long description: a piece of Markdown and HTML packed together. */
export interface DescriptionPartItem extends Key {
  bytes: Uint8Array
  /** Of the text that the part belongs to; readers that meet two texts read again. */
  digest: string
}

export interface ParticipantItem extends Key, UserRef {}

/** One person's choice whether to get an item's notifications, at the item; the same stands at the person. */
export interface SubscriptionItem extends Key {
  subscribed: boolean
}

export interface TodoItem extends Key, Partial<Listed> {
  id: number
  state: 'pending' | 'done'
  action: string
  /** Number of who did what it was made for; left out where that was not kept. */
  authorId?: number
  targetKind: TopicKind
  targetId: number
  title: string
  webPath: string
  createdAt: string
  /** The place that a pending one is counted by, as `todoPlace` says it; left out on those from before. */
  place?: string
}

/** From a to-do's number to its target. */
export interface TodoPointerItem extends Key {
  targetKind: TopicKind
  targetId: number
}

/** That a person has a to-do on the target below which this stands. */
export interface TodoMarkItem extends Key {
  userId: number
  todoId: number
}

/** How many to-dos of a person are pending and done. */
export interface TodoCountsItem extends Key {
  pending: number
  done: number
  /** How many pending ones there are by place: of one place the person may read all items, or none. */
  places?: Record<string, number>
  version: number
}

export interface DefaultProjectItem extends Key {
  projectId: number
  name: string
  fullPath: string
  fullName: string
}

/**
 * Work that is left after an epic was deleted. It is written with the very transaction that takes the epic away, and goes
 * when nothing of the epic and below it is left: so a deletion that stops half-way is always found again.
 */
export interface DeletionItem extends Key, Listed {
  /** What kind of item is gone. */
  kind?: ItemKind
  id: number
  /** Of the item at the top of the tree, which somebody deleted; all work that is left of the tree is listed under it. */
  topId: number
  /** Root group, for the audit records. */
  rootId: number
  /** Who deleted the epic at the top of the tree. */
  actor: { id: number; username: string }
  /** Counts the turns of work; each makes a record of the stream that leads to the next. */
  turn: number
  /** The item as it was, of which webhooks are told; left out of records from before they were. */
  core?: EpicItem | IssueItem
}

/**
 * Work that is left after an item got a successor: what goes over to that. It is written with the very transaction that makes the
 * successor, each step says in it how far it came, and it goes with the last one: so work that stops half-way is found again.
 */
export interface HandoverItem extends Key {
  from: ItemRef
  to: ItemRef
  /** Id of the parent that the successor is to have; null once it has it, and where it is to have none. */
  parentId: number | null
  /** Sort key of the last comment that went over; null before the first one. */
  after: string | null
  /** Sort key of the last record of time that went over; left out, or null, before the first one. */
  afterTimelog?: string | null
  /** When it began, ISO 8601: comments from later stay where they are. */
  at: string
  /** Who moved or promoted the item. */
  actor: { id: number; username: string }
  version: number
}
