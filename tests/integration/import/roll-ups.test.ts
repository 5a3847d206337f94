import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ROOT } from '#infra/build/bundle.ts'
import { syntheticExport } from '#infra/data/synthetic.ts'
import { givenExportFolder, givenOrchard } from '#support/given/export.ts'
import { givenSystem, type GivenSystem } from '#support/given/system.ts'
import { IS_LONG_RUN, SEED_OF_RUN } from '#support/histories/runs.ts'
import { whenImported } from '#support/when/command.ts'
import { listedRollUps, pagedRollUps } from './read-roll-ups.ts'
import { recompute, unexplained } from './recompute.ts'
import { someTrees } from './some-trees.ts'

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

/** Each run takes other trees; `npm run test:long` takes all of them. */
const synthetic = { ...(IS_LONG_RUN ? { epics: 250, issues: 700 } : { epics: 80, issues: 160 }), seed: SEED_OF_RUN }

const examples: Example[] = [
  { name: 'a small export', folder: () => givenExportFolder(givenOrchard().rows), root: 'orchard' },
  {
    name: 'synthetic data',
    folder: () => givenExportFolder(syntheticExport(synthetic)),
    root: `synthetic-${synthetic.seed}`,
  },
  ...(existsSync(join(REAL, 'epics.ndjson'))
    ? [{ name: 'real data', folder: () => (IS_LONG_RUN ? REAL : someTrees(REAL, SEED_OF_RUN)), root: 'kubernetes' }]
    : []),
]

test.each(examples)(
  'After the import of $name every epic’s roll-ups and dates are those of the files',
  async ({ folder, root }) => {
    const files = folder()
    const seed = `HISTORIES_SEED=${SEED_OF_RUN} takes the same data again`
    const { code, err, out } = await whenImported(files, system.dataFolder)
    const keptOut = new Set([...out.matchAll(/^ +(\w+\.ndjson:\d+) /gm)].map(([, place = '']) => place))
    expect({ code, err }, seed).toEqual({ code: keptOut.size === 0 ? 0 : 1, err: '' })
    expect(unexplained(files, keptOut), seed).toEqual([])
    await system.settled()
    const expected = recompute(files, keptOut)
    expect(expected.size, seed).toBeGreaterThan(0)
    expect(await listedRollUps(system, root), seed).toEqual(expected)
    expect(await pagedRollUps(system, [...expected.keys()]), seed).toEqual(expected)
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
