import { ONCE } from '#domain/once-id.ts'
import { randomId } from '../random-id.ts'

/** Returns the id of a change, under which it is carried out once however often it is sent. */
export const onceId = (): string => ONCE + randomId()
