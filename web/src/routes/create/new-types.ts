import { ListChecks } from 'lucide-react'
import type { ItemKind } from '#domain/item/kinds.ts'
import type { IssueType } from '#domain/schema.generated.ts'
import { TYPE_VIEWS } from '#web/features/issue/issue-types.ts'
import type { Page } from '#web/lib/page/pages.ts'
import { EpicIcon } from '#web/ui/base/concept-icons.ts'
import type { LucideIcon } from 'lucide-react'

export interface NewType {
  kind: ItemKind
  /** Of an issue. */
  issueType?: IssueType
  label: string
  icon: LucideIcon
}

/** What the dialog makes, in the order in which it offers them. */
export const NEW_TYPES = {
  epic: { kind: 'epic', label: 'Epic', icon: EpicIcon },
  issue: { kind: 'issue', issueType: 'ISSUE', ...TYPE_VIEWS.ISSUE },
  incident: { kind: 'issue', issueType: 'INCIDENT', ...TYPE_VIEWS.INCIDENT },
  task: { kind: 'task', label: 'Task', icon: ListChecks },
} as const satisfies Record<string, NewType>

export type NewTypeName = keyof typeof NEW_TYPES
export const NEW_TYPE_NAMES = Object.keys(NEW_TYPES) as NewTypeName[]

/** Returns the type of a name that was kept; undefined for what is none. */
export const typeNamed = (name: string | undefined): NewTypeName | undefined =>
  NEW_TYPE_NAMES.find((known) => known === name)

export const newType = (name: NewTypeName): NewType => NEW_TYPES[name]

/** Returns the type that a page is about; undefined where it is about all alike. */
export function typeOfPage(page: Page): NewTypeName | undefined {
  switch (page.page) {
    case 'epics':
    case 'roadmap':
    case 'epic':
      return 'epic'
    case 'issues':
    case 'group-issues':
    case 'issue':
    case 'iteration':
      return 'issue'
    default:
      return undefined
  }
}
