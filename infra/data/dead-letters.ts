import { parseArgs } from 'node:util'
import { DeleteMessageCommand, ReceiveMessageCommand, SQSClient, type Message } from '@aws-sdk/client-sqs'
import * as v from 'valibot'
import { outputsOf } from './deployment.ts'
import { runCommand } from './run-command.ts'
import { UsageError } from './usage-error.ts'

const HELP = `Reads the queue of batches of changes from which nothing could be made to follow: roll-ups, dates or lists may lack them.

  npm run dead-letters -- --env prod            says when it happened and why, with your AWS credentials
  npm run dead-letters -- --env prod --delete   takes the messages away, which ends the alarm; mend first: docs/operations.md
`

/** While the command reads, a message is not given out twice. */
const HIDDEN_SECONDS = 60
/** The most that SQS gives out at a time. */
const MESSAGES_MAX = 10

/**
 * What Lambda sends when it gives a batch of a stream up.
 * @see https://docs.aws.amazon.com/lambda/latest/dg/services-dynamodb-errors.html
 */
const letter = v.object({
  requestContext: v.object({ condition: v.string() }),
  responseContext: v.optional(v.object({ functionError: v.optional(v.string()) })),
  DDBStreamBatchInfo: v.object({
    shardId: v.string(),
    startSequenceNumber: v.string(),
    approximateArrivalOfFirstRecord: v.string(),
    approximateArrivalOfLastRecord: v.string(),
    batchSize: v.number(),
  }),
})

/** Returns a message in a line; what Lambda did not write is said to be unknown. */
function lineOf({ Body = '', MessageId = '' }: Message): string {
  const { success, output } = v.safeParse(v.pipe(v.string(), v.parseJson(), letter), Body)
  if (!success) return `Message ${MessageId} is none of Lambda's.`
  const { requestContext, responseContext, DDBStreamBatchInfo: batch } = output
  const { approximateArrivalOfFirstRecord: from, approximateArrivalOfLastRecord: to } = batch
  const time = from === to ? from : `${from} to ${to}`
  const reason = [requestContext.condition, responseContext?.functionError].filter(Boolean).join(', ')
  return `${time}  ${batch.batchSize} changes  ${reason}  ${batch.shardId} from ${batch.startSequenceNumber}`
}

async function readAll(client: SQSClient, QueueUrl: string): Promise<Message[]> {
  const found = new Map<string, Message>()
  for (;;) {
    const receive = { QueueUrl, MaxNumberOfMessages: MESSAGES_MAX, VisibilityTimeout: HIDDEN_SECONDS }
    const { Messages = [] } = await client.send(new ReceiveMessageCommand(receive))
    const size = found.size
    for (const message of Messages) found.set(message.MessageId ?? '', message)
    if (found.size === size) return [...found.values()]
  }
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      env: { type: 'string' },
      delete: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    },
  })
  if (values.help) {
    process.stdout.write(HELP)
    return
  }
  if (values.env === undefined) throw new UsageError('Which environment? Give --env.')
  const [QueueUrl] = await outputsOf(values.env, 'events', ['FailedQueue'])
  // The queue is where the SDK finds SQS, also on an emulator, whose queues say another host.
  const client = new SQSClient({ useQueueUrlAsEndpoint: false })
  try {
    const messages = await readAll(client, QueueUrl)
    for (const message of messages) process.stdout.write(`${lineOf(message)}\n`)
    if (messages.length === 0) process.stdout.write('There are none.\n')
    if (!values.delete) return
    for (const { ReceiptHandle } of messages) await client.send(new DeleteMessageCommand({ QueueUrl, ReceiptHandle }))
    process.stdout.write(`${messages.length} messages are deleted.\n`)
  } finally {
    client.destroy()
  }
}

runCommand(main)
