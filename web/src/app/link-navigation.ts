import type { Navigator } from '#web/lib/page/navigation.ts'
import type { PageName } from '#web/lib/page/pages.ts'
import { parsePath } from '#web/lib/page/paths.ts'
import { pageModules } from './page-modules.generated.ts'

/**
 * Makes every plain link to a page of the app, also one inside rendered Markdown, change the page without loading the site
 * again, and fetches the page's code when the link is pointed at or focused. Gives back how to stop.
 */
export function followLinks({ navigate }: Pick<Navigator, 'navigate'>): () => void {
  const handleClick = (event: MouseEvent) => {
    const url = appLink(event)
    if (!url || event.defaultPrevented || event.button !== 0) return
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    const isFragmentOnly = url.hash !== '' && url.pathname + url.search === location.pathname + location.search
    if (isFragmentOnly) return
    event.preventDefault()
    navigate(url.pathname + url.search + url.hash)
  }
  const handleInterest = (event: Event) => {
    const url = appLink(event)
    // A failed attempt does no harm: the navigation asks again.
    if (url) pageModules[pageOf(url)]().catch(() => undefined)
  }
  document.addEventListener('click', handleClick)
  document.addEventListener('pointerover', handleInterest)
  document.addEventListener('focusin', handleInterest)
  return () => {
    document.removeEventListener('click', handleClick)
    document.removeEventListener('pointerover', handleInterest)
    document.removeEventListener('focusin', handleInterest)
  }
}

/** Returns the address of the link that the event happened on, when the app has a page for it. */
function appLink(event: Event): URL | null {
  if (!(event.target instanceof Element)) return null
  const link = event.target.closest('a')
  if (!link?.href || link.hasAttribute('download') || (link.target !== '' && link.target !== '_self')) return null
  const url = new URL(link.href)
  return url.origin === location.origin && pageOf(url) !== 'not-found' ? url : null
}

function pageOf(url: URL): PageName {
  return parsePath(url.pathname).page
}
