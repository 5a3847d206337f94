import type { UserStatus } from '#domain/schema.generated.ts'
import type { UserItem } from '#table/items/place-items.ts'

/** Returns what a person says of what they are doing. */
export const statusOf = ({
  availability,
  statusMessage,
  statusEmoji,
}: Pick<UserItem, 'availability' | 'statusMessage' | 'statusEmoji'>): UserStatus => ({
  availability,
  message: statusMessage,
  emoji: statusEmoji,
})
