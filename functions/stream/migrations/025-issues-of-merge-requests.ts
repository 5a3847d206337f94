import { MERGE_REQUEST_STATES } from '#domain/merge-request/merge-request.ts'
import { namingActions } from '#operations/merge-request/named-issues.ts'
import { viewerNumbered } from '#operations/read/people/load-viewer.ts'
import { getItem } from '#table/client/read.ts'
import { transact } from '#table/client/write.ts'
import type { MergeRequestItem, MergeRequestTextItem } from '#table/items/merge-request.ts'
import type { ProjectItem } from '#table/items/place-items.ts'
import { projectKey } from '#table/keys/keys.ts'
import { mergeRequestList, mergeRequestTextKey } from '#table/keys/record-keys.ts'
import { readWhole } from '../read-whole.ts'
import type { Migration } from './migration.ts'

/** Has issues and tasks say which merge requests name them in their descriptions. */
export const issuesOfMergeRequests: Migration = {
  number: 25,
  title: 'issues that merge requests name',
  project: async (table, projectId) => {
    const project = await getItem<ProjectItem>(table, projectKey(projectId), 'strong')
    if (project === null) return
    for (const state of MERGE_REQUEST_STATES) {
      const query = { index: 'lists' as const, partition: mergeRequestList(projectId, state) }
      for (const { id, author } of await readWhole<MergeRequestItem>(table, query)) {
        const text = await getItem<MergeRequestTextItem>(table, mergeRequestTextKey(id), 'strong')
        if (text === null) continue
        const viewer = await viewerNumbered(table, author.id)
        const { markdown, html } = text
        const naming = await namingActions({ table, viewer }, { id, project, markdown, html }, '')
        if (naming.length === 0) continue
        // Who changes the description meanwhile writes them, too.
        await transact(table, [{ kind: 'check', key: text, if: { equals: { markdown } } }, ...naming])
      }
    }
  },
}
