import { ANONYMOUS } from '#domain/role.ts'
import { runDueCadence } from '#operations/iteration/run-cadence.ts'
import { endMembership } from '#operations/membership/end-membership.ts'
import { rollUpStream } from '#operations/analytics/roll-up.ts'
import { endShare } from '#operations/membership/share-namespace.ts'
import { buildReplica } from '#operations/replica/build.ts'
import { replicaFiles } from '#operations/replica/replica-files.ts'
import type { DueItem } from '#table/items/due.ts'
import { DUE_LISTS, dueBy } from '#table/keys/due-keys.ts'
import { queryFirst } from '#table/client/read.ts'
import type { DueContext } from './due-context.ts'
import { continueNamespaceDeletion } from './continue-namespace-deletion.ts'
import { escalate } from './escalate.ts'
import { sendInvitation } from './send-invitation.ts'
import { takeLease } from './lease.ts'
import { sendDigest } from './send-digest.ts'
import { distinctRandom } from '#operations/write/distinct-random.ts'

/** What is read at a time. */
const ROWS = 25

/** How long there is time, and who hears of what fails. */
export interface Work {
  goesOn: () => boolean
  /** Receives unexpected errors. */
  report: (error: unknown) => void
}

/**
 * Does all that is due by now: mails the news of items and invitations, lets incidents escalate, ends memberships, makes iterations and
 * rolls them over, builds replicas, and rolls up what value streams count. What fails is due again when its lease ends.
 */
export async function runDueWork(context: DueContext, { goesOn, report }: Work): Promise<void> {
  await Promise.all(
    DUE_LISTS.map(async (partition) => {
      // Rows that were read may be gone from the list by now, or may still stand there: whoever gets none of them leases ends.
      let isBusy = true
      while (isBusy && goesOn()) {
        isBusy = false
        const query = { partition, index: 'lists' as const, range: dueBy(context.now) }
        for (const work of await queryFirst<DueItem>(context.table, query, ROWS)) {
          if (!goesOn()) break
          try {
            if (await runOne(context, work, goesOn)) isBusy = true
          } catch (error) {
            isBusy = true
            report(error)
          }
        }
      }
    }),
  )
}

/** @returns false when somebody else does it */
async function runOne(context: DueContext, due: DueItem, goesOn: () => boolean): Promise<boolean> {
  const work = await takeLease(context.table, due, context.now)
  if (work === null) return false
  if ('email' in work) await sendInvitation(context, work)
  else if ('rolledUpId' in work) await rollUpStream(context, work)
  else if ('rootId' in work) {
    const { table, files, now } = context
    await buildReplica({ table, files: replicaFiles(files), nowMs: Date.parse(now), goesOn }, work.rootId)
  } else if ('cadenceId' in work) await runDueCadence(context, work, goesOn)
  else if ('place' in work) await continueNamespaceDeletion(context, work, goesOn)
  else if ('groupId' in work) {
    const { table, now } = context
    const viewer = { ...ANONYMOUS, ...work.actor }
    await endShare({ table, viewer, now: () => now, random: distinctRandom, entrance: 'automation' }, work)
  } else if ('owner' in work) await endMembership(context, work)
  else if ('policyId' in work) await escalate(context, work)
  else await sendDigest(context, work)
  return true
}
