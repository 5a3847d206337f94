import type { Page, Request } from 'playwright-core'
import { expect } from 'vitest'
import { JOIN_MS } from '#web/data/transport/joint-request.ts'

/** What the page of an epic asks for in its own time, after its first screen. */
export const LATER_ON_EPIC_PAGE = [
  'EpicActivity',
  'EpicLinkedItems',
  'EpicParticipants',
  'EpicReference',
  'PlaceNavigation',
]

interface Traffic {
  /** The operations that were sent, in their order. */
  operations: string[]
  /** Requests of all kinds without an answer. */
  open: Set<Request>
}

const trafficOf = new WeakMap<Page, Traffic>()

/** Notes what a page sends; before it opens its first address. */
export function noteRequests(page: Page): void {
  const { operations, open }: Traffic = { operations: watchRequests(page), open: new Set() }
  page.on('request', (request) => {
    // What a former document asked for may never be answered.
    if (request.isNavigationRequest()) open.clear()
    open.add(request)
  })
  const end = (request: Request): boolean => open.delete(request)
  page.on('requestfinished', end)
  page.on('requestfailed', end)
  trafficOf.set(page, { operations, open })
}

/** The operations of a GraphQL request: several that are asked at about the same time travel as one, with all their names. */
export const operationsIn = (query: string): string[] =>
  /(?:query|mutation)\s+(\w+)/.exec(query)?.[1]?.split('__') ?? ['unnamed']

/** Counts what a page asks GraphQL from now on, with the name of each operation. */
export function watchRequests(page: Page): string[] {
  const operations: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'POST' || !/\/graphql$/.test(request.url())) return
    const { query } = JSON.parse(request.postData() ?? '{}') as { query?: string }
    operations.push(...operationsIn(query ?? ''))
  })
  return operations
}

/** Waits until a page has sent all of `operations`, and shows the answers to everything that it asked for. */
export async function answered(page: Page, operations: string[] = []): Promise<void> {
  const traffic = trafficOf.get(page)
  if (!traffic) throw new Error('Nobody notes the requests of this page.')
  await expect.poll(() => traffic.operations).toEqual(expect.arrayContaining(operations))
  do {
    await expect.poll(() => traffic.open.size).toBe(0)
    await nextFrames(page)
  } while (traffic.open.size > 0)
}

/** What has arrived is on the screen after the second frame, and what it needs has been asked for, though that waits a moment for others. */
const nextFrames = (page: Page): Promise<void> =>
  page.evaluate(
    (joinMs) =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => {
          requestAnimationFrame(() => {
            setTimeout(resolve, joinMs + 10)
          })
        })
      }),
    JOIN_MS,
  )
