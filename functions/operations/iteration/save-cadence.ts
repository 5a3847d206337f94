import { cadenceProblem, type SaidOfCadence } from '#domain/namespace/cadence-rules.ts'
import { cadenceItem } from '#table/items/cadence.ts'
import { cadenceDueItem } from '#table/items/due.ts'
import type { CadenceItem } from '#table/items/place-items.ts'
import { CADENCE_PREFIX, groupPk } from '#table/keys/keys.ts'
import { signedIn } from '../person/people.ts'
import { authorize, namespaceSubject, throwIf } from '../write/authorize.ts'
import { groupAt } from '../write/find-items.ts'
import { dayOf, freshId, type OperationContext } from '../write/operation-context.ts'
import { requireRoom } from '../write/require-room.ts'
import { runWrite, type PreparedWrite } from '../write/run-write.ts'
import { managedCadence } from './cadence-at.ts'
import { runCadence } from './run-cadence.ts'

/** Names the group and the cadence of an answer. */
export interface SavedCadence {
  groupId: number
  id: number
}

const NEW: Omit<SaidOfCadence, 'title'> = {
  description: null,
  startDate: null,
  durationInWeeks: null,
  iterationsInAdvance: 0,
  automatic: true,
  active: true,
  rollOver: false,
}

const saidIn = ({ title, ...rest }: SaidOfCadence): SaidOfCadence => ({
  title: title.trim(),
  description: rest.description,
  startDate: rest.startDate,
  durationInWeeks: rest.durationInWeeks,
  iterationsInAdvance: rest.iterationsInAdvance,
  automatic: rest.automatic,
  active: rest.active,
  rollOver: rest.rollOver,
})

/**
 * Makes a cadence of a group, with the iterations that it wants at once.
 * @throws ProblemError BAD_REQUEST, NOT_FOUND, FORBIDDEN, IDEMPOTENCY_MISMATCH, THROTTLED
 */
export async function createCadence(
  context: OperationContext,
  input: Partial<SaidOfCadence> & Pick<SaidOfCadence, 'title'> & { groupPath: string },
): Promise<SavedCadence> {
  const { table, viewer } = context
  const saved = await runWrite(context, { operation: 'createCadence', input }, async () => {
    const group = await groupAt(table, input.groupPath)
    authorize(viewer, namespaceSubject(group), 'adminIteration')
    await requireRoom(table, 'cadences', { partition: groupPk(group.id), prefix: CADENCE_PREFIX })
    const said = saidIn({ ...NEW, ...input })
    throwIf(cadenceProblem(said, dayOf(context)))
    const at = context.now()
    const cadence = cadenceItem({
      ...said,
      ...{ id: freshId(context), namespaceIds: group.namespaceIds, actor: signedIn(context) },
      ...{ createdAt: at, updatedAt: at, version: 1 },
    })
    return written(context, null, cadence)
  })
  await runCadence({ table, now: context.now() }, { groupId: saved.groupId, cadenceId: saved.id })
  return saved
}

/**
 * Changes what is said of a cadence; what is left out stays, and so do the iterations that there are.
 * @throws ProblemError BAD_REQUEST, NOT_FOUND, FORBIDDEN, IDEMPOTENCY_MISMATCH, THROTTLED
 */
export async function changeCadence(
  context: OperationContext,
  input: Partial<SaidOfCadence> & { cadenceId: number },
): Promise<SavedCadence> {
  const saved = await runWrite(context, { operation: 'changeCadence', input }, async () => {
    const { cadence: before } = await managedCadence(context, input.cadenceId)
    const said = saidIn({ ...before, ...input })
    throwIf(cadenceProblem(said, before.startDate ?? dayOf(context)))
    const changed = {
      ...before,
      ...said,
      actor: signedIn(context),
      updatedAt: context.now(),
      version: before.version + 1,
    }
    return written(context, before, cadenceItem(changed))
  })
  await runCadence({ table: context.table, now: context.now() }, { groupId: saved.groupId, cadenceId: saved.id })
  return saved
}

function written(
  context: OperationContext,
  before: CadenceItem | null,
  cadence: CadenceItem,
): PreparedWrite<SavedCadence> {
  const groupId = cadence.namespaceIds.at(-1) ?? 0
  return {
    actions: [
      { kind: 'put', item: cadence, if: before === null ? { absent: true } : { equals: { version: before.version } } },
      // The timer finishes what is cut off.
      { kind: 'put', item: cadenceDueItem({ groupId, cadenceId: cadence.id }, context.now()) },
    ],
    response: { groupId, id: cadence.id },
    audit: { rootId: cadence.namespaceIds[0] ?? 0, target: 'iteration cadence', targetId: cadence.id },
  }
}
