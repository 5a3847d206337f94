/**
 * Returns the line of a list of suggestions that an arrow key leads to, round its ends; null for other keys and where there are no
 * lines. -1 stands for none of them.
 */
export function suggestionStep(key: string, activeIndex: number, count: number): number | null {
  const step = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0
  if (step === 0 || count === 0) return null
  const from = activeIndex === -1 && step < 0 ? 0 : activeIndex
  return (from + step + count) % count
}
