type Around = (change: () => void) => void

let around: Around = (change) => {
  change()
}

/** Shows another page, in the way that `surroundViewChanges` has set. */
export function changeView(change: () => void): void {
  around(change)
}

/** Lets something go on around each change of the page, which it must carry out at once or soon. Gives back how to stop. */
export function surroundViewChanges(next: Around): () => void {
  const former = around
  around = next
  return () => {
    around = former
  }
}
