import { syntheticExport } from '#infra/data/synthetic.ts'
import { buildItems } from '#operations/import/build-items.ts'
import { importId } from '#operations/import/import-ids.ts'
import { apiEndpoints } from '#rest/api.ts'
import { createFindEndpoint } from '#rest/server/find-endpoint.ts'
import { answerRequest, type RestEvent } from '#rest/server/router.ts'
import { listCounts } from '#table/rows/list-counts.ts'
import { OWNER, ROOT_GROUP } from './cost/given-items.ts'
import { startMeteredSystem, type MeteredSystem } from './cost/metered-system.ts'
import { percentile, type Figure } from './figure.ts'

const area = 'rest'
/** Requests before those that are measured: a function that is warm runs code that was compiled for what it does. */
const WARM_UPS = 100
/** The same where the handler is warm already, and only the engine is not. */
const ENGINE_WARM_UPS = 10
const P90_MS_MAX = 20
/** A group as large as companies have them. */
const SIZE = { epics: 2000, issues: 10_000, seed: 1 }
/** Comments on the item whose comments are listed. */
const NOTES = 100

type Ask = (method: string, address: string, body?: object) => Promise<number>

/** Returns what asks the API's own handlers as the owner of the group, in this process and by its engine. */
function askerOf({ table, files }: MeteredSystem): Ask {
  const find = createFindEndpoint(apiEndpoints)
  const around = {
    ...{ table, files, anonymousAccess: true, takesReport: () => true },
    verifyToken: () => Promise.resolve({ username: OWNER, sessionId: 'bench', signedInAt: 0 }),
    logger: {
      error: (message: string, details: object) => {
        throw new Error(message, { cause: details })
      },
    },
  }
  return async (method, address, body) => {
    const [rawPath = '', rawQueryString = ''] = address.split('?')
    const event: RestEvent = {
      ...{ rawPath: decodeURIComponent(`/api/v4${rawPath}`), rawQueryString, isBase64Encoded: false },
      headers: { authorization: 'Bearer bench', 'content-type': 'application/json' },
      requestContext: { requestId: 'r-1', http: { method } } as RestEvent['requestContext'],
      ...(body && { body: JSON.stringify(body) }),
    }
    const { statusCode = 0, body: text = '' } = await answerRequest(find, event, around)
    if (statusCode >= 300) throw new Error(`${method} ${address} answered ${statusCode}: ${text.slice(0, 300)}`)
    return statusCode
  }
}

/** What scripts ask for: single things, and lists of 100. */
function addressesOf(project: string, group: string): Record<string, string> {
  const [ofProject, ofGroup] = [`/projects/${encodeURIComponent(project)}`, `/groups/${encodeURIComponent(group)}`]
  const [root, full] = [`/groups/${ROOT_GROUP}`, 'per_page=100']
  return {
    'a group': ofGroup,
    'a project': ofProject,
    'an epic': `${ofGroup}/epics/1`,
    'an issue': `${ofProject}/issues/1`,
    'a milestone': `${root}/milestones/${importId('milestone', ROOT_GROUP, 1)}`,
    'a label': `${root}/labels/label%201`,
    oneself: '/user',
    groups: `/groups?${full}`,
    projects: `/projects?${full}`,
    'issues of a project': `${ofProject}/issues?${full}`,
    'issues of a project by keyset': `${ofProject}/issues?${full}&pagination=keyset`,
    'issues of the root group': `${root}/issues?${full}`,
    'open issues with a label': `${root}/issues?${full}&state=opened&labels=label%201`,
    'issues that one made': `/issues?${full}`,
    'epics of a group': `${ofGroup}/epics?${full}`,
    'epics of the root group': `${root}/epics?${full}`,
    'epics below an epic': `${ofGroup}/epics/1/epics?${full}`,
    'issues of an epic': `${ofGroup}/epics/1/issues?${full}`,
    'comments on an issue': `${ofProject}/issues/1/notes?${full}`,
    labels: `${root}/labels?${full}`,
    milestones: `${root}/milestones?${full}`,
    members: `${root}/members?${full}`,
    people: `/users?${full}&search=person`,
    'to-dos': `/todos?${full}`,
    events: `${ofProject}/events?${full}`,
  }
}

/** Starts a system with the group. What it is made of is let go, so that the handlers do not share their memory with it. */
async function startGroup(): Promise<{ system: MeteredSystem; project: string }> {
  const rows = syntheticExport(SIZE)
  const { items, listed } = buildItems(rows, new Map(), '2026-11-22T00:00:00Z')
  const system = await startMeteredSystem([...items, ...listCounts(listed)], () => undefined)
  return { system, project: rows.projects[0]?.row.path_with_namespace ?? '' }
}

/** Milliseconds that this process has worked: others that are busy beside it count far less than by the clock. */
function processorTime(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

/** The 90th percentile of the milliseconds that something takes by a clock, once it is warm. */
async function p90Of(work: () => Promise<unknown>, clock: () => number, warmUps: number, runs: number) {
  for (let run = 0; run < warmUps; run += 1) await work()
  const times: number[] = []
  for (let run = 0; run < runs; run += 1) {
    const begin = clock()
    await work()
    times.push(clock() - begin)
  }
  return percentile(times, 0.9)
}

/** How long the handlers of REST work for single things and lists of 100, warm, and how long that takes with the local engine, which shares the machine with them. */
export async function restFigures(runs: number, say: (text: string) => void): Promise<Figure[]> {
  const { system, project } = await startGroup()
  say(
    `Each is asked ${WARM_UPS} times before it is measured. A handler's time is what this process works with answers of the table ` +
      'that are kept; by the clock, with the local engine, it depends on what else the machine does.',
  )
  try {
    const ask = askerOf(system)
    const addresses = addressesOf(project, project.split('/').slice(0, -1).join('/'))
    await system.costOf(async () => {
      for (let note = 1; note <= NOTES; note += 1) {
        await ask('POST', `/projects/${encodeURIComponent(project)}/issues/1/notes`, { body: `Comment **${note}**` })
      }
    })
    const figures: Figure[] = []
    for (const [what, address] of Object.entries(addresses)) {
      const get = () => ask('GET', address)
      const handler = await system.replayed(() => p90Of(get, processorTime, WARM_UPS, runs))
      const withEngine = await p90Of(get, () => performance.now(), ENGINE_WARM_UPS, runs)
      const p90 = { area, unit: 'ms' as const }
      figures.push(
        { ...p90, what: `${what}: handler`, value: handler, budget: P90_MS_MAX },
        { ...p90, what: `${what}: by the clock, with the local engine`, value: withEngine },
      )
    }
    return figures
  } finally {
    await system.stop()
  }
}
