import { queryOptions } from '@tanstack/react-query'
import { recordList } from '#web/data/lists/record-list.ts'
import { request } from '#web/data/transport/request.ts'
import { rememberProject } from '#web/lib/group-name.ts'
import { EscalationPoliciesDocument, type EscalationPoliciesQuery } from './policies.generated.ts'

/** Returns the name of what is done here to the policies of a project. */
export const policyEdits = (projectPath: string): string => `escalation-policies:${projectPath}`

/** Returns how the policies of a project follow what is done. */
export const policiesOf = (projectPath: string) =>
  recordList<EscalationPoliciesQuery>(
    policyEdits(projectPath),
    'escalationPolicies',
    ({ project }) => project?.incidentManagementEscalationPolicies,
  )

/** Returns the escalation policies of a project, as far as the viewer may know them. */
export const policiesQuery = (projectPath: string) =>
  queryOptions({
    queryKey: ['escalation-policies', projectPath],
    queryFn: async ({ client }) => {
      const answer = await request(EscalationPoliciesDocument, { fullPath: projectPath })
      if (answer.project) rememberProject(client, answer.project)
      return answer
    },
    meta: { list: policiesOf(projectPath) },
  })
