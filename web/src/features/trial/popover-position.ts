const GAP = 8

interface Box {
  left: number
  right: number
  top: number
  bottom: number
}

/** Places a popover beside the target, their lower edges level; above it where there is no room beside. Never over the edge of the window. */
export function popoverPosition(
  target: Box,
  size: { width: number; height: number },
  view: { innerWidth: number; innerHeight: number },
): { left: number; top: number } {
  const within = (value: number, max: number) => Math.round(Math.max(GAP, Math.min(value, max - GAP)))
  const isBeside = target.right + GAP + size.width + GAP <= view.innerWidth
  return {
    left: within(isBeside ? target.right + GAP : target.left, view.innerWidth - size.width),
    top: within((isBeside ? target.bottom : target.top - GAP) - size.height, view.innerHeight - size.height),
  }
}
