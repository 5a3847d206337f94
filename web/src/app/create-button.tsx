import { Plus } from 'lucide-react'
import { useActions } from '#web/lib/actions/actions.ts'
import { closeForm, openForm, useIsFormOpen } from '#web/lib/drafts/open-form.ts'
import { keepTyping, takeTyped } from '#web/lib/typed-ahead.ts'
import { IconButton } from '#web/ui/base/icon-button.tsx'
import { lazyComponent } from '#web/ui/base/lazy-component.tsx'

/** What the dialog is known by as a form that is open. */
const CREATE_FORM = '-/create'

const CreateDialog = lazyComponent(async () => (await import('#web/routes/create/create-dialog.tsx')).CreateDialog)

const close = (): void => {
  takeTyped('title')
  closeForm(CREATE_FORM)
}
const open = (): void => {
  // What is typed until the dialog is here is meant for its title.
  if (CreateDialog.current() === null) keepTyping('title', close)
  openForm(CREATE_FORM)
}
const prepare = (): void => {
  // A failed attempt does no harm: the press asks again.
  CreateDialog.load().catch(() => undefined)
}

/** Shows the button that makes something from whatever page one is on, and the dialog that it opens. */
export function CreateButton() {
  const isOpen = useIsFormOpen(CREATE_FORM)
  useActions({ 'globalShortcuts.create': open })
  return (
    <>
      <IconButton
        icon={Plus}
        label="New item"
        tooltip={'New item\nC'}
        onClick={open}
        onPointerEnter={prepare}
        onFocus={prepare}
      />
      {isOpen && <CreateDialog onClose={close} onReopen={open} />}
    </>
  )
}
