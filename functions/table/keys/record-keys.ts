import { eventSort } from './history-keys.ts'
import { SELF, itemPk, padded, projectPk, type Key } from './keys.ts'

/** The keys of what other systems report of a project: weaknesses that scanners found, and pictures of measurements. */

const vulnerabilityPk = (id: number): string => `V#${id}`
export const vulnerabilityKey = (id: number): Key => ({ PK: vulnerabilityPk(id), SK: SELF })
/** Returns the key in index `lists`: the weaknesses of a project that are in one state. */
export const vulnerabilityList = (projectId: number, state: string): string => `${projectPk(projectId)}#V#${state}`
/** Returns the place in such a list: the gravest stand last, of equally grave ones the latest. @param gravity from 0 to 9 */
export const vulnerabilitySort = (gravity: number, at: string, id: number): string => `${gravity}#${eventSort(at, id)}`
/** Returns the key of what guards that a finding which is reported again is not recorded again. */
export const findingKey = (projectId: number, fingerprint: string): Key => ({
  PK: projectPk(projectId),
  SK: `VF#${fingerprint}`,
})
/** Returns the key of a change of a weakness' state; by the version that the change led to. */
export const transitionKey = (vulnerabilityId: number, version: number): Key => ({
  PK: vulnerabilityPk(vulnerabilityId),
  SK: `${TRANSITION_PREFIX}${padded(version, 10)}`,
})
export const TRANSITION_PREFIX = 'ST#'
/** Returns all changes of a weakness' state. */
export const transitionsOf = (vulnerabilityId: number) => ({
  partition: vulnerabilityPk(vulnerabilityId),
  prefix: TRANSITION_PREFIX,
})
/** Returns the key of a picture of measurements at an incident. */
export const metricImageKey = (issueId: number, imageId: number): Key => ({
  PK: itemPk({ kind: 'issue', id: issueId }),
  SK: `${METRIC_IMAGE_PREFIX}${padded(imageId, 16)}`,
})
export const METRIC_IMAGE_PREFIX = 'MI#'
/** Returns all pictures of measurements at an incident, the oldest first. */
export const metricImagesOf = (issueId: number) => ({
  partition: itemPk({ kind: 'issue', id: issueId }),
  prefix: METRIC_IMAGE_PREFIX,
})
