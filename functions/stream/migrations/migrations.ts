import { ownSubscriptions } from './014-own-subscriptions.ts'
import { replicas } from './015-replicas.ts'
import type { Migration } from './migration.ts'

/** All migrations behind the baseline, in the order of their numbers. */
export const MIGRATIONS: readonly Migration[] = [ownSubscriptions, replicas]
