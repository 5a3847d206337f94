import { PRICES } from './prices.ts'
import { BUSY_HOURS, type Usage } from './usage.ts'

/** What was measured of pages and changes, each the mean of some. */
export interface Measured {
  /** What the browser sends to open a page that it knows the scripts of. */
  itemPage: PageTraffic
  listPage: PageTraffic
  /** Write and read units of a change, a comment, an answer and a link with all that follows from each. */
  change: Units
  comment: Units
  answer: Units
  link: Units
}

export interface Units {
  writes: number
  reads: number
}

export interface PageTraffic {
  graphql: number
  /** Of data, by REST. */
  other: number
  /** The page itself and its settings, which come from the bucket. */
  files: number
  /** Of the answers, compressed. */
  kilobytes: number
  readUnits: number
}

export interface Cost {
  item: string
  dollars: number
}

/** Gigabytes times seconds of one call: functions have 1 GB; how long they take on AWS is assumed. */
const LAMBDA_GB_SECONDS = { read: 0.05, write: 0.12, stream: 0.25 }
/** Functions on the table's stream: what follows a write, and what is sent to open pages. */
const STREAM_FUNCTIONS = 2
/** What an open page is told of one change: the change, and new sums of epics above it. */
const MESSAGES_OF_CHANGE = 3
/** Stream functions take the records of some changes at once. */
const CHANGES_IN_BATCH = 3
/** One before CloudFront, which all requests pass, and one before AppSync. */
const FIREWALLS = 2
const LOG_KB_A_CALL = 0.6
/** One in twenty requests is traced. */
const TRACED = 0.05
const MILLION = 1_000_000

/** What a month costs, by item, dearest first. Each request for data is taken to call a function, though many fields need none. */
export function costsOfMonth(usage: Usage, measured: Measured): Cost[] {
  const { users, workingDays, itemPages, listPages, changes, comments, answers, links, visibleMinutes, colleagues } =
    usage
  const days = users * workingDays
  const ofPages = (name: keyof PageTraffic): number =>
    days * (itemPages * measured.itemPage[name] + listPages * measured.listPage[name])
  const made = days * (changes + comments + answers + links)
  const published = made * MESSAGES_OF_CHANGE
  // A page is told what colleagues change while it can be seen, and what it changes itself.
  const told = published * (1 + (colleagues * visibleMinutes) / 60 / BUSY_HOURS)
  const read = ofPages('graphql') + ofPages('other')
  const requests = read + made
  const delivered = requests + ofPages('files')
  const batches = (made / CHANGES_IN_BATCH) * STREAM_FUNCTIONS
  const calls = requests + batches
  const gigabyteSeconds =
    read * LAMBDA_GB_SECONDS.read + made * LAMBDA_GB_SECONDS.write + batches * LAMBDA_GB_SECONDS.stream
  const ofWrites = (name: keyof Units): number =>
    days *
    (changes * measured.change[name] +
      comments * measured.comment[name] +
      answers * measured.answer[name] +
      links * measured.link[name])
  const costs: [item: string, millions: number, price: number][] = [
    ['AppSync: queries and changes', ofPages('graphql') + made, PRICES.appsyncOperations],
    ['AppSync: publishing changes', published, PRICES.appsyncOperations],
    ['AppSync: messages to open pages', told, PRICES.appsyncMessages],
    ['AppSync: open sockets', days * visibleMinutes, PRICES.appsyncMinutes],
    ['HTTP API', ofPages('other'), PRICES.httpApiRequests],
    ['CloudFront: requests', delivered, PRICES.cloudFrontRequests],
    ['CloudFront: traffic', ofPages('kilobytes'), PRICES.cloudFrontGigabytes],
    ['Firewalls: requests', delivered + ofPages('graphql') + made, PRICES.wafRequests],
    ['Table: reads', ofPages('readUnits') + ofWrites('reads'), PRICES.tableReads],
    ['Table: writes', ofWrites('writes'), PRICES.tableWrites],
    ['Functions: calls', calls, PRICES.lambdaCalls],
    ['Functions: time', gigabyteSeconds, PRICES.lambdaGigabyteSeconds],
    ['Logs', calls * LOG_KB_A_CALL, PRICES.logGigabytes],
    ['Traces', requests * TRACED, PRICES.traces],
  ]
  return [
    ...costs.map(([item, count, price]) => ({ item, dollars: (count / MILLION) * price })),
    { item: 'Sign-in', dollars: Math.max(0, users - PRICES.cognitoFree) * PRICES.cognitoPeople },
    { item: 'Firewalls, alarms, secrets, backups', dollars: FIREWALLS * PRICES.wafMonth + PRICES.restMonth },
  ].sort((one, other) => other.dollars - one.dollars)
}
