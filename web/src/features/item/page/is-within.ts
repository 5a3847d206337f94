import type { SyntheticEvent } from 'react'

/** Tells whether it happened in the form itself, and not in a panel over it, whose events come by here, too. */
export const isWithin = ({ target, currentTarget }: SyntheticEvent<HTMLFormElement>): boolean =>
  target instanceof Node && currentTarget.contains(target)
