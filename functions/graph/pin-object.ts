import { itemPath, itemReference } from '#domain/addresses.ts'
import { globalId } from '#domain/ids.ts'
import { kindEntry } from '#domain/item/kinds.ts'
import type { Pin } from '#domain/schema.generated.ts'
import type { Totals } from '#domain/tree/roll-up.ts'
import type { Pinned } from '#operations/person/pins.ts'
import { kindOfItem } from '#operations/search/search-request.ts'
import { pathOfPlace } from './search-hit-object.ts'

/** Returns how many percent are done: of the weight where there is any, else of the issues; null where there is nothing. */
function progressOf({ closedWeight, openedWeight, closedIssues, openedIssues }: Totals): number | null {
  const isWeighed = closedWeight + openedWeight > 0
  const [done, left] = isWeighed ? [closedWeight, openedWeight] : [closedIssues, openedIssues]
  return done + left === 0 ? null : Math.round((100 * done) / (done + left))
}

/** Returns something that a person has pinned as GraphQL shows it. */
export function pinObject(pinned: Pinned): Required<Pin> {
  if ('place' in pinned) {
    const { kind, id, name, fullPath, avatarUrl } = pinned.place
    const [names, gidType] = kind === 'group' ? (['GROUP', 'Group'] as const) : (['PROJECT', 'Project'] as const)
    return {
      ...{ kind: names, id: globalId(gidType, id), title: name, reference: null, webPath: pathOfPlace(pinned.place) },
      ...{ placePath: fullPath, state: null, progress: null, avatarUrl },
    }
  }
  const { kind, core, home, aggregate } = pinned.item
  return {
    kind: kindOfItem(kind),
    id: globalId(kindEntry(kind).gidType, core.id),
    title: core.title,
    reference: itemReference(kind, home.fullPath, core.iid, true),
    webPath: itemPath(kind, home.fullPath, core),
    ...{ placePath: home.fullPath, state: core.state, avatarUrl: null },
    progress: aggregate && progressOf(aggregate),
  }
}
