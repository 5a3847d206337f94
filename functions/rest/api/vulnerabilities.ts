import * as v from 'valibot'
import { wholeNumber } from '#domain/ids.ts'
import {
  isVulnerabilityAction,
  VULNERABILITY_CONFIDENCES,
  VULNERABILITY_REPORT_TYPES,
  VULNERABILITY_SEVERITIES,
  VULNERABILITY_STATES,
} from '#domain/security/vulnerability.ts'
import {
  changeVulnerability,
  vulnerabilityById,
  type FoundVulnerability,
} from '#operations/security/change-vulnerability.ts'
import { listVulnerabilities, vulnerabilityHistory } from '#operations/security/list-vulnerabilities.ts'
import { createVulnerability, importSecurityReport } from '#operations/security/record-vulnerabilities.ts'
import { authorize, namespaceSubject } from '#operations/write/authorize.ts'
import { userJson } from '#presenters/rest/user-json.ts'
import { vulnerabilityJson } from '#presenters/rest/vulnerability-json.ts'
import {
  importedReport,
  vulnerability as vulnerabilityShape,
  vulnerabilityTransition,
} from '#presenters/rest/delivery-shapes.ts'
import { notFound, notFoundAnywhere, ok, Refusal } from '../server/answer.ts'
import { endpoint } from '../server/endpoint.ts'
import { project } from '../server/find-subject.ts'
import { withFieldErrors } from '../server/invalid-answer.ts'
import { operationContextOf } from '../server/operation-context-of.ts'
import { endOf, openPageAnswer } from '../server/paging.ts'
import { paging, someOf } from '../server/query.ts'
import type { RestRequest } from '../server/router.ts'
import { sentForm } from './uploads.ts'

/** How far pages by number reach. */
const REACH_MAX = 10_000

const PROJECT = '/api/v4/projects/{id+}'

/** Returns the weakness that the address names; what Developers alone may read is missing for who may not read its project. */
async function vulnerability({ table, viewer, parameters }: RestRequest): Promise<FoundVulnerability> {
  const id = wholeNumber(parameters['id'] ?? '')
  if (id === null) throw new Refusal(notFound('Vulnerability'))
  return vulnerabilityById(table, viewer, id, 'strong')
}

/** Weaknesses of projects: reported by people or scanners, and what becomes of them. */
export const vulnerabilityEndpoints = [
  endpoint(`GET ${PROJECT}/vulnerabilities`, {
    summary: 'List the vulnerabilities of a project, the gravest first; for Developers',
    input: { ...paging, state: someOf(VULNERABILITY_STATES) },
    shows: v.array(vulnerabilityShape),
    isOpen: false,
    on: project,
    answer: async (request, home) => {
      const { table, viewer, input } = request
      authorize(viewer, namespaceSubject(home), 'adminVulnerability')
      const end = endOf(input, REACH_MAX, 'vulnerabilities')
      const states = VULNERABILITY_STATES.filter((state) => input.state?.includes(state) ?? true)
      const found = await listVulnerabilities(table, home.id, states, end + 1)
      const shown = found.slice(end - input.per_page, end)
      return openPageAnswer(
        shown.map((item) => vulnerabilityJson({ item, project: home })),
        found.length > end,
        input,
        request,
      )
    },
  }),
  endpoint(`POST ${PROJECT}/vulnerabilities`, {
    summary: 'Record a vulnerability of a project',
    input: {
      title: v.string(),
      description: v.optional(v.nullable(v.string())),
      severity: v.optional(v.picklist(VULNERABILITY_SEVERITIES), 'unknown'),
      confidence: v.optional(v.picklist(VULNERABILITY_CONFIDENCES), 'unknown'),
      report_type: v.optional(v.picklist(VULNERABILITY_REPORT_TYPES), 'generic'),
    },
    shows: vulnerabilityShape,
    on: project,
    answer: (request, home) =>
      withFieldErrors(async () => {
        const { title, description, severity, confidence, report_type: reportType } = request.input
        const finding = { title, description: description || null, severity, confidence, reportType }
        const { id } = await createVulnerability(operationContextOf(request), home, finding)
        const found = await vulnerabilityById(request.table, request.viewer, id, 'strong')
        return { status: 201, body: vulnerabilityJson(found) }
      }),
  }),
  endpoint(`POST ${PROJECT}/security_reports`, {
    summary: 'Upload the report of a security scanner; findings that are known already are not added again',
    input: sentForm,
    shows: importedReport,
    on: project,
    answer: async (request, home) => ({
      status: 201,
      body: await importSecurityReport(operationContextOf(request), home, request.input.file.bytes),
    }),
  }),
  endpoint('GET /api/v4/vulnerabilities/{id}', {
    summary: 'Show a vulnerability; for Developers of its project',
    input: {},
    shows: vulnerabilityShape,
    on: vulnerability,
    answer: (_, found) => Promise.resolve(ok(vulnerabilityJson(found))),
  }),
  endpoint('GET /api/v4/vulnerabilities/{id}/state_transitions', {
    summary: 'List how the state of a vulnerability has changed, the newest first',
    input: paging,
    shows: v.array(vulnerabilityTransition),
    on: vulnerability,
    answer: async (request, { item }) => {
      const { table, input } = request
      const end = endOf(input, REACH_MAX, 'changes')
      const found = await vulnerabilityHistory(table, item.id, end + 1)
      const shown = found.slice(end - input.per_page, end).map(({ from, to, user, at, comment }) => ({
        ...{ from_state: from, to_state: to, comment, author: userJson(user), created_at: at },
      }))
      return openPageAnswer(shown, found.length > end, input, request)
    },
  }),
  endpoint('POST /api/v4/vulnerabilities/{id}/{action}', {
    summary: 'Confirm, resolve or dismiss a vulnerability, or revert it to detected',
    input: { comment: v.optional(v.nullable(v.string())) },
    shows: vulnerabilityShape,
    on: vulnerability,
    answer: (request, { item: { id } }) =>
      withFieldErrors(async () => {
        const { action = '' } = request.parameters
        if (!isVulnerabilityAction(action)) return notFoundAnywhere
        const { comment } = request.input
        const { changed } = await changeVulnerability(operationContextOf(request), {
          ...{ id, action },
          ...(comment !== undefined && { comment }),
        })
        if (!changed) return { status: 304, body: undefined }
        const found = await vulnerabilityById(request.table, request.viewer, id, 'strong')
        return { status: 201, body: vulnerabilityJson(found) }
      }),
  }),
]
