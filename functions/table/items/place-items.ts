import type { EscalationRule } from '#domain/namespace/escalation.ts'
import type { PersonState, Standing } from '#domain/person-state.ts'
import type { LabelRef, MilestoneRef, UserRef } from '#domain/refs.ts'
import type { Visibility } from '#domain/permissions.ts'
import type { Trial } from '#domain/namespace/trial.ts'
import type { CopiedRef } from '../keys/copy-keys.ts'
import type { Posting } from '../keys/index-keys.ts'
import type { Key } from '../keys/keys.ts'

/**
 * The shapes of the table's items for places and people: groups, projects, members, and what a group or project owns.
 * `null` is stored as NULL, so every attribute named here exists on the item.
 * `version` counts every write; conditions on it make concurrent writes safe.
 */

/** Attributes of index `lists` for items that appear in a list. */
export interface Listed {
  GSI2PK: string
  GSI2SK: string
}

/** Work that becomes due at a time, which is its place in index `lists`. Who does it takes a lease, so that it is done once. */
export interface Due {
  /** Of who is at it; null as long as nobody is. A lease ends when the work is due again. */
  lease: string | null
}

/** Settings of a group that its pages need; unset ones are inherited when the group is made. */
export interface GroupSettings {
  /** Left out where the group has epics, as nearly every group does. */
  allowEpics?: boolean
  allowSubEpics: boolean
  allowScopedLabels: boolean
  allowIssuableHealthStatus: boolean
  epicColorHighlight: boolean
  /** Whether pages of tasks show labels and dates; left out where they do. */
  workItemsMvc2?: boolean
  /** Whether items of checklists can be made into tasks; left out where they can. */
  workItemsCreateFromMarkdown?: boolean
  /** True when labels that others set show without loading the page again; left out where they do. */
  realtimeLabels?: boolean
  /** True when Reporters see value streams and tasks by type; left out where they do. */
  allowAnalytics?: boolean
  emailsDisabled: boolean
}

export interface NamespaceFields {
  id: number
  name: string
  path: string
  fullPath: string
  /** Names from the root group down, joined by ` / `. */
  fullName: string
  description: string | null
  avatarUrl: string | null
  visibility: Visibility
  /** Ids from the root group down to the namespace itself. */
  namespaceIds: number[]
  createdAt: string
  /** Whether its Owners archived it; left out before they ever did. */
  archived?: boolean
  /** Whether a group above it is archived; follows as its full name does, and is left out before one ever was. */
  archivedAbove?: boolean
  /** When it was deleted; it is nowhere to be found from then on, and goes when all that was in it is gone. */
  deletedAt?: string
}

/** A group; stored at `groupKey` and, the same but for the keys, at `pathKey`. */
export interface GroupItem extends Key, NamespaceFields, GroupSettings, Partial<Listed> {
  kind: 'group'
  parentId: number | null
  /** A project of the group whose description templates all projects below the group offer; left out before one was named. */
  fileTemplateProjectId?: number | null
  version: number
}

/** A project; stored at `projectKey` and, the same but for the keys, at `pathKey`. */
export interface ProjectItem extends Key, NamespaceFields, Partial<Listed> {
  kind: 'project'
  groupId: number
  groupPath: string
  lastActivityAt: string
  version: number
}

/** What stands at a path that a group or project had before, and leads to it until another takes the path. */
export interface MovedPathItem extends Key {
  kind: 'moved'
  to: 'group' | 'project'
  id: number
}

/** The trial of a top-level group; stays after its end, until another one takes its place. */
export interface TrialItem extends Key, Trial {}

/** That lists and numbers follow changes late; there is one for the whole table. All three are seconds since 1970. */
export interface LagItem extends Key {
  /** When the oldest change happened that they do not show. */
  since: number
  /** From when on this says nothing any more: whoever follows late says so again before. */
  until: number
  ttl: number
}

/** A person; listed by how they stand with the installation, but for those from before there was a list whom nobody has changed since. */
export interface UserItem extends Key, UserRef, Partial<Listed> {
  email: string
  state: PersonState
  /** Belongs to the company that runs the site; left out for everybody else. */
  isEmployee?: boolean
  availability: 'NOT_SET' | 'BUSY'
  statusMessage: string | null
  statusEmoji: string | null
  /** A line about themselves, and how they are called by others; left out where they say nothing. */
  bio?: string
  pronouns?: string
  createdAt: string
  version: number
}

/** From a user name to a person, with all that a row shows. */
export interface UsernameItem extends Key, UserRef {}

/** One word by which a person is found. */
export interface UserTokenItem extends Key, UserRef {}

/** What a signed-in person may do, see `Viewer`, and whether they may come in. Administrators are listed. */
export interface ViewerItem extends Key, Standing, Partial<Listed> {
  id: number
  username: string
  name: string
  avatarUrl: string | null
  roles: Record<string, number>
  above: Record<string, boolean>
  /** See `Viewer.plans`. */
  plans?: Record<string, boolean>
  /** See `Viewer.isAdmin`. */
  isAdmin?: true
  /** Roles by direct memberships alone; left out where `roles` are those. */
  direct?: Record<string, number>
  /** Roles that they have because a group of theirs has them: by that group, then by group or project. */
  lent?: Record<string, Record<string, number>>
  version: number
}

export interface MemberItem extends Key, Listed {
  id: number
  user: UserRef
  accessLevel: number
  createdAt: string
  /** The day, `YYYY-MM-DD` in UTC, with whose beginning it ends; left out where it does not. */
  expiresAt?: string
}

export interface LabelItem extends Key, Listed, LabelRef {
  /** Ids from the root group down to the namespace that owns the label. */
  namespaceIds: number[]
  createdAt: string
  /** Of a label of a project, by which its issues can be ordered: 0 comes first. Left out, or null, where it has none. */
  priority?: number | null
}

/**
 * A change of something that items carry copies of, and that they follow. It is written with that very transaction, so a change that
 * stops half-way is always found again; and it stays for a while when all have followed, for those that were just being
 * given the copy as it was.
 */
export interface FanOutItem extends Key {
  /** What is copied, which may be gone. */
  kind: CopiedRef['kind']
  id: number
  /** Where it stands now; null when it was deleted. */
  source: Key | null
  /** Id of the label that took its place, which `source` is then; left out where none did. */
  into?: number
  /** Root groups in which items may carry it. */
  rootIds: number[]
  /** Postings by which the items that carry it are still listed there. */
  postings: Posting[]
  /** Of a group: also groups and projects below follow, whose paths and full names begin with its own. */
  below?: true
  /** Of a group or project: who may see it has changed, which the rows of its items below their parents tell. */
  readers?: true
  /** Of a group or project: it came below other groups, so that ids from the root group down are others, too. */
  moved?: true
  /** Who changed or deleted it. */
  actor: { id: number; username: string }
  /** Of the change: a later one starts again under another number. */
  version: number
  /** How many of the lists of items have followed to their end. */
  step: number
  /** Sort key of the last row of the list at hand that has followed; null at its beginning. Each step leads to the next by the stream. */
  after: string | null
  isDone: boolean
  /** When the record may go, in seconds since 1970; left out until all have followed. */
  ttl?: number
}

export interface MilestoneItem extends Key, Listed, MilestoneRef {
  description: string | null
  /** Ids from the root group down to the namespace that owns the milestone. */
  namespaceIds: number[]
  createdAt: string
  updatedAt: string
  version: number
}

/** Guards that a milestone's title is unique in its namespace; by it milestones of one title are found. */
export interface MilestoneTitleItem extends Key, Listed {
  id: number
  title: string
  ofProject: boolean
  /** Ids from the root group down to the namespace that owns the milestone. */
  namespaceIds: number[]
}

export interface EscalationPolicyItem extends Key {
  id: number
  name: string
  projectId: number
  createdAt: string
  /** By the time after which they tell; left out of those from before policies had any. */
  rules?: EscalationRule[]
  /** Grows with each change. */
  version?: number
}

/** A text from which descriptions of a project begin. */
export interface DescriptionTemplateItem extends Key {
  /** With `.md` at its end. */
  name: string
  createdAt: string
  /** Grows with each change. */
  version: number
}

export interface DescriptionTemplateTextItem extends Key {
  content: string
}

/** A row of iterations of a group. */
export interface CadenceItem extends Key, Listed {
  id: number
  title: string
  description: string | null
  /** The first day of its first iteration; null where people make its iterations. */
  startDate: string | null
  /** How long each of its iterations lasts; null where people make them. */
  durationInWeeks: number | null
  /** How many iterations there are always to be that have not begun. */
  iterationsInAdvance: number
  /** Whether its iterations are made by themselves. */
  automatic: boolean
  active: boolean
  /** Whether what is open when an iteration ends goes over to the next one. */
  rollOver: boolean
  /** Ids from the root group down to the group that owns it. */
  namespaceIds: number[]
  /** Who changed it last: what is done by itself is done in their name. */
  actor: { id: number; username: string }
  createdAt: string
  updatedAt: string
  /** Grows with each change of it, and of its iterations: so that no two of them come to overlap. */
  version: number
}

export interface IterationItem extends Key, Listed {
  id: number
  iid: number
  title: string | null
  startDate: string
  dueDate: string
  cadenceId: number
  cadenceTitle: string
  namespaceIds: number[]
  ownerPath: string
}
