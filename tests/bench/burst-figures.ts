import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startSystem, type System } from '#infra/local/system.ts'
import { ask } from '#support/when/ask.ts'
import type { Figure } from './figure.ts'

const area = 'burst'
const CLIENTS = 8
const SECONDS = 60
const PERSON = 'olivia'
const CREATE_EPIC = 'mutation ($input: CreateEpicInput!) { createEpic(input: $input) { epic { id iid } errors } }'
const CREATE_ISSUE = 'mutation ($input: CreateIssueInput!) { createIssue(input: $input) { issue { iid } errors } }'
const UPDATE_EPIC = 'mutation ($input: UpdateEpicInput!) { updateEpic(input: $input) { epic { id } errors } }'
const UPDATE_ISSUE = 'mutation ($input: UpdateIssueInput!) { updateIssue(input: $input) { issue { id } errors } }'

/** Makes a change, again where too many others change the same at that moment. */
async function mutate<Data>(system: System, query: string, input: object): Promise<Data> {
  const { data, errors } = await ask<Data>(system, query, { as: PERSON, variables: { input } })
  if (errors[0]?.errorType === 'Throttled') return mutate(system, query, input)
  if (data === null || errors.length > 0) throw new Error(`A change failed: ${JSON.stringify(errors)}`)
  return data
}

interface Made<Item> {
  createEpic: { epic: Item }
  createIssue: { issue: Item }
}

const projectPath = 'acme/web/app'
const groupPath = 'acme/web'

/**
 * Writes without a pause until the time is over: epics, issues in them, and changes that move sums, lists and numbers. @returns how many changes it made
 */
async function writeWithoutPause(system: System, until: number): Promise<number> {
  let changes = 0
  const change = async <Data>(query: string, input: object): Promise<Data> => {
    const data = await mutate<Data>(system, query, input)
    changes += 1
    return data
  }
  for (let round = 0; performance.now() < until; round += 1) {
    const { createEpic } = await change<Made<{ id: string; iid: string }>>(CREATE_EPIC, {
      ...{ groupPath, title: `Burst ${round}` },
    })
    const { id: epicId, iid } = createEpic.epic
    for (let index = 0; index < 3; index += 1) {
      const { createIssue } = await change<Made<{ iid: string }>>(CREATE_ISSUE, {
        ...{ projectPath, title: `Burst ${round} ${index}`, weight: index + 1, epicId },
      })
      const { iid: issueIid } = createIssue.issue
      await change(UPDATE_ISSUE, { projectPath, iid: issueIid, weight: 5 })
      await change(UPDATE_ISSUE, { projectPath, iid: issueIid, stateEvent: 'CLOSE' })
    }
    await change(UPDATE_EPIC, { groupPath, iid, stateEvent: 'CLOSE' })
  }
  return changes
}

/** How long lists, numbers and sums take to follow when people have written without a pause. */
export async function burstFigures(): Promise<Figure[]> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'canopy-bench-burst-'))
  const started = await startSystem({ port: 0, dataFolder })
  // A token serves for an hour, and each signing in is written to disk while everything else waits.
  const token = started.tokenFor(PERSON)
  const system: System = { ...started, tokenFor: () => token }
  try {
    await system.settled()
    const begin = performance.now()
    const clients = Array.from({ length: CLIENTS }, () => writeWithoutPause(system, begin + SECONDS * 1000))
    const changes = (await Promise.all(clients)).reduce((sum, count) => sum + count, 0)
    const end = performance.now()
    await system.settled()
    const behind = (performance.now() - end) / 1000
    const what = `${CLIENTS} clients without pauses`
    return [
      { area, what: `${what}: changes a second`, value: changes / ((end - begin) / 1000), unit: '1/s' },
      { area, what: `${what}: from the last change until everything has followed`, value: behind, unit: 's' },
      {
        area,
        what: `${what}: all of it, for 1,000 changes`,
        value: (end - begin) / changes + (behind * 1000) / changes,
        unit: 's',
      },
    ]
  } finally {
    await system.stop()
    rmSync(dataFolder, { recursive: true, force: true })
  }
}
