import { useEffect, useEffectEvent, useState, type RefObject } from 'react'
import { ROW_KEYS } from '#web/lib/actions/row-keys.ts'
import { areShortcutsOff } from '#web/lib/shortcut-choice.ts'
import type { LazyComponent } from '#web/ui/base/lazy-component.tsx'
import { OverlayAnchorContext } from '#web/ui/overlay/overlay-trigger.ts'
import { useRowActions } from './row-actions.ts'
import { rowFieldOfKey, type RowFieldName, type RowTarget } from './row-fields.ts'

export interface RowEditorProps {
  /** One item, or several that are changed in one go. */
  targets: readonly [RowTarget, ...RowTarget[]]
  name: RowFieldName
  isScopedAllowed: boolean
}

/** Opens the editor of any field of a row, which is the one that the sidebar has. */
export type RowEditorPart = LazyComponent<RowEditorProps>

export interface RowEditingProps {
  /** Holds the rows, each of which names its item in `data-key`. */
  rows: RefObject<HTMLElement | null>
  editor: RowEditorPart
  isScopedAllowed: boolean
  /** What is changed with a row; nothing when it is not there any more. */
  targetsOf: (key: string) => readonly RowTarget[]
  /** The rows that are chosen: the keys of values change these, whichever row has the focus. */
  chosen?: readonly RowTarget[]
}

const FIELD_ACTIONS = (Object.keys(ROW_KEYS) as (keyof typeof ROW_KEYS)[]).map((name) => `rows.${name}` as const)

/** A value that is being changed. */
interface Edited {
  key: string
  name: RowFieldName
  element: HTMLElement
  isOfChosen: boolean
}

/** Returns the field of a row that an element shows; null where it stands in no row. */
function editedBy(element: HTMLElement): Edited | null {
  const key = element.closest<HTMLElement>('[data-key]')?.dataset['key']
  const name = element.dataset['field'] as RowFieldName
  return key === undefined ? null : { key, name, element, isOfChosen: false }
}

/**
 * Lets people change values where rows show them: a press on a value, or its key on the row, opens its editor beside it. The code of
 * the editors is fetched when a value is first pointed at or has the focus.
 */
export function RowEditing({ rows, editor: Editor, isScopedAllowed, targetsOf, chosen = [] }: RowEditingProps) {
  const [edited, setEdited] = useState<Edited | null>(null)
  /** Gives back whether the key of a field has a meaning on this row. */
  const openByKey = useEffectEvent((row: HTMLElement, name: RowFieldName, isRepeat: boolean): boolean => {
    const isOfChosen = chosen.length > 0
    if (!isOfChosen && !row.querySelector('[data-field]')) return false
    const value = row.querySelector<HTMLElement>(`[data-field="${name}"]`)
    const element = isOfChosen && chosen.some(({ item }) => name in item) ? (value ?? row) : value
    if (element && !isRepeat) setEdited({ key: row.dataset['key'] ?? '', name, element, isOfChosen })
    return true
  })
  useRowActions(rows, FIELD_ACTIONS, (row, id) => {
    const value = row.querySelector<HTMLElement>(`[data-field="${id.slice('rows.'.length)}"]`)
    // With rows that are chosen, what is around them does it.
    if (value === null || chosen.length > 0) return null
    return () => {
      setEdited((before) => editedBy(value) ?? before)
    }
  })
  useEffect(() => {
    const container = rows.current
    const over = new AbortController()
    const on = <Name extends 'click' | 'keydown' | 'pointerover' | 'focusin'>(
      name: Name,
      handle: (event: HTMLElementEventMap[Name], target: HTMLElement) => void,
    ) => {
      const handleEvent = (event: HTMLElementEventMap[Name]) => {
        if (event.target instanceof Element) handle(event, event.target as HTMLElement)
      }
      container?.addEventListener(name, handleEvent, { signal: over.signal })
    }
    on('click', (_event, target) => {
      const value = valueAt(target)
      if (value) setEdited((before) => editedBy(value) ?? before)
    })
    on('keydown', (event, row) => {
      const isModified = event.ctrlKey || event.metaKey || event.altKey || event.shiftKey
      const name = rowFieldOfKey(event.key)
      if (row.dataset['key'] === undefined || isModified || name === undefined || areShortcutsOff()) return
      if (!openByKey(row, name, event.repeat)) return
      event.preventDefault()
      // Otherwise it is looked for at the beginning of a title.
      event.stopPropagation()
    })
    const prepare = (_event: Event, target: HTMLElement) => {
      // A failed attempt does no harm: the press that needs the code asks again.
      if (valueAt(target) ?? target.querySelector('[data-field]')) Editor.load().catch(() => undefined)
    }
    on('pointerover', prepare)
    on('focusin', prepare)
    return () => {
      over.abort()
    }
  }, [rows, Editor])
  const targets = edited?.isOfChosen ? chosen.filter(({ item }) => edited.name in item) : targetsOf(edited?.key ?? '')
  const [first, ...others] = targets
  if (!edited || !first) return null
  const { element, name, key } = edited
  const anchor = {
    element,
    onClosed: () => {
      setEdited(null)
    },
  }
  return (
    <OverlayAnchorContext key={`${key}/${name}`} value={anchor}>
      <Editor targets={[first, ...others]} name={name} isScopedAllowed={isScopedAllowed} />
    </OverlayAnchorContext>
  )
}

const valueAt = (target: HTMLElement): HTMLElement | null => target.closest<HTMLElement>('[data-field]')
