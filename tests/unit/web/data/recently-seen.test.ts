import { QueryObserver, type QueryKey } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createItemStore, type ItemStore } from '#web/data/store/item-store.ts'
import { keptOf, surplusOf, type SeenEntry } from '#web/data/seen/kept-answers.ts'
import { keepRecentlySeen } from '#web/data/seen/recently-seen.ts'
import type { SeenDatabase } from '#web/data/seen/seen-database.ts'
import { createQueryClient } from '#web/lib/transport/query-client.ts'
import { epicListQuery } from '#web/features/epic/epic-list-queries.ts'
import { NetworkError, ProblemError } from '#web/lib/transport/request-errors.ts'

const EPIC = 'gid://gitlab/Epic/1'
const KEY = ['epic', 'acme', '1']
const page = (title: string, version = 1) => ({
  group: { name: 'Acme', epic: { id: EPIC, title, version, reference: 'acme&1' } },
})
/** That of the page. */
const meta = { list: { item: ({ group }: { group: { epic: { id: string } | null } }) => group.epic } }
const MISSING = { group: { name: 'Acme', epic: null } }

/** What a browser has kept, by owner and key. */
let kept: Map<string, { entry: SeenEntry; text: string }>
let owner: string | null
let isBroken: boolean
let hasChanges: boolean
const database: SeenDatabase = {
  read: (who, key) => (isBroken ? never() : Promise.resolve(kept.get(`${who} ${key}`)?.text ?? null)),
  write: (who, entry, text, isCurrent) => {
    if (isBroken) return Promise.reject(new Error('full'))
    if (isCurrent()) kept.set(`${who} ${entry.key}`, { entry, text })
    return Promise.resolve()
  },
  remove: (who, key) => {
    kept.delete(`${who} ${key}`)
    return Promise.resolve()
  },
  entries: () => Promise.resolve([]),
}
const never = () => new Promise<never>(() => undefined)

beforeEach(() => {
  kept = new Map()
  owner = 'alice'
  isBroken = false
  hasChanges = false
  vi.stubGlobal('requestIdleCallback', (work: () => void) => setTimeout(work))
})
afterEach(() => {
  vi.unstubAllGlobals()
})

/** A visit of the site: a cache, a store, and the questions that pages ask. */
function visit() {
  const queryClient = createQueryClient()
  queryClient.setDefaultOptions({ queries: { retry: false } })
  const items: ItemStore = createItemStore()
  const end = keepRecentlySeen({ queryClient, items, database, owner: () => owner, hasChanges: () => hasChanges })
  return {
    ...{ queryClient, items, end },
    /** Asks, and gives back how to answer. */
    ask(queryKey: QueryKey = KEY) {
      const askedAt = items.moment()
      let resolve = (_answer: unknown): void => undefined
      let reject = (_error: Error): void => undefined
      const promise = new Promise<unknown>((onAnswer, onError) => {
        resolve = onAnswer
        reject = onError
      })
      const result = queryClient
        .query({
          queryKey,
          meta,
          queryFn: async () => {
            const answer = await promise
            items.receive(answer, askedAt)
            return answer
          },
        })
        .catch(() => undefined)
      return {
        answer: async (value: unknown) => {
          resolve(value)
          await result
        },
        fail: async (error: Error) => {
          reject(error)
          await result
        },
      }
    },
    shown: (queryKey: QueryKey = KEY) => items.current(queryClient.getQueryData(queryKey)),
  }
}

/** A visit that has seen the page of the epic with a title. */
async function seen(title: string, version?: number) {
  const first = visit()
  await first.ask().answer(page(title, version))
  await vi.waitFor(() => {
    expect([...kept.values()].some(({ text }) => text.includes(title))).toBe(true)
  }, 10_000)
  first.end()
}

describe('what was seen recently', () => {
  it('shows at once when it is asked for again, and gives way to the answer', async () => {
    await seen('Plan')
    const second = visit()
    const asked = second.ask()
    await vi.waitFor(() => {
      expect(second.shown()).toEqual(page('Plan'))
    })
    expect(second.items.fieldsOf(EPIC)).toMatchObject({ title: 'Plan' })
    await asked.answer(page('Plan B', 2))
    expect(second.shown()).toEqual(page('Plan B', 2))
  })

  it('shows without a connection, too, also when that is found out first', async () => {
    await seen('Plan')
    const second = visit()
    await second.ask().fail(new NetworkError('offline'))
    await vi.waitFor(() => {
      expect(second.shown()).toEqual(page('Plan'))
    })
  })

  it('never takes the place of something newer', async () => {
    await seen('Plan')
    const second = visit()
    second.items.receive({ id: EPIC, title: 'Plan C', version: 3 })
    const asked = second.ask()
    await vi.waitFor(() => {
      expect(second.queryClient.getQueryData(KEY)).toBeDefined()
    })
    expect(second.shown()).toMatchObject({ group: { epic: { title: 'Plan C' } } })
    await asked.answer(page('Plan', 1))
    expect(second.shown()).toMatchObject({ group: { epic: { title: 'Plan C' } } })
  })

  it.each([
    ['an answer that there is none', (asked: ReturnType<ReturnType<typeof visit>['ask']>) => asked.answer(MISSING)],
    ['a refusal', (asked) => asked.fail(new ProblemError('Unauthorized', 'no'))],
  ] satisfies [string, (asked: ReturnType<ReturnType<typeof visit>['ask']>) => Promise<void>][])(
    'goes with %s',
    async (_, end) => {
      await seen('Plan')
      const second = visit()
      const asked = second.ask()
      await vi.waitFor(() => {
        expect(second.shown()).toEqual(page('Plan'))
      })
      await end(asked)
      await vi.waitFor(() => {
        expect(kept.size).toBe(0)
      })
      expect(JSON.stringify(second.shown() ?? null)).not.toContain('Plan')
    },
  )

  it('is kept with what was changed since', async () => {
    const first = visit()
    await first.ask().answer(page('Plan'))
    const unsubscribe = new QueryObserver(first.queryClient, { queryKey: KEY, meta, enabled: false }).subscribe(
      () => undefined,
    )
    first.items.receive({ id: EPIC, title: 'Plan D', version: 2 })
    await vi.waitFor(() => {
      expect([...kept.values()].map(({ text }) => text).join('')).toContain('Plan D')
    }, 10_000)
    unsubscribe()
  })

  it('is shown to nobody else, and nobody who is not signed in has any', async () => {
    await seen('Plan')
    for (const other of ['bob', null]) {
      owner = other
      const second = visit()
      const asked = second.ask()
      await new Promise((resolve) => setTimeout(resolve))
      expect(second.shown()).toBeUndefined()
      await asked.answer(MISSING)
    }
    expect(kept.size).toBe(1)
  })

  it('is not shown to who signs in while it is being read', async () => {
    await seen('Plan')
    const second = visit()
    void second.ask()
    owner = 'bob'
    second.queryClient.clear()
    await new Promise((resolve) => setTimeout(resolve))
    expect(second.shown()).toBeUndefined()
  })

  it('changes nothing where the browser keeps nothing', async () => {
    isBroken = true
    const first = visit()
    await first.ask().answer(page('Plan'))
    expect(first.shown()).toEqual(page('Plan'))
  })
})

describe('what is kept of an answer', () => {
  it('is the first page of a list, and the name of an item', () => {
    const pages = [1, 2].map((id) => ({ group: { epics: { nodes: [{ id }] } } }))
    const epics = epicListQuery('acme', { state: 'all', sort: null, filter: [] }).meta?.list
    expect(keptOf(epics, { pages, pageParams: ['', 'c'] })).toEqual({
      ...{ kind: 'list', item: null },
      answer: { pages: pages.slice(0, 1), pageParams: [''] },
    })
    expect(keptOf(meta.list, page('Plan'))?.item).toEqual({ id: EPIC, title: 'Plan', reference: 'acme&1' })
    expect(keptOf(epics, { pages: [{ group: null }], pageParams: [''] })).toBeNull()
    expect(keptOf({ edits: 'todos' }, { group: {} })).toBeNull()
  })

  it('is bounded: what was seen longest ago goes first', () => {
    const entry = (key: string, seenAt: number, changed: Partial<SeenEntry> = {}): SeenEntry => ({
      ...{ key, seenAt, kind: 'item', size: 10, item: null },
      ...changed,
    })
    const items = Array.from({ length: 202 }, (_, at) => entry(`i${at}`, at))
    const list = entry('list', -1, { kind: 'list' })
    expect(surplusOf([list, ...items]).toSorted()).toEqual(['i0', 'i1'])
    expect(surplusOf([entry('old', 1, { size: 15_000_000 }), entry('new', 2, { size: 6_000_000 })])).toEqual(['old'])
  })
})
