import type { ItemState } from '#domain/refs.ts'
import type { ItemFields } from '../fields/item-fields.ts'
import type { PlacedFields } from '../fields/placed-fields.ts'

export interface ItemAuthor {
  /** Global id. */
  id: string
  name: string
  username: string
  /** The address of the person's page. */
  url: string
  /** The address of the picture, null when there is none. */
  src: string | null
  isEmployee: boolean
}

export interface ItemLabel {
  id: string
  title: string
  color: string
  description: string | null
  textColor: string
}

export interface ItemParticipant {
  id: string
  name: string
  avatar_url: string | null
  web_url: string
}

export interface ItemAncestor {
  id: string
  title: string
  isOpen: boolean
  isConfidential: boolean
  /** `YYYY-MM-DD` */
  dueDate: string | null
  reference: string
  path: string
}

/** What the page of an item of any kind shows, and what the viewer may do with the item. */
export interface ItemPageState extends ItemFields, PlacedFields {
  /** What people call it, where that is not the name of its kind. */
  noun?: string
  /** The path of the page, which its endpoints continue. */
  endpoint: string
  /** The full path of the group or project. */
  fullPath: string
  markdownPreviewPath: string
  /** Suggests references in texts; `{kind}` stands for the source. */
  markdownSourcesPath: string
  markdownDocsPath: string
  labelsPath: string
  /** Whether items of checklists can be made into tasks; left out where nothing says so. */
  allowsTasksFromText?: boolean
  labelsWebUrl: string
  canUpdate: boolean
  canDestroy: boolean
  canAdmin: boolean
  confidential: boolean
  /** Whether only members may comment. */
  isLocked: boolean
  /** Whether administrators alone see it, because its author was banned; left out where kinds are never hidden. */
  isHidden?: boolean
  state: ItemState
  /** ISO 8601 */
  created: string
  lockVersion: number
  initialTitleHtml: string
  initialTitleText: string
  initialDescriptionHtml: string
  initialDescriptionText: string
  /** ISO 8601; null while the description is as it was written. */
  lastEditedAt: string | null
  /** Who changed the description last. */
  lastEditedBy: { name: string; webPath: string } | null
  /** null where the server does not say. */
  author: ItemAuthor | null
  labels: ItemLabel[]
  /** The root first, the direct parent last; null when they could not be fetched. */
  ancestors: ItemAncestor[] | null
  /** Of an epic, where its group uses colors. */
  color?: string | null
  reference: string
}

/** What kinds have besides that can be subscribed to and put on to-do lists. */
export interface ListedPageState extends ItemPageState {
  todoPath: string
  /** Only while the viewer has a pending to-do on the item. */
  todoDeletePath?: string
  todoExists: boolean
  subscribed: boolean
  /** null when they could not be fetched. */
  participants: ItemParticipant[] | null
  emailsDisabled: boolean
}
