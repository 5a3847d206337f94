import { actionNow } from '#web/lib/actions/actions.ts'
import { ACTION_GROUPS } from '#web/lib/actions/catalogue.ts'
import { keysOfAction } from '#web/lib/actions/own-keys.ts'
import { normalizedKeys, strokeOf } from '#web/lib/actions/stroke.ts'
import { areShortcutsOff } from '#web/lib/shortcut-choice.ts'
import { isTyping } from '#web/lib/is-typing.ts'
import { keepTyped } from '#web/lib/typed-ahead.ts'
import { takeEarlyKeys } from './early-keys.ts'

/** The next key of a sequence must follow within this time. */
const SEQUENCE_MS = 1_000

/** A key for an item whose page is on its way counts for so long. */
const COMING_MS = 10_000
const COMING_LOOK_MS = 50

/** Rows take most of their keys themselves, and the editor of texts and the form of a new item take their own. */
const TAKEN_ELSEWHERE = /^(rows\.(?!show$)|editing\.(?!undo$|redo$)|creation\.)/

/** Lets keys do the actions of the catalogue, wherever nothing is typed, also those that were pressed before. Gives back how to stop. */
export function listenToKeys(): () => void {
  const actions = ACTION_GROUPS.flatMap((group) => group.actions).filter(({ id }) => !TAKEN_ELSEWHERE.test(id))
  const rowActions = ACTION_GROUPS.flatMap((group) => group.actions).filter(({ id }) => id.startsWith('rows.'))
  let begun = { keys: '', at: -Infinity }
  let coming: number | undefined

  /** Returns what can be done now by keys that have been pressed, whether they can go on, and whether they are those of any action. */
  const find = (pressed: string): { run: (() => void) | null; isBeginning: boolean; isKnown: boolean } => {
    const isOff = areShortcutsOff()
    let isKnown = false
    const found = actions.flatMap((action) => {
      const keys = keysOfAction(action).map(normalizedKeys)
      const isMeant = keys.some((one) => one === pressed || one.startsWith(`${pressed} `))
      isKnown ||= keys.includes(pressed)
      const run = isMeant && !(isOff && !action.isAlwaysOn) ? actionNow(action.id) : null
      return run ? [{ run, isWhole: keys.includes(pressed) }] : []
    })
    return {
      run: found.find(({ isWhole }) => isWhole)?.run ?? null,
      isBeginning: found.some(({ isWhole }) => !isWhole),
      isKnown,
    }
  }
  const take = (event: KeyboardEvent): void => {
    event.preventDefault()
    event.stopPropagation()
  }
  /** Sequences come before the keys of rows and everything else; the last key of one does nothing besides. */
  const handleSequence = (event: KeyboardEvent): void => {
    if (isNoPress(event)) return
    const before = event.timeStamp - begun.at < SEQUENCE_MS ? begun.keys : ''
    begun = { keys: '', at: -Infinity }
    const stroke = strokeOf(event)
    for (const keys of before === '' ? [stroke] : [`${before} ${stroke}`, stroke]) {
      const { run, isBeginning, isKnown } = find(keys)
      // A sequence that the page has no use for does nothing, nor does its last key alone.
      if (isKnown && keys.includes(' ')) {
        take(event)
        run?.()
        return
      }
      if (!run && isBeginning) {
        if (!isForRow(event)) take(event)
        begun = { keys, at: event.timeStamp }
        return
      }
    }
  }
  /** True when a row has the focus that may have a meaning of its own for a key that begins a sequence. */
  const isForRow = (event: KeyboardEvent): boolean =>
    event.target !== document.body && rowActions.some((action) => keysOfAction(action).includes(strokeOf(event)))
  const handleKey = (event: KeyboardEvent): void => {
    if (isNoPress(event) || event.defaultPrevented) return
    const stroke = strokeOf(event)
    const { run } = find(stroke)
    clearInterval(coming)
    if (run) {
      event.preventDefault()
      run()
    } else if (isPageComing()) doWhenHere(stroke)
  }
  /** Does what a key means as soon as the page that is on its way can do it, unless the reader goes elsewhere before. */
  const doWhenHere = (stroke: string): void => {
    const { pathname } = location
    let looks = 0
    coming = window.setInterval(() => {
      const isHere = location.pathname === pathname && !isTyping(document.activeElement)
      const run = isHere ? find(stroke).run : null
      if (run !== null || !isHere || ++looks > COMING_MS / COMING_LOOK_MS) clearInterval(coming)
      run?.()
    }, COMING_LOOK_MS)
  }
  // What is shown together with this says only now what it can do.
  queueMicrotask(() => {
    for (const event of takeEarlyKeys()) {
      // What was typed after the key of the search belongs into it.
      if (keepTyped(event)) continue
      handleSequence(event)
      handleKey(event)
    }
  })
  document.addEventListener('keydown', handleSequence, { capture: true })
  document.addEventListener('keydown', handleKey)
  return () => {
    clearInterval(coming)
    document.removeEventListener('keydown', handleSequence, { capture: true })
    document.removeEventListener('keydown', handleKey)
  }
}

/** True when the page of an item is shown by its outlines only. */
const isPageComing = (): boolean => document.querySelector('main [aria-busy] h1') !== null

const isNoPress = ({ repeat, isComposing, target, key }: KeyboardEvent): boolean =>
  repeat || isComposing || isTyping(target) || ['Control', 'Shift', 'Alt', 'Meta'].includes(key)
