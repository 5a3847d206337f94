import { useQuery } from '@tanstack/react-query'
import { trialQuery } from './trial-query.ts'
import { TrialStatus } from './trial-status.tsx'

export interface GroupTrialProps {
  /** The full path of any group; its top-level group has the trial. */
  groupPath: string
  /** Only the picture. */
  isNarrow: boolean
}

/** Shows how far the trial of the group is; nothing without one, and nothing while it is not known. */
export function GroupTrial({ groupPath, isNarrow }: GroupTrialProps) {
  const { data: status } = useQuery(trialQuery(groupPath.split('/')[0] ?? groupPath))
  return status ? <TrialStatus status={status} isNarrow={isNarrow} /> : null
}
