import type { QueryClient } from '@tanstack/react-query'
import type { Change } from '#web/data/change/change.ts'
import { request } from '#web/data/transport/request.ts'
import { errorText } from '#web/ui/base/error-state.tsx'
import { showToast } from '#web/ui/overlay/toast.ts'
import {
  MergeRequestAssigneesDocument,
  MergeRequestLabelsDocument,
  MergeRequestMilestoneDocument,
  MergeRequestReviewersDocument,
} from './merge-request.generated.ts'
import type { ShownMergeRequest } from './merge-request-query.ts'

export type MergeRequestPart = 'assignees' | 'reviewers' | 'labels' | 'milestone'

interface Saved {
  projectPath: string
  iid: string
  part: MergeRequestPart
  /** What the editor of an item would change. */
  made: Change
}

/** Says when something could not be saved of a merge request. */
const FAILED: Readonly<Record<MergeRequestPart, string>> = {
  assignees: 'An error occurred while updating assignees.',
  reviewers: 'An error occurred while updating reviewers.',
  labels: 'An error occurred while updating labels.',
  milestone: 'Failed to set milestone on this merge request. Please try again.',
}

const idsIn = (value: unknown): string[] => (Array.isArray(value) ? value.filter((id) => typeof id === 'string') : [])

/** Returns what the server makes of a change: the reasons why it was refused. */
async function send({ projectPath, iid, part, made }: Saved, usernameOf: (id: string) => string): Promise<string[]> {
  const at = { projectPath, iid }
  const { addAssigneeIds, removeAssigneeIds, addLabelIds, removeLabelIds, milestoneId } = made.input
  if (part === 'milestone') {
    const chosen = typeof milestoneId === 'string' ? milestoneId : null
    return (await request(MergeRequestMilestoneDocument, { ...at, milestoneId: chosen })).saved?.errors ?? []
  }
  if (part === 'labels') {
    const labels = { added: idsIn(addLabelIds), removed: idsIn(removeLabelIds) }
    const { added, removed } = await request(MergeRequestLabelsDocument, { ...at, ...labels })
    return [...(removed?.errors ?? []), ...(added?.errors ?? [])]
  }
  const people = { added: idsIn(addAssigneeIds).map(usernameOf), removed: idsIn(removeAssigneeIds).map(usernameOf) }
  const document = part === 'assignees' ? MergeRequestAssigneesDocument : MergeRequestReviewersDocument
  const { added, removed } = await request(document, { ...at, ...people })
  return [...(removed?.errors ?? []), ...(added?.errors ?? [])]
}

/** Shows a change of a merge request at once, sends it, and shows what the server has then; what is refused comes back as it was. */
export async function saveMergeRequest(
  queryClient: QueryClient,
  queryKey: readonly string[],
  saved: Saved,
): Promise<void> {
  const { part, made } = saved
  const before = queryClient.getQueryData<ShownMergeRequest>(queryKey)
  const [, shown] = Object.entries(made.optimistic)[0] ?? []
  if (before) queryClient.setQueryData(queryKey, { ...before, [part]: shown })
  const usernames = new Map(
    [...peopleIn(shown), ...(before?.[part === 'reviewers' ? 'reviewers' : 'assignees'].nodes ?? [])].map(
      ({ id, username }) => [id, username],
    ),
  )
  try {
    const [refused] = await send(saved, (id) => usernames.get(id) ?? '')
    if (refused !== undefined) void showToast({ tone: 'danger', title: FAILED[part], text: refused })
  } catch (error) {
    const text = errorText(error instanceof Error ? error : new Error(String(error)))
    void showToast({ tone: 'danger', title: FAILED[part], text })
  }
  await queryClient.invalidateQueries({ queryKey })
}

interface Named {
  id: string
  username: string
}

const isNamed = (value: unknown): value is Named =>
  typeof value === 'object' && value !== null && 'id' in value && 'username' in value

/** Returns the people that a list holds. */
function peopleIn(list: unknown): Named[] {
  if (typeof list !== 'object' || list === null || !('nodes' in list) || !Array.isArray(list.nodes)) return []
  return list.nodes.filter(isNamed)
}
