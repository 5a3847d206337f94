import type { Identity, Info } from '@aws-appsync/utils'
import type { Viewer } from '#domain/role.ts'
import type { Topic, TopicKind } from '#domain/topic.ts'
import type { MergeRequestItem } from '#table/items/merge-request.ts'
import type { GroupItem, ProjectItem } from '#table/items/place-items.ts'
import type { EpicItem, IssueItem } from '#table/items/work-items.ts'
import type { EpicParts } from '#presenters/graphql/epic-object.ts'
import type { PageRequest } from './list-page.ts'

/** What the handlers of one pipeline hand on to each other. */
export interface Stash {
  /** The address that is looked up. */
  fullPath?: string
  username?: string
  /** The numbers that are looked up; left out when there is nothing to look up. */
  iid?: number
  groupId?: number
  projectId?: number
  userId?: number
  epicId?: number
  issueId?: number
  viewer?: Viewer
  /** Whether the epic's pointer calls it confidential. */
  isConfidential?: boolean
  /** The epic that was read, and its group where it differs from the source's. */
  parts?: EpicParts
  group?: GroupItem
  page?: PageRequest
  /** What the global id of an argument may mean. */
  itemRefs?: Topic[]
  /** Whether the Lambda answers instead of the edges. */
  isForGraph?: boolean
  /** Whether some selected fields are known by an alias only. */
  hasAliases?: boolean
  /** The next epic above, and the epics above that were read, the nearest first. */
  nextAncestorId?: number | null
  ancestors?: EpicParts[]
}

/** An item or a merge request that was found by its global id. */
export interface FoundIssuable extends FoundCore {
  home: GroupItem | ProjectItem
}

/** The same before its group or project is read. */
export interface FoundCore {
  kind: TopicKind
  core: EpicItem | IssueItem | MergeRequestItem
}

/** A handler's `ctx`: arguments and source of the field, and what the step before returned. */
export interface FieldContext<Args = unknown, Source = unknown, Previous = unknown> {
  args: Args
  source: Source
  stash: Stash
  prev: { result: Previous }
  env: Record<string, string>
  identity: Identity
  request: { headers: Record<string, string | undefined> }
  info: Info
}

/** The `ctx` of a step: besides, what its data source answered. */
export interface StepContext<Result = unknown, Source = unknown, Previous = unknown> extends FieldContext<
  unknown,
  Source,
  Previous
> {
  result: Result
  error?: { message: string; type: string } | null
}

/** Returns the prefix of full addresses, without a slash at its end. */
export const webUrlOf = (ctx: FieldContext): string => ctx.env.WEB_URL ?? ''
