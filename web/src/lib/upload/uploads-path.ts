import { KINDS } from '#domain/item/kinds.ts'
import { ROOT_PATH } from '#domain/root-path.ts'
import type { Owner } from '../owner.ts'

/** Returns where files for the texts of an item are sent: to its group or project. */
export const uploadsPath = ({ kind, fullPath }: Pick<Owner, 'kind' | 'fullPath'>): string =>
  `${ROOT_PATH}/api/v4/${KINDS[kind].home}s/${encodeURIComponent(fullPath)}/uploads`
