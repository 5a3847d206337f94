import { epicReference, issueReference } from '#domain/addresses.ts'
import { epicIssueNumber, globalId } from '#domain/ids.ts'
import { KINDS } from '#domain/item/kinds.ts'
import type { OwnerKind } from '#web/lib/owner.ts'
import { UnexpectedError } from '#web/lib/transport/request-errors.ts'
import type { ItemAddress } from './operation.ts'

/** What rows are known by, and what the endpoints of REST tell of an item, by the names of GraphQL. */
export interface AnsweredItem {
  id: string
  iid: string
  webPath: string
  reference: string
  epicIssueId?: string
  relationPath?: string | null
  title?: string
  state?: 'opened' | 'closed'
  confidential?: boolean
  createdAt?: string | null
  closedAt?: string | null
  hasChildren?: boolean
  hasIssues?: boolean
}

/** True when items of a kind are in groups; others are in projects. */
const isGrouped = (kind: OwnerKind): boolean => KINDS[kind].home === 'group'

type Json = Readonly<Record<string, unknown>>

const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null
const textIn = (json: Json, name: string): string | null => {
  const value = json[name]
  return typeof value === 'string' ? value : null
}

/** Returns the item that the answer to a creation tells of; it may not show it. */
export function madeItem({ kind, fullPath }: ItemAddress, answer: unknown): AnsweredItem {
  if (!isJson(answer) || typeof answer['id'] !== 'number') throw new UnexpectedError('The server named no new item.')
  const { id, iid, web_url: url } = answer
  const path = typeof url === 'string' && URL.canParse(url) ? new URL(url).pathname : ''
  return {
    ...identityOf(kind, id, String(iid)),
    webPath: path,
    reference: isGrouped(kind)
      ? epicReference(fullPath, Number(iid), true)
      : issueReference(fullPath, Number(iid), true),
    relationPath: '',
    createdAt: textIn(answer, 'created_at'),
  }
}

/** Returns the children that the answer to an addition lists. */
export function childrenIn(kind: OwnerKind, answer: unknown): AnsweredItem[] {
  const listed = isJson(answer) ? answer['issuables'] : null
  if (!Array.isArray(listed)) throw new UnexpectedError('The server listed no children.')
  return listed.filter(isJson).map((json) => ({
    ...identityOf(kind, Number(json['id']), String(json['iid'])),
    webPath: textIn(json, 'path') ?? '',
    reference: isGrouped(kind)
      ? epicReference(textIn(json, 'full_path') ?? '', Number(json['iid']), true)
      : (textIn(json, 'reference') ?? ''),
    relationPath: textIn(json, 'relation_path'),
    title: textIn(json, 'title') ?? '',
    state: json['state'] === 'closed' ? 'closed' : 'opened',
    confidential: json['confidential'] === true,
    createdAt: textIn(json, 'created_at'),
    closedAt: textIn(json, 'closed_at'),
    ...(isGrouped(kind) && { hasChildren: json['has_children'] === true, hasIssues: json['has_issues'] === true }),
  }))
}

const identityOf = (kind: OwnerKind, id: number, iid: string) => ({
  id: `gid://gitlab/${KINDS[kind].gidType}/${id}`,
  iid,
  ...(!isGrouped(kind) && { epicIssueId: globalId('EpicIssue', epicIssueNumber(id)) }),
})
