import { COPIES } from '#table/copies.ts'
import { COPIED_KINDS, FAN_OUT, copiedOfLetter, type CopiedRef } from '#table/copy-keys.ts'
import { kindOfLetter } from '#domain/item/kinds.ts'
import { LABEL_PREFIX, SELF, type Key } from '#table/keys.ts'
import { entryName } from '#table/list-index.ts'
import type { FanOutItem } from '#table/place-items.ts'
import type { EpicItem, IssueItem } from '#table/work-items.ts'
import { dueMarks } from '#stream/repair/due-items.ts'

/** Where sources stand: the beginnings of their sort keys in the partitions of groups and projects. */
const SOURCES: Record<CopiedRef['kind'], string> = { label: LABEL_PREFIX, milestone: 'MS#' }

const sourceKindOf = ({ PK, SK }: Key): CopiedRef['kind'] | undefined =>
  /^[GJ]#/.test(PK) ? COPIED_KINDS.find((kind) => SK.startsWith(SOURCES[kind])) : undefined

const nameOf = (kind: string, id: number): string => `${kind} ${id}`

/**
 * What is wrong with copies at rest: each says what its source says, exactly those items are marked that no posting tells of, and no
 * work is left.
 */
export function copyFaults(items: Key[]): string[] {
  const sources = new Map<string, Key>()
  const cores: { ref: Parameters<typeof dueMarks>[0]; core: EpicItem | IssueItem }[] = []
  const marks: string[] = []
  const faults: string[] = []
  for (const item of items) {
    const [letter = '', number] = item.PK.split('#')
    const kind = kindOfLetter(letter)
    if (kind !== null && item.SK === SELF)
      cores.push({ ref: { kind, id: Number(number) }, core: item as EpicItem | IssueItem })
    const source = sourceKindOf(item)
    if (source) sources.set(nameOf(source, (item as Key & { id: number }).id), item)
    if (copiedOfLetter(letter) === null) continue
    if (item.SK !== FAN_OUT) marks.push(entryName(item))
    else if (!(item as FanOutItem).isDone) faults.push(`${entryName(item)} is left over`)
  }
  for (const { ref, core } of cores) {
    for (const kind of COPIED_KINDS) {
      for (const id of COPIES[kind].idsIn(core)) {
        const source = sources.get(nameOf(kind, id)) ?? null
        const isStale = COPIES[kind].updated(core, id, source) !== null
        if (isStale) faults.push(`${ref.kind} ${ref.id} has a stale copy of ${nameOf(kind, id)}`)
      }
    }
  }
  const due = cores.flatMap(({ ref, core }) => dueMarks(ref, core).map(entryName))
  if (marks.toSorted().join() !== due.toSorted().join())
    faults.push(`items are marked as ${marks.join()}, not ${due.join()}`)
  return faults
}
