import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { request } from '#web/data/transport/request.ts'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'
import { errorText } from '#web/ui/base/error-state.tsx'
import { lazyComponent } from '#web/ui/base/lazy-component.tsx'
import { IconButton } from '#web/ui/base/icon-button.tsx'
import { Popover } from '#web/ui/overlay/popover.tsx'
import { showToast } from '#web/ui/overlay/toast.ts'
import { LabelForm } from './label-form.tsx'
import type { LabelActionsProps } from './label-menu.tsx'
import { DeleteLabelDocument } from './label.generated.ts'

const LabelMenu = lazyComponent(async () => (await import('./label-menu.tsx')).LabelMenu)

/** Changes a label of a group or project, or deletes it after a question. */
export function LabelActions({ label, home }: LabelActionsProps) {
  const { id, title } = label
  const queryClient = useQueryClient()
  const [isAsked, setIsAsked] = useState(false)
  const refresh = (): void => {
    void queryClient.invalidateQueries({ queryKey: ['labels-of'] })
    void queryClient.invalidateQueries({ queryKey: ['offered-labels'] })
  }
  const { mutate, isPending } = useMutation({
    mutationFn: async () => (await request(DeleteLabelDocument, { input: { ...home, id } })).labelDelete,
    onSuccess: (deleted) => {
      setIsAsked(false)
      const refusal = deleted?.errors[0]
      if (refusal !== undefined) return showToast({ tone: 'danger', title: refusal })
      refresh()
      return showToast({ tone: 'success', title: `Deleted the label ${title}` })
    },
    onError: (error) => {
      setIsAsked(false)
      void showToast({ tone: 'danger', title: errorText(error) })
    },
  })
  return (
    <>
      <Popover
        label={`Edit ${title}`}
        placement="bottom end"
        trigger={(trigger) => <IconButton icon={Pencil} label={`Edit ${title}`} size="small" {...trigger} />}
      >
        {(close) => (
          <LabelForm
            home={home}
            label={label}
            onCancel={close}
            onSaved={(saved) => {
              close()
              refresh()
              void showToast({ tone: 'success', title: `Saved the label ${saved.title}` })
            }}
          />
        )}
      </Popover>
      <IconButton
        icon={Trash2}
        label={`Delete ${title}`}
        size="small"
        onClick={() => {
          setIsAsked(true)
        }}
      />
      <LabelMenu label={label} home={home} />
      <ConfirmDialog
        title="Delete label?"
        isOpen={isAsked}
        confirmLabel="Delete label"
        tone="danger"
        isBusy={isPending}
        onConfirm={() => {
          mutate()
        }}
        onCancel={() => {
          setIsAsked(false)
        }}
      >
        {title} is taken from all epics, issues and tasks that carry it. This cannot be undone.
      </ConfirmDialog>
    </>
  )
}
