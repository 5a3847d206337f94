import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ItemRef } from '#domain/item/kinds.ts'
import { LINK_TYPES } from '#domain/item/link-types.ts'
import { changeItem } from '#operations/item/change.ts'
import { linkItems } from '#operations/link/link-items.ts'
import { buildReplica } from '#operations/replica/build.ts'
import { contentOf } from '#operations/replica/chunk.ts'
import { replicaFiles } from '#operations/replica/replica-files.ts'
import { readWhole } from '#stream/read-whole.ts'
import { attachChild } from '#operations/tree/attach-child.ts'
import { getItem } from '#table/client/read.ts'
import { transact } from '#table/client/write.ts'
import { replicaIsStale, type LogItem, type ReplicaItem } from '#table/items/replica.ts'
import { itemPk } from '#table/keys/keys.ts'
import { logFrom, replicaKey } from '#table/keys/replica-keys.ts'
import { memoryStore } from '#support/given/memory-store.ts'
import { givenWorld } from '#support/histories/given-world.ts'
import { HISTORIES_TIME_MAX_MS, runs } from '#support/histories/runs.ts'
import { act, named, type NamedStep } from '#support/histories/steps.ts'
import { EPIC_IDS, ISSUE_IDS, LABEL_TITLES, MILESTONE_IDS, ROOT_ID, TASK_IDS } from '#support/histories/world.ts'

/** Epic 110 is in another tree of groups. */
const epics = EPIC_IDS.slice(0, -1).map((id) => ({ kind: 'epic' as const, id }))
const issues = ISSUE_IDS.map((id) => ({ kind: 'issue' as const, id }))
const tasks = TASK_IDS.map((id) => ({ kind: 'task' as const, id }))
const ITEMS = [...epics, ...issues, ...tasks]
/** What stands in the group and its groups and projects besides items. */
const NAMES = ['acme', 'web', 'api', 'site', 'olivia', 'Olivia', ...LABEL_TITLES, 'v1', 'v2', 'v3']

/** Each item has a word of its own in its title, and another one in its description. */
const wordOf = ({ kind, id }: ItemRef): string => `own${kind}${id}word`
const describedOf = ({ kind, id }: ItemRef): string => `said${kind}${id}word`
const WORDS = /(?:own|said)(?:epic|issue|task)\d+word/g

const item = fc.constantFrom(...ITEMS)
const reference: fc.Arbitrary<NamedStep> = fc.oneof(
  fc
    .record({ item, other: item, type: fc.constantFrom(...LINK_TYPES) })
    .map((input) => named('link', input, (context) => linkItems(context, input))),
  fc
    .record({ child: fc.constantFrom(...epics, ...issues), parentId: fc.constantFrom(...EPIC_IDS) })
    .map((input) => named('attach', input, (context) => attachChild(context, input))),
  fc
    .record(
      {
        labels: fc.subarray(LABEL_TITLES),
        milestoneId: fc.constantFrom(...MILESTONE_IDS),
        confidential: fc.boolean(),
        assignees: fc.subarray(['olivia']),
      },
      { requiredKeys: [] },
    )
    .chain((changes) =>
      item.map((one) => named('change', { one, changes }, (context) => changeItem(context, one, changes))),
    ),
)

test(
  'no chunk and no row of the log holds a word of anything but the items whose readers read it',
  async () => {
    const property = fc.asyncProperty(
      fc.array(reference, { minLength: 4, maxLength: 25 }),
      fc.boolean(),
      async (steps, isBuiltBefore) => {
        const { as, settle, stored, table } = await givenWorld()
        const store = memoryStore()
        const files = replicaFiles(store)
        const build = () => buildReplica({ table, files, nowMs: Date.now(), goesOn: () => true, buildFrom: 1 }, ROOT_ID)
        const stale = () => transact(table, [replicaIsStale(ROOT_ID, new Date().toISOString())])
        for (const one of ITEMS) await changeItem(as(), one, { title: wordOf(one), description: describedOf(one) })
        await settle()
        if (isBuiltBefore) {
          await stale()
          await build()
        }
        await act(as(), steps)
        await settle()
        if (!isBuiltBefore) await stale()
        await build()

        const now = stored()
        const ownersOf = (text: string): ItemRef[] =>
          (text.match(WORDS) ?? []).flatMap(
            (word) => ITEMS.find((one) => [wordOf(one), describedOf(one)].includes(word)) ?? [],
          )
        const { manifest = '' } = (await getItem<ReplicaItem>(table, replicaKey(ROOT_ID))) ?? {}
        const homes = (await files.manifest(manifest))?.homes ?? {}
        let seen = 0
        for (const [homeId, { open, confidential, texts }] of Object.entries(homes)) {
          for (const [isConfidential, keys] of [
            [false, [...open, ...texts.open]],
            [true, [...confidential, ...texts.confidential]],
          ] as const) {
            for (const key of keys) {
              const text = JSON.stringify(contentOf({ key, bytes: store.kept.get(key) ?? Buffer.of() }))
              for (const owner of ownersOf(text)) {
                const core = now[`${owner.kind}s`].get(owner.id)
                expect(core).toMatchObject({ confidential: isConfidential })
                expect(`${core?.namespaceIds.at(-1)}`).toBe(homeId)
                seen += 1
              }
              expect(NAMES.filter((name) => text.includes(name))).toEqual([])
            }
          }
        }
        expect(seen).toBe(2 * ITEMS.length)
        for (const { SK, r } of await readWhole<LogItem>(table, logFrom(ROOT_ID, 0))) {
          expect(ownersOf(r).filter((owner) => !SK.includes(`#${itemPk(owner)}#`))).toEqual([])
          expect(NAMES.filter((name) => r.includes(name))).toEqual([])
        }
      },
    )
    await fc.assert(property, runs(10))
  },
  HISTORIES_TIME_MAX_MS,
)
