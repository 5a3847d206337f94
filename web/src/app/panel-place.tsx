import { use, useEffect, useSyncExternalStore } from 'react'
import { itemOrder } from '#web/features/item/order/item-order.ts'
import { isItemPath, readablePath, rowAt } from '#web/features/item/order/item-rows.ts'
import { useActions } from '#web/lib/actions/actions.ts'
import { searchOfPage } from '#web/lib/page/browser-history.ts'
import { NavigatorContext, useCurrentHref } from '#web/lib/page/navigation.ts'
import { lazyComponent } from '#web/ui/base/lazy-component.tsx'

const ItemPanel = lazyComponent(async () => (await import('./item-panel.tsx')).ItemPanel)

/** Below this width a panel has no room beside a list, and an item opens on its page. */
const WIDE = window.matchMedia('(width >= 900px)')

/** The entry of the history from which a panel was opened, to which closing it leads back. */
let openedFrom = -1

/** Shows the item that `?show=` names in a panel beside the page, and opens it from rows by a key. */
export function PanelPlace() {
  const navigator = use(NavigatorContext)
  const { pathname, search, hash } = new URL(useCurrentHref(), location.href)
  const isWide = useSyncExternalStore(followWidth, () => WIDE.matches)
  const path = shownPath(search)
  const hrefShowing = (shown: string | null): string => {
    const show = shown && `show=${encodeURIComponent(shown).replaceAll('%2F', '/')}`
    const parts = [searchOfPage(search), show].filter(Boolean)
    return `${pathname}${parts.length > 0 ? `?${parts.join('&')}` : ''}${hash}`
  }
  const show = (shown: string) => {
    const isOpen = path !== null
    if (!isOpen) openedFrom = navigator?.shownEntry().index ?? -1
    navigator?.navigate(hrefShowing(shown), { replace: isOpen, keepScroll: true })
  }
  const close = () => {
    // Closing is "back" where the entry before is the page without the panel.
    if (navigator?.shownEntry().index === openedFrom + 1) history.back()
    else navigator?.navigate(hrefShowing(null), { replace: true, keepScroll: true })
  }
  const step = (by: 1 | -1) => async () => {
    const next = path === null ? null : await itemOrder.beside(path, by)
    if (next !== null) show(next)
  }
  useActions({
    // The item in the panel says so, too, once it is there.
    'issuables.nextItem': path === null ? null : () => void step(1)(),
    'issuables.previousItem': path === null ? null : () => void step(-1)(),
    // Elsewhere than on rows the key scrolls the page.
    get 'rows.show'() {
      const row = rowAt(document.activeElement)
      if (!row || document.activeElement?.closest('button, summary')) return null
      return () => {
        itemOrder.follow(row.row)
        if (isWide) show(row.path)
        else row.link.click()
      }
    },
  })
  useEffect(followPresses, [])
  useEffect(() => {
    if (path !== null && !isWide) navigator?.navigate(path, { replace: true })
  }, [path, isWide, navigator])
  if (path === null || !isWide) return null
  return <ItemPanel path={path} onShow={show} onClose={close} />
}

/** Returns the path of the item that an address has a panel show; null for none, and for what is no item. */
function shownPath(search: string): string | null {
  const shown = new URLSearchParams(search).get('show')
  return shown !== null && isItemPath(shown) ? readablePath(shown) : null
}

function followWidth(listener: () => void): () => void {
  WIDE.addEventListener('change', listener)
  return () => {
    WIDE.removeEventListener('change', listener)
  }
}

/** Keeps the order of the list in which the title of a row is pressed. Gives back how to stop. */
function followPresses(): () => void {
  const handleClick = ({ target }: MouseEvent) => {
    const row = target instanceof Element ? rowAt(target) : null
    if (row && target instanceof Element && row.link.contains(target)) itemOrder.follow(row.row)
  }
  document.addEventListener('click', handleClick, { capture: true })
  return () => {
    document.removeEventListener('click', handleClick, { capture: true })
  }
}
