import fc from 'fast-check'
import type { ItemRef } from '#domain/item/kinds.ts'
import { LINK_TYPES } from '#domain/item/link-types.ts'
import { attachChild } from '#operations/tree/attach-child.ts'
import { linkItems } from '#operations/link/link-items.ts'
import { unlinkItems } from '#operations/link/unlink-items.ts'
import type { Key } from '#table/keys/keys.ts'
import { linksOf } from '#table/items/link.ts'
import { givenWorld } from './given-world.ts'
import { isRecord } from './records.ts'
import { anyStep, named, removeEpic, type NamedStep } from './steps.ts'
import { changeEpic, changeIssue } from '#support/when/write-items.ts'

const EPICS = [103, 105, 108, 109]
const ISSUES = [201, 202, 203]
const item: fc.Arbitrary<ItemRef> = fc.oneof(
  fc.constantFrom(...EPICS).map((id) => ({ kind: 'epic' as const, id })),
  fc.constantFrom(...ISSUES).map((id) => ({ kind: 'issue' as const, id })),
)

/** The world of the histories with some links, and issues below epics. */
export async function linkedWorld(): Promise<Key[]> {
  const { as, double, settle } = await givenWorld()
  const issue = (id: number): ItemRef => ({ kind: 'issue', id })
  const epic = (id: number): ItemRef => ({ kind: 'epic', id })
  await attachChild(as(), { child: issue(201), parentId: 105 })
  await attachChild(as(), { child: issue(203), parentId: 105 })
  await linkItems(as(), { item: issue(201), other: issue(202), type: 'is_blocked_by' })
  await linkItems(as(), { item: issue(203), other: epic(108), type: 'is_blocked_by' })
  await linkItems(as(), { item: epic(105), other: issue(201), type: 'blocks' })
  await linkItems(as(), { item: epic(103), other: epic(108), type: 'relates_to' })
  await settle()
  return double.snapshot().filter((one) => !isRecord({ ...one }))
}

const link = fc
  .record({ item, other: item, type: fc.constantFrom(...LINK_TYPES) })
  .map((input) => named('link', input, (context) => linkItems(context, input)))

const unlink = fc.record({ item, at: fc.nat({ max: 3 }) }).map(({ item: target, at }) =>
  named('unlink', { target, at }, async (context) => {
    const found = (await linksOf(context.table, target, 'strong')).at(at)
    if (found) await unlinkItems(context, { item: target, linkId: found.id })
  }),
)

const fields = fc.record(
  { state: fc.constantFrom('opened' as const, 'closed' as const), confidential: fc.boolean() },
  { requiredKeys: [] },
)
const changeBlocker = fc.record({ item, fields }).map(({ item: { kind, id }, fields: changes }) =>
  named('change', { kind, id, changes }, (context) => {
    return kind === 'epic'
      ? changeEpic(context, { epicId: id, ...changes })
      : changeIssue(context, { issueId: id, ...changes })
  }),
)

/** Closed and opened at once: what follows the first is overtaken by the second. */
const closeAndOpen = fc.constantFrom(...ISSUES).map((issueId) =>
  named('close and open', { issueId }, async (context) => {
    await changeIssue(context, { issueId, state: 'closed' })
    await changeIssue(context, { issueId, state: 'opened', assignees: ['olivia'] })
  }),
)

/** Items are linked, closed, hidden, moved and deleted at the same time. */
export const linkStep: fc.Arbitrary<NamedStep> = fc.oneof(
  { arbitrary: link, weight: 6 },
  { arbitrary: unlink, weight: 4 },
  { arbitrary: changeBlocker, weight: 6 },
  { arbitrary: closeAndOpen, weight: 2 },
  { arbitrary: removeEpic(fc.constantFrom(103, 105, 108)), weight: 2 },
  { arbitrary: anyStep, weight: 4 },
)
