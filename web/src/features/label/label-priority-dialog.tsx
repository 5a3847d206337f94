import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as v from 'valibot'
import { shortTitle } from '#web/lib/short-title.ts'
import { useMutationOnce } from '#web/lib/transport/mutation-once.ts'
import { pageRequest } from '#web/lib/transport/page-request.ts'
import { reasonIn } from '#web/lib/transport/refusal-reason.ts'
import { Button } from '#web/ui/base/button.tsx'
import { errorText } from '#web/ui/base/error-state.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { showToast } from '#web/ui/overlay/toast.ts'

const prioritized = v.object({ priority: v.nullable(v.number()) })

const priorityQuery = (address: string) =>
  queryOptions({
    queryKey: ['label-priority', address],
    queryFn: async ({ signal }) => v.parse(prioritized, await pageRequest(address, { signal })).priority,
  })

export interface LabelPriorityDialogProps {
  title: string
  /** Of the label over REST. */
  address: string
  onClose: () => void
}

/** Asks for the priority of a label, by which issues are ordered; an empty one takes it away. */
export function LabelPriorityDialog({ title, address, onClose }: LabelPriorityDialogProps) {
  const queryClient = useQueryClient()
  const { data = null } = useQuery(priorityQuery(address))
  const [typed, setTyped] = useState<string | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const text = (typed ?? `${data ?? ''}`).trim()
  const isNumber = /^\d{0,9}$/.test(text)
  const { mutate, isPending } = useMutationOnce({
    mutationFn: () => pageRequest(address, { method: 'PUT', body: { priority: text === '' ? null : Number(text) } }),
    onSuccess: async () => {
      onClose()
      await queryClient.invalidateQueries({ queryKey: ['label-priority'] })
      void showToast({
        tone: 'success',
        title: text === '' ? `${shortTitle(title)} has no priority` : `${shortTitle(title)} has priority ${text}`,
      })
    },
    onError: (error) => {
      setFailure(reasonIn(error) ?? errorText(error))
    },
  })
  return (
    <Dialog
      title={`Priority of ${title}`}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button
            variant="primary"
            isBusy={isPending}
            disabled={!isNumber}
            onClick={() => {
              mutate()
            }}
          >
            Save priority
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </>
      }
    >
      <p>
        Issues ordered by label priority begin with those whose label has the lowest number. Leave it empty for none.
      </p>
      <TextField
        label="Priority"
        inputMode="numeric"
        autoComplete="off"
        value={typed ?? `${data ?? ''}`}
        error={isNumber ? (failure ?? undefined) : 'Enter a whole number, or nothing.'}
        onChange={(event) => {
          setTyped(event.target.value)
        }}
      />
    </Dialog>
  )
}
