import { createGroup, type CreatedNamespace, type CreateGroupInput } from '#operations/namespace/create-group.ts'
import { createLabel, type CreateLabelInput } from '#operations/label/create-label.ts'
import { createMilestone, type CreateMilestoneInput } from '#operations/milestone/create-milestone.ts'
import { createProject, type CreateProjectInput } from '#operations/namespace/create-project.ts'
import type { OperationContext } from '#operations/write/operation-context.ts'
import {
  type CreateEpicInput,
  type CreateIssueInput,
  type CreatedEpic,
  type CreatedIssue,
  createEpic,
  createIssue,
} from '#support/when/write-items.ts'

/** Small builders: each makes a valid thing by its ordinary operation, with whatever the test wants different. */

/** A public root group unless the test says otherwise. */
export const givenGroup = (
  context: OperationContext,
  path: string,
  overrides: Partial<CreateGroupInput> = {},
): Promise<CreatedNamespace> =>
  createGroup(context, { parentPath: null, path, name: path, visibility: 'public', ...overrides })

export const givenProject = (
  context: OperationContext,
  groupPath: string,
  overrides: Partial<CreateProjectInput> = {},
): Promise<CreatedNamespace> =>
  createProject(context, { groupPath, path: 'work', name: 'Work', visibility: 'public', ...overrides })

export const givenEpic = (
  context: OperationContext,
  groupPath: string,
  overrides: Partial<CreateEpicInput> = {},
): Promise<CreatedEpic> => createEpic(context, { groupPath, title: 'An epic', ...overrides })

export const givenIssue = (
  context: OperationContext,
  projectPath: string,
  overrides: Partial<CreateIssueInput> = {},
): Promise<CreatedIssue> => createIssue(context, { projectPath, title: 'An issue', ...overrides })

export const givenLabel = (
  context: OperationContext,
  fullPath: string,
  overrides: Partial<CreateLabelInput> = {},
): Promise<{ id: number }> => createLabel(context, { fullPath, title: 'a label', ...overrides })

export const givenMilestone = (
  context: OperationContext,
  fullPath: string,
  overrides: Partial<CreateMilestoneInput> = {},
): Promise<{ id: number }> => createMilestone(context, { fullPath, title: 'A milestone', ...overrides })
