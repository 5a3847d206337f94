import { useEffect, useEffectEvent } from 'react'
import { isTyping } from '#web/lib/is-typing.ts'
import { isContainer } from '../is-container.ts'
import type { LazyFeatureProps } from '../lazy-tree-features.ts'

/** Makes a plan of what is pasted while a row has the focus: below it where it is an epic, else beside it. */
export function usePastedPlan({ grid, rows, store, config, control }: LazyFeatureProps): void {
  const handlePaste = useEffectEvent((event: ClipboardEvent) => {
    const { target } = event
    const text = event.clipboardData?.getData('text/plain') ?? ''
    if (isTyping(target) || !(target instanceof Element) || text.trim() === '') return
    const key = target.closest<HTMLElement>('[data-key]')?.dataset['key']
    const row = rows.find((candidate) => candidate.key === key)
    if (row?.kind !== 'item' || row.isNew || !config.parent.userPermissions.adminEpic) return
    event.preventDefault()
    const { item } = row
    const mayHave = isContainer(item) && config.allowSubEpics && item.userPermissions.adminEpic
    // What is made is to be seen where its lines stand.
    if (mayHave && row.isExpandable && !row.isExpanded) void store.expand(item.id)
    control.paste(text, { parentId: mayHave ? item.id : row.parentId, leafKind: item.type })
  })
  useEffect(() => {
    const element = grid.current
    const handle = (event: ClipboardEvent) => {
      handlePaste(event)
    }
    element?.addEventListener('paste', handle)
    return () => {
      element?.removeEventListener('paste', handle)
    }
  }, [grid])
}
