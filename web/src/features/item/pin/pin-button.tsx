import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Pin, PinOff } from 'lucide-react'
import { useMutationOnce } from '#web/lib/transport/mutation-once.ts'
import { useSession } from '#web/lib/session/session.ts'
import { IconButton } from '#web/ui/base/icon-button.tsx'
import { showToast } from '#web/ui/overlay/toast.ts'
import { pinsQuery, setPin } from './pins-query.ts'

export interface PinButtonProps {
  /** Global id of an item, group or project. */
  id: string
  name: string
}

/** Pins something to the navigation of the signed-in person, or unpins it; nothing for others. */
export function PinButton({ id, name }: PinButtonProps) {
  return useSession().state === 'signed-in' ? <OwnPinButton id={id} name={name} /> : null
}

function OwnPinButton({ id, name }: PinButtonProps) {
  const client = useQueryClient()
  const { data } = useQuery(pinsQuery)
  const isPinned = data?.some((pin) => pin.id === id) ?? false
  const { mutate, isPending } = useMutationOnce({
    mutationFn: () => setPin(client, id, !isPinned),
    onError: (error) => {
      void showToast({ tone: 'danger', title: error.message })
    },
  })
  return (
    <IconButton
      size="small"
      icon={isPinned ? PinOff : Pin}
      label={isPinned ? `Unpin ${name}` : `Pin ${name}`}
      tooltip={isPinned ? 'Unpin' : 'Pin to the navigation'}
      aria-pressed={isPinned}
      disabled={data === undefined || isPending}
      onClick={() => {
        mutate()
      }}
    />
  )
}
