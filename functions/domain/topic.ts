import { KINDS, kindOfLetter, type ItemRef } from './item/kinds.ts'

/** A merge request, as others refer to it. */
export interface MergeRequestRef {
  kind: 'merge_request'
  id: number
}

/** What people get to-dos and mails about: an item, or a merge request, which is a record and no item. */
export type Topic = ItemRef | MergeRequestRef
export type TopicKind = Topic['kind']

/** True for a kind that stands for merge requests. */
export const isMergeRequestKind = (kind: TopicKind): kind is 'merge_request' => kind === 'merge_request'

/** Returns the type in global ids of topics of a kind. */
export const topicGidType = (kind: TopicKind) => (isMergeRequestKind(kind) ? 'MergeRequest' : KINDS[kind].gidType)

/** Returns the name of a kind among the kinds of to-dos. */
export const topicTypeName = (kind: TopicKind): string =>
  isMergeRequestKind(kind) ? 'MERGEREQUEST' : KINDS[kind].noun.toUpperCase()

/** Returns whether topics of a kind are in groups or in projects. */
export const topicHome = (kind: TopicKind) => (isMergeRequestKind(kind) ? 'project' : KINDS[kind].home)

const MERGE_REQUEST_LETTERS = 'MR'

/** Returns what the keys of topics of a kind begin with. */
export const topicLetters = (kind: TopicKind): string =>
  isMergeRequestKind(kind) ? MERGE_REQUEST_LETTERS : KINDS[kind].letter

/** Returns the kind whose keys begin with these letters; null for letters of something else. */
export const kindOfLetters = (letters: string): TopicKind | null =>
  letters === MERGE_REQUEST_LETTERS ? 'merge_request' : kindOfLetter(letters)
