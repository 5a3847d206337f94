import fc from 'fast-check'
import { changeItem } from '#operations/item/change.ts'
import { transferNamespace } from '#operations/namespace/transfer-namespace.ts'
import { viewerRights } from '#table/items/member.ts'
import { ROLE } from '#domain/role.ts'
import { pathOf, patient, renameStep } from './rename-steps.ts'
import { named, type NamedStep } from './steps.ts'
import { LABEL_TITLES, MILESTONE_IDS, OTHER_ID, ownerViewer, ROOT_ID, SUB_ID } from './world.ts'

/** The Owner wherever the subgroup is by now: at the top it has no group above that makes them one. */
const owner = {
  ...ownerViewer,
  ...viewerRights([ROOT_ID, SUB_ID, OTHER_ID].map((id) => ({ namespaceIds: [id], accessLevel: ROLE.owner }))),
}

const place = fc.constantFrom(
  ...([
    { kind: 'group', id: 11 },
    { kind: 'group', id: 12 },
    { kind: 'project', id: 20 },
    { kind: 'project', id: 21 },
  ] as const),
)

const transfer = fc
  .record({ place, to: fc.constantFrom(null, ROOT_ID, SUB_ID, OTHER_ID) })
  .map(({ place: { kind, id }, to }) =>
    patient('transfer', { kind, id, to }, async (context) => {
      const fullPath = await pathOf(context.table, kind, id)
      const parentPath = to === null ? null : await pathOf(context.table, 'group', to)
      await transferNamespace({ ...context, viewer: owner }, { fullPath, parentPath })
    }),
  )

/** What stays behind with the groups above, and is found or made again by its title. */
const refer = fc
  .record({
    id: fc.constantFrom(201, 202, 203, 204),
    labels: fc.subarray(LABEL_TITLES),
    milestoneId: fc.constantFrom(null, ...MILESTONE_IDS),
  })
  .map(({ id, ...changes }) =>
    named('refer', { id, ...changes }, (context) =>
      changeItem({ ...context, viewer: owner }, { kind: 'issue', id }, changes),
    ),
  )

/** Groups and projects come to other groups while they are renamed, and while items are made, moved and planned in them. */
export const transferStep: fc.Arbitrary<NamedStep> = fc.oneof(
  { arbitrary: transfer, weight: 8 },
  { arbitrary: refer, weight: 4 },
  { arbitrary: renameStep, weight: 10 },
)
