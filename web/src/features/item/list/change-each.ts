import { change, changeTogether } from '#web/data/change/changes.ts'
import { raiseAlert } from '#web/lib/alerts.ts'
import { shortTitle } from '#web/lib/short-title.ts'
import type { RowTarget } from '../row/row-fields.ts'
import { stateChange, type StatedItem } from '../fields/state-change.ts'

interface NamedItem {
  id: string
  title: string
}

/** Makes a change to each of some items as one step; each that is refused is named, and `onRefused` is called with its id. */
export function changeEach<Item extends NamedItem>(
  items: readonly Item[],
  make: (item: Item, index: number) => void,
  onRefused: (id: string) => void = () => undefined,
): void {
  changeTogether(
    () => {
      items.forEach(make)
    },
    ({ item: { id }, errorMessage }, { reason, isTold = false }) => {
      const title = items.find((item) => item.id === id)?.title ?? ''
      if (!isTold) raiseAlert(`“${shortTitle(title)}” was not changed. ${reason ?? errorMessage}`)
      onRefused(id)
    },
  )
}

/** A row whose item can be closed. */
export interface StatedTarget extends RowTarget {
  item: RowTarget['item'] & StatedItem
}

/** Closes all that are open, or opens all that are closed. */
export function changeStates(targets: readonly StatedTarget[], from: StatedItem['state']): void {
  changeEach(
    targets
      .filter(({ item }) => item.state === from)
      .map(({ owner, item }) => ({ id: owner.id, title: item.title, owner, item })),
    ({ owner, item }) => {
      change(stateChange(owner, item))
    },
  )
}
