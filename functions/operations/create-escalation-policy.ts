import { titleProblem } from '#domain/text-checks.ts'
import type { EscalationPolicyItem } from '#table/place-items.ts'
import { escalationPolicyKey } from '#table/keys.ts'
import { projectAt } from './find-items.ts'
import { freshId, type OperationContext } from './operation-context.ts'
import { runWrite } from './run-write.ts'
import { demand, namespaceSubject, refuse } from './subjects.ts'

export interface CreateEscalationPolicyInput {
  projectPath: string
  name: string
}

/** Makes an escalation policy of a project. */
export function createEscalationPolicy(
  context: OperationContext,
  input: CreateEscalationPolicyInput,
): Promise<{ id: number }> {
  return runWrite(context, { operation: 'createEscalationPolicy', input }, async () => {
    refuse(titleProblem(input.name))
    const project = await projectAt(context.table, input.projectPath)
    demand(context.viewer, namespaceSubject(project), 'adminEscalation')
    const id = freshId(context)
    const item: EscalationPolicyItem = {
      ...escalationPolicyKey(project.id, id),
      id,
      name: input.name.trim(),
      projectId: project.id,
      createdAt: context.now(),
    }
    return {
      actions: [{ kind: 'put', item, if: { absent: true } }],
      response: { id },
      audit: { rootId: project.namespaceIds[0] ?? 0, target: 'escalationPolicy', targetId: id },
    }
  })
}
