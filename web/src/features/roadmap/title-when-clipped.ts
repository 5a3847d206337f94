/** Sets the whole title as tooltip, but only where there is no room for it. */
export function titleWhenClipped({ currentTarget }: { currentTarget: HTMLElement }): void {
  const isClipped = currentTarget.scrollWidth > currentTarget.clientWidth
  currentTarget.title = isClipped ? currentTarget.textContent : ''
}
