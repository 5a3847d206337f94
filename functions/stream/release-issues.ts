import { laterTime } from '#domain/time/compare-times.ts'
import type { Table } from '#table/client/client.ts'
import type { DeletionItem, EdgeItem, IssueItem } from '#table/items/work-items.ts'
import { childRef, itemKey } from '#table/keys/keys.ts'
import { getItems } from '#table/client/read.ts'
import { attempts } from '#table/client/retry.ts'
import { automaticEvent } from './automatic-event.ts'
import { transact, type Action } from '#table/client/write.ts'
import { linkNumber, standsFor, visibilityOf } from '#table/rows/edge-parts.ts'

/** Issues in one transaction, three actions each. */
const CHUNK = 25
const ATTEMPTS_MAX = 12

/**
 * Leaves issues without the epic that they are below, which is gone: they stay as they are otherwise.
 * @throws TableBusyError when others kept changing the same issues through all attempts
 */
export async function releaseIssues(table: Table, { actor }: DeletionItem, edges: EdgeItem[]): Promise<void> {
  for (let start = 0; start < edges.length; start += CHUNK) {
    const chunk = edges.slice(start, start + CHUNK)
    await attempts(table, () => releaseOnce(table, actor, chunk), ATTEMPTS_MAX)
  }
}

async function releaseOnce(
  table: Table,
  actor: DeletionItem['actor'],
  edges: EdgeItem[],
): Promise<'released' | 'again'> {
  const keys = edges.map((edge) => itemKey(childRef(edge.SK)))
  const issues = await getItems<IssueItem>(table, keys, 'strong')
  const now = new Date().toISOString()
  const actions = edges.flatMap((edge, index): Action[] => {
    const issue = issues[index]
    // Somebody was faster: it has gone elsewhere, or was released already.
    if (!issue || issue.parent?.edgeId !== linkNumber(edge)) return []
    const updatedAt = laterTime(issue.updatedAt, now)
    const after = { ...issue, parent: null, version: issue.version + 1, updatedAt }
    return [
      {
        kind: 'update',
        key: issue,
        set: { parent: null, version: after.version, updatedAt },
        if: { equals: { version: issue.version } },
      },
      { kind: 'delete', key: edge, if: { equals: standsFor(linkNumber(edge)) } },
      automaticEvent({ type: 'moved', kind: 'issue', before: issue, after, visibility: visibilityOf(edge), actor }),
    ]
  })
  const failed = await transact(table, actions)
  return failed.length === 0 ? 'released' : 'again'
}
