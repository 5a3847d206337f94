import { ROOT_PATH } from '#domain/root-path.ts'
import { useQuery } from '@tanstack/react-query'
import * as v from 'valibot'
import { useDebounced } from '#web/lib/debounced.ts'
import { pageRequest } from '#web/lib/transport/page-request.ts'
import type { TreeConfig } from '../tree-config.ts'
import { isContainer } from '../is-container.ts'
import type { TreeItem } from '../tree-item.ts'
import type { TreeAddress } from '../tree-requests.ts'
import { isAtOrAbove, type TreeState } from '../tree-state.ts'
import { deepestLevel } from './deepest-level.ts'

/** An epic below which an item can be put. */
export interface MoveTarget extends TreeAddress {
  title: string
  reference: string
}

const schema = v.array(
  v.object({ id: v.union([v.number(), v.string()]), iid: v.number(), title: v.string(), reference: v.string() }),
)

/** Returns epics whose title or number fits: first those of the tree, then others of the group and the groups below it. */
export function useMoveTargets(
  config: TreeConfig,
  state: TreeState,
  items: readonly TreeItem[],
  typed: string,
): MoveTarget[] {
  const search = useDebounced(typed.trim().replace(/^&/, ''))
  const { fullPath } = config.parent
  const { data = [] } = useQuery({
    queryKey: ['move-targets', fullPath, search],
    queryFn: async ({ signal }) => {
      const path = `${ROOT_PATH}/groups/${fullPath}/-/autocomplete_sources/epics?search=${encodeURIComponent(search)}`
      return v.parse(schema, await pageRequest(path, { signal })).map((epic) => foundTarget(epic, fullPath))
    },
    placeholderData: (previous) => previous,
    retry: false,
  })
  const own = treeTargets(config, state, items).filter((target) => fits(target, search))
  const known = new Set(own.map(({ id }) => id))
  const below = new Set(state.parentIds.keys())
  return [...own, ...data.filter(({ id }) => !known.has(id) && !below.has(id))]
}

/** Returns the root and every epic of the tree, except the items, what is below them, and what stands too deep to take one of them in. */
export function treeTargets({ parent }: TreeConfig, state: TreeState, items: readonly TreeItem[]): MoveTarget[] {
  const targets: MoveTarget[] = [
    { id: parent.id, iid: parent.iid, fullPath: parent.fullPath, title: parent.title, reference: parent.reference },
  ]
  const deepest = Math.min(...items.map((item) => deepestLevel(state, parent, item)))
  for (const id of state.parentIds.keys()) {
    const epic = state.items.get(id)
    if (!isContainer(epic) || items.some((item) => isAtOrAbove(state, item.id, id)) || levelOf(state, id) >= deepest)
      continue
    const { iid, title, reference, group } = epic
    targets.push({ id, iid, fullPath: group.fullPath, title, reference })
  }
  return targets
}

/** Returns the level of an item of the tree; its root's children have 1. */
function levelOf(state: TreeState, id: string): number {
  const parentId = state.parentIds.get(id)
  return parentId === undefined ? 0 : 1 + levelOf(state, parentId)
}

/** Finds what a row is moved to: references of the group itself come without its path. */
function foundTarget(
  { id, iid, title, reference }: v.InferOutput<typeof schema>[number],
  groupPath: string,
): MoveTarget {
  const full = reference.startsWith('&') ? groupPath + reference : reference
  return {
    id: `gid://gitlab/Epic/${id}`,
    iid: String(iid),
    fullPath: full.slice(0, full.lastIndexOf('&')),
    title,
    reference: full,
  }
}

function fits({ title, iid }: MoveTarget, search: string): boolean {
  return iid.startsWith(search) || title.toLocaleLowerCase().includes(search.toLocaleLowerCase())
}
