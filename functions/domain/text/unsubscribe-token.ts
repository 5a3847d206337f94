import { kindOfLetter, type ItemRef } from '../item/kinds.ts'

/** Who is to get no more mails about which item. */
export interface Unsubscriber {
  item: ItemRef
  userId: number
}

/** Returns what the token of a link in a mail says, with the signature that proves it; null for what cannot be the whole of one. */
export function unsubscribeTokenParts(token: string): (Unsubscriber & { signature: string }) | null {
  const [, letter = '', id, userId, signature = ''] = /^([A-Z])-(\d{1,16})-(\d{1,16})-([\w-]{43})$/.exec(token) ?? []
  const kind = kindOfLetter(letter)
  return kind && { item: { kind, id: Number(id) }, userId: Number(userId), signature }
}
