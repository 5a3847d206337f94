import type { OwnerKind } from '#web/lib/owner.ts'

/** Who may see a confidential owner. */
export const CONFIDENTIAL_NOTE: Readonly<Record<OwnerKind, string>> = {
  epic: 'Only group members with at least the Reporter role can view or be notified about this epic.',
}

export const confidentialityName = (isConfidential: boolean) => (isConfidential ? 'Confidential' : 'Not confidential')
