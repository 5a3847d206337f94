import * as v from 'valibot'
import { changePolicy, createPolicy, deletePolicy, policiesOf } from '#operations/namespace/escalation-policies.ts'
import { projectAt } from '#operations/write/find-items.ts'
import { escalationPolicyObject } from '#presenters/graphql/escalation-policy-object.ts'
import type { FieldRequest } from '../field.ts'
import { mutation } from '../mutation.ts'
import { maybe } from '../read-arguments.ts'
import { fullPath, recordId } from '../read-ids.ts'
import { given } from './item-inputs.ts'

const rules = v.array(
  v.object({
    elapsedTimeSeconds: v.number(),
    status: v.picklist(['ACKNOWLEDGED', 'RESOLVED']),
    username: v.string(),
  }),
)

/** Returns the policy as it is after a write. */
async function written({ table, webUrl }: FieldRequest, projectPath: string, policyId: number) {
  const { id } = await projectAt(table, projectPath)
  const policy = (await policiesOf(table, id)).find((one) => one.id === policyId)
  return policy ? escalationPolicyObject(policy, webUrl) : null
}

const escalationPolicyCreate = mutation('escalationPolicyCreate', {
  input: v.object({ projectPath: fullPath, name: v.string(), rules }),
  write: (context, { projectPath, name, rules: asked }) => createPolicy(context, { projectPath, name, rules: asked }),
  payload: async (request, made, { projectPath }) => ({
    escalationPolicy: made && (await written(request, projectPath, made.id)),
  }),
})

const escalationPolicyUpdate = mutation('escalationPolicyUpdate', {
  input: v.object({
    projectPath: fullPath,
    id: recordId('escalationPolicies'),
    name: maybe(v.string()),
    rules: maybe(rules),
  }),
  write: (context, { projectPath, id, name, rules: asked }) =>
    changePolicy(context, { projectPath, policyId: id, ...given({ name, rules: asked }) }),
  payload: async (request, changed, { projectPath }) => ({
    escalationPolicy: changed && (await written(request, projectPath, changed.id)),
  }),
})

const escalationPolicyDestroy = mutation('escalationPolicyDestroy', {
  input: v.object({ projectPath: fullPath, id: recordId('escalationPolicies') }),
  write: (context, { projectPath, id }) => deletePolicy(context, { projectPath, policyId: id }),
  payload: () => Promise.resolve({}),
})

export const escalationPolicyMutations = [escalationPolicyCreate, escalationPolicyUpdate, escalationPolicyDestroy]
