import { queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import { ROOT_PATH } from '#domain/root-path.ts'
import type { SiteAction } from '#domain/site.ts'
import { pageRequest } from '#web/lib/transport/page-request.ts'

const API = `${ROOT_PATH}/api/v4`
const ALL = 'per_page=100'

const node = v.object({
  ...{ id: v.number(), name: v.string(), url: v.string(), primary: v.boolean(), enabled: v.boolean() },
  ...{ files_max_capacity: v.number(), verification_max_capacity: v.number() },
  minimum_reverification_interval: v.number(),
  selective_sync_type: v.nullable(v.string()),
  selective_sync_namespace_ids: v.array(v.number()),
})
const maybeNumber = v.nullable(v.number())
const status = v.object({
  ...{ geo_node_id: v.number(), healthy: v.boolean(), health: v.string(), uploads_count: maybeNumber },
  ...{ uploads_synced_count: maybeNumber, uploads_failed_count: maybeNumber },
  last_successful_status_check_timestamp: maybeNumber,
})
type Node = v.InferOutput<typeof node>

/** A site with how it is; the primary holds no copies. */
export interface SiteRow extends Node {
  status: v.InferOutput<typeof status> | undefined
}

/** How often the figures are read again while the page is open. */
const REFRESH_MS = 10_000

/** Returns all sites with how they are, for administrators. */
export const sitesQuery = queryOptions({
  queryKey: ['sites'],
  queryFn: async ({ signal }): Promise<SiteRow[]> => {
    const get = (path: string) => pageRequest(`${API}/${path}?${ALL}`, { signal })
    const [nodes, statuses] = await Promise.all([get('geo_nodes'), get('geo_nodes/status')])
    const known = v.parse(v.array(status), statuses)
    return v
      .parse(v.array(node), nodes)
      .map((one) => ({ ...one, status: known.find(({ geo_node_id: id }) => id === one.id) }))
  },
  refetchInterval: REFRESH_MS,
})

const copy = v.object({ id: v.number(), name: v.string(), last_sync_failure: v.nullable(v.string()) })

/** Returns the files of which a site has no good copy, the newest first. @param count changes when there are more or fewer */
export const failedCopiesQuery = (siteId: number, count: number) =>
  queryOptions({
    queryKey: ['sites', siteId, 'failed', count],
    queryFn: async ({ signal }) => {
      const path = `${API}/geo_replication/uploads?geo_node_id=${siteId}&sync_status=failed&${ALL}`
      return v.parse(v.array(copy), await pageRequest(path, { signal }))
    },
  })

const topGroup = v.object({ id: v.number(), name: v.string(), full_path: v.string() })

/** Returns the top-level groups that the viewer sees, by which files can be chosen. */
export const topGroupsQuery = queryOptions({
  queryKey: ['top-groups'],
  queryFn: async ({ signal }) =>
    v.parse(v.array(topGroup), await pageRequest(`${API}/groups?top_level_only=true&${ALL}`, { signal })),
})

/** What the form of a site asks for. */
export interface SiteFields {
  name: string
  url: string
  primary: boolean
  enabled: boolean
  files_max_capacity: string
  verification_max_capacity: string
  minimum_reverification_interval: string
  selective_sync_type: 'namespaces' | null
  selective_sync_namespace_ids: number[]
}

/** Registers a site, or changes the one of this number. */
export const saveSite = (id: number | null, fields: Partial<SiteFields>): Promise<unknown> =>
  id === null
    ? pageRequest(`${API}/geo_nodes`, { method: 'POST', body: fields })
    : pageRequest(`${API}/geo_nodes/${id}`, { method: 'PUT', body: fields })

/** Takes a site out of the list with its registry; copies stay where they are. */
export const removeSite = (id: number): Promise<unknown> => pageRequest(`${API}/geo_nodes/${id}`, { method: 'DELETE' })

/** Asks the worker of a site to copy everything again, or to look at every copy again. @returns how many files that are */
export async function askOfSite(id: number, action: SiteAction): Promise<number> {
  const path = `${API}/geo_replication/uploads/${action}?geo_node_id=${id}`
  return v.parse(v.object({ queued: v.number() }), await pageRequest(path, { method: 'POST' })).queued
}
