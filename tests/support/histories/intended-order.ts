import type { ItemKind } from '#domain/item/kinds.ts'
import { childOfEdge } from '#table/keys/keys.ts'
import type { Stored } from './invariants.ts'

/** A child of the tree as steps name it. */
export interface TreeChild {
  kind: ItemKind
  id: number
}

/** What a step has done to the order of children, as the person who did it meant it. */
export type TreeEffect =
  | {
      kind: 'place'
      child: TreeChild
      /** Null when it keeps its parent. */
      parentId: number | null
      /** On top without one. */
      beside: { siblingId: number; side: 'before' | 'after' } | null
    }
  | { kind: 'take'; child: TreeChild }

/** An effect and the moment when its transaction was written. */
export interface DatedEffect {
  at: number
  effect: TreeEffect
}

const listName = (parentId: number, kind: ItemKind): string => `${parentId} ${kind}`

/** The children of every epic as they stand in the table. */
function storedLists(stored: Stored): Map<string, number[]> {
  const lists = new Map<string, number[]>()
  const edges = [...stored.edges.values()].sort((a, b) => (a.SK < b.SK ? -1 : 1))
  for (const { PK, SK } of edges) {
    const name = listName(Number(PK.slice(2)), SK.startsWith('CE#') ? 'epic' : 'issue')
    lists.set(name, [...(lists.get(name) ?? []), childOfEdge(SK)])
  }
  return lists
}

/** Lists of children in memory, which do what the table is meant to do. */
class IntendedOrder {
  readonly lists: Map<string, number[]>
  readonly faults: string[] = []

  constructor(start: Stored) {
    this.lists = storedLists(start)
  }

  apply(effect: TreeEffect): void {
    const { kind, id } = effect.child
    const [from, list = []] = [...this.lists].find(([name, ids]) => name.endsWith(kind) && ids.includes(id)) ?? []
    if (effect.kind === 'place' && effect.beside?.siblingId === id) return
    if (from !== undefined) {
      this.lists.set(
        from,
        list.filter((other) => other !== id),
      )
    }
    if (effect.kind === 'take') return
    const to = effect.parentId === null ? (from ?? '') : listName(effect.parentId, kind)
    this.lists.set(to, this.#withChild(this.lists.get(to) ?? [], id, effect.beside))
  }

  #withChild(list: number[], id: number, beside: { siblingId: number; side: 'before' | 'after' } | null): number[] {
    const sibling = beside === null ? 0 : list.indexOf(beside.siblingId)
    if (sibling < 0) this.faults.push(`${id} was put beside ${beside?.siblingId}, which was not there`)
    return list.toSpliced(beside?.side === 'after' ? sibling + 1 : sibling, 0, id)
  }
}

/**
 * What is wrong with the order of children: under every epic that is still there it must be the one that all steps together
 * meant, taken in the order in which they were written.
 * @param mayLeave children may have left by themselves, as their group or project came to another group
 */
export function orderFaults(start: Stored, effects: DatedEffect[], end: Stored, mayLeave = false): string[] {
  const intended = new IntendedOrder(start)
  for (const { effect } of effects.toSorted((a, b) => a.at - b.at)) intended.apply(effect)
  const shown = storedLists(end)
  const faults = [...intended.faults]
  for (const epicId of end.epics.keys()) {
    for (const kind of ['epic', 'issue'] as const) {
      const meant = intended.lists.get(listName(epicId, kind)) ?? []
      // Deleted children are nobody's place any more.
      const children = kind === 'epic' ? end.epics : end.issues
      const left = meant.filter((id) => (mayLeave ? children.get(id)?.parent?.parentId === epicId : children.has(id)))
      const is = shown.get(listName(epicId, kind)) ?? []
      if (is.join() !== left.join()) faults.push(`${kind}s of ${epicId} stand as ${is.join()}, not as ${left.join()}`)
    }
  }
  return faults
}
