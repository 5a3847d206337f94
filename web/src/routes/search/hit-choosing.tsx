import type { RefObject } from 'react'
import { SelectionFrame } from '#web/features/item/list/selection-frame.tsx'
import { useSelecting } from '#web/features/item/list/use-selecting.ts'
import { CopyButton } from '#web/ui/form/copy-button.tsx'

export interface HitChoosingProps {
  rows: RefObject<HTMLElement | null>
  hits: readonly { key: string; reference: string }[]
  activeKey: string
  selection: ReadonlySet<string> | null
  onSelect: (selection: ReadonlySet<string> | null) => void
}

/** Lets people choose hits as they choose rows of lists, and copy the references of those. */
export function HitChoosing({ rows, hits, activeKey, selection, onSelect }: HitChoosingProps) {
  const focusRow = (key: string) => {
    const links = rows.current?.querySelectorAll<HTMLElement>('a[data-key]') ?? []
    ;[...links].find(({ dataset }) => dataset['key'] === key)?.focus()
  }
  useSelecting({
    ...{ rows, activeKey, focusRow, selection, onSelect },
    keys: hits.map(({ key }) => key),
    mayChoose: () => true,
  })
  const chosen = hits.filter(({ key }) => selection?.has(key) ?? false)
  if (chosen.length === 0) return null
  return (
    <SelectionFrame
      selected={chosen.length}
      all={hits.length}
      onAll={() => {
        onSelect(new Set(hits.map(({ key }) => key)))
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
