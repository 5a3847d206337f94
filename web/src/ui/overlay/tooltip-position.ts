/** The least distance in px between a tooltip and the edge of the window. */
export const TOOLTIP_BOUNDARY_PADDING = 5

const GAP = 6

interface Box {
  left: number
  top: number
  bottom: number
  width: number
}

/**
 * Returns above the target and centred over what is to be seen of it, or over the pointer where `pointerX` says where that is; below it when there is no room above; never over the edge of the
 * window.
 */
export function tooltipPosition(
  target: Box,
  size: { width: number; height: number },
  view: { innerWidth: number; innerHeight: number },
  pointerX?: number,
): { left: number; top: number } {
  const seenLeft = Math.max(0, target.left)
  const seenRight = Math.min(view.innerWidth, target.left + target.width)
  const centred = (pointerX ?? (seenLeft + seenRight) / 2) - size.width / 2
  const rightmost = view.innerWidth - size.width - TOOLTIP_BOUNDARY_PADDING
  const above = target.top - size.height - GAP
  const lowest = view.innerHeight - size.height - TOOLTIP_BOUNDARY_PADDING
  return {
    left: Math.round(Math.max(TOOLTIP_BOUNDARY_PADDING, Math.min(centred, rightmost))),
    top: Math.round(above >= TOOLTIP_BOUNDARY_PADDING ? above : Math.min(target.bottom + GAP, lowest)),
  }
}
