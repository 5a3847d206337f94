import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ArrowUpToLine, EllipsisVertical, ListOrdered, Merge } from 'lucide-react'
import { useState } from 'react'
import { ROOT_PATH } from '#domain/root-path.ts'
import { numberInId } from '#web/lib/global-id.ts'
import { shortTitle } from '#web/lib/short-title.ts'
import { useMutationOnce } from '#web/lib/transport/mutation-once.ts'
import { pageRequest } from '#web/lib/transport/page-request.ts'
import { reasonIn } from '#web/lib/transport/refusal-reason.ts'
import { errorText } from '#web/ui/base/error-state.tsx'
import { IconButton } from '#web/ui/base/icon-button.tsx'
import { Button } from '#web/ui/base/button.tsx'
import { ListPicker } from '#web/ui/form/list-picker.tsx'
import { LabelChip } from '#web/ui/item/label-chip.tsx'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { Menu } from '#web/ui/overlay/menu.tsx'
import { showToast } from '#web/ui/overlay/toast.ts'
import type { LabelHome } from './label-form.tsx'
import type { Label } from './label.ts'
import { LabelPriorityDialog } from './label-priority-dialog.tsx'
import { mergeTargetsQuery } from './merge-targets.ts'
import styles from './label-form.module.css'

const addressOf = (home: LabelHome, { id }: Label): string => {
  const place =
    'projectPath' in home
      ? `projects/${encodeURIComponent(home.projectPath)}`
      : `groups/${encodeURIComponent(home.groupPath)}`
  return `${ROOT_PATH}/api/v4/${place}/labels/${numberInId(id)}`
}

/** Changes a label by a request, and has all that shows labels read them again. */
function useLabelChange(said: string, send: () => Promise<unknown>, onSettled: () => void) {
  const queryClient = useQueryClient()
  return useMutationOnce({
    mutationFn: send,
    onSuccess: async () => {
      onSettled()
      await queryClient.invalidateQueries({ queryKey: ['labels-of'] })
      await queryClient.invalidateQueries({ queryKey: ['offered-labels'] })
      void showToast({ tone: 'success', title: said })
    },
    onError: (error) => {
      onSettled()
      void showToast({ tone: 'danger', title: reasonIn(error) ?? errorText(error) })
    },
  })
}

export interface LabelActionsProps {
  label: Label
  /** Names the group or project that the label belongs to. */
  home: LabelHome
}

/** Gives a label of a project a priority, promotes it to its group, or merges a label into another. */
export function LabelMenu({ label, home }: LabelActionsProps) {
  const { title } = label
  const [asked, setAsked] = useState<'priority' | 'promote' | 'merge' | null>(null)
  const close = () => {
    setAsked(null)
  }
  const promote = useLabelChange(
    `${shortTitle(title)} is now a label of the group`,
    () => pageRequest(`${addressOf(home, label)}/promote`, { method: 'PUT', body: {} }),
    close,
  )
  const entries = [
    ...('projectPath' in home
      ? [
          { id: 'priority', label: 'Set priority', icon: ListOrdered } as const,
          { id: 'promote', label: 'Promote to group label', icon: ArrowUpToLine } as const,
        ]
      : []),
    { id: 'merge', label: 'Merge into another label', icon: Merge } as const,
  ]
  return (
    <>
      <Menu
        label={`Actions for ${title}`}
        placement="bottom end"
        sections={[{ id: 'label', entries }]}
        onAction={(id) => {
          setAsked(entries.find((entry) => entry.id === id)?.id ?? null)
        }}
      >
        {(trigger) => (
          <IconButton icon={EllipsisVertical} label={`More actions for ${title}`} size="small" {...trigger} />
        )}
      </Menu>
      <ConfirmDialog
        title={`Promote ${title}?`}
        isOpen={asked === 'promote'}
        confirmLabel="Promote label"
        isBusy={promote.isPending}
        onConfirm={() => {
          promote.mutate()
        }}
        onCancel={close}
      >
        All projects of the group can use it. Labels of the same title in these projects become this one. This cannot be
        undone.
      </ConfirmDialog>
      {asked === 'priority' && <LabelPriorityDialog title={title} address={addressOf(home, label)} onClose={close} />}
      {asked === 'merge' && <MergeDialog label={label} home={home} onClose={close} />}
    </>
  )
}

/** Asks for the label that takes the place of one. */
function MergeDialog({ label, home, onClose }: LabelActionsProps & { onClose: () => void }) {
  const [text, setText] = useState('')
  const [into, setInto] = useState<Label | null>(null)
  const found = useQuery(mergeTargetsQuery(home, text.trim()))
  const others = (found.data ?? []).filter(({ id }) => id !== label.id)
  const merge = useLabelChange(
    `Merged ${shortTitle(label.title)} into ${shortTitle(into?.title ?? '')}`,
    () =>
      pageRequest(`${addressOf(home, label)}/merge`, {
        method: 'PUT',
        body: { into_id: numberInId(into?.id ?? '') },
      }),
    onClose,
  )
  return (
    <Dialog
      title={`Merge ${label.title}`}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button
            variant="danger"
            disabled={into === null}
            isBusy={merge.isPending}
            onClick={() => {
              merge.mutate()
            }}
          >
            Merge labels
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </>
      }
    >
      <div className={styles.form}>
        <p>
          Everything that carries {label.title} gets the other label instead, and {label.title} is deleted. This cannot
          be undone.
        </p>
        <ListPicker
          label="Select a label"
          placement="bottom start"
          selectionMode="single"
          search={{ label: 'Find a label', text, onChange: setText }}
          options={others.map(({ id, title, color }) => ({
            ...{ id, label: title },
            content: <LabelChip look="full" title={title} color={color} isScopedAllowed={false} />,
          }))}
          selectedIds={into === null ? [] : [into.id]}
          emptyText={found.isPending ? 'Loading' : found.error ? errorText(found.error) : 'No label found'}
          onSelect={([id]) => {
            setInto(others.find((one) => one.id === id) ?? null)
          }}
        >
          {(trigger) => <Button {...trigger}>{into?.title ?? 'Select a label'}</Button>}
        </ListPicker>
      </div>
    </Dialog>
  )
}
