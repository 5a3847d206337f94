import { queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import { addDays } from '#domain/time/days.ts'
import { pageRequest } from '#web/lib/transport/page-request.ts'
import { orMissing, projectApi } from '#web/lib/transport/project-api.ts'

const environment = v.object({
  id: v.number(),
  name: v.string(),
  created_at: v.string(),
  required_approval_count: v.number(),
  approval_rules: v.array(v.object({ user_id: v.number() })),
})

/** Environments that are shown. */
const ENVIRONMENTS_MAX = 100

/** Returns where a project is deployed to, with how many people have to approve that. */
export const environmentsQuery = (projectPath: string) =>
  queryOptions({
    queryKey: ['environments', projectPath],
    queryFn: async ({ signal }) => {
      const path = `${projectApi(projectPath)}/environments?per_page=${ENVIRONMENTS_MAX}`
      return v.parse(v.array(environment), await pageRequest(path, { signal }))
    },
    meta: { list: { parts: ['deployments'] } },
  })

const frequency = v.object({ from: v.string(), value: v.number() })

/** Days of which frequencies are shown. */
const DAYS = 30

/**
 * Returns how many deployments to an environment ended well on each of the last 30 days; null for those who may not know.
 * @param today `YYYY-MM-DD` in UTC, as the server counts
 */
export const frequencyQuery = (projectPath: string, name: string, today: string) =>
  queryOptions({
    queryKey: ['deployments', projectPath, 'frequency', name, today],
    queryFn: ({ signal }) =>
      orMissing(async () => {
        const asked = new URLSearchParams({ environment: name, from: addDays(today, 1 - DAYS), interval: 'daily' })
        const path = `${projectApi(projectPath)}/analytics/deployment_frequency?${asked.toString()}`
        return v.parse(v.array(frequency), await pageRequest(path, { signal }))
      }),
  })
