import fc from 'fast-check'
import { changeLabel, deleteLabel } from '#operations/label/change-label.ts'
import { changeItem } from '#operations/item/change.ts'
import type { Key } from '#table/keys/keys.ts'
import { givenWorld } from './given-world.ts'
import { isRecord } from './records.ts'
import { anyStep, named, type NamedStep } from './steps.ts'
import { LABEL_IDS, ROOT_ID } from './world.ts'

const owner = { kind: 'group' as const, id: ROOT_ID }
const labelId = fc.constantFrom(...LABEL_IDS)
const LABELLED = [
  { kind: 'epic' as const, id: 103 },
  { kind: 'epic' as const, id: 105 },
  { kind: 'issue' as const, id: 201 },
  { kind: 'issue' as const, id: 202 },
  { kind: 'task' as const, id: 301 },
  { kind: 'task' as const, id: 302 },
]

/** The world of the histories with epics, issues and tasks that carry labels. */
export async function labelWorld(): Promise<Key[]> {
  const { as, double, settle } = await givenWorld()
  for (const [index, item] of LABELLED.entries()) {
    await changeItem(as(), item, { labelIds: index % 2 === 0 ? [...LABEL_IDS] : LABEL_IDS.slice(0, 1) })
  }
  await settle()
  return double.snapshot().filter((item) => !isRecord({ ...item }))
}

const edit = fc
  .record(
    {
      labelId,
      title: fc.constantFrom('bug', 'BUG', 'defect', 'two words', 'group::one'),
      color: fc.constantFrom('#ff0000', '#00ff00'),
      description: fc.constantFrom(null, 'What it means'),
    },
    { requiredKeys: ['labelId'] },
  )
  .map((input) => named('change label', input, (context) => changeLabel(context, { owner, ...input })))

/** Renamed twice at once: what follows the first is overtaken by the second. */
const renameTwice = labelId.map((id) =>
  named('rename label twice', { id }, async (context) => {
    await changeLabel(context, { owner, labelId: id, title: `first ${id}` })
    await changeLabel(context, { owner, labelId: id, title: `second ${id}` })
  }),
)

const remove = labelId.map((id) =>
  named('delete label', { id }, (context) => deleteLabel(context, { owner, labelId: id })),
)

const carry = fc
  .record({ item: fc.constantFrom(...LABELLED), labelIds: fc.subarray([...LABEL_IDS]) })
  .map(({ item, labelIds }) =>
    named('label item', { item, labelIds }, (context) => changeItem(context, item, { labelIds })),
  )

/** Labels are renamed and deleted while items get and lose them. */
export const labelStep: fc.Arbitrary<NamedStep> = fc.oneof(
  { arbitrary: edit, weight: 6 },
  { arbitrary: renameTwice, weight: 2 },
  { arbitrary: remove, weight: 2 },
  { arbitrary: carry, weight: 8 },
  { arbitrary: anyStep, weight: 2 },
)
