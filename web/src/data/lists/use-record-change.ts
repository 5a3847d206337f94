import { useEffect, useRef, useState } from 'react'
import { useMutationOnce } from '#web/lib/transport/mutation-once.ts'
import { ProblemError } from '#web/lib/transport/request-errors.ts'
import { showToast } from '#web/ui/overlay/toast.ts'
import { newId } from '../change/new-id.ts'
import { listEdits, type ListEdit } from '../store/list-edits.ts'

export interface RecordChange {
  /** The name of the edits of the list (`recordList`). */
  edits: string
  /** The id of the record; a new one is made when left out. */
  id?: string | undefined
  /** Sends it. Answers with the reasons why it was refused, and the record as the list shows it; one that is gone has none. */
  send: () => Promise<{ errors: readonly string[]; record?: { id: string } | null } | null>
  successMessage: string
  /** Called once it was carried out. */
  onDone?: () => void
  /** Called when it was refused or could not be sent. A form shows `failure`, and says itself what was typed where it is no longer there. */
  onFailed: (error: Error, isThere: boolean) => void
}

/**
 * Changes a record of a list. The list shows it at once, and is as it was when it was refused: a form stays, out of sight, until then.
 * @returns `change`, which takes what the list shows of the record, or null where it is to go; `failure`, why the last one was refused
 */
export function useRecordChange({ edits, id, send, successMessage, onDone, onFailed }: RecordChange) {
  const [failure, setFailure] = useState<Error>()
  const isThere = useRef(false)
  useEffect(() => {
    isThere.current = true
    return () => {
      isThere.current = false
    }
  }, [])
  const { mutate, isPending } = useMutationOnce({
    mutationFn: async (_row: object | null) => {
      const answer = await send()
      const refusal = answer?.errors[0]
      if (refusal !== undefined) throw new ProblemError('BAD_REQUEST', refusal)
      return answer?.record
    },
    onMutate: (row) => {
      setFailure(undefined)
      const isGone = row === null
      const edit: ListEdit = { list: edits, itemId: id ?? newId(), ...(isGone ? { index: null } : { index: 0, row }) }
      return { edit, shown: listEdits.show([edit]) }
    },
    onSuccess: (record, _row, { edit, shown }) => {
      shown.settle([record ? { ...edit, row: record, rowOf: record.id } : edit])
      onDone?.()
      void showToast({ tone: 'success', title: successMessage })
    },
    onError: (error, _row, laid) => {
      laid?.shown.settle([])
      setFailure(error)
      onFailed(error, isThere.current)
    },
  })
  return { change: mutate, isPending, failure }
}
