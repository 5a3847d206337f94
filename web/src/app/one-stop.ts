const STOPS = 'a[href], button:not(:disabled)'

const STEPS: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  vertical: { ArrowDown: 1, ArrowUp: -1 },
  horizontal: { ArrowRight: 1, ArrowLeft: -1 },
}

/**
 * Makes what carries `data-one-stop` one stop of the Tab key, as what its links and buttons stand in line: `vertical` or `horizontal`.
 * Arrows move inside. Parts with `data-own-stops` are left out. Gives back how to stop.
 */
export function keepOneStops(): () => void {
  const handleKey = (event: KeyboardEvent) => {
    const { target, key } = event
    if (!(target instanceof HTMLElement) || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented)
      return
    const group = groupOf(target)
    const steps = STEPS[group?.dataset['oneStop'] ?? '']
    if (!group || !steps) return
    const stops = [...group.querySelectorAll<HTMLElement>(STOPS)].filter(
      (stop) => groupOf(stop) === group && stop.tabIndex >= 0 && stop.checkVisibility(),
    )
    const at = stops.indexOf(target)
    if (at < 0) return
    // The browser goes on from the edge of the group.
    if (key === 'Tab') stops.at(event.shiftKey ? 0 : -1)?.focus({ preventScroll: true })
    const step = steps[key]
    if (step === undefined) return
    event.preventDefault()
    stops[Math.max(0, Math.min(at + step, stops.length - 1))]?.focus()
  }
  document.addEventListener('keydown', handleKey)
  return () => {
    document.removeEventListener('keydown', handleKey)
  }
}

const groupOf = (element: HTMLElement): HTMLElement | null => element.closest('[data-one-stop], [data-own-stops]')
