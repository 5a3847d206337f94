import { createElement, useDeferredValue, useSyncExternalStore, type ComponentType, type ReactNode } from 'react'
import type { LazyPart } from '#web/lib/lazy-part.ts'

export interface LazyComponentProps<Props extends object> {
  part: LazyPart<ComponentType<Props>>
  props: Props
  /** Shown until the part's code is here; as tall as the part, so that nothing moves. */
  children: ReactNode
}

/** Shows what everybody sees, until the code for those who can do more is here. */
export function LazyComponent<Props extends object>({ part, props, children }: LazyComponentProps<Props>) {
  // What arrives is drawn between what else there is to do.
  const current = useDeferredValue(useSyncExternalStore(part.subscribe, part.current))
  return current ? createElement(current, props) : children
}
