import type { OwnerKind } from '#web/lib/owner.ts'

/** Who may see a confidential item. */
export const CONFIDENTIAL_NOTE: Readonly<Record<OwnerKind, string>> = {
  epic: 'Only group members with at least the Reporter role can view or be notified about this epic.',
  task: 'Only project members with at least the Reporter role, the author, and assignees can view or be notified about this task.',
  issue:
    'Only project members with at least the Reporter role, the author, and assignees can view or be notified about this issue.',
}

export const confidentialityName = (isConfidential: boolean) => (isConfidential ? 'Confidential' : 'Not confidential')
