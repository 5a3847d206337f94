import { lazy, Suspense, useMemo } from 'react'
import { createPortal } from 'react-dom'
import { fetchCode } from '#web/lib/transport/fetch-code.ts'
import { VisuallyHidden } from '#web/ui/base/visually-hidden.tsx'
import { afterFocusReturned } from '../focus-returned.ts'
import type { LazyFeatureProps } from '../lazy-tree-features.ts'
import { focusNext } from '../remove/focus-next.ts'
import { DragChip, DropMark, MovedRows, MoveHint } from './drop-mark.tsx'
import { endOf } from './drop-positions.ts'
import { moveItem } from './move-item.ts'
import { useMoveKeys } from './move-keys.ts'
import { useMovePointer } from './move-pointer.ts'
import { RowDrag } from './row-drag.tsx'
import { useMoving } from './use-moving.ts'

const MoveDialog = lazy(() => fetchCode(() => import('./move-dialog.tsx')))

/** Lets people move rows by dragging, keyboard and dialog. Apart from what else they can do, so that each new place draws only this again. */
export function RowMoving(props: LazyFeatureProps) {
  const { grid, rows, rowHeight, store, config, focus, act, onActClosed } = props
  const control = useMoving(props)
  useMoveKeys(props, control)
  const { beginAt, chip } = useMovePointer(props, control)
  const { moving } = control
  const key = moving?.row.key
  const first = useMemo(() => (key === undefined ? -1 : rows.findIndex((row) => row.key === key)), [rows, key])
  return (
    <>
      <RowDrag
        grid={grid}
        onStart={(pressed, point) => {
          const row = rows.find((candidate) => candidate.key === pressed)
          if (row?.kind !== 'item') return
          beginAt(point)
          focus.activate(pressed)
          control.start(row, 'pointer')
        }}
        onDrop={control.drop}
        onCancel={control.cancel}
      />
      {moving?.by === 'pointer' &&
        createPortal(<DragChip ref={chip} item={moving.row.item} isNowhere={!moving.place} />, document.body)}
      {moving &&
        grid.current &&
        createPortal(
          <>
            {first >= 0 && <MovedRows first={first} end={endOf(rows, first)} rowHeight={rowHeight} />}
            {moving.place && <DropMark place={moving.place} rowHeight={rowHeight} isFollowed={moving.by === 'keys'} />}
          </>,
          grid.current,
        )}
      {moving?.by === 'keys' && <MoveHint />}
      <VisuallyHidden>
        <span role="status" aria-live="assertive">
          {control.text}
        </span>
      </VisuallyHidden>
      {act?.action === 'move' && (
        <Suspense>
          <MoveDialog
            row={act.row}
            store={store}
            config={config}
            onMove={(place, siblings, parentTitle) => {
              const goOn = focusNext(store, act.row.key, grid.current, focus)
              moveItem(store, act.row.key, place, siblings)
              // What is said while the dialog is there is not heard.
              afterFocusReturned(() => {
                goOn()
                control.tellMoved(act.row, place, siblings, parentTitle)
              })
            }}
            onClose={onActClosed}
          />
        </Suspense>
      )}
    </>
  )
}
