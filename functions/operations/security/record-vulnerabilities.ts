import { findingProblem, type Finding } from '#domain/security/vulnerability.ts'
import { findingItem, vulnerabilityItem } from '#table/items/vulnerability.ts'
import type { ProjectItem } from '#table/items/place-items.ts'
import { findingKey } from '#table/keys/record-keys.ts'
import { getItems } from '#table/client/read.ts'
import type { Action } from '#table/client/write.ts'
import { authorize, namespaceSubject, throwIf } from '../write/authorize.ts'
import { freshId, type OperationContext } from '../write/operation-context.ts'
import { signedIn } from '../person/people.ts'
import { runWrite } from '../write/run-write.ts'
import { readSecurityReport, type ReportedFinding } from './security-report.ts'

/** Findings that are recorded in one transaction: each takes two actions. */
const TURN = 45

/**
 * Records a weakness of a project that somebody found.
 * @throws ProblemError BAD_REQUEST, NOT_FOUND, FORBIDDEN, IDEMPOTENCY_MISMATCH, THROTTLED
 */
export function createVulnerability(
  context: OperationContext,
  project: ProjectItem,
  finding: Finding,
): Promise<{ id: number }> {
  authorize(context.viewer, namespaceSubject(project), 'adminVulnerability')
  throwIf(findingProblem(finding))
  const input = { projectId: project.id, ...finding }
  return runWrite(context, { operation: 'createVulnerability', input }, () => {
    const item = newItem(context, project, { ...finding, title: finding.title.trim() })
    return Promise.resolve({
      actions: [{ kind: 'put', item, if: { absent: true } }],
      response: { id: item.id },
      audit: { rootId: project.namespaceIds[0] ?? 0, target: 'vulnerability', targetId: item.id },
    })
  })
}

const newItem = (context: OperationContext, { id: projectId }: ProjectItem, finding: Finding) =>
  vulnerabilityItem({
    ...finding,
    id: freshId(context),
    projectId,
    authorId: signedIn(context).id,
    createdAt: context.now(),
  })

/** How many findings of a report were recorded, and how many were known already. */
export interface ImportedReport {
  added: number
  known: number
}

/**
 * Records what a scanner's report says of a project. What is known already stays as it is, so that a report which comes again, or was cut
 * off, adds what is missing. The whole report is checked before anything is written.
 * @throws ProblemError BAD_REQUEST, NOT_FOUND, FORBIDDEN, THROTTLED
 */
export async function importSecurityReport(
  context: OperationContext,
  project: ProjectItem,
  bytes: Uint8Array,
): Promise<ImportedReport> {
  authorize(context.viewer, namespaceSubject(project), 'adminVulnerability')
  const findings = readSecurityReport(bytes)
  let added = 0
  for (let start = 0; start < findings.length; start += TURN) {
    added += await recordNew(context, project, findings.slice(start, start + TURN))
  }
  return { added, known: findings.length - added }
}

/** Records those of the findings that are not known. @returns how many */
function recordNew(
  { idempotencyKey: _, ...context }: OperationContext,
  project: ProjectItem,
  findings: ReportedFinding[],
): Promise<number> {
  const input = { projectId: project.id, findings: findings.map(({ fingerprint }) => fingerprint) }
  return runWrite(context, { operation: 'importSecurityReport', input }, async () => {
    const keys = findings.map(({ fingerprint }) => findingKey(project.id, fingerprint))
    const known = await getItems(context.table, keys, 'strong')
    const unknown = findings.filter((_finding, index) => known[index] === null)
    const actions = unknown.flatMap(({ fingerprint, ...finding }): Action[] => {
      const item = newItem(context, project, finding)
      return [
        { kind: 'put', item: findingItem(project.id, fingerprint, item.id), if: { absent: true } },
        { kind: 'put', item, if: { absent: true } },
      ]
    })
    return {
      actions,
      response: unknown.length,
      audit: { rootId: project.namespaceIds[0] ?? 0, target: 'project', targetId: project.id },
    }
  })
}
