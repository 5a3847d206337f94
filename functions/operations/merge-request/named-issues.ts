import { KINDS, type ItemRef } from '#domain/item/kinds.ts'
import { closingReferences } from '#domain/merge-request/merge-request.ts'
import type { Viewer } from '#domain/role.ts'
import { ROOT_PATH } from '#domain/root-path.ts'
import type { Table } from '#table/client/client.ts'
import type { Action } from '#table/client/write.ts'
import { namingMergeRequestItem } from '#table/items/mention.ts'
import type { ProjectItem } from '#table/items/place-items.ts'
import { itemPk, keyName } from '#table/keys/keys.ts'
import { groupOfHome, itemNamed } from '../references/item-named.ts'
import { resolveReferences } from '../references/resolve-references.ts'
import { namedBy } from '../references/show-titles.ts'

/** Issues and tasks that one description is said to name; others beyond are links like any. */
const NAMED_MAX = 20
const KINDS_NAMED = ['issue', 'task'] as const

const ISSUE_LINK = /<a\b([^>]*\bclass="gfm gfm-issue"[^>]*)>/g
const HREF = /\bhref="([^"]*)"/

export interface DescribedMergeRequest {
  id: number
  project: ProjectItem
  markdown: string
  html: string
}

/** Returns the issues and tasks that an HTML text links to, of those that the viewer may read. */
async function linkedItems(table: Table, viewer: Viewer, project: ProjectItem, html: string): Promise<ItemRef[]> {
  const addresses = [...html.matchAll(ISSUE_LINK)].map(([, attributes = '']) => HREF.exec(attributes)?.[1] ?? '')
  const named = [...new Set(addresses)].slice(0, NAMED_MAX).flatMap(namedBy)
  if (named.length === 0) return []
  const group = await groupOfHome(table, project)
  const found = await Promise.all(
    KINDS_NAMED.map(async (kind) => {
      const references = named
        .filter((one) => one.kind === kind)
        .map(({ path, iid }) => `${path}${KINDS[kind].referencePrefix}${iid}`)
      const items = await resolveReferences(table, viewer, { kind, references, group, siteUrl: ROOT_PATH })
      return items.map(({ id }): ItemRef => ({ kind, id }))
    }),
  )
  return found.flat()
}

/** Returns the issues that a description says are done when it is merged, of those that the viewer may read. */
export async function closedIssues(
  context: { table: Table; viewer: Viewer; siteUrl?: string | undefined },
  project: ProjectItem,
  markdown: string,
): Promise<ItemRef[]> {
  const references = closingReferences(markdown)
  if (references.length === 0) return []
  const written = { home: project, group: await groupOfHome(context.table, project), siteUrl: context.siteUrl ?? '' }
  const found = await Promise.all(references.map((reference) => itemNamed(context, reference, written, ['issue'])))
  return found.filter((ref) => ref !== null)
}

/** Returns what says at the issues and tasks that a description names that it does, and takes that away where it names them no longer. */
export async function namingActions(
  context: { table: Table; viewer: Viewer; siteUrl?: string | undefined },
  { id, project, markdown, html }: DescribedMergeRequest,
  htmlBefore: string,
): Promise<Action[]> {
  const { table, viewer } = context
  const closed = new Set((await closedIssues(context, project, markdown)).map(itemPk))
  const now = (await linkedItems(table, viewer, project, html)).map((ref) =>
    namingMergeRequestItem(ref, { mergeRequestId: id, closes: closed.has(itemPk(ref)) }),
  )
  const kept = new Set(now.map(keyName))
  const before = (await linkedItems(table, viewer, project, htmlBefore)).map((ref) =>
    namingMergeRequestItem(ref, { mergeRequestId: id, closes: false }),
  )
  return [
    ...now.map((item): Action => ({ kind: 'put', item })),
    ...before.filter((item) => !kept.has(keyName(item))).map((key): Action => ({ kind: 'delete', key })),
  ]
}
