import * as v from 'valibot'
import { REPORTED_STATUSES } from '#domain/deployment/deployment.ts'
import { wholeNumber as numberOf } from '#domain/ids.ts'
import { environmentsNamed, listDeployments, listEnvironments } from '#operations/deployment/list-deployments.ts'
import {
  changeDeployment,
  createDeployment,
  deploymentOf,
  judgeDeployment,
  protectEnvironment,
} from '#operations/deployment/write-deployment.ts'
import { userJson } from '#presenters/rest/user-json.ts'
import type { DeploymentApproval, DeploymentItem, EnvironmentItem } from '#table/items/deployment.ts'
import type { ProjectItem } from '#table/items/place-items.ts'
import {
  deployment as deploymentShape,
  deploymentApproval,
  environment as environmentShape,
} from '#presenters/rest/delivery-shapes.ts'
import { notFound, ok, Refusal } from '../server/answer.ts'
import { flag, wholeNumber } from '../server/body-fields.ts'
import { endpoint } from '../server/endpoint.ts'
import { project } from '../server/find-subject.ts'
import { withFieldErrors } from '../server/invalid-answer.ts'
import { operationContextOf } from '../server/operation-context-of.ts'
import { endOf, openPageAnswer, pageAnswer, sliceOf } from '../server/paging.ts'
import { paging } from '../server/query.ts'
import type { RestRequest } from '../server/router.ts'
import { withoutUndefined } from './item-bodies.ts'

const PROJECT = '/api/v4/projects/{id+}'
/** How far pages by number reach. */
const REACH_MAX = 10_000

const approvalJson = ({ user, status, at, comment }: DeploymentApproval) => ({
  ...{ user: userJson(user), status, created_at: at, comment },
})

/** Returns a deployment as existing clients know it. */
const deploymentJson = (item: DeploymentItem) => ({
  id: item.id,
  iid: item.iid,
  ref: item.ref,
  sha: item.sha,
  tag: item.tag,
  status: item.status,
  created_at: item.createdAt,
  updated_at: item.updatedAt,
  finished_at: item.finishedAt,
  user: userJson(item.user),
  environment: { id: item.environmentId, name: item.environment },
  deployable: null,
  pending_approval_count: item.status === 'blocked' ? item.required - item.approvals.length : 0,
  approvals: item.approvals.map(approvalJson),
})

const environmentJson = ({ id, name, createdAt, rule }: EnvironmentItem) => ({
  ...{ id, name, created_at: createdAt, required_approval_count: rule?.required ?? 0 },
  approval_rules: (rule?.approverIds ?? []).map((userId) => ({ user_id: userId })),
})

/** Returns the names of the environments of these deployments whose approver the viewer is. */
async function approvedEnvironments({ table, viewer }: RestRequest, { id }: ProjectItem, items: DeploymentItem[]) {
  const names = items.flatMap(({ status, environment }) => (status === 'blocked' ? [environment] : []))
  const found = await environmentsNamed(table, id, [...new Set(names)])
  const isApprover = ({ rule }: EnvironmentItem): boolean =>
    viewer.id !== null && rule?.approverIds.includes(viewer.id) === true
  return new Set(found.filter(isApprover).map(({ name }) => name))
}

/** Returns the number of the deployment that the address names. */
function deploymentId({ parameters }: RestRequest): number {
  const id = numberOf(parameters['deployment_id'] ?? '')
  if (id === null) throw new Refusal(notFound('Deployment'))
  return id
}

/** Returns the deployment that the address names. */
async function deployment(request: RestRequest): Promise<{ home: ProjectItem; item: DeploymentItem }> {
  const home = await project(request)
  return { home, item: await deploymentOf(request.table, home, deploymentId(request)) }
}

/** Deployments of projects, their environments, and who approves them. */
export const deploymentEndpoints = [
  endpoint(`GET ${PROJECT}/deployments`, {
    summary: 'List the deployments of a project, the newest first',
    input: paging,
    shows: v.array(deploymentShape),
    isOpen: false,
    on: project,
    answer: async (request, home) => {
      const { table, input } = request
      const end = endOf(input, REACH_MAX, 'deployments')
      const found = await listDeployments(table, home.id, end + 1)
      const shown = found.slice(end - input.per_page, end)
      const approved = await approvedEnvironments(request, home, shown)
      const body = shown.map((item) => ({
        ...deploymentJson(item),
        user_can_approve: item.user.id !== request.viewer.id && approved.has(item.environment),
      }))
      return openPageAnswer(body, found.length > end, input, request)
    },
  }),
  endpoint(`POST ${PROJECT}/deployments`, {
    summary: 'Record a deployment; its environment is made where there is none of the name',
    input: {
      environment: v.string(),
      sha: v.string(),
      ref: v.string(),
      tag: v.optional(flag, false),
      status: v.optional(v.picklist(REPORTED_STATUSES, `must be one of ${REPORTED_STATUSES.join(', ')}`), 'running'),
    },
    shows: deploymentShape,
    on: project,
    answer: (request, home) =>
      withFieldErrors(async () => {
        const item = await createDeployment(operationContextOf(request), home, request.input)
        return { status: 201, body: deploymentJson(item) }
      }),
  }),
  endpoint(`GET ${PROJECT}/deployments/{deployment_id}`, {
    summary: 'Show a deployment',
    input: {},
    shows: deploymentShape,
    isOpen: false,
    on: deployment,
    answer: (_, { item }) => Promise.resolve(ok(deploymentJson(item))),
  }),
  endpoint(`PUT ${PROJECT}/deployments/{deployment_id}`, {
    summary: 'Record what became of a deployment',
    input: { status: v.picklist(REPORTED_STATUSES, `must be one of ${REPORTED_STATUSES.join(', ')}`) },
    shows: deploymentShape,
    on: deployment,
    answer: (request, { home, item: { id } }) =>
      withFieldErrors(async () => {
        const { status } = request.input
        return ok(deploymentJson(await changeDeployment(operationContextOf(request), home, { id, status })))
      }),
  }),
  endpoint(`POST ${PROJECT}/deployments/{deployment_id}/approval`, {
    summary: 'Approve or reject a deployment that waits; for the approvers of its environment',
    input: {
      status: v.picklist(['approved', 'rejected'], 'must be one of approved, rejected'),
      comment: v.optional(v.string()),
      represented_as: v.optional(v.string()),
    },
    shows: deploymentApproval,
    on: deployment,
    answer: async (request, { home, item: { id } }) => {
      const { status, comment, represented_as: representedAs } = request.input
      const verdict = { id, status, ...withoutUndefined({ comment, representedAs }) }
      const approval = await judgeDeployment(operationContextOf(request), home, verdict)
      return { status: 201, body: approvalJson(approval) }
    },
  }),
  endpoint(`GET ${PROJECT}/environments`, {
    summary: 'List the environments of a project, with who approves deployments to them',
    input: paging,
    shows: v.array(environmentShape),
    isOpen: false,
    on: project,
    answer: async (request, home) => {
      const found = await listEnvironments(request.table, home.id)
      return pageAnswer(sliceOf(found, request.input).map(environmentJson), found.length, request.input, request)
    },
  }),
  endpoint(`POST ${PROJECT}/protected_environments`, {
    summary: 'Set who approves deployments to an environment, and how many have to; for Maintainers',
    input: {
      name: v.string(),
      required_approval_count: wholeNumber,
      approval_rules: v.array(v.object({ user_id: wholeNumber })),
    },
    shows: environmentShape,
    on: project,
    answer: (request, home) =>
      withFieldErrors(async () => {
        const { name, required_approval_count: required, approval_rules: rules } = request.input
        const rule = { required, approverIds: [...new Set(rules.map(({ user_id: id }) => id))] }
        const environment = await protectEnvironment(operationContextOf(request), home, { name, rule })
        return { status: 201, body: environmentJson(environment) }
      }),
  }),
  endpoint(`DELETE ${PROJECT}/protected_environments/{name}`, {
    summary: 'Let deployments to an environment go without approvals; for Maintainers',
    input: {},
    on: project,
    answer: async (request, home) => {
      const { name = '' } = request.parameters
      await protectEnvironment(operationContextOf(request), home, { name, rule: null })
      return { status: 204, body: undefined }
    },
  }),
]
