import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { glowOnChanges } from '#web/app/glow.ts'
import { items } from '#web/data/store/item-store.ts'
import type { ItemEvent } from '#web/data/live/item-event.ts'
import { live } from '#web/data/live/live.ts'

const EPIC = 'gid://gitlab/Epic/5'
let tell: (events: readonly ItemEvent[]) => void
let isStill = false
let stop: () => void
let glowing: (string | undefined)[] = []

const happened = (changes: Partial<ItemEvent> = {}): ItemEvent => ({
  ...{ eventId: '1', type: 'changed', itemId: EPIC, actor: null, fields: ['title'], parentIds: [], item: null },
  notes: null,
  ...changes,
})

beforeEach(() => {
  isStill = false
  glowing = []
  vi.stubGlobal('matchMedia', () => ({ matches: isStill }))
  vi.stubGlobal('CSS', { escape: (text: string) => text })
  vi.spyOn(live, 'onEvents').mockImplementation((listener) => {
    tell = listener
    return () => undefined
  })
  document.body.innerHTML = `<p data-key="${EPIC}"></p><p data-key="gid://gitlab/Epic/1 ${EPIC}"></p><p data-key="gid://gitlab/Epic/15"></p>`
  Object.assign(Element.prototype, {
    animate(this: HTMLElement) {
      glowing.push(this.dataset['key'])
    },
  })
  stop = glowOnChanges()
})
afterEach(() => {
  stop()
  Reflect.deleteProperty(Element.prototype, 'animate')
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('Every row of an item that another person has changed glows, at any depth, and no other', () => {
  tell([happened(), happened({ type: 'rollUp', itemId: 'gid://gitlab/Epic/15' })])
  expect(glowing).toEqual([EPIC, `gid://gitlab/Epic/1 ${EPIC}`])
})

test('The echo of a change of one’s own glows as little as anything for who asks for no motion', () => {
  items.settle(items.show(EPIC, { title: 'Mine' }), {})
  tell([happened()])
  isStill = true
  tell([happened({ itemId: 'gid://gitlab/Epic/15' })])
  expect(glowing).toEqual([])
})

test('Who has changed an item is shown at the edge of its rows for a while, also to who asks for no motion', () => {
  vi.useFakeTimers()
  isStill = true
  tell([happened({ actor: 'ravi' })])
  const shown = () =>
    [...document.querySelectorAll<HTMLElement>('[data-key]')].map(({ dataset }) => dataset['changedBy'])
  expect(shown()).toEqual(['R', 'R', undefined])
  vi.runAllTimers()
  expect(shown()).toEqual([undefined, undefined, undefined])
  vi.useRealTimers()
})
