import { epicPath, issuePath } from '#domain/addresses.ts'
import type { Subject } from '#domain/permissions.ts'
import type { Table } from '#table/client.ts'
import type { EpicItem, IssueItem } from '#table/work-items.ts'
import type { Issuable } from '#table/keys.ts'
import { epicById, issueById } from './find-items.ts'
import { epicSubject, issueSubject } from './subjects.ts'

export interface FoundIssuable {
  core: EpicItem | IssueItem
  subject: Subject
  /** The group that it belongs to, of an issue its project's. */
  groupId: number
  /** Path of its page. */
  webPath: string
}

/** An epic or issue as the widgets see it that both share, read strongly; ends the operation when there is none. */
export async function issuableById(table: Table, { kind, id }: Issuable): Promise<FoundIssuable> {
  if (kind === 'epic') {
    const { core, group } = await epicById(table, id)
    const webPath = epicPath(core.groupPath, core.iid)
    return { core, subject: epicSubject(core, group), groupId: group.id, webPath }
  }
  const { core, project } = await issueById(table, id)
  const webPath = issuePath(core.projectPath, core.iid)
  return { core, subject: issueSubject(core, project), groupId: project.groupId, webPath }
}
