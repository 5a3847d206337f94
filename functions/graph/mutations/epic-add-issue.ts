import * as v from 'valibot'
import { epicIdAt, issueIdAt } from '#operations/write/find-items.ts'
import { changeItem } from '#operations/item/change.ts'
import { edgesToKind } from '#table/rows/child-edges.ts'
import { childRef } from '#table/keys/keys.ts'
import { childIssueObject } from '#presenters/graphql/child-issue-object.ts'
import { canSeeEdge } from '#presenters/graphql/edge-visibility.ts'
import type { FieldRequest } from '../field.ts'
import { loadEpicStrong } from '../load-epic-strong.ts'
import { mutation } from '../mutation.ts'
import { fullPath, iid } from '../read-ids.ts'

/** Returns the row of an issue among those of the epic that the viewer may read; null where it is none of them. */
async function issueRow(
  request: FieldRequest,
  epic: NonNullable<Awaited<ReturnType<typeof loadEpicStrong>>>,
  id: number,
) {
  const { table, viewer, webUrl, today } = request
  const edges = await edgesToKind(table, { kind: 'epic', id: epic.numericId }, 'issue')
  const seen = edges.filter((edge) => canSeeEdge(viewer, edge, 'issue'))
  const position = seen.findIndex(({ SK }) => childRef(SK).id === id)
  const edge = seen[position]
  return edge ? childIssueObject(edge, epic, position, webUrl, today) : null
}

/** The other way to say what `issueSetEpic` says: it begins with the epic, and shows the issue as its child. */
export const epicAddIssue = mutation('epicAddIssue', {
  input: v.object({ groupPath: fullPath, iid, projectPath: fullPath, issueIid: iid }),
  write: async (context, input) => {
    const { groupPath, iid: epicIid } = input
    const issueId = await issueIdAt(context.table, input.projectPath, input.issueIid)
    return changeItem(context, { kind: 'issue', id: issueId }, { parentAt: { groupPath, iid: epicIid } })
  },
  payload: async (request, changed, input) => {
    const epic = await loadEpicStrong(request, await epicIdAt(request.table, input))
    return { epic, epicIssue: epic && changed && (await issueRow(request, epic, changed.id)) }
  },
})
