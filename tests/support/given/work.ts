import { createGroup, type CreatedNamespace, type CreateGroupInput } from '#operations/namespace/create-group.ts'
import { createProject, type CreateProjectInput } from '#operations/namespace/create-project.ts'
import type { OperationContext } from '#operations/write/operation-context.ts'
import { type CreateIssueInput, type CreatedIssue, createIssue } from '#support/when/write-items.ts'

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

export const givenIssue = (
  context: OperationContext,
  projectPath: string,
  overrides: Partial<CreateIssueInput> = {},
): Promise<CreatedIssue> => createIssue(context, { projectPath, title: 'An issue', ...overrides })
