import type { Problem } from './problem.ts'
import { VISIBILITIES, type Visibility } from './permissions.ts'
import { firstProblem, invalid } from './text/text-checks.ts'
import { UPLOAD_MB_MAX } from './upload.ts'

/** Holds what administrators set for the whole installation. */
export interface InstallationSettings {
  /** Gives new groups and projects their visibility where whoever makes them does not say. */
  defaultGroupVisibility: Visibility
  defaultProjectVisibility: Visibility
  /** In MB (2^20), of a file that is uploaded. */
  maxAttachmentSize: number
  /** Times as long as usual pages wait that ask for changes in turns; 0 ends that. */
  pollingIntervalMultiplier: number
  /** On which day weeks start for who has chosen none: 0 for Sunday to 6; null: as the installation was deployed. */
  firstDayOfWeek: number | null
  /** Sends who opens the first page without being signed in to this address; empty for nowhere. */
  homePageUrl: string
  /** Sends people who need more than the pages of help to this address; empty for nowhere. */
  helpPageSupportUrl: string
}

/** Describes an installation of which nothing was set. */
export const USUAL_SETTINGS: InstallationSettings = {
  defaultGroupVisibility: 'private',
  defaultProjectVisibility: 'private',
  maxAttachmentSize: UPLOAD_MB_MAX,
  pollingIntervalMultiplier: 1,
  firstDayOfWeek: null,
  homePageUrl: '',
  helpPageSupportUrl: '',
}

const MULTIPLIER_MAX = 100
const ADDRESS_MAX = 1000

/** Returns what is wrong with settings; null when nothing is. */
export function settingsProblem(settings: InstallationSettings): Problem | null {
  const { maxAttachmentSize: size, pollingIntervalMultiplier: times, firstDayOfWeek: day } = settings
  return firstProblem(
    visibilityProblem('defaultGroupVisibility', settings.defaultGroupVisibility),
    visibilityProblem('defaultProjectVisibility', settings.defaultProjectVisibility),
    Number.isInteger(size) && size >= 1 && size <= UPLOAD_MB_MAX
      ? null
      : invalid('maxAttachmentSize', `must be a whole number of MB from 1 to ${UPLOAD_MB_MAX}`),
    times >= 0 && times <= MULTIPLIER_MAX
      ? null
      : invalid('pollingIntervalMultiplier', `must be a number from 0 to ${MULTIPLIER_MAX}`),
    day === null || (Number.isInteger(day) && day >= 0 && day <= 6)
      ? null
      : invalid('firstDayOfWeek', 'must be a number from 0 for Sunday to 6'),
    addressProblem('homePageUrl', settings.homePageUrl),
    addressProblem('helpPageSupportUrl', settings.helpPageSupportUrl),
  )
}

const visibilityProblem = (field: string, visibility: Visibility): Problem | null =>
  VISIBILITIES.includes(visibility) ? null : invalid(field, `must be one of ${VISIBILITIES.join(', ')}`)

/** Returns what is wrong with an address of the web, which may be empty; null when nothing is. */
function addressProblem(field: string, address: string): Problem | null {
  if (address === '') return null
  return isWebAddress(address) && address.length <= ADDRESS_MAX
    ? null
    : invalid(field, 'must be a whole address that begins with https:// or http://')
}

/** True for a whole address of the web without a name and password in it. */
export function isWebAddress(address: string): boolean {
  if (!/^https?:\/\/[^\s/]/.test(address) || !URL.canParse(address)) return false
  const { username, password } = new URL(address)
  return username === '' && password === ''
}
