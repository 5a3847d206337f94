import fc from 'fast-check'
import { expect, test } from 'vitest'
import { changeLabel } from '#operations/label/change-label.ts'
import type { ItemRef } from '#domain/item/kinds.ts'
import { createProject } from '#operations/namespace/create-project.ts'
import { moveIssue } from '#operations/handover/move-issue.ts'
import { changeItem } from '#operations/item/change.ts'
import { changeNote } from '#operations/note/change-note.ts'
import { createNote } from '#operations/note/create-note.ts'
import { loadItemStrong } from '#operations/read/item/load-items.ts'
import { fanOutKey } from '#table/keys/copy-keys.ts'
import { copyFaults } from '#support/histories/copy-faults.ts'
import { runRepair } from '#stream/repair/run-repair.ts'
import type { ListEntryItem } from '#table/rows/index-items.ts'
import { datedSort, listPk, ownListPk, postingPk } from '#table/keys/index-keys.ts'
import { NOTE_PREFIX } from '#table/keys/history-keys.ts'
import { issuePointerKey, itemPk, manifestKey, type Key } from '#table/keys/keys.ts'
import type { NoteItem } from '#table/items/note.ts'
import { readWhole } from '#stream/read-whole.ts'
import { deleteItems, putItems } from '#table/client/write.ts'
import { givenWorld, type GivenWorld } from '#support/histories/given-world.ts'
import { ledgerFaults, restFaults, treeFaults } from '#support/histories/invariants.ts'
import { EPIC_IDS, LABEL_IDS, OWNER, ROOT_ID } from '#support/histories/world.ts'

const faultsOf = (world: GivenWorld): string[] => {
  const stored = world.stored()
  return [...restFaults(stored), ...ledgerFaults(stored), ...treeFaults(stored)]
}

async function repaired(world: GivenWorld, mends: boolean): Promise<string[]> {
  const faults: string[] = []
  await runRepair({ table: world.table, mends, found: (fault) => faults.push(fault) })
  return faults
}

const damages: Record<string, (world: GivenWorld) => Promise<void>> = {
  'a row that is gone': ({ table, stored }) =>
    deleteItems(table, [...stored().entries.values()].filter(({ PK }) => PK.includes('#D#')).slice(0, 3)),
  'a row that says something else': ({ table, stored }) =>
    putItems(
      table,
      [...stored().entries.values()].filter(({ PK }) => PK.includes('#P#')).map((row) => ({ ...row, c: 'damaged' })),
    ),
  'a row that belongs to no epic': async ({ table, stored }) => {
    const row = [...stored().entries.values()].find(({ PK }) => PK.includes('#LIST#'))
    if (row) await putItems(table, [{ ...row, SK: '2020-01-01T00:00:00Z#0000000000000009' }])
  },
  'a row of a project that belongs to no issue': async ({ table, double }) => {
    const row = double.snapshot().find(({ PK }) => PK.startsWith(listPk('issue', 20, 'opened')))
    if (!row) throw new Error('The project has no rows.')
    await putItems(table, [{ ...row, SK: '2020-01-01T00:00:00Z#0000000000000009' }])
  },
  'rows of postings that belong to nothing': async ({ table }) => {
    const postings = [
      { kind: 'A', name: 'olivia' } as const,
      { kind: 'L', name: 'bug' } as const,
      { kind: 'C' } as const,
    ]
    const row = { SK: '2020-01-01T00:00:00Z#0000000000000009', c: 'of nothing' }
    await putItems(
      table,
      postings.map((posting) => ({ PK: postingPk('epic', ROOT_ID, posting), ...row })),
    )
  },
  'postings of an epic of which nothing is left but rows': async ({ table, stored }) => {
    const [row] = [...stored().entries.values()].filter(({ PK }) => PK === listPk('epic', ROOT_ID, 'opened'))
    if (!row) throw new Error('The group has no rows.')
    const c = (row as ListEntryItem).c.replaceAll('olivia', 'former')
    const left = { SK: '2020-01-01T00:00:00Z#0000000000000009', c }
    await putItems(
      table,
      [row.PK, postingPk('epic', ROOT_ID, { kind: 'A', name: 'former' })].map((PK) => ({ PK, ...left })),
    )
  },
  'rows of a person that belong to nothing': ({ table }) => {
    const rows: ListEntryItem[] = [
      { PK: ownListPk('issue', OWNER.id, 'assigned', 'opened'), SK: datedSort('2026-01-01', 9), c: 'of nothing' },
      { PK: ownListPk('task', OWNER.id, 'created', 'closed'), SK: '2020-01-01T00:00:00Z#0000000000000009', c: '' },
    ]
    return putItems(table, rows)
  },
  'numbers that are wrong': ({ table, stored }) =>
    putItems(
      table,
      [...stored().counts.values()].map((count) => ({ ...count, o: (count.o ?? 0) + 3, xc: 2 })),
    ),
  'numbers that are gone': ({ table, stored }) => deleteItems(table, [...stored().counts.values()].slice(2)),
  'items that are counted as something else': ({ table, stored }) =>
    putItems(
      table,
      [...stored().manifests.values()].map((manifest) => ({ ...manifest, counted: 'xc' as const })),
    ),
  'manifests that are gone': ({ table }) =>
    deleteItems(
      table,
      EPIC_IDS.map((id) => manifestKey({ kind: 'epic', id })),
    ),
  'sums that are wrong': ({ table, stored }) =>
    putItems(
      table,
      [...stored().aggregates.values()].map((aggregate) => ({ ...aggregate, openedIssues: 77, dueDate: null })),
    ),
  'edges that say something else': ({ table, stored }) =>
    putItems(
      table,
      [...stored().edges.values()].map((edge) => ({ ...edge, c: '[]', roll: '[]' })),
    ),
  'edges that are gone': ({ table, stored }) => deleteItems(table, [...stored().edges.values()].slice(0, 4)),
  'an edge without its child': async ({ table, stored }) => {
    const [edge] = stored().edges.values()
    if (edge) await putItems(table, [{ ...edge, SK: `${edge.SK.slice(0, 3)}zz#9999` }])
  },
  'a pointer of an issue that says something else': ({ table }) => {
    const pointer: Key & { id: number; title: string } = { ...issuePointerKey(20, 1), id: 201, title: 'damaged' }
    return putItems(table, [pointer])
  },
}

test('what stands as it must is left alone', async () => {
  const world = await givenWorld()
  const before = world.double.snapshot()
  expect(await repaired(world, true)).toEqual([])
  expect(world.double.snapshot()).toEqual(before)
})

test.each(Object.entries(damages))('%s: it is reported, mended, and then as it must be', async (_, damage) => {
  const world = await givenWorld()
  const rest = JSON.stringify(world.stored().entries.size)
  await damage(world)
  const damaged = world.double.snapshot()
  expect((await repaired(world, false)).length).toBeGreaterThan(0)
  expect(world.double.snapshot()).toEqual(damaged)
  expect((await repaired(world, true)).length).toBeGreaterThan(0)
  await world.settle()
  expect(faultsOf(world)).toEqual([])
  expect(await repaired(world, false)).toEqual([])
  expect(JSON.stringify(world.stored().entries.size)).toBe(rest)
})

test('a copy that differs from its source is reported unless it is about to follow, mended, and then as it must be', async () => {
  const world = await givenWorld()
  const owner = { kind: 'group' as const, id: ROOT_ID }
  const [labelId = 0] = LABEL_IDS
  await changeItem(world.as(), { kind: 'epic', id: 103 }, { labelIds: [...LABEL_IDS] })
  await changeItem(world.as(), { kind: 'task', id: 301 }, { labelIds: [labelId] })
  await world.settle()
  await changeLabel(world.as(), { owner, labelId, title: 'renamed' })
  expect(await repaired(world, false)).toEqual([])
  // The work is lost.
  world.double.takeStream()
  await deleteItems(world.table, [fanOutKey({ kind: 'label', id: labelId })])
  expect(await repaired(world, false)).toEqual([
    `epic 103 has a stale copy of label ${labelId}.`,
    `task 301 has a stale copy of label ${labelId}.`,
  ])
  await repaired(world, true)
  await world.settle()
  expect([...faultsOf(world), ...copyFaults(world.double.snapshot())]).toEqual([])
  expect(await repaired(world, false)).toEqual([])
})

test('what was changed while the stream was off, as beside former imports, is found and mended', async () => {
  const world = await givenWorld()
  await changeItem(world.as(), { kind: 'issue', id: 201 }, { weight: 66 })
  await changeItem(world.as(), { kind: 'issue', id: 201 }, { state: 'closed' })
  await changeItem(world.as(), { kind: 'epic', id: 103 }, { state: 'closed', title: 'Never listed' })
  world.double.takeStream()
  expect(faultsOf(world)).not.toEqual([])
  const found = await repaired(world, false)
  expect(found.filter((fault) => fault.includes('issue 201'))).not.toEqual([])
  expect(found.filter((fault) => fault.includes('epic 103'))).not.toEqual([])
  await repaired(world, true)
  await world.settle()
  expect(faultsOf(world)).toEqual([])
  expect(await repaired(world, false)).toEqual([])
})

test('any damages together are mended', async () => {
  await fc.assert(
    fc.asyncProperty(fc.subarray(Object.values(damages), { minLength: 2 }), async (some) => {
      const world = await givenWorld()
      for (const damage of some) await damage(world)
      await repaired(world, true)
      await world.settle()
      expect(faultsOf(world)).toEqual([])
      expect(await repaired(world, false)).toEqual([])
    }),
    { numRuns: 10 },
  )
})

const WRITTEN = 'See #1 and &2.\n\n[part](#3) <a href="#6">six</a> ^[note #1]\n\n    color: #444\n\n[ref]: #7'
const AS_IT_MOVES = WRITTEN.replaceAll('#1', 'acme/api#1').replace('&2', 'acme&2')
const AS_IT_MOVED = AS_IT_MOVES.replaceAll(/#(?=[3467])/g, 'acme/api#')

test('texts that moves have rewritten are as they were written, unless somebody has changed them since', async () => {
  const world = await givenWorld()
  const ref: ItemRef = { kind: 'issue', id: 201 }
  await changeItem(world.as(), ref, { description: WRITTEN })
  for (const body of [WRITTEN, 'Said of [it](#3)', 'Left alone']) {
    await createNote(world.as(), { target: ref, body, internal: false })
  }
  const far = { groupPath: 'acme', name: 'Far', path: 'far', visibility: 'private' } as const
  await createProject(world.as(), far)
  const first = await moveIssue(world.as(), { issueId: ref.id, projectPath: 'acme/web/site' })
  const last = await moveIssue(world.as(), { issueId: first.id, projectPath: 'acme/far' })
  await world.settle()
  const refs = [first, last].map(({ id }): ItemRef => ({ kind: 'issue', id }))
  const notesOf = ({ id }: ItemRef) =>
    readWhole<NoteItem>(world.table, { partition: itemPk({ kind: 'issue', id }), prefix: NOTE_PREFIX })
  const textsOf = async (one: ItemRef) => {
    const { description } = await loadItemStrong(world.table, one, ['description'])
    return [description?.markdown, ...(await notesOf(one)).map(({ body }) => body)]
  }
  const right = [AS_IT_MOVES, AS_IT_MOVES, 'Said of [it](#3)', 'Left alone']
  for (const one of refs) expect(await textsOf(one)).toEqual(right)
  expect(await repaired(world, false)).toEqual([])
  const damage = async (changed: string) => {
    for (const one of refs) {
      await changeItem(world.as(), one, { description: AS_IT_MOVED })
      const [note, other] = await notesOf(one)
      if (!note || !other) throw new Error('The comments have not come along.')
      await changeNote(world.as(), { noteId: note.id, body: AS_IT_MOVED })
      await changeNote(world.as(), { noteId: other.id, body: changed })
    }
    await world.settle()
  }
  await damage('Said of [it](acme/api#3)')
  const damaged = world.double.snapshot()
  expect(await repaired(world, false)).toHaveLength(6)
  expect(world.double.snapshot()).toEqual(damaged)
  const before = await loadItemStrong(world.table, { kind: 'issue', id: last.id }, ['description'])
  expect(await repaired(world, true)).toHaveLength(6)
  const after = await loadItemStrong(world.table, { kind: 'issue', id: last.id }, ['description'])
  // Whoever has the text open must not put the damage back.
  expect(after.core.lockVersion).toBe(before.core.lockVersion + 1)
  expect(after.description?.html).toContain('<a href="#3">part</a>')
  for (const one of refs) expect(await textsOf(one)).toEqual(right)
  await world.settle()
  expect(await repaired(world, false)).toEqual([])
  expect(faultsOf(world)).toEqual([])

  await damage('Said of [it](acme/api#3), and more')
  world.beforeNextWrite(() => changeItem(world.as(), { kind: 'issue', id: first.id }, { description: 'Mine' }))
  expect(await repaired(world, true)).toHaveLength(3)
  const [mine] = await textsOf({ kind: 'issue', id: first.id })
  const [theirs, , changed] = await textsOf({ kind: 'issue', id: last.id })
  expect([mine, theirs, changed]).toEqual(['Mine', AS_IT_MOVES, 'Said of [it](acme/api#3), and more'])
})
