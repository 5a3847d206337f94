import { ChevronDown, CirclePlus, Link2, Plus } from 'lucide-react'
import { useEffect } from 'react'
import { whenAtRest } from '#web/lib/lazy-part.ts'
import { Button } from '#web/ui/base/button.tsx'
import { preloadEditingAtRest } from '#web/ui/form/editing-chunks.ts'
import { Menu, type MenuEntry, type MenuSection } from '#web/ui/overlay/menu.tsx'
import { afterFocusReturned } from '../focus-returned.ts'
import type { TreeConfig } from '../tree-config.ts'
import { ADD_FORM_NAMES, isAddForm, type AddForm } from './add-form.ts'
import { draftForm } from './form-draft.ts'

export interface AddMenuProps {
  /** The id of the button, by which a form that closes gives the focus back. */
  id: string
  config: TreeConfig
  /** Never changes. */
  onChoose: (form: AddForm, openerId: string) => void
  /** Fetches the code of the forms. */
  preload: () => Promise<unknown>
}

/** Shows what can be put below the epic. */
export function AddMenu({ id, config, onChoose, preload }: AddMenuProps) {
  useEffect(() => {
    preloadEditingAtRest()
    whenAtRest(() => {
      // A failed attempt does no harm: the form that is opened asks again.
      preload().catch(() => undefined)
    })
  }, [preload])
  const { id: parentId } = config.parent
  useEffect(() => {
    // A form that a new sign-in has interrupted goes on where it was.
    const form = draftForm(parentId)
    if (form) onChoose(form, id)
  }, [parentId, id, onChoose])
  return (
    <Menu
      label="Add"
      placement="bottom end"
      sections={sectionsFor(config)}
      onAction={(form) => {
        if (!isAddForm(form)) return
        afterFocusReturned(() => {
          onChoose(form, id)
        })
      }}
    >
      {(trigger) => (
        <Button id={id} size="small" icon={Plus} iconAfter={ChevronDown} {...trigger}>
          Add
        </Button>
      )}
    </Menu>
  )
}

function sectionsFor({ allowSubEpics, parent: { userPermissions } }: TreeConfig): MenuSection[] {
  const issues = { id: 'issue', title: 'Issue', entries: [entryOf('create-issue'), entryOf('add-issue')] }
  if (!allowSubEpics || !userPermissions.adminEpic) return [issues]
  const added = entryOf('add-epic')
  const entries = userPermissions.createEpic ? [entryOf('create-epic'), added] : [added]
  return [issues, { id: 'epic', title: 'Epic', entries }]
}

function entryOf(form: AddForm): MenuEntry {
  return { id: form, label: ADD_FORM_NAMES[form], icon: form.startsWith('create') ? CirclePlus : Link2 }
}
