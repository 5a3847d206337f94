import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startSystem, type System } from '#infra/local/system.ts'
import type { ItemEvent } from '#domain/schema.generated.ts'
import { ask } from '#support/when/ask.ts'
import { connect, type Client } from '../unit/infra/local/appsync/realtime-client.ts'
import { percentile, type Figure } from './figure.ts'

const area = 'live'
const SUBSCRIBERS = 50
const CHANGES_A_SECOND = 20
const SECONDS = 10
/** Before what is measured: a system that has just started compiles its code while it answers. */
const WARM_UP_SECONDS = 3
const EPICS = 40
const MAX_WAIT_MS = 30_000
const FOLLOW = 'subscription { itemChanged(fullPath: "acme") { eventId itemId version item } }'
const CREATE = 'mutation ($input: CreateEpicInput!) { createEpic(input: $input) { epic { id iid } } }'
const CHANGE = 'mutation ($input: UpdateEpicInput!) { updateEpic(input: $input) { epic { id title } errors } }'

interface Epic {
  id: string
  iid: string
}

/** A token serves for an hour, and each signing in is written to disk while everything else waits. */
function withKeptTokens(system: System): System {
  const tokens = new Map(['olivia', 'ravi'].map((name) => [name, system.tokenFor(name)]))
  return { ...system, tokenFor: (name) => tokens.get(name) ?? system.tokenFor(name) }
}

async function mutate<Data>(system: System, query: string, input: object): Promise<Data> {
  const { data, errors } = await ask<Data>(system, query, { as: 'olivia', variables: { input } })
  if (data === null || errors.length > 0) throw new Error(`A change failed: ${JSON.stringify(errors)}`)
  return data
}

interface Subscriber {
  client: Client
  /** When a title arrived first, by title, and how often. */
  arrivals: Map<string, { at: number; times: number }>
}

async function subscribe(system: System): Promise<Subscriber> {
  const authorization = system.tokenFor('ravi')
  const client = await connect({ port: Number(new URL(system.url).port), authorization })
  client.send({ type: 'connection_init' })
  await client.next('connection_ack')
  client.start('1', FOLLOW)
  await client.next('start_ack')
  const arrivals: Subscriber['arrivals'] = new Map()
  client.onMessage(({ type, payload }) => {
    if (type !== 'data') return
    const { item } = (payload?.data as { itemChanged: ItemEvent }).itemChanged
    const { title } = JSON.parse(item ?? '{}') as { title?: string }
    if (title === undefined) return
    const { at, times } = arrivals.get(title) ?? { at: performance.now(), times: 0 }
    arrivals.set(title, { at, times: times + 1 })
  })
  return { client, arrivals }
}

/** Changes at a steady pace, however long each takes. @returns when each title was sent */
async function changeSteadily(
  system: System,
  epics: Epic[],
  name: string,
  seconds: number,
): Promise<Map<string, number>> {
  const sent = new Map<string, number>()
  const running: Promise<unknown>[] = []
  const begin = performance.now()
  for (let index = 0; index < CHANGES_A_SECOND * seconds; index += 1) {
    await sleep(Math.max(0, begin + (index * 1000) / CHANGES_A_SECOND - performance.now()))
    const title = `${name} ${index}`
    sent.set(title, performance.now())
    running.push(mutate(system, CHANGE, { groupPath: 'acme', iid: epics[index % EPICS]?.iid, title }))
  }
  await Promise.all(running)
  return sent
}

/** How soon changes arrive at those who follow, on one machine that runs the whole system and all of them. */
export async function liveFigures(): Promise<Figure[]> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'canopy-bench-live-'))
  const system = withKeptTokens(await startSystem({ port: 0, dataFolder }))
  try {
    const epics: Epic[] = []
    for (let index = 0; index < EPICS; index += 1) {
      const { createEpic } = await mutate<{ createEpic: { epic: Epic } }>(system, CREATE, {
        groupPath: 'acme',
        title: `Epic ${index}`,
      })
      epics.push(createEpic.epic)
    }
    await system.settled()
    const subscribers = await Promise.all(Array.from({ length: SUBSCRIBERS }, () => subscribe(system)))
    await changeSteadily(system, epics, 'Warm-up', WARM_UP_SECONDS)
    await system.settled()
    const sent = await changeSteadily(system, epics, 'Title', SECONDS)
    const isComplete = (): boolean =>
      subscribers.every(({ arrivals }) => [...sent.keys()].every((title) => arrivals.has(title)))
    const patience = performance.now() + MAX_WAIT_MS
    while (!isComplete() && performance.now() < patience) await sleep(50)
    const arrivals = subscribers.flatMap((subscriber) => [...subscriber.arrivals])
    const delays = arrivals.flatMap(([title, { at }]) => {
      const from = sent.get(title)
      return from === undefined ? [] : [at - from]
    })
    for (const { client } of subscribers) client.close()
    const what = `${SUBSCRIBERS} subscribers, ${CHANGES_A_SECOND} changes a second`
    const expected = sent.size * SUBSCRIBERS
    return [
      { area, what: `${what}: from request to socket, median`, value: percentile(delays, 0.5), unit: 'ms' },
      { area, what: `${what}: 95 of 100`, value: percentile(delays, 0.95), unit: 'ms', budget: 150 },
      { area, what: `${what}: titles that nobody was sent`, value: expected - delays.length, unit: '' },
      {
        area,
        what: `${what}: titles sent twice`,
        value: arrivals.filter(([, { times }]) => times > 1).length,
        unit: '',
      },
    ]
  } finally {
    await system.stop()
    rmSync(dataFolder, { recursive: true, force: true })
  }
}
