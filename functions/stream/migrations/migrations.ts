import { ownSubscriptions } from './014-own-subscriptions.ts'
import { ownLists } from './015-own-lists.ts'
import { replicas } from './016-replicas.ts'
import { people } from './017-people.ts'
import { cadences } from './018-cadences.ts'
import { dueLists } from './019-due-lists.ts'
import { textsInChunks } from './020-texts-in-chunks.ts'
import { archivedGroups } from './021-archived-groups.ts'
import { labelsInChunks } from './022-labels-in-chunks.ts'
import { archivedProjects } from './023-archived-projects.ts'
import { projectEvents } from './024-project-events.ts'
import { issuesOfMergeRequests } from './025-issues-of-merge-requests.ts'
import type { Migration } from './migration.ts'

/** All migrations behind the baseline, in the order of their numbers. */
export const MIGRATIONS: readonly Migration[] = [
  ownSubscriptions,
  ownLists,
  replicas,
  people,
  cadences,
  dueLists,
  textsInChunks,
  archivedGroups,
  labelsInChunks,
  archivedProjects,
  projectEvents,
  issuesOfMergeRequests,
]
