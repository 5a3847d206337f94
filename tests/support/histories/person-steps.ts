import fc from 'fast-check'
import { changePerson } from '#operations/person/change-person.ts'
import { changeState } from '#operations/person/change-state.ts'
import { changeItem } from '#operations/item/change.ts'
import type { Key } from '#table/keys/keys.ts'
import { userItems } from '#table/items/user.ts'
import { putItems } from '#table/client/write.ts'
import { createIssue } from '#support/when/write-items.ts'
import { givenWorld } from './given-world.ts'
import { isRecord } from './records.ts'
import { anyStep, created, named, type NamedStep } from './steps.ts'
import { OWNER } from './world.ts'

const ANA = { id: 2, username: 'Ana', name: 'Ana Alvarez', avatarUrl: null }
const ASSIGNABLE = [
  { kind: 'issue' as const, id: 201 },
  { kind: 'issue' as const, id: 202 },
  { kind: 'issue' as const, id: 204 },
  { kind: 'task' as const, id: 301 },
  { kind: 'task' as const, id: 302 },
]

/** The world of the histories with a second person to whom issues and tasks are assigned. */
export async function personWorld(): Promise<Key[]> {
  const { as, double, settle, table } = await givenWorld()
  const { user, username, viewer, tokens } = userItems({ ...ANA, email: 'ana@example.com', createdAt: '2026-01-01' })
  await putItems(table, [user, username, viewer, ...tokens])
  for (const item of ASSIGNABLE.slice(1, 4)) await changeItem(as(), item, { assigneeIds: [OWNER.id, ANA.id] })
  await settle()
  return double.snapshot().filter((item) => !isRecord({ ...item }))
}

const username = fc.constantFrom(OWNER.username, ANA.username)

const rename = fc
  .record(
    {
      username,
      name: fc.constantFrom('Olivia Owner', 'Ana Ruiz', 'X'),
      avatarUrl: fc.constantFrom(null, 'https://example.com/a.png'),
    },
    { requiredKeys: ['username'] },
  )
  .map((input) =>
    named('change person', input, (context) => changePerson({ ...context, isAdmin: true as const }, input)),
  )

/** Renamed twice at once: what follows the first is overtaken by the second. */
const renameTwice = username.map((who) =>
  named('rename person twice', { who }, async (context) => {
    const administration = { ...context, isAdmin: true as const }
    await changePerson(administration, { username: who, name: `First ${who}` })
    await changePerson(administration, { username: who, name: `Second ${who}` })
  }),
)

const assign = fc
  .record({ item: fc.constantFrom(...ASSIGNABLE), assigneeIds: fc.subarray([OWNER.id, ANA.id]) })
  .map(({ item, assigneeIds }) =>
    named('assign item', { item, assigneeIds }, (context) => changeItem(context, item, { assigneeIds })),
  )

const newIssue = fc
  .constantFrom(105, 108)
  .map((epicId) =>
    named(
      'create issue',
      { epicId },
      (context) => createIssue(context, { projectPath: 'acme/api', title: 'New', epicId }),
      created('issue', epicId),
    ),
  )

/** Ana makes an issue, which is hidden while she is banned. */
const issueOfAna = fc
  .constantFrom(105, 108)
  .map((epicId) =>
    named(
      'create issue as Ana',
      { epicId },
      ({ viewer, ...context }) =>
        createIssue({ ...context, viewer: { ...viewer, ...ANA } }, { projectPath: 'acme/api', title: 'Hers', epicId }),
      created('issue', epicId),
    ),
  )

const ban = fc
  .constantFrom('ban' as const, 'unban' as const)
  .map((change) =>
    named('change state', { change }, (context) =>
      changeState({ ...context, isAdmin: true as const }, { userId: ANA.id, change }),
    ),
  )

/** People are renamed and banned while items are assigned and made. */
export const personStep: fc.Arbitrary<NamedStep> = fc.oneof(
  { arbitrary: rename, weight: 6 },
  { arbitrary: renameTwice, weight: 2 },
  { arbitrary: assign, weight: 8 },
  { arbitrary: newIssue, weight: 2 },
  { arbitrary: issueOfAna, weight: 3 },
  { arbitrary: ban, weight: 3 },
  { arbitrary: anyStep, weight: 3 },
)
