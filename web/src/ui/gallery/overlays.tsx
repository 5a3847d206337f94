import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../base/button.tsx'
import { ConfirmDialog } from '../overlay/confirm-dialog.tsx'
import { Menu, type MenuSection } from '../overlay/menu.tsx'
import { Popover } from '../overlay/popover.tsx'
import { TextField } from '../form/text-field.tsx'
import { showToast } from '../overlay/toast.ts'
import type { ToastContent } from '../overlay/toast-content.ts'
import { Tooltip } from '../overlay/tooltip.tsx'

const nothing = () => undefined

const SECTIONS: MenuSection[] = [
  {
    id: 'chosen',
    title: 'One is chosen',
    selectedId: 'first',
    entries: [
      { id: 'first', label: 'First' },
      { id: 'second', label: 'Second', description: 'With a second line' },
    ],
  },
  {
    id: 'actions',
    entries: [
      { id: 'add', label: 'Add', icon: Plus },
      { id: 'disabled', label: 'Disabled', isDisabled: true },
      { id: 'delete', label: 'Delete', icon: Trash2, tone: 'danger' },
    ],
  },
]

const TOASTS: ToastContent[] = [
  { title: 'Neutral' },
  { title: 'Success', tone: 'success', action: { label: 'Undo', onAction: nothing } },
  { title: 'Failure', text: 'It stays until it is closed.', tone: 'danger' },
]

/** Shows buttons that open what lies over a page. It is drawn in the theme of the system, since it lies beside the columns of both. */
export function Overlays() {
  const [isAsking, setIsAsking] = useState(false)
  const stopAsking = () => {
    setIsAsking(false)
  }
  return (
    <>
      <Tooltip text="What it is for">
        <Button>Tooltip</Button>
      </Tooltip>
      <Menu label="Examples" sections={SECTIONS}>
        {(trigger) => <Button {...trigger}>Menu</Button>}
      </Menu>
      <Popover label="Example" trigger={(trigger) => <Button {...trigger}>Popover</Button>}>
        {() => <TextField label="Text" />}
      </Popover>
      <Button
        onClick={() => {
          setIsAsking(true)
        }}
      >
        Dialog
      </Button>
      <ConfirmDialog
        title="Delete it?"
        isOpen={isAsking}
        confirmLabel="Delete"
        tone="danger"
        onConfirm={stopAsking}
        onCancel={stopAsking}
      >
        What goes, and what stays.
      </ConfirmDialog>
      {TOASTS.map((toast) => (
        <Button
          key={toast.title}
          onClick={() => {
            void showToast(toast)
          }}
        >
          {toast.title} toast
        </Button>
      ))}
    </>
  )
}
