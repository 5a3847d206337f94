import { createElement, useDeferredValue, useSyncExternalStore, type ComponentType, type ReactNode } from 'react'
import { lazyPart, type LazyPart } from '#web/lib/lazy-part.ts'

type LazyProps<Props extends object> = Props & {
  /** Shown until the code is here; as tall as the component, so that nothing moves. */
  fallback?: ReactNode
}

/** A component whose code comes after the page. */
export interface LazyComponent<Props extends object> extends LazyPart<ComponentType<Props>> {
  (props: LazyProps<Props>): ReactNode
}

/** Returns a component that shows what everybody sees, until the code for those who can do more is here. */
export function lazyComponent<Props extends object>(
  fetchPart: () => Promise<ComponentType<Props>>,
): LazyComponent<Props> {
  const part = lazyPart(fetchPart)
  function Lazy(props: LazyProps<Props>) {
    // What arrives is drawn between what else there is to do.
    const current = useDeferredValue(useSyncExternalStore(part.subscribe, part.current))
    return current ? createElement(current, props) : props.fallback
  }
  return Object.assign(Lazy, part)
}
