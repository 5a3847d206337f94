import { useQuery } from '@tanstack/react-query'
import { BellRing, Plus } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useOwnEdits } from '#web/data/lists/use-own-edits.ts'
import { policiesOf, policiesQuery } from '#web/features/escalation/policies-query.ts'
import { PolicyForm } from '#web/features/escalation/policy-form.tsx'
import { PolicyRow } from '#web/features/escalation/policy-row.tsx'
import { nodesOf } from '#web/lib/list/connection.ts'
import { usePageTitle } from '#web/lib/page/document-title.ts'
import type { PageLoader, PageProps } from '#web/lib/page/page-module.ts'
import { useFocusBack } from '#web/lib/use-focus-back.ts'
import { Button } from '#web/ui/base/button.tsx'
import { ErrorState } from '#web/ui/base/error-state.tsx'
import { ListFrame } from '#web/ui/base/list-frame.tsx'
import { NotFoundState } from '#web/ui/base/not-found-state.tsx'
import { Page } from '#web/ui/base/page.tsx'
import { SettingsTabs } from './settings-tabs.tsx'

/** Shows how incidents of a project escalate: Developers read it, Maintainers manage it. */
export default function EscalationPoliciesPage(page: PageProps<'escalation-policies'>) {
  const { projectPath } = page
  const list = useQuery(policiesQuery(projectPath))
  const { error, refetch } = list
  const known = useMemo(() => policiesOf(projectPath), [projectPath])
  const data = useOwnEdits(list.data, known)
  const [isAdding, setIsAdding] = useState(false)
  const newButton = useFocusBack(isAdding)
  const project = data?.project
  const title = usePageTitle('escalation-policies', { isMissing: project === null, place: project?.name })
  if (project === null) return <NotFoundState />
  if (!project && error) return <ErrorState size="page" error={error} onRetry={() => void refetch()} />
  const canManage = project?.userPermissions.adminEscalationPolicies ?? false
  const policies = nodesOf(project?.incidentManagementEscalationPolicies)
  const newPolicy = canManage && !isAdding && (
    <Button
      variant="primary"
      icon={Plus}
      ref={newButton}
      onClick={() => {
        setIsAdding(true)
      }}
    >
      New policy
    </Button>
  )
  return (
    <Page
      title={title}
      about="Who is emailed when an incident is not acknowledged or resolved in time. Changes apply to incidents created afterwards."
      actions={policies.length > 0 && newPolicy}
    >
      <SettingsTabs page={page} current="escalation" canAdmin={canManage} />
      {isAdding && (
        <PolicyForm
          projectPath={projectPath}
          onClose={() => {
            setIsAdding(false)
          }}
        />
      )}
      <ListFrame
        list={list}
        count={project && policies.length}
        empty={
          isAdding
            ? undefined
            : {
                icon: BellRing,
                title: 'No escalation policies found',
                text: 'Developers select the policy of an incident. Maintainers create and change policies here.',
                action: newPolicy,
              }
        }
      >
        <ul>
          {policies.map((policy) => (
            <PolicyRow key={policy.id} projectPath={projectPath} policy={policy} canManage={canManage} />
          ))}
        </ul>
      </ListFrame>
    </Page>
  )
}

export const loader: PageLoader<'escalation-policies'> = ({ page, queryClient }) => {
  // What goes wrong is shown by the page, which asks for the same.
  queryClient.query(policiesQuery(page.projectPath)).catch(() => undefined)
}
