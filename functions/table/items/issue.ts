import { newFields, pickFields } from '#domain/item/field-values.ts'
import type { ItemKind, KindOf } from '#domain/item/kinds.ts'
import type { PlainFields } from '#domain/item/fields.ts'
import type { ReferenceFields } from '#domain/item/references.ts'
import type { IssueType, ItemState, UserRef } from '#domain/refs.ts'
import { descriptionItems, type DescriptionInput, type DescriptionItems } from './description.ts'
import type { ProjectItem } from './place-items.ts'
import type { IssueItem, IssuePointerItem, ParentLink, ParticipantItem } from './work-items.ts'
import { itemKey, itemPointerKey } from '../keys/keys.ts'
import { copiedReferences } from './reference-copies.ts'
import { participantItems } from './participant.ts'
import { userRef } from './user.ts'

export interface IssueInput extends Partial<PlainFields<KindOf<'project'>>>, ReferenceFields<'issue'> {
  /** An issue when left out. */
  kind?: KindOf<'project'>
  id: number
  iid: number
  project: Pick<ProjectItem, 'id' | 'fullPath' | 'name' | 'namespaceIds'>
  title: string
  /** The rendered, safe HTML of the title. */
  titleHtml: string
  type: IssueType
  state: ItemState
  author: UserRef
  /** See `parentLink`; null for an issue without an epic. */
  parent: ParentLink | null
  createdAt: string
  updatedAt: string
  closedAt: string | null
  description: DescriptionInput
  /** In the order of first appearance; author and assignees when left out. */
  participants?: UserRef[]
}

export interface IssueItems extends DescriptionItems {
  core: IssueItem
  pointer: IssuePointerItem
  participants: ParticipantItem[]
}

/** Leads from a project's number to the issue; written with every change of its title. */
export const issuePointerItem = ({
  id,
  iid,
  projectId,
  title,
  kind = 'issue',
}: Pick<IssueItem, 'id' | 'iid' | 'projectId' | 'title'> & { kind?: ItemKind }): IssuePointerItem => ({
  ...itemPointerKey(kind, projectId, iid),
  id,
  title,
})

/** Returns a new issue's items, except the edge to its epic. */
export function issueItems(input: IssueInput): IssueItems {
  const { kind = 'issue' } = input
  const owner = { kind, id: input.id }
  return {
    core: {
      id: input.id,
      iid: input.iid,
      projectId: input.project.id,
      projectPath: input.project.fullPath,
      projectName: input.project.name,
      namespaceIds: input.project.namespaceIds,
      title: input.title,
      titleHtml: input.titleHtml,
      type: input.type,
      state: input.state,
      author: userRef(input.author),
      parent: input.parent,
      createdAt: input.createdAt,
      updatedAt: input.updatedAt,
      closedAt: input.closedAt,
      closedBy: null,
      lockVersion: 0,
      version: 1,
      countVersion: 1,
      // Last, because V8 takes a hundred times as long for names that follow a spread.
      ...newFields(kind, pickFields(kind, input)),
      ...copiedReferences('issue', input),
      ...itemKey(owner),
    },
    pointer: issuePointerItem({ ...input, kind, projectId: input.project.id }),
    ...descriptionItems(owner, input.description),
    participants: participantItems(owner, input.participants ?? [input.author, ...input.assignees]),
  }
}
