import type { RefObject } from 'react'
import { SelectionFrame } from '#web/features/item/list/selection-frame.tsx'
import { useSelecting } from '#web/features/item/list/use-selecting.ts'
import type { SearchHit } from '#web/features/palette/search-query.ts'
import { CopyButton } from '#web/ui/form/copy-button.tsx'

export interface HitChoosingProps {
  rows: RefObject<HTMLElement | null>
  hits: readonly SearchHit[]
  activeKey: string
  selection: ReadonlySet<string> | null
  onSelect: (selection: ReadonlySet<string> | null) => void
}

/** Lets people choose hits as they choose rows of lists, and copy the references of those. */
export function HitChoosing({ rows, hits, activeKey, selection, onSelect }: HitChoosingProps) {
  const choosable = hits.flatMap(({ key, reference }) => (reference === null ? [] : [{ key, reference }]))
  const focusRow = (key: string) => {
    const links = rows.current?.querySelectorAll<HTMLElement>('a[data-key]') ?? []
    ;[...links].find(({ dataset }) => dataset['key'] === key)?.focus()
  }
  useSelecting({
    ...{ rows, activeKey, focusRow, selection, onSelect },
    keys: hits.map(({ key }) => key),
    mayChoose: (key) => choosable.some((hit) => hit.key === key),
  })
  const chosen = choosable.filter(({ key }) => selection?.has(key) ?? false)
  if (chosen.length === 0) return null
  return (
    <SelectionFrame
      selected={chosen.length}
      all={choosable.length}
      onAll={() => {
        onSelect(new Set(choosable.map(({ key }) => key)))
      }}
      onClear={() => {
        onSelect(null)
        focusRow(activeKey)
      }}
    >
      <CopyButton value={chosen.map(({ reference }) => reference).join('\n')} label="Copy references" />
    </SelectionFrame>
  )
}
