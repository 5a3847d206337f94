import { flushSync } from 'react-dom'
import { viewChange } from '#web/lib/page/view-change.ts'
import './title-travel.css'

/** For how long in ms the former page stands still until the next one has its title: of an item, or of a row. */
const WAIT_MS = { there: 120, back: 30 }
const NAME = 'title'
/** Titles of items alone go by the direction of their text. */
const HEADING = 'main h1[dir="auto"]'
const ROW = '[data-key] a[dir="auto"]'

interface Title {
  element: HTMLElement
  text: string
}

/**
 * Lets the title of a row that was pressed glide into the heading of its page, and back to the row of a page that shows one. Only
 * the title is held; all else changes at once. Gives back how to stop.
 */
export function travelTitles(): () => void {
  let pressed: Title | null = null
  let changes = 0
  const handleClick = ({ target }: MouseEvent) => {
    const element = target instanceof Element ? target.closest<HTMLElement>(ROW) : null
    pressed = element && titleOf(element)
  }
  const { around } = viewChange
  viewChange.around = (change) => {
    const heading = document.querySelector<HTMLElement>(HEADING)
    const title = pressed ?? (heading && titleOf(heading))
    const wait = pressed ? WAIT_MS.there : WAIT_MS.back
    const turn = ++changes
    pressed = null
    if (!title?.element.isConnected || !canTravel()) change()
    else
      travel(title, wait, () => {
        // Whoever has gone on meanwhile is there already.
        if (turn === changes) change()
      })
  }
  document.addEventListener('click', handleClick, true)
  return () => {
    viewChange.around = around
    document.removeEventListener('click', handleClick, true)
  }
}

/** True when the browser knows how, and the person does not ask for less motion. */
function canTravel(): boolean {
  return 'startViewTransition' in document && !window.matchMedia('(prefers-reduced-motion: reduce)').matches
}

function travel({ element, text }: Title, wait: number, change: () => void): void {
  element.style.viewTransitionName = NAME
  let arrived: HTMLElement | null = null
  const transition = document.startViewTransition(async () => {
    element.style.viewTransitionName = ''
    flushSync(change)
    // What stays where it is has nowhere to go.
    arrived = element.isConnected ? null : await counterpart(text, wait)
    if (arrived) arrived.style.viewTransitionName = NAME
  })
  const end = () => {
    if (arrived) arrived.style.viewTransitionName = ''
  }
  // One that is skipped, in a hidden window or for the next, has changed the page all the same.
  transition.ready.catch(() => undefined)
  transition.finished.then(end, end)
}

const titleOf = (element: HTMLElement): Title => ({ element, text: element.textContent.trim() })

/** Returns the same title on the page that shows now, once it is there; null when it does not come in time. */
async function counterpart(text: string, wait: number): Promise<HTMLElement | null> {
  const find = () =>
    [...document.querySelectorAll<HTMLElement>(`${HEADING}, ${ROW}`)].find(
      (element) => element.textContent.trim() === text,
    ) ?? null
  return new Promise((resolve) => {
    const done = () => {
      observer.disconnect()
      window.clearTimeout(timer)
      resolve(find())
    }
    const observer = new MutationObserver(() => {
      if (find()) done()
    })
    const timer = window.setTimeout(done, wait)
    observer.observe(document.body, { childList: true, subtree: true })
    if (find()) done()
  })
}
