import { queryOptions } from '@tanstack/react-query'
import { request } from '#web/data/request.ts'
import { EscalationPoliciesDocument } from './policies.generated.ts'

/** The escalation policies of a project, as far as the viewer may know them. */
export const policiesQuery = (projectPath: string) =>
  queryOptions({
    queryKey: ['escalation-policies', projectPath],
    queryFn: () => request(EscalationPoliciesDocument, { fullPath: projectPath }),
  })
