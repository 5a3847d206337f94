import { useQueryClient } from '@tanstack/react-query'
import { SquareCheck, SquarePlus } from 'lucide-react'
import { request } from '#web/data/transport/request.ts'
import { useAttempt } from '#web/lib/use-attempt.ts'
import { Button } from '#web/ui/base/button.tsx'
import { SidebarSection } from '#web/ui/item/sidebar-section.tsx'
import { showToast } from '#web/ui/overlay/toast.ts'
import { AddMergeRequestTodoDocument, FinishMergeRequestTodoDocument } from './merge-request.generated.ts'
import { mergeRequestQuery, type ShownMergeRequest } from './merge-request-query.ts'

const FAILED = 'Something went wrong while setting merge request to-do item.'

/** Adds a to-do of one's own on a merge request, or marks the pending one as done. */
export function MergeRequestTodo({
  projectPath,
  mergeRequest: { id, iid, todoId },
}: {
  projectPath: string
  mergeRequest: ShownMergeRequest
}) {
  const queryClient = useQueryClient()
  const { isBusy, run } = useAttempt()
  const change = async (): Promise<string[]> =>
    todoId === null
      ? ((await request(AddMergeRequestTodoDocument, { targetId: id })).todoCreate?.errors ?? [])
      : ((await request(FinishMergeRequestTodoDocument, { id: todoId })).todoMarkDone?.errors ?? [])
  const toggle = () =>
    run(async () => {
      try {
        const [refused] = await change()
        if (refused !== undefined) void showToast({ tone: 'danger', title: refused })
      } catch {
        void showToast({ tone: 'danger', title: FAILED })
      }
      await queryClient.invalidateQueries({ queryKey: mergeRequestQuery(projectPath, iid).queryKey })
    })
  return (
    <SidebarSection
      id="to-do"
      name="To do"
      action={
        <Button
          size="small"
          icon={todoId === null ? SquarePlus : SquareCheck}
          isBusy={isBusy}
          onClick={() => void toggle()}
        >
          {todoId === null ? 'Add a to do' : 'Mark as done'}
        </Button>
      }
    />
  )
}
