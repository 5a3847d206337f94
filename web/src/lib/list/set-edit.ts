/** A member of a set, such as a label. */
interface Member {
  id: string
}

/** What a person adds to a set and takes away from it; others may change it meanwhile, and their changes stay. */
export interface SetEdit<Of extends Member> {
  added: readonly Of[]
  removed: readonly Of[]
}

const without = <Of extends Member>(members: readonly Of[], others: readonly Member[]): Of[] =>
  members.filter(({ id }) => !others.some((other) => other.id === id))

/** Returns the edit that makes one set of another; null where they have the same members. */
export function setEdit<Of extends Member>(before: readonly Of[], after: readonly Of[]): SetEdit<Of> | null {
  const added = without(after, before)
  const removed = without(before, after)
  return added.length + removed.length === 0 ? null : { added, removed }
}

/** Returns the set after an edit: who was there keeps the place, what is added comes last. */
export function withEdit<Of extends Member>(members: readonly Of[], edit: SetEdit<Of> | null): readonly Of[] {
  if (edit === null) return members
  const kept = without(members, edit.removed)
  return [...kept, ...without(edit.added, kept)]
}

export const idsOf = (members: readonly Member[]): string[] => members.map(({ id }) => id)
