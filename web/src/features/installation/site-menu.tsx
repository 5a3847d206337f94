import { useQueryClient } from '@tanstack/react-query'
import { EllipsisVertical, Pencil, RefreshCw, ShieldCheck, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { SiteAction } from '#domain/site.ts'
import { useMutationOnce } from '#web/lib/transport/mutation-once.ts'
import { reasonIn } from '#web/lib/transport/refusal-reason.ts'
import { errorText } from '#web/ui/base/error-state.tsx'
import { IconButton } from '#web/ui/base/icon-button.tsx'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'
import { Menu } from '#web/ui/overlay/menu.tsx'
import { showToast } from '#web/ui/overlay/toast.ts'
import { askOfSite, removeSite, sitesQuery, type SiteRow } from './sites-query.ts'

const tellFailure = (error: Error): void => {
  void showToast({ tone: 'danger', title: reasonIn(error) ?? errorText(error) })
}

const DONE: Record<SiteAction, (files: string) => string> = {
  resync: (files) => `${files} will be copied again`,
  reverify: (files) => `${files} will be checked again`,
}

/** Shows a menu that changes a site, asks its worker for something, or removes it after a question. */
export function SiteMenu({ site: { id, name, primary }, onEdit }: { site: SiteRow; onEdit: () => void }) {
  const client = useQueryClient()
  const [isAsked, setIsAsked] = useState(false)
  const reload = () => client.invalidateQueries({ queryKey: sitesQuery.queryKey })
  const ask = useMutationOnce({
    mutationFn: async (action: SiteAction) => ({ action, queued: await askOfSite(id, action) }),
    onSuccess: async ({ action, queued }) => {
      await reload()
      void showToast({ tone: 'success', title: DONE[action](queued === 1 ? 'One file' : `${queued} files`) })
    },
    onError: tellFailure,
  })
  const remove = useMutationOnce({
    mutationFn: () => removeSite(id),
    onSuccess: async () => {
      setIsAsked(false)
      await reload()
      void showToast({ tone: 'success', title: `Removed the site ${name}` })
    },
    onError: (error) => {
      setIsAsked(false)
      tellFailure(error)
    },
  })
  return (
    <>
      <Menu
        label={`Actions for ${name}`}
        placement="bottom end"
        sections={[
          {
            id: 'site',
            entries: [
              { id: 'edit', label: 'Edit', icon: Pencil },
              ...(primary
                ? []
                : [
                    { id: 'resync', label: 'Copy all files again', icon: RefreshCw },
                    { id: 'reverify', label: 'Check all copies again', icon: ShieldCheck },
                  ]),
              { id: 'remove', label: 'Remove site', icon: Trash2, tone: 'danger' as const },
            ],
          },
        ]}
        onAction={(entry) => {
          if (entry === 'edit') onEdit()
          else if (entry === 'remove') setIsAsked(true)
          else ask.mutate(entry === 'resync' ? 'resync' : 'reverify')
        }}
      >
        {(trigger) => <IconButton icon={EllipsisVertical} label={`Actions for ${name}`} size="small" {...trigger} />}
      </Menu>
      <ConfirmDialog
        title="Remove site?"
        isOpen={isAsked}
        confirmLabel="Remove site"
        tone="danger"
        isBusy={remove.isPending}
        onConfirm={() => {
          remove.mutate()
        }}
        onCancel={() => {
          setIsAsked(false)
        }}
      >
        Nothing is copied to {name} any more. Copies that are there stay.
      </ConfirmDialog>
    </>
  )
}
