import { useSyncExternalStore } from 'react'
import { items, type ItemStore } from '#web/data/store/item-store.ts'
import { createConnection, type Admission } from './connection.ts'
import { readEditing, type Editing } from './editing.ts'
import { readItemEvent, type ItemEvent } from './item-event.ts'
import { readTaskUpdate, TASK_UPDATES } from './task-update.ts'
import { readTodoCounts, type TodoCounts } from './todo-counts.ts'

/** What others do, as it happens. */
export interface Live {
  /** Opens the channel for who is signed in, or for nobody. Gives back how to close it. */
  open: (admit: () => Promise<Admission>) => () => void
  /** Follows a group or project with everything below it. Gives back how to stop. */
  follow: (fullPath: string) => () => void
  /** Follows the title and the dates of a task, wherever it lies. Gives back how to stop. */
  followTask: (taskId: string) => () => void
  /** Follows how many to-dos the person has who is signed in. Gives back how to stop. */
  followTodos: (listener: (counts: TodoCounts) => void) => () => void
  /** Follows who is changing the texts of an item. Gives back how to stop. */
  followEditing: (issuableId: string, listener: (editing: Editing) => void) => () => void
  /** Whether everything that is followed arrives, so that nobody has to ask; a short interruption does not count. */
  isLive: () => boolean
  /** Calls back whenever that changes. */
  subscribe: (listener: () => void) => () => void
  /** Whether something that can be followed does not arrive. */
  isInterrupted: () => boolean
  /** Calls back whenever that changes. */
  onInterruption: (listener: () => void) => () => void
  /** Calls back with what has happened, soon after the item store has it. */
  onEvents: (listener: (events: readonly ItemEvent[]) => void) => () => void
  /** Calls back when something may have been missed: what is shown has to be read again, once. */
  onGap: (listener: () => void) => () => void
  /** Has what is shown read again, as after a gap. */
  readAgain: () => void
}

/** Events that arrive together are taken together. */
const BATCH_MS = 20
/** Of more, those that came first are forgotten. */
const REMEMBERED_MAX = 2_000
/** After how long what was read before the channel was there is read once more. */
export const SETTLE_MS = 10_000
/** How long an interruption may be until those who show something have to ask. */
export const GRACE_MS = 2_000
/** Over how long the reading after an interruption is spread, since many are interrupted together. */
const GAP_SPREAD_MS = 1_000

const ITEMS = `subscription ItemChanged($fullPath: ID!) {
  itemChanged(fullPath: $fullPath) { eventId type itemId actor fields parentIds item }
}`

const TODOS = 'subscription TodoCounts { todoCountsUpdated { pending version } }'

const EDITING = `subscription Editing($issuableId: ID!) {
  editingAnnounced(issuableId: $issuableId) { username name isEditing }
}`

/** What a topic is followed by. */
interface Followed {
  query: string
  variables: object
  onData: (data: unknown) => void
  /** Whether it is about what pages read, which they have to read again after a gap. */
  isShown: boolean
}

interface Topic extends Followed {
  followers: number
  isStarted: boolean
  /** Who may not follow it asks again and again, as without a channel. */
  isRefused: boolean
  stop: () => void
}

/** Makes the live channel of a tab: one socket for all topics that are followed, whose messages go into the store. */
export function createLive(store: Pick<ItemStore, 'receive'> = items): Live {
  const topics = new Map<string, Topic>()
  const listeners = new Set<() => void>()
  const eventListeners = new Set<(events: readonly ItemEvent[]) => void>()
  const interruptionListeners = new Set<() => void>()
  const gapListeners = new Set<() => void>()
  const dataListeners = new Map<string, Set<(data: unknown) => void>>()
  let connection: ReturnType<typeof createConnection> | null = null
  let isLive = false
  let isInterrupted = false
  let graceTimer: number | undefined
  let batch: ItemEvent[] = []
  let batchTimer: number | undefined
  let gapTimer: number | undefined
  let seen = new Set<string>()

  const setIsLive = (next: boolean): void => {
    window.clearTimeout(graceTimer)
    graceTimer = undefined
    const isOther = isLive !== next
    isLive = next
    if (isOther) for (const listener of listeners) listener()
    const isMissing = [...topics.values()].some(({ isStarted, isRefused }) => !isStarted && !isRefused)
    const wasInterrupted = isInterrupted
    isInterrupted = connection !== null && !isLive && isMissing
    if (wasInterrupted !== isInterrupted) for (const listener of interruptionListeners) listener()
  }
  const changed = (): void => {
    const arrives = topics.size > 0 && [...topics.values()].every(({ isStarted }) => isStarted)
    if (arrives || !isLive) setIsLive(arrives)
    else
      graceTimer ??= window.setTimeout(() => {
        setIsLive(false)
      }, GRACE_MS)
  }
  const reportGapIn = (delay: number): void => {
    window.clearTimeout(gapTimer)
    gapTimer = window.setTimeout(() => {
      for (const listener of gapListeners) listener()
    }, delay)
  }
  const receive = (data: unknown): void => {
    const event = readItemEvent(data)
    if (!event) return
    const key = `${event.eventId} ${event.type} ${event.itemId ?? ''}`
    if (seen.has(key)) return
    seen.add(key)
    if (seen.size > REMEMBERED_MAX) seen = new Set([...seen].slice(-REMEMBERED_MAX / 2))
    batch.push(event)
    batchTimer ??= window.setTimeout(deliver, BATCH_MS)
  }
  const deliver = (): void => {
    batchTimer = undefined
    const events = batch
    batch = []
    store.receive(events.map(({ item }) => item))
    for (const listener of eventListeners) listener(events)
    if (events.some(({ type }) => type === 'resync')) reportGapIn(Math.random() * GAP_SPREAD_MS)
  }

  const start = (topic: Topic): void => {
    let wasInterrupted = false
    topic.stop =
      connection?.subscribe(topic.query, topic.variables, {
        onData: topic.onData,
        onStarted() {
          Object.assign(topic, { isStarted: true, isRefused: false })
          changed()
          // What the page shows was read before that.
          if (topic.isShown) reportGapIn(wasInterrupted ? Math.random() * GAP_SPREAD_MS : SETTLE_MS)
        },
        onInterrupted() {
          wasInterrupted = true
          topic.isStarted = false
          changed()
        },
        onRefused() {
          Object.assign(topic, { isStarted: false, isRefused: true })
          changed()
          if (wasInterrupted && topic.isShown) reportGapIn(0)
        },
      }) ?? (() => undefined)
  }
  const followTopic = (name: string, followed: Followed): (() => void) => {
    const state = { followers: 0, isStarted: false, isRefused: false, stop: () => undefined }
    const topic: Topic = topics.get(name) ?? { ...followed, ...state }
    topic.followers += 1
    if (!topics.has(name)) {
      topics.set(name, topic)
      if (connection) start(topic)
      changed()
    }
    let isFollowing = true
    return () => {
      if (!isFollowing) return
      isFollowing = false
      topic.followers -= 1
      if (topic.followers > 0) return
      topics.delete(name)
      topic.stop()
      changed()
    }
  }
  const add = <Listener>(set: Set<Listener>, listener: Listener) => {
    set.add(listener)
    return () => {
      set.delete(listener)
    }
  }

  /** Follows what is no part of the item store: each who follows reads the data. */
  const followData = (followed: Omit<Followed, 'onData'>, onData: (data: unknown) => void): (() => void) => {
    const name = JSON.stringify(followed)
    const readers = dataListeners.get(name) ?? new Set()
    dataListeners.set(name, readers)
    const stopReading = add(readers, onData)
    const stopFollowing = followTopic(name, {
      ...followed,
      onData(data) {
        for (const read of readers) read(data)
      },
    })
    return () => {
      stopReading()
      if (readers.size === 0) dataListeners.delete(name)
      stopFollowing()
    }
  }

  return {
    open(admit) {
      connection = createConnection({ admit })
      for (const topic of topics.values()) start(topic)
      changed()
      return () => {
        connection?.close()
        connection = null
        for (const topic of topics.values()) Object.assign(topic, { isStarted: false, isRefused: false })
        window.clearTimeout(batchTimer)
        window.clearTimeout(gapTimer)
        batchTimer = undefined
        batch = []
        setIsLive(false)
      }
    },
    follow: (fullPath) =>
      followTopic(fullPath, { query: ITEMS, variables: { fullPath }, onData: receive, isShown: true }),
    followTask(issuableId) {
      const stops = TASK_UPDATES.map((query) =>
        followTopic(`${issuableId} ${query}`, {
          ...{ query, variables: { issuableId }, isShown: false },
          onData(data) {
            store.receive(readTaskUpdate(data))
          },
        }),
      )
      return () => {
        for (const stop of stops) stop()
      }
    },
    followTodos: (listener) =>
      followData({ query: TODOS, variables: {}, isShown: true }, (data) => {
        const counts = readTodoCounts(data)
        if (counts) listener(counts)
      }),
    followEditing: (issuableId, listener) =>
      // Who edits says so again and again.
      followData({ query: EDITING, variables: { issuableId }, isShown: false }, (data) => {
        const editing = readEditing(data)
        if (editing) listener(editing)
      }),
    isLive: () => isLive,
    subscribe: (listener) => add(listeners, listener),
    isInterrupted: () => isInterrupted,
    onInterruption: (listener) => add(interruptionListeners, listener),
    onEvents: (listener) => add(eventListeners, listener),
    onGap: (listener) => add(gapListeners, listener),
    readAgain() {
      reportGapIn(0)
    },
  }
}

/** That of this tab. */
export const live = createLive()

/** True when what others do arrives by itself; who shows something asks again only while it does not. */
export const useIsLive = (): boolean => useSyncExternalStore(live.subscribe, live.isLive)
