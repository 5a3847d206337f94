import type { RowKind } from '#domain/item/fields.ts'

/**
 * The columns of packed rows that are no plain fields and refer to nothing; those say in the field table where they stand. `npm run generate`
 * writes the code that packs and unpacks rows from both (`rows.generated.ts`). A column never changes its place or its
 * meaning without a migration; a new one comes last.
 */
export const ROW_COLUMNS = {
  epic: {
    title: [0, 'text'],
    iid: [1, 'count'],
    groupId: [2, 'count'],
    groupPath: [3, 'text'],
    state: [4, 'state'],
    createdAt: [5, 'time'],
    updatedAt: [6, 'time'],
    author: [8, 'user'],
    closedAt: [10, 'timeOrNull'],
    blockers: [12, 'blockers'],
  },
  issue: {
    title: [0, 'text'],
    iid: [1, 'count'],
    projectPath: [2, 'path'],
    state: [3, 'state'],
    createdAt: [4, 'time'],
    closedAt: [10, 'timeOrNull'],
    type: [12, 'issueType'],
    blockers: [14, 'blockers'],
  },
  list: {
    id: [0, 'count'],
    iid: [1, 'count'],
    homePath: [2, 'text'],
    namespaceIds: [3, 'counts'],
    parentId: [4, 'countOrNull'],
    title: [5, 'text'],
    state: [6, 'state'],
    confidential: [7, 'flag'],
    author: [9, 'user'],
    milestoneIds: [11, 'counts'],
    startDate: [12, 'dayOrNull'],
    dueDate: [13, 'dayOrNull'],
    createdAt: [14, 'time'],
    updatedAt: [15, 'time'],
    closedAt: [16, 'timeOrNull'],
    type: [20, 'issueType'],
  },
} as const satisfies Record<RowKind, Record<string, readonly [column: number, codec: string]>>

/** How a column's value is packed; see `row-codecs.ts`. */
export type RowCodec =
  | ColumnOf<(typeof ROW_COLUMNS)['epic']>
  | ColumnOf<(typeof ROW_COLUMNS)['issue']>
  | ColumnOf<(typeof ROW_COLUMNS)['list']>
type ColumnOf<Columns extends Record<string, readonly [number, string]>> = Columns[keyof Columns][1]
