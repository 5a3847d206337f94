import type { Key } from '#table/keys/keys.ts'

/** The epics of the table, each with the sort keys that stand in its partition; and which epics have an address. */
function epicsOf(items: unknown[]) {
  const parts = new Map<string, Set<string>>()
  const addresses = new Set<string>()
  for (const item of items as (Key & { id?: number })[]) {
    const { PK, SK, id } = item
    if (PK.startsWith('E#')) parts.set(PK, (parts.get(PK) ?? new Set()).add(SK))
    if (PK.startsWith('G#') && SK.startsWith('E#')) addresses.add(`E#${id}`)
  }
  return { parts, addresses }
}

/**
 * What is wrong with deletion: at every moment an epic is there with core, counts and address or has none of them, and
 * of an epic that is gone something is left only while the record of the work to do stands.
 */
export function deletionFaults(items: unknown[]): string[] {
  const { parts, addresses } = epicsOf(items)
  const faults: string[] = []
  for (const [epic, keys] of parts) {
    const isThere = keys.has('#')
    if (keys.has('A') !== isThere || addresses.has(epic) !== isThere) faults.push(`${epic} is there by half`)
    if (keys.has('DEL') === isThere) faults.push(`${epic} ${isThere ? 'is there while deleted' : 'is left behind'}`)
  }
  for (const epic of addresses) if (!parts.has(epic)) faults.push(`the address of ${epic} leads nowhere`)
  return faults
}

/** What deletions have left at rest: must be nothing. */
export const leftOvers = (items: unknown[]): string[] =>
  [...epicsOf(items).parts].filter(([, keys]) => !keys.has('#')).map(([epic]) => `${epic} has left something behind`)
