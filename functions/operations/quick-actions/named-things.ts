import { nounOf, type ItemKind, type ItemRef } from '#domain/item/kinds.ts'
import { iterationPhase } from '#domain/namespace/iteration-state.ts'
import type { GroupItem, IterationItem, ProjectItem } from '#table/items/place-items.ts'
import { dayOf, type OperationContext } from '../write/operation-context.ts'
import { ProblemError } from '../write/problem-error.ts'
import { listIterations } from '../read/namespace/list-iterations.ts'
import { listMilestones } from '../read/namespace/list-milestones.ts'
import { createNamespaceAccess } from '../read/namespace/namespace-access.ts'
import { itemNamed, type WrittenAt } from '../references/item-named.ts'
import type { Subject } from '#domain/permissions.ts'
import type { IssueType } from '#domain/refs.ts'

/** What the lines of a text name, by how it was written. Each ends the planning of its action where there is no such thing. */

export interface Naming {
  context: OperationContext
  target: QuickActionTarget
  written: WrittenAt
}

const problem = (message: string): ProblemError => new ProblemError({ code: 'BAD_REQUEST', message })

/**
 * Returns an item, of those that the viewer may read.
 * @throws ProblemError BAD_REQUEST
 */
export async function named({ context, target, written }: Naming, reference: string, kinds?: readonly ItemKind[]) {
  const ref = await itemNamed(context, reference, written, kinds)
  if (ref !== null) return ref
  const what =
    kinds?.map((kind) => nounOf(kind, target.type === 'INCIDENT' ? null : target.type)).join(' or ') ?? 'item'
  throw problem(`There is no ${what} ${reference} here that you may read.`)
}

/**
 * Returns the items that these references name, each once, in their order.
 * @throws ProblemError BAD_REQUEST
 */
export async function allNamed(
  resolving: Naming,
  references: string[],
  kinds?: readonly ItemKind[],
): Promise<ItemRef[]> {
  const all: ItemRef[] = []
  for (const reference of new Set(references)) all.push(await named(resolving, reference, kinds))
  return all
}

/**
 * Returns the milestone of a title, an open one first.
 * @throws ProblemError BAD_REQUEST
 */
export async function milestoneIdOf(
  { table, viewer }: OperationContext,
  { home }: Pick<QuickActionTarget, 'home'>,
  title: string,
): Promise<number> {
  const milestones = await listMilestones(
    table,
    createNamespaceAccess(table, viewer, [home]),
    { namespaceIds: home.namespaceIds, ofProject: home.kind === 'project' },
    { filter: {}, includeAncestors: true, includeDescendants: false },
  )
  const titled = milestones.filter((milestone) => milestone.title.toLowerCase() === title.toLowerCase())
  const milestone = titled.find(({ state }) => state === 'active') ?? titled[0]
  if (milestone === undefined) throw problem(`There is no milestone "${title}" here.`)
  return milestone.id
}

const ITERATION = /^(?:\*iteration:)?"?([^"]*)"?$/

/**
 * Returns the iteration that is on (`--current`), the next one (`--next`), or one by its title or number.
 * @throws ProblemError BAD_REQUEST
 */
export async function iterationIdOf(
  context: OperationContext,
  { home }: Pick<QuickActionTarget, 'home'>,
  name: string,
): Promise<number> {
  const { table, viewer } = context
  const today = dayOf(context)
  const groupIds = home.kind === 'project' ? home.namespaceIds.slice(0, -1) : home.namespaceIds
  const access = createNamespaceAccess(table, viewer)
  const open = await listIterations(table, access, groupIds, { state: 'opened' }, today)
  const inOrder = open.toSorted((a, b) => a.startDate.localeCompare(b.startDate))
  const ofPhase = (phase: 'current' | 'upcoming') => inOrder.find((one) => iterationPhase(one, today) === phase)
  const wanted = (ITERATION.exec(name)?.[1] ?? name).toLowerCase()
  const isWanted = ({ id, title }: IterationItem) => title?.toLowerCase() === wanted || `${id}` === wanted
  const iteration =
    name === '--current' ? ofPhase('current') : name === '--next' ? ofPhase('upcoming') : inOrder.find(isWanted)
  if (iteration === undefined) throw problem('There is no such iteration here.')
  return iteration.id
}
/** The item that a text belongs to, or is to belong to. */

export interface QuickActionTarget {
  kind: ItemKind
  type: IssueType | null
  home: GroupItem | ProjectItem
  /** The item as the rules of permission see it; of a new one its group or project. */
  subject: Subject
  isNew: boolean
}
