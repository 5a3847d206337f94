import { request } from '#web/data/transport/request.ts'
import { UnexpectedError } from '#web/lib/transport/request-errors.ts'
import { TreeChildrenDocument } from './tree-children.generated.ts'
import { readTreePage, type TreePage } from './tree-item.ts'

/** Where the children of an epic are asked for. */
export interface TreeAddress {
  id: string
  iid: string
  fullPath: string
}

/** How far the lists of children have got; null for the first page. */
export interface TreeCursors {
  epicCursor: string | null
  issueCursor: string | null
}

/** Returns the page of children after the cursors. Rejects when the server gives none. */
export async function fetchPage({ fullPath, iid }: TreeAddress, cursors?: TreeCursors): Promise<TreePage> {
  const { group } = await request(TreeChildrenDocument, {
    fullPath,
    iid,
    epicEndCursor: cursors?.epicCursor ?? null,
    issueEndCursor: cursors?.issueCursor ?? null,
  })
  const page = group?.epic && readTreePage(group.epic)
  if (!page) throw new UnexpectedError('The server gave no children.')
  return page
}
