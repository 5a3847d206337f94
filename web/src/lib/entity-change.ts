import { useQueryClient } from '@tanstack/react-query'
import { raiseAlert, settleAlerts } from './alerts.ts'
import { patchEntity, type EntityFields } from './entity-patch.ts'
import { useMutationOnce } from './mutation-once.ts'
import { SessionEndedError } from './request-errors.ts'

/** How the server took a change: what it refused, and the entity's fields as they are now. */
export interface ChangeAnswer {
  errors: readonly string[]
  fields: EntityFields | null
}

export interface EntityChange<Change> {
  /** The global id of what changes. */
  entityId: string
  /** The fields as they will be when the change goes well; they are shown at once. */
  expect: (change: Change) => EntityFields
  send: (change: Change) => Promise<ChangeAnswer>
  /** Told when the change fails. */
  failure: string
  /** Whether the server's own first reason takes the place of `failure`. */
  isReasonShown?: boolean
}

class RefusedError extends Error {
  override readonly name = 'RefusedError'
  readonly answer: ChangeAnswer

  constructor(answer: ChangeAnswer) {
    super(answer.errors[0])
    this.answer = answer
  }
}

/**
 * The one way to change an entity: the change shows at once, wherever the entity is shown; the server's answer replaces it;
 * a failure puts everything back and says so at the top of the page. While one change is under way `change` does nothing.
 */
export function useEntityChange<Change>({
  entityId,
  expect,
  send,
  failure,
  isReasonShown = true,
}: EntityChange<Change>) {
  const queryClient = useQueryClient()
  const { mutate, isPending } = useMutationOnce({
    mutationFn: async (change: Change) => {
      const answer = await send(change)
      if (answer.errors.length > 0) throw new RefusedError(answer)
      return answer
    },
    onMutate: (change) => patchEntity(queryClient, entityId, expect(change)),
    onSuccess: ({ fields }) => {
      if (fields) patchEntity(queryClient, entityId, fields)
      settleAlerts(failure)
    },
    onError: (error, _change, undo) => {
      undo?.()
      // The end of a session has a message of its own, with the way back in.
      if (error instanceof SessionEndedError) return
      if (!(error instanceof RefusedError)) {
        raiseAlert(failure)
        return
      }
      if (error.answer.fields) patchEntity(queryClient, entityId, error.answer.fields)
      raiseAlert(isReasonShown ? error.message : failure, failure)
    },
  })
  return { change: mutate, isPending }
}
