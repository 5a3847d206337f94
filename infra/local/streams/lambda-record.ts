import type { AttributeValue, _Record } from '@aws-sdk/client-dynamodb-streams'
import type { AttributeValue as LambdaAttributeValue, DynamoDBRecord, StreamRecord } from 'aws-lambda'

/** Returns a record as the stream gives it, in the shape in which Lambda hands it to a function. */
export function lambdaRecord(record: _Record, streamArn: string): DynamoDBRecord {
  const { dynamodb = {}, userIdentity } = record
  const { ApproximateCreationDateTime: createdAt, Keys, NewImage, OldImage, ...rest } = dynamodb
  const stream: StreamRecord = {
    ...rest,
    ...(createdAt && { ApproximateCreationDateTime: Math.floor(createdAt.getTime() / 1000) }),
    ...(Keys && { Keys: lambdaImage(Keys) }),
    ...(NewImage && { NewImage: lambdaImage(NewImage) }),
    ...(OldImage && { OldImage: lambdaImage(OldImage) }),
  }
  return {
    eventID: record.eventID,
    eventName: record.eventName,
    eventVersion: record.eventVersion ?? '1.1',
    eventSource: 'aws:dynamodb',
    awsRegion: record.awsRegion ?? streamArn.split(':')[3],
    dynamodb: stream,
    eventSourceARN: streamArn,
    // Lambda writes these two names in small letters, the streams API in capitals.
    ...(userIdentity && { userIdentity: { type: userIdentity.Type, principalId: userIdentity.PrincipalId } }),
  }
}

function lambdaImage(image: Record<string, AttributeValue>): Record<string, LambdaAttributeValue> {
  return Object.fromEntries(Object.entries(image).map(([name, value]) => [name, lambdaValue(value)]))
}

function lambdaValue(value: AttributeValue): LambdaAttributeValue {
  if (value.S !== undefined) return { S: value.S }
  if (value.N !== undefined) return { N: value.N }
  if (value.BOOL !== undefined) return { BOOL: value.BOOL }
  if (value.NULL !== undefined) return { NULL: value.NULL }
  if (value.SS !== undefined) return { SS: value.SS }
  if (value.NS !== undefined) return { NS: value.NS }
  if (value.L !== undefined) return { L: value.L.map(lambdaValue) }
  if (value.M !== undefined) return { M: lambdaImage(value.M) }
  // The event is JSON, so bytes travel as base64.
  if (value.B !== undefined) return { B: base64(value.B) }
  if (value.BS !== undefined) return { BS: value.BS.map(base64) }
  throw new Error(`A stream record holds an attribute of an unknown type: ${Object.keys(value).join(', ')}`)
}

function base64(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64')
}
