import { useQuery } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { KINDS } from '#domain/item/kinds.ts'
import { FETCH_CHILD_EPICS_FAILED, NO_MATCHES, NO_RESULTS } from '#web/lib/messages.ts'
import { Alert } from '#web/ui/overlay/alert.tsx'
import { Button } from '#web/ui/base/button.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { ListPicker, type ListOption } from '#web/ui/form/list-picker.tsx'
import type { ItemRow } from '../flatten.ts'
import type { TreePosition } from '../tree-changes.ts'
import type { TreeConfig } from '../tree-config.ts'
import type { TreeItem } from '../tree-item.ts'
import type { TreeStore } from '../tree-store.ts'
import { allSiblings } from './all-siblings.ts'
import { treeTargets, useMoveTargets, type MoveTarget } from './move-targets.ts'
import styles from './move-dialog.module.css'

export interface MoveDialogProps {
  row: ItemRow
  store: TreeStore
  config: TreeConfig
  /** Called with where the item goes, what of its kind is there now, and what the parent is called. */
  onMove: (place: TreePosition, siblings: readonly TreeItem[], parentTitle: string) => void
  onClose: () => void
}

type Position = 'top' | 'bottom' | 'before' | 'after'

const POSITIONS: readonly { value: Position; label: string }[] = [
  { value: 'top', label: 'At the top' },
  { value: 'bottom', label: 'At the bottom' },
  { value: 'before', label: 'Before' },
  { value: 'after', label: 'After' },
]

/** Moves an item without dragging: below which epic, and where among those that are there. */
export default function MoveDialog({ row: { item, parentId }, store, config, onMove, onClose }: MoveDialogProps) {
  const [state] = useState(store.state)
  const [parent, setParent] = useState(() => treeTargets(config, state, [item]).find(({ id }) => id === parentId))
  const [position, setPosition] = useState<Position>('top')
  const [neighbourId, setNeighbourId] = useState<string | null>(null)
  const siblings = useQuery({
    queryKey: ['move-siblings', parent?.id, item.type],
    queryFn: () => (parent ? allSiblings(state, parent, item.type) : []),
    gcTime: 0,
    retry: false,
  })
  const others = siblings.data?.filter(({ id }) => id !== item.id)
  const neighbour = others?.find(({ id }) => id === neighbourId)
  const isBeside = position === 'before' || position === 'after'
  const move = () => {
    if (!parent || !siblings.data || !others || (isBeside && !neighbour)) return
    const index = indexOf(position, others, neighbour)
    onClose()
    onMove({ parentId: parent.id, index }, siblings.data, parent.title)
  }
  return (
    <Dialog
      title={
        <>
          Move “<bdi>{item.title}</bdi>”
        </>
      }
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button
            variant="primary"
            isBusy={siblings.isPending}
            disabled={!parent || siblings.isError || (isBeside && !neighbour)}
            onClick={move}
          >
            Move
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </>
      }
    >
      <div className={styles.form}>
        <ParentPicker
          item={item}
          config={config}
          store={store}
          parent={parent}
          onPick={(next) => {
            setParent(next)
            setNeighbourId(null)
          }}
        />
        <fieldset className={styles.positions}>
          <legend className={styles.legend}>Position</legend>
          {POSITIONS.map(({ value, label }) => (
            <label key={value} className={styles.position}>
              <input
                type="radio"
                name="position"
                checked={position === value}
                disabled={(value === 'before' || value === 'after') && others?.length === 0}
                onChange={() => {
                  setPosition(value)
                }}
              />
              {label}
            </label>
          ))}
        </fieldset>
        {isBeside && others && (
          <NeighbourPicker type={item.type} others={others} neighbour={neighbour} onPick={setNeighbourId} />
        )}
        {siblings.isError && <Alert tone="danger">{FETCH_CHILD_EPICS_FAILED}</Alert>}
      </div>
    </Dialog>
  )
}

function indexOf(position: Position, others: readonly TreeItem[], neighbour: TreeItem | undefined): number {
  if (position === 'top') return 0
  if (position === 'bottom' || !neighbour) return others.length
  return others.indexOf(neighbour) + (position === 'after' ? 1 : 0)
}

interface ParentPickerProps extends Pick<MoveDialogProps, 'store' | 'config'> {
  item: TreeItem
  parent: MoveTarget | undefined
  onPick: (target: MoveTarget) => void
}

function ParentPicker({ item, config, store, parent, onPick }: ParentPickerProps) {
  const [typed, setTyped] = useState('')
  const targets = useMoveTargets(config, store.state(), [item], typed)
  return (
    <div className={styles.field}>
      <span className={styles.legend}>Parent epic</span>
      <ListPicker
        label="Parent epic"
        options={targets.map(({ id, title, reference }) => ({ id, label: title, description: reference }))}
        selectedIds={parent ? [parent.id] : []}
        selectionMode="single"
        search={{ label: 'Search by title or number', text: typed, onChange: setTyped }}
        emptyText={NO_MATCHES}
        onSelect={([id]) => {
          const target = targets.find((candidate) => candidate.id === id)
          if (target) onPick(target)
        }}
      >
        {(trigger) => (
          <Button {...trigger} iconAfter={ChevronDown} className={styles.picker}>
            <span className={styles.picked}>
              {parent ? (
                <>
                  <bdi>{parent.title}</bdi> ({parent.reference})
                </>
              ) : (
                'Select an epic'
              )}
            </span>
          </Button>
        )}
      </ListPicker>
    </div>
  )
}

interface NeighbourPickerProps {
  type: TreeItem['type']
  others: readonly TreeItem[]
  neighbour: TreeItem | undefined
  onPick: (id: string | null) => void
}

function NeighbourPicker({ type, others, neighbour, onPick }: NeighbourPickerProps) {
  const [typed, setTyped] = useState('')
  const label = `${KINDS[type].gidType} beside it`
  const fitting = others.filter(
    ({ title, iid }) => title.toLocaleLowerCase().includes(typed.toLocaleLowerCase()) || iid.startsWith(typed),
  )
  return (
    <div className={styles.field}>
      <span className={styles.legend}>{label}</span>
      <ListPicker
        label={label}
        options={fitting.map(({ id, title, reference }): ListOption => ({ id, label: title, description: reference }))}
        selectedIds={neighbour ? [neighbour.id] : []}
        selectionMode="single"
        search={{ label: 'Search by title or number', text: typed, onChange: setTyped }}
        emptyText={NO_RESULTS}
        onSelect={([id]) => {
          if (id !== undefined) onPick(id)
        }}
      >
        {(trigger) => (
          <Button {...trigger} iconAfter={ChevronDown} className={styles.picker}>
            <span className={styles.picked} dir="auto">
              {neighbour?.title ?? 'Select an item'}
            </span>
          </Button>
        )}
      </ListPicker>
    </div>
  )
}
