import { containsText } from '#domain/search-terms.ts'
import type { Table } from '#table/client.ts'
import type { MemberItem } from '#table/place-items.ts'
import { MEMBER_PREFIX, groupPk } from '#table/keys.ts'
import { queryAll } from '#table/read.ts'
import { peopleNow } from './people-now.ts'

export type MemberRelation = 'DIRECT' | 'INHERITED'

export interface MemberRequest {
  search?: string | null | undefined
  /** Both when left out. */
  relations?: MemberRelation[] | null | undefined
}

/** The people of a group, each once with the highest of their roles. */
export async function listMembers(
  table: Table,
  namespaceIds: number[],
  { search, relations }: MemberRequest,
): Promise<MemberItem[]> {
  const asked = relations ?? ['DIRECT', 'INHERITED']
  const groupIds = [
    ...(asked.includes('DIRECT') ? namespaceIds.slice(-1) : []),
    ...(asked.includes('INHERITED') ? namespaceIds.slice(0, -1) : []),
  ]
  const lists = await Promise.all(
    groupIds.map((id) => queryAll<MemberItem>(table, { partition: groupPk(id), prefix: MEMBER_PREFIX })),
  )
  const members = new Map<number, MemberItem>()
  for (const member of lists.flat()) {
    const before = members.get(member.user.id)
    if (before === undefined || before.accessLevel < member.accessLevel) members.set(member.user.id, member)
  }
  const now = await peopleNow(
    table,
    [...members.values()].map(({ user }) => user),
  )
  return [...members.values()]
    .map((member) => ({ ...member, user: now(member.user) }))
    .filter(({ user }) => containsText(search, user.name, user.username))
}
