import { unmarshall } from '@aws-sdk/util-dynamodb'
import type { AttributeValue } from 'aws-lambda'

/** Returns an item as the stream has it; its shape is what the key promises. */
export const streamImage = (attributes: Record<string, AttributeValue> | undefined): object | null =>
  // The same values under two names of their type.
  attributes === undefined ? null : unmarshall(attributes as Parameters<typeof unmarshall>[0])
