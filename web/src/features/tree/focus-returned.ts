/**
 * Does something once a menu or a dialog that goes has given the focus back, which it does in the next frame: who takes the
 * focus before then loses it again.
 */
export function afterFocusReturned(work: () => void): void {
  requestAnimationFrame(() => {
    requestAnimationFrame(work)
  })
}
