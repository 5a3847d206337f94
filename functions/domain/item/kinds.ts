/** What can be tracked. Code asks a kind for a capability, never for its name. */
export type ItemKind = 'epic' | 'issue'

/** One item, whatever its kind. */
export interface ItemRef {
  kind: ItemKind
  id: number
}

export interface KindEntry {
  /** What people call one. */
  noun: string
  /** Type in global ids: `gid://gitlab/{gidType}/{id}`. */
  gidType: string
  /** What its number (iid) counts in, and whose labels and milestones it may have. */
  home: 'group' | 'project'
  /** Kinds that it may have below it in the tree. */
  children: readonly ItemKind[]
  /** The action that takes permission to make one in its home. */
  create: 'createEpic' | 'createIssue'
}

export const KINDS = {
  epic: { noun: 'epic', gidType: 'Epic', home: 'group', children: ['epic', 'issue'], create: 'createEpic' },
  issue: { noun: 'issue', gidType: 'Issue', home: 'project', children: [], create: 'createIssue' },
} as const satisfies Record<ItemKind, KindEntry>

export const ITEM_KINDS = Object.keys(KINDS) as ItemKind[]

/** Whether a kind may stand below another in the tree. */
export const mayContain = (parent: ItemKind, child: ItemKind): boolean =>
  (KINDS[parent].children as readonly ItemKind[]).includes(child)
