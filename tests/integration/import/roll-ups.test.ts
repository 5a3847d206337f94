import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ROOT } from '#infra/build/bundle.ts'
import { syntheticExport } from '#infra/data/synthetic.ts'
import { givenExportFolder, givenOrchard } from '#support/given/export.ts'
import { givenSystem, type GivenSystem } from '#support/given/system.ts'
import { whenImported } from '#support/when/command.ts'
import { listedRollUps, pagedRollUps } from './read-roll-ups.ts'
import { recompute, unexplained } from './recompute.ts'

const REAL = process.env.CANOPY_EXPORT ?? join(ROOT, '../shared/data/kubernetes-enhancements')
const MINUTES = 60_000

let system: GivenSystem

beforeAll(async () => {
  system = await givenSystem({ demo: false })
})
afterAll(() => system.stop())

interface Example {
  name: string
  folder: () => string
  root: string
}

const examples: Example[] = [
  { name: 'a small export', folder: () => givenExportFolder(givenOrchard().rows), root: 'orchard' },
  {
    name: 'synthetic data',
    folder: () => givenExportFolder(syntheticExport({ epics: 250, issues: 700, seed: 11 })),
    root: 'synthetic-11',
  },
  ...(existsSync(join(REAL, 'epics.ndjson')) ? [{ name: 'real data', folder: () => REAL, root: 'kubernetes' }] : []),
]

test.each(examples)(
  'After the import of $name every epic’s roll-ups and dates are those of the files',
  async ({ folder, root }) => {
    const files = folder()
    const { code, err, out } = await whenImported(files, system.dataFolder)
    const keptOut = new Set([...out.matchAll(/^ +(\w+\.ndjson:\d+) /gm)].map(([, place = '']) => place))
    expect({ code, err }).toEqual({ code: keptOut.size === 0 ? 0 : 1, err: '' })
    expect(unexplained(files, keptOut)).toEqual([])
    await system.settled()
    const expected = recompute(files, keptOut)
    expect(expected.size).toBeGreaterThan(0)
    expect(await listedRollUps(system, root)).toEqual(expected)
    expect(await pagedRollUps(system, [...expected.keys()])).toEqual(expected)
  },
  10 * MINUTES,
)

test('The numbers of the small export are those that one counts by hand', async () => {
  await whenImported(givenExportFolder(givenOrchard('garden').rows), system.dataFolder)
  const paged = await pagedRollUps(system, ['/groups/garden/apples/-/epics/1', '/groups/garden/apples/-/epics/2'])
  expect([...paged.values()]).toEqual([
    {
      openedEpics: 1,
      closedEpics: 1,
      openedIssues: 3,
      closedIssues: 1,
      openedWeight: 8,
      closedWeight: 2,
      onTrack: 1,
      needingAttention: 1,
      atRisk: 1,
      startDate: '2026-02-10',
      dueDate: '2026-11-30',
    },
    {
      openedEpics: 0,
      closedEpics: 1,
      openedIssues: 2,
      closedIssues: 1,
      openedWeight: 5,
      closedWeight: 2,
      onTrack: 1,
      needingAttention: 1,
      atRisk: 0,
      startDate: '2026-02-10',
      dueDate: '2026-11-30',
    },
  ])
})
