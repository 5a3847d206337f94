import * as v from 'valibot'
import { wholeNumber } from '#domain/ids.ts'
import { REPLICABLES, SITE_ACTIONS, SYNC_STATES, type SiteAction } from '#domain/site.ts'
import { containsText } from '#domain/text/search-terms.ts'
import { askAll, askOfOwner, listCopies } from '#operations/site/replication.ts'
import { listSites } from '#operations/site/sites.ts'
import { ProblemError } from '#operations/write/problem-error.ts'
import type { CopyItem, SiteItem } from '#table/items/site.ts'
import { askedCopies, askedCopy, fileCopy } from '#presenters/rest/installation-shapes.ts'
import { administrator } from '../server/administrator.ts'
import { forbidden, notFoundAnywhere, ok, Refusal, type Answer } from '../server/answer.ts'
import { endpoint } from '../server/endpoint.ts'
import { pageAnswer, sliceOf } from '../server/paging.ts'
import { number, oneOf, paging, text } from '../server/query.ts'
import type { RestRequest } from '../server/router.ts'

const API = '/api/v4/geo_replication/{replicable}'

const noNode: Answer = { status: 404, body: { message: '404 Geo node not found' } }

/** Names the site: whoever answers is the primary, which holds no copies. */
const ofSite = { geo_node_id: number }

/** Returns the site whose copies are asked for; ends the request where that is none, or the primary. */
async function copyingSite({ table, parameters }: RestRequest, id: number | undefined): Promise<SiteItem> {
  if (!REPLICABLES.some((one) => one === parameters['replicable'])) throw new Refusal(notFoundAnywhere)
  const sites = await listSites(table)
  const found = sites.find((site) => (id === undefined ? site.primary : site.id === id))
  if (found === undefined) throw new Refusal(noNode)
  if (found.primary) throw new Refusal(forbidden)
  return found
}

function actionOf({ parameters }: RestRequest): SiteAction {
  const action = SITE_ACTIONS.find((one) => one === parameters['action'])
  if (action === undefined) throw new Refusal(notFoundAnywhere)
  return action
}

/** Returns a copy as compatible clients read a row of the registry, with why it failed. */
const copyJson = ({ id, owner, ownerId, name, state, syncedAt, missingOnPrimary, failure }: CopyItem) => ({
  id,
  project_id: owner === 'projects' ? ownerId : null,
  group_id: owner === 'groups' ? ownerId : null,
  name,
  state,
  last_synced_at: syncedAt,
  missing_on_primary: missingOnPrimary,
  last_sync_failure: failure,
})

export const listReplication = endpoint(`GET ${API}`, {
  summary: 'List the copies that a site holds, the newest files first; for administrators',
  input: { ...paging, ...ofSite, search: text, sync_status: oneOf(SYNC_STATES) },
  shows: v.array(fileCopy),
  on: administrator,
  answer: async (request) => {
    const { input, table } = request
    const site = await copyingSite(request, input.geo_node_id)
    const copies = (await listCopies(table, site))
      .filter(({ name, state }) => containsText(input.search, name) && (input.sync_status ?? state) === state)
      .toSorted((a, b) => b.id - a.id)
    return pageAnswer(sliceOf(copies, input).map(copyJson), copies.length, input, request)
  },
})

export const askReplication = endpoint(`POST ${API}/{action}`, {
  summary: 'Copy all files to a site again (resync), or look at its copies again (reverify); for administrators',
  input: ofSite,
  shows: askedCopies,
  on: administrator,
  answer: async (request) => {
    const site = await copyingSite(request, request.input.geo_node_id)
    const queued = await askAll(request.table, site, actionOf(request), new Date().toISOString())
    return { status: 201, body: { queued } }
  },
})

export const askReplicationOfProject = endpoint(`PUT ${API}/{project_id}/{action}`, {
  summary: 'Do the same with the files of one project, or of one group itself; for administrators',
  input: ofSite,
  shows: askedCopy,
  on: administrator,
  answer: async (request) => {
    const site = await copyingSite(request, request.input.geo_node_id)
    const asked = { action: actionOf(request), now: new Date().toISOString() }
    const ownerId = wholeNumber(request.parameters['project_id'] ?? '')
    if (ownerId === null) throw new Refusal(notFoundAnywhere)
    try {
      const { copy, count } = await askOfOwner(request.table, site, ownerId, asked)
      return ok({ ...copyJson(copy), queued: count })
    } catch (error) {
      throw error instanceof ProblemError ? new Refusal(notFoundAnywhere) : error
    }
  },
})
