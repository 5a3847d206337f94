import { useQueryClient } from '@tanstack/react-query'
import { EllipsisVertical } from 'lucide-react'
import { useState } from 'react'
import { useMutationOnce } from '#web/lib/transport/mutation-once.ts'
import { reasonIn } from '#web/lib/transport/refusal-reason.ts'
import { errorText } from '#web/ui/base/error-state.tsx'
import { IconButton } from '#web/ui/base/icon-button.tsx'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'
import { Menu } from '#web/ui/overlay/menu.tsx'
import { showToast } from '#web/ui/overlay/toast.ts'
import {
  onlyOwnerOf,
  PEOPLE_KEY,
  PERSON_REQUESTS,
  type AdministeredPerson,
  type PersonRequest,
} from './people-query.ts'
import { actionsFor, PERSON_ACTIONS } from './person-actions.ts'

const isRequest = (id: string): id is PersonRequest => id in PERSON_REQUESTS

/** Shows a menu of what an administrator does with a person; what ends something is asked first. */
export function PersonMenu({ person }: { person: AdministeredPerson }) {
  const { id, name } = person
  const queryClient = useQueryClient()
  const [asked, setAsked] = useState<PersonRequest | null>(null)
  const { mutate, isPending } = useMutationOnce({
    mutationFn: async (request: PersonRequest) => ({ request, answer: await PERSON_REQUESTS[request](id) }),
    onSuccess: async ({ request, answer }) => {
      setAsked(null)
      await queryClient.invalidateQueries({ queryKey: [PEOPLE_KEY] })
      const kept = onlyOwnerOf(answer)
      void showToast({
        tone: 'success',
        title: PERSON_ACTIONS[request].done(name),
        ...(kept.length > 0 && {
          text: `Still the only Owner of ${kept.join(', ')}. Make someone else an Owner there.`,
        }),
      })
    },
    onError: (error) => {
      setAsked(null)
      void showToast({ tone: 'danger', title: reasonIn(error) ?? errorText(error) })
    },
  })
  const action = asked && PERSON_ACTIONS[asked]
  return (
    <>
      <Menu
        label={`Actions for ${name}`}
        placement="bottom end"
        sections={actionsFor(person).map((requests, index) => ({
          id: `${index}`,
          entries: requests.map((request) => {
            const { label, icon, isDangerous } = PERSON_ACTIONS[request]
            return { id: request, label, icon, ...(isDangerous && { tone: 'danger' as const }) }
          }),
        }))}
        onAction={(request) => {
          if (!isRequest(request)) return
          if (PERSON_ACTIONS[request].question) setAsked(request)
          else mutate(request)
        }}
      >
        {(trigger) => <IconButton icon={EllipsisVertical} label={`Actions for ${name}`} size="small" {...trigger} />}
      </Menu>
      {asked && action && (
        <ConfirmDialog
          title={`${action.label}: ${name}?`}
          isOpen
          confirmLabel={action.label}
          {...(action.isDangerous && { tone: 'danger' as const })}
          isBusy={isPending}
          onConfirm={() => {
            mutate(asked)
          }}
          onCancel={() => {
            setAsked(null)
          }}
        >
          {action.question?.(name)}
        </ConfirmDialog>
      )}
    </>
  )
}
