import {
  Activity,
  CircleHelp,
  ChartLine,
  CircleUser,
  Compass,
  FileText,
  GitPullRequest,
  House,
  Inbox,
  IterationCw,
  Rocket,
  Settings,
  ShieldAlert,
  Siren,
  Tags,
  Users,
  type LucideIcon,
} from 'lucide-react'
import type { GroupPermissions, ProjectPermissions } from '#domain/schema.generated.ts'
import type { ActionId } from '#web/lib/actions/catalogue.ts'
import type { Page, Section } from '#web/lib/page/pages.ts'
import { EpicIcon, MilestoneIcon, OpenIcon, ProjectIcon, RoadmapIcon } from '#web/ui/base/concept-icons.ts'

/** What the viewer may do in a place. */
export type PlaceRight = keyof Omit<GroupPermissions & ProjectPermissions, '__typename'>

/** A page that the navigation offers. Its name, and on which pages it is the current one, are in `lib/page/pages.ts`. */
export interface NavigationEntry {
  section: Section
  icon: LucideIcon
  /** The action that leads there by keys. */
  action?: ActionId
  /** Set for what is there for people who are signed in only. */
  isPersonal?: true
  /** What one must be allowed to do there to be offered it. Such entries come after the others, once it is known. */
  right?: PlaceRight
  /** Set for pages of a group that its projects have nothing like: they are offered in projects, too. */
  isAlsoInProjects?: true
}

/** All entries of the navigation, by whose they are. */
export const NAVIGATION = {
  site: [
    { section: 'home', icon: House },
    { section: 'inbox', icon: Inbox, isPersonal: true },
    { section: 'my-work', icon: CircleUser, isPersonal: true },
    { section: 'help', icon: CircleHelp },
  ],
  group: [
    { section: 'overview', icon: Compass, action: 'group.goToOverview' },
    { section: 'epics', icon: EpicIcon, action: 'group.goToEpics', isAlsoInProjects: true },
    { section: 'roadmap', icon: RoadmapIcon, action: 'group.goToRoadmap', isAlsoInProjects: true },
    { section: 'group-issues', icon: OpenIcon, action: 'group.goToIssues' },
    { section: 'milestones', icon: MilestoneIcon },
    { section: 'iterations', icon: IterationCw, isAlsoInProjects: true },
    { section: 'labels', icon: Tags },
    { section: 'members', icon: Users },
    { section: 'group-activity', icon: Activity, isPersonal: true },
    { section: 'value-streams', icon: ChartLine, right: 'readAnalytics' },
    { section: 'edit-group', icon: Settings, right: 'adminGroup' },
  ],
  project: [
    { section: 'project', icon: ProjectIcon, action: 'project.goToOverview' },
    { section: 'issues', icon: OpenIcon, action: 'project.goToIssues' },
    { section: 'project-milestones', icon: MilestoneIcon },
    { section: 'project-labels', icon: Tags },
    { section: 'merge-requests', icon: GitPullRequest, isPersonal: true, action: 'project.goToMergeRequests' },
    { section: 'deployments', icon: Rocket, isPersonal: true },
    { section: 'code-reviews', icon: Activity, right: 'readAnalytics' },
    { section: 'project-members', icon: Users },
    { section: 'description-templates', icon: FileText, right: 'adminDescriptionTemplates' },
    { section: 'vulnerabilities', icon: ShieldAlert, right: 'adminVulnerability' },
    { section: 'escalation-policies', icon: Siren, right: 'adminEscalationPolicies' },
    { section: 'edit-project', icon: Settings, right: 'adminProject' },
  ],
} as const satisfies Record<'site' | 'group' | 'project', readonly NavigationEntry[]>

/** The group or project that a page belongs to. */
export interface PagePlace {
  kind: 'group' | 'project'
  fullPath: string
  /** The group itself, or the one that the project is in. */
  groupPath: string
}

/** Returns the group or project that a page belongs to; null for pages of the whole site. */
export function placeOf(page: Page): PagePlace | null {
  if ('projectPath' in page) return { kind: 'project', fullPath: page.projectPath, groupPath: page.groupPath }
  return 'groupPath' in page ? { kind: 'group', fullPath: page.groupPath, groupPath: page.groupPath } : null
}
