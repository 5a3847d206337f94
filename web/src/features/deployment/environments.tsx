import { useQuery } from '@tanstack/react-query'
import { Server } from 'lucide-react'
import { ListFrame, ListRows } from '#web/ui/base/list-frame.tsx'
import { RelativeTime } from '#web/ui/item/relative-time.tsx'
import { environmentsQuery } from './environments-query.ts'

/** Says what a deployment to an environment needs before it goes on. */
const approvalText = (required: number, approvers: number): string =>
  required === 0
    ? 'Deployments go on without approval'
    : `${required} ${required === 1 ? 'approval' : 'approvals'} needed, of ${approvers} ${approvers === 1 ? 'person' : 'people'}`

/** Shows where a project is deployed to, and who has to approve that. */
export function Environments({ projectPath }: { projectPath: string }) {
  const list = useQuery(environmentsQuery(projectPath))
  return (
    <ListFrame
      list={list}
      count={list.data?.length}
      failedTitle="Could not load the environments."
      empty={{
        icon: Server,
        title: 'No environments yet',
        text: 'An environment comes with the first deployment to it.',
      }}
    >
      <ListRows
        label="Environments"
        rows={(list.data ?? []).map((one) => ({
          id: `${one.id}`,
          name: <strong dir="auto">{one.name}</strong>,
          detail: approvalText(one.required_approval_count, one.approval_rules.length),
          end: <RelativeTime value={one.created_at} prefix="Created" />,
        }))}
      />
    </ListFrame>
  )
}
