/** What a browser keeps of what somebody is typing, and where. */
const KEPT: readonly { storage: () => Storage; prefix: string }[] = [
  { storage: () => localStorage, prefix: 'autosave/' },
  { storage: () => sessionStorage, prefix: 'open-form/' },
]
const OWNER_KEY = 'canopy.typing-of'

/** Returns what the keys of a person's drafts begin with while somebody else uses the browser. */
const aside = (username: string): string => `typing-of/${username}/`

/** Returns whose drafts and open forms this browser shows; null before anybody has signed in. */
export function typingOwner(): string | null {
  try {
    return localStorage.getItem(OWNER_KEY)
  } catch {
    return null
  }
}

/** Returns what a draft's key begins with that `username` types: it may end up in the browser only after somebody else has signed in. */
export const beforeDraftsOf = (username: string | null): string =>
  username === null || username === typingOwner() ? '' : aside(username)

/**
 * Lets a person find the drafts and open forms that they left in this browser, and nobody else's: those of who was here before
 * wait until that person is here again. Nobody finds any while nobody is signed in.
 */
export function showTypingOf(username: string | null): void {
  for (const { storage, prefix } of KEPT) {
    try {
      const kept = storage()
      const before = kept.getItem(OWNER_KEY)
      if (before === username) continue
      // First, so that another tab does not do the same.
      if (username === null) kept.removeItem(OWNER_KEY)
      else kept.setItem(OWNER_KEY, username)
      if (before !== null) rename(kept, prefix, aside(before) + prefix)
      if (username !== null) rename(kept, aside(username) + prefix, prefix)
    } catch {
      // Where nothing can be kept there is nothing to find.
    }
  }
}

function rename(storage: Storage, from: string, to: string): void {
  for (const key of Object.keys(storage).filter((one) => one.startsWith(from))) {
    const text = storage.getItem(key)
    if (text === null) continue
    // Not both at once, which a full storage may not hold.
    storage.removeItem(key)
    storage.setItem(to + key.slice(from.length), text)
  }
}
