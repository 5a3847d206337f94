import { groupPath, itemPath, itemReference, milestonePath, projectPath, userPath } from '#domain/addresses.ts'
import { globalId } from '#domain/ids.ts'
import { kindEntry } from '#domain/item/kinds.ts'
import type { SearchHit } from '#domain/schema.generated.ts'
import type { Hit } from '#operations/search/search.ts'
import type { Place } from '#operations/search/searched-places.ts'

/** What a hit shows only where it is of some kind. */
const NONE = {
  ...{ reference: null, place: null, placePath: null, state: null, type: null, confidential: false, updatedAt: null },
  ...{ color: null, avatarUrl: null },
}

export const pathOfPlace = ({ kind, fullPath }: Place): string =>
  kind === 'group' ? groupPath(fullPath) : projectPath(fullPath)

/** Stands between names in a full name. */
const NAMES_APART = ' / '

/** Returns what was found as GraphQL shows it. */
export function searchHitObject(hit: Hit): Required<SearchHit> {
  const { kind, matched } = hit
  const common = { ...NONE, kind, matched }
  if ('item' in hit) {
    const { kind: itemKind, core, home } = hit.item
    return {
      ...common,
      id: globalId(kindEntry(itemKind).gidType, core.id),
      title: core.title,
      reference: itemReference(itemKind, home.fullPath, core.iid, true),
      webPath: itemPath(itemKind, home.fullPath, core),
      ...{ place: home.fullName, placePath: home.fullPath, state: core.state, confidential: core.confidential },
      type: 'type' in core ? core.type : null,
      updatedAt: core.updatedAt,
    }
  }
  if ('place' in hit) {
    const { id, name, fullName, fullPath, avatarUrl } = hit.place
    const above = fullName.split(NAMES_APART).slice(0, -1).join(NAMES_APART)
    return {
      ...{ ...common, id: globalId(kind === 'GROUP' ? 'Group' : 'Project', id), title: name, avatarUrl },
      ...{ webPath: pathOfPlace(hit.place), place: above === '' ? null : above, placePath: fullPath },
    }
  }
  if ('person' in hit) {
    const { id, name, username, avatarUrl } = hit.person
    const webPath = userPath(username)
    return { ...common, id: globalId('User', id), title: name, reference: `@${username}`, webPath, avatarUrl }
  }
  const { of } = hit
  const where = { place: of.fullName, placePath: of.fullPath }
  if ('label' in hit) {
    const { id, title, color, ofProject } = hit.label
    const webPath = `${pathOfPlace(of)}/-/issues?label_name[]=${encodeURIComponent(title)}`
    const reference = `~"${title}"`
    return {
      ...common,
      ...where,
      id: globalId(ofProject ? 'ProjectLabel' : 'GroupLabel', id),
      title,
      reference,
      webPath,
      color,
    }
  }
  const { id, iid, title, state, ownerPath, ofProject, updatedAt } = hit.milestone
  return {
    ...{ ...common, ...where, id: globalId('Milestone', id), title, reference: `%"${title}"`, updatedAt },
    webPath: milestonePath(ownerPath, ofProject, iid),
    state: state === 'active' ? 'opened' : 'closed',
  }
}
