import { kindEntry, type ItemKind } from '#domain/item/kinds.ts'
import { COPIED_KINDS, copyRootKey, type CopiedRef } from '../keys/copy-keys.ts'
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
import { labelRef } from './label.ts'
import { iterationRef } from './iteration.ts'
import { milestoneRef } from './milestone.ts'
import type { GroupItem, ProjectItem } from './place-items.ts'
import { userRef } from './user.ts'
import type { EpicItem, IssueItem } from './work-items.ts'

/** The copies of other things that items carry. Code that keeps them up to date asks here, not for the kind of thing. */

type Item = EpicItem | IssueItem
type Fields = Partial<EpicItem & IssueItem>

interface CopyKind {
  /** The attributes of an item in which copies stand. */
  attributes: readonly string[]
  /**
   * How the items that carry it are found: by the pointers of the group or project that they are of; by postings, and by marks where
   * they are in no list; all of them by marks.
   */
  foundBy: 'pointers' | 'postings' | 'marks'
  idsIn: (item: Item) => number[]
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
  'attributes' | 'foundBy' | 'prefix' | 'spansRoots'
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

type HomeRef = Pick<GroupItem | ProjectItem, 'id' | 'fullPath' | 'name'>

/** Returns what an item says of the group or project that it is of. */
const homeRef = ({ id, fullPath, name }: HomeRef): HomeRef => ({ id, fullPath, name })

export const COPIES: Record<CopiedRef['kind'], CopyKind> = {
  label: copyKind({
    attributes: ['labels'],
    foundBy: 'postings',
    carried: ({ labels }) => labels,
    replaced: ({ labels }, change) => ({ labels: labels.flatMap((label) => change(label) ?? []) }),
    refOf: labelRef,
    keysOf: ({ title }, owners) => owners.map((owner) => labelKey(owner, title)),
    prefix: LABEL_PREFIX,
  }),
  milestone: copyKind({
    attributes: ['milestone'],
    foundBy: 'postings',
    carried: (item) => ('milestone' in item && item.milestone ? [item.milestone] : []),
    replaced: (item, change) => ('milestone' in item && item.milestone ? { milestone: change(item.milestone) } : {}),
    refOf: milestoneRef,
    keysOf: ({ id }, owners) => owners.map((owner) => milestoneKey(owner, id)),
  }),
  iteration: copyKind({
    attributes: ['iteration'],
    foundBy: 'marks',
    carried: (item) => ('iteration' in item && item.iteration ? [item.iteration] : []),
    replaced: (item, change) => ('iteration' in item && item.iteration ? { iteration: change(item.iteration) } : {}),
    refOf: iterationRef,
    keysOf: ({ id, startDate }, owners) => owners.map((owner) => iterationKey(owner.id, startDate, id)),
    prefix: ITERATION_PREFIX,
  }),
  // Who closed an item is kept as well, and shown nowhere.
  person: copyKind({
    attributes: ['author', 'assignees'],
    foundBy: 'postings',
    spansRoots: true,
    carried: (item) => ['assignees' in item ? item.assignees : [], item.author].flat(),
    replaced: (item, change) => ({
      author: change(item.author) ?? item.author,
      ...('assignees' in item && { assignees: item.assignees.flatMap((person) => change(person) ?? []) }),
    }),
    refOf: userRef,
    keysOf: ({ id }) => [userKey(id)],
  }),
  group: copyKind({
    attributes: ['groupPath', 'groupName'],
    foundBy: 'pointers',
    carried: (item) =>
      'groupId' in item ? [{ id: item.groupId, fullPath: item.groupPath, name: item.groupName }] : [],
    replaced: (item, change) => {
      const home =
        'groupId' in item ? change({ id: item.groupId, fullPath: item.groupPath, name: item.groupName }) : null
      return home ? { groupPath: home.fullPath, groupName: home.name } : {}
    },
    refOf: homeRef,
    keysOf: ({ id }) => [groupKey(id)],
  }),
  project: copyKind({
    attributes: ['projectPath', 'projectName'],
    foundBy: 'pointers',
    carried: (item) =>
      'projectId' in item ? [{ id: item.projectId, fullPath: item.projectPath, name: item.projectName }] : [],
    replaced: (item, change) => {
      const home =
        'projectId' in item ? change({ id: item.projectId, fullPath: item.projectPath, name: item.projectName }) : null
      return home ? { projectPath: home.fullPath, projectName: home.name } : {}
    },
    refOf: homeRef,
    keysOf: ({ id }) => [projectKey(id)],
  }),
}

/** True when a mark tells that an item carries a copy. */
export const isMarked = (copied: CopiedRef['kind'], kind: ItemKind): boolean =>
  COPIES[copied].foundBy === 'marks' || (COPIES[copied].foundBy === 'postings' && kindEntry(kind).lists === null)

/** Returns the marks by which copies of what belongs to no group find the root group of an item that carries them. */
export const rootMarks = (copied: CopiedRef[], rootId: number): Key[] =>
  copied.filter(({ kind }) => COPIES[kind].spansRoots).map((one) => copyRootKey(one, rootId))

/** Lists everything that an item carries copies of. */
export const copiedIn = (item: Item): CopiedRef[] =>
  COPIED_KINDS.flatMap((kind) => COPIES[kind].idsIn(item).map((id) => ({ kind, id })))
