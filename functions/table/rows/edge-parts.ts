import type { EdgeItem } from '../items/work-items.ts'

/** Returns the number of the link that an edge stands for. */
export const linkNumber = (edge: Pick<EdgeItem, 'e'>): number => edge.e

/** Returns the packed row of the child. */
export const rowOf = (edge: Pick<EdgeItem, 'c'>): string => edge.c

/** Returns the version of the child that its row shows. */
export const rowVersion = (edge: EdgeItem): number => edge.w ?? 1

/** Returns the version of the child that its parent has counted. */
export const countedVersion = (edge: EdgeItem): number => edge.rv

/** True when the child is confidential. */
export const isConfidential = (edge: EdgeItem): boolean => edge.x === 1

/** True when the child is hidden, because its author is banned. */
export const isHidden = (edge: EdgeItem): boolean => edge.h === 1

/** Returns the visibility of the child's group or project. */
export const visibilityOf = (edge: EdgeItem | null | undefined): 'public' | 'internal' | 'private' =>
  edge?.s?.v ?? 'public'

/** Returns the ids of the child's namespaces, from the root group down; undefined where the edge does not keep them. */
export const namespacesOf = (edge: EdgeItem): number[] | undefined => edge.s?.n

/** Returns the ids of author and assignees, where being one of them opens the child. */
export const involvedIn = (edge: EdgeItem): number[] => edge.s?.a ?? []

/** Returns the condition that an edge stands for a link still. */
export const standsFor = (edgeId: number): Pick<EdgeItem, 'e'> => ({ e: edgeId })

/** Returns the condition that nothing was counted of the child since. */
export const sameCount = (edge: EdgeItem): Pick<EdgeItem, 'e' | 'ev'> => ({ e: edge.e, ev: edge.ev })

/** Returns the condition that nothing of the edge is different since. */
export const sameEdge = (edge: EdgeItem): Pick<EdgeItem, 'e' | 'ev' | 'rv' | 'c'> => ({
  ...sameCount(edge),
  rv: edge.rv,
  c: edge.c,
})

/** Returns what is set on an edge when its child is counted anew. */
export const countedAnew = (edge: EdgeItem, version: number): Pick<EdgeItem, 'rv' | 'ev'> => ({
  rv: version,
  ev: edge.ev + 1,
})
