import { shownMergeRequests } from '#operations/merge-request/list-merge-requests.ts'
import type { MergeRequestBelow } from '#operations/merge-request/merge-requests-below.ts'
import { mergeRequestJson } from '#presenters/rest/merge-request-json.ts'
import type { RestRequest } from '../server/router.ts'

/** Returns merge requests of several projects as the API shows them. */
export async function mergeRequestRows({ table, today }: RestRequest, rows: MergeRequestBelow[]) {
  const items = rows.map(({ item }) => item)
  const shown = await shownMergeRequests(table, items)
  return shown.flatMap((one, index) => {
    const home = rows[index]?.project
    return home ? [mergeRequestJson(one, home, today)] : []
  })
}
