import { actionNow } from '#web/lib/actions/actions.ts'
import { ACTION_GROUPS, type ActionId, type CatalogueAction } from '#web/lib/actions/catalogue.ts'
import { keysOf } from '#web/lib/actions/own-keys.ts'
import { normalizedKeys, strokeOf } from '#web/lib/actions/stroke.ts'
import { areShortcutsOff } from '#web/lib/shortcut-choice.ts'
import { isTyping } from '#web/lib/shortcuts.ts'

/** The next key of a sequence must follow within this time. */
const SEQUENCE_MS = 1_000

/** Rows take their keys themselves, and the editor of texts takes its own. */
const TAKEN_ELSEWHERE = /^(rows|editing)\./

/** Lets keys do the actions of the catalogue, wherever nothing is typed. */
export function listenToKeys(): void {
  const actions = ACTION_GROUPS.flatMap((group) => group.actions).filter(({ id }) => !TAKEN_ELSEWHERE.test(id))
  let begun = { keys: '', at: -Infinity }

  /** Returns what can be done now by keys that have been pressed, or how they can go on. */
  const find = (pressed: string): { run: (() => void) | null; isBeginning: boolean } => {
    const isOff = areShortcutsOff()
    const found = actions.flatMap((action) => {
      const keys = keysOfAction(action).map(normalizedKeys)
      const isMeant = keys.some((one) => one === pressed || one.startsWith(`${pressed} `))
      const run = isMeant && !(isOff && !action.isAlwaysOn) ? actionNow(action.id) : null
      return run ? [{ run, isWhole: keys.includes(pressed) }] : []
    })
    return { run: found.find(({ isWhole }) => isWhole)?.run ?? null, isBeginning: found.some(({ isWhole }) => !isWhole) }
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
      const { run, isBeginning } = find(keys)
      const isSequence = keys.includes(' ')
      if (run && isSequence) {
        take(event)
        run()
        return
      }
      if (!run && isBeginning) {
        take(event)
        begun = { keys, at: event.timeStamp }
        return
      }
    }
  }
  const handleKey = (event: KeyboardEvent): void => {
    if (isNoPress(event) || event.defaultPrevented) return
    const { run } = find(strokeOf(event))
    if (!run) return
    event.preventDefault()
    run()
  }
  document.addEventListener('keydown', handleSequence, { capture: true })
  document.addEventListener('keydown', handleKey)
}

const keysOfAction = ({ id, keys, isFixed }: CatalogueAction & { id: ActionId }): readonly string[] =>
  isFixed ? keys : keysOf(id, keys)

const isNoPress = ({ repeat, isComposing, target, key }: KeyboardEvent): boolean =>
  repeat || isComposing || isTyping(target) || ['Control', 'Shift', 'Alt', 'Meta'].includes(key)
