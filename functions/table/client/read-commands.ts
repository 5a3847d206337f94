import { Readable } from 'node:stream'
import * as sdk from '@aws-sdk/lib-dynamodb'

/** A value as the table sends it, under the name of its type. */
type Sent =
  | { S: string }
  | { N: string }
  | { BOOL: boolean }
  | { NULL: true }
  | { B: string | Uint8Array }
  | { L: Sent[] }
  | { M: SentItem }
type SentItem = Record<string, Sent>

/** What the three reads answer. */
interface Answer {
  Item?: SentItem
  Items?: SentItem[]
  LastEvaluatedKey?: SentItem
  Responses?: Record<string, SentItem[]>
  UnprocessedKeys?: Record<string, { Keys: SentItem[] }>
}

/** Returns a value as JavaScript has it. Nothing stored is a set, or a number that JavaScript cannot hold. */
function plainValue(sent: Sent): unknown {
  if ('S' in sent) return sent.S
  if ('N' in sent) return Number(sent.N)
  if ('M' in sent) return plainItem(sent.M)
  if ('L' in sent) return sent.L.map(plainValue)
  if ('BOOL' in sent) return sent.BOOL
  if ('NULL' in sent) return null
  if ('B' in sent) return typeof sent.B === 'string' ? new Uint8Array(Buffer.from(sent.B, 'base64')) : sent.B
  throw new TypeError(`The table holds a value of another type: ${Object.keys(sent).join()}.`)
}

function plainItem(sent: SentItem): Record<string, unknown> {
  const item: Record<string, unknown> = {}
  for (const name in sent) {
    const value = sent[name]
    if (value !== undefined) item[name] = plainValue(value)
  }
  return item
}

const ofEach = <From, To>(record: Record<string, From>, change: (value: From) => To): Record<string, To> =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, change(value)]))

/** Returns an answer whose items are plain. */
const plainAnswer = ({ Item, Items, LastEvaluatedKey, Responses, UnprocessedKeys, ...rest }: Answer): object => ({
  ...rest,
  ...(Item && { Item: plainItem(Item) }),
  ...(Items && { Items: Items.map(plainItem) }),
  ...(LastEvaluatedKey && { LastEvaluatedKey: plainItem(LastEvaluatedKey) }),
  ...(Responses && { Responses: ofEach(Responses, (items) => items.map(plainItem)) }),
  ...(UnprocessedKeys && {
    UnprocessedKeys: ofEach(UnprocessedKeys, (asked) => ({ ...asked, Keys: asked.Keys.map(plainItem) })),
  }),
})

interface SentAnswer {
  statusCode: number
  body: Readable | Uint8Array
}
type Unread = SentAnswer & { body: Readable }

/** True when it is an answer to a read, rather than a refusal, and not read yet. */
const isUnread = (response: unknown): response is Unread =>
  typeof response === 'object' &&
  response !== null &&
  'statusCode' in response &&
  response.statusCode === 200 &&
  'body' in response &&
  response.body instanceof Readable

type Stack = Pick<sdk.GetCommand['middlewareStack'], 'addRelativeTo'>

/**
 * Makes a command's items plain in one pass over what was sent. The SDK goes over it by its schema, and the document client twice
 * more, which together take as long as all else of a read.
 */
function inOnePass(stack: Stack): void {
  let sent: Answer | undefined
  stack.addRelativeTo(
    (next) => async (args) => {
      const { response } = await next(args)
      if (isUnread(response)) {
        sent = JSON.parse(Buffer.concat(await response.body.toArray()).toString()) as Answer
        response.body = new Uint8Array()
      }
      return { response }
    },
    { name: 'ReadInOnePass', relation: 'after', toMiddleware: 'deserializerMiddleware', override: true },
  )
  stack.addRelativeTo(
    (next) => async (args) => {
      const answer = await next(args)
      Object.assign(answer.output, plainAnswer(sent ?? (answer.output as Answer)))
      return answer
    },
    // In place of what the document client does at the same name.
    { name: 'DocumentUnmarshall', relation: 'before', toMiddleware: 'deserializerMiddleware', override: true },
  )
}

type Configuration = Parameters<sdk.GetCommand['resolveMiddleware']>[1]

/** Reads one item, as do the others below under the names of the SDK. */
export class GetCommand extends sdk.GetCommand {
  protected override addMarshallingMiddleware(configuration: Configuration): void {
    super.addMarshallingMiddleware(configuration)
    inOnePass(this.middlewareStack)
  }
}

export class QueryCommand extends sdk.QueryCommand {
  protected override addMarshallingMiddleware(configuration: Configuration): void {
    super.addMarshallingMiddleware(configuration)
    inOnePass(this.middlewareStack)
  }
}

export class BatchGetCommand extends sdk.BatchGetCommand {
  protected override addMarshallingMiddleware(configuration: Configuration): void {
    super.addMarshallingMiddleware(configuration)
    inOnePass(this.middlewareStack)
  }
}
