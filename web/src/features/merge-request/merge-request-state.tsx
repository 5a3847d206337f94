import { GitMerge, GitPullRequest, GitPullRequestClosed } from 'lucide-react'
import type { MergeRequestState } from '#domain/merge-request/merge-request.ts'
import { Badge } from '#web/ui/base/badge.tsx'

const LOOKS = {
  opened: { tone: 'success', icon: GitPullRequest, name: 'Open' },
  merged: { tone: 'info', icon: GitMerge, name: 'Merged' },
  closed: { tone: 'neutral', icon: GitPullRequestClosed, name: 'Closed' },
} as const

/** Shows how a merge request stands. */
export function MergeRequestStateBadge({ state }: { state: MergeRequestState }) {
  const { tone, icon, name } = LOOKS[state]
  return (
    <Badge tone={tone} icon={icon}>
      {name}
    </Badge>
  )
}
