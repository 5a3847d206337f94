import { kindOfLetters, type Topic } from '../topic.ts'

/** Who is to get no more mails about which item or merge request. */
export interface Unsubscriber {
  item: Topic
  userId: number
}

/** Returns what the token of a link in a mail says, with the signature that proves it; null for what cannot be the whole of one. */
export function unsubscribeTokenParts(token: string): (Unsubscriber & { signature: string }) | null {
  const [, letters = '', id, userId, signature = ''] =
    /^([A-Z]{1,2})-(\d{1,16})-(\d{1,16})-([\w-]{43})$/.exec(token) ?? []
  const kind = kindOfLetters(letters)
  return kind && { item: { kind, id: Number(id) }, userId: Number(userId), signature }
}
