import type { KeyboardEvent } from 'react'

/** A list or panel in which something is chosen or typed was left: with `isKept` to save that, otherwise to drop it. */
export type Leave = (isKept: boolean) => void

const STOPS = 'a[href], button:not(:disabled), input:not(:disabled), select, textarea, [tabindex="0"]'

/**
 * Handles the keys that leave a list or panel, before anything in it does: Escape without saving, Ctrl or Cmd with Enter, and Tab
 * with it.
 * @param tabsWithin where Tab goes on to what comes next inside, unless nothing does
 */
export const leavingKeys =
  (leave: Leave, tabsWithin: (place: Element) => boolean) =>
  (event: KeyboardEvent<HTMLElement>): void => {
    const { currentTarget, target, key } = event
    // What was opened from here closes by itself.
    if (!(target instanceof Element) || !currentTarget.contains(target) || event.nativeEvent.isComposing) return
    const isSaving =
      (key === 'Enter' && (event.ctrlKey || event.metaKey)) ||
      (key === 'Tab' && !event.shiftKey && (!tabsWithin(target) || isLastStop(currentTarget, target)))
    if (key !== 'Escape' && !isSaving) return
    event.preventDefault()
    event.stopPropagation()
    leave(isSaving)
  }

const isLastStop = (within: Element, place: Element): boolean =>
  [...within.querySelectorAll(STOPS)].filter((stop) => stop.getAttribute('tabindex') !== '-1').at(-1) === place
