import fc from 'fast-check'
import { changeIteration } from '#operations/iteration/change-iteration.ts'
import { changeItem } from '#operations/item/change.ts'
import { iterationItem } from '#table/items/iteration.ts'
import type { Key } from '#table/keys/keys.ts'
import { putItems } from '#table/client/write.ts'
import { givenWorld } from './given-world.ts'
import { isRecord } from './records.ts'
import { anyStep, named, type NamedStep } from './steps.ts'
import { ROOT_ID } from './world.ts'

/** Each has a time of its own, within which it moves. */
const ITERATIONS = { 51: '2030-01', 52: '2030-02' }
const ids = Object.keys(ITERATIONS).map(Number)
const iterationId = fc.constantFrom(...ids)
const monthOf = (id: number): string => Object.entries(ITERATIONS).find(([key]) => Number(key) === id)?.[1] ?? ''
const PLANNED = [201, 202, 204].map((id) => ({ kind: 'issue' as const, id }))

/** The world of the histories with issues that are planned for iterations. */
export async function iterationWorld(): Promise<Key[]> {
  const { as, double, settle, table } = await givenWorld()
  await putItems(
    table,
    ids.map((id) =>
      iterationItem({
        ...{ id, iid: id - 50, title: null, startDate: `${monthOf(id)}-01`, dueDate: `${monthOf(id)}-20` },
        ...{ cadenceId: 50, cadenceTitle: 'Every month', namespaceIds: [ROOT_ID], ownerPath: 'acme' },
      }),
    ),
  )
  for (const item of PLANNED.slice(1)) await changeItem(as(), item, { iterationId: 51 })
  await settle()
  return double.snapshot().filter((item) => !isRecord({ ...item }))
}

const edit = fc
  .record(
    {
      iterationId,
      title: fc.constantFrom(null, 'Spring', 'Summer'),
      first: fc.constantFrom('01', '02', '03'),
      last: fc.constantFrom('20', '25'),
    },
    { requiredKeys: ['iterationId'] },
  )
  .map(({ iterationId: id, title, first, last }) => {
    const input = {
      ...{ groupPath: 'acme', iterationId: id },
      ...(title !== undefined && { title }),
      ...(first !== undefined && { startDate: `${monthOf(id)}-${first}` }),
      ...(last !== undefined && { dueDate: `${monthOf(id)}-${last}` }),
    }
    return named('change iteration', input, (context) => changeIteration(context, input))
  })

const plan = fc
  .record({ item: fc.constantFrom(...PLANNED), iterationId: fc.constantFrom(null, ...ids) })
  .map(({ item, iterationId: id }) =>
    named('plan issue', { item, id }, (context) => changeItem(context, item, { iterationId: id })),
  )

/** Iterations are renamed and moved while issues are planned for them. */
export const iterationStep: fc.Arbitrary<NamedStep> = fc.oneof(
  { arbitrary: edit, weight: 7 },
  { arbitrary: plan, weight: 7 },
  { arbitrary: anyStep, weight: 3 },
)
