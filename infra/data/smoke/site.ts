import type { Table } from '#table/client/client.ts'
import type { PeoplePool } from '../people-pool.ts'
import type { AlarmDesk } from './alarm-desk.ts'
import { hold, isRecord, jsonOf, type Ask, type Question, type Reply } from './ask.ts'
import type { PoolAddress } from './sign-in.ts'

/** An installation that is looked at. */
export interface Site {
  /** Address of the web app without a slash at its end; null where there is none. */
  webUrl: string | null
  /** REST where there is no web app to tell its address. */
  rest: Pick<Question, 'url' | 'headers'> | null
  /** Whether those may read what is public who are not signed in. */
  anonymousAccess: boolean
  /** The user pool where there is no web app to tell it. */
  poolAddress: PoolAddress | null
  /** The pool that the web app must name. */
  userPoolId: string
  pool: PeoplePool
  table: Table
  /** Null where there are none. */
  alarms: { desk: AlarmDesk; alarmName: string } | null
  ask: Ask
  /** How long an answer that takes a while is waited for, in ms. */
  patienceMs: number
}

/** What `/config.json` tells the web app, as far as the smoke test uses it; addresses are whole. */
export interface SiteConfig extends PoolAddress {
  graphqlUrl: string
  realtimeUrl: string
  restUrl: string
}

/** Reads `/config.json` of a web app. Rejects with SmokeFailure where something in it is missing. */
export async function readConfig({ ask }: Pick<Site, 'ask'>, webUrl: string): Promise<SiteConfig> {
  const reply = await ask({ url: `${webUrl}/config.json` })
  hold(reply.status === 200, `/config.json answers ${reply.status}`)
  const config = jsonOf(reply)
  const text = (name: string): string => {
    const value = isRecord(config) ? config[name] : undefined
    hold(typeof value === 'string' && value !== '', `/config.json has no ${name}`)
    return value
  }
  const address = (value: string): string => new URL(value, `${webUrl}/`).href
  const graphqlUrl = address(text('graphqlUrl'))
  const given = isRecord(config) ? config : {}
  const realtimeUrl = new URL(
    typeof given['realtimeUrl'] === 'string' ? given['realtimeUrl'] : `${graphqlUrl}/realtime`,
  )
  realtimeUrl.protocol = /^(http|ws):$/.test(realtimeUrl.protocol) ? 'ws:' : 'wss:'
  const { userPoolEndpoint } = given
  return {
    graphqlUrl,
    realtimeUrl: realtimeUrl.href,
    restUrl: address(text('restUrl')),
    userPoolId: text('userPoolId'),
    userPoolClientId: text('userPoolClientId'),
    ...(typeof userPoolEndpoint === 'string' && { userPoolEndpoint }),
  }
}

/** Asks REST for JSON. Rejects with SmokeFailure unless the status is the expected one. */
export async function restJson(
  site: Pick<Site, 'ask'>,
  expected: number,
  question: Question & { json?: object },
): Promise<unknown> {
  const { json, ...plain } = question
  const headers = { ...plain.headers, ...(json && { 'content-type': 'application/json' }) }
  const reply = await site.ask({ ...plain, headers, ...(json && { body: JSON.stringify(json) }) })
  const path = new URL(question.url).pathname
  hold(reply.status === expected, `${question.method ?? 'GET'} ${path} answers ${reply.status} and not ${expected}`)
  return reply.status === 204 ? null : jsonOf(reply)
}

export const headerOf = ({ headers }: Reply, name: string): string => headers[name] ?? ''
