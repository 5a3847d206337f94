import * as v from 'valibot'
import { can } from '#domain/permissions.ts'
import { containsText } from '#domain/text/search-terms.ts'
import { policiesOf } from '#operations/namespace/escalation-policies.ts'
import { listConnection } from '#operations/read/list/list-connection.ts'
import { askedList } from '#operations/read/list/row-cursor.ts'
import { escalationPolicyObject } from '#presenters/graphql/escalation-policy-object.ts'
import { field } from '../field.ts'
import { pageArguments, searchText } from '../read-arguments.ts'
import { namespaceSource } from '../source.ts'

/** By name; nobody below the Developer role has any. */
export const escalationPolicies = field('Project.incidentManagementEscalationPolicies', {
  on: namespaceSource,
  arguments: v.object({ ...pageArguments, name: searchText }),
  answer: async ({ table, viewer, webUrl, source, arguments: args }, name) => {
    const { visibility, namespaceIds, numericId } = source
    const mayChoose = can(viewer, 'escalate', { kind: 'namespace', visibility, namespaceIds })
    const policies = mayChoose ? await policiesOf(table, numericId) : []
    const found = policies.filter((policy) => containsText(args.name, policy.name))
    const keyOf = (policy: { name: string; id: number }) => ({ value: policy.name.toLowerCase(), id: policy.id })
    const list = askedList(name, numericId, args)
    return listConnection(found, list, { keyOf }, args, (policy) => escalationPolicyObject(policy, webUrl))
  },
})
