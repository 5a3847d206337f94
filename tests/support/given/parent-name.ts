import type { ParentName } from '#table/rows/edge.ts'

/** A parent epic as its children name it. */
export const parentName = (epic: { id: number; iid: number; groupId: number; groupPath: string }): ParentName => ({
  kind: 'epic',
  id: epic.id,
  iid: epic.iid,
  homeId: epic.groupId,
  homePath: epic.groupPath,
})
