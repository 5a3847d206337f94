import { BatchGetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb'
import { openTable } from '#infra/data/open-table.ts'
import { ExportBuilder } from '#infra/data/export-builder.ts'
import { startSystem, type System } from '#infra/local/system.ts'
import { runImport } from '#operations/import/run-import.ts'
import { aggregateKey, childOfEdge, edgePrefix, epicKey, epicPk, issueKey, type Key } from '#table/keys/keys.ts'
import { EpicListDocument } from '#web/features/epic/epic-list.generated.ts'
import { TreeChildrenDocument } from '#web/features/tree/tree-children.generated.ts'
import { EpicPageDocument } from '#web/routes/epic/epic-page.generated.ts'
import { median, percentile, type Figure } from './figure.ts'

const area = 'reads'
const WARM_UPS = 5
const GROUP = 'bench'

interface Cost {
  calls: number
  units: number
}

/** Pages of 100 issues and 20 child epics: rows as they usually are, and rows that have everything. */
const USUAL = '1'
const FULL = '22'

/** The two pages of the tree, in a group of their own. */
async function givenTreePages(dataFolder: string): Promise<void> {
  const build = new ExportBuilder()
  build.user({ name: 'Bea Bench', username: 'bench' })
  const group = build.group({ name: 'Bench', path: GROUP, parent_id: null })
  const project = build.project(group, { name: 'Work', path: 'work' })
  for (const name of ['stage::delivery', 'customer request']) build.label(group, name, '#1068bf')
  const milestone = build.milestone(group, {
    title: '2026-03',
    description: '',
    start_date: '2026-03-01',
    due_date: '2026-03-31',
    state: 'active',
  })
  const common = { author: 'bench', created_at: '2026-01-05T08:00:00Z', labels: ['stage::delivery'] }
  const full = {
    labels: ['stage::delivery', 'customer request'],
    milestone_id: milestone.id,
    health_status: 'on_track' as const,
  }
  for (const isFull of [false, true]) {
    const top = build.epic(group, {
      ...common,
      title: 'A page of the tree',
      description: 'What it is **for**.\n'.repeat(40),
    })
    for (let index = 1; index <= 20; index += 1) {
      const title = `Epic ${index} with a title as long as people write them`
      build.epic(group, { ...common, ...(isFull && { labels: full.labels }), title, parent_id: top.id })
    }
    for (let index = 1; index <= 100; index += 1) {
      const title = `Issue ${index} with a title as long as people write them`
      build.issue(project, { ...common, ...(isFull && full), title, epic_id: top.id, assignees: ['bench'], weight: 3 })
    }
  }
  const { table, bulk, close } = await openTable({ dataFolder, tableName: undefined })
  const read = { rows: build.rows, bad: [] }
  await runImport(table, read, { now: new Date().toISOString(), onProgress: () => undefined, bulk })
  await close()
}

/** Milliseconds of each of several runs of a request, after some that do not count. */
async function timesOf(runs: number, request: () => Promise<unknown>): Promise<number[]> {
  for (let run = 0; run < WARM_UPS; run += 1) await request()
  const times: number[] = []
  for (let run = 0; run < runs; run += 1) {
    const begin = performance.now()
    await request()
    times.push(performance.now() - begin)
  }
  return times
}

interface Question {
  what: string
  document: string
  variables: Record<string, unknown>
  budget?: Cost
}

class Reader {
  readonly #system: System
  readonly #costs: Cost
  readonly #runs: number

  constructor(system: System, costs: Cost, runs: number) {
    this.#system = system
    this.#costs = costs
    this.#runs = runs
  }

  async figures({ what, document, variables, budget }: Question, as: string | null): Promise<Figure[]> {
    const name = `${what}, ${as === null ? 'anonymous' : 'signed in'}`
    const authorization = as === null ? 'anonymous' : this.#system.tokenFor(as)
    const body = JSON.stringify({ query: document, variables })
    const request = async (): Promise<void> => {
      const headers = { 'content-type': 'application/json', authorization }
      const response = await fetch(`${this.#system.url}/graphql`, { method: 'POST', headers, body })
      const text = await response.text()
      if (!response.ok || text.includes('"errors"')) throw new Error(`${name}: ${text.slice(0, 500)}`)
    }
    const times = await timesOf(this.#runs, request)
    this.#costs.calls = 0
    this.#costs.units = 0
    await request()
    const { calls, units } = this.#costs
    return [
      { area, what: `${name}: median`, value: median(times), unit: 'ms' },
      { area, what: `${name}: 95th percentile`, value: percentile(times, 0.95), unit: 'ms' },
      {
        area,
        what: `${name}: DynamoDB calls of resolvers`,
        value: calls,
        unit: 'calls',
        ...(budget && { budget: budget.calls }),
      },
      {
        area,
        what: `${name}: read units of resolvers`,
        value: units,
        unit: 'units',
        ...(budget && { budget: budget.units }),
      },
    ]
  }
}

/** The tree page read from edges, which carry the rows, and from the children's own items: what the edges save. */
async function edgeFigures({ table }: System, epicId: number, runs: number): Promise<Figure[]> {
  const edgesOf = async (kind: 'epic' | 'issue') => {
    const { Items = [], ConsumedCapacity } = await table.client.send(
      new QueryCommand({
        TableName: table.name,
        KeyConditionExpression: 'PK = :pk AND begins_with(SK, :prefix)',
        ExpressionAttributeValues: { ':pk': epicPk(epicId), ':prefix': edgePrefix(kind) },
        Limit: 100,
        ReturnConsumedCapacity: 'TOTAL',
      }),
    )
    return { ids: Items.map(({ SK }) => childOfEdge(String(SK))), units: ConsumedCapacity?.CapacityUnits ?? 0 }
  }
  const byEdges = async (): Promise<{ units: number; keys: Key[] }> => {
    const [epics, issues] = await Promise.all([edgesOf('epic'), edgesOf('issue')])
    const keys = [...epics.ids.flatMap((id) => [epicKey(id), aggregateKey(id)]), ...issues.ids.map(issueKey)]
    return { units: epics.units + issues.units, keys }
  }
  const { units: edgeUnits, keys } = await byEdges()
  const byItems = async (): Promise<number> => {
    const answers = await Promise.all(
      [keys.slice(0, 100), keys.slice(100)].map((Keys) =>
        table.client.send(
          new BatchGetCommand({ RequestItems: { [table.name]: { Keys } }, ReturnConsumedCapacity: 'TOTAL' }),
        ),
      ),
    )
    return answers.reduce((sum, { ConsumedCapacity }) => sum + (ConsumedCapacity?.[0]?.CapacityUnits ?? 0), 0)
  }
  const itemUnits = await byItems()
  const edgeTime = median(await timesOf(runs, byEdges))
  const itemTime = median(await timesOf(runs, byItems))
  return [
    { area, what: 'tree page from edges: table alone', value: edgeTime, unit: 'ms' },
    { area, what: 'tree page from the items behind them: table alone', value: itemTime, unit: 'ms' },
    { area, what: 'items cost against edges: read units', value: itemUnits / edgeUnits, unit: 'x' },
    { area, what: 'items cost against edges: time', value: itemTime / edgeTime, unit: 'x' },
  ]
}

async function topEpicId(system: System): Promise<number> {
  const headers = { authorization: `Bearer ${system.tokenFor('olivia')}` }
  const response = await fetch(`${system.url}/api/v4/groups/${GROUP}/epics/1`, { headers })
  return ((await response.json()) as { id: number }).id
}

/** What the pages' own documents cost and how long they take over HTTP, beside what else the data folder holds. */
export async function readFigures(dataFolder: string, runs: number): Promise<Figure[]> {
  await givenTreePages(dataFolder)
  const costs: Cost = { calls: 0, units: 0 }
  const onConsumed = ({ units }: { units: number }): void => {
    costs.calls += 1
    costs.units += units
  }
  const system = await startSystem({ dataFolder, port: 0, onConsumed })
  try {
    const reader = new Reader(system, costs, runs)
    const budget = { calls: 4, units: 6 }
    const treePage = TreeChildrenDocument.toString()
    const questions: Question[] = [
      { what: 'epic page', document: EpicPageDocument.toString(), variables: { fullPath: GROUP, iid: USUAL } },
      { what: 'tree page', document: treePage, variables: { fullPath: GROUP, iid: USUAL }, budget },
      { what: 'tree page of full rows', document: treePage, variables: { fullPath: GROUP, iid: FULL }, budget },
      {
        what: 'epics list',
        document: EpicListDocument.toString(),
        variables: { fullPath: 'acme', state: 'opened', after: '' },
      },
    ]
    const figures: Figure[] = []
    for (const question of questions)
      for (const as of [null, 'olivia']) figures.push(...(await reader.figures(question, as)))
    return [...figures, ...(await edgeFigures(system, await topEpicId(system), runs))]
  } finally {
    await system.stop()
  }
}
