import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'

export interface AnyCommand {
  input: object
}

// Never sends anything: the document client wants one, and one serves every double.
const unusedClient = new DynamoDBClient({
  region: 'us-east-1',
  credentials: { accessKeyId: 'none', secretAccessKey: 'none' },
})

/** A real document client (paginators check its class) whose commands are answered by the function given. */
export function tableClient(send: (command: AnyCommand) => Promise<object>): DynamoDBDocumentClient {
  return Object.assign(DynamoDBDocumentClient.from(unusedClient), { send })
}
