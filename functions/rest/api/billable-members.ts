import * as v from 'valibot'
import { billableMembers, type BillableMember } from '#operations/billing/billable-members.ts'
import { billableMember } from '#presenters/rest/installation-shapes.ts'
import { userJson } from '#presenters/rest/user-json.ts'
import { endpoint } from '../server/endpoint.ts'
import { pageAnswer, sliceOf } from '../server/paging.ts'
import { paging, text } from '../server/query.ts'
import { ownedRoot } from './owned-root.ts'

const billableJson = ({ user, isOfGroup, isLastOwner }: BillableMember) => ({
  ...userJson(user),
  ...{ state: user.state, created_at: user.createdAt },
  membership_type: isOfGroup ? ('group_member' as const) : ('project_member' as const),
  ...{ removable: !isLastOwner, is_last_owner: isLastOwner },
  // Nothing is kept of when somebody was here.
  ...{ last_activity_on: null, last_login_at: null },
})

export const listBillableMembers = endpoint('GET /api/v4/groups/{id+}/billable_members', {
  summary: 'List who takes the seats of a top-level group: members of it and of all below it, by name; for its Owners',
  input: { ...paging, search: text },
  shows: v.array(billableMember),
  isOpen: false,
  on: ownedRoot('Seats are counted by top-level group.'),
  answer: async (request, root) => {
    const { table, input } = request
    const found = await billableMembers(table, root.id, input.search)
    return pageAnswer(sliceOf(found, input).map(billableJson), found.length, input, request)
  },
})
