import { NOT_FOUND, type Problem } from '#domain/problem.ts'
import { siteProblem, type Site } from '#domain/site.ts'
import { firstProblem, invalid } from '#domain/text/text-checks.ts'
import type { Table } from '#table/client/client.ts'
import { getItem, queryAll } from '#table/client/read.ts'
import type { Action } from '#table/client/write.ts'
import type { SiteItem, SitesItem } from '#table/items/site.ts'
import { oldRegistryKey, siteKey, SITES_QUERY, sitesKey } from '#table/keys/site-keys.ts'
import { requireAdministrator } from '../installation/require-administrator.ts'
import { throwIf } from '../write/authorize.ts'
import type { OperationContext } from '../write/operation-context.ts'
import { ProblemError } from '../write/problem-error.ts'
import { runWrite } from '../write/run-write.ts'

/** How many sites there may be. */
const SITES_MAX = 20

const PRIMARY_FIRST: Problem = {
  code: 'BAD_REQUEST',
  message: 'The primary goes last: delete the other sites first.',
  field: 'primary',
}

/** Returns all sites by number. */
export const listSites = (table: Table): Promise<SiteItem[]> =>
  queryAll<SiteItem>(table, 'sites', { ...SITES_QUERY, consistency: 'strong' })

/** Decides what becomes of a site among the others; the guard keeps two decisions apart. */
type Decide = (sites: SiteItem[], lastId: number) => { actions: Action[]; id: number }

function changeSites(context: OperationContext, request: { operation: string; input: unknown }, decide: Decide) {
  const { table, viewer } = context
  return runWrite(context, request, async () => {
    requireAdministrator(viewer)
    const guard = await getItem<SitesItem>(table, sitesKey, 'strong')
    const { actions, id } = decide(await listSites(table), guard?.lastId ?? 0)
    const next: SitesItem = {
      ...sitesKey,
      lastId: Math.max(guard?.lastId ?? 0, id),
      version: (guard?.version ?? 0) + 1,
    }
    const isAsRead = guard === null ? { absent: true as const } : { equals: { version: guard.version } }
    return {
      actions: [...actions, { kind: 'put', item: next, if: isAsRead }],
      response: { id },
      audit: { rootId: 0, target: 'site', targetId: id },
    }
  })
}

/** Returns what keeps a site from standing beside the others; null when nothing does. */
const besideProblem = (site: Site, others: SiteItem[]): Problem | null =>
  firstProblem(
    siteProblem(site),
    others.some(({ name }) => name.toLowerCase() === site.name.toLowerCase())
      ? invalid('name', 'has already been taken')
      : null,
    site.primary && others.some(({ primary }) => primary) ? invalid('primary', 'is another site already') : null,
    others.length >= SITES_MAX ? invalid('name', `There can be at most ${SITES_MAX} sites.`) : null,
  )

/**
 * Registers a site.
 * @throws ProblemError BAD_REQUEST, FORBIDDEN, IDEMPOTENCY_MISMATCH, THROTTLED
 */
export function createSite(context: OperationContext, site: Site): Promise<{ id: number }> {
  return changeSites(context, { operation: 'createSite', input: site }, (sites, lastId) => {
    throwIf(besideProblem(site, sites))
    const id = lastId + 1
    const item: SiteItem = { ...siteKey(id), ...site, id, registry: `${id}.1`, version: 1 }
    return { actions: [{ kind: 'put', item }], id }
  })
}

/**
 * Changes what is said of a site. Another choice of groups begins its registry anew.
 * @throws ProblemError BAD_REQUEST, NOT_FOUND, FORBIDDEN, IDEMPOTENCY_MISMATCH, THROTTLED
 */
export function changeSite(context: OperationContext, id: number, given: Partial<Site>): Promise<{ id: number }> {
  return changeSites(context, { operation: 'changeSite', input: { id, given } }, (sites) => {
    const before = siteNumbered(sites, id)
    const site: SiteItem = { ...before, ...given, version: before.version + 1 }
    throwIf(
      besideProblem(
        site,
        sites.filter((other) => other.id !== id),
      ),
    )
    const choiceOf = (one: Site): string => JSON.stringify([one.selectiveSyncType, one.selectiveSyncNamespaceIds])
    if (choiceOf(site) === choiceOf(before)) return { actions: [{ kind: 'put', item: site }], id }
    const registry = `${id}.${Number(before.registry.split('.')[1]) + 1}`
    return { actions: [{ kind: 'put', item: { ...site, registry } }, forgotten(before)], id }
  })
}

/**
 * Deletes a site with its registry; the copies stay where they are. The primary goes last.
 * @throws ProblemError BAD_REQUEST, NOT_FOUND, FORBIDDEN, IDEMPOTENCY_MISMATCH, THROTTLED
 */
export function deleteSite(context: OperationContext, id: number): Promise<{ id: number }> {
  return changeSites(context, { operation: 'deleteSite', input: { id } }, (sites) => {
    const site = siteNumbered(sites, id)
    throwIf(site.primary && sites.length > 1 ? PRIMARY_FIRST : null)
    return { actions: [{ kind: 'delete', key: siteKey(id) }, forgotten(site)], id }
  })
}

/** Leaves it to the worker to take the rows of a registry away. */
const forgotten = ({ registry }: SiteItem): Action => ({ kind: 'put', item: oldRegistryKey(registry) })

/**
 * Returns the site of this number.
 * @throws ProblemError NOT_FOUND
 */
export function siteNumbered(sites: SiteItem[], id: number): SiteItem {
  const site = sites.find((one) => one.id === id)
  if (site === undefined) throw new ProblemError(NOT_FOUND)
  return site
}
