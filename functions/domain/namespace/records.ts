import {
  CADENCES_MAX,
  INVITATIONS_MAX,
  ITERATIONS_MAX,
  LABELS_OF_NAMESPACE_MAX,
  MEMBERS_MAX,
  MILESTONES_MAX,
  POLICIES_MAX,
  SHARES_MAX,
  TEMPLATES_MAX,
} from '../limits.ts'
import { ROLE } from '../role.ts'

/** Names who hears of a change of a group or project: everybody who may read it, its Developers, or those who manage it. */
export type Audience = 'readers' | 'developers' | 'managers'

/** Things that a group or project has and that are no items: what holds of them all, wherever they are read, written or told of. */
interface RecordEntry {
  /** Names several of them as people do. */
  noun: string
  /** Begins their sort keys in the partition of their group or project. No other row's begins so; it never changes. */
  prefixes: readonly [string, ...string[]]
  /** The type of their global ids, where all have the same. */
  gidType?: string
  /** Limits how many of them one request reads. */
  readMax: number
  /** Limits how many there may be. */
  room?: Room
  /** Names who is told that they are different; left out where that is told in another way. */
  audience?: Audience
}

/** Says how many there may be, of what, and which field of the input would make one more. */
export interface Room {
  of: string
  max: number
  field: string
}

const PLACE = 'A group or project'

export const RECORDS = {
  labels: {
    noun: 'labels',
    prefixes: ['L#'],
    readMax: 50_000,
    audience: 'readers',
    room: { of: PLACE, max: LABELS_OF_NAMESPACE_MAX, field: 'title' },
  },
  milestones: {
    noun: 'milestones',
    prefixes: ['MS#'],
    gidType: 'Milestone',
    readMax: 20_000,
    room: { of: PLACE, max: MILESTONES_MAX, field: 'title' },
  },
  iterations: {
    noun: 'iterations',
    prefixes: ['IT#'],
    gidType: 'Iteration',
    readMax: 20_000,
    room: { of: 'A group', max: ITERATIONS_MAX, field: 'startDate' },
  },
  cadences: {
    noun: 'cadences',
    prefixes: ['CD#'],
    gidType: 'Iterations::Cadence',
    readMax: 5000,
    room: { of: 'A group', max: CADENCES_MAX, field: 'title' },
  },
  members: {
    noun: 'members',
    prefixes: ['M#'],
    readMax: 20_000,
    audience: 'readers',
    room: { of: PLACE, max: MEMBERS_MAX, field: 'username' },
  },
  shares: {
    noun: 'shares',
    prefixes: ['SH#'],
    readMax: 1000,
    audience: 'readers',
    room: { of: PLACE, max: SHARES_MAX, field: 'groupId' },
  },
  invitations: {
    noun: 'invitations',
    prefixes: ['INV#'],
    readMax: 5000,
    audience: 'managers',
    room: { of: PLACE, max: INVITATIONS_MAX, field: 'email' },
  },
  escalationPolicies: {
    noun: 'escalation policies',
    prefixes: ['ESC#'],
    gidType: 'IncidentManagement::EscalationPolicy',
    readMax: 1000,
    audience: 'developers',
    room: { of: 'A project', max: POLICIES_MAX, field: 'name' },
  },
  // The text stands apart, so that names can be listed without it.
  descriptionTemplates: {
    noun: 'description templates',
    prefixes: ['TPL#', 'TPX#'],
    readMax: 1000,
    audience: 'managers',
    room: { of: 'A project', max: TEMPLATES_MAX, field: 'name' },
  },
  // With the environments that they lead to.
  deployments: { noun: 'deployments', prefixes: ['DP#', 'EN#'], readMax: 50_000, audience: 'readers' },
} as const satisfies Record<string, RecordEntry>

type Records = typeof RECORDS
export type RecordName = keyof Records

/** Begins the sort keys of a record, one of these. */
export type RecordPrefix<Name extends RecordName> = Records[Name]['prefixes'][number]

/** Names the records of which there may be so many. */
export type RecordWithRoom = {
  [Name in RecordName]: Records[Name] extends { room: Room } ? Name : never
}[RecordName]

/** Names the records whose global ids are all of one type. */
export type RecordWithId = {
  [Name in RecordName]: Records[Name] extends { gidType: string } ? Name : never
}[RecordName]

/** Names the types of their global ids. */
export type RecordIdType = Records[RecordWithId]['gidType']

/** Names what an event says is different of a group or project: itself (its name, its settings, that it came or went), or what is in it. */
export type PlacePart =
  | 'place'
  | 'vulnerabilities'
  | 'webhooks'
  | { [Name in RecordName]: Records[Name] extends { audience: Audience } ? Name : never }[RecordName]

/** The roles that it takes to do something with records of a group, and of a project, whose `userPermissions` say whether the viewer may. */
export const RECORD_RIGHTS = {
  group: { adminLabel: ROLE.planner, adminMilestone: ROLE.planner },
  project: {
    adminLabel: ROLE.planner,
    adminMilestone: ROLE.planner,
    adminDescriptionTemplates: ROLE.maintainer,
    adminEscalationPolicies: ROLE.maintainer,
  },
} as const

export type RecordRight<Place extends keyof typeof RECORD_RIGHTS> = keyof (typeof RECORD_RIGHTS)[Place]
