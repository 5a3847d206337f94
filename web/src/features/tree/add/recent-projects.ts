import * as v from 'valibot'
import type { Project } from './project.ts'

/** A project as other parts of the product keep it too, so the names are not ours to choose. */
export interface RecentProject {
  id: number
  name: string
  /** Its name with the names of the groups above it. */
  namespace: string
  webUrl: string
  avatarUrl: string | null
  frequency: number
  /** In ms since 1970. */
  lastAccessedOn: number
}

const OFFERED_MAX = 5
const KEPT_MAX = 20
/** Uses within this time count once. */
const TIME_UNIT_MS = 3_600_000

const recentProject = v.object({
  id: v.number(),
  name: v.string(),
  namespace: v.string(),
  webUrl: v.string(),
  avatarUrl: v.nullish(v.string(), null),
  frequency: v.optional(v.number(), 1),
  lastAccessedOn: v.optional(v.number(), 0),
})

const keyOf = (username: string) => `${username}/frequent-projects`

/** Returns the person's recent projects below a group, the most frequent first; without a person there are none. */
export function recentProjects(username: string | null, groupPath: string): RecentProject[] {
  if (username === null) return []
  return readAll(username)
    .filter(({ webUrl }) => isBelow(webUrl, groupPath))
    .toSorted(byUse)
    .slice(0, OFFERED_MAX)
}

/** Remembers that the person has used a project. */
export function noteProject(username: string, project: Project, now: number): void {
  const all = readAll(username)
  const known = all.find(({ id }) => id === project.id)
  const isCounted = !known || now - known.lastAccessedOn > TIME_UNIT_MS
  const noted: RecentProject = {
    id: project.id,
    name: project.name,
    namespace: project.nameWithNamespace,
    webUrl: project.webUrl,
    avatarUrl: project.avatarUrl,
    frequency: (known?.frequency ?? 0) + (isCounted ? 1 : 0),
    lastAccessedOn: isCounted ? now : known.lastAccessedOn,
  }
  const others = all.filter(({ id }) => id !== project.id).toSorted(byUse)
  try {
    localStorage.setItem(keyOf(username), JSON.stringify([noted, ...others.slice(0, KEPT_MAX - 1)]))
  } catch {
    // Without storage no project is recent.
  }
}

function readAll(username: string): RecentProject[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(username)) ?? '[]')
    if (!Array.isArray(stored)) return []
    return stored.flatMap((entry: unknown) => {
      const result = v.safeParse(recentProject, entry)
      return result.success ? [result.output] : []
    })
  } catch {
    return []
  }
}

function byUse(a: RecentProject, b: RecentProject): number {
  return b.frequency - a.frequency || b.lastAccessedOn - a.lastAccessedOn
}

function isBelow(webUrl: string, groupPath: string): boolean {
  if (!URL.canParse(webUrl, window.location.origin)) return false
  const { pathname } = new URL(webUrl, window.location.origin)
  return pathname.toLowerCase().startsWith(`/${groupPath.toLowerCase()}/`)
}
