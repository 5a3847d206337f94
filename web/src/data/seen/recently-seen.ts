import type { Query, QueryClient } from '@tanstack/react-query'
import { whenIdle } from '#web/lib/lazy-part.ts'
import { queryClient } from '#web/lib/transport/query-client.ts'
import { NetworkError, ProblemError } from '#web/lib/transport/request-errors.ts'
import { readStoredSession } from '#web/lib/session/stored-session.ts'
import { items, type ItemStore } from '../store/item-store.ts'
import { hasKeptChanges } from '../change/kept-changes.ts'
import { isKept, keptOf, type SeenItem } from './kept-answers.ts'
import { createSeenDatabase, type SeenDatabase } from './seen-database.ts'

/** Changes that come within this time are kept in one go. */
const GATHER_MS = 1_000

/** The moment of a kept answer: whatever was asked for since is newer. */
const LONG_AGO = 0

/** What is refused for now only, by its code. */
const THROTTLED = /^throttled$/i

export interface RecentlySeenParts {
  queryClient: QueryClient
  items: Pick<ItemStore, 'receive' | 'current' | 'subscribe'>
  database: SeenDatabase
  /** Whose answers are kept and shown; null while nobody is signed in. */
  owner: () => string | null
  /** Whether changes wait to be sent. They are shown on top of what the server says: on top of something older their order is wrong. */
  hasChanges: () => boolean
}

/**
 * Keeps what the pages of items and lists were answered, and shows it where the same is asked for again, until the server has
 * answered. Where the browser keeps nothing, nothing else is different. Gives back how to stop.
 */
export function keepRecentlySeen({ queryClient, items, database, owner, hasChanges }: RecentlySeenParts): () => void {
  const cache = queryClient.getQueryCache()
  /** Those that show what was kept and the server has not answered yet. */
  const unconfirmed = new WeakSet<Query>()
  const isCurrent = (query: Query, who: string) => owner() === who && cache.get(query.queryHash) === query

  const restore = async (query: Query): Promise<void> => {
    const who = owner()
    if (who === null || hasChanges() || !isKept(query.meta?.list) || !isLacking(query)) return
    const text = await database.read(who, query.queryHash)
    if (text === null || !isCurrent(query, who) || !isLacking(query)) return
    const answer: unknown = JSON.parse(text)
    items.receive(answer, LONG_AGO)
    unconfirmed.add(query)
    query.setData(answer, { updatedAt: LONG_AGO, manual: true })
  }
  const save = async (query: Query): Promise<void> => {
    const who = owner()
    if (who === null || !isKept(query.meta?.list) || query.state.data === undefined) return
    const key = query.queryHash
    const kept = keptOf(query.meta?.list, query.state.data)
    if (!kept) return database.remove(who, key)
    const { kind, item } = kept
    const text = JSON.stringify(items.current(kept.answer))
    const entry = { key, kind, seenAt: Date.now(), size: text.length, item: item && items.current(item) }
    await database.write(who, entry, text, () => isCurrent(query, who))
  }
  const dropRefused = async (query: Query): Promise<void> => {
    const who = owner()
    const { error } = query.state
    if (!(error instanceof ProblemError) || THROTTLED.test(error.code)) return
    if (unconfirmed.delete(query)) query.setState({ data: undefined })
    if (who !== null && isKept(query.meta?.list)) await database.remove(who, query.queryHash)
  }

  let timer: number | undefined
  const stops = [
    cache.subscribe((event) => {
      const query = cache.get(event.query.queryHash)
      if (!query) return
      if (event.type === 'added') attempt(restore(query))
      if (event.type !== 'updated') return
      if (event.action.type === 'error') attempt(dropRefused(query))
      if (event.action.type !== 'success' || event.action.manual) return
      unconfirmed.delete(query)
      // What is gone does not wait for the browser to be idle.
      if (keptOf(query.meta?.list, query.state.data) === null) attempt(save(query))
      else
        whenIdle(() => {
          attempt(save(query))
        })
    }),
    items.subscribe(() => {
      timer ??= window.setTimeout(() => {
        timer = undefined
        for (const query of cache.findAll({ type: 'active' })) attempt(save(query))
      }, GATHER_MS)
    }),
  ]
  for (const query of cache.getAll()) {
    attempt(restore(query))
    attempt(save(query))
  }
  return () => {
    window.clearTimeout(timer)
    for (const stop of stops) stop()
  }
}

/** True when a query has nothing to show, and may get something: it is on its way, or the server could not be reached. */
const isLacking = ({ state: { data, error } }: Query): boolean =>
  data === undefined && (error === null || error instanceof NetworkError)

/** Tries something with what the browser stores: one that keeps nothing, or is full, is no failure. */
function attempt(work: Promise<unknown>): void {
  work.catch(() => undefined)
}

const database = createSeenDatabase()

/** Another version of the app may ask for other parts of items, so each keeps its own answers: this address is different in each. */
const CODE = import.meta.url

/** Reads whose drafts these are anew each time: another tab may have signed out a moment ago. */
function currentOwner(): string | null {
  const session = readStoredSession()
  return session.state === 'signed-in' ? `${session.username} ${CODE}` : null
}

/** Returns the items that the person has seen, the last one first; none where the browser keeps nothing. */
export async function recentlySeenItems(): Promise<SeenItem[]> {
  const owner = currentOwner()
  if (owner === null) return []
  const entries = await database.entries(owner)
  return entries.toSorted((a, b) => b.seenAt - a.seenAt).flatMap(({ item }) => item ?? [])
}

/** Begins for this tab. */
export const beginKeeping = () =>
  keepRecentlySeen({ queryClient, items, database, owner: currentOwner, hasChanges: hasKeptChanges })
