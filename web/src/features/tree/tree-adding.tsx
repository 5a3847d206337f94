import { useCallback, useState } from 'react'
import { Skeleton } from '#web/ui/base/skeleton.tsx'
import { lazyComponent } from '#web/ui/base/lazy-component.tsx'
import type { AddForm } from './add/add-form.ts'
import type { PlanControl } from './plan/plan-control.ts'
import type { TreeConfig } from './tree-config.ts'
import type { TreeStore } from './tree-store.ts'

const AddMenu = lazyComponent(async () => (await import('./add/add-menu.tsx')).AddMenu)
const AddForms = lazyComponent(async () => (await import('./add/add-forms.tsx')).AddForms)

/** The id of the button in the header, which is there whatever the tree holds. */
export const ADD_BUTTON_ID = 'add-child'

/** Returns the form that is open, and the ways to open and close one. Opening another one closes it. */
export function useAdding() {
  const [open, setOpen] = useState<{ form: AddForm; openerId: string } | null>(null)
  const choose = useCallback((form: AddForm, openerId: string) => {
    setOpen({ form, openerId })
  }, [])
  return {
    form: open?.form ?? null,
    choose,
    close: () => {
      setOpen(null)
      const active = document.activeElement
      // Who has gone on to something else while the form was sent stays there.
      if (!open || (active !== document.body && !active?.closest('[data-add-form]'))) return
      // Beside the page of an epic there may be another one in a panel.
      const around = active.closest('[data-item]') ?? document
      const opener = [open.openerId, ADD_BUTTON_ID].map((id) => around.querySelector<HTMLElement>(`[id="${id}"]`))
      opener.find((button) => button !== null)?.focus({ preventScroll: true })
    },
  }
}

export type Adding = ReturnType<typeof useAdding>

/** Shows the `Add` button with its menu, for those who may add children. */
export function AddButton({ config, adding, id = ADD_BUTTON_ID }: { config: TreeConfig; adding: Adding; id?: string }) {
  if (!config.parent.userPermissions.adminEpic) return null
  return (
    <AddMenu
      id={id}
      config={config}
      onChoose={adding.choose}
      preload={AddForms.load}
      fallback={<Skeleton shape="box" width="84px" height="var(--control-height-small)" />}
    />
  )
}

export interface AddPlaceProps {
  config: TreeConfig
  adding: Adding
  store: TreeStore
  control: PlanControl
}

/** Shows where the open form stands. */
export function AddPlace({ config, adding, ...props }: AddPlaceProps) {
  if (adding.form === null) return null
  return <AddForms form={adding.form} config={config} {...props} onClose={adding.close} />
}
