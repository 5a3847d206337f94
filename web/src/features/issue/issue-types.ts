import { CircleDot, FlaskConical, ListChecks, ShieldCheck, Siren } from 'lucide-react'
import type { IssueType } from '#domain/schema.generated.ts'
import type { ValueViews } from '#web/features/item/fields/field-view.ts'

/** How the types of issues are shown. */
export const TYPE_VIEWS: ValueViews<IssueType> = {
  ISSUE: { label: 'Issue', icon: CircleDot },
  INCIDENT: { label: 'Incident', icon: Siren },
  TEST_CASE: { label: 'Test case', icon: FlaskConical },
  REQUIREMENT: { label: 'Requirement', icon: ShieldCheck },
  TASK: { label: 'Task', icon: ListChecks },
  // Work items have this type, issues have not.
  EPIC: { label: 'Epic', icon: CircleDot },
}

/** The types that people choose from. */
export const CHOSEN_TYPES = ['ISSUE', 'INCIDENT'] as const
export type ChosenType = (typeof CHOSEN_TYPES)[number]

/** Returns what several of a type are called. */
export const pluralOf = (type: IssueType): string => `${TYPE_VIEWS[type].label}s`
