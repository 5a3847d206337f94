import { ownSubscriptions } from './014-own-subscriptions.ts'
import { ownLists } from './015-own-lists.ts'
import { replicas } from './016-replicas.ts'
import { cadences } from './018-cadences.ts'
import { textsInChunks } from './023-texts-in-chunks.ts'
import { dueLists } from './024-due-lists.ts'
import type { Migration } from './migration.ts'

/** All migrations behind the baseline, in the order of their numbers. */
export const MIGRATIONS: readonly Migration[] = [
  ownSubscriptions,
  ownLists,
  replicas,
  cadences,
  textsInChunks,
  dueLists,
]
