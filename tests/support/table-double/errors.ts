import {
  ConditionalCheckFailedException,
  DynamoDBServiceException,
  IdempotentParameterMismatchException,
  ResourceNotFoundException,
  TransactionCanceledException,
  TransactionConflictException,
  type CancellationReason,
} from '@aws-sdk/client-dynamodb'
import { marshallItem } from './marshall.ts'
import type { Item } from './value.ts'

const $metadata = { httpStatusCode: 400, attempts: 1, totalRetryDelay: 0 }

/** The SDK has no class for this one: it arrives as the service's base exception with this name. */
export function validationError(message: string): DynamoDBServiceException {
  return new DynamoDBServiceException({ name: 'ValidationException', $fault: 'client', $metadata, message })
}

export function isValidationError(error: unknown): error is DynamoDBServiceException {
  return error instanceof DynamoDBServiceException && error.name === 'ValidationException'
}

export function invalidParameter(detail: string): DynamoDBServiceException {
  return validationError(`One or more parameter values were invalid: ${detail}`)
}

export function conditionFailed(item: Item | undefined): ConditionalCheckFailedException {
  const message = 'The conditional request failed'
  return new ConditionalCheckFailedException({ $metadata, message, ...(item && { Item: marshallItem(item) }) })
}

export function transactionCanceled(reasons: CancellationReason[]): TransactionCanceledException {
  const codes = reasons.map((reason) => reason.Code).join(', ')
  const message = `Transaction cancelled, please refer cancellation reasons for specific reasons [${codes}]`
  return new TransactionCanceledException({ $metadata, message, CancellationReasons: reasons })
}

export function transactionConflict(): TransactionConflictException {
  return new TransactionConflictException({ $metadata, message: 'Transaction is ongoing for the item' })
}

export function tokenMismatch(): IdempotentParameterMismatchException {
  const message = 'The provided client request token is already used with other parameters'
  return new IdempotentParameterMismatchException({ $metadata, message })
}

export function tableNotFound(): ResourceNotFoundException {
  return new ResourceNotFoundException({ $metadata, message: 'Cannot do operations on a non-existent table' })
}
