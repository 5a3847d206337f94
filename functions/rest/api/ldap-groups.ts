import * as v from 'valibot'
import { ROLE } from '#domain/role.ts'
import { directoryOfEnvironment } from '#operations/directory/directories.ts'
import { directoryGroup } from '#presenters/rest/installation-shapes.ts'
import { forbidden, notFoundAnywhere, ok, Refusal, type Answer } from '../server/answer.ts'
import { endpoint } from '../server/endpoint.ts'
import { flag, paging, text } from '../server/query.ts'
import type { RestRequest } from '../server/router.ts'

const unanswered: Answer = { status: 503, body: { message: 'The directory does not answer.' } }

/** Lets administrators of the installation and Owners of any group or project pass, who give roles by such groups. */
function administratorOrOwner({ viewer }: RestRequest): Promise<null> {
  const isOwner = Object.values(viewer.roles).includes(ROLE.owner)
  return viewer.isAdmin || isOwner ? Promise.resolve(null) : Promise.reject(new Refusal(forbidden))
}

export const listDirectoryGroups = endpoint('GET /api/v4/ldap/{provider}/groups.json', {
  summary: 'List groups of a directory by name; for administrators and Owners',
  input: { search: text, per_page: paging.per_page, active: flag },
  shows: v.array(directoryGroup),
  on: administratorOrOwner,
  answer: async ({ input, parameters, logger }) => {
    const { provider = '' } = parameters
    const directory = directoryOfEnvironment(process.env, provider)
    if (directory === null) return notFoundAnywhere
    try {
      const search = { text: input.search ?? '', isActive: input.active ?? true, size: input.per_page }
      return ok((await directory.groups(search)).map((cn) => ({ cn, provider })))
    } catch (error) {
      logger.error('A directory did not answer.', { provider, name: error instanceof Error ? error.name : 'unknown' })
      return unanswered
    }
  },
})
