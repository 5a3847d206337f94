import { isWebAddress } from './installation-settings.ts'
import type { Problem } from './problem.ts'
import { filled, firstProblem, invalid, textProblem } from './text/text-checks.ts'

/** What is said of a place that holds the files of the installation, or copies of them. */
export interface Site {
  name: string
  url: string
  internalUrl: string
  /** Holds the files themselves; all others hold copies. */
  primary: boolean
  /** Whether files are copied there. */
  enabled: boolean
  /** Files that are copied there in a turn, at most. */
  filesMaxCapacity: number
  reposMaxCapacity: number
  /** Copies that are looked at in a turn, at most. */
  verificationMaxCapacity: number
  containerRepositoriesMaxCapacity: number
  /** `namespaces`: only files of some groups are copied; null: all. */
  selectiveSyncType: 'namespaces' | null
  selectiveSyncNamespaceIds: number[]
  /** Days after which a copy is looked at again. */
  minimumReverificationInterval: number
  syncObjectStorage: boolean
}

/** What a site is of which nothing else is said. */
export const SITE_DEFAULTS: Omit<Site, 'name' | 'url' | 'internalUrl'> = {
  primary: false,
  enabled: true,
  filesMaxCapacity: 10,
  reposMaxCapacity: 25,
  verificationMaxCapacity: 100,
  containerRepositoriesMaxCapacity: 10,
  selectiveSyncType: null,
  selectiveSyncNamespaceIds: [],
  minimumReverificationInterval: 90,
  syncObjectStorage: false,
}

const NAME_MAX = 100
const CAPACITY_MAX = 1000
const DAYS_MAX = 3650
const NAMESPACES_MAX = 100

/** Kinds of files that are copied. */
export const REPLICABLES = ['uploads'] as const

/** What may be asked for of copies: to make them anew, or to look at them again. */
export const SITE_ACTIONS = ['resync', 'reverify'] as const
export type SiteAction = (typeof SITE_ACTIONS)[number]

export type SyncState = 'pending' | 'synced' | 'failed'
export const SYNC_STATES: readonly SyncState[] = ['pending', 'synced', 'failed']

const capacityProblem = (field: keyof Site, value: number): Problem | null =>
  Number.isInteger(value) && value >= 1 && value <= CAPACITY_MAX
    ? null
    : invalid(field, `must be a whole number from 1 to ${CAPACITY_MAX}`)

/** Returns what is wrong with what is said of a site; null when nothing is. */
export const siteProblem = (site: Site): Problem | null =>
  firstProblem(
    filled('name', 'Name', site.name, NAME_MAX) ?? textProblem('name', 'Name', site.name, NAME_MAX),
    isWebAddress(site.url) ? null : invalid('url', 'is invalid'),
    isWebAddress(site.internalUrl) ? null : invalid('internalUrl', 'is invalid'),
    capacityProblem('filesMaxCapacity', site.filesMaxCapacity),
    capacityProblem('reposMaxCapacity', site.reposMaxCapacity),
    capacityProblem('verificationMaxCapacity', site.verificationMaxCapacity),
    capacityProblem('containerRepositoriesMaxCapacity', site.containerRepositoriesMaxCapacity),
    site.minimumReverificationInterval >= 1 && site.minimumReverificationInterval <= DAYS_MAX
      ? null
      : invalid('minimumReverificationInterval', `must be a number of days from 1 to ${DAYS_MAX}`),
    site.selectiveSyncNamespaceIds.length <= NAMESPACES_MAX
      ? null
      : invalid('selectiveSyncNamespaceIds', `has more than ${NAMESPACES_MAX} ids`),
  )

/** True when files of a group or project are copied to a site. @param namespaceIds ids from the root group down to it */
export const isCopiedTo = (site: Site, namespaceIds: number[]): boolean =>
  site.selectiveSyncType === null || namespaceIds.some((id) => site.selectiveSyncNamespaceIds.includes(id))
