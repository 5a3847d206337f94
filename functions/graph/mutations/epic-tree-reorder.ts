import * as v from 'valibot'
import { globalIdNumber, issueOfEpicIssue } from '#domain/ids.ts'
import { mayContain } from '#domain/item/kinds.ts'
import { workItemRefs } from '#domain/item/work-item-ids.ts'
import type { Problem } from '#domain/problem.ts'
import { ProblemError } from '#operations/write/problem-error.ts'
import { reorderTree, type TreeReference } from '#operations/tree/reorder-tree.ts'
import { mutation } from '../mutation.ts'
import { maybe } from '../read-arguments.ts'
import { epicNumber } from '../read-ids.ts'

const noId = (text: string): Problem => ({ code: 'BAD_REQUEST', message: `"${text}" is not a valid global ID.` })

/** Reads what a tree refers to: what a tree can hold goes by the epic's own id, by the id of an issue's link, or by that as a work item; other kinds are distinguished later. */
function readTreeReference(text: string): TreeReference {
  const epic = globalIdNumber('Epic', text)
  if (epic !== null) return { kind: 'epic', id: epic }
  const link = globalIdNumber('EpicIssue', text)
  if (link !== null) return { kind: 'issue', id: issueOfEpicIssue(link) }
  const workItem = globalIdNumber('WorkItem', text)
  const named = workItem === null ? [] : workItemRefs(workItem)
  const inTree = named.find(({ kind }) => mayContain('epic', kind))
  if (inTree) return inTree
  if (!/^gid:\/\/gitlab\/[A-Za-z:]+\/\d+$/.test(text)) throw new ProblemError(noId(text))
  return { kind: 'other' }
}

const treeReference = v.pipe(v.string(), v.transform(readTreeReference))

export const epicTreeReorder = mutation('epicTreeReorder', {
  input: v.object({
    baseEpicId: epicNumber,
    expect: maybe(v.object({ parentId: maybe(epicNumber) })),
    moved: v.object({
      id: treeReference,
      adjacentReferenceId: maybe(treeReference),
      relativePosition: maybe(v.string()),
      newParentId: maybe(epicNumber),
    }),
  }),
  write: (context, { baseEpicId, moved, expect }) =>
    reorderTree(context, {
      baseEpicId,
      moved: moved.id,
      adjacent: moved.adjacentReferenceId ?? null,
      relativePosition: moved.relativePosition ?? null,
      newParentId: moved.newParentId ?? null,
      ...(expect?.parentId !== undefined && { expectedParentId: expect.parentId }),
    }),
  payload: () => Promise.resolve({}),
})
