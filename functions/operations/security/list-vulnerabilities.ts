import type { VulnerabilityState } from '#domain/security/vulnerability.ts'
import type { Table } from '#table/client/client.ts'
import { queryFirst } from '#table/client/read.ts'
import type { TransitionItem, VulnerabilityItem } from '#table/items/vulnerability.ts'
import { transitionsOf, vulnerabilityList } from '#table/keys/record-keys.ts'
import { mergedLists } from '#table/rows/merged-lists.ts'
import { peopleNow } from '../read/people/people-now.ts'

const CHUNK = 100

/** Returns the first weaknesses of a project that are in one of some states, the gravest first, and the latest of equally grave ones. */
export async function listVulnerabilities(
  table: Table,
  projectId: number,
  states: readonly VulnerabilityState[],
  size: number,
): Promise<VulnerabilityItem[]> {
  const queries = states.map((state) => ({
    index: 'lists' as const,
    partition: vulnerabilityList(projectId, state),
    backwards: true,
  }))
  const found: VulnerabilityItem[] = []
  const chunk = Math.min(size, CHUNK)
  for await (const rows of mergedLists<VulnerabilityItem>(table, queries, chunk, ({ GSI2SK }) => GSI2SK)) {
    found.push(...rows)
    if (found.length >= size) break
  }
  return found.slice(0, size)
}

/** Returns changes of a weakness' state, the newest first, with people as they are called now. */
export async function vulnerabilityHistory(table: Table, id: number, size: number): Promise<TransitionItem[]> {
  const found = await queryFirst<TransitionItem>(table, { ...transitionsOf(id), backwards: true }, size)
  const now = await peopleNow(
    table,
    found.map(({ user }) => user),
  )
  return found.map((one) => ({ ...one, user: now(one.user) }))
}
