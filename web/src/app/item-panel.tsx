import { useQueryClient } from '@tanstack/react-query'
import { Maximize2, X } from 'lucide-react'
import { use, useEffect, useLayoutEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { items } from '#web/data/store/item-store.ts'
import { focusRow, isItemPath, readablePath, rowOf } from '#web/features/item/order/item-rows.ts'
import { knownItemAt } from '#web/features/item/page/known-item.ts'
import { useActions } from '#web/lib/actions/actions.ts'
import { keysText } from '#web/lib/actions/keys-text.ts'
import { NavigatorContext, type Navigator } from '#web/lib/page/navigation.ts'
import { parsePath } from '#web/lib/page/paths.ts'
import { ButtonLink } from '#web/ui/base/button.tsx'
import { IconButton } from '#web/ui/base/icon-button.tsx'
import { VisuallyHidden } from '#web/ui/base/visually-hidden.tsx'
import { AlertRegion } from '#web/ui/overlay/alert-region.tsx'
import { pageOpener, type OpenedPage } from './open-page.ts'
import { PageError } from './page-error.tsx'
import { PagePending } from './page-pending.tsx'
import { RenderBoundary } from './render-boundary.tsx'
import styles from './item-panel.module.css'

export interface ItemPanelProps {
  /** Of the page of the item, as people read it. */
  path: string
  /** Shows the item at another path in its place. */
  onShow: (path: string) => void
  onClose: () => void
}

type Content = { state: 'page'; page: OpenedPage } | { state: 'failed'; error: unknown } | null

/** Shows the page of an item beside a list, whose row of it is marked and stays in sight. */
export function ItemPanel({ path, onShow, onClose }: ItemPanelProps) {
  const panel = useRef<HTMLElement>(null)
  const title = useSyncExternalStore(items.subscribe, () => knownItemAt(path).title)
  const [content, reload] = usePage(path)
  const navigator = usePanelNavigator(path, onShow)
  useOwnTitle()
  useMarkedRow(path)
  useLayoutEffect(() => {
    const { activeElement } = document
    // What had the focus in the item before is gone.
    if (activeElement === document.body || !panel.current?.contains(activeElement)) {
      panel.current?.focus({ preventScroll: true })
    }
    panel.current?.scrollTo(0, 0)
  }, [path])
  const shownPath = useRef(path)
  useLayoutEffect(() => {
    shownPath.current = path
  }, [path])
  useLayoutEffect(() => {
    const element = panel.current
    return () => {
      const row = element?.contains(document.activeElement) ? rowOf(shownPath.current) : null
      if (row) focusRow(row)
    }
  }, [])
  useActions({
    'issuables.closePanel': () => {
      // The sidebar of the item lies over it, and closes first.
      if (!panel.current?.querySelector('aside[data-overlay="true"]')) onClose()
    },
  })
  const closeKeys = keysText('issuables.closePanel')
  return (
    <aside ref={panel} className={styles.panel} aria-label={title ?? 'Item'} tabIndex={-1}>
      <div className={styles.bar}>
        <ButtonLink variant="ghost" size="small" icon={Maximize2} href={path}>
          Open page
        </ButtonLink>
        <IconButton icon={X} label="Close panel" tooltip={`Close panel\nKey: ${closeKeys}`} onClick={onClose} />
      </div>
      <AlertRegion />
      <VisuallyHidden>
        <span role="status">{title}</span>
      </VisuallyHidden>
      <NavigatorContext value={navigator}>
        <RenderBoundary content={content} fallback={(error) => <PageError error={error} onRetry={reload} />}>
          {content === null && <PagePending />}
          {content?.state === 'failed' && <PageError error={content.error} onRetry={reload} />}
          {content?.state === 'page' && (
            <content.page.Component key={JSON.stringify(content.page.props)} {...content.page.props} />
          )}
        </RenderBoundary>
      </NavigatorContext>
    </aside>
  )
}

/** Returns the page at a path once its code is here, until then the one before; and what tries again. */
function usePage(path: string): [Content, () => void] {
  const queryClient = useQueryClient()
  const [openPage] = useState(() => pageOpener(queryClient))
  const [content, setContent] = useState<Content>(null)
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    let isOver = false
    const open = async () => {
      try {
        const page = await openPage(parsePath(path), {})
        if (!isOver) setContent({ state: 'page', page })
      } catch (error) {
        if (!isOver) setContent({ state: 'failed', error })
      }
    }
    void open()
    return () => {
      isOver = true
    }
  }, [openPage, path, attempt])
  return [
    content,
    () => {
      setAttempt(attempt + 1)
    },
  ]
}

/** Returns the ways from the item: to others that take its place in the panel, and to pages of their own. */
function usePanelNavigator(path: string, onShow: (path: string) => void): Navigator | null {
  const around = use(NavigatorContext)
  const latest = useRef(onShow)
  useEffect(() => {
    latest.current = onShow
  })
  return useMemo(() => {
    const entry = { key: path, index: 0, pathname: encodeURI(path), search: '', hash: '' }
    return (
      around && {
        isPanel: true,
        navigate(href, options) {
          const { pathname, search } = new URL(href, location.href)
          if (options?.replace && search === '' && isItemPath(pathname)) latest.current(readablePath(pathname))
          else around.navigate(href, { ...options, replace: false })
        },
        shownEntry: () => entry,
        subscribe: () => () => undefined,
        guard: around.guard,
      }
    )
  }, [around, path])
}

/** Gives the window back the title of the page around the panel. */
function useOwnTitle(): void {
  useLayoutEffect(() => {
    const { title } = document
    return () => {
      document.title = title
    }
  }, [])
}

/** Marks the row of the item as the current one, also where rows are drawn anew, and has it stay in sight. */
function useMarkedRow(path: string): void {
  useEffect(() => {
    let frame = 0
    let marked: HTMLElement | null = null
    const mark = () => {
      const row = rowOf(path)?.row ?? null
      if (row === marked) return
      marked?.removeAttribute('aria-current')
      row?.setAttribute('aria-current', 'true')
      if (marked === null) row?.scrollIntoView({ block: 'nearest' })
      marked = row
    }
    mark()
    const observer = new MutationObserver(() => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(mark)
    })
    observer.observe(document.body, { childList: true, subtree: true })
    return () => {
      cancelAnimationFrame(frame)
      observer.disconnect()
      marked?.removeAttribute('aria-current')
    }
  }, [path])
}
