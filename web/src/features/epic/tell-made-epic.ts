import { epicReference } from '#domain/addresses.ts'
import { globalId } from '#domain/ids.ts'
import type { Fields } from '#web/data/store/item-store.ts'
import type { NewFields } from '#web/features/item/create/form-fields.ts'
import { knownValues } from '#web/features/item/create/known-values.ts'
import { tellMade, type MadeByForm } from '#web/features/item/page/tell-made.ts'
import { CREATE_EPIC_FAILED } from '#web/lib/messages.ts'
import { newEpicPath } from '#web/lib/page/paths.ts'
import { newEpicListRow } from './new-epic-list-row.ts'

/** What the form of a new epic has made it of. */
export interface MadeEpic extends Pick<MadeByForm, 'href' | 'drafts' | 'typed' | 'navigateTo'> {
  epic: { id: number; iid: number }
  /** The full path of its group. */
  groupPath: string
  title: string
  /** All else as REST names it. */
  given: Fields
  fields: NewFields
  isConfidential: boolean
}

/** Says that an epic was made; import this module dynamically, as `tellMade` says. */
export function tellMadeEpic(made: MadeEpic): void {
  const { epic, groupPath, title, given, fields, isConfidential, ...rest } = made
  const description = typeof given['description'] === 'string' ? given['description'] : ''
  const item = { kind: 'epic', id: globalId('Epic', epic.id), fullPath: groupPath, iid: String(epic.iid) } as const
  tellMade({
    ...rest,
    item,
    input: { title, ...given },
    ...{ isConfidential, failure: CREATE_EPIC_FAILED, formHref: newEpicPath(groupPath) },
    known: knownValues('epic', {
      ...{ homePath: groupPath, title, description, isConfidential, fields },
    }),
    row: newEpicListRow({
      ...{ id: item.id, iid: item.iid, title, isConfidential, fields },
      webPath: new URL(made.href, location.href).pathname,
      reference: epicReference(groupPath, epic.iid, true),
    }),
  })
}
