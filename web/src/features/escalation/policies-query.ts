import { queryOptions } from '@tanstack/react-query'
import { request } from '#web/data/transport/request.ts'
import { rememberProject } from '#web/lib/group-name.ts'
import { EscalationPoliciesDocument } from './policies.generated.ts'

/** Returns the escalation policies of a project, as far as the viewer may know them. */
export const policiesQuery = (projectPath: string) =>
  queryOptions({
    queryKey: ['escalation-policies', projectPath],
    queryFn: async ({ client }) => {
      const answer = await request(EscalationPoliciesDocument, { fullPath: projectPath })
      if (answer.project) rememberProject(client, answer.project)
      return answer
    },
    meta: { list: { parts: ['escalationPolicies'] } },
  })
