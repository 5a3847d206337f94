import { EllipsisVertical, Pencil, Plus, Trash2 } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { shortTitle } from '#web/lib/short-title.ts'
import { IconButton } from '#web/ui/base/icon-button.tsx'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'
import { Menu } from '#web/ui/overlay/menu.tsx'
import { showToast } from '#web/ui/overlay/toast.ts'
import { useSaving, type Saving } from './save.ts'

export interface PlanMenuProps {
  noun: 'cadence' | 'iteration'
  /** What it is called. */
  name: string
  /** Makes something in it, for who may. */
  add?: { label: string; dialog: (onClose: () => void) => ReactNode }
  edit: (onClose: () => void) => ReactNode
  /** What is said before it is deleted. */
  question: ReactNode
  remove: Saving['save']
  /** Called when it is gone. */
  onDeleted?: () => void
}

/** Shows a menu that changes a cadence or iteration, and deletes it after a question. */
export function PlanMenu({ noun, name, add, edit, question, remove, onDeleted }: PlanMenuProps) {
  const [asked, setAsked] = useState<'add' | 'edit' | 'delete' | null>(null)
  const close = () => {
    setAsked(null)
  }
  const { start, isPending } = useSaving({
    save: remove,
    done: `Deleted the ${noun} ${shortTitle(name)}`,
    onDone: () => {
      close()
      onDeleted?.()
    },
    onRefused: (reason) => {
      close()
      void showToast({ tone: 'danger', title: reason })
    },
  })
  return (
    <>
      <Menu
        label={`Actions for ${name}`}
        placement="bottom end"
        sections={[
          {
            id: noun,
            entries: [
              ...(add ? [{ id: 'add', label: add.label, icon: Plus }] : []),
              { id: 'edit', label: 'Edit', icon: Pencil },
              { id: 'delete', label: `Delete ${noun}`, icon: Trash2, tone: 'danger' as const },
            ],
          },
        ]}
        onAction={(entry) => {
          setAsked(entry === 'add' || entry === 'edit' ? entry : 'delete')
        }}
      >
        {(trigger) => (
          <IconButton icon={EllipsisVertical} label={`More actions for ${name}`} size="small" {...trigger} />
        )}
      </Menu>
      {asked === 'add' && add?.dialog(close)}
      {asked === 'edit' && edit(close)}
      <ConfirmDialog
        title={`Delete ${noun}?`}
        isOpen={asked === 'delete'}
        confirmLabel={`Delete ${noun}`}
        tone="danger"
        isBusy={isPending}
        onConfirm={start}
        onCancel={close}
      >
        {question}
      </ConfirmDialog>
    </>
  )
}
