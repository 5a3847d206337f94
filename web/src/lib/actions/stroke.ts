import type { ActionId } from './catalogue.ts'
import { keysOf } from './own-keys.ts'

/** What is known of a press. */
export type Press = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>

const NAMES: Readonly<Record<string, string>> = {
  ...{ ArrowUp: 'up', ArrowDown: 'down', ArrowLeft: 'left', ArrowRight: 'right' },
  ...{ Escape: 'esc', Enter: 'enter', ' ': 'space' },
}
const LETTER = /^\p{L}$/u

/** The modifiers in the order in which strokes have them. */
const MODIFIERS = ['ctrl', 'command', 'alt', 'shift']
const SYNONYMS: Readonly<Record<string, string>> = { meta: 'command', option: 'alt', escape: 'esc', return: 'enter' }

const isMac = (): boolean => navigator.platform.startsWith('Mac')

/** Returns the name of the key that was pressed with its modifiers, such as `shift+p` or `?`. A letter of another script counts as the one that its key has on a Latin keyboard. */
export function strokeOf({ key, code, ctrlKey, metaKey, altKey, shiftKey }: Press): string {
  const isLetter = LETTER.test(key)
  const latin = isLetter && code.startsWith('Key') && !/^[a-z]$/i.test(key) ? code.slice('Key'.length) : key
  // Of a sign, Shift is part of how it is typed.
  const isShifted = shiftKey && (isLetter || key.length > 1 || key === ' ')
  const pressed = [ctrlKey && 'ctrl', metaKey && 'command', altKey && 'alt', isShifted && 'shift']
  return [...pressed.filter((one) => one !== false), NAMES[key] ?? latin.toLowerCase()].join('+')
}

/** Returns keys as people write them in the form that `strokeOf` gives: modifiers in one order, `mod` as it is on this system. */
export function normalizedKeys(keys: string): string {
  return keys.trim().split(/\s+/).map(normalizedStroke).join(' ')
}

function normalizedStroke(stroke: string): string {
  // A capital is typed with Shift.
  if (/^[A-Z]$/.test(stroke)) return `shift+${stroke.toLowerCase()}`
  const parts = stroke.toLowerCase().split('+')
  const key = parts.at(-1) || '+'
  const held = new Set(
    parts.slice(0, -1).map((one) => (one === 'mod' ? (isMac() ? 'command' : 'ctrl') : (SYNONYMS[one] ?? one))),
  )
  return [...MODIFIERS.filter((one) => held.has(one)), SYNONYMS[key] ?? key].join('+')
}

const SHOWN: Readonly<Record<string, string>> = {
  ...{ up: '↑', down: '↓', left: '←', right: '→', esc: 'Esc', enter: 'Enter', space: 'Space', tab: 'Tab' },
  ...{ ctrl: 'Ctrl', shift: 'Shift', alt: 'Alt', command: '⌘' },
}

/** Returns the keys to show for a person to press: one list for each press of a sequence. */
export function shownKeys(keys: string): string[][] {
  return normalizedKeys(keys)
    .split(' ')
    .map((stroke) =>
      stroke.split(/\+(?=.)/).map((part) => SHOWN[part] ?? (part.length === 1 ? part.toUpperCase() : part)),
    )
}

/** True when one of an action's keys is pressed: those that the person has stored, else the given ones. */
export const isKeyOf = (id: ActionId, keys: readonly string[], press: Press): boolean =>
  keysOf(id, keys).map(normalizedKeys).includes(strokeOf(press))
