import { resolversOf, type GraphField } from './field.ts'
import { announceEditing } from './mutations/announce-editing.ts'
import { awardEmojiAdd, awardEmojiRemove, awardEmojiToggle } from './mutations/award-emoji.ts'
import { createEpic } from './mutations/create-epic.ts'
import { createIssue } from './mutations/create-issue.ts'
import { descriptionTemplateMutations } from './mutations/description-templates.ts'
import { epicAddIssue } from './mutations/epic-add-issue.ts'
import { epicSetSubscription } from './mutations/epic-set-subscription.ts'
import { epicTreeReorder } from './mutations/epic-tree-reorder.ts'
import { escalationPolicyMutations } from './mutations/escalation-policies.ts'
import { groupSettingsUpdate, groupUpdate } from './mutations/group-update.ts'
import { issueSettings } from './mutations/issue-set.ts'
import { issueSuccessors } from './mutations/issue-successors.ts'
import { labelMutations } from './mutations/labels.ts'
import { linkItems, unlinkItems } from './mutations/link-items.ts'
import { workItemLinks } from './mutations/link-work-items.ts'
import { mergeRequestMutations } from './mutations/merge-requests.ts'
import { noteMutations } from './mutations/notes.ts'
import { taskLineMutations } from './mutations/task-lines.ts'
import { timelogMutations } from './mutations/timelogs.ts'
import { todoCreate, todoMarkDone, todoRestore, todoRestoreMany, todosMarkAllDone } from './mutations/todos.ts'
import { updateEpic } from './mutations/update-epic.ts'
import { iterationMutations } from './mutations/iterations.ts'
import { updateIssue } from './mutations/update-issue.ts'
import { pinSet } from './mutations/pin-set.ts'
import { userPreferencesUpdate } from './mutations/user-preferences-update.ts'
import { userUpdate } from './mutations/user-update.ts'
import { workItemMutations } from './mutations/work-items.ts'

const definitions: GraphField[] = [
  ...[createEpic, updateEpic, epicTreeReorder, epicSetSubscription, epicAddIssue],
  ...[createIssue, updateIssue, ...issueSettings, ...issueSuccessors],
  ...[...workItemMutations, ...taskLineMutations],
  ...[linkItems, unlinkItems, ...workItemLinks],
  ...[...labelMutations, ...escalationPolicyMutations, ...descriptionTemplateMutations],
  ...[groupUpdate, groupSettingsUpdate, ...iterationMutations],
  ...mergeRequestMutations,
  ...noteMutations,
  ...timelogMutations,
  ...[awardEmojiToggle, awardEmojiAdd, awardEmojiRemove],
  ...[todoCreate, todoMarkDone, todosMarkAllDone, todoRestore, todoRestoreMany],
  ...[userPreferencesUpdate, pinSet, userUpdate, announceEditing],
]

/** Every write of GraphQL, by `Mutation.field`. */
export const mutations = resolversOf(definitions)
