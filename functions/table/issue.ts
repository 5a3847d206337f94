import { newFields, pickFields } from '#domain/item/field-values.ts'
import type { PlainFields } from '#domain/item/fields.ts'
import type { IssueType, ItemState, LabelRef, MilestoneRef, UserRef } from '#domain/refs.ts'
import { descriptionItems, type DescriptionInput, type DescriptionItems } from './description.ts'
import type { ProjectItem } from './place-items.ts'
import type { IssueItem, IssuePointerItem, ParentLink, ParticipantItem } from './work-items.ts'
import { issueKey, issuePointerKey } from './keys.ts'
import { labelRef } from './label.ts'
import { milestoneRef } from './milestone.ts'
import { participantItems } from './participant.ts'
import { userRef } from './user.ts'

export interface IssueInput extends Partial<PlainFields<'issue'>> {
  id: number
  iid: number
  project: Pick<ProjectItem, 'id' | 'fullPath' | 'name' | 'namespaceIds'>
  title: string
  /** The rendered, safe HTML of the title. */
  titleHtml: string
  type: IssueType
  state: ItemState
  author: UserRef
  assignees: UserRef[]
  labels: LabelRef[]
  milestone: MilestoneRef | null
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

/** From a project's number to the issue; written with every change of its title. */
export const issuePointerItem = ({
  id,
  iid,
  projectId,
  title,
}: Pick<IssueItem, 'id' | 'iid' | 'projectId' | 'title'>): IssuePointerItem => ({
  ...issuePointerKey(projectId, iid),
  id,
  title,
})

/** A new issue's items, except the edge to its epic. */
export function issueItems(input: IssueInput): IssueItems {
  const owner = { kind: 'issue' as const, id: input.id }
  return {
    core: {
      ...issueKey(input.id),
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
      ...newFields('issue', pickFields('issue', input)),
      author: userRef(input.author),
      assignees: input.assignees.map(userRef),
      labels: input.labels.map(labelRef),
      milestone: input.milestone && milestoneRef(input.milestone),
      parent: input.parent,
      createdAt: input.createdAt,
      updatedAt: input.updatedAt,
      closedAt: input.closedAt,
      closedBy: null,
      lockVersion: 0,
      version: 1,
      countVersion: 1,
    },
    pointer: issuePointerItem({ ...input, projectId: input.project.id }),
    ...descriptionItems(owner, input.description),
    participants: participantItems(owner, input.participants ?? [input.author, ...input.assignees]),
  }
}
