import { randomId } from '#web/lib/random-id.ts'
import { base64Url, isRefusal, readMessage } from './realtime-message.ts'

/** Where the socket is opened, and the headers by which the server knows who opens it. */
export interface Admission {
  /** Address with the scheme `ws:` or `wss:`. */
  url: string
  headers: Readonly<Record<string, string>>
}

/** Rejects with this to say that nobody can be admitted any more: the connection gives up. */
export class NotAdmitted extends Error {
  override readonly name = 'NotAdmitted'
}

export interface ConnectionOptions {
  /** Asked before each attempt and each subscription, so that a token which has run out is renewed. */
  admit: () => Promise<Admission>
  /** A number from 0 to 1 that spreads attempts over time; by default random. */
  spread?: () => number
}

export interface SubscriptionHandlers {
  /** The `data` of one message; it may hold anything. */
  onData: (data: unknown) => void
  /** Everything from now on arrives. */
  onStarted: () => void
  /** From now on something may be missed, until `onStarted` is called once more. */
  onInterrupted: () => void
  /** The server refuses it for good. */
  onRefused: () => void
}

export interface Connection {
  /** Starts a subscription, now or as soon as there is a connection, and again after each interruption. Gives back how to end it. */
  subscribe: (query: string, variables: object, handlers: SubscriptionHandlers) => () => void
  /** Closes the socket for good. */
  close: () => void
}

/** Without a sign of life for longer than this a connection is taken for lost. */
export const STALE_MS = 6_000
/** Between closing a socket that is lost and opening another one. */
export const REOPEN_MS = 500
/** After the tab is seen again, before the connection is checked. */
export const SEEN_MS = 200
const CHECK_MIN_S = 3
const CHECK_MAX_S = 30
const CHECK_FACTOR = 5
/** The server says at least once a minute that it is still there; a socket may be open only on this side. */
export const SILENCE_MAX_MS = 65_000
/** How long the server may take to start a subscription. */
const START_MAX_MS = 15_000
/** A tab that nobody looks at for this long does without a connection. */
export const HIDDEN_MAX_MS = 300_000
/** Refusals one after the other, each with a token of its own, after which the server is asked no more. */
const REFUSALS_MAX = 3

/** Returns milliseconds until the connection is checked next, after so many attempts that failed; `spread` is a number from 0 to 1. */
export function checkInterval(tries: number, spread: number): number {
  const seconds = Math.min(CHECK_MAX_S, Math.max(CHECK_MIN_S, CHECK_FACTOR * Math.log(tries + 1)))
  return Math.round((CHECK_MIN_S + (seconds - CHECK_MIN_S) * spread) * 1000)
}

interface Subscription {
  query: string
  variables: object
  handlers: SubscriptionHandlers
  state: 'waiting' | 'starting' | 'started'
  /** When it was sent, in ms. */
  sentAt: number
  failures: number
  retryTimer: number | undefined
}

/**
 * Keeps one socket open that speaks AppSync's real-time protocol, with all that keeps it alive: it is checked again and again,
 * opened again when it is lost, and then sends every subscription again. What happens meanwhile is not sent later.
 */
export function createConnection({ admit, spread = Math.random }: ConnectionOptions): Connection {
  const subscriptions = new Map<string, Subscription>()
  let socket: WebSocket | null = null
  /** The latest attempt to open a socket; what an earlier one leads to is dropped. */
  let attempt: symbol | null = null
  let isAcknowledged = false
  let acknowledgedAt = 0
  let silenceMax = SILENCE_MAX_MS
  let tries = 0
  let refusals = 0
  let isOver = false
  /** The latest sign of life, and the latest message. */
  let aliveAt = 0
  let heardAt = 0
  let checkTimer: number | undefined
  let openTimer: number | undefined
  let seenTimer: number | undefined
  let hiddenTimer: number | undefined

  const isAlive = (now: number): boolean =>
    isAcknowledged &&
    socket?.readyState === WebSocket.OPEN &&
    navigator.onLine &&
    now - heardAt < silenceMax &&
    [...subscriptions.values()].every(({ state, sentAt }) => state !== 'starting' || now - sentAt < START_MAX_MS)

  const check = (): void => {
    const now = Date.now()
    if (isAlive(now)) aliveAt = now
    else if (now - aliveAt > STALE_MS) {
      tries += 1
      reopen()
    }
    scheduleCheck()
  }
  const scheduleCheck = (): void => {
    window.clearTimeout(checkTimer)
    const interval = checkInterval(tries, spread())
    // What was alive until now is found to be lost as soon as it is.
    const untilStale = aliveAt + STALE_MS + 1 - Date.now()
    checkTimer = window.setTimeout(check, tries === 0 ? Math.max(1, Math.min(interval, untilStale)) : interval)
  }
  const reopen = (delay = REOPEN_MS): void => {
    drop()
    aliveAt = Date.now()
    window.clearTimeout(openTimer)
    if (navigator.onLine) openTimer = window.setTimeout(() => void open(), delay)
  }
  /** Gives the present socket up. */
  const drop = (): void => {
    attempt = null
    isAcknowledged = false
    const lost = socket
    socket = null
    for (const subscription of subscriptions.values()) interrupt(subscription)
    lost?.close()
  }
  const interrupt = (subscription: Subscription): void => {
    const wasStarted = subscription.state === 'started'
    subscription.state = 'waiting'
    window.clearTimeout(subscription.retryTimer)
    if (wasStarted) subscription.handlers.onInterrupted()
  }
  const giveUp = (): void => {
    const refused = [...subscriptions.values()]
    close()
    for (const { handlers } of refused) handlers.onRefused()
  }

  const open = async (): Promise<void> => {
    const own = (attempt = Symbol('attempt'))
    const isPast = () => attempt !== own
    aliveAt = Date.now()
    try {
      const { url, headers } = await admit()
      if (isPast()) return
      const opened = new WebSocket(url, ['graphql-ws', `header-${base64Url(JSON.stringify(headers))}`])
      socket = opened
      opened.addEventListener('open', () => {
        if (!isPast()) send({ type: 'connection_init' })
      })
      opened.addEventListener('message', ({ data }) => {
        if (!isPast()) receive(data)
      })
      opened.addEventListener('close', () => {
        if (isPast()) return
        const hasLasted = isAcknowledged && Date.now() - acknowledgedAt > STALE_MS
        // One that comes and goes is opened again by the next checks.
        if (hasLasted) reopen(REOPEN_MS + spread() * (CHECK_MIN_S * 1000 - REOPEN_MS))
        else drop()
      })
    } catch (error) {
      // Others than this may pass: the next check tries again.
      if (!isPast() && error instanceof NotAdmitted) giveUp()
    }
  }
  const send = (message: object): void => {
    if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message))
  }

  const receive = (text: unknown): void => {
    heardAt = Date.now()
    const message = readMessage(text)
    const subscription = subscriptions.get(message.id)
    switch (message.type) {
      case 'connection_ack':
        if (isAcknowledged) return
        isAcknowledged = true
        acknowledgedAt = aliveAt = heardAt
        silenceMax = Math.min(SILENCE_MAX_MS, message.connectionTimeoutMs ?? SILENCE_MAX_MS)
        tries = 0
        refusals = 0
        scheduleCheck()
        for (const id of subscriptions.keys()) void start(id)
        return
      case 'connection_error':
        refusals += isRefusal(message.errors) ? 1 : 0
        if (refusals >= REFUSALS_MAX) giveUp()
        else drop()
        return
      case 'start_ack':
        if (subscription?.state !== 'starting') return
        subscription.state = 'started'
        subscription.failures = 0
        subscription.handlers.onStarted()
        return
      case 'data':
        if (subscription) subscription.handlers.onData(message.data)
        return
      case 'complete':
        // Whoever may still follow starts again; who may not is refused.
        if (subscription && subscription.state !== 'waiting') startLater(message.id, subscription)
        return
      case 'error':
        if (!subscription) return
        if (!isRefusal(message.errors)) {
          startLater(message.id, subscription)
          return
        }
        interrupt(subscription)
        subscriptions.delete(message.id)
        subscription.handlers.onRefused()
        return
    }
  }
  const start = async (id: string): Promise<void> => {
    const own = attempt
    const subscription = subscriptions.get(id)
    if (!subscription || subscription.state !== 'waiting' || !isAcknowledged) return
    subscription.state = 'starting'
    subscription.sentAt = Date.now()
    try {
      const { headers } = await admit()
      if (attempt !== own || subscriptions.get(id) !== subscription) return
      const { query, variables } = subscription
      const payload = { data: JSON.stringify({ query, variables }), extensions: { authorization: headers } }
      send({ id, type: 'start', payload })
    } catch (error) {
      if (attempt !== own) return
      if (error instanceof NotAdmitted) giveUp()
      else startLater(id, subscription)
    }
  }
  const startLater = (id: string, subscription: Subscription): void => {
    interrupt(subscription)
    subscription.failures += 1
    subscription.retryTimer = window.setTimeout(
      () => {
        if (subscriptions.get(id) === subscription) void start(id)
      },
      checkInterval(subscription.failures, spread()),
    )
  }

  function handleVisibility(): void {
    window.clearTimeout(seenTimer)
    window.clearTimeout(hiddenTimer)
    if (document.hidden) hiddenTimer = window.setTimeout(pause, HIDDEN_MAX_MS)
    else seenTimer = window.setTimeout(isPaused() ? begin : check, SEEN_MS)
  }
  const isPaused = () => checkTimer === undefined
  const pause = (): void => {
    stopTimers()
    drop()
  }
  function handleOnline(): void {
    if (isPaused() || isAlive(Date.now())) return
    tries = 0
    reopen()
    scheduleCheck()
  }
  const begin = (): void => {
    tries = 0
    if (subscriptions.size === 0) return
    void open()
    scheduleCheck()
  }
  const stopTimers = (): void => {
    for (const timer of [checkTimer, openTimer, seenTimer, hiddenTimer]) window.clearTimeout(timer)
    checkTimer = undefined
  }
  const close = (): void => {
    isOver = true
    stopTimers()
    document.removeEventListener('visibilitychange', handleVisibility)
    window.removeEventListener('online', handleOnline)
    drop()
    subscriptions.clear()
  }
  document.addEventListener('visibilitychange', handleVisibility)
  window.addEventListener('online', handleOnline)

  return {
    subscribe(query, variables, handlers) {
      const id = randomId()
      if (isOver) {
        handlers.onRefused()
        return () => undefined
      }
      const state = 'waiting'
      subscriptions.set(id, { query, variables, handlers, state, sentAt: 0, failures: 0, retryTimer: undefined })
      if (isPaused() && !document.hidden) begin()
      else void start(id)
      return () => {
        const ended = subscriptions.get(id)
        if (!ended) return
        subscriptions.delete(id)
        window.clearTimeout(ended.retryTimer)
        if (ended.state !== 'waiting') send({ id, type: 'stop' })
      }
    },
    close,
  }
}
