import { EllipsisVertical, Plus, Trash2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { pressEditButton } from '#web/features/item/page/edit-buttons.ts'
import { StatusButton } from '#web/features/item/page/status-button.tsx'
import { useActions } from '#web/lib/actions/actions.ts'
import type { Owner } from '#web/lib/owner.ts'
import { preloadEditingAtRest } from '#web/ui/form/editing-chunks.ts'
import { IconButton } from '#web/ui/base/icon-button.tsx'
import { Menu, type MenuEntry } from '#web/ui/overlay/menu.tsx'
import { DeleteEpicDialog } from './delete-epic-dialog.tsx'
import { useNotice } from './notice.ts'
import type { EpicPageState } from './page-data.ts'
import { tellState } from './state-event.ts'

export interface EpicActionsProps {
  owner: Owner
  epic: EpicPageState
  onDeleted: (href: string) => void
  openSidebar: () => void
}

/** Shows what can be done with the epic as a whole. */
export function EpicActions({ owner, epic, onDeleted, openSidebar }: EpicActionsProps) {
  const [isDeleting, setIsDeleting] = useState(false)
  useEffect(preloadEditingAtRest, [])
  useNotice()
  useActions({
    'issuables.changeLabel': epic.canUpdate
      ? () => {
          openSidebar()
          pressEditButton(owner.id, 'labels')
        }
      : null,
  })
  const entries: (MenuEntry | false)[] = [
    epic.canCreate && { id: 'new', label: 'New epic', icon: Plus, href: epic.newEpicWebUrl },
    epic.canDestroy && { id: 'delete', label: 'Delete epic', icon: Trash2, tone: 'danger' },
  ]
  const offered = entries.filter((entry) => entry !== false)
  return (
    <>
      {epic.canUpdate && <StatusButton owner={owner} state={epic.state} onState={tellState} />}
      {offered.length > 0 && (
        <Menu
          label="Epic actions"
          placement="bottom end"
          sections={[{ id: 'actions', entries: offered }]}
          onAction={(id) => {
            if (id === 'delete') setIsDeleting(true)
          }}
        >
          {(trigger) => <IconButton icon={EllipsisVertical} label="Epic actions" {...trigger} />}
        </Menu>
      )}
      {epic.canDestroy && (
        <DeleteEpicDialog
          epic={epic}
          isOpen={isDeleting}
          onClose={() => {
            setIsDeleting(false)
          }}
          onDeleted={onDeleted}
        />
      )}
    </>
  )
}
