import * as v from 'valibot'
import { changePerson } from '#operations/person/change-person.ts'
import { loadUser } from '#operations/read/people/list-users.ts'
import { statusOf } from '#presenters/graphql/user-status.ts'
import { userObject } from '#presenters/graphql/user-object.ts'
import { maybe } from '../read-arguments.ts'
import { mutation } from '../mutation.ts'
import { given } from './item-inputs.ts'

export const userUpdate = mutation('userUpdate', {
  input: v.object({
    ...{ name: maybe(v.string()), availability: maybe(v.picklist(['NOT_SET', 'BUSY'])) },
    ...{ statusMessage: maybe(v.string()), statusEmoji: maybe(v.string()) },
    ...{ bio: maybe(v.string()), pronouns: maybe(v.string()) },
  }),
  write: (context, { name, availability, ...texts }) =>
    changePerson(context, { username: context.viewer.username ?? '', ...given({ name, availability }), ...texts }),
  payload: async ({ table, webUrl }, changed) => {
    const user = changed && (await loadUser(table, changed.id))
    return { user: user && userObject(user, webUrl, statusOf(user)) }
  },
})
