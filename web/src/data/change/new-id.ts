import { randomId } from '#web/lib/random-id.ts'

const PREFIX = 'new:'

/** Stands for the id of an item until the server has made it. */
export const newId = (): string => PREFIX + randomId()

export const isNewId = (id: string): boolean => id.startsWith(PREFIX)
