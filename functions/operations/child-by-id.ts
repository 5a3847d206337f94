import type { Visibility } from '#domain/permissions.ts'
import type { Subject } from '#domain/permissions.ts'
import type { Table } from '#table/client.ts'
import type { Child } from '#table/edge.ts'
import type { ChildKind } from '#table/keys.ts'
import { epicById, issueById } from './find-items.ts'
import { epicSubject, issueSubject } from './subjects.ts'

/** An epic or issue that can hang below an epic. */
export interface ChildReference {
  kind: ChildKind
  id: number
}

export interface FoundChild {
  child: Child
  /** Of its group (of an issue: its project). */
  visibility: Visibility
  subject: Subject
}

/** A child with all that its parent shows and counts of it, read strongly. */
export async function childById(table: Table, { kind, id }: ChildReference): Promise<FoundChild> {
  if (kind === 'epic') {
    const { core, aggregate, group } = await epicById(table, id)
    const { visibility } = group
    return { child: { kind, core, aggregate }, visibility, subject: epicSubject(core, group) }
  }
  const { core, project } = await issueById(table, id)
  return { child: { kind, core }, visibility: project.visibility, subject: issueSubject(core, project) }
}
