import type { IssueType } from '../refs.ts'

/** What can be tracked. Code asks a kind for a capability, never for its name. */
export type ItemKind = 'epic' | 'issue' | 'task'

/** One item, whatever its kind. */
export interface ItemRef {
  kind: ItemKind
  id: number
}

export interface KindEntry {
  /** What people call one. */
  noun: string
  /** Begins the keys of its partition, and with a `C` before it those of the edges to it. */
  letter: string
  /** Type in global ids: `gid://gitlab/{gidType}/{id}`. */
  gidType: 'Epic' | 'Issue' | 'WorkItem'
  /** Which ids new ones get. An issue may be asked for as a work item, too, so no task may have its id. */
  ids: 'even' | 'odd'
  /** What its number (iid) counts in, and whose labels and milestones it may have. */
  home: 'group' | 'project'
  /** The letter of the counter from which it gets its number; kinds that share one never have the same number. */
  counter: string
  /** Stands before its number in references. */
  referencePrefix: '&' | '#'
  /** What its page's address has between the path of its home and its number. */
  page: string
  /** The number in its page's address: that inside its home, or that in its global id. */
  addressedBy: 'iid' | 'id'
  /** Kinds that it may have below it in the tree. */
  children: readonly ItemKind[]
  /** True when it can be moved or promoted, which closes it and goes on as another item. */
  goesOn: boolean
  /** How rows in lists of its home and of the groups above follow it; null where none do. */
  lists: KindLists | null
  /** Where it stands below a parent that it comes to. */
  insertAt: 'top' | 'end'
  /** How parents count it: among what nests and hands up what is below it, or among what does not. */
  rollUpAs: 'e' | 'i'
  /** What becomes of one whose parent is deleted. */
  onParentDeleted: 'deleted' | 'released'
  /** Whether author and assignees may read it although it is confidential. */
  participantsMayRead: boolean
  /** True when it is hidden while its author is banned. */
  isHiddenWithAuthor: boolean
  /** True when its author may delete it, whatever their role. */
  isDeletedByAuthor: boolean
  /** Whether what changes of it is a change of its parent as well, to all who may read both: people see one as a part of the other. */
  isPartOfParent: boolean
  /** The action that takes permission to make one in its home. */
  create: 'createEpic' | 'createIssue'
}

/** The rows of a kind in lists. */
export interface KindLists {
  /** Tells the partitions of its rows from those of other kinds. */
  partitionPrefix: string
  /** Whether it also has rows by its dates, for roadmaps. */
  isDated: boolean
}

export const KINDS = {
  epic: {
    noun: 'epic',
    letter: 'E',
    gidType: 'Epic',
    ids: 'even',
    home: 'group',
    counter: 'E',
    referencePrefix: '&',
    page: 'epics',
    addressedBy: 'iid',
    children: ['epic', 'issue'],
    goesOn: false,
    lists: { partitionPrefix: '', isDated: true },
    insertAt: 'top',
    rollUpAs: 'e',
    onParentDeleted: 'deleted',
    participantsMayRead: false,
    isHiddenWithAuthor: false,
    isDeletedByAuthor: false,
    isPartOfParent: false,
    create: 'createEpic',
  },
  issue: {
    noun: 'issue',
    letter: 'I',
    gidType: 'Issue',
    ids: 'even',
    home: 'project',
    counter: 'I',
    referencePrefix: '#',
    page: 'issues',
    addressedBy: 'iid',
    children: ['task'],
    goesOn: true,
    lists: { partitionPrefix: 'I', isDated: false },
    insertAt: 'top',
    rollUpAs: 'i',
    onParentDeleted: 'released',
    participantsMayRead: true,
    isHiddenWithAuthor: true,
    isDeletedByAuthor: false,
    isPartOfParent: false,
    create: 'createIssue',
  },
  task: {
    noun: 'task',
    letter: 'T',
    gidType: 'WorkItem',
    ids: 'odd',
    home: 'project',
    counter: 'I',
    referencePrefix: '#',
    page: 'work_items',
    addressedBy: 'id',
    children: [],
    goesOn: false,
    lists: null,
    insertAt: 'end',
    rollUpAs: 'i',
    onParentDeleted: 'deleted',
    participantsMayRead: true,
    isHiddenWithAuthor: true,
    isDeletedByAuthor: true,
    isPartOfParent: true,
    create: 'createIssue',
  },
} as const satisfies Record<ItemKind, KindEntry>

/** Names the kinds that groups have, or projects. */
export type KindOf<Home extends KindEntry['home']> = {
  [Kind in ItemKind]: (typeof KINDS)[Kind]['home'] extends Home ? Kind : never
}[ItemKind]

export const ITEM_KINDS = Object.keys(KINDS) as ItemKind[]

/** Returns the entry of a kind, its details no longer part of its type. */
export const kindEntry = (kind: ItemKind): KindEntry => KINDS[kind]

/** True when an item of a kind is hidden, because its author is banned. */
export const isHiddenItem = (kind: ItemKind, { author }: { author: { isBanned?: true } }): boolean =>
  KINDS[kind].isHiddenWithAuthor && author.isBanned === true

/** Returns how rows in lists follow items of a kind that has lists. */
export const listsOf = (kind: ItemKind): KindLists => kindEntry(kind).lists ?? NO_LISTS
const NO_LISTS: KindLists = { partitionPrefix: '-', isDated: false }

/** True when a kind may stand below another in the tree. */
export const mayContain = (parent: ItemKind, child: ItemKind): boolean => kindEntry(parent).children.includes(child)

/** Returns the kind that the parent of an item of a kind has. */
export const parentKindOf = (kind: ItemKind): ItemKind => ITEM_KINDS.find((parent) => mayContain(parent, kind)) ?? kind

/** True when items of a kind can have others of the same kind below them, to any depth that the rules allow. */
export const nests = (kind: ItemKind): boolean => mayContain(kind, kind)

/** True when an item of a kind hands up what it has from its children. Others may have children that only they count. */
export const rollsUp = (kind: ItemKind): boolean => KINDS[kind].rollUpAs === 'e'

/** Returns the kind with a letter in keys; null for a letter of something else. */
export const kindOfLetter = (letter: string): ItemKind | null =>
  ITEM_KINDS.find((kind) => KINDS[kind].letter === letter) ?? null

/** True when items of a kind are issues to existing clients, by their numbers in projects; what else projects have are work items only. */
export const isIssueToClients = (kind: ItemKind): boolean =>
  KINDS[kind].home === 'project' && KINDS[kind].addressedBy === 'iid'

/** Returns what people call an item of a kind, or of a type that has a name of its own. */
export const nounOf = (kind: ItemKind, type: IssueType | null): string =>
  type === 'INCIDENT' ? 'incident' : KINDS[kind].noun
