import { parentKindOf, type ItemRef } from '#domain/item/kinds.ts'
import { changesBetween } from '#table/items/item-changes.ts'
import { itemPointer } from '#table/items/item-pointer.ts'
import { bareKey, itemSequenceKey } from '#table/keys/keys.ts'
import { nextVersion, parentRef, withCore } from '#table/rows/edge.ts'
import type { ProjectItem } from '#table/items/place-items.ts'
import { nextNumber, type Action } from '#table/client/write.ts'
import { itemById, parentById } from '../write/find-items.ts'
import type { ProjectItemForWrite } from '../item/item-for-write.ts'
import { recordEvent } from '../item/record-event.ts'
import { keepNamedUploads } from '../upload/keep-named-uploads.ts'
import { freshId, type OperationContext } from '../write/operation-context.ts'
import { textsOfItem } from '../read/item/texts-of-item.ts'
import { checkLink } from '../tree/check-link.ts'
import { linkChild } from '../tree/link-child.ts'
import type { StepWrite } from './step.ts'
import { valuesIn } from './values-in-project.ts'

/**
 * Returns a task that follows its issue into another project. It stays the same task, with its comments and history, because its page is
 * found by its own number; it gets the project's next number, and loses labels, a milestone, an iteration and assignees that cannot be had there.
 * @throws ProblemError NOT_FOUND, FORBIDDEN, CONFLICT, HIERARCHY, HIERARCHY_TOO_DEEP, CONFIDENTIALITY, LIMIT_EXCEEDED
 */
export async function carriedTask(
  context: OperationContext,
  ref: ItemRef,
  { to, project }: { to: ItemRef; project: ProjectItem },
): Promise<StepWrite | 'again'> {
  const { table } = context
  const parent = await parentById(table, { kind: parentKindOf(ref.kind), id: to.id })
  const found = (await itemById(table, ref)) as ProjectItemForWrite
  const before = nextVersion(found)
  for await (const text of textsOfItem(table, ref)) await keepNamedUploads(context, text)
  const values = await valuesIn(context, found, project)
  const after = withCore(before, {
    ...{ projectId: project.id, projectPath: project.fullPath, projectName: project.name },
    ...{ namespaceIds: project.namespaceIds, iid: await nextNumber(table, itemSequenceKey(ref.kind, project.id)) },
    ...{ ...values, updatedAt: context.now() },
  })
  const checks = await checkLink(table, after, parent)
  const { visibility } = project
  const linked = await linkChild(table, {
    ...{ child: after, before: found, visibility, parent, place: 'end', edgeId: freshId(context), at: context.now() },
  })
  if (linked === 'again') return 'again'
  const { core } = linked.child
  const event = recordEvent(context, {
    ...{ type: 'moved', item: linked.child, visibility, changes: changesBetween(ref.kind, found.core, core) },
    parents: [found.core.parent, core.parent].flatMap((link) => (link === null ? [] : [parentRef(link)])),
  })
  const pointers: Action[] = [
    { kind: 'delete', key: bareKey(itemPointer(ref.kind, found.core)) },
    { kind: 'put', item: itemPointer(ref.kind, core), if: { absent: true } },
  ]
  return {
    actions: [
      { kind: 'put', item: core, if: { equals: { version: found.core.version } } },
      ...pointers,
      ...linked.actions,
      ...checks,
      ...event.actions,
    ],
  }
}
