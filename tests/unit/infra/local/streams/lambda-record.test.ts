import { describe, expect, it } from 'vitest'
import { lambdaRecord } from '#infra/local/streams/lambda-record.ts'

const streamArn = 'arn:aws:dynamodb:eu-west-1:000000000000:table/canopy/stream/1'

describe('a stream record as Lambda hands it over', () => {
  it('is plain JSON: dates are epoch seconds and bytes are base64', () => {
    const record = lambdaRecord(
      {
        eventID: 'e1',
        eventName: 'INSERT',
        dynamodb: {
          ApproximateCreationDateTime: new Date(1_700_000_000_900),
          Keys: { PK: { S: 'E#1' } },
          NewImage: {
            N: { N: '1.50' },
            bytes: { B: Uint8Array.of(1, 2, 255) },
            many: { BS: [Uint8Array.of(0)] },
            tree: { M: { list: { L: [{ BOOL: false }, { NULL: true }, { SS: ['a'] }, { NS: ['1'] }] } } },
          },
          SequenceNumber: '17',
          StreamViewType: 'NEW_AND_OLD_IMAGES',
        },
      },
      streamArn,
    )
    expect(record).toEqual({
      eventID: 'e1',
      eventName: 'INSERT',
      eventVersion: '1.1',
      eventSource: 'aws:dynamodb',
      awsRegion: 'eu-west-1',
      eventSourceARN: streamArn,
      dynamodb: {
        ApproximateCreationDateTime: 1_700_000_000,
        Keys: { PK: { S: 'E#1' } },
        NewImage: {
          N: { N: '1.50' },
          bytes: { B: 'AQL/' },
          many: { BS: ['AA=='] },
          tree: { M: { list: { L: [{ BOOL: false }, { NULL: true }, { SS: ['a'] }, { NS: ['1'] }] } } },
        },
        SequenceNumber: '17',
        StreamViewType: 'NEW_AND_OLD_IMAGES',
      },
    })
    expect(JSON.parse(JSON.stringify(record))).toEqual(record)
  })

  it('names the service that removed an expired item in small letters, as Lambda does', () => {
    const userIdentity = { Type: 'Service', PrincipalId: 'dynamodb.amazonaws.com' }
    expect(lambdaRecord({ eventName: 'REMOVE', userIdentity }, streamArn).userIdentity).toEqual({
      type: 'Service',
      principalId: 'dynamodb.amazonaws.com',
    })
  })
})
