const COLOR = 'inset 0 0 0 100vmax'

/** Lets a row glow once, for so many milliseconds; not for who asks for no motion. */
export function glowRow(row: HTMLElement, duration: number): void {
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return
  // Cells that lie above the ground of their row have one of their own.
  for (const part of [row, ...row.querySelectorAll('[role="gridcell"]')]) {
    part.animate({ boxShadow: [`${COLOR} var(--color-accent-soft)`, `${COLOR} transparent`] }, duration)
  }
}
