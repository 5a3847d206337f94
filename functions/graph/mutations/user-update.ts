import * as v from 'valibot'
import { changePerson } from '#operations/person/change-person.ts'
import { loadUser } from '#operations/read/people/list-users.ts'
import { userObject } from '#presenters/graphql/user-object.ts'
import { maybe } from '../read-arguments.ts'
import { mutation } from '../mutation.ts'
import { given } from './item-inputs.ts'

export const userUpdate = mutation('userUpdate', {
  input: v.object({ name: maybe(v.string()) }),
  write: (context, { name }) => changePerson(context, { username: context.viewer.username ?? '', ...given({ name }) }),
  payload: async ({ table, webUrl }, changed) => {
    const user = changed && (await loadUser(table, changed.id))
    return { user: user && userObject(user, webUrl) }
  },
})
