import { useQueryClient } from '@tanstack/react-query'
import { Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { pageRequest } from '#web/lib/transport/page-request.ts'
import { useAttempt } from '#web/lib/use-attempt.ts'
import { Button } from '#web/ui/base/button.tsx'
import { errorText } from '#web/ui/base/error-state.tsx'
import { IconButton } from '#web/ui/base/icon-button.tsx'
import { lazyComponent } from '#web/ui/base/lazy-component.tsx'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'
import { showToast } from '#web/ui/overlay/toast.ts'
import { streamsPath, valueStreamsQuery, type Stream } from './value-stream-query.ts'

const StreamForm = lazyComponent(async () => (await import('./stream-form.tsx')).StreamForm)

export interface StreamActionsProps {
  groupPath: string
  stream: Stream
  /** Called with the value stream that is to be shown next; with null for the first. */
  onShow: (id: string | null) => void
}

/** Shows what can be done with the value streams of a group. */
export function StreamActions({ groupPath, stream, onShow }: StreamActionsProps) {
  const [open, setOpen] = useState<'new' | 'edit' | 'delete' | null>(null)
  const { isBusy, error, run } = useAttempt()
  const queryClient = useQueryClient()
  const close = (): void => {
    setOpen(null)
  }
  const refresh = async (id: string | null, said: string): Promise<void> => {
    await queryClient.invalidateQueries({ queryKey: valueStreamsQuery(groupPath).queryKey })
    void queryClient.invalidateQueries({ queryKey: ['value stream figures'] })
    close()
    onShow(id)
    void showToast({ tone: 'success', title: said })
  }
  return (
    <>
      {stream.is_custom && (
        <>
          <IconButton
            icon={Pencil}
            label={`Edit ${stream.name}`}
            onClick={() => {
              setOpen('edit')
            }}
          />
          <IconButton
            icon={Trash2}
            label={`Delete ${stream.name}`}
            onClick={() => {
              setOpen('delete')
            }}
          />
        </>
      )}
      <Button
        icon={Plus}
        onClick={() => {
          setOpen('new')
        }}
      >
        New value stream
      </Button>
      {(open === 'new' || open === 'edit') && (
        <StreamForm
          {...{ groupPath, onCancel: close }}
          {...(open === 'edit' && { stream })}
          onSaved={(id) => {
            void refresh(`${id}`, open === 'edit' ? 'Value stream saved' : 'Value stream created')
          }}
        />
      )}
      <ConfirmDialog
        title="Delete value stream?"
        isOpen={open === 'delete'}
        confirmLabel="Delete value stream"
        tone="danger"
        isBusy={isBusy}
        failure={error && errorText(error)}
        onCancel={close}
        onConfirm={() => {
          void run(async () => {
            await pageRequest(`${streamsPath(groupPath)}/${stream.id}`, { method: 'DELETE' })
            await refresh(null, 'Value stream deleted')
          })
        }}
      >
        Its stages are gone for everyone in the group: <strong>{stream.name}</strong>
      </ConfirmDialog>
    </>
  )
}
