import { queryOptions } from '@tanstack/react-query'
import { request } from '#web/data/transport/request.ts'
import { OwnProfileDocument, PersonDocument } from './person.generated.ts'

/** Returns what a viewer may see of a person; null where there is nobody of this name. */
export const personQuery = (username: string) =>
  queryOptions({
    queryKey: ['person', username],
    queryFn: async () => (await request(PersonDocument, { username })).user,
  })

/** Returns what the signed-in person says of themselves. */
export const ownProfileQuery = (username: string) =>
  queryOptions({
    queryKey: ['own-profile', username],
    queryFn: async () => (await request(OwnProfileDocument, { username })).user,
    // What somebody has begun to change is not read over.
    staleTime: Infinity,
    gcTime: 0,
  })

/** Returns the sign of an emoji; null where there is none. Its table is loaded with the first one. */
export const emojiQuery = (name: string | null) =>
  queryOptions({
    queryKey: ['emoji', name],
    queryFn: async () => (name === null ? null : (await import('#domain/text/emojis.ts')).emojiNamed(name)),
    staleTime: Infinity,
  })
