import { setTimeout as sleep } from 'node:timers/promises'
import { firstSignIn } from './sign-in.ts'
import { hold, isRecord, jsonOf, textOf, type Question } from './ask.ts'
import { prepareGround, SMOKE_GROUP, SMOKE_PERSON, SMOKE_PROJECT } from './ground.ts'
import { headerOf, readConfig, restJson, type Site, type SiteConfig } from './site.ts'
import { subscribe } from './socket.ts'

/** One line of the smoke test. */
export interface Check {
  name: string
  /** Says in a few words what holds. Rejects with SmokeFailure where it does not. */
  run: (site: Site, found: Found) => Promise<string>
  /** Why a site cannot be asked for this; null where it can. */
  missing: (site: Site) => string | null
}

/** What earlier checks have found for later ones. */
export interface Found {
  config?: SiteConfig
  accessToken?: string
}

const always = (): null => null
const withWeb = ({ webUrl }: Site): string | null => (webUrl === null ? 'there is no CloudFront and no AppSync' : null)

function known<Value>(value: Value | null | undefined, what: string): Value {
  hold(value !== undefined && value !== null, `it needs ${what}, which has failed`)
  return value
}

const configuration: Check = {
  name: 'configuration',
  missing: withWeb,
  run: async (site, found) => {
    const config = await readConfig(site, known(site.webUrl, 'an address'))
    hold(config.userPoolId === site.userPoolId, `/config.json names the pool ${config.userPoolId}`)
    found.config = config
    return `the web app knows both interfaces and the pool ${config.userPoolId}`
  },
}

/** What a policy must say, and what it must not. */
const POLICY = ["default-src 'none'", "script-src 'self'", "frame-ancestors 'none'"]

const pages: Check = {
  name: 'pages',
  missing: withWeb,
  run: async (site, { config }) => {
    const webUrl = known(site.webUrl, 'an address')
    // A page of the app that is no file.
    const page = await site.ask({ url: `${webUrl}/groups/${SMOKE_GROUP}/-/epics`, headers: { accept: 'text/html' } })
    hold(page.status === 200, `a page answers ${page.status}`)
    const [, script] = /<script[^>]*type="module"[^>]*src="([^"]+)"/.exec(textOf(page)) ?? []
    hold(script !== undefined, 'a page is not the web app')
    const policy = headerOf(page, 'content-security-policy')
    for (const part of POLICY) hold(policy.split('; ').includes(part), `the content security policy has no ${part}`)
    const { realtimeUrl } = known(config, 'the configuration')
    const socket = new URL(realtimeUrl).origin
    const connecting = policy.split('; ').find((part) => part.startsWith('connect-src ')) ?? ''
    hold(connecting.split(' ').includes(socket), `the content security policy does not let pages reach ${socket}`)
    hold(headerOf(page, 'x-content-type-options') === 'nosniff', 'a page has no x-content-type-options')
    const isSafe = !webUrl.startsWith('https:') || headerOf(page, 'strict-transport-security') !== ''
    hold(isSafe, 'a page has no strict-transport-security')
    const file = await site.ask({ url: new URL(script, `${webUrl}/`).href })
    const type = headerOf(file, 'content-type')
    hold(file.status === 200 && type.includes('javascript'), `its script answers ${file.status} ${type}`)
    return 'the web app comes with its script and its security headers'
  },
}

const anonymous: Check = {
  name: 'anonymous GraphQL',
  missing: withWeb,
  run: async (site, { config }) => {
    const { graphqlUrl: url } = known(config, 'the configuration')
    const body = JSON.stringify({ query: `{ currentUser { username } group(fullPath: "${SMOKE_GROUP}") { name } }` })
    const reply = await site.ask({ url, method: 'POST', headers: { 'content-type': 'application/json' }, body })
    hold(reply.status === (site.anonymousAccess ? 200 : 401), `it answers ${reply.status}`)
    if (!site.anonymousAccess) return 'who has no token is refused, as the environment says'
    const answer = jsonOf(reply)
    const data = isRecord(answer) && answer['errors'] === undefined ? answer['data'] : null
    hold(isRecord(data) && data['currentUser'] === null, `it answers ${textOf(reply).slice(0, 200)}`)
    hold(data['group'] === null, 'it shows a private group to everybody')
    return 'who has no token is answered, and sees nothing that is private'
  },
}

const signIn: Check = {
  name: 'sign-in',
  missing: always,
  run: async (site, found) => {
    await prepareGround(site.table)
    await site.pool.remove(SMOKE_PERSON.username)
    const password = await site.pool.add(SMOKE_PERSON)
    const address = known(found.config ?? site.poolAddress, 'the configuration')
    found.accessToken = await firstSignIn(address, SMOKE_PERSON.username, password)
    const user = await restJson(site, 200, authorized(site, found, 'user'))
    const username = isRecord(user) ? user['username'] : null
    hold(username === SMOKE_PERSON.username, `REST takes the token for ${String(username)}`)
    return 'a first password leads to one’s own, and REST knows the person by the token'
  },
}

/** Returns a question to REST by the person who has signed in; `path` is below `/api/v4`. */
function authorized({ rest }: Site, { config, accessToken }: Found, path: string): Question {
  const { url, headers } = rest ?? { url: known(config, 'the configuration').restUrl }
  const authorization = `Bearer ${known(accessToken, 'the sign-in')}`
  return { url: `${url}/${path}`, headers: { ...headers, authorization } }
}

const GROUP = `groups/${encodeURIComponent(SMOKE_GROUP)}`

const nestedPath: Check = {
  name: 'REST by nested path',
  missing: always,
  run: async (site, found) => {
    const group = await restJson(site, 200, authorized(site, found, GROUP))
    const path = isRecord(group) ? group['full_path'] : null
    hold(path === SMOKE_GROUP, `it shows ${String(path)}`)
    return `${GROUP} is the group ${SMOKE_GROUP}`
  },
}

const upload: Check = {
  name: 'upload',
  missing: always,
  run: async (site, found) => {
    const sent = `Smoke test of ${new Date().toISOString()}\n`
    // Only to have the form written down, with its boundary.
    const form = new Request('http://localhost', { method: 'POST', body: formOf(sent) })
    const question = authorized(site, found, `projects/${encodeURIComponent(SMOKE_PROJECT)}/uploads`)
    const saved = await restJson(site, 201, {
      ...question,
      method: 'POST',
      headers: { ...question.headers, 'content-type': form.headers.get('content-type') ?? '' },
      body: new Uint8Array(await form.arrayBuffer()),
    })
    const address = isRecord(saved) ? saved['full_path'] : null
    hold(typeof address === 'string', 'the answer has no full_path')
    const { href } = new URL(address, question.url)
    const file = await site.ask({ ...question, url: href })
    hold(file.status === 200, `the file answers ${file.status}`)
    hold(textOf(file) === sent, 'another file came back')
    return 'a file came back as it was sent'
  },
}

function formOf(text: string): FormData {
  const form = new FormData()
  form.set('file', new Blob([text], { type: 'text/plain' }), 'smoke-test.txt')
  return form
}

const FOLLOW = `subscription ItemChanged($fullPath: ID!) {
  itemChanged(fullPath: $fullPath) { eventId type itemId fields parentIds item }
}`

const CHANGED_TITLE = 'Smoke test, changed'

const liveUpdates: Check = {
  name: 'live updates',
  missing: withWeb,
  run: async (site, found) => {
    const { realtimeUrl: url } = known(found.config, 'the configuration')
    const authorization = known(found.accessToken, 'the sign-in')
    const epics = authorized(site, found, `${GROUP}/epics`)
    const made = await restJson(site, 201, { ...epics, method: 'POST', json: { title: 'Smoke test' } })
    hold(isRecord(made), 'the new epic is no object')
    const epic = { ...epics, url: `${epics.url}/${String(made['iid'])}` }
    try {
      const variables = { fullPath: SMOKE_GROUP }
      const { patienceMs } = site
      const socket = await subscribe({ url, authorization, query: FOLLOW, variables, patienceMs })
      try {
        await restJson(site, 200, { ...epic, method: 'PUT', json: { title: CHANGED_TITLE } })
        await socket.event((data) => isRecord(data) && tellsOfChange(data['itemChanged'], made['id']))
      } finally {
        socket.close()
      }
    } finally {
      await restJson(site, 204, { ...epic, method: 'DELETE' })
    }
    return 'a socket opens, and tells of a change'
  },
}

/** True when an event shows the item as it was changed; that of its creation may come late. */
const tellsOfChange = (event: unknown, id: unknown): boolean =>
  isRecord(event) &&
  String(event['itemId']).endsWith(`/${String(id)}`) &&
  JSON.stringify(event['item']).includes(CHANGED_TITLE)

const alarms: Check = {
  name: 'alarms',
  missing: ({ alarms: found }) => (found === null ? 'there are none' : null),
  run: async (site) => {
    const { desk, alarmName } = known(site.alarms, 'alarms')
    const since = new Date()
    await desk.turnOn(alarmName, 'The smoke test asks whether alarms reach somebody. Nothing is wrong.')
    const told = await firstAction(async () => (await desk.actionsSince(alarmName, since))[0], site.patienceMs)
    hold(told !== undefined, `${alarmName} was turned on and told nobody, unless it was on before`)
    hold(/^Successfully executed action/.test(told), `${alarmName}: ${told}`)
    const { confirmed, pending } = await desk.readers()
    hold(pending === 0, 'whoever is to get the alarms has not confirmed the first mail')
    return confirmed === 0
      ? 'they reach the topic, which nobody reads: set alarmMail in cdk.json'
      : `they reach the topic, which ${confirmed} read; a mail says that this was a test`
  },
}

async function firstAction(find: () => Promise<string | undefined>, patienceMs: number): Promise<string | undefined> {
  const end = Date.now() + patienceMs
  for (;;) {
    const found = await find()
    if (found !== undefined || Date.now() > end) return found
    await sleep(Math.min(2_000, patienceMs))
  }
}

/** In this order: later ones use what earlier ones have found. */
export const CHECKS: Check[] = [configuration, pages, signIn, anonymous, nestedPath, upload, liveUpdates, alarms]
