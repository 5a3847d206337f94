import { useQuery } from '@tanstack/react-query'
import { KINDS } from '#domain/item/kinds.ts'
import { request } from '#web/data/transport/request.ts'
import type { NewFields } from '#web/features/item/create/form-fields.ts'
import { newFieldsOf } from '#web/features/item/create/new-fields.ts'
import { items } from '#web/data/store/item-store.ts'
import type { Page } from '#web/lib/page/pages.ts'
import { EpicToCreateInDocument, IssueToCreateInDocument } from './create-places.generated.ts'
import type { NewType } from './new-types.ts'

/** An epic or an issue, where it is known by its address. */
export interface ParentAddress {
  fullPath: string
  iid: string
}

/** Returns the epic whose row in a tree has the focus; null while none has. */
export function focusedEpic(): ParentAddress | null {
  const id = document.activeElement?.closest<HTMLElement>('[data-key]')?.dataset['key'] ?? ''
  if (!id.startsWith(`gid://gitlab/${KINDS.epic.gidType}/`)) return null
  const { reference } = items.fieldsOf(id)
  const [fullPath = '', iid = ''] = typeof reference === 'string' ? reference.split('&') : []
  return iid === '' ? null : { fullPath, iid }
}

/** Returns what a new item comes below as long as nobody has chosen: the epic whose row has the focus, else the item that the page is about. */
export function usePresetParent(type: NewType, page: Page, focused: ParentAddress | null): Partial<NewFields> {
  const names = newFieldsOf(type.kind, type.issueType, true)
  const ofPage = page.page === 'epic' ? { fullPath: page.groupPath, iid: page.iid } : null
  const epic = names.includes('epic') ? (focused ?? ofPage) : null
  const issue = names.includes('issue') && page.page === 'issue' ? { fullPath: page.projectPath, iid: page.iid } : null
  const { data } = useQuery({
    queryKey: ['create-parent', epic, issue],
    queryFn: async (): Promise<Partial<NewFields>> => {
      if (epic) return { epic: (await request(EpicToCreateInDocument, epic)).group?.epic ?? null }
      if (!issue) return {}
      return { issue: (await request(IssueToCreateInDocument, issue)).project?.issue ?? null }
    },
    enabled: epic !== null || issue !== null,
    retry: false,
  })
  return data ?? {}
}
