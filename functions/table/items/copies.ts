import { fieldEntry } from '#domain/item/fields.ts'
import { kindEntry, type ItemKind, type ItemRef } from '#domain/item/kinds.ts'
import { REFERENCES, referredBy, type ReferenceField } from '#domain/item/references.ts'
import type { ReferenceTarget, ReferenceTargets } from '#domain/refs.ts'
import { COPIED_KINDS, copyRootKey, plannedMarkKey, type CopiedRef } from '../keys/copy-keys.ts'
import {
  ITERATION_PREFIX,
  LABEL_PREFIX,
  groupKey,
  iterationKey,
  labelKey,
  milestoneKey,
  projectKey,
  userKey,
  type Key,
  type Namespace,
} from '../keys/keys.ts'
import type { GroupItem, ProjectItem } from './place-items.ts'
import { COPIERS } from './reference-copies.ts'
import type { EpicItem, IssueItem } from './work-items.ts'

/** The copies of other things that items carry. Code that keeps them up to date asks here, not for the kind of thing. */

type Item = EpicItem | IssueItem
type Fields = Partial<EpicItem & IssueItem>

interface CopyKind {
  /** The attributes of an item in which copies stand. */
  attributes: readonly string[]
  idsIn: (item: Item) => number[]
  /**
   * The fields of items that are in lists by which only marks find what carries a copy: lists have no postings of it. Null where the pointers of the
   * group or project lead to all of its items.
   */
  unposted: ReferenceField[] | null
  /** Where the source of a copy stands, if it has not changed its key since. @param owners groups and projects that may own it */
  sourceKeys: (item: Item, id: number, owners: Namespace[]) => Key[]
  /** Whether it belongs to no group, so that marks tell below which root groups items carry it. */
  spansRoots?: true
  /** Beginning of the sort keys of all sources of an owner, where a change may give one another key. */
  prefix?: string
  /**
   * What changes of an item that carries a copy: it says what the source says, or is taken away when that is gone. Null when the item
   * carries none, or is up to date.
   */
  updated: (item: Item, id: number, source: Key | null) => Fields | null
}

interface CopyDefinition<Ref extends { id: number }> extends Pick<
  CopyKind,
  'attributes' | 'unposted' | 'prefix' | 'spansRoots'
> {
  carried: (item: Item) => Ref[]
  /** The fields with each copy replaced; null takes it away. */
  replaced: (item: Item, change: (copy: Ref) => Ref | null) => Fields
  /** The copy that is made of a source. */
  refOf: (source: Ref) => Ref
  keysOf: (copy: Ref, owners: Namespace[]) => Key[]
}

const copyKind = <Ref extends { id: number }>(definition: CopyDefinition<Ref>): CopyKind => {
  const { carried, replaced, refOf, keysOf, ...rest } = definition
  return {
    ...rest,
    idsIn: (item) => [...new Set(carried(item).map(({ id }) => id))],
    sourceKeys: (item, id, owners) => {
      const copy = carried(item).find((one) => one.id === id)
      return copy ? keysOf(copy, owners) : []
    },
    updated: (item, id, source) => {
      const due = source && refOf(source as Key & Ref)
      const isSame = (copy: Ref): boolean => JSON.stringify(refOf(copy)) === JSON.stringify(due)
      const copies = carried(item).filter((copy) => copy.id === id)
      return copies.every(isSame) ? null : replaced(item, (copy) => (copy.id === id ? due : copy))
    },
  }
}

/** Describes the copies of what fields refer to, and of authors, who stay when a person is gone. */
function referenceCopy<To extends ReferenceTarget>(
  to: To,
  {
    hasAuthors = false,
    ...rest
  }: Pick<CopyDefinition<ReferenceTargets[To]>, 'keysOf' | 'prefix' | 'spansRoots'> & { hasAuthors?: boolean },
): CopyKind {
  const fields = REFERENCES.filter((field) => field.to === to)
  const authorOf = ({ author }: Item) => (hasAuthors ? [author as ReferenceTargets[To]] : [])
  return copyKind<ReferenceTargets[To]>({
    ...rest,
    // Postings and marks are those of a root group: who comes to another one while something changes is found there.
    attributes: [...(hasAuthors ? ['author'] : []), ...fields.map(({ name }) => name), 'namespaceIds'],
    unposted: fields.filter(({ isPosted }) => !isPosted),
    carried: (item) => [...fields.flatMap(({ name }) => referredBy<To>(item, name)), ...authorOf(item)],
    replaced: (item, change) =>
      Object.fromEntries([
        ...authorOf(item).map((author) => ['author', change(author) ?? author]),
        ...fields.flatMap(({ name, isMany }) => {
          if (!(name in item)) return []
          const changed = referredBy<To>(item, name).flatMap((ref) => change(ref) ?? [])
          // What takes the place of another may be there already.
          const refs = changed.filter(({ id }, index) => changed.findIndex((one) => one.id === id) === index)
          return [[name, isMany ? refs : (refs[0] ?? null)]]
        }),
      ]) as Fields,
    refOf: (source) => COPIERS[to](source),
  })
}

type HomeRef = Pick<GroupItem | ProjectItem, 'id' | 'fullPath' | 'name' | 'namespaceIds'>

/** Returns what an item says of the group or project that it is of. */
const homeRef = ({ id, fullPath, name, namespaceIds }: HomeRef): HomeRef => ({ id, fullPath, name, namespaceIds })

/** Returns the same as it stands in an item; null in one of the other kind of home. */
const groupIn = (item: Item): HomeRef | null =>
  'groupId' in item ? { ...item, id: item.groupId, fullPath: item.groupPath, name: item.groupName } : null
const projectIn = (item: Item): HomeRef | null =>
  'projectId' in item ? { ...item, id: item.projectId, fullPath: item.projectPath, name: item.projectName } : null

export const COPIES: Record<CopiedRef['kind'], CopyKind> = {
  label: referenceCopy('label', {
    keysOf: ({ title }, owners) => owners.map((owner) => labelKey(owner, title)),
    prefix: LABEL_PREFIX,
  }),
  milestone: referenceCopy('milestone', { keysOf: ({ id }, owners) => owners.map((owner) => milestoneKey(owner, id)) }),
  iteration: referenceCopy('iteration', {
    keysOf: ({ id, startDate }, owners) => owners.map((owner) => iterationKey(owner.id, startDate, id)),
    prefix: ITERATION_PREFIX,
  }),
  // Who closed an item is kept as well, and shown nowhere.
  person: referenceCopy('person', { keysOf: ({ id }) => [userKey(id)], spansRoots: true, hasAuthors: true }),
  group: copyKind({
    attributes: ['groupPath', 'groupName', 'namespaceIds'],
    unposted: null,
    carried: (item) => [groupIn(item) ?? []].flat(),
    replaced: (item, change) => {
      const own = groupIn(item)
      const home = own && change(own)
      return home ? { groupPath: home.fullPath, groupName: home.name, namespaceIds: home.namespaceIds } : {}
    },
    refOf: homeRef,
    keysOf: ({ id }) => [groupKey(id)],
  }),
  project: copyKind({
    attributes: ['projectPath', 'projectName', 'namespaceIds'],
    unposted: null,
    carried: (item) => [projectIn(item) ?? []].flat(),
    replaced: (item, change) => {
      const own = projectIn(item)
      const home = own && change(own)
      return home ? { projectPath: home.fullPath, projectName: home.name, namespaceIds: home.namespaceIds } : {}
    },
    refOf: homeRef,
    keysOf: ({ id }) => [projectKey(id)],
  }),
}

/** True when marks tell of some items of a kind that they carry a copy of such a thing. */
export const mayBeMarked = (copied: CopiedRef['kind'], kind: ItemKind): boolean =>
  COPIES[copied].unposted !== null && (kindEntry(kind).lists === null || unpostedOf(copied, kind).length > 0)

/** True when a mark is to tell that an item carries a copy. */
export function isMarkedBy(item: Item, kind: ItemKind, { kind: copied, id }: CopiedRef): boolean {
  if (!mayBeMarked(copied, kind)) return false
  const isUnlisted = kindEntry(kind).lists === null
  const ids = isUnlisted
    ? COPIES[copied].idsIn(item)
    : unpostedOf(copied, kind).flatMap(({ name }) => referredBy(item, name).map((ref) => ref.id))
  return ids.includes(id)
}

const unpostedOf = (copied: CopiedRef['kind'], kind: ItemKind): ReferenceField[] =>
  (COPIES[copied].unposted ?? []).filter(({ name }) => fieldEntry(name).kinds.includes(kind))

/** Returns the marks by which copies of what belongs to no group find the root group of an item that carries them. */
export const rootMarks = (copied: CopiedRef[], rootId: number): Key[] =>
  copied.filter(({ kind }) => COPIES[kind].spansRoots).map((one) => copyRootKey(one, rootId))

/** Returns the marks that an item is planned for what is among these. */
export const plannedMarks = (item: ItemRef, copied: CopiedRef[]): Key[] =>
  copied.flatMap(({ kind, id }) =>
    kind === 'milestone' || kind === 'iteration' ? [plannedMarkKey({ kind, id }, item)] : [],
  )

/** Lists everything that an item carries copies of. */
export const copiedIn = (item: Item): CopiedRef[] =>
  COPIED_KINDS.flatMap((kind) => COPIES[kind].idsIn(item).map((id) => ({ kind, id })))

/** Lists what marks are to tell that an item carries copies of. */
export const markedIn = (kind: ItemKind, item: Item): CopiedRef[] =>
  copiedIn(item).filter((copied) => isMarkedBy(item, kind, copied))
