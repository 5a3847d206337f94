import type { IssuableSeverity, IssueEscalationStatus, IssueType } from '#domain/schema.generated.ts'
import type {
  ItemEscalationPolicyFragment,
  ItemIterationFragment,
  ItemMilestoneFragment,
  ItemParentFragment,
  ItemPersonFragment,
} from '#web/features/item/fields/item-fields.generated.ts'
import type { ListedPageState } from '#web/features/item/page/item-page-state.ts'

/** An issue and what the viewer may do with it, as its page needs them. */
export interface IssuePageState extends ListedPageState {
  id: string
  iid: string
  type: IssueType
  /** The full path of the project's group, and what that group allows. */
  groupPath: string
  allowsScopedLabels: boolean
  allowsHealthStatus: boolean
  /** Whether the viewer may make another issue of the project. */
  canCreate: boolean
  /** Whether the viewer may make an incident of it. */
  canCreateIncident: boolean
  assignees: ItemPersonFragment[]
  milestone: ItemMilestoneFragment | null
  iteration: ItemIterationFragment | null
  epic: ItemParentFragment | null
  hasEpic: boolean
  /** Whether the viewer may know and choose how an incident escalates. */
  canEscalate: boolean
  escalationPolicy: ItemEscalationPolicyFragment | null
  escalationStatus: IssueEscalationStatus | null
  /** Of an incident; UNKNOWN of anything else. */
  severity: IssuableSeverity
  /** Of the meeting in which the issue is talked about. */
  zoomMeetingUrl: string | null
  /** Of the page that tells the public of an incident. */
  publishedIncidentUrl: string | null
  /** In seconds; 0 for no estimate. */
  timeEstimate: number
  /** In seconds. */
  totalTimeSpent: number
}
