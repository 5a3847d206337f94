import * as v from 'valibot'
import { wholeNumber as wholeNumberOf } from '#domain/ids.ts'
import { SITE_DEFAULTS, type Site } from '#domain/site.ts'
import { VERSION } from '#domain/version.ts'
import { siteStatus } from '#operations/site/replication.ts'
import { changeSite, createSite, deleteSite, listSites, siteNumbered } from '#operations/site/sites.ts'
import { ProblemError } from '#operations/write/problem-error.ts'
import { site as siteAddress } from '#presenters/rest/site.ts'
import type { Table } from '#table/client/client.ts'
import type { SiteItem } from '#table/items/site.ts'
import { fileSite, fileSiteStatus } from '#presenters/rest/installation-shapes.ts'
import { administrator } from '../server/administrator.ts'
import { ok, Refusal, type Answer } from '../server/answer.ts'
import { flag, numbers } from '../server/body-fields.ts'
import { endpoint } from '../server/endpoint.ts'
import { withFieldErrors } from '../server/invalid-answer.ts'
import { operationContextOf } from '../server/operation-context-of.ts'
import { pageAnswer, sliceOf } from '../server/paging.ts'
import { paging } from '../server/query.ts'
import type { RestRequest } from '../server/router.ts'

const API = '/api/v4/geo_nodes'

const missing: Answer = { status: 404, body: { message: '404 Not found' } }

/** A whole number, which forms send as text; in which range the operation says. */
const integer = v.union([
  v.pipe(v.number(), v.safeInteger()),
  v.pipe(v.string(), v.regex(/^-?\d{1,9}$/), v.transform(Number), v.number()),
])

const fields = {
  name: v.optional(v.string()),
  url: v.optional(v.string()),
  internal_url: v.optional(v.nullable(v.string())),
  primary: v.optional(flag),
  enabled: v.optional(flag),
  files_max_capacity: v.optional(integer),
  repos_max_capacity: v.optional(integer),
  verification_max_capacity: v.optional(integer),
  container_repositories_max_capacity: v.optional(integer),
  selective_sync_type: v.optional(v.nullable(v.picklist(['namespaces', '']))),
  selective_sync_shards: v.optional(
    v.pipe(v.array(v.string()), v.maxLength(0, 'names shards, of which there are none')),
  ),
  selective_sync_namespace_ids: v.optional(numbers),
  minimum_reverification_interval: v.optional(integer),
  sync_object_storage: v.optional(flag),
}
type Given = v.InferOutput<v.ObjectSchema<typeof fields, undefined>>

/** Returns what is said of a site, by our names; what is left out is not there. */
function siteOf(given: Given): Partial<Site> {
  const type = given.selective_sync_type
  const said: { [Name in keyof Site]: Site[Name] | undefined } = {
    name: given.name?.trim(),
    url: given.url?.trim(),
    internalUrl: given.internal_url?.trim() ?? (given.internal_url === null ? given.url : undefined),
    ...{ primary: given.primary, enabled: given.enabled, filesMaxCapacity: given.files_max_capacity },
    ...{ reposMaxCapacity: given.repos_max_capacity, verificationMaxCapacity: given.verification_max_capacity },
    containerRepositoriesMaxCapacity: given.container_repositories_max_capacity,
    selectiveSyncType: type === '' ? null : type,
    selectiveSyncNamespaceIds: given.selective_sync_namespace_ids,
    minimumReverificationInterval: given.minimum_reverification_interval,
    syncObjectStorage: given.sync_object_storage,
  }
  return Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined))
}

/** Returns a site as compatible clients read it. Whoever answers is the primary. */
const nodeJson = (site: SiteItem) => ({
  id: site.id,
  name: site.name,
  url: site.url,
  internal_url: site.internalUrl,
  primary: site.primary,
  enabled: site.enabled,
  current: site.primary,
  files_max_capacity: site.filesMaxCapacity,
  repos_max_capacity: site.reposMaxCapacity,
  verification_max_capacity: site.verificationMaxCapacity,
  container_repositories_max_capacity: site.containerRepositoriesMaxCapacity,
  selective_sync_type: site.selectiveSyncType,
  selective_sync_shards: [],
  selective_sync_namespace_ids: site.selectiveSyncNamespaceIds,
  minimum_reverification_interval: site.minimumReverificationInterval,
  sync_object_storage: site.syncObjectStorage,
  web_edit_url: siteAddress('/-/admin/sites'),
  _links: { self: siteAddress(`${API}/${site.id}`), status: siteAddress(`${API}/status`) },
})

async function node({ table }: { table: Table }, id: number): Promise<SiteItem> {
  return siteNumbered(await listSites(table), id)
}

/** Runs what is about the site of the address, in the words of clients for one that is missing. */
const onNode =
  (answer: (request: RestRequest, id: number) => Promise<Answer>) =>
  async (request: RestRequest): Promise<Answer> => {
    const id = wholeNumberOf(request.parameters['node'] ?? '')
    if (id === null) throw new Refusal(missing)
    try {
      return await withFieldErrors(() => answer(request, id))
    } catch (error) {
      throw error instanceof ProblemError && error.problem.code === 'NOT_FOUND' ? new Refusal(missing) : error
    }
  }

export const listNodes = endpoint(`GET ${API}`, {
  summary: 'List the sites that hold the files of the installation; for its administrators',
  input: paging,
  shows: v.array(fileSite),
  on: administrator,
  answer: async (request) => {
    const sites = await listSites(request.table)
    return pageAnswer(sliceOf(sites, request.input).map(nodeJson), sites.length, request.input, request)
  },
})

export const showNode = endpoint(`GET ${API}/{node}`, {
  summary: 'Show a site; for administrators',
  input: {},
  shows: fileSite,
  on: administrator,
  answer: onNode(async (request, id) => ok(nodeJson(await node(request, id)))),
})

export const createNode = endpoint(`POST ${API}`, {
  summary: 'Register a site; for administrators',
  input: { ...fields, name: v.string() },
  shows: fileSite,
  on: administrator,
  answer: (request) =>
    withFieldErrors(async () => {
      const said = siteOf(request.input)
      const { name = '', url = '' } = said
      const whole: Site = { ...SITE_DEFAULTS, name, url, internalUrl: url, ...said }
      const { id } = await createSite(operationContextOf(request), whole)
      return { status: 201, body: nodeJson(await node(request, id)) }
    }),
})

export const changeNode = endpoint(`PUT ${API}/{node}`, {
  summary: 'Change what is said of a site; for administrators',
  input: fields,
  shows: fileSite,
  on: administrator,
  answer: (request) =>
    onNode(async (_, id) => {
      await changeSite(operationContextOf(request), id, siteOf(request.input))
      return ok(nodeJson(await node(request, id)))
    })(request),
})

export const deleteNode = endpoint(`DELETE ${API}/{node}`, {
  summary: 'Delete a site with its registry, the primary last; for administrators',
  input: {},
  on: administrator,
  answer: onNode(async (request, id) => {
    await deleteSite(operationContextOf(request), id)
    return { status: 204, body: undefined }
  }),
})

/** After so long without a turn of its worker a site is not healthy. */
const SILENT_MS = 600_000

const percentage = (part: number, whole: number): string => `${(whole === 0 ? 100 : (100 * part) / whole).toFixed(2)}%`

const secondsOf = (time: string | null): number | null => (time === null ? null : Math.floor(Date.parse(time) / 1000))

async function statusJson(table: Table, site: SiteItem) {
  const { total, synced, failed, last, work } = await siteStatus(table, site)
  const checked = work?.checkedAt ?? null
  const isSilent = checked === null || Date.now() - Date.parse(checked) > SILENT_MS
  const problems = site.primary
    ? []
    : [
        ...(site.enabled ? [] : ['The site is disabled.']),
        ...(site.enabled && isSilent ? ['The worker of the site has not reported for 10 minutes.'] : []),
        ...(work?.problem ? [work.problem] : []),
        ...(failed > 0 ? [`${failed === 1 ? 'One file' : `${failed} files`} could not be copied.`] : []),
      ]
  const isHealthy = problems.length === 0
  return {
    geo_node_id: site.id,
    healthy: isHealthy,
    health: isHealthy ? 'Healthy' : problems.join(' '),
    health_status: isHealthy ? 'Healthy' : 'Unhealthy',
    db_replication_lag_seconds: site.primary ? null : 0,
    uploads_count: site.primary ? null : total,
    uploads_synced_count: site.primary ? null : synced,
    uploads_failed_count: site.primary ? null : failed,
    uploads_synced_in_percentage: site.primary ? '0.00%' : percentage(synced, total),
    last_event_id: last?.id ?? null,
    last_event_timestamp: secondsOf(last?.syncedAt ?? null),
    last_successful_status_check_timestamp: secondsOf(checked),
    version: VERSION,
  }
}

export const listNodeStatus = endpoint(`GET ${API}/status`, {
  summary: 'List how the sites are, by their registries; for administrators',
  input: paging,
  shows: v.array(fileSiteStatus),
  on: administrator,
  answer: async (request) => {
    const sites = await listSites(request.table)
    const shown = sliceOf(sites, request.input)
    const body = await Promise.all(shown.map((site) => statusJson(request.table, site)))
    return pageAnswer(body, sites.length, request.input, request)
  },
})
