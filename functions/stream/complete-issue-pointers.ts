import type { Table } from '#table/client.ts'
import { issuePointerItem } from '#table/issue.ts'
import { ISSUE_POINTER_PREFIX, issueKey, projectPk, rootList } from '#table/keys.ts'
import type { GroupItem, ProjectItem } from '#table/place-items.ts'
import { getItems, pages, queryAll } from '#table/read.ts'
import { putItems } from '#table/write.ts'
import type { IssueItem, IssuePointerItem } from '#table/work-items.ts'

/** Adds to former pointers of a group's issues their titles, by which issues are found; what has one is passed over. */
export async function completeIssuePointers(table: Table, { id: groupId, namespaceIds }: GroupItem): Promise<void> {
  const partition = rootList(namespaceIds[0] ?? groupId, 'J')
  const projects = await queryAll<ProjectItem>(table, { index: 'lists', partition })
  for (const { id } of projects.filter((project) => project.groupId === groupId)) {
    const query = { partition: projectPk(id), prefix: ISSUE_POINTER_PREFIX }
    for await (const pointers of pages<IssuePointerItem>(table, query)) {
      const former = pointers.filter(({ title }) => title === undefined)
      const issues = await getItems<IssueItem>(
        table,
        former.map((pointer) => issueKey(pointer.id)),
      )
      await putItems(
        table,
        issues.flatMap((issue) => (issue === null ? [] : [issuePointerItem(issue)])),
      )
    }
  }
}
